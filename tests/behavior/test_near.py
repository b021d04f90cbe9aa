"""The second check of near duplicates, on labelled pairs: which texts say the same, which do not.

Part 1 of the pairs was written before the check, part 2 after it and before it was tuned, part 3 are traps for what it
does, part 4 was written last, part 5 before words proposed candidates beside vectors, part 6 without a look at the
check: texts that differ by one sign or by one name, and texts that differ by punctuation alone.
"""

import json
import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from bench import dedup
from harness import ROOT, mostly_slow
from pgrecall.embedder import Embedder

PAIRS = [json.loads(line) for line in (Path(__file__).parent / "near" / "pairs.jsonl").read_text("utf-8").splitlines()]
CHANGED = [pair for pair in PAIRS if not pair["same"]]
PUNCTUATION = [pair for pair in PAIRS if pair["sort"] == "punctuation"]
SAME = [pair for pair in PAIRS if pair["same"] and pair not in PUNCTUATION]
LITERALS = r"""
    . .. ./ ../ / ~/ * ** : ; , | || & = == === != < <= > -> => -- # ## ' " ` () [] {} [[]] :) :( foo .foo ./foo
    ../foo ~/foo foo/ foo* foo** **/foo *foo foo? foo+ -foo --foo !foo ^foo foo$ $foo ${foo} {foo} {{foo}} <foo>
    [foo] foo() foo[] foo(1) \foo foo_ _foo __foo__ foo.bar foo-bar foo_bar foo/bar Foo/bar foo:bar foo::bar
    foo|bar (foo|bar) foo,bar foo;bar foo..bar foo=bar fooBar FooBar @foo #foo 5 .5 -5 +5 5% $5 1.5 1:5 1..5
    [1,5] [1,5) (1,5] <5 >=5 \d \D \d+ \D+ [a-z] [A-Z]
""".split()
PARAPHRASES = [pair for pair in SAME if pair["sort"] == "paraphrase"]
CONFIGURATIONS = {"en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "ru": "russian"}


def configuration(language):
    return CONFIGURATIONS.get(language, "simple")


def compared(database, cases):
    """What the check says of each (old, new, configuration)."""
    query = """
        select memory._compare_texts(c.old, c.new, memory._function_words(c.language)) is not null
        from unnest(%s::text[], %s::text[], %s::text[]) with ordinality as c (old, new, language, place)
        order by c.place
    """
    answers = database.connect().execute(query, [list(column) for column in zip(*cases, strict=True)])
    return [answer for (answer,) in answers]


def passed(database, pairs, language=configuration):
    """The pairs that pass, in whichever order they come."""
    there = compared(database, [(pair["a"], pair["b"], language(pair["language"])) for pair in pairs])
    back = compared(database, [(pair["b"], pair["a"], language(pair["language"])) for pair in pairs])
    assert there == back
    return [pair for pair, answer in zip(pairs, there, strict=True) if answer]


def report(title, found, of):
    """A line for -rP: how many, then by language and by sort."""
    print(f"{title}: {len(found)} of {len(of)}")
    for key in ("language", "sort"):
        some, all_ = (Counter(pair[key] for pair in pairs) for pairs in (found, of))
        print("   ", ", ".join(f"{name} {some[name]}/{all_[name]}" for name in sorted(all_)))


def test_the_pairs_are_what_they_claim():
    assert len({pair["id"] for pair in PAIRS}) == len(PAIRS) >= 320
    counts = Counter(pair["language"] for pair in PAIRS)
    assert all(counts[language] >= 50 for language in ("en", "de", "fr", "es", "it"))
    assert {pair["sort"] for pair in SAME} == {"paraphrase", "longer", "shorter"}
    assert all(len(pair["a"]) < len(pair["b"]) for pair in SAME if pair["sort"] == "longer")
    assert all(len(pair["a"]) > len(pair["b"]) for pair in SAME if pair["sort"] == "shorter")


# A space of English may hold German texts, and one without a dictionary any.
@pytest.mark.parametrize("language", [configuration, lambda _: "english", lambda _: "simple"])
@pytest.mark.slow
def test_no_changed_value_passes(database, language):
    found = passed(database, CHANGED, language)
    report("swallowed", found, CHANGED)
    assert found == []


@pytest.mark.parametrize("language", [configuration, lambda _: "english", lambda _: "simple"])
def test_the_punctuation_of_prose_changes_nothing(database, language):
    assert passed(database, PUNCTUATION, language) == PUNCTUATION


@pytest.mark.slow
def test_most_of_what_is_the_same_passes(database):
    found = passed(database, SAME)
    report("recognised by the words", found, SAME)
    assert len([pair for pair in found if pair in PARAPHRASES]) >= 0.5 * len(PARAPHRASES)
    assert len(found) >= 0.55 * len(SAME)


def remembered(database, vectors, prefix):
    """The pairs of which remember() meets the one when it is given the other, each pair in a space of its own."""
    session = database.connect("writer")
    remember = """
        select outcome
        from memory.remember(%s, embedding => %s, space => %s, options => jsonb_build_object('language', %s::text))
    """
    found = []
    for pair in PAIRS:
        first, second = (
            session.execute(
                remember,
                [pair[side], vectors.get(pair["id"] + side), prefix + pair["id"], configuration(pair["language"])],
                prepare=True,
            ).fetchone()[0]
            for side in "ab"
        )
        assert first == "created"
        if second != "created":
            found.append(pair)
    return found


@pytest.mark.slow
def test_more_than_half_of_the_paraphrases_are_recognised_and_nothing_else(database):
    sides = [(pair["id"] + side, pair[side]) for pair in PAIRS for side in "ab"]
    vectors = dict(zip([name for name, _ in sides], Embedder().embed([text for _, text in sides]), strict=True))
    similar = {
        pair["id"]: sum(x * y for x, y in zip(*(vectors[pair["id"] + side] or [0] for side in "ab"), strict=False))
        for pair in PAIRS
    }
    near = [pair for pair in PAIRS if similar[pair["id"]] >= 0.92]
    report("recognised by the vectors alone", [pair for pair in passed(database, near) if pair["same"]], SAME)
    # Alone, the first check would swallow about as much as it recognises.
    assert len([pair for pair in near if not pair["same"]]) > 0.7 * len([pair for pair in near if pair["same"]])
    for title, given in (("by vectors and words", vectors), ("without embeddings", {})):
        found = remembered(database, given, title[0])
        report(f"recognised {title}", [pair for pair in found if pair["same"]], SAME)
        assert [pair for pair in found if not pair["same"]] == []
        assert len([pair for pair in found if pair in PARAPHRASES]) >= 0.5 * len(PARAPHRASES)
        assert len([pair for pair in found if pair in SAME]) >= 0.45 * len(SAME)
        assert [pair for pair in PUNCTUATION if pair not in found] == []


@pytest.mark.parametrize("sentence", ["The value shall be {}", "It reads {} at the start", "Das Feld `{}` bleibt so"])
@pytest.mark.slow
def test_no_two_literals_are_the_same(database, sentence):
    cases = [(sentence.replace("{}", a), sentence.replace("{}", b), "english") for a, b in combinations(LITERALS, 2)]
    answers = compared(database, cases)
    assert [case for case, answer in zip(cases, answers, strict=True) if answer] == []


BASE, GERMAN = "Ana studies history in Rome", "Ana studiert Geschichte in Rom"
ADDED = [
    ("english", BASE, ", with a focus on war", "updated"),
    ("english", BASE, " with a focus on war", "updated"),
    ("english", BASE, " with a fast laptop", "updated"),
    ("english", BASE, " through", None),  # to the end of a book, perhaps
    ("english", BASE, ", with a solo piano", "updated"),
    ("english", BASE, ", near point Alpha", "updated"),
    ("english", BASE, ", once a year", None),
    ("german", GERMAN, ", mit einem Buch", "updated"),
    ("german", GERMAN, ", wo Eva war", None),
    ("german", GERMAN, ", mit einem fast neuen Buch", None),
    ("english", GERMAN, ", wo Eva war", None),  # said to be English
    ("german", BASE, ", but only on Mondays", None),
    ("simple", BASE, ", with a focus on art", None),
    # Not the article, but a part of the verb: to phone.
    ("english", "Der Kunde ruft die Firma", " an", None),
    ("english", "Ana ruft der Firma", " an", None),  # as many words of one language as of the other
]


@pytest.mark.parametrize("language, base, added, outcome", ADDED)
def test_the_words_of_one_language_do_not_judge_another(database, language, base, added, outcome):
    query = "select memory._compare_texts(%s, %s, memory._function_words(%s))"
    assert database.value(query, [base, base + added, language]) == outcome


@pytest.mark.parametrize("language", ["english", "simple"])
@pytest.mark.parametrize("one, other", [
    ("See ticket ABC-012 of the team", "See ticket ABC-12 of the team"),
    ("Part 12-034 is broken", "Part 12-34 is broken"),
    ("Call 030-012-3456 about the lease", "Call 030-12-3456 about the lease"),
])  # fmt: skip
def test_a_zero_of_an_identifier_counts(database, language, one, other):
    assert compared(database, [(one, other, language), (other, one, language)]) == [False, False]


@pytest.mark.slow
def test_every_word_counts(database):
    """Whichever word becomes another one, the text says something else."""
    cases = []
    for pair in PAIRS:
        for text in (pair["a"], pair["b"]):
            words = text.split()
            for i in range(len(words)):
                changed = " ".join([*words[:i], "zanzibar", *words[i + 1 :]])
                cases.append((text, changed, configuration(pair["language"])))
    answers = compared(database, cases)
    assert [case for case, answer in zip(cases, answers, strict=True) if answer] == []


@pytest.mark.slow
def test_every_text_is_the_same_as_itself(database):
    cases = [(text, change(text), configuration(pair["language"]))
             for pair in PAIRS for text in (pair["a"], pair["b"])
             for change in (str, lambda text: f"\n  {text} ", lambda text: text.replace(" ", "  "))]  # fmt: skip
    answers = compared(database, cases)
    assert [case for case, answer in zip(cases, answers, strict=True) if not answer] == []


def test_long_texts_are_the_same_only_word_by_word(database):
    text = "The log of the night of Ana and of Bob was kept in the vault. " * 200
    cases = [(text, text.replace(" ", "\n"), "english"), (text, text.replace("Ana", "Eve", 1), "english"),
             (text, text + " It was kept for ten years.", "english")]  # fmt: skip
    assert compared(database, cases) == [True, False, False]


@pytest.mark.parametrize("count", [4, pytest.param(400, marks=pytest.mark.slow)])
def test_every_comparison_ends(database, count):
    """Of random texts of digits, separators, signs and what a language writes for numbers, and of one date."""
    session, choose = database.connect(), random.Random(1)
    session.execute("set statement_timeout = '60s'")
    signs = [*".,:;/'-+~%$€£¥@年月日–()", " ", "h", "am", "p.m.", "3pm", "12", "03", "4", "2024", "1,500", "1.500", "x"]
    for language in [*CONFIGURATIONS.values(), "portuguese", "simple"]:
        said = database.rows(
            "select k from memory._function_words(%s) as w, jsonb_object_keys(w.notation || w.plain) as k", [language]
        )
        words = sorted(word for (word,) in said)
        texts = ["Paid 12.3/2024 of Ana", "Paid 12/3.2024 of Ana"]
        for _ in range(count):
            parts = [choose.choice(choose.choice([signs, signs, words]) or signs) for _ in range(choose.randint(3, 15))]
            texts.append("".join(part + choose.choice(["", " "]) for part in parts) + " 12.3/2024")
        others = [text.replace(choose.choice(text.split()), choose.choice(signs)) for text in texts]
        session.execute("""
            select memory._compare_texts(t.one, t.other, w), memory._compare_similar(t.one, t.other, w),
                memory._canonical_tokens(memory._tokenize(t.one, w.plain, w.caseless), w)
            from memory._function_words(%s) as w, unnest(%s::text[], %s::text[]) as t (one, other)
        """, [language, texts, others])  # fmt: skip


def test_the_pairs_of_the_benchmark_are_what_they_claim():
    halves = [[json.loads(line) for line in (dedup.DATA / f"{half}.jsonl").read_text("utf-8").splitlines()]
              for half in dedup.HALVES]  # fmt: skip
    pairs = sum(halves, [])
    assert len({(pair["a"], pair["b"]) for pair in pairs}) == len({pair["id"] for pair in pairs}) == len(pairs) >= 600
    assert {pair["language"] for pair in pairs} == set(dedup.LANGUAGES)
    assert all(pair["a"] != pair["b"] for pair in pairs)
    assert all(len(pair["a"]) < len(pair["b"]) for pair in pairs if pair["relation"] == "extends")
    assert all({pair["relation"] for pair in half} == set(dedup.RELATIONS) for half in halves)


DEVELOPMENT = [json.loads(line) for line in (dedup.DATA / "development.jsonl").read_text("utf-8").splitlines()]
# At least this share of each kind passes, both ways round.
EXPLAINED = {
    "same: function_words": 0.9, "same: notation": 0.85, "same: plural": 0.5, "same: order": 0.9, "same: person": 0.85,
    "same: punctuation": 1.0, "extends: reason": 0.8, "extends: place_time": 0.8, "extends: sentence": 0.8,
    "extends: list": 0.8, "extends: detail": 0.5,
}  # fmt: skip


@mostly_slow("language", [dedup.LANGUAGES.get, lambda _: "english", lambda _: "simple"], quick=1)
def test_of_the_pairs_of_the_benchmark_no_different_one_passes(database, language):
    assert passed(database, [pair for pair in DEVELOPMENT if pair["relation"] == "different"], language) == []


@pytest.mark.slow
def test_each_kind_of_difference_that_changes_nothing_passes(database):
    for kind, least in EXPLAINED.items():
        pairs = [pair for pair in DEVELOPMENT if f"{pair['relation']}: {pair['kind']}" == kind]
        found = passed(database, pairs, dedup.LANGUAGES.get)
        assert len(found) >= least * len(pairs), (kind, [pair for pair in pairs if pair not in found])


@pytest.mark.slow
def test_a_space_that_names_no_language_reads_other_languages_as_well(database):
    """Its language is English. A text of another language is read in its own."""
    pairs = [pair for pair in DEVELOPMENT if pair["relation"] != "different" and pair["language"] in CONFIGURATIONS]
    named, unnamed = passed(database, pairs, configuration), passed(database, pairs, lambda _: "english")
    assert len(unnamed) >= 0.8 * len(named)


OUTCOMES = [
    # What is added stays, whichever text comes first.
    ("english", "Jack sold the old boat.", "Jack has sold his old boat.", "updated"),
    ("english", "Jack has sold his old boat.", "Jack sold the old boat.", "near_duplicate"),
    ("english", "The team has decided to use Kafka.", "The team decided to use Kafka.", "near_duplicate"),
    ("english", "Dora has worked in Rome.", "Dora worked in Rome.", None),  # she still may
    ("english", "Project Has started in fall.", "Project started in fall.", None),
    ("english", "Her boss likes jazz.", "The boss likes jazz.", None),
    ("english", "Ana lost her keys.", "Ana lost his keys.", None),
    ("english", "A guest pays for parking.", "Guests pay for parking.", "near_duplicate"),
    ("english", "A server is down.", "Servers are down.", None),
    ("english", "The guest pays for parking.", "The guests pay for parking.", None),
    (
        "english",
        "The fair starts on 2026-03-31 at 3 pm.",
        "The fair starts on March 31, 2026 at 15:00.",
        "near_duplicate",
    ),
    ("english", "The fair starts on 03/04/2026.", "The fair starts on 04/03/2026.", None),
    ("english", "The fair starts on 03/04/2026.", "The fair starts on 3 April 2026.", None),  # or on 4 March
    ("french", "La foire commence le 03/04/2026.", "La foire commence le 3 avril 2026.", "near_duplicate"),
    ("english", "The balance is - 5 euros.", "The balance is 5 euros.", None),
    ("english", "The balance: – 5 euros.", "The balance: 5 euros.", None),
    ("english", "Open 3 - 5 pm", "Open 3 – 5 pm", "reinforced"),
    ("english", "Jan runs the shop.", "January runs the shop.", None),
    ("english", "It weighs twenty-five kilos.", "It weighs 25 kilos.", "near_duplicate"),
    ("english", "It weighs 1,500 kilos.", "It weighs 1500 kilos.", "near_duplicate"),
    ("english", "It weighs 1.500 kilos.", "It weighs 1500 kilos.", None),
    ("german", "Es wiegt 1.500 Kilo.", "Es wiegt 1500 Kilo.", "near_duplicate"),
    ("english", "The fee is $20 a month.", "The fee is 20 dollars a month.", "near_duplicate"),
    ("english", "The fee is $20 a month.", "The fee is 20 euros a month.", None),
    ("english", "The user lives with their cat.", "I live with my cat.", "near_duplicate"),
    ("english", "The user owes me 20 euros.", "I owe the user 20 euros.", None),
    ("english", "The user's boss likes tea.", "The user likes tea.", None),
    ("english", "Ana likes tea.", "I like tea.", None),
    ("english", "Ask An for the badge.", "Ask for the badge.", None),
    ("english", "Tom looks for Rose.", "Tom looks for a rose.", None),
    ("french", "Luc parle de Pierre.", "Luc parle de pierre.", "reinforced"),
    ("french", "Pierre est tombé.", "Une pierre est tombé.", None),
    ("english", "The class is called Tree", "The class is called tree", None),
    ("english", "the name is “Blue Lagoon”", "the name is “blue lagoon”", None),
    ("english", "He drinks red wine and beer.", "He drinks red beer and wine.", None),
    ("english", "The route has three stops: Rome, Oslo, Bern.", "The route has three stops: Bern, Oslo, Rome.", None),
    ("english", "They met Ana, a doctor, and Bob.", "They met Bob, a doctor, and Ana.", None),
    ("english", "We met Tom and Ana's sister.", "We met Ana and Tom's sister.", None),
    ("simple", "Formats: PDF, PNG, SVG", "Formats: SVG, PDF, PNG", "near_duplicate"),
]


@mostly_slow("language, old, new, outcome", OUTCOMES, quick=20)
def test_what_becomes_of_it(database, language, old, new, outcome):
    assert (
        database.value("select memory._compare_texts(%s, %s, memory._function_words(%s))", [old, new, language])
        == outcome
    )


def test_a_short_text_and_its_extension_meet_both_ways_round(database):
    """Without vectors, where the longest words are those that the extension adds."""
    short, long = "Nils plays the trumpet", "Nils plays the trumpet in a philharmonic orchestra near Gothenburg"
    session = database.connect("writer")
    for place, texts, outcome in (("a", (short, long), "updated"), ("b", (long, short), "near_duplicate")):
        outcomes = [session.execute("select outcome from memory.remember(%s, space => %s)", [text, place]).fetchone()[0]
                    for text in texts]  # fmt: skip
        assert outcomes == ["created", outcome]
        assert session.execute("select content from memory.list(space => %s)", [place]).fetchall() == [(long,)]


GUARDED = {"number", "date", "time", "unit", "id", "version", "path", "name", "common_name", "negation", "case"}


@pytest.mark.slow
def test_similar_keeps_values_apart_and_merges_most_of_the_rest(database):
    """Of the development pairs, as if all texts were similar enough, both ways round."""
    query = """
        select memory._compare_similar(c.old, c.new, memory._function_words(c.language)) is not null
        from unnest(%s::text[], %s::text[], %s::text[]) with ordinality as c (old, new, language, place)
        order by c.place
    """
    cases = [(pair[one], pair[other], dedup.LANGUAGES[pair["language"]])
             for pair in DEVELOPMENT for one, other in ("ab", "ba")]  # fmt: skip
    rows = database.connect().execute(query, [list(column) for column in zip(*cases, strict=True)])
    answers = [answer for (answer,) in rows]
    assert answers[::2] == answers[1::2]
    merged = [pair for pair, answer in zip(DEVELOPMENT, answers[::2], strict=True) if answer]
    assert [pair for pair in merged if pair["relation"] == "different" and pair["kind"] in GUARDED] == []
    same = [pair for pair in DEVELOPMENT if pair["relation"] == "same"]
    assert len([pair for pair in merged if pair["relation"] == "same"]) >= 0.75 * len(same)
    kinds = {pair["kind"] for pair in merged if pair["relation"] == "different"}
    assert {"modality", "tense"} & kinds  # what no list of words tells: near is the default


def test_the_examples_of_the_page_are_compared_as_it_says(database):
    page = (ROOT / "docs" / "near-duplicates.md").read_text("utf-8").partition("## Each rule")[2].partition("\n## ")[0]
    rows = [[cell.strip("` ") for cell in line[1:].split("|")] for line in page.splitlines() if line.startswith("| ")]
    assert len(rows) > 12
    compared = "select memory._compare_texts(%s, %s, w) from memory._function_words('english') as w"
    for memory, text, outcome, *_ in rows[1:]:
        assert (text, database.value(compared, [memory, text]) or "created") == (text, outcome)
