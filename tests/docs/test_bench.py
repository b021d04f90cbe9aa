"""What the figures of the benchmarks rest on: which texts are asked, and how a difference is judged."""

import json
from collections import Counter

import pytest

from bench import collection, judge
from bench.__main__ import OWN_DATA
from bench.corpus import Corpus


def write(folder, name, rows):
    (folder / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")


def test_blank_texts_are_left_out_and_vectors_stay_in_their_rows(tmp_path):
    write(tmp_path, "docs", [{"id": n, "space": "s", "text": text} for n, text in enumerate(["a", " \n", "c"])])
    write(tmp_path, "queries", [{"qid": n, "space": "s", "text": text} for n, text in enumerate(["", "what?"])])
    write(tmp_path, "qrels", [{"qid": 0, "doc": 0, "rel": 1}, {"qid": 1, "doc": 2, "rel": 1}])
    write(tmp_path, "unanswerable", [{"qid": 9, "space": "s", "text": "why?"}])
    found = collection.read(tmp_path)
    assert [doc["row"] for doc in found.docs] == [0, 2]
    assert {part: [row["text"] for row in rows] for part, rows in found.asked.items()} == {
        "queries": ["what?"], "unanswerable": ["why?"],
    }  # fmt: skip


@pytest.mark.parametrize("folder", [pytest.param(folder, id=folder.name) for folder in OWN_DATA])
def test_each_question_of_our_own_collections_has_an_answer_in_its_space(folder):
    found = collection.code(folder) if folder.name == "code" else collection.read(folder)
    spaces = {doc["id"]: doc["space"] for doc in found.docs}
    asked = [row for part, rows in found.asked.items() if part != "unanswerable" for row in rows]
    assert len(asked) > 25 and len(spaces) == len(found.docs)
    judged = [(row, found.relevant[row["qid"]], found.unwanted.get(row["qid"], set())) for row in asked]
    assert all(spaces[doc] == row["space"] for row, good, bad in judged for doc in good | bad)
    assert not any(good & bad for _, good, bad in judged)
    assert all(spaces[doc["replaces"]] == doc["space"] for doc in found.docs if "replaces" in doc)


def test_a_difference_comes_with_its_interval():
    good, bad = [(0, 1.0)] * 50, [(0, 0.0)] * 50
    assert judge.bootstrap(good, good) == (0, 0, 0)
    assert judge.bootstrap(good, bad) == (1, 1, 1)
    difference, low, high = judge.bootstrap(good[:25] + bad[:25], bad[:25] + good[:25])
    assert difference == 0 and low < -0.1 and high > 0.1


def test_a_score_is_the_share_of_what_is_relevant():
    assert judge.score(["a", "x", "b"], {"a", "b", "c", "d"})[:2] == (0.5, 0.5)
    assert judge.score([], {"a"}) == (0, 0, 0, 0)


@pytest.mark.slow
def test_the_random_corpus_is_like_text_and_the_same_for_the_same_seed():
    first, second = Corpus(1000, 10), Corpus(1000, 10)
    texts = [first.draw()["content"].split() for _ in range(2000)]
    assert [second.draw()["content"].split() for _ in range(20)] == texts[:20]
    found = Counter(word for text in texts for word in set(text))
    (_, most), *_ = found.most_common(1)
    assert 0.05 * len(texts) < most < 0.2 * len(texts), "no word is a stop word, and some are common"
    assert sum(number == 1 for number in found.values()) > len(found) / 3, "many words are rare"
    for words, kind in ((3, "common"), (25, "named")):
        assert len(first.draw(words, kind)["content"].split()) == words
