"""The life of a memory: what its functions refuse, what many sessions do to it at once, what that costs."""

import os
import random
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from concurrency.test_races import waiting
from harness import mostly_slow
from refusals import Refusing, cases

SECONDS = float(os.environ.get("PGRECALL_LIFE_SECONDS", "0"))  # `make test-life` says sixty
NOBODY = "00000000-0000-7000-8000-000000000000"

# See refusals.py. %(a)s is a memory, %(c)s one of another space, %(over)s has expired, %(old)s is superseded.
REFUSED = [
    ("22023", message, f"at = {shown}", hint, [
        f"{call}at => {at})" for call in (
            "forget('%(a)s', ", "restore('%(a)s', ", "rate('%(a)s', 'up', ", "expire(", "prune(", "maintain(",
            "touch('{}', ", "health('%(a)s', ",
        ) if (call, shown) != ("health('%(a)s', ", "infinity")
    ])
    for message, hint, at, shown in (
        ("at must be a finite timestamp", "now()", "'infinity'", "infinity"),
        ("timestamp out of range", "0001-01-02 to 9999-12-31", "'10000-01-01 00:00+00'", "10000-01-01"),
        ("timestamp out of range", "0001-01-02 to 9999-12-31", "'0001-01-01 00:00+00'", "0001-01-01"),
    )
] + [
    ("22023", "invalid space", "space = 'a '", "printable", [
        f"{call}space => 'a ')" for call in (
            "forget('%(a)s', ", "restore('%(a)s', ", "rate('%(a)s', 'up', ", "expire(", "prune(", "maintain(",
            "configure_space(",
        )
    ]),
    ("22023", "invalid space", "space = '*'", "printable", ["configure_space('*')"]),
    *[
        ("PM001", "no such memory", detail, "own space", [
            f"{call[0]}{given}{call[1]}" for call in (("forget(", ")"), ("restore(", ")"), ("rate(", ", 'up')"),
                                                      ("rate(", ", 'down')"))
        ])
        for given, detail in (
            (f"'{NOBODY}'", f"memory_id = {NOBODY}, space = default"), ("null", "memory_id = NULL"),
            ("'%(c)s'", "space = default"),
        )
    ],
    ("22023", "invalid value", 'vote = "sideways"', "one of up, down", ["rate('%(a)s', 'sideways')"]),
    ("22023", "invalid value", "vote = null", "one of up, down", ["rate('%(a)s', null)"]),
    ("PM017", "the memory cannot be restored", " expired at ", "revise(expires_at", ["restore('%(over)s')"]),
    ("PM017", "the memory cannot be restored", " is superseded by ", "unmerge()", ["restore('%(old)s')"]),
    # prune
    ("22023", "unknown key", "options has the key 'oldest'", "older_than", ["prune(options => '{\"oldest\": 1}')"]),
    ("22023", "not a JSON object", "options is a JSON array", "Known keys", ["prune(options => '[]')"]),
    *[
        ("22023", "invalid value", f"{key} = {value}", f"number from {lowest}", [
            f"prune(options => '{{\"{key}\": {value}}}')"
        ])
        for key, value, lowest in (
            ("older_than", "29.9", "30 to 36500 days."), ("older_than", "\"old\"", 30), ("older_than", "null", 30),
            ("older_than", "36501", 30), ("max_access", "-1", 0), ("max_access", "0.5", 0),
            ("max_importance", "0.91", 0), ("max_votes", "0.5", -1000000), ("max_results", "0", 1),
        )
    ],
    # maintain
    ("22023", "invalid value", "time_limit = -1.000000", "time_limit is a number from 0 to 86400 seconds", [
        "maintain('-1')",
    ]),
    ("22023", "invalid value", "time_limit = \"-Infinity\"", "time_limit is a number from 0 to 86400 seconds", [
        "maintain('-infinity')",
    ]),
    ("22023", "unknown key", "options has the key 'task'", "tasks", ["maintain(options => '{\"task\": []}')"]),
    ("22023", "invalid value", "tasks = ", "expire, decay, reanchor", [
        f"maintain(options => '{{\"tasks\": {tasks}}}')" for tasks in ('"decay"', "null", '["decay", "sleep"]', "[1]")
    ]),
    # settings
    ("22023", "unknown key", "options has the key 'colour'", "half_life", [
        "configure_space('ana', '{\"colour\": 1}')", "configure_kind('k', options => '{\"colour\": 1}')",
    ]),
    ("22023", "not a JSON object", "options is a JSON array", "Known keys", ["configure_space('ana', '[]')"]),
    *[
        ("22023", "invalid value", f"{key} = {value}", f"{key} is ", [f"{call}'{{\"{key}\": {value}}}')"])
        for call, key, value in (
            ("configure_space('ana', ", "language", "5"), ("configure_space('ana', ", "language", "null"),
            ("configure_space('ana', ", "dedup", '"fuzzy"'), ("configure_space('ana', ", "dedup", "true"),
            ("configure_space('ana', ", "model", "5"), ("configure_space('ana', ", "expiry", '"burn"'),
            ("configure_space('ana', ", "expiry", "null"), ("configure_space('ana', ", "notify", '"yes"'),
            ("configure_space('ana', ", "curve", '"steep"'), ("configure_space('ana', ", "curve", "null"),
            ("configure_space('ana', ", "curve", '["none"]'), ("configure_kind('k', options => ", "curve", "5"),
        )
    ],
    *[
        ("22023", "invalid value", f"{key} = {value}", "number from", [
            f"{call}'{{\"{key}\": {value}}}')"
            for call in ("configure_space('ana', ", "configure_kind('k', options => ")
        ])
        for key, value in (
            ("half_life", "0"), ("half_life", "1000001"), ("half_life", "true"), ("half_life", "\"long\""),
            ("grace", "-1"), ("floor", "1.1"),
            ("threshold", "-0.1"),
        )
    ],
    *[
        ("22023", "invalid value", f"{key} = {value}", "number from", [
            f"configure_space('ana', '{{\"{key}\": {value}}}')"
        ])
        for key, value in (
            ("similarity", "2"), ("half_life", "null"), ("max_content", "0"), ("max_content", "1.5"),
            ("prune_after", "29"), ("prune_after", "36501"),
        )
    ],
    ("22023", "unknown text search configuration", "language = 'klingon'", "pg_ts_config", [
        "configure_space('ana', '{\"language\": \"klingon\"}')",
    ]),
    ("PM003", "unknown embedding model", "model = 'four'", "register_model", [
        "configure_space('ana', '{\"model\": \"four\"}')",
    ]),
]  # fmt: skip


