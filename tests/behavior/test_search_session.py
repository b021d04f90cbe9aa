"""What a search leaves in the session that made it, and what it needs there."""

import psycopg
import pytest

HYBRID = "select content from memory.search('green tea', embedding => '{0.6, 0.8}')"
SETTINGS = ("hnsw.ef_search", "hnsw.iterative_scan")


@pytest.fixture
def known(database):
    """A database in which one memory is known."""
    database.value("select memory.register_model('dim2', 2)", login="admin")
    database.value("select memory.remember('Ana drinks green tea', embedding => '{0.6, 0.8}')", login="writer")
    return database


def settings(session):
    """pgvector's settings as they are now."""
    return [session.execute(f"show {name}").fetchone()[0] for name in SETTINGS]


@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.parametrize("query", [HYBRID, HYBRID.replace("search", "recall")])
def test_a_session_that_never_used_pgvector_may_search(database, query, indexed):
    if indexed:  # planning on such an index loads pgvector, and nothing else does
        database.value("select memory.register_model('dim2', 2)", login="admin")
    database.value("select memory.remember('Ana drinks green tea', embedding => '{0.6, 0.8}')", login="writer")
    session = database.connect("reader")
    assert session.execute(query).fetchall() == [("Ana drinks green tea",)]
    assert settings(session) == ["40", "off"]


@pytest.mark.parametrize("loaded", [True, False])
def test_settings_of_the_session_are_as_they_were(known, loaded):
    session = known.connect("reader", autocommit=False)
    if loaded:
        session.execute("select '[1]'::public.vector")
    session.execute("set hnsw.ef_search = 77")
    session.commit()
    session.execute("set local hnsw.iterative_scan = strict_order")
    for _ in range(7):  # beyond the fifth a plan may be kept
        assert session.execute(HYBRID).fetchall() == [("Ana drinks green tea",)]
        assert settings(session) == ["77", "strict_order"]
    session.commit()
    assert settings(session) == ["77", "off"]


def test_settings_are_as_they_were_after_an_error(known):
    session = known.connect("reader", autocommit=False)
    session.execute("select '[1]'::public.vector; set hnsw.ef_search = 77")
    session.commit()
    owner = known.connect("owner")  # a vector of another dimension under the model's name: the statement fails
    for (name,) in owner.execute("""
        select c.relname from pg_index as i inner join pg_class as c on c.oid = i.indexrelid
        inner join pg_am as a on a.oid = c.relam
        where i.indrelid = 'memory.embeddings'::regclass and a.amname = 'hnsw'
    """).fetchall():
        owner.execute(f"drop index memory.{name}")
    owner.execute("update memory.embeddings set embedding = '[1, 2, 3]'")
    session.execute("savepoint s")
    with pytest.raises(psycopg.errors.DataException):
        session.execute(HYBRID)
    session.execute("rollback to savepoint s")
    assert settings(session) == ["77", "off"]


def test_a_read_only_session_may_recall(known):
    for login in ("reader", "writer"):
        session = known.connect(login)
        session.execute("set default_transaction_read_only = on")
        query = "select content from memory.recall('what does Ana drink?', embedding => %s)"
        for embedding in ([0.6, 0.8], None):
            assert session.execute(query, [embedding]).fetchall() == [("Ana drinks green tea",)]
    assert known.value("select sum(access_count) from memory.vitals") == 0
    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        session.execute("select memory.remember('Bob drinks coffee')")


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
def test_a_snapshot_of_a_search_is_that_of_its_transaction(known, level):
    session = known.connect("reader", autocommit=False)
    session.execute(f"set transaction isolation level {level}")
    before = session.execute(HYBRID).fetchall()
    known.value("select memory.remember('green tea, green tea', embedding => '{0.6, 0.8}')", login="writer")
    assert session.execute(HYBRID).fetchall() == before
    session.commit()
    assert len(session.execute(HYBRID).fetchall()) == 2


def test_plain_numbers_of_python_will_do(database):
    session = database.connect("writer")

    def one(query, *parameters, **options):
        return session.execute(query, parameters, **options).fetchone()

    for prepare in (False, True):
        assert one(
            "select (memory.remember(content => %s, importance => %s, embedding => %s, tags => %s)).outcome",
            f"prepared: {prepare}", 0.8, [0.1, 0.2, 0.3], ["python"], prepare=prepare,
        ) == ("created",)  # fmt: skip
    assert one("select (memory.remember(%s, importance => %s, embedding => %s)).outcome", "whole", 1, [1, 2, 3]) == (
        "created",
    )
    assert session.execute(
        "select content, importance from memory.search(embedding => %s, weights => %s, max_results => %s)",
        [[1, 2, 3], psycopg.types.json.Jsonb({"vector": 1}), 1],
    ).fetchall() == [("whole", 1.0)]
    memory_id = one("select memory_id from memory.search(%s)", "whole")[0]
    assert one("select memory.touch(%s)", [memory_id]) == (1,)
    assert one("select memory.health(%s)", memory_id) == (1.0,)


def test_a_search_does_not_wait_for_those_who_write(known):
    writer = known.connect("writer", autocommit=False)
    writer.execute("select memory.remember('Ana drinks green tea', importance => 0.5)")
    session = known.connect("reader")
    session.execute("set lock_timeout = '100ms'")
    assert session.execute(HYBRID).fetchall() == [("Ana drinks green tea",)]


def test_decay_passes_by_what_somebody_holds(known):
    known.value("select memory.remember('Bob drinks coffee')", login="writer")
    writer = known.connect("writer", autocommit=False)
    writer.execute("select memory.remember('Ana drinks green tea')")  # and holds it
    admin = known.connect("admin")
    admin.execute("set lock_timeout = '1s'")
    late = "now() + interval '90 days'"
    assert admin.execute(f"select outcome from memory.decay(at => {late})").fetchall() == [("archived",)]
    writer.commit()
    assert admin.execute(f"select outcome from memory.decay(at => {late})").fetchall() == [("archived",)]
