"""The SQLite variants, tried with the sqlite3 of the standard library."""

import json
import re
import sqlite3
import struct
import uuid
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.source import Source
from generator.spec import Spec
from generator.sqlite import Translation
from generator.text import Mistake

ROOT = Path(__file__).resolve().parents[2]
SQLITE = ROOT / "generated" / "sqlite"
FULL = (SQLITE / "full.sql").read_text(encoding="utf-8")
SITE = (SQLITE / "site.sql").read_text(encoding="utf-8")
QUERIES = {path.stem: path.read_text(encoding="utf-8") for path in (SQLITE / "queries").glob("*.sql")}

# The site file, as Ora makes it: the script for a new file ...
ORA = """
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys = ON;

CREATE TABLE IF NOT EXISTS memories (
    id TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    type TEXT DEFAULT 'fact' CHECK(type IN ('fact','preference','context','task','conversation')),
    importance INTEGER DEFAULT 5 CHECK(importance >= 1 AND importance <= 10),
    access_count INTEGER DEFAULT 0,
    last_accessed_at TEXT,
    health_score REAL DEFAULT 1.0 CHECK(health_score >= 0 AND health_score <= 1),
    related_to TEXT,
    superseded_by TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    expires_at TEXT,
    synced_at TEXT,
    sync_status TEXT DEFAULT 'pending' CHECK(sync_status IN ('pending','synced','local_only'))
);

CREATE TABLE IF NOT EXISTS task_context (
    id TEXT PRIMARY KEY,
    task_description TEXT NOT NULL,
    input_data TEXT,
    output_data TEXT,
    status TEXT DEFAULT 'active' CHECK(status IN ('active','completed','failed')),
    created_at TEXT NOT NULL,
    completed_at TEXT
);

CREATE INDEX IF NOT EXISTS idx_memories_type ON memories(type);
CREATE INDEX IF NOT EXISTS idx_memories_health ON memories(health_score);
CREATE INDEX IF NOT EXISTS idx_memories_importance ON memories(importance);
CREATE INDEX IF NOT EXISTS idx_memories_sync ON memories(sync_status);
CREATE INDEX IF NOT EXISTS idx_memories_expires ON memories(expires_at);
"""
# ... its first form, which has no CHECKs ...
ORA_UNCHECKED = re.sub(r" CHECK\(.*\)(,?)$", r"\1", ORA.replace(" IF NOT EXISTS", ""), flags=re.MULTILINE)
# ... and its six queries.
STORE = """
INSERT INTO memories (id, content, type, importance, created_at, updated_at)
VALUES (?, ?, ?, ?, datetime('now'), datetime('now'));
"""
RECALL = """
SELECT * FROM memories
WHERE type = ?
AND health_score > 0.3
ORDER BY importance DESC, created_at DESC
LIMIT 20;
"""
ACCESS = """
UPDATE memories
SET access_count = access_count + 1,
    last_accessed_at = datetime('now'),
    health_score = MIN(1.0, health_score + 0.1)
WHERE id = ?;
"""
IMPORTANT = """
SELECT * FROM memories
WHERE importance >= 7
   OR (type = 'fact' AND health_score >= 0.5)
ORDER BY importance DESC
LIMIT 50;
"""
CLEANUP = """
DELETE FROM memories
WHERE expires_at IS NOT NULL
AND expires_at < datetime('now');
"""
DECAY = """
UPDATE memories
SET health_score = MAX(0, health_score - 0.01)
WHERE last_accessed_at < datetime('now', '-7 days');
"""