@pytest.fixture(scope="module")
def refusing(cluster):
    """A database with a few memories, and a session that calls without committing."""
    database = cluster.clone()
    remember = "select memory_id::text from memory.remember(%s, space => %s, at => %s, expires_at => %s)"
    ids = {
        name: database.value(remember, [name, space, "2026-01-01", ends])
        for name, space, ends in (
            ("a", None, None), ("c", "ana", None), ("over", None, "2026-02-01"), ("old", None, None),
        )
    }  # fmt: skip
    database.rows("select memory.supersede(%(old)s, %(a)s)", ids)
    yield Refusing(database.connect(), ids)
    database.drop()


@cases(REFUSED)
def test_a_bad_call_is_refused_and_nothing_is_stored(refusing, case):
    refusing.meets(case)


def test_infinity_is_a_moment_to_ask_for_health(refusing):
    health = "select memory.health(%s, at => %s)"
    for at, found in (("infinity", 0), ("-infinity", 1)):
        assert refusing.session.execute(health, [refusing.ids["a"], at]).fetchone() == (found,)


# What it costs ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_ten_thousand_touches_and_votes_enter_no_index(database):
    """HOT updates: a new version finds room on its page, and no index learns of it."""
    session = database.connect()
    ids = [session.execute("select memory_id from memory.remember(%s)", [f"memory {n}"]).fetchone()[0]
           for n in range(100)]  # fmt: skip
    session.execute("vacuum memory.vitals")
    updates = "select n_tup_upd, n_tup_hot_upd from pg_stat_user_tables where relid = 'memory.vitals'::regclass"
    session.execute("select pg_stat_force_next_flush()")
    before = session.execute(updates).fetchone()
    for _ in range(1000):
        session.execute("select memory.touch(%s)", [random.sample(ids, 10)])
    for _ in range(100):
        session.execute("select memory.rate(%s, %s)", [random.choice(ids), random.choice(["up", "down"])])
    session.execute("select pg_stat_force_next_flush()")
    after = session.execute(updates).fetchone()
    updated, hot = (b - a for a, b in zip(before, after, strict=True))
    assert updated == 10100 and hot > 0.95 * updated, (updated, hot)
    assert database.value("select sum(access_count) from memory.vitals") == 10000


