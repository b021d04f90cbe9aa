"""A call that is cut short, by its time limit or by a cancel, anywhere: it ends, and has changed nothing.

Another session holds a table: the call stops where it first needs that one, and is cut off there.
"""

import os
import random
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from calls import MODEL, PUBLIC, SPACELESS, Calls, documented, statement
from model import TEXTS
from psycopg.errors import QueryCanceled

from harness import mostly_slow

# One after the other they stop a call in the gate, among its names, before and behind the memory itself.
HELD = ["embedding_models", "spaces", "tags", "memories", "vitals", "revisions", "agent_memories", "links"]
LONG = bool(os.environ.get("PGRECALL_FUZZ_SEED"))
SETTINGS = """
    select s.name, s.setting from pg_settings as s
    where s.setting <> ''
        and (s.name like 'memory.%' or s.name like 'hnsw.%' or s.name in ('lock_timeout', 'search_path'))
"""


def digest(session):
    """One value of all that the tables hold."""
    query = "select md5(string_agg(t::text, '' order by t::text)) from memory.{} as t"
    with session.pipeline():
        cursors = [session.execute(query.format(table)) for table in tables(session)]
    return [cursor.fetchone() for cursor in cursors]


def tables(session):
    """All of ours."""
    query = "select c.relname from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'"
    return [name for (name,) in session.execute(f"{query} order by 1")]


@pytest.fixture(scope="module")
def stage(cluster):
    """Two spaces in which there is something of everything, who calls, who holds, and who cancels."""
    database = cluster.clone()
    owner, caller, holder, other = (database.connect(login) for login in ("owner", "admin", "owner", "admin"))
    draw = random.Random(1)
    calls = Calls(owner, draw, "one", "other")
    caller.execute("select memory.register_model(%s, 10, storage => 'none')", [MODEL])
    for space in ("one", "other"):
        caller.execute("select memory.configure_space(%s)", [space])
        caller.execute("select memory.configure_space(%s, jsonb_build_object('model', %s::text))", [space, MODEL])
        for number, text in enumerate(TEXTS):
            caller.execute(
                "select memory.remember(%s, kind => %s, tags => '{a}', agent => 'ana', space => %s, dedup => 'exact', "
                "session => 't', at => now() - %s * interval '1 day')",
                [text, "task" if number % 5 == 0 else "note", space, number],
            )  # fmt: skip
        caller.execute("select memory.ingest_source('green tea', 'handbook', 'book', space => %s)", [space])
        caller.execute("select memory.merge_duplicates(max_results => 3, space => %s)", [space])
    for memory_id in calls.known()[:5]:
        caller.execute("select memory.forget(%s, space => 'one')", [memory_id])
    caller.execute("set session characteristics as transaction isolation level read committed")
    yield calls, caller, holder, other
    database.drop()


@mostly_slow("function", PUBLIC, quick=20)
def test_a_call_that_is_cut_short_has_changed_nothing(stage, function):
    calls, caller, holder, other = stage
    before, settings = digest(holder), caller.execute(SETTINGS).fetchall()
    cut = 0
    for number, table in enumerate(HELD + sorted(set(tables(holder)) - set(HELD))):
        if table not in HELD and cut and not LONG:
            break
        given = calls.arguments(function)
        query = statement(function, given if function in SPACELESS else given | {"space": "one"})
        holder.execute("begin")
        holder.execute(f"lock table memory.{table} in access exclusive mode")
        try:
            cut += cut_short(caller, query, None if number % 2 else other)
        except psycopg.Error as error:
            assert error.sqlstate in documented(function) | {"55P03"}, error
        finally:
            holder.execute("rollback")
        assert caller.execute(SETTINGS).fetchall() == settings, table
    assert digest(holder) == before
    assert cut, "nothing stopped it"


def cut_short(session, query, canceler):
    """Whether the call was cut short, by the other session or by its time limit. What it did is taken back."""
    with session.transaction(force_rollback=True):
        if canceler is None:
            session.execute("set local statement_timeout = '30ms'")
        try:
            with session.transaction(), ThreadPoolExecutor(1) as pool:
                running = pool.submit(session.execute, *query)
                while canceler and not running.done():
                    canceler.execute(
                        "select pg_cancel_backend(a.pid) from pg_stat_activity as a "
                        "where a.pid = %s and a.wait_event_type = 'Lock'", [session.info.backend_pid]
                    )  # fmt: skip
                running.result(timeout=30)
            return 0
        except QueryCanceled:
            # What a transaction goes on with, once it has gone back to before the call.
            left = session.execute(SETTINGS).fetchall()
            assert [row for row in left if row[0].startswith("memory.")] == [], left
            return 1
