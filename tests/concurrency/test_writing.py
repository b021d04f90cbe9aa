"""Batches, revisions, merges, embeddings: what they refuse, and what many sessions do at once."""

import hashlib
import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import psycopg
import pytest

from concurrency.test_races import together, waiting
from harness import mostly_slow
from refusals import Refusing, cases

NOBODY = "00000000-0000-7000-8000-000000000000"

# See refusals.py; %(a)s and %(b)s are memories, %(c)s one of another space, %(merge)s a merge taken back.
REFUSED = [
    ("22023", "at must be a finite timestamp", f"at = {shown}", "now()", [
        f"{call}at => {at})" for call in (
            "remember_many('[]', ", "revise('%(a)s', ", "find_duplicates(", "merge_duplicates(", "unmerge(null, ",
            "claim_embeddings(", "stats(",
        )
    ])
    for at, shown in (("'infinity'", "infinity"),)
] + [
    ("22023", "invalid space", "space = 'a '", "printable", [
        f"{call}space => 'a ')" for call in (
            "remember_many('[]', ", "revise('%(a)s', ", "find_duplicates(", "merge_duplicates(", "unmerge(null, ",
            "claim_embeddings(", "stats(", "doctor(",
        )
    ]),
    # near
    *[
        ("22023", "invalid value", f"similarity = {given}", "0 to 1", [
            f"remember('y', options => '{{\"similarity\": {given}}}')",
        ])
        for given in ("-0.1", "1.1", '"0.9"', "[]")
    ],
    *[
        ("22023", "invalid value", f"strict = {given}", "true or false", [
            f"remember('y', options => '{{\"strict\": {given}}}')",
        ])
        for given in ("1", '"yes"')
    ],
    # remember_many
    ("22023", "items is not a JSON array", "items is object", "remember()", ["remember_many('{}')"]),
    ("22023", "items is not a JSON array", "items is null", "remember()", ["remember_many('null')"]),
    ("22023", "items is not a JSON array", "items is NULL", "remember()", ["remember_many(null)"]),
    *[
        ("22023", "invalid value", f"atomic = {given}", "true or false", [
            f"remember_many('[]', options => '{{\"atomic\": {given}}}')",
        ])
        for given in ("1", '"maybe"', "null", "[]")
    ],
    ("22023", "unknown key", "options has the key 'strict'", "atomic", [
        "remember_many('[]', options => '{\"strict\": true}')",
    ]),
    *[
        ("22023", "invalid value", f"{key} = {value}", f"{key} is ", [
            f"""remember_many('[{{"content": "y"}}, {{"content": "z", "{key}": {value}}}]',"""
            """ options => '{"atomic": true}')""",
        ])
        for key, value in (
            ("tags", '"a"'), ("tags", "[5]"), ("tags", '[["a"]]'), ("embedding", '["1", "2"]'), ("embedding", '"[1]"'),
            ("pinned", '"yes"'), ("importance", '"0.5"'), ("project", "{}"), ("expires_at", '"next year"'),
        )
    ],
    # revise
    ("PM001", "no such memory", f"memory_id = {NOBODY}, space = default", "own space", [f"revise('{NOBODY}', 'y')"]),
    ("PM001", "no such memory", "memory_id = NULL", "own space", ["revise(null, 'y')"]),
    ("22023", "timestamp out of range", "valid_to = infinity", "leave it out", [
        "revise('%(a)s', valid_to => 'infinity')",
    ]),
    ("PM001", "no such memory", "space = default", "own space", ["revise('%(c)s', 'y')"]),
    ("PM013", "the memory has changed since it was read", "expected version 7, is at 1.", "decide again", [
        "revise('%(a)s', 'y', expected_version => 7)", "revise('%(a)s', expected_version => 7)",
    ]),
    ("PM013", "the memory has changed since it was read", "expected version 0, is at 1.", "decide again", [
        "revise('%(a)s', 'y', expected_version => 0)",
    ]),
    ("PM012", "another memory says this already", "memory_id = %(b)s", "supersede()", [
        "revise('%(a)s', 'memory b')", "revise('%(a)s', e' memory b\\n')",
    ]),
    *[
        ("22023", "invalid value", f"clear = {given}", "importance, tags", [
            f"revise('%(a)s', options => '{{\"clear\": {given}}}')",
        ])
        for given in ('"tags"', '["content"]', '["tags", "kind"]', "[null]", "null", '[["tags"]]', "{}")
    ],
    ("22023", "content is blank", "only whitespace", "Pass the text", ["revise('%(a)s', ' ')"]),
    ("22023", "valid_to is not after valid_from", "valid_from = 2026", "until just before", [
        "revise('%(a)s', valid_from => '2026-01-02', valid_to => '2026-01-01')",
    ]),
    ("22023", "invalid tag", "tags holds 'a::b'", "No segment is empty", ["revise('%(a)s', tags => '{A::B}')"]),
    ("22023", "metadata is not a JSON object", "a JSON null", "{", ["revise('%(a)s', metadata => 'null')"]),
    ("22023", "invalid kind", "kind = '9a'", "snake_case", ["revise('%(a)s', kind => '9A')"]),
    ("PM007", "metadata does not fit its kind", "the key 'role' is missing", "assistant", [
        "revise('%(a)s', kind => 'message')",
    ]),
    ("22023", "importance is out of range", "importance = 2", "0 to 1", ["revise('%(a)s', importance => 2)"]),
    ("PM003", "unknown embedding model", "model = 'four'", "register_model", [
        "revise('%(a)s', embedding => '{1}', model => 'four')", "revise('%(a)s', model => 'four')",
        """configure_space(options => '{"model": "four"}')""", "claim_embeddings('four')",
        "find_duplicates(model => 'four')",
    ]),
    ("PM003", "unknown embedding model", "model = ''", "register_model", [
        """configure_space(options => '{"model": ""}')""",
    ]),
    ("PM004", "wrong number of dimensions", "3 dimensions, the embedding 2", "register_model", [
        "revise('%(a)s', embedding => '{1,0}', model => 'three')",
    ]),
    ("22023", "invalid embedding", "zero", "as the model gave them", ["revise('%(a)s', embedding => '{0,0}')"]),
    # duplicates
    *[
        ("22023", "invalid value", f"{name} = {shown}", "number from", [
            f"{call}({name} => {value})" for call in ("find_duplicates", "merge_duplicates")
        ])
        for name, value, shown in (
            ("max_results", "0", "0"), ("max_results", "100001", "100001"),
            ("similarity", "-0.1", "-0.1"), ("similarity", "1.1", "1.1"), ("similarity", "'NaN'", '"NaN"'),
        )
    ],
    ("PM001", "no merge to undo", "merge_id = NULL", "list_merges", ["unmerge(null)"]),
    ("PM001", "no merge to undo", f"merge_id = {NOBODY}, space = default", "list_merges", [
        f"unmerge('{NOBODY}')",
    ]),
    ("PM001", "no merge to undo", "undone at 20", "list_merges", ["unmerge('%(merge)s')"]),
    ("PM001", "no merge to undo", "space = other", "list_merges", ["unmerge('%(merge)s', 'other')"]),
    # the queue
    ("PM003", "no embedding model", "Space 'default' has no model", "setting model", ["claim_embeddings()"]),
    ("22023", "invalid lease", "lease = 00:00:00", "above zero", ["claim_embeddings('three', lease => '0')"]),
    ("22023", "invalid lease", "lease = -00:01:00", "above zero", ["claim_embeddings('three', lease => '-1 min')"]),
    ("22023", "invalid value", "max_results = 0", "1 to 10000", ["claim_embeddings('three', 0)"]),
    ("22023", "invalid value", "max_results = 10001", "1 to 10000", ["claim_embeddings('three', 10001)"]),
]  # fmt: skip