def test_decay_and_expiry_read_what_is_due_and_no_more(database):
    session = database.connect()
    session.execute("set enable_seqscan = off")
    for query, index in (
        ("select from memory.vitals as v where v.space = 'default' and v.decay_due_at <= now()",
         "vitals_decay_due_at_ix"),
        ("select from memory.memories as m where m.space = 'default' and m.deleted_at is null "
         "and m.expires_at <= now()", "memories_expires_at_ix"),
    ):  # fmt: skip
        plan = "\n".join(line for (line,) in session.execute(f"explain {query}"))
        assert index in plan and "Filter" not in plan, plan


# Together --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [SECONDS] if SECONDS else [3, 10])
def test_a_life_of_many_sessions(database, seconds):
    """Sixteen workers maintain, touch, rate and remember the same memories: nothing deadlocks, nothing is lost.

    Each does twelve rounds however slow the machine is, and more while there is time.
    """
    texts = [f"memory {n}" for n in range(60)]
    remember = "select memory_id, outcome from memory.remember(%s, agent => %s)"
    # Pinned: so that no count ends with a memory.
    first = database.rows("select r.memory_id from unnest(%s::text[]) as t (text) "
                          "cross join lateral memory.remember(t.text, pinned => true) as r", [texts])  # fmt: skip
    ids = [memory_id for (memory_id,) in first]
    until, done, lock = time.monotonic() + seconds, Counter(), threading.Lock()

    def work(n):
        mine, session = Counter(), database.connect("admin" if n % 4 == 0 else "writer")
        mixed = random.Random(n)
        rounds = 0
        while rounds < 12 or time.monotonic() < until:
            rounds += 1
            if n % 4 == 0:
                # What fades and expires meanwhile; and a policy that changes all the time.
                days = mixed.choice([5, 10, 20])
                session.execute("select * from memory.configure_space(options => %s)", [f'{{"half_life": {days}}}'])
                session.execute("select * from memory.maintain('0.5', at => now() + %s * interval '1 day')",
                                [mixed.choice([0, 1, 100])])  # fmt: skip
                mine["maintained"] += 1
            elif n % 4 == 1:
                chosen = mixed.sample(ids, 10)
                assert session.execute("select memory.touch(%s)", [chosen]).fetchone() == (10,)
                mine["touched"] += 10
            elif n % 4 == 2:
                direction = mixed.choice(["up", "down"])
                session.execute("select memory.rate(%s, %s)", [mixed.choice(ids), direction])
                mine[direction] += 1
            else:
                session.execute(remember, [mixed.choice(texts), "ana"])
                mine["remembered"] += 1
                session.execute("select from memory.remember(%s, expires_at => now() + %s * interval '1 day')",
                                [f"mortal {mixed.randrange(200)}", mixed.choice([1, 50])])  # fmt: skip
        with lock:
            done.update(mine)

    with ThreadPoolExecutor(16) as pool:
        for finished in [pool.submit(work, n) for n in range(16)]:
            finished.result()
    counted = database.rows("""
        select sum(v.access_count), sum(v.upvotes), sum(v.downvotes), sum(v.remember_count) - count(*),
            sum(am.remember_count), bool_and(v.health between 0 and 1)
        from memory.vitals as v
        left join memory.agent_memories as am using (space, memory_id)
        where v.memory_id = any(%s)
    """, [ids])  # fmt: skip
    assert counted == [
        (done["touched"], done["up"], done["down"], done["remembered"], done["remembered"], True)
    ]  # fmt: skip
    assert min(done.values()) > 10, done
    assert database.value("select deadlocks from pg_stat_database where datname = current_database()") == 0
    assert database.rows("select * from memory.doctor()") == []


