"""What a memory was, who may take it back, and what a search finds as of a moment."""

import random
import re
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from refusals import Refusing, cases

NOBODY = "00000000-0000-7000-8000-000000000000"
# See refusals.py; %(a)s and %(b)s are memories, %(ra)s and %(rb)s a revision of each.
REFUSED = [
    ("PM014", "no such revision of this memory", f"revision_id = {NOBODY}, memory_id = %(a)s", "memory.history()", [
        f"revert('%(a)s', '{NOBODY}')",
    ]),
    ("PM014", "no such revision of this memory", "revision_id = %(rb)s, memory_id = %(a)s", "memory.history()", [
        "revert('%(a)s', '%(rb)s')",
    ]),
    ("PM014", "no such revision of this memory", "revision_id = NULL", "memory.history()", ["revert('%(a)s', null)"]),
    ("PM001", "no such memory", "memory_id = %(c)s, space = default", "own space", ["revert('%(c)s', '%(rc)s')"]),
    ("PM013", "the memory has changed since it was read", "expected version 1, is at 2.", "decide again", [
        "revert('%(a)s', '%(ra)s', expected_version => 1)", "revise('%(a)s', 'x', expected_version => 1)",
    ]),
    ("PM012", "another memory says this already", "memory_id = %(taken)s", "memory.supersede()", [
        "revert('%(b)s', '%(rb)s')",
    ]),
    ("PM007", "metadata does not fit its kind", "the key 'n' is string, not integer", "integer", [
        "revert('%(loose)s', '%(rloose)s')",
    ]),
    ("PM008", "memory cannot be superseded by this one", "%(gone)s is forgotten.", "must not be forgotten", [
        "supersede('%(a)s', '%(gone)s')",
    ]),
    ("PM008", "memory cannot be superseded by this one", "project = p, then NULL.", "same project", [
        "supersede('%(p)s', '%(a)s')",
    ]),
    ("PM008", "memory cannot be superseded by this one", "project = p, then q.", "same project", [
        "supersede('%(p)s', '%(q)s')",
    ]),
    ("PM008", "memory cannot be superseded by this one", 'subject = "ana", then "bob".', "same project and subject", [
        "supersede('%(ana)s', '%(bob)s')",
    ]),
    # Ana's was superseded, and that taken back; since then its successor has moved to another project.
    ("PM008", "memory cannot be superseded by this one", "project = p, then q.", "same project", [
        "revert('%(back)s', '%(rback)s')",
    ]),
    *[
        ("22023", "invalid value", f"direction = {shown}", "one of out, in, both", [
            f"neighbors('%(a)s', direction => {given})",
        ])
        for given, shown in (("'up'", '"up"'), ("''", '""'))
    ],
    *[
        ("22023", "invalid value", f"{name} = {shown}", "number from 1 to", [
            f"neighbors('%(a)s', {name} => {shown})",
        ])
        for name, shown in (("depth", "0"), ("depth", "11"), ("max_results", "0"),
                            ("max_results", "1001"))
    ],
    ("22023", "unknown key", "options has the key 'exact'", "include", [
        "neighbors('%(a)s', options => '{\"exact\": true}')",
    ]),
]  # fmt: skip


