"""The worker of the page about embeddings does its work."""

import os
import re
import subprocess
import sys

import pytest
from psycopg.conninfo import conninfo_to_dict

from harness import ROOT
from pgrecall.embedder import DIMENSIONS, MODEL

PAGE = (ROOT / "docs" / "embeddings.md").read_text("utf-8")
[PROGRAM] = re.findall(r"```python\n(import time.*?)```", PAGE, re.DOTALL)
REFUSING = """
class Refusing:
    def embed(self, texts):
        if "too long" in texts:
            raise ValueError("too many tokens")
        return [[1] * 256 for text in texts]


embedder = Refusing()
"""


def run(database, program=PROGRAM):
    """What the worker says, as the login `writer`."""
    given = conninfo_to_dict(database.dsn("writer"))
    login = {"PGHOST": "host", "PGPORT": "port", "PGUSER": "user", "PGPASSWORD": "password", "PGDATABASE": "dbname"}
    environment = os.environ | {variable: str(given[key]) for variable, key in login.items()}
    environment["PYTHONPATH"] = str(ROOT)
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout


def test_a_text_that_the_model_refuses_stops_no_other_space(database):
    made, embedder = re.subn(r"^embedder = .*$", REFUSING, PROGRAM, flags=re.MULTILINE)
    assert embedder == 1
    admin = database.connect("admin")
    admin.execute("select memory.register_model(%s, %s)", [MODEL, DIMENSIONS])
    for space, text in (("one", "too long"), ("two", "short")):
        admin.execute("select memory.remember(%s, space => %s)", [text, space])
        admin.execute("select memory.configure_space(%s, jsonb_build_object('model', %s::text))", [space, MODEL])
    assert run(database, made) == "one too many tokens\n1 texts embedded\n"


@pytest.mark.slow
def test_the_worker_embeds_all_that_waits(database):
    """What waits in each space of its model, more than one batch, and no text twice; a held space stops no other."""
    admin = database.connect("admin")
    admin.execute("select memory.register_model(%s, %s)", [MODEL, DIMENSIONS])
    for space, texts in (("one", 130), ("two", 3), ("without", 4)):
        admin.execute(
            "select count(*) from memory.remember_many((select jsonb_agg(jsonb_build_object('content', "
            "'note number ' || n || ' about tea', 'dedup', 'off')) from generate_series(1, %s) as n), space => %s)",
            [texts, space],
        )
    for space in ("one", "two"):
        admin.execute("select memory.configure_space(%s, jsonb_build_object('model', %s::text))", [space, MODEL])

    with database.connect("admin", autocommit=False) as holder:
        all_of_it = "array(select memory_id from memory.list(max_results => 130, space => 'one'))"
        holder.execute(f"select memory.touch({all_of_it}, space => 'one')")
        held, *_, embedded = run(database).splitlines()
        assert held.startswith("one canceling statement due to lock timeout") and embedded == "3 texts embedded"
        holder.rollback()
    # Who could not store them gives them back.
    database.rows("update memory.embedding_queue set leased_until = now() returning 1")
    assert [run(database), run(database)] == ["130 texts embedded\n", "0 texts embedded\n"]
    for space, counts in (("one", (130, 0)), ("two", (3, 0))):
        found = admin.execute(
            "select models -> %s -> 'stored', models -> %s -> 'missing' from memory.stats(%s)", [MODEL, MODEL, space]
        ).fetchone()
        assert found == counts