def test_two_maintain_at_once_and_none_waits(database):
    """What one holds the other leaves; what passes through a space is done by one at a time."""
    database.rows("select memory.remember('memory ' || n, at => now() - interval '200 days') "
                  "from generate_series(1, 20) as n")  # fmt: skip
    database.rows("select memory.remember('young ' || n) from generate_series(1, 20) as n")
    database.rows("select memory.configure_space(options => '{\"half_life\": 60}')")
    one, two = (database.connect("admin", autocommit=False) for _ in range(2))
    two.execute("set lock_timeout = '2s'")
    assert one.execute("select * from memory.maintain()").fetchall() == [
        ("default", "decay", 20, True), ("default", "reanchor", 20, True),
    ]  # fmt: skip
    assert two.execute("select * from memory.maintain()").fetchall() == [
        ("default", "decay", 0, False), ("default", "reanchor", 0, False),
    ]  # fmt: skip
    two.commit()
    one.commit()
    assert two.execute("select * from memory.maintain()").fetchall() == []


def test_a_pass_goes_on_until_it_has_had_what_another_held(database):
    ids = [database.value("select memory_id from memory.remember(%s)", [f"memory {n}"]) for n in range(5)]
    database.rows("select memory.configure_space(options => '{\"half_life\": 60, \"language\": \"simple\"}')")
    holder = database.connect("writer", autocommit=False)
    holder.execute("select memory.touch(%s)", [ids[:2]])
    assert database.rows("select task, done, finished from memory.maintain()") == [
        ("reanchor", 3, False), ("reindex", 5, True),
    ]  # fmt: skip
    holder.commit()
    assert database.rows("select task, done, finished from memory.maintain()") == [("reanchor", 2, True)]


def test_a_pass_waits_for_no_foreign_key_of_what_has_just_expired(database):
    """The second update of a row in one transaction checks its foreign keys, also if they stay as they are."""
    source_id = database.value("select source_id from memory.ingest_source('A document', 'doc', 'web')")
    database.rows("select memory.remember('taken from it', options => %s, at => '2026-01-01',"
                  " expires_at => '2026-02-01')", [f'{{"source_id": "{source_id}"}}'])  # fmt: skip
    database.rows("select memory.configure_space(options => '{\"language\": \"simple\"}')")
    holder = database.connect("writer", autocommit=False)
    holder.execute("select memory.forget_source(%s)", [source_id])
    session = database.connect("admin")
    session.execute("set statement_timeout = '5s'")
    assert session.execute("select task, done, finished from memory.maintain()").fetchall() == [
        ("expire", 1, True), ("reindex", 0, False),
    ]  # fmt: skip
    holder.commit()
    assert session.execute("select task, done, finished from memory.maintain()").fetchall() == [
        ("reindex", 3, True),
    ]  # fmt: skip