@pytest.fixture(scope="module")
def refusing(cluster):
    """A database with memories of all sorts, a session, and what the calls say for the ids."""
    database = cluster.clone()
    session = database.connect()

    def one(query, *values):
        return session.execute(query, values).fetchone()[0]

    ids = {name: one("select memory_id from memory.remember(%s)", f"memory {name}") for name in ("a", "b", "gone")}
    ids["c"] = one("select memory_id from memory.remember('memory c', space => 'other')")
    for name in ("p", "q"):
        ids[name] = one("select memory_id from memory.remember(%s, project => %s)", f"memory {name}", name)
    for name in ("ana", "bob"):
        ids[name] = one(
            "select memory_id from memory.remember(%s, metadata => jsonb_build_object('subject', %s::text))",
            f"memory of {name}", name,
        )  # fmt: skip
    ids["loose"] = one("select memory_id from memory.remember('l', kind => 'loose', metadata => '{\"n\": \"x\"}')")
    ids["back"], ids["successor"] = [
        one("select memory_id from memory.remember(%s, project => 'p')", name) for name in ("back", "successor")
    ]
    revise = "select memory.revise(%s, content => %s, project => %s)"
    for name in ("a", "b"):
        one(revise, ids[name], f"another {name}", None)
    one("select memory.revise(%s, content => 'another c', space => 'other')", ids["c"])
    ids["taken"] = one("select memory_id from memory.remember('memory b')")
    one("select memory.revise(%s, metadata => '{}', options => '{\"clear\": [\"metadata\"]}')", ids["loose"])
    one("select memory.configure_kind('loose', metadata_schema => "
        "'{\"type\": \"object\", \"properties\": {\"n\": {\"type\": \"integer\"}}}')")  # fmt: skip
    session.execute("select memory.supersede(%s, %s)", [ids["back"], ids["successor"]])
    newest = "select revision_id from memory.revisions where memory_id = %s order by version desc limit 1"
    one("select memory.revert(%s, %s)", ids["back"], one(newest, ids["back"]))
    one(revise, ids["successor"], None, "q")
    session.execute("update memory.memories set deleted_at = now() where memory_id = %s", [ids["gone"]])
    for name in ("a", "b", "c", "loose", "back"):
        ids[f"r{name}"] = one(newest, ids[name])
    yield Refusing(session, ids)
    database.drop()


@cases(REFUSED)
def test_a_bad_call_is_refused_and_nothing_is_stored(refusing, case):
    refusing.meets(case)


# As of a moment --------------------------------------------------------------------------------------------


class Told:
    """Memories by a word in them, changed one transaction after the other, and searched as of any moment."""

    def __init__(self, database):
        self.database, self.session, self.ids = database, database.connect(), {}

    def remember(self, name, content, **arguments):
        values = {"content": content, **arguments}
        call = ", ".join(f"{key} => %({key})s" for key in values)
        self.ids[name] = self.one(f"select memory_id from memory.remember({call})", values)

    def revise(self, name, **arguments):
        call = ", ".join(f"{key} => %({key})s" for key in arguments)
        self.one(f"select memory.revise(%(id)s, {call})", {"id": self.ids[name], **arguments})

    def update(self, name, change):
        """As the owner does, for what has no function here."""
        self.session.execute(f"update memory.memories set {change} where memory_id = %s", [self.ids[name]])

    def one(self, query, values=None):
        return self.session.execute(query, values).fetchone()[0]

    def now(self):
        """A moment between two transactions."""
        return self.one("select clock_timestamp()")

    def found(self, query, column="content", **arguments):
        """One column of what a search finds, sorted."""
        call = ", ".join(f"{key} => %({key})s" for key in arguments)
        text = f"select {column} from memory.search(%(query)s{', ' if call else ''}{call}) order by 1"
        return [row[0] for row in self.session.execute(text, {"query": query, **arguments})]


@pytest.fixture
def told(database):
    return Told(database)


