"""Models and their indexes, where one transaction does not do."""

import psycopg
import pytest


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