def made(*scripts, path=":memory:"):
    """A database that these scripts have made."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.row_factory = sqlite3.Row
    for script in scripts:
        connection.executescript(script)
    return connection


def run(connection, name, **parameters):
    """The rows of one of our queries; a parameter that is not given is NULL."""
    names = re.findall(r"^--   :(\w+) ", QUERIES[name], re.MULTILINE)
    assert parameters.keys() <= set(names)
    return connection.execute(QUERIES[name], dict.fromkeys(names) | parameters).fetchall()


def one(connection, query, *parameters):
    """The only value of a query."""
    ((value,),) = connection.execute(query, parameters).fetchall()
    return value


def structure(connection):
    """Columns and indexes of a site file."""
    tables = [name for (name,) in connection.execute("select name from sqlite_schema where type = 'table' order by 1")]
    return {
        table: (
            [tuple(row) for row in connection.execute(f"pragma table_info({table})")],
            {
                row["name"]: (row["unique"], [tuple(key) for key in connection.execute(f"pragma index_info({row[1]})")])
                for row in connection.execute(f"pragma index_list({table})")
            },
        )
        for table in tables
    }


@pytest.fixture(params=["ours", "ora", "ora without checks"])
def site(request, tmp_path):
    """A site file of each make."""
    script = {"ours": SITE, "ora": ORA, "ora without checks": ORA_UNCHECKED}[request.param]
    with closing(made(script, path=tmp_path / "ora.site.db")) as connection:
        yield connection


# The site file ---------------------------------------------------------------------------------------------


def test_site_file_is_oras():
    assert "CHECK" not in ORA_UNCHECKED
    assert structure(made(SITE)) == structure(made(ORA)) == structure(made(ORA_UNCHECKED))


@pytest.mark.parametrize("first, then", [(SITE, ORA), (ORA, SITE), (ORA_UNCHECKED, SITE), (SITE, SITE)])
def test_initialisation_may_run_again(tmp_path, first, then):
    with closing(made(first, path=tmp_path / "a.site.db")) as site:
        site.execute(STORE, ("a", "Ana drinks green tea", "fact", 8))
        before = structure(site)
    with closing(made(then, path=tmp_path / "a.site.db")) as site:
        assert structure(site) == before
        assert one(site, "select content from memories") == "Ana drinks green tea"
        assert one(site, "pragma journal_mode") == "wal"
        assert one(site, "pragma foreign_keys") == 1


@pytest.mark.parametrize("script", [SITE, ORA])
@pytest.mark.parametrize(
    "table, column, value",
    [
        ("memories", "type", "idea"),
        ("memories", "importance", 0),
        ("memories", "importance", 11),
        ("memories", "health_score", -0.01),
        ("memories", "health_score", 1.01),
        ("memories", "sync_status", "lost"),
        ("memories", "content", None),
        ("memories", "created_at", None),
        ("memories", "updated_at", None),
        ("task_context", "status", "pending"),
        ("task_context", "task_description", None),
    ],
)
def test_site_file_refuses_what_oras_refuses(script, table, column, value):
    site = made(script)
    run(site, "remember", id="a", content="x")
    site.execute("insert into task_context (id, task_description, created_at) values ('a', 'x', datetime('now'))")
    with pytest.raises(sqlite3.IntegrityError):
        site.execute(f"update {table} set {column} = ?", (value,))


def test_oras_queries_run_on_the_site_file(site):
    site.execute(STORE, ("a", "Ana drinks green tea", "fact", 8))
    site.execute(STORE, ("b", "dark mode", "preference", 3))
    assert [row["id"] for row in site.execute(RECALL, ("fact",))] == ["a"]
    assert [row["id"] for row in site.execute(IMPORTANT)] == ["a"]
    site.execute("update memories set health_score = 0.5")
    site.execute(ACCESS, ("a",))
    assert one(site, "select health_score from memories where id = 'a'") == 0.6
    assert one(site, "select access_count from memories where id = 'a'") == 1
    site.execute("update memories set last_accessed_at = datetime('now', '-8 days') where id = 'a'")
    site.execute(DECAY)
    assert one(site, "select health_score from memories where id = 'a'") == 0.59
    site.execute("update memories set expires_at = datetime('now', '-1 second') where id = 'b'")
    site.execute(CLEANUP)
    assert one(site, "select group_concat(id) from memories") == "a"


def test_both_give_the_same_rows(site):
    for number in range(30):
        kind = ("fact", "preference")[number % 2]
        run(site, "remember", id=f"{number:02}", content="x", type=kind, importance=number % 10 + 1,
            at=f"2026-01-{number + 1:02} 12:00:00")  # fmt: skip
    site.execute("update memories set health_score = (id % 11) / 10.0")
    assert run(site, "recall", type="fact") == site.execute(RECALL, ("fact",)).fetchall()
    theirs = site.execute(IMPORTANT).fetchall()
    ours = run(site, "extract")
    assert len(theirs) == len(ours) > 10
    assert set(map(tuple, ours)) == set(map(tuple, theirs))


# Our queries for it ----------------------------------------------------------------------------------------


def test_there_are_six_and_each_lists_its_parameters():
    assert sorted(QUERIES) == ["decay", "expire", "extract", "recall", "remember", "touch"]
    for text in QUERIES.values():
        assert "\n-- Source: Ora, " in text
        listed = re.findall(r"^--   :(\w+) ", text, re.MULTILINE)
        assert set(listed) == set(re.findall(r":(\w+)", re.sub(r"--.*|'[^']*'", "", text)))


def test_remember(site):
    (row,) = run(site, "remember", content="Ana drinks green tea", at="2026-01-15T14:30:00Z",
                 expires_at="2026-02-01 00:00:00+02:00", related_to='["b", "c"]')  # fmt: skip
    stored = site.execute("select * from memories where id = ?", (row["id"],)).fetchone()
    assert (stored["type"], stored["importance"], stored["access_count"], stored["health_score"]) == ("fact", 5, 0, 1)
    assert stored["created_at"] == stored["updated_at"] == "2026-01-15 14:30:00"
    assert stored["expires_at"] == "2026-01-31 22:00:00"
    assert json.loads(stored["related_to"]) == ["b", "c"]
    assert (stored["last_accessed_at"], stored["synced_at"], stored["sync_status"]) == (None, None, "pending")


@pytest.mark.parametrize(
    "given", [{"id": "a"}, {"content": None}, {"at": "soon"}, {"expires_at": "soon"}, {"related_to": "b"}]
)
def test_remember_refuses(site, given):
    run(site, "remember", id="a", content="x")
    with pytest.raises((sqlite3.IntegrityError, sqlite3.OperationalError), match="UNIQUE|NOT NULL|malformed JSON"):
        run(site, "remember", **{"content": "x"} | given)
    assert one(site, "select count(*) from memories") == 1


def test_touch(site):
    run(site, "remember", id="a", content="x", at="2026-01-01")
    run(site, "remember", id="b", content="x", at="2026-01-01")
    site.execute("update memories set health_score = 0.85")
    run(site, "touch", id="a", at="2026-01-02 03:04:05")
    assert one(site, "select health_score from memories where id = 'a'") == pytest.approx(0.95)
    run(site, "touch", id="a", at="2026-01-03")
    run(site, "touch", id="a", at="soon")
    found = site.execute("select access_count, last_accessed_at, health_score from memories order by id").fetchall()
    assert [tuple(row) for row in found] == [(2, "2026-01-03 00:00:00", 1.0), (0, None, 0.85)]


def test_recall(site):
    for name, importance, day in (("a", 5, 1), ("b", 5, 2), ("c", 9, 1), ("d", 9, 1)):
        run(site, "remember", id=name, content="x", importance=importance, at=f"2026-01-{day:02}")
    run(site, "remember", id="e", content="x", type="context", at="2026-01-01")

    def found(**parameters):
        return "".join(row["id"] for row in run(site, "recall", at="2026-02-01", **parameters))

    assert found(type="fact") == "cdba"
    assert found() == "cdbae"
    assert found(max_results=2) == "cd"
    site.execute("update memories set health_score = 0.3 where id = 'c'")
    assert found() == "dbae"
    assert found(min_health=0.2) == "cdbae"
    site.execute("update memories set superseded_by = 'b' where id = 'd'")
    site.execute("update memories set expires_at = '2026-01-31T23:59:59Z' where id = 'a'")
    site.execute("update memories set expires_at = '2026-02-01 00:00:00' where id = 'b'")
    assert found() == "be"


def test_extract(site):
    for name, kind, importance in (("a", "fact", 1), ("b", "context", 7), ("c", "context", 6), ("d", "task", 10)):
        run(site, "remember", id=name, content="x", type=kind, importance=importance)
    assert "".join(row["id"] for row in run(site, "extract")) == "dba"
    assert "".join(row["id"] for row in run(site, "extract", max_results=1)) == "d"
    assert "".join(row["id"] for row in run(site, "extract", min_importance=6)) == "dbca"
    site.execute("update memories set health_score = 0.49")
    assert "".join(row["id"] for row in run(site, "extract")) == "db"
    assert "".join(row["id"] for row in run(site, "extract", min_health=0.4)) == "dba"


def test_expire(site):
    for name, expires_at in (("a", None), ("b", "2026-01-15 12:00:00"), ("c", "2026-01-15T11:59:59Z")):
        run(site, "remember", id=name, content="x", expires_at=expires_at)
    run(site, "expire", at="2026-01-15 12:00:00")
    assert one(site, "select group_concat(id) from memories") == "a,b"


def test_decay_is_oras_when_it_runs_daily(site):
    run(site, "remember", id="a", content="x", at="2026-01-01")
    run(site, "touch", id="a", at="2026-01-01")
    run(site, "decay", at="2026-01-08")
    assert one(site, "select health_score from memories") == 1
    for day in range(9, 32):
        run(site, "decay", at=f"2026-01-{day:02}")
    assert one(site, "select health_score from memories") == pytest.approx(1 - 23 * 0.01)


def test_decay_adds_up_however_often_it_runs(site):
    run(site, "remember", id="a", content="never accessed", at="2026-01-01")
    run(site, "remember", id="b", content="accessed", at="2025-01-01")
    run(site, "touch", id="b", at="2026-01-01")
    moments = [f"2026-0{month}-{day:02} {hour:02}:00:00" for month, day, hour in
               ((1, 5, 0), (1, 8, 6), (1, 8, 7), (1, 20, 1), (1, 20, 1), (2, 27, 13), (3, 19, 0))]  # fmt: skip
    for since, at in zip(moments, moments[1:], strict=False):
        run(site, "decay", since=since, at=at)
    assert one(site, "select count(*) from memories where health_score = 0.3") == 2  # 77 days after 2026-01-01
    assert run(site, "recall", at="2026-03-19") == []
    run(site, "decay", since="2026-03-20", at="2026-03-19")
    run(site, "decay", since="soon", at="2026-03-19")
    run(site, "decay", since="2026-03-19", at="soon")
    assert one(site, "select count(*) from memories where health_score = 0.3") == 2
    run(site, "decay", since="2026-03-19", at="2027-03-19")
    assert one(site, "select count(*) from memories where health_score = 0") == 2


def test_a_file_without_checks_may_hold_anything():
    site = made(ORA_UNCHECKED)
    site.execute(
        "insert into memories values ('a', 'x', 'idea', 99, null, null, null, null, null, 'x', 'x', null, null, null)"
    )
    run(site, "decay")
    run(site, "touch", id="a")
    run(site, "expire")
    (row,) = run(site, "recall", type="idea")
    assert (row["access_count"], row["health_score"]) == (1, 1)
    assert len(run(site, "extract")) == 1


# The whole schema ------------------------------------------------------------------------------------------

ONE, TWO = (str(uuid.UUID(int=number)) for number in (1, 2))
MOMENT = "2026-01-15T14:30:00.123456Z"


@pytest.fixture
def full():
    """The whole schema with two memories, and what they need."""
    connection = made(FULL)
    connection.execute("insert into kinds (space, kind) values ('default', 'fact')")
    for memory_id, content in ((ONE, "Ana drinks green tea"), (TWO, "The train leaves at nine")):
        connection.execute(
            """insert into memories
                (space, memory_id, content, content_hash, language, kind, tags, created_at, updated_at)
            values ('default', ?, ?, ?, 'english', 'fact', '["food:tea", "food:hot"]', ?, ?)""",
            (memory_id, content, bytes(32), MOMENT, MOMENT),
        )
    connection.execute(
        """insert into sources (space, source_id, name, source_type, content, content_hash, language, ingested_at)
        values ('default', ?, 'Handbook', 'manual', 'How to brew', ?, 'english', ?)""",
        (ONE, bytes(32), MOMENT),
    )
    with closing(connection):
        yield connection


# Constraints that another text stands in for.
HELD = {
    "memories_live_ck": "live INTEGER not null generated always as (deleted_at is null",
    "sources_live_ck": "live INTEGER not null generated always as (superseded_at is null",
    "memories_created_at_ck": "memories_created_at_type_ck",
    "vitals_decays_from_ck": "vitals_decays_from_type_ck",
}


def test_every_table_and_column_is_there_or_listed():
    connection = made(FULL)
    cannot = FULL.partition("-- What SQLite cannot hold:\n")[2].partition("\n\n")[0]
    cannot = set(re.findall(r"^--   ([\w.]+) \(", cannot, re.MULTILINE))
    for table, entry in Source(ROOT).tables.items():
        there = {row["name"]: row for row in connection.execute(f"pragma table_xinfo({table})")}
        for column, wanted in entry["columns"].items():
            assert (column in there) != (f"{table}.{column}" in cannot), f"{table}.{column}"
            if column in there:
                assert bool(there[column]["notnull"]) != wanted["null"], f"{table}.{column}"
                assert there[column]["hidden"] or column in ("applied_by", "updated_at") or (
                    (there[column]["dflt_value"] is None) == (wanted["default"] is None)
                ), f"{table}.{column}"
        text = one(connection, "select sql from sqlite_schema where name = ?", table)
        assert text.endswith("strict")
        triggers = one(connection, "select group_concat(name) from sqlite_schema where type = 'trigger'")
        for constraint in entry["constraints"]:
            assert (
                re.search(rf"\bconstraint {constraint}\b", text)
                or f"{constraint}_insert" in triggers
                or HELD.get(constraint, constraint) in text
            ), constraint
        indexes = {row["name"] for row in connection.execute(f"pragma index_list({table})")}
        assert entry["indexes"].keys() <= indexes | cannot


def test_views_are_those_of_postgresql():
    views = re.findall(r"^create view memory\.(\w+)", (ROOT / "sql/80_views.sql").read_text(), re.MULTILINE)
    connection = made(FULL)
    ours = [row["name"] for row in connection.execute("select name from sqlite_schema where type = 'view'")]
    assert sorted(ours) == sorted(views)


def test_it_may_run_again(full):
    before = one(full, "select group_concat(sql) from sqlite_schema")
    full.executescript(FULL)
    assert one(full, "select group_concat(sql) from sqlite_schema") == before
    assert one(full, "select count(*) from memories") == 2
    assert one(full, "select count(*) from builtin_kinds") == 28
    assert one(full, "select group_concat(space) from spaces") == "default"


@pytest.mark.parametrize(
    "change, message",
    [
        ("insert into tags values ('other', 'a', :moment)", "FOREIGN KEY"),
        ("insert into tags values ('default', 'a b', :moment)", "tags_tag_ck"),
        ("insert into tags values ('default', 'A', :moment)", "tags_tag_ck"),
        ("insert into tags values ('default', 'a::b', :moment)", "tags_tag_ck"),
        ("insert into tags values ('default', 'a', '2026-01-15 14:30:00')", "tags_created_at_type_ck"),
        ("insert into tags values ('default', 'a', '2026-02-30T14:30:00.000000Z')", "tags_created_at_type_ck"),
        ("insert into tags values ('default', 'a', '2026-01-15T25:30:00.000000Z')", "tags_created_at_type_ck"),
        ("insert into tags values ('default', 'a', null)", "NOT NULL"),
        ("insert into spaces (space) values ('default')", "UNIQUE"),
        ("insert into spaces (space) values ('No ')", "spaces_space_ck"),
        ("insert into spaces (space, max_content) values ('a', 'many')", "INTEGER"),
        ("insert into kinds (space, kind) values ('default', '9a')", "kinds_kind_ck"),
        ("update kinds set metadata_schema = '[]'", "kinds_metadata_schema_ck"),
        ("update memories set memory_id = 'x'", "memories_memory_id_type_ck"),
        ("update memories set memory_id = upper('0000000a-0000-0000-0000-000000000001')", "memories_memory_id_type_ck"),
        ("update memories set content = char(9, 10, 32)", "memories_content_ck"),
        ("update memories set content_hash = x'00'", "memories_content_hash_ck"),
        ("update memories set content_hash = 'text'", "BLOB"),
        ("update memories set dedup_key = zeroblob(32)", "UNIQUE"),
        ("update memories set dedup_key = randomblob(32)", "memories_dedup_key_ck"),
        ("update memories set importance = 1.01", "memories_importance_ck"),
        ("update memories set pinned = 2", "memories_pinned_type_ck"),
        ("update memories set metadata = '{'", "memories_metadata_type_ck"),
        ("update memories set metadata = '[]'", "memories_metadata_ck"),
        ("update memories set tags = '{}'", "memories_tags_type_ck"),
        ("update memories set tags = '[1]'", "memories_tags_ck"),
        ("update memories set tags = '[null]'", "memories_tags_ck"),
        ("update memories set tags = '[\"a\", \":b\"]'", "memories_tags_ck"),
        ("update memories set tags = '[\"A\"]'", "memories_tags_ck"),
        ("update memories set superseded_by = memory_id", "memories_superseded_by_ck"),
        ("update memories set superseded_by = :other", "FOREIGN KEY"),
        ("update memories set kind = 'nothing'", "FOREIGN KEY"),
        ("update memories set valid_from = :moment, valid_to = :moment", "memories_valid_ck"),
        ("update sources set file_type = '.md'", "sources_file_type_ck"),
        ("update sources set content_type = 'text'", "sources_content_type_ck"),
        ("update sources set superseded_by = source_id", "sources_superseded_by"),
        ("insert into links values ('default', :one, 'related_to', :one, '{}', null, :moment)", "links_to_id_ck"),
        ("insert into links values ('default', :one, 'related_to', :other, '{}', null, :moment)", "FOREIGN KEY"),
        ("insert into provenance (space, provenance_id) values ('default', :one)", "provenance_target_ck"),
        ("insert into provenance (space, provenance_id, memory_id, cost) values ('default', :one, :one, -1)",
         "cost_ck"),
        ("insert into provenance (space, provenance_id, memory_id, cost) values ('default', :one, :one, 1e7)",
         "cost_type"),
        ("insert into embedding_models (model, dimensions) values ('dim1000', 5)", "embedding_models_dim_ck"),
        ("insert into external_ids (space, system, external_id) values ('default', 'ora', 'a')", "external_ids_target"),
        (
            "insert into merges (space, merge_id, kept_id, merged_ids, before)"
            " values ('default', :one, :one, json_array(:one), '{}')",
            "merges_merged_ids_ck",
        ),
        (
            "insert into merges (space, merge_id, kept_id, merged_ids, before)"
            " values ('default', :one, :one, '[]', '{}')",
            "merges_merged_ids_ck",
        ),
        ("insert into tasks (space, memory_id, created_at, status) values ('default', :one, :moment, 'new')", "status"),
        ("insert into tasks (space, memory_id, created_at, input) values ('default', :one, :moment, 'x')", "input_ty"),
        ("insert into annotations values ('default', :one, :one, ' ', null, :moment)", "annotations_note_ck"),
    ],
)
def test_it_refuses(full, change, message):
    with pytest.raises(sqlite3.IntegrityError, match=message):
        full.execute(change, {"one": ONE, "other": str(uuid.UUID(int=9)), "moment": MOMENT})


@pytest.mark.parametrize("tags, paths", [
    ('["a:b:c"]', ["a", "a:b", "a:b:c"]), ('["x", "a:b", "a:c"]', ["a", "a:b", "a:c", "x"]), ("[]", []),
    ('["say:\\"hi\\"", "tee:grün"]', ["say", 'say:"hi"', "tee", "tee:grün"]),
])  # fmt: skip
def test_tag_paths_are_all_ancestors(full, tags, paths):
    full.execute("update memories set tags = ? where memory_id = ?", (tags, ONE))
    assert json.loads(one(full, "select tag_paths from memories where memory_id = ?", ONE)) == paths


def test_views_count_tags(full):
    counts = {row["tag"]: row["memories"] for row in full.execute("select * from tag_counts where space = 'default'")}
    assert counts == {"food": 2, "food:tea": 2, "food:hot": 2}
    (pair,) = full.execute("select tag, other_tag, memories from tag_pairs").fetchall()
    assert tuple(pair) == ("food:hot", "food:tea", 2)
    full.execute("update memories set archived_at = ? where memory_id = ?", (MOMENT, ONE))
    assert one(full, "select memories from tag_counts where tag = 'food'") == 1


def test_full_text_follows_the_tables(full):
    def found(table, query):
        return one(full, f"select count(*) from {table}_fts as f join {table} as t on t.id = f.rowid"
                         f" where {table}_fts match ?", query)  # fmt: skip

    def complete():
        for table in ("memories", "sources"):
            full.execute(f"insert into {table}_fts ({table}_fts, rank) values ('integrity-check', 1)")

    assert (found("memories", "drink"), found("memories", "coffee")) == (1, 0)  # drinks: by its stem
    assert (found("sources", "handbook"), found("sources", "brewing"), found("sources", "title: tea")) == (1, 1, 0)
    full.execute("update memories set content = 'Ana drinks coffee' where memory_id = ?", (ONE,))
    full.execute("update sources set title = 'Tea'")
    assert (found("memories", "tea"), found("memories", "coffee"), found("sources", "title: tea")) == (0, 1, 1)
    complete()
    full.execute("delete from memories where memory_id = ?", (TWO,))
    assert found("memories", "train") == 0
    full.execute("vacuum")
    assert found("memories", "coffee") == 1
    complete()


def test_an_update_dates_itself(full):
    def stamps():
        query = "select updated_at, version, content_version from memories where memory_id = ?"
        return tuple(full.execute(query, (ONE,)).fetchone())

    assert stamps() == (MOMENT, 1, 1)
    full.execute("update memories set importance = 0.5 where memory_id = ?", (ONE,))
    assert stamps()[0] > MOMENT
    assert stamps()[1:] == (2, 1)
    full.execute("update memories set content = 'Ana drinks coffee' where memory_id = ?", (ONE,))
    assert stamps()[1:] == (3, 3)
    full.execute("update memories set tags = '[\"new\"]' where memory_id = ?", (ONE,))
    assert stamps()[1:] == (4, 3)
    full.execute("update memories set pinned = 1, updated_at = ?, version = 9 where memory_id = ?", (MOMENT, ONE))
    assert stamps() == (MOMENT, 9, 3)  # a copy keeps what it sets


@pytest.mark.parametrize("table", ["spaces", "agents", "kinds", "embedding_models", "sources", "tasks"])
def test_every_updated_at_moves(full, table):
    full.execute("insert into agents (space, agent) values ('default', 'ana')")
    full.execute("insert into embedding_models (model, dimensions) values ('m', 3)")
    full.execute("insert into tasks (space, memory_id, created_at) values ('default', ?, ?)", (ONE, MOMENT))
    full.execute(f"update {table} set updated_at = ?", (MOMENT,))
    assert one(full, f"select max(updated_at) from {table}") == MOMENT
    column = "dimensions" if table == "embedding_models" else "source_id" if table == "sources" else "space"
    column = "memory_id" if table == "tasks" else column
    full.execute(f"update {table} set {column} = {column}")
    assert one(full, f"select max(updated_at) from {table}") > MOMENT


def test_live_follows(full):
    full.execute("insert into embedding_models (model, dimensions) values ('m', 3)")
    full.execute(
        """insert into embeddings (space, memory_id, model, version, live, internal, embedding)
        values ('default', ?, 'm', 1, 1, 0, ?)""",
        (ONE, struct.pack("<3f", 1, 2, 3)),
    )
    full.execute(
        """insert into vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor,
            threshold, decay_due_at)
        values ('default', :one, :moment, :moment, 'linear', 50, 7, 0, 0.3, :moment)""",
        {"one": ONE, "moment": MOMENT},
    )
    full.execute("insert into embedding_queue (space, memory_id, model, version) values ('default', ?, 'm', 1)", (ONE,))
    with pytest.raises(sqlite3.IntegrityError, match="embeddings_embedding_type_ck"):
        full.execute("update embeddings set embedding = x'000000'")
    full.execute("update memories set internal = 1, expires_at = ? where memory_id = ?", (MOMENT, ONE))
    assert (one(full, "select internal from embeddings"), one(full, "select expires_at from embeddings")) == (1, MOMENT)
    assert one(full, "select live from embeddings") == 1
    assert one(full, "select count(*) from embedding_queue") == 1
    full.execute("update memories set deleted_at = ? where memory_id = ?", (MOMENT, ONE))
    assert one(full, "select live from memories where memory_id = ?", ONE) == 0
    assert (one(full, "select live from embeddings"), one(full, "select decay_due_at from vitals")) == (0, None)
    assert one(full, "select count(*) from embedding_queue") == 0
    full.execute("update memories set deleted_at = null where memory_id = ?", (ONE,))
    assert one(full, "select live from embeddings") == 1
    full.execute("delete from memories where memory_id = ?", (ONE,))
    assert (one(full, "select count(*) from embeddings"), one(full, "select count(*) from vitals")) == (0, 0)


def test_history_is_append_only(full):
    full.execute(
        """insert into revisions
            (space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary)
        values ('default', ?, ?, 1, 'update', 'human', 'ana', '{"importance": 0.2}', 'importance')""",
        (ONE, ONE),
    )
    for change in ("update revisions set reason = 'x'", "delete from revisions"):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            full.execute(change)


# The mapping -----------------------------------------------------------------------------------------------

SAMPLES = [
    "", " ", "\t", "\n", "\r", "\v", "\f", "a", "A", "z", "_", "-", "9", ".", ":", "/", "@", "+", "é", "É", "ß", "日本",
    "ab", "a b", " a", "a ", "a\n", "a\tb", "aB", "a_b", "a-b", "a.b", "9a", "_a", "-a", "a1", ".md", "md", "tar.gz",
    "a:b", "a::b", ":a", "a:", "a:b:c", "a: b", "a:B", "a/b", "a//b", "/b", "a/", "a/b/c", "a /b", "a/ b", "text/plain",
    "text/html; charset=utf-8", "BAAI/bge-small:v1.5@x+y", "a" * 16, "a" * 17, "a" * 63, "a" * 64, "a" * 128, "a" * 129,
    "a'b", "a]b", "a^b", "a*b", "[a]", "?", "*", "^", "]",
]  # fmt: skip


MAPPING = Spec(ROOT, Source(ROOT)).data["sqlite"]


@pytest.mark.parametrize("pattern, expression", MAPPING["patterns"].items())
def test_a_pattern_accepts_the_same(pattern, expression):
    regex = pattern.replace("[:space:]", r" \t\n\v\f\r").replace("[:upper:]", "A-Z")
    regex = re.sub(r"\$$", r"\\Z", regex)
    connection = sqlite3.connect(":memory:")
    theirs = [sample for sample in SAMPLES if re.search(regex, sample, re.DOTALL)]
    ours = [sample for sample in SAMPLES if connection.execute(
        f"select {expression.format(column='x')} from (select ? as x)", (sample,)).fetchone()[0]]  # fmt: skip
    assert ours == theirs
    assert 0 < len(ours) < len(SAMPLES)


def test_an_import_needs_no_more_than_its_space(full):
    full.execute("insert into imports (space) values ('default')")
    assert one(full, "select counts from imports") == "{}"


@pytest.mark.parametrize(
    "change, message",
    [
        ({"columns": {"shape": {"type": "point", "null": True, "default": None}}}, "types: 'point' is missing"),
        ({"constraints": {"tags_x_ck": "check (tag ~ '^x')"}}, "patterns: '^x' is missing, used by tags_x_ck"),
        ({"constraints": {"tags_x_ck": "check (md5(tag) > '')"}}, "functions: md5 is missing, used by tags_x_ck"),
        (
            {"indexes": {"tags_x_ix": {"definition": "(tag) where tag ? 'x'", "reason": ""}}},
            "functions: ? is missing, used by tags_x_ix",
        ),
        ({"constraints": {}}, "patterns: no constraint says '^[^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*$'"),
    ],
)
def test_what_has_no_translation_stops_the_generator(change, message):
    tables = Source(ROOT).tables
    tables["tags"] |= change
    with pytest.raises(Mistake, match=r"^schema.yaml:\d+: sqlite\." + re.escape(message)):
        Translation(MAPPING, SimpleNamespace(tables=tables))