@pytest.mark.slow
def test_a_search_as_of_yesterday_finds_yesterdays_texts(told):
    """Of memories that were revised, superseded, forgotten, archived and expired since."""
    told.remember("moved", "Ana lives in Rome")
    told.remember("left", "Ana works at a bakery")
    told.remember("died", "Ana has a cat")
    told.remember("faded", "Ana likes jazz")
    told.remember("over", "Ana is on holiday", expires_at=told.one("select now() + interval '400 milliseconds'"))
    told.remember("same", "Ana plays the violin")
    yesterday = told.now()
    told.revise("moved", content="Ana lives in Oslo")
    told.remember("joined", "Ana works at a school")
    told.session.execute("select memory.supersede(%(left)s, %(joined)s)", told.ids)
    told.one("select memory.forget(%s, 'it ran away')", [told.ids["died"]])
    told.update("faded", "archived_at = now()")
    time.sleep(0.5)
    then = [
        "Ana has a cat", "Ana is on holiday", "Ana likes jazz", "Ana lives in Rome", "Ana plays the violin",
        "Ana works at a bakery",
    ]  # fmt: skip
    assert told.found("Ana") == ["Ana lives in Oslo", "Ana plays the violin", "Ana works at a school"]
    assert told.found("Ana", as_of=yesterday) == then
    # By the words of then, not by today's; a misspelt one, too.
    assert told.found("Rome", as_of=yesterday) == ["Ana lives in Rome"]
    assert told.found("Oslo", as_of=yesterday) == told.found("school", as_of=yesterday) == []
    assert told.found("Rome") == told.found("bakery") == []
    assert told.found("bakerry", as_of=yesterday) == ["Ana works at a bakery"]
    assert told.found('"lives in rome"  Ana', as_of=yesterday) == ["Ana lives in Rome"]
    assert told.found("Ana -rome", as_of=yesterday) == [text for text in then if "Rome" not in text]
    assert told.found("rome", "highlight", as_of=yesterday, options='{"highlight": true}') == [
        "Ana lives in <b>Rome</b>"
    ]
    # The same rows, whether asked for by a search, by recall, or one by one.
    recalled = "select content from memory.recall('Ana', as_of => %s) order by 1"
    assert [row[0] for row in told.session.execute(recalled, [yesterday])] == then
    one = "select content from memory.history(%s, as_of => %s)"
    assert sorted(told.one(one, [told.ids[name], yesterday]) for name in told.ids if name != "joined") == then
    assert told.session.execute(one, [told.ids["joined"], yesterday]).fetchone() is None
    # Beyond what there is.
    assert told.found("Ana", as_of="2000-01-01") == []
    assert told.found("Ana", as_of=told.one("select now() + interval '1 day'")) == told.found("Ana")
    assert told.found("Ana", as_of="2100-01-01") == []  # all will have faded


def test_the_two_clocks(told):
    """When it was true, and when we knew it."""
    told.remember("boss", "Ana is the boss", valid_from="2020-01-01")
    knew = told.now()
    told.revise("boss", valid_to="2023-01-01")
    told.remember("next", "Bob is the boss", valid_from="2023-01-01")
    # Who was the boss in 2024? What we say today, and what we said before we knew better.
    assert told.found("boss", valid_at="2024-01-01") == ["Bob is the boss"]
    assert told.found("boss", valid_at="2024-01-01", as_of=knew) == ["Ana is the boss"]
    assert told.found("boss", valid_at="2021-01-01") == ["Ana is the boss"]
    assert told.found("boss", valid_at="2019-01-01", as_of=knew) == []


def test_each_filter_judges_the_memory_as_it_was(told):
    told.remember("one", "tea of one", kind="fact", tags=["drink:hot"], metadata='{"k": 1}', project="p",
                  importance=0.9, agent="ana", at="2026-01-01",
                  session="s", options='{"anchored_at": "now"}')  # fmt: skip
    told.remember("two", "tea of two", at="2026-02-02", options='{"anchored_at": "now"}')
    told.session.execute("select memory.annotate(%s, 'a note of then')", [told.ids["one"]])
    then = told.now()
    told.revise("one", kind="idea", tags=["drink:cold"], metadata='{"k": 2}', project="q", importance=0.1)
    told.update("one", "session = 't'")
    told.remember("one again", "tea of two", agent="bob")
    told.session.execute("select memory.annotate(%s, 'a note of now')", [told.ids["one"]])
    narrow = {
        "kinds": (["fact"], ["idea"]), "tags": (["drink:hot"], ["drink:cold"]), "metadata": ('{"k": 1}', '{"k": 2}'),
        "project": ("p", "q"), "min_importance": (0.8, None), "session": ("s", "t"),
    }  # fmt: skip
    for name, (was, is_now) in narrow.items():
        assert told.found("tea", as_of=then, **{name: was}) == ["tea of one"], name
        assert told.found("tea", **{name: was}) == [], name
        if is_now is not None:
            assert told.found("tea", as_of=then, **{name: is_now}) == [], name
            assert told.found("tea", **{name: is_now}) == ["tea of one"], name
    assert told.found("tea", as_of=then, options='{"all_tags": ["drink:hot"]}') == ["tea of one"]
    assert told.found("tea", as_of=then, options='{"not_tags": ["drink"]}') == ["tea of two"]
    assert told.found("tea", as_of=then, agent="ana") == ["tea of one"]
    assert told.found("tea", as_of=then, agent="bob") == [] != told.found("tea", agent="bob")
    assert told.found("tea", as_of=then, until="2026-01-15") == ["tea of one"]
    assert told.found("tea", as_of=then, since="2026-01-15") == ["tea of two"]
    assert told.found("tea", as_of=then, since="2026-01-15", max_results=1, min_health=0) == ["tea of two"]
    for column, was in (("kind", "fact"), ("tags", ["drink:hot"]), ("metadata", {"k": 1}), ("importance", 0.9),
                        ("annotations", ["a note of then"])):  # fmt: skip
        assert told.found("one", column, as_of=then) == [was]