def test_a_pass_ends_in_a_busy_space_that_is_pruned_each_day(database):
    """There is an open writer each time; the second pass, an hour after the change of the space, is the last."""
    database.rows("select memory.remember('a note', at => now())")
    options = '{"language": "simple", "prune_after": 365}'
    database.rows("select memory.configure_space(options => %s)", [options])
    moved = ", ".join(f"{t} = {t} - interval '25 hours'" for t in ("reindex_at", "pruned_at", "updated_at"))
    for _ in range(3):
        writer = database.connect("writer", autocommit=False)
        writer.execute("select memory.touch(array(select memory_id from memory.list()))")
        database.rows("select * from memory.maintain()")
        writer.rollback()
        database.rows("alter table memory.spaces disable trigger user")
        database.rows(f"update memory.spaces set {moved}")
        database.rows("alter table memory.spaces enable trigger user")
    assert database.value("select former_languages from memory.spaces where space = 'default'") == []


@pytest.mark.parametrize(
    "call", ["annotate(%s, 'keep this')", "set_task(%s, '{\"status\": \"pending\"}')", "hold('ana', array[%s])"]
)  # fmt: skip
def test_what_has_just_got_a_reason_to_stay_is_not_pruned(database, call):
    """A prune looks for old memories, here until a lock is free, and locks them then."""
    kept, _ = [database.value("select memory_id from memory.remember(%s, kind => 'task', at => '2020-01-01')", [text])
               for text in ("kept", "old")]  # fmt: skip
    for (memory_id,) in database.rows("select memory_id from memory.memories"):
        database.rows("select memory.set_task(%s, '{\"status\": \"completed\"}')", [memory_id])
    arguments = "memory.memory_state, timestamptz, bigint, int, memory.prune_rules, timestamptz"
    database.rows("alter function memory._prunable rename to _really_prunable")
    database.rows(f"""create function memory._prunable({arguments}) returns boolean language plpgsql as $$
        begin
            perform pg_advisory_xact_lock_shared(1);
            return memory._really_prunable($1, $2, $3, $4, $5, $6);
        end $$""")  # fmt: skip
    holder = database.connect("owner", autocommit=False)
    holder.execute("select pg_advisory_xact_lock(1)")
    with ThreadPoolExecutor(1) as pool:
        pruned = pool.submit(database.connect("admin").execute, "select memory_id from memory.prune()")
        assert waiting(database, pruned)
        database.rows(f"select from memory.{call}", [kept])
        holder.commit()
        assert len(pruned.result(timeout=30).fetchall()) == 1
    assert database.rows("select content from memory.memories where deleted_at is null") == [("kept",)]


@pytest.mark.slow
def test_memories_that_arrived_with_no_model_get_an_index(database):
    """Once the space is too large to be searched exactly; never where somebody wanted none."""
    session = database.connect("insider")
    for model in (None, "mine"):
        if model:
            session.execute("select memory.register_model('mine', 2, storage => 'none')")
        for _ in range(13):
            items = "[" + ",".join(
                f'{{"content": "{random.random()}", "embedding": [0.6, {random.random()}]'
                + (f', "model": "{model}"}}' if model else "}")
                for _ in range(200)
            ) + "]"  # fmt: skip
            session.execute("select from memory.remember_many(%s)", [items])
        if not model:
            assert session.execute("select count(*) from memory.embeddings").fetchone() == (2600,)
    # The first call builds the index and ends, the second one moves the vectors into it.
    for done in (1, False), (2600, True):
        assert session.execute("select * from memory.maintain('5 min')").fetchall() == [("default", "index", *done)]
    assert session.execute(
        "select model, storage from memory.embedding_models where dimensions = 2 order by 1"
    ).fetchall() == [
        ("dim2", "vector"), ("mine", "none"),
    ]  # fmt: skip
    assert session.execute("select * from memory.maintain()").fetchall() == []


@mostly_slow("call", [
    "maintain(", "drop_space(", "decay(", "decay(true, ", "expire(", "prune(", "doctor(", "purge(agent => 'a', ",
], quick=2)  # fmt: skip
def test_who_keeps_house_in_a_misspelt_space_is_told(call, database):
    heard = []
    session = database.connect("admin")
    session.add_notice_handler(lambda diag: heard.append((diag.severity, diag.message_primary, diag.message_detail)))
    session.execute("select memory.remember('x', space => 'ana')")
    session.execute(f"select * from memory.{call}space => 'ana')")
    session.execute("select count(*) from memory.search('x', space => 'anna')")
    assert heard == []
    session.execute(f"select * from memory.{call}space => 'anna')")
    assert heard == [("NOTICE", "no such space", "space = 'anna'")]
    assert database.value("select count(*) from memory.spaces where space = 'anna'") == 0