@pytest.fixture(scope="module")
def refusing(cluster):
    """A database with a few memories, a model and a merge that was taken back; what the calls say for the ids."""
    database = cluster.clone()
    session = database.connect()

    def one(query):
        return session.execute(query).fetchone()[0]

    ids = {name: one(f"select memory_id from memory.remember('memory {name}')") for name in "ab"}
    ids["c"] = one("select memory_id from memory.remember('memory c', space => 'other')")
    session.execute("select memory.remember('Ana lives in the old town of Rome, in Italy')")
    session.execute("select memory.remember('Ana lives in the old town of Rome', dedup => 'exact')")
    ids["merge"] = one("select merge_id from memory.merge_duplicates()")
    session.execute("select memory.unmerge(%s)", [ids["merge"]])
    session.execute("select memory.register_model('three', 3)")
    yield Refusing(session, ids)
    database.drop()


@cases(REFUSED)
def test_a_bad_call_is_refused_and_nothing_is_stored(refusing, case):
    refusing.meets(case)


# At the same moment ----------------------------------------------------------------------------------------


def healthy(database):
    """doctor() has nothing to say."""
    return database.rows("select * from memory.doctor('*')") == []


@pytest.mark.slow
def test_fifty_texts_from_thirty_two_who_say_them_again_and_again(database):
    texts = [f"Ana drinks tea number {n}" for n in range(50)]
    sessions = [database.connect("writer") for _ in range(32)]
    start = Barrier(len(sessions))

    def work(numbered):
        number, session = numbered
        chosen = random.Random(number)
        said = [chosen.choice(texts) for _ in range(200)]
        start.wait(timeout=60)
        outcomes = Counter()
        for text in said:
            (outcome,) = session.execute(
                "select outcome from memory.remember(%s, agent => %s)", [text, f"agent{number}"]
            ).fetchone()
            outcomes[text, outcome] += 1
        return outcomes

    with ThreadPoolExecutor(len(sessions)) as pool:
        found = sum(pool.map(work, enumerate(sessions)), Counter())
    assert {text: found[text, "created"] for text in texts} == dict.fromkeys(texts, 1)
    assert found.total() == 32 * 200
    counted = dict(database.rows("select content, remember_count from memory.memories inner join memory.vitals "
                                 "using (space, memory_id)"))  # fmt: skip
    assert counted == {text: found[text, "created"] + found[text, "reinforced"] for text in texts}
    assert database.value("select sum(remember_count) from memory.agent_memories") == 32 * 200
    assert healthy(database)