def test_vectors_belong_to_their_texts(told):
    """A vector finds the text that it was made of, and no text that came before it."""
    for n, name in enumerate(("kept", "forgotten", "renewed", "stale")):
        told.remember(name, f"a {name} one", embedding=[1.0, n / 10])
    then = told.now()
    told.update("forgotten", "deleted_at = now()")
    told.revise("renewed", content="a renewed two", embedding=[0, 1])
    told.revise("stale", content="a stale two")
    told.remember("later", "a later one", embedding=[1, 0])
    assert told.found(None, embedding=[1, 0], as_of=then) == ["a forgotten one", "a kept one", "a stale one"]
    both = told.session.execute(
        "select content, vector_rank is null, vector_similarity is null, lexical_rank is null"
        " from memory.search('renewed', embedding => '{1,0}', as_of => %s) where content ~ 'renewed'", [then],
    ).fetchall()  # fmt: skip
    assert both == [("a renewed one", True, True, False)]
    # However many there are, and by whatever model.
    told.session.execute("select memory.register_model('dim2', 2)")
    assert told.found(None, embedding=[1, 0], as_of=then) == ["a forgotten one", "a kept one", "a stale one"]
    assert told.found(None, embedding=[1, 0]) == ["a kept one", "a later one", "a renewed two", "a stale two"]


def test_the_words_of_then_are_found_in_the_language_of_now(told):
    told.remember("same", "the houses of Ana")
    told.remember("moved", "the houses of Bob")
    then = told.now()
    told.revise("moved", content="no house")
    told.session.execute("update memory.spaces set language = 'simple'")
    told.session.execute("update memory.memories set language = 'simple'")
    assert told.found("houses", as_of=then) == ["the houses of Ana", "the houses of Bob"]
    assert told.found("hous", as_of=then, weights='{"fuzzy": 0}') == []


def test_recall_counts_the_tokens_of_then_and_touches_nothing(told):
    told.remember("one", "tea " * 10)
    then = told.now()
    told.revise("one", content="tea")
    query = "select tokens from memory.recall('tea', as_of => %s, token_budget => %s)"
    assert told.session.execute(query, [then, 10]).fetchall() == [(10,)]
    assert told.session.execute(query, [then, 9]).fetchall() == []
    assert told.one("select access_count from memory.vitals") == 0
    assert told.one("select tokens from memory.recall('tea')") == 1
    assert told.one("select access_count from memory.vitals") == 1


def test_a_space_knows_its_own_past_only(told):
    for space in ("default", "other"):
        told.remember(space, f"tea of {space}", space=space)
    then = told.now()
    for space in ("default", "other"):
        told.revise(space, content=f"milk of {space}", space=space)
    assert told.found("tea", as_of=then) == ["tea of default"]
    assert told.found("tea", as_of=then, space="other") == ["tea of other"]


def test_a_transaction_that_began_earlier_and_changed_later_is_no_mixture(told):
    """Its revision is dated before the one that came before it. A search and history() tell the same state."""
    told.remember("one", "the tea of Rome", tags=["old"])
    with told.database.connect(autocommit=False) as early:
        early.execute("select now()")
        then = told.now()
        told.revise("one", content="the tea of Oslo")
        early.execute("select memory.revise(%s, tags => '{new}')", [told.ids["one"]])
    [state] = told.session.execute(
        "select content, tags from memory.history(%s, as_of => %s)", [told.ids["one"], then]
    ).fetchall()
    assert state == ("the tea of Oslo", ["new"])
    for function in ("list(", "search('tea', "):
        query = f"select content, tags from memory.{function}as_of => %s)"
        assert told.session.execute(query, [then]).fetchall() == [state]


