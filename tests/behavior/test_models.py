"""Models and their indexes, where one transaction does not do."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import psycopg
import pytest


@pytest.mark.slow
def test_an_index_that_a_build_left_behind_is_found_and_built_anew(database):
    database.rows("select memory.register_model('two', 2)")
    for text in ("a", "b"):
        database.rows("select memory.remember(%s, embedding => '{1,0}', model => 'two')", [text])
    name = database.value("select memory._model_index('two')")
    database.rows(f"drop index memory.{name}")
    doctor = "select space, problem, subject from memory.doctor()"
    assert database.rows(doctor, login="admin") == [(None, "model without its index", "two")]
    with pytest.raises(psycopg.errors.UniqueViolation):
        database.rows(f"create unique index concurrently {name} on memory.embeddings (model)")
    assert database.rows(doctor, login="admin") == [(None, "invalid index", name)]
    assert database.value("select memory.register_model('two', 2)", login="admin") == "vector"
    assert database.rows(doctor, login="admin") == []
    assert "hnsw" in database.value("select pg_get_indexdef(%s::regclass)", [f"memory.{name}"])


def test_the_doctor_tells_how_to_drop_an_index_that_is_no_models(database):
    for text in ("a", "b"):
        database.rows("select memory.remember(%s)", [text])
    with pytest.raises(psycopg.errors.UniqueViolation):
        database.rows('create unique index concurrently "kind_ccnew" on memory.memories (kind)')
    doctor = "select problem, subject, split_part(detail, ': ', 2) from memory.doctor()"
    [(problem, subject, statement)] = database.rows(doctor, login="admin")
    assert (problem, subject) == ("invalid index", "kind_ccnew")
    database.rows(statement)
    assert database.rows(doctor, login="admin") == []


def met(database, holder, waiter, meanwhile, end="rollback"):
    """What a call does that has waited for an open transaction of the owner, while others did something."""
    session = database.connect("admin")
    with ThreadPoolExecutor(1) as pool, psycopg.connect(database.dsn()) as holding:
        holding.execute(holder)
        waiting = pool.submit(lambda: session.execute(waiter).fetchall())
        waits = "select wait_event_type = 'Lock' from pg_stat_activity where pid = %s"
        while not database.value(waits, [session.info.backend_pid], login="superuser"):
            assert not waiting.done(), waiting.result()
            sleep(0.02)
        if meanwhile:
            database.rows(meanwhile, login="admin")
        holding.execute(end)
        return waiting.exception(timeout=30) or waiting.result()


REVISE = "select memory.revise(memory_id, importance => 0.5) from memory.list()"


@pytest.mark.parametrize(
    "holder, waiter",
    [
        (REVISE, "select memory.revise(memory_id, embedding => '{1,2,3}', model => 'm') from memory.list()"),
        (REVISE, "select memory.remember('a', embedding => '{1,2,3}', model => 'm')"),
        (
            "select memory.remember('b')",
            "select memory.remember('b', dedup => 'exact', embedding => '{1,2,3}', model => 'm')",
        ),
    ],
    ids=["revise", "a repeat", "a new text"],
)
def test_no_vector_enters_a_model_that_was_registered_anew_with_other_dimensions(database, holder, waiter):
    database.rows("select memory.register_model('m', 3), memory.remember('a')")
    error = met(database, holder, waiter, "select memory.drop_model('m'); select memory.register_model('m', 5)")
    assert error.sqlstate == "PM003" and database.value("select count(*) from memory.embeddings") == 0


def test_a_claim_that_has_waited_for_drop_model_says_that_the_model_is_unknown(database):
    database.rows("select memory.register_model('m', 3), memory.remember('a')")
    error = met(database, "select memory.drop_model('m')", "select * from memory.claim_embeddings('m')", None, "commit")
    assert error.sqlstate == "PM003"


def test_what_is_remembered_while_the_space_loses_its_model_is_stored(database):
    database.rows("select memory.register_model('m', 3), memory.remember('a')")
    database.rows("select memory.configure_space(options => '{\"model\": \"m\", \"notify\": true}')")
    lose = "select memory.configure_space(options => '{\"model\": null}')"
    assert met(database, REVISE, "select outcome from memory.remember('a')", lose) == [("reinforced",)]


def test_drop_model_needs_to_see_what_was_committed_last(database):
    database.rows("select memory.register_model('m', 3)")
    with database.connect("admin", autocommit=False) as session:
        session.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        session.execute("select memory.version()")
        database.rows("select memory.remember('a', embedding => '{1,2,3}', model => 'm')")
        with pytest.raises(psycopg.errors.InvalidTransactionState):
            session.execute("select memory.drop_model('m')")


def test_a_model_without_an_index_is_dropped_without_a_notice(database):
    database.rows("select memory.register_model('m', 3, storage => 'none')")
    session, heard = database.connect("admin"), []
    session.add_notice_handler(lambda diag: heard.append(diag.message_primary))
    assert session.execute("select memory.drop_model('m')").fetchone() == (0,)
    assert heard == []


def test_a_model_that_is_registered_while_it_is_dropped_is_there(database):
    database.rows("select memory.register_model('m', 3)")
    drop = "delete from memory.embedding_models where model = 'm'; commit"
    held = "select from memory.embedding_models where model = 'm' for update"
    assert met(database, held, "select memory.register_model('m', 3)", None, drop) == [("vector",)]
    assert database.value("select count(*) from memory.embedding_models where model = 'm'") == 1