def near(n):
    """One statement, at ever greater length."""
    things = "ball bell bone book bowl brush cap cup doll drum flute".split()
    return "The cat sleeps on the sofa" + "".join(f", with the {thing}" for thing in things[:n])


def test_near_duplicates_raced_strictly_are_one_at_once(database):
    options = json.dumps({"strict": True})
    found = together(database, [
        ("select outcome from memory.remember(%s, dedup => 'near', embedding => '{1, 2}', options => %s)",
         [near(n), options])
        for n in range(12)
    ])  # fmt: skip
    assert database.value("select count(*) from memory.memories") == 1
    outcomes = Counter(outcome for (outcome,) in found)
    assert outcomes["created"] == 1 and outcomes["near_duplicate"] + outcomes["updated"] == 11
    assert database.value("select remember_count from memory.vitals") == 12
    assert healthy(database)


def test_near_duplicates_raced_are_one_after_a_merge(database):
    together(database, [
        ("select outcome from memory.remember(%s, dedup => 'near', embedding => '{1, 2}')", [near(n)])
        for n in range(12)
    ])  # fmt: skip
    database.rows("select * from memory.merge_duplicates()")
    assert database.value("select count(*) from memory.memories where live") == 1
    assert database.value("select sum(remember_count) from memory.vitals inner join memory.memories "
                          "using (space, memory_id) where live") == 12  # fmt: skip
    assert healthy(database)