@pytest.mark.slow
def test_a_search_as_of_any_moment_finds_what_it_found_then(told):
    """Two hundred random changes, each followed by the same two searches; then all of them again, as of each."""
    rng = random.Random(7)
    words = "tea coffee milk water juice".split()
    at, options = "2026-06-01", '{"include": ["forgotten", "superseded", "faded", "internal"]}'

    def searches(as_of=None):
        found = []
        for more in ({}, {"options": options}):
            call = ", ".join(f"{key} => %({key})s" for key in ("as_of", "at", "max_results", *more))
            values = {"as_of": as_of, "at": at, "max_results": 100, **more}
            query = f"""
                select memory_id, content, kind, importance, tags, metadata, round(lexical_score::numeric, 9)
                from memory.search('tea with milk', {call}) order by memory_id"""
            found.append(told.session.execute(query, values).fetchall())
        return found

    def text():
        return " ".join(rng.choice(words) for _ in range(3)) + f" {rng.random()}"

    def revert(name):
        """A change of any time, unless what it leads to is refused."""
        query = "select revision_id from memory.revisions where memory_id = %s order by random() limit 1"
        revision = told.session.execute(query, [told.ids[name]]).fetchone()
        if revision:
            try:
                told.session.execute("select memory.revert(%s, %s)", [told.ids[name], *revision])
            except psycopg.Error as error:
                assert error.sqlstate == "PM008"

    def restore(name):
        try:
            told.session.execute("select memory.restore(%s)", [told.ids[name]])
        except psycopg.Error as error:
            assert error.sqlstate == "PM017"

    def supersede(name):
        try:
            successor = rng.choice(list(told.ids.values()))
            told.session.execute("select memory.supersede(%s, %s)", [told.ids[name], successor])
        except psycopg.Error as error:
            assert error.sqlstate == "PM008"

    def revise(name, **arguments):
        try:
            told.revise(name, **arguments)
        except psycopg.Error as error:
            assert error.sqlstate == "PM021" and told.one("select deleted_at from memory.memories where memory_id = %s",
                                                          [told.ids[name]])  # fmt: skip

    changes = {
        "content": lambda name: revise(name, content=text()),
        "kind": lambda name: revise(name, kind=rng.choice(["note", "fact", "thought"])),
        "tags": lambda name: revise(name, tags=rng.sample(["a", "a:b", "c"], 2)),
        "metadata": lambda name: revise(name, metadata=f'{{"k": {rng.randrange(3)}}}'),
        "importance": lambda name: revise(name, importance=rng.random()),
        "clear": lambda name: revise(name, options='{"clear": ["importance", "tags", "expires_at"]}'),
        "expiry": lambda name: revise(name, expires_at=f"{rng.choice([2025, 2099])}-01-01"),
        "forget": lambda name: told.one("select memory.forget(%s)", [told.ids[name]]),
        "archive": lambda name: told.update(name, "archived_at = now()"),
        "restore": restore,
        "supersede": supersede,
        "revert": revert,
    }
    moments = []
    for n in range(200):
        if n % 10 == 0:
            told.remember(f"memory {n}", text())
        else:
            changes[rng.choice(list(changes))](rng.choice(list(told.ids)))
        moments.append((told.now(), searches()))
    assert len({str(found) for _, found in moments}) > 60
    for moment, found in moments:
        assert searches(moment) == found