def test_a_floor_above_the_threshold_is_warned_of(database):
    heard = []
    session = database.connect("admin")
    session.add_notice_handler(lambda diag: heard.append((diag.severity, diag.message_primary, diag.message_detail)))
    register = "select floor, threshold from memory.configure_space('ana', %s)"
    assert session.execute(register, ['{"floor": 0.3}']).fetchone() == (0.3, 0.3) and heard == []
    assert session.execute(register, ['{"floor": 0.5}']).fetchone() == (0.5, 0.3)
    assert heard == [("WARNING", "these memories never fade",
                      "Their health stays at the floor, 0.5, above the threshold, 0.3.")]  # fmt: skip
    session.execute("select memory.remember('x', space => 'ana')")
    assert database.rows("select curve, decay_due_at from memory.vitals") == [("linear", None)]
    session.execute(register, ['{"language": "simple"}'])
    session.execute(register, ['{"curve": "none"}'])
    session.execute(register, ['{"curve": "linear", "threshold": 0.6}'])
    assert len(heard) == 1
    # A kind has what the space says beside what it says itself.
    session.execute("select memory.configure_kind('vow', options => '{\"half_life\": 9}', space => 'ana')")
    session.execute("select memory.configure_kind('vow', options => '{\"floor\": 0.6}', space => 'ana')")
    assert len(heard) == 1
    session.execute("select memory.configure_kind('vow', options => '{\"floor\": 0.7}', space => 'ana')")
    assert heard[1:] == [("WARNING", "these memories never fade",
                          "Their health stays at the floor, 0.7, above the threshold, 0.6.")]  # fmt: skip
    session.execute("select memory.remember('y', kind => 'vow', space => 'ana')")
    assert database.rows("select v.decay_due_at from memory.vitals as v inner join memory.memories as m "
                         "using (space, memory_id) where m.kind = 'vow'") == [(None,)]  # fmt: skip
    session.execute("select memory.configure_kind('vow', description => 'a promise', space => 'ana')")
    session.execute("select memory.configure_kind('vow', options => '{\"curve\": \"none\"}', space => 'ana')")
    assert len(heard) == 2


@pytest.mark.parametrize("change", [
    "revise(%(second)s, expires_at => '2036-01-01', space => 'burning')",
    "remember('taken from it', options => jsonb_build_object('source_id', %(source)s::text), space => 'burning')",
])  # fmt: skip
def test_a_document_that_is_used_while_its_parts_are_judged_is_not_erased(database, change):
    """What is due is judged by a snapshot; here a lock is awaited then."""
    database.rows("select memory.configure_space('burning', '{\"expiry\": \"purge\"}')", login="admin")
    ids = dict.fromkeys(["source"], database.value(
        "select source_id from memory.ingest_source('a b', 'ab', 'book', chunks => '{a,b}', space => 'burning')"
    ))  # fmt: skip
    ids["first"], ids["second"] = (i for (i,) in database.rows("select memory_id from memory.memories order by 1"))
    database.rows("select memory.remember('a note', space => 'burning')")  # the first of its kind waits for expire()
    for part in ("first", "second"):
        database.rows("select memory.revise(%s, expires_at => now() + interval '1 hour', space => 'burning')",
                      [ids[part]])  # fmt: skip
    database.rows("""create or replace function memory._batch_size() returns int language plpgsql as $$
        begin
            perform pg_advisory_xact_lock_shared(1);
            return 1000;
        end $$""")  # fmt: skip
    holder = database.connect("owner", autocommit=False)
    holder.execute("select pg_advisory_xact_lock(1)")
    with ThreadPoolExecutor(1) as pool:
        expire = "select * from memory.expire(space => 'burning', at => now() + interval '2 hours')"
        done = pool.submit(database.connect("admin").execute, expire)
        assert waiting(database, done)
        database.rows(f"select memory.{change}", ids)
        holder.commit()
        assert done.result(timeout=30).fetchall() == []
    assert database.value("select count(*) from memory.sources") == 1


