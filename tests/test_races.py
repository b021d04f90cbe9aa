"""What two sessions do at the same moment."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

import pytest


def together(database, calls, login="writer"):
    """Run each call (a query and its parameters) in a session of its own, all at once; all rows of all."""
    start = Barrier(len(calls))
    sessions = [database.connect(login) for _ in calls]

    def one(session, call):
        start.wait(timeout=30)
        return session.execute(*call).fetchall()

    with ThreadPoolExecutor(len(calls)) as pool:
        return [row for rows in pool.map(one, sessions, calls) for row in rows]


def test_one_memory_from_many_who_say_the_same(database):
    for n in range(5):
        text = f"Ana drinks green tea, {n}"
        found = together(database, [("select memory_id, outcome from memory.remember(%s)", [text])] * 8)
        assert len({memory_id for memory_id, _ in found}) == 1
        assert Counter(outcome for _, outcome in found) == {"created": 1, "reinforced": 7}
    assert database.value("select count(*) from memory.memories") == 5


def test_one_memory_from_many_who_say_the_same_in_new_words_of_their_own(database):
    """Every session brings its own fields along; none is lost to an error."""
    found = together(
        database,
        [
            ("select outcome from memory.remember('x', agent => %s, tags => %s, embedding => %s)", call)
            for call in ([f"agent{n}", [f"tag{n}"], [0.6, 0.8]] for n in range(8))
        ],
    )
    assert Counter(found) == {("created",): 1, ("reinforced",): 7}
    assert database.value("select count(*) from memory.agent_memories") == 8
    assert database.value("select count(*) from memory.embeddings") == 1


def test_touches_in_opposite_order_count_exactly_and_never_deadlock(database):
    ids = [database.value("select memory_id from memory.remember(%s)", [f"memory {n}"]) for n in range(50)]
    before = database.value("select sum(access_count) from memory.vitals")
    start = Barrier(6)

    def touch(session):
        start.wait(timeout=30)
        for _ in range(20):
            assert session.execute("select memory.touch(%s)", [random.sample(ids, len(ids))]).fetchone() == (50,)

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(touch, [database.connect("writer") for _ in range(6)]))
    assert database.value("select sum(access_count) from memory.vitals") == before + 6 * 20 * 50
    assert database.value("select count(distinct access_count) from memory.vitals") == 1


def test_remembering_touching_and_decaying_at_once(database):
    """The calls that lock several rows, against each other, on the same few memories."""
    ids = [database.value("select memory_id from memory.remember(%s)", [f"memory {n}"]) for n in range(20)]
    start = Barrier(6)

    def work(session, n):
        start.wait(timeout=30)
        for _ in range(15):
            if n % 3 == 0:
                session.execute("select memory.touch(%s)", [random.sample(ids, 10)])
            elif n % 3 == 1:
                session.execute(
                    "select memory.remember(%s, agent => 'ana', embedding => '{0.6, 0.8}')",
                    [f"memory {random.randrange(20)}"],
                )
            else:
                session.execute("select * from memory.decay(at => now() + interval '80 days')")

    logins = ["writer", "writer", "admin"] * 2
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(work, [database.connect(login) for login in logins], range(6)))
    assert database.value("select count(*) from memory.memories") == 20


def test_a_touch_and_a_decay_meet_in_opposite_order(database):
    """A touch takes memories by id, decay those first that fade first; neither may wait for the other's half."""

    def settle(done):
        """Until a call is through or waits for a lock."""
        waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
        for _ in range(200):
            if done.done() or database.value(waits, login="superuser") > len(settled):
                break
            sleep(0.02)
        settled.append(done)

    settled = []
    database.value("insert into memory.kinds (space, kind, half_life, curve) "
                   "values ('default', 'slow', 100, 'linear'), ('default', 'kept', 1, 'none')")  # fmt: skip
    remember = "select memory_id from memory.remember(%s, kind => %s, at => %s)"
    made = [("note", "2026-01-03"), ("kept", "2026-01-02"), ("slow", "2026-01-01")]
    c, b, a = [database.value(remember, [kind, kind, day]) for kind, day in made]
    assert a < b < c
    holder = database.connect("writer", autocommit=False)
    holder.execute("select memory.touch(%s)", [[b]])
    with ThreadPoolExecutor(2) as pool:
        touch = pool.submit(database.connect("writer").execute, "select memory.touch(%s)", [[a, b, c]])
        settle(touch)
        decay = pool.submit(database.connect("admin").execute, "select * from memory.decay(at => '2027-01-01')")
        settle(decay)
        holder.commit()
        assert touch.result(timeout=30).fetchone() == (3,)
        assert {row[1] for row in decay.result(timeout=30)} <= {a, c}


@pytest.mark.parametrize("what", ["space", "kind", "agent", "model"])
def test_two_first_writers(what, database):
    argument = "embedding => '{0.6, 0.8}'" if what == "model" else f"{what} => 'new'"
    calls = [(f"select memory.remember(%s, {argument})", [f"memory {n}"]) for n in range(6)]
    assert len(together(database, calls)) == 6
    assert database.value("select count(*) from memory.memories") == 6
    counted = {
        "space": "select count(*) from memory.spaces where space = 'new'",
        "kind": "select count(*) from memory.kinds where kind = 'new'",
        "agent": "select count(*) from memory.agents where agent = 'new'",
        "model": "select count(*) from memory.embedding_models where model = 'dim2'",
    }[what]
    assert database.value(counted) == 1


def test_registering_a_model_at_once(database):
    together(database, [("select memory.register_model('new', 3)", None)] * 4, login="admin")
    assert database.value("select count(*) from memory.embedding_models where model = 'new'") == 1