@pytest.mark.slow
def test_a_search_as_of_reads_the_indexes(told):
    """What has not changed since is probed in the index of words; what has is a range of the revisions' key."""
    told.session.execute("""
        do $$
        begin
            for n in 1..3000 loop
                perform memory.remember(format('memory of word%s and group%s', n, n % 100));
            end loop;
            update memory.memories set importance = 0.5;
        end $$
    """)
    then = told.now()
    told.session.execute("update memory.memories set importance = 0.6 where content ~ 'group8$'")
    told.session.execute("select gin_clean_pending_list('memory.memories_tsv_ix')")
    told.session.execute("analyze memory.memories, memory.revisions, memory.vitals")
    statement, query, narrow, settings = told.session.execute(
        """
        select
            memory._proposal_sql(q.query, null, null, f.filter, memory._filter_sql(f.filter)),
            quote_literal(q.query), quote_literal(f.filter), quote_literal(memory._search_settings(10, null, null))
        from (
            select jsonb_populate_record(null::memory.search_query, jsonb_build_object(
                'terms', '{word7,word8}'::tsquery[], 'weights', array[1, 2], 'proposing_query', 'word7 | word8',
                'selectivity', 0.1
            )) as query
        ) as q
        cross join (
            select jsonb_populate_record(null::memory.memory_filter, jsonb_build_object(
                'at', now(), 'as_of', %s::timestamptz, 'include', array[]::text[], 'kinds', array['note']
            )) as filter
        ) as f
        """,
        [then],
    ).fetchone()
    values = {
        "$1": "'default'", "$2": f"{query}::memory.search_query", "$3": f"{narrow}::memory.memory_filter",
        "$4": f"{settings}::memory.search_settings",
        "$5": f"array(select p from memory._memories_as_of('default', '{then}') as p)",
    }  # fmt: skip
    statement = re.sub(r"\$\d+", lambda match: f"({values[match[0]]})", statement)
    plan = "\n".join(row[0] for row in told.session.execute(f"explain {statement}".encode()))
    assert "memories_tsv_ix" in plan and "Seq Scan" not in plan, plan
    changed = f"explain (analyze, costs off, timing off) select * from memory._memories_as_of('default', '{then}')"
    assert "rows=30" in told.one(changed)
    counts = "select idx_scan, idx_tup_read from pg_stat_user_indexes where indexrelname = 'revisions_pk'"
    with told.database.connect() as session:
        before = session.execute(counts).fetchone()
        session.execute("select * from memory._memories_as_of('default', %s)", [then])
        session.execute("select pg_stat_force_next_flush()")
        after = session.execute(counts).fetchone()
    # Thrice to see whether they are too many, or too large.
    assert (after[0] - before[0], after[1] - before[1]) == (4, 120)


# At the same moment ----------------------------------------------------------------------------------------


def test_of_two_reverts_that_expect_the_same_version_one_is_told(told):
    told.remember("one", "tea")
    told.revise("one", content="milk")
    told.revise("one", content="water")
    revisions = told.session.execute("select revision_id from memory.revisions order by version").fetchall()

    def revert(revision):
        try:
            query = "select memory.revert(%s, %s, expected_version => 3)"
            return told.database.value(query, [told.ids["one"], *revision], login="writer")
        except psycopg.Error as error:
            return error.sqlstate

    with ThreadPoolExecutor(2) as pool:
        assert sorted(map(str, pool.map(revert, revisions))) == ["4", "PM013"]
    assert told.one("select count(*) from memory.history(%s)", [told.ids["one"]]) == 4


def test_reverts_supersessions_and_corrections_at_once_leave_no_circle_and_no_deadlock(told):
    for name in "abcd":
        told.remember(name, f"memory {name}")
    told.session.execute("select memory.supersede(%(a)s, %(b)s), memory.supersede(%(c)s, %(d)s)", told.ids)
    rng = random.Random(5)

    def work(n):
        session, refused = told.database.connect("insider"), set()
        for _ in range(30):
            one, other = rng.sample(list(told.ids.values()), 2)
            query, values = [
                ("select memory.supersede(%s, %s)", [one, other]),
                ("select memory.revise(%s, importance => random())", [one]),
                ("select memory.revert(%s, r.revision_id) from (select revision_id from memory.revisions "
                 "where memory_id = %s order by random() limit 1) as r", [one, one]),
            ][rng.randrange(3)]  # fmt: skip
            try:
                session.execute(query, values)
            except psycopg.Error as error:
                refused.add(error.sqlstate)
        return refused

    with ThreadPoolExecutor(4) as pool:
        assert set().union(*pool.map(work, range(4))) <= {"PM008"}
    circles = """
        with recursive chain as (
            select memory_id, superseded_by, array[memory_id] as path from memory.memories
            union all
            select c.memory_id, m.superseded_by, c.path || m.memory_id
            from chain as c join memory.memories as m on m.memory_id = c.superseded_by
            where m.memory_id <> all(c.path)
        )
        select count(*) from chain where superseded_by = any(path)
    """
    assert told.one(circles) == 0
    assert told.one("select count(*) from memory.memories where live") >= 1
    # Each supersession has its edge, and no edge is left of one that was taken back.
    edges = "select to_id, from_id from memory.links where type = 'supersedes' order by 1"
    superseded = "select memory_id, superseded_by from memory.memories where superseded_by is not null order by 1"
    assert told.session.execute(edges).fetchall() == told.session.execute(superseded).fetchall()