@pytest.mark.parametrize("call, state", [("decay", "archived_at"), ("expire", "deleted_at")])
def test_who_goes_on_writing_what_is_due_at_once_keeps_no_call_from_its_end(database, call, state):
    """Here the call itself does, by a trigger."""
    remember = "perform memory.remember(gen_random_uuid()::text, at => '2020-01-01', expires_at => {})".format(
        "'2020-01-02'" if call == "expire" else "null"
    )  # fmt: skip
    for _ in range(3):
        database.rows(f"do $$ begin {remember}; end $$")
    database.rows(f"create function public.again() returns trigger language plpgsql as "
                  f"$$ begin {remember}; return null; end $$")  # fmt: skip
    database.rows(f"create trigger again after update of {state} on memory.memories for each row "
                  f"when (old.{state} is null) execute function public.again()")  # fmt: skip
    session = database.connect("admin")
    session.execute("set statement_timeout = '5s'")
    assert len(session.execute(f"select * from memory.{call}(space => '*')").fetchall()) == 3


def test_what_is_given_more_time_at_this_moment_is_not_purged(database):
    database.rows("select memory.configure_space('burning', '{\"expiry\": \"purge\"}')", login="admin")
    memory_id = database.value(
        "select memory_id from memory.remember("
        "'offer', space => 'burning', at => '2026-01-01', expires_at => '2026-02-01')"
    )
    longer = database.connect("writer", autocommit=False)
    longer.execute("select memory.revise(%s, expires_at => '2036-01-01', space => 'burning')", [memory_id])
    job = database.connect("admin")
    job.execute("set lock_timeout = '5s'")
    assert job.execute("select * from memory.expire(space => 'burning', at => '2026-03-01')").fetchall() == []
    longer.commit()
    assert job.execute("select * from memory.expire(space => 'burning', at => '2026-03-01')").fetchall() == []
    assert database.value("select count(*) from memory.memories where memory_id = %s", [memory_id]) == 1


@pytest.mark.parametrize("call", ["prune()", "merge_duplicates()"])
def test_what_notes_and_holders_protect_is_not_judged_by_an_old_snapshot(database, call):
    """A note leaves no mark on its memory, so a call in an old snapshot would not see it."""
    session = database.connect("insider", autocommit=False)
    session.execute("set transaction isolation level repeatable read")
    with pytest.raises(psycopg.errors.InvalidTransactionState, match="read committed isolation is required"):
        session.execute(f"select * from memory.{call}")
    session.rollback()
    session.execute("set transaction isolation level repeatable read")
    session.execute(f"select * from memory.{call.replace('(', '(dry_run => true')}")


@pytest.mark.parametrize(
    "call",
    ["select memory.restore(%s)",
     "select memory.revert(memory_id, revision_id) from memory.revisions where memory_id = %s"],
)  # fmt: skip
def test_no_part_of_a_document_comes_back_in_an_old_snapshot(database, call):
    """It does not show that the document has been forgotten since."""
    ingest = "select source_id from memory.ingest_source('a book', 'Ana', 'book', chunks => '{one,two}')"
    source = database.value(ingest)
    chunk = database.value("select memory_id from memory.memories where content = 'one'")
    database.rows("select memory.forget(%s)", [chunk])
    session = database.connect("insider", autocommit=False)
    session.execute("set transaction isolation level repeatable read")
    session.execute("select count(*) from memory.list()")
    database.rows("select memory.forget_source(%s)", [source])
    with pytest.raises(psycopg.errors.SerializationFailure):
        session.execute(call, [chunk])