def test_merges_at_once_merge_once(database):
    for n in range(8):
        database.rows("select memory.remember(%s, dedup => 'exact', embedding => '{1, 2}')", [near(n)])
    merge = "select merge_id from memory.merge_duplicates(options => '{\"time_limit\": 60}')"
    found = together(database, [(merge, None)] * 4, login="admin")
    assert len(found) == database.value("select count(*) from memory.merges") == 1
    assert database.value("select remember_count from memory.vitals inner join memory.memories "
                          "using (space, memory_id) where live") == 8  # fmt: skip
    together(database, [(merge, None)] * 4, login="admin")
    assert database.value("select count(*) from memory.merges") == 1


def test_no_update_is_lost(database):
    """Everybody reads, adds one and writes; who was too late reads again."""
    memory_id = database.value("""select memory_id from memory.remember('a counter', metadata => '{"n": 0}')""")
    sessions = [database.connect("insider") for _ in range(6)]
    start = Barrier(len(sessions))

    def work(session):
        lost = done = 0
        start.wait(timeout=30)
        while done < 10:
            version, n = session.execute(
                "select version, (metadata ->> 'n')::int from memory.memories where memory_id = %s", [memory_id]
            ).fetchone()
            try:
                session.execute(
                    "select memory.revise(%s, metadata => jsonb_build_object('n', %s::int), expected_version => %s)",
                    [memory_id, n + 1, version],
                )
                done += 1
            except psycopg.Error as error:
                assert error.sqlstate == "PM013"
                lost += 1
        return lost

    with ThreadPoolExecutor(len(sessions)) as pool:
        lost = sum(pool.map(work, sessions))
    assert lost > 0
    assert database.rows("select metadata, version from memory.memories") == [({"n": 60}, 61)]
    assert database.value("select count(*) from memory.revisions") == 60


def test_of_two_who_read_the_same_the_second_is_told(database):
    memory_id = database.value("select memory_id from memory.remember('x')")
    one, other = database.connect("writer", autocommit=False), database.connect("writer")
    one.execute("select memory.revise(%s, 'first', expected_version => 1)", [memory_id])
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(other.execute, "select memory.revise(%s, 'second', expected_version => 1)", [memory_id])
        time.sleep(0.2)
        one.commit()
        assert later.exception(timeout=30).sqlstate == "PM013"
    assert database.rows("select content, version from memory.memories") == [("first", 2)]


COUNT = 150
ORDERED = [f"text {n:04}" for n in range(COUNT)]
REMEMBER_MANY = "select outcome, error from memory.remember_many(%s::text::jsonb)"


def batches(one, other):
    """Two batches, made of a number each: the second goes through its numbers backwards."""
    return [
        (REMEMBER_MANY, [json.dumps([make(n) for n in numbers])])
        for make, numbers in ((one, range(COUNT)), (other, range(COUNT - 1, -1, -1)))
    ]


@mostly_slow(
    "one, other",
    [
        (lambda n: {"content": ORDERED[n]}, lambda n: {"content": ORDERED[n]}),
        (lambda n: {"content": ORDERED[n]}, lambda n: {"content": " " * n + ORDERED[n]}),
        (lambda n: {"content": f"a{n:04}", "tags": [f"t{n}"]}, lambda n: {"content": f"b{999 - n}", "tags": [f"t{n}"]}),
        (lambda n: {"content": f"a{n:04}", "agent": f"r{n}"}, lambda n: {"content": f"b{999 - n}", "agent": f"r{n}"}),
        (lambda n: {"content": f"a{n:04}", "kind": f"k{n}"}, lambda n: {"content": f"b{999 - n}", "kind": f"k{n}"}),
    ],
    quick=2,
    ids=["texts", "texts between blanks", "tags", "agents", "kinds"],
)  # fmt: skip
def test_two_batches_in_opposite_order_do_not_deadlock(database, one, other):
    for _ in range(2):
        found = together(database, batches(one, other))
        assert [error for _, error in found if error] == []
        assert len(found) == 2 * COUNT
    assert healthy(database)


