"""Sessions of every isolation level call every public function at once: only documented SQLSTATEs, nothing lost."""

import os
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from calls import MODEL, PUBLIC, SPACELESS, Calls, documented, statement

SEED = int(os.environ.get("PGRECALL_FUZZ_SEED") or 13)
SECONDS = max(4, int(os.environ.get("PGRECALL_FUZZ_STEPS") or 0) / 500)
LEVELS = ("read committed", "read committed", "repeatable read", "serializable")
# What PostgreSQL says of the higher levels: a transaction that met another one is to be tried again.
AGAIN = {"40001", "40P01"}
COUNTER = """
    select (m.metadata ->> 'n')::int, v.access_count, v.upvotes, m.version
    from memory.memories as m
    inner join memory.vitals as v using (space, memory_id)
    where m.space = 'one' and m.memory_id = %s"""


class Worker:
    """One session: any function, and now and then a count of its own on a memory that all share."""

    def __init__(self, database, number, counter, calling):
        self.draw, self.counter, self.level = random.Random(f"{SEED} {number}"), counter, LEVELS[number % 4]
        self.calling = calling  # what every session calls, by its process: a deadlock names processes
        self.session, self.reader = database.connect("admin"), database.connect("owner")
        self.session.execute(f"set session characteristics as transaction isolation level {self.level}")
        self.space, other = ("other", "one") if number % 3 == 0 else ("one", "other")
        self.calls = Calls(self.reader, self.draw, self.space, other, spared={counter})
        self.told, self.counted, self.deadlocks = Counter(), Counter(), []

    def work(self, until):
        """Until that moment, and forty calls however slow the machine is."""
        calls = 0
        while calls < 40 or time.monotonic() < until:
            calls += 1
            if self.draw.random() < 0.1:
                self.count()
                continue
            function = self.draw.choice(PUBLIC)
            given = self.calls.arguments(function)
            self.call(function, given if function in SPACELESS else given | {"space": self.space})
        return self

    def call(self, function, given):
        """Whether it was done; what it is told else is documented."""
        self.calling[self.session.info.backend_pid] = f"{function}({given}) at {self.level}"
        try:
            self.session.execute(*statement(function, given))
        except psycopg.Error as error:
            allowed = documented(function) | (AGAIN if self.level != "read committed" else set())
            assert error.sqlstate in allowed, f"{function} at {self.level}: {error.sqlstate} {error}"
            self.told[error.sqlstate] += 1
            if error.sqlstate == "40P01":
                self.deadlocks.append("\n".join((str(error), self.session_calls(), error.diag.context or "")))
            return False
        self.told["done"] += 1
        return True

    def session_calls(self):
        """The calls under way, a line each."""
        return "\n".join(f"{process}: {call}" for process, call in sorted(self.calling.items()))

    def count(self):
        """Adds one to what no call may lose."""
        function = self.draw.choice(("revise", "touch", "rate"))
        n, _, _, version = self.reader.execute(COUNTER, [self.counter]).fetchone()
        given = {
            "revise": {"memory_id": self.counter, "metadata": {"n": n + 1}, "expected_version": version},
            "touch": {"memory_ids": [self.counter]},
            "rate": {"memory_id": self.counter, "vote": "up"},
        }[function]
        self.counted[function] += self.call(function, given | {"space": "one"})


@pytest.mark.slow
def test_many_sessions_meet_documented_errors_only_and_lose_nothing(database, capsys):
    boss = database.connect("admin")
    boss.execute("select memory.register_model(%s, 10, storage => 'none')", [MODEL])
    for space in ("one", "other"):
        boss.execute("select memory.configure_space(%s)", [space])
        boss.execute("select memory.configure_space(%s, jsonb_build_object('model', %s::text))", [space, MODEL])
    (counter,) = boss.execute(
        "select r.memory_id from memory.remember('the counter of all', pinned => true, importance => 1, "
        "metadata => '{\"n\": 0}', dedup => 'off', space => 'one') as r"
    ).fetchone()
    until = time.monotonic() + SECONDS
    calling = {}
    workers = [Worker(database, number, counter, calling) for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda worker: worker.work(until), workers))
    told, counted = (sum((getattr(worker, name) for worker in done), Counter()) for name in ("told", "counted"))
    with capsys.disabled():
        print(f"\n{told.total()} calls in 8 sessions, seed {SEED}: {dict(told)}")
    found = database.rows(COUNTER, [counter])[0][:3]
    assert found == (counted["revise"], counted["touch"], counted["rate"])
    assert min(counted.values()) > 0
    deadlocks = [told for worker in done for told in worker.deadlocks]
    assert not deadlocks, "\n\n".join(deadlocks)
    assert database.value("select deadlocks from pg_stat_database where datname = current_database()") == 0
    assert database.rows("select * from memory.doctor('*')", login="admin") == []
