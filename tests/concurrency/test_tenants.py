"""What one tenant holds in an open transaction must not stop another one."""

from contextlib import contextmanager
from time import monotonic

import pytest


@contextmanager
def within_a_second():
    """A second is what a call may wait for a stranger; the time limit of the statements is for what would hang."""
    start = monotonic()
    yield
    assert monotonic() - start < 2, "a second to wait and a second to work"


@pytest.fixture
def operator(database):
    """A session of an unbound admin, and what it was told."""
    session, heard = database.connect("admin"), []
    session.add_notice_handler(lambda diag: heard.append((diag.message_primary, diag.message_hint)))
    session.execute("set statement_timeout = '10s'")
    session.heard = heard
    return session


@pytest.fixture
def writing(database):
    """The open transaction of somebody who has stored an embedding."""
    database.rows("select memory.register_model('two', 2, storage => 'none'), memory.remember('the first note')")
    session = database.connect("writer", autocommit=False)
    session.execute("select memory.remember('held', embedding => '{1, 2}', model => 'two')")
    return session


def test_a_model_is_registered_while_somebody_writes_embeddings(database, operator, writing):
    """Its index is not finished; others write embeddings at once, and maintain() builds it later."""
    with within_a_second():
        assert operator.execute("select memory.register_model('three', 3)").fetchone() == ("vector",)
    [(message, hint)] = operator.heard
    assert message == "not finished: the model has no index yet" and "maintain()" in hint
    other = database.connect("writer")
    other.execute("set statement_timeout = '1s'")
    other.execute("select memory.remember('free', embedding => '{1, 2, 3}', model => 'three')")
    found = "select content, vector_rank from memory.search(embedding => '{1, 2, 3}', model => 'three')"
    assert operator.execute(found).fetchall() == [("free", 1)]
    with within_a_second():
        assert operator.execute("select task, done, finished from memory.maintain()").fetchall() == [
            ("index", 0, False),
        ]  # fmt: skip
    writing.commit()
    assert operator.execute("select task, done, finished from memory.maintain()").fetchall() == [("index", 1, True)]
    assert operator.execute("select * from memory.doctor()").fetchall() == []


def test_a_model_is_not_dropped_while_somebody_uses_embeddings(database, operator, writing):
    with within_a_second(), pytest.raises(Exception) as caught:
        operator.execute("select memory.drop_model('two')")
    assert (caught.value.sqlstate, caught.value.diag.message_primary) == (
        "55P03", "not finished: other sessions use the embeddings",
    )  # fmt: skip
    writing.commit()
    assert operator.execute("select memory.drop_model('two')").fetchone() == (1,)