@pytest.mark.slow
def test_neighbors_reads_the_links_both_ways_by_their_indexes(told):
    told.session.execute("""
        do $$
        declare
            v_ids uuid[];
        begin
            for n in 1..2000 loop
                v_ids := v_ids || (memory.remember('memory ' || n)).memory_id;
                if n > 1 then
                    perform memory.link(v_ids[n], v_ids[n / 2], 'led_to');
                end if;
            end loop;
        end $$
    """)
    told.session.execute("analyze memory.links, memory.memories")
    first = told.one("select memory_id from memory.memories where content = 'memory 1'")
    counts = "select sum(seq_tup_read) from pg_stat_user_tables where relname in ('links', 'memories')"
    with told.database.connect() as session:
        before = session.execute(counts).fetchone()[0]
        found = session.execute("select count(*) from memory.neighbors(%s, depth => 5)", [first]).fetchone()[0]
        session.execute("select pg_stat_force_next_flush()")
        assert (found, session.execute(counts).fetchone()[0] - before) == (62, 0)


def test_what_was_live_before_its_erased_successor_is_found_at_that_time(database):
    """Not after it was superseded, for its successor is gone with what it said."""
    session = database.connect("insider")
    one = session.execute("select memory_id from memory.remember('the old address of Ana')").fetchone()[0]
    times = [session.execute("select clock_timestamp()").fetchone()[0]]
    other = session.execute("select memory_id from memory.remember('Ana has moved', dedup => 'off')").fetchone()[0]
    session.execute("select memory.supersede(%s, %s)", [one, other])
    times.append(session.execute("select clock_timestamp()").fetchone()[0])
    session.execute("select memory.purge(memory_ids => %s)", [[other]])
    times.append(session.execute("select clock_timestamp()").fetchone()[0])
    found = [session.execute("select content from memory.list(as_of => %s)", [at]).fetchall() for at in times]
    assert found == [[("the old address of Ana",)], [], []]
    states = session.execute("select version, archived_at is null from memory.history(%s)", [one]).fetchall()
    assert states == [(3, False), (2, False), (1, True)]


# Cost ------------------------------------------------------------------------------------------------------


def test_to_revert_a_long_history_keeps_one_value_a_key(database):
    """Not all 200 of them, which are 50 MB."""
    session = database.connect("superuser")

    def one(query, *values):
        return session.execute(query, values).fetchone()[0]

    def most_kilobytes():
        return int(one("select substring(pg_read_file('/proc/self/status') from 'VmHWM:\\s+([0-9]+)')"))

    memory_id = one("select memory_id from memory.remember('tea', metadata => jsonb_build_object('a', 'was'))")
    one("select memory.revise(%s, metadata => jsonb_build_object('a', 'is'))", memory_id)
    first = one("select revision_id from memory.revisions")
    session.execute("""
        insert into memory.revisions
            (space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary)
        select 'default', memory._uuidv7(now(), n), %s, 1000 + n, 'update', 'human', 'a',
            jsonb_build_object('metadata', jsonb_build_object('a', n || repeat('x', 250000))), 'metadata'
        from generate_series(1, 200) as n
    """, [memory_id])  # fmt: skip
    before = most_kilobytes()
    one("select memory.revert(%s, %s)", memory_id, first)
    assert most_kilobytes() - before < 20000
    assert one("select metadata from memory.get(%s)", [memory_id]) == {"a": "was"}
