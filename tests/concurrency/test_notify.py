"""What workers who listen are told."""

import json
import threading
import time
from collections import Counter

import psycopg
import pytest

from harness import mostly_slow


@pytest.fixture
def listener(database):
    """A session of a writer that listens; the spaces told and not told are there."""
    database.rows("select memory.register_model('two', 2), memory.configure_space(options => '{\"model\": \"two\"}')")
    database.rows("select memory.remember('first', space => 'silent')")
    database.rows("update memory.spaces set notify = true where space = 'default'")
    database.rows("select memory.remember('first', space => 'told')")
    found = database.connect("writer")
    found.execute("listen memory_embeddings")
    drain(found, "told")
    list(found.notifies(timeout=0.1))
    return found


def drain(session, space):
    """Embeds all that waits; how many these were."""
    count = 0
    while items := session.execute(
        "select memory_id, content_version from memory.claim_embeddings(max_results => 5, space => %s)", [space]
    ).fetchall():
        items = [{"memory_id": str(i), "content_version": v, "embedding": [1, 2]} for i, v in items]
        done = session.execute("select outcome from memory.set_embeddings(%s, null, %s)", [json.dumps(items), space])
        count += Counter(outcome for (outcome,) in done)["stored"]
    return count


def heard(session):
    """What has been told since: nothing takes longer than a blink."""
    return [(notice.channel, notice.payload) for notice in session.notifies(timeout=0.2)]


TOLD = [("memory_embeddings", "")]  # every login may listen, so no space is named
PENDING = "select content from memory.claim_embeddings(space => 'told')"


@pytest.mark.slow
def test_once_when_nothing_waits(database, listener):
    writer = database.connect("writer")
    writer.execute("select memory.remember('a', space => 'told')")
    assert heard(listener) == TOLD
    writer.execute("select memory.remember('b', space => 'told')")
    writer.execute("""select memory.remember_many('[{"content": "c"}, {"content": "d"}]', space => 'told')""")
    assert heard(listener) == []
    assert drain(listener, "told") == 4
    writer.execute("select memory.remember('e', space => 'told')")
    assert heard(listener) == TOLD
    listener.execute("select memory.claim_embeddings(space => 'told')")
    writer.execute("select memory.remember('f', space => 'told')")
    assert heard(listener) == TOLD, "what is at work does not wait"


@mostly_slow(
    "call",
    [
        "remember('a', space => 'silent')",
        "remember('a', embedding => '{1,0}', space => 'told')",
        "remember('first', space => 'told')",
        "remember('first', space => 'told', tags => '{t}')",
    ],
    quick=2,
)
def test_not_without_need(database, listener, call):
    database.rows(f"select memory.{call}", login="writer")
    assert heard(listener) == []
    assert database.rows("select * from memory.embedding_queue") == []


def test_a_new_text_is_told(database, listener):
    revise = "select memory.revise(memory_id, content => %s, space => 'told') from memory.memories where space = 'told'"
    database.rows(revise, ["second"])
    assert heard(listener) == TOLD
    assert listener.execute(PENDING).fetchall() == [("second",)]
    # While the worker computes, the text changes once more: what he has is stale, what he gets next is not.
    database.rows(revise, ["third"])
    assert heard(listener) == TOLD
    assert listener.execute(PENDING).fetchall() == [("third",)]
    assert database.rows("select version, attempts from memory.embedding_queue") == [(3, 2)]


def test_a_new_text_is_told_though_a_worker_has_leased_the_former_one_in_an_open_transaction(database, listener):
    revise = "select memory.revise(memory_id, content => %s, space => 'told') from memory.memories where space = 'told'"
    database.rows(revise, ["second"])
    assert heard(listener) == TOLD
    worker = database.connect("writer", autocommit=False)
    assert worker.execute(PENDING).fetchall() == [("second",)]
    database.rows(revise, ["third"])
    worker.commit()
    assert heard(listener) == TOLD
    assert listener.execute(PENDING).fetchall() == [("third",)]


def test_what_is_rolled_back_is_not_told(database, listener):
    with pytest.raises(psycopg.errors.DivisionByZero):
        database.rows("select memory.remember('a', space => 'told'), 1 / 0", login="writer")
    assert heard(listener) == []


@pytest.mark.slow
def test_a_worker_that_hears_embeds_all(database, listener):
    sessions = [database.connect("writer") for _ in range(4)]
    start = threading.Barrier(len(sessions))

    def write(number, session):
        start.wait(timeout=30)
        for n in range(50):
            session.execute("select memory.remember(%s, space => 'told')", [f"memory {n} of {number}"])

    threads = [threading.Thread(target=write, args=pair) for pair in enumerate(sessions)]
    for thread in threads:
        thread.start()
    count = wakes = 0
    end = time.monotonic() + 120
    while count < 200 and time.monotonic() < end:
        for _ in listener.notifies(timeout=1, stop_after=1):
            wakes += 1
        count += drain(listener, "told")
    for thread in threads:
        thread.join()
    assert (count, wakes > 0) == (200, True)
    assert database.rows("select * from memory.embedding_queue") == []
    models = database.value("select models from memory.stats('told')")
    assert models == {"two": {"stored": 201, "stale": 0, "indexed": 0, "missing": 0}}