@pytest.mark.parametrize("call", ["touch('{%(high)s,%(low)s}')", "remember_many('%(items)s')"])
def test_three_who_need_new_texts_do_not_deadlock(database, call):
    """A batch waits for texts that another one commits meanwhile; a third session takes them by id."""

    def blocks(session):
        """Wait until a session keeps another one waiting."""
        query = "select count(*) from pg_stat_activity where %s = any(pg_blocking_pids(pid))"
        for _ in range(500):
            if database.value(query, [session.info.backend_pid], login="superuser"):
                return
            time.sleep(0.02)
        raise AssertionError("nobody waits")

    low, mid, high = sorted(("said a", "said b", "said c"), key=lambda text: hashlib.sha256(text.encode()).hexdigest())
    database.rows("select memory.remember('the first of its kind')")
    one, between, holder = (database.connect("insider", autocommit=False) for _ in range(3))
    between.execute("select memory.remember(%s)", [mid])
    items = json.dumps([{"content": high}, {"content": low}])
    first, second = (str(i) for (i,) in one.execute("select memory_id from memory.remember_many(%s)", [items]))
    ids = {"high": first, "low": second, "items": items}
    assert ids["high"] < ids["low"]
    with ThreadPoolExecutor(2) as pool:
        items = json.dumps([{"content": text} for text in (low, mid, high)])
        batch = pool.submit(database.connect("insider").execute, REMEMBER_MANY, [items])
        blocks(one)
        one.commit()
        holder.execute("select memory.touch(%s)", [[ids["low"]]])
        between.commit()
        blocks(holder)
        third = pool.submit(database.connect("insider").execute, ("select from memory." + call % ids).encode())
        time.sleep(0.3)
        holder.commit()
        third.result(timeout=30)
        assert batch.result(timeout=30).fetchall() == [("reinforced", None)] * 3
    assert healthy(database)


@pytest.mark.slow
def test_batches_and_touches_do_not_deadlock(database):
    for text in reversed(ORDERED):
        database.value("select memory.remember(%s, dedup => 'exact')", [text])
    ids = [memory_id for (memory_id,) in database.rows("select memory_id from memory.memories")]
    same = (REMEMBER_MANY, [json.dumps([{"content": text} for text in ORDERED])])
    for _ in range(2):
        found = together(database, [same, ("select memory.touch(%s), null", [ids])] * 2)
        assert Counter(found) == {("reinforced", None): 2 * COUNT, (COUNT, None): 2}


def test_one_by_one_and_in_batches_new_names_come_in_one_order(database):
    """Who repeats a text under names that nobody has used, beside batches that do the same."""
    database.value("select memory.remember('Ana drinks tea')")
    sessions, start = [database.connect("writer") for _ in range(4)], Barrier(4)
    alone = "select outcome, null from memory.remember('Ana drinks tea', tags => %s, agent => %s, embedding => %s)"

    def work(number, session):
        found = Counter()
        for n in range(50):
            names = [f"t{n}"], f"r{n}", [1] * (n + 1)
            item = dict(zip(("tags", "agent", "embedding"), names, strict=True), content="Ana drinks tea")
            call = (alone, names) if number % 2 else (REMEMBER_MANY, [json.dumps([item])])
            start.wait(timeout=60)
            found.update(session.execute(*call).fetchall())
        return found

    with ThreadPoolExecutor(len(sessions)) as pool:
        found = sum(pool.map(work, range(4), sessions), Counter())
    assert found == {("reinforced", None): 4 * 50}
    assert database.value("select remember_count from memory.vitals") == 1 + 4 * 50
    assert healthy(database)


@pytest.mark.slow
def test_batches_of_near_duplicates_in_opposite_order_do_not_deadlock(database):
    """No order of texts is that of the memories which they meet."""
    said = [f"The cat {n} sleeps on the sofa of Ana" for n in range(40)]
    database.rows(REMEMBER_MANY, [json.dumps([{"content": text} for text in said])])
    ids = [memory_id for (memory_id,) in database.rows("select memory_id from memory.memories")]
    for blanks in (" ", "  "):
        calls = [
            (REMEMBER_MANY, [json.dumps([{"content": change(text.replace(" ", blanks))} for text in said])])
            for change in (str.lower, lambda text: f"{text}.", lambda text: f"({text})")
        ]
        found = together(database, [*calls, ("select memory.touch(%s), null", [ids])])
        assert [error for _, error in found if error] == []
        assert len(found) == 3 * len(said) + 1
    merge = "select max(cursor) from memory.merge_duplicates(options => jsonb_build_object('after', %s::text))"
    live = "select count(*) from memory.memories where live"
    # A memory is compared with the nearest ones. If many repeats were stored at once, those are not all.
    left = len(said) * 7 + 1
    while database.value(live) > len(said):
        assert database.value(live) < left, "a pass has merged nothing"
        left = database.value(live)
        after = database.value(merge, [None])
        while after:  # a call ends when its time is up, and says where the next one goes on
            after = database.value(merge, [after])
    assert database.value(live) == len(said)
    assert healthy(database)


def test_no_item_goes_to_two_workers(database):
    database.rows("select memory.register_model('two', 2), memory.configure_space(options => '{\"model\": \"two\"}')")
    database.rows(REMEMBER_MANY, [json.dumps([{"content": text} for text in ORDERED])])
    sessions = [database.connect("writer") for _ in range(4)]
    start = Barrier(len(sessions))

    def work(session):
        mine, idle = [], 0
        start.wait(timeout=30)
        while idle < 3:
            items = session.execute(
                "select memory_id, content_version from memory.claim_embeddings(max_results => 7)"
            ).fetchall()
            idle = 0 if items else idle + 1
            mine += [memory_id for memory_id, _ in items]
            stored = session.execute(
                "select outcome from memory.set_embeddings(%s)",
                [json.dumps([{"memory_id": str(i), "content_version": v, "embedding": [1, 2]} for i, v in items])],
            ).fetchall()
            assert all(outcome == ("stored",) for outcome in stored)
        return mine

    with ThreadPoolExecutor(len(sessions)) as pool:
        found = Counter(memory_id for mine in pool.map(work, sessions) for memory_id in mine)
    assert len(found) == COUNT and set(found.values()) == {1}
    assert database.rows("select * from memory.claim_embeddings(at => now() + interval '1 day')") == []
    models = database.value("select models from memory.stats()")
    assert models == {"two": {"stored": COUNT, "stale": 0, "indexed": 0, "missing": 0}}


def test_a_lease_that_is_held_is_passed_over(database):
    """The second worker does not wait for the first one's transaction."""
    database.rows("select memory.register_model('two', 2), memory.configure_space(options => '{\"model\": \"two\"}')")
    database.rows("select memory.remember('a'), memory.remember('b')")
    database.rows("select * from memory.claim_embeddings(lease => '1 ms', at => now() - interval '1 min')")
    first, second = database.connect("writer", autocommit=False), database.connect("writer")
    mine = first.execute("select content from memory.claim_embeddings(max_results => 1)").fetchall()
    second.execute("set lock_timeout = '5s'")
    other = second.execute("select content from memory.claim_embeddings(max_results => 1)").fetchall()
    first.commit()
    assert sorted(mine + other) == [("a",), ("b",)]


def test_a_repeat_of_a_memory_without_its_key_waits_for_another(database):
    """As for a memory that has the key: else both sessions could store the text of their project again."""
    say = "select (memory.remember('Ana smokes', project => %s)).outcome"
    assert [database.value(say, [project]) for project in "ab"] == ["created", "created"]
    database.rows("select memory.revise(memory_id, content => 'Ana sings') from memory.memories where project = 'b'")
    first = database.connect("insider", autocommit=False)
    assert first.execute(say, ["a"]).fetchone() == ("reinforced",)
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(database.value, say, ["a"])
        assert waiting(database, second)
        first.commit()
        assert second.result(timeout=30) == "reinforced"
