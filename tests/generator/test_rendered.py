"""What is rendered for others to use: the schema test, the diagram, JSON Schema."""

import json
import re

import pytest

from generator.spec import undescribed
from harness import ROOT, mostly_slow, pgtap

SCHEMA_TEST = (ROOT / "generated" / "schema_test.sql").read_text()


def tap(connection, text):
    """The lines of a pgTAP file that fails by an exception, as it does in psql."""
    cursor, lines = connection.cursor(), []
    try:
        cursor.execute(text.replace("finish(true)", "finish()"))
        while True:
            lines += [line for (cell,) in cursor.fetchall() for line in cell.splitlines()] if cursor.description else []
            if not cursor.nextset():
                return lines
    finally:
        connection.execute("rollback")


def test_the_schema_test_passes_on_the_schema(pgtap_connection):
    lines = tap(pgtap_connection, SCHEMA_TEST)
    (plan,) = re.findall(r"select plan\((\d+)\)", SCHEMA_TEST)
    assert lines[0] == f"1..{plan}"
    assert [line for line in lines[1:] if not line.startswith("ok ")] == []
    assert len(lines) == int(plan) + 1


def test_an_analyst_can_run_the_schema_test(database):
    with database.connect() as owner:
        owner.execute("create schema tap; grant usage on schema tap to public; set search_path = tap, public")
        owner.execute(pgtap())
        owner.execute("select memory.register_model('toy', 3)")  # its index is no disagreement
    reader = database.connect("analyst")
    reader.execute("set search_path = tap, public")
    lines = tap(reader, SCHEMA_TEST)
    assert [line for line in lines[1:] if not line.startswith("ok ")] == []


@mostly_slow(
    "statement, failed",
    [
        ("create table memory.extra (a int)", "Schema memory should have the correct tables"),
        ("drop view memory.tag_pairs", "Schema memory should have the correct views"),
        ("create type memory.extra as (a int)", "Schema memory should have the correct types"),
        ("create function memory.extra() returns int language sql return 1", "should have the correct functions"),
        ("alter table memory.spaces alter column half_life type real", "the columns of memory.spaces"),
        ("alter table memory.memories alter column token_count drop not null", "the columns of memory.memories"),
        ("alter table memory.spaces alter column half_life set default 51", "the columns of memory.spaces"),
        ("alter table memory.agents drop constraint agents_kind_ck", "the constraints of memory.agents"),
        ("drop index memory.provenance_source_id_ix", "the indexes of memory.provenance"),
        ("alter view memory.tag_counts rename column memories to extra", "the columns of memory.tag_counts"),
        ("alter type memory.hold_result add attribute extra int", "the columns of memory.hold_result"),
        (
            "drop function memory.touch; create function memory.touch(ids uuid[], space text default null,"
            " at timestamptz default now()) returns int language sql return 1",
            "memory.touch()",
        ),
        ("alter table memory.links disable row level security", "every table with a space has row security"),
        ("grant execute on function memory.touch to public", "nothing may be executed by everybody"),
        ("grant insert on memory.links to memory_writer", "nobody but the owner may write a table"),
        ("alter function memory.touch reset search_path", "every function has its search path pinned"),
        ("comment on function memory.touch is 'Touches.'", "names each of its parameters"),
        ("comment on column memory.links.type is null", "every table, view and column has a comment"),
        ("delete from memory.builtin_kinds where kind = 'fact'", "the built-in kinds"),
    ],
    quick=1,
)
def test_the_schema_test_names_what_differs(pgtap_connection, statement, failed):
    lines = tap(pgtap_connection, f"begin; {statement}; {SCHEMA_TEST}")
    assert any(line.startswith("not ok ") and failed in line for line in lines), lines


def test_the_diagram_has_every_foreign_key_of_the_catalog(database):
    diagram = (ROOT / "generated" / "er.md").read_text()
    overview, full = re.findall(r"```mermaid\n(.*?)```", diagram, re.DOTALL)
    keys = database.rows("""
        select f.relname, r.relname, (
            select string_agg(a.attname, ', ' order by k.n)
            from unnest(c.conkey) with ordinality as k (attnum, n)
            inner join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = k.attnum
            where a.attname <> 'space' or cardinality(c.conkey) = 1
        )
        from pg_constraint as c
        inner join pg_class as r on r.oid = c.conrelid
        inner join pg_class as f on f.oid = c.confrelid
        where c.connamespace = 'memory'::regnamespace and c.contype = 'f'""")
    for text in (overview, full):
        drawn = re.findall(r'^    (\w+) (?:\|\||\|o)--o[|{] (\w+) : "(.*)"$', text, re.MULTILINE)
        assert sorted(drawn) == sorted(keys)
    tables = [name for (name,) in database.rows(
        "select c.relname from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'"
    )]  # fmt: skip
    assert sorted(re.findall(r"^    (\w+) \{$", full, re.MULTILINE)) == sorted(tables)


def test_each_kind_has_a_json_schema_that_says_what_the_database_checks(database):
    rows = dict(database.rows("select b.kind, b.metadata_schema from memory.builtin_kinds as b"))
    files = {path.stem: json.loads(path.read_text()) for path in (ROOT / "generated" / "json-schema").iterdir()}
    assert files.keys() == rows.keys()
    for kind, schema in files.items():
        assert all(key["description"] for key in schema["properties"].values())
        checked = {key: schema[key] for key in ("type", "properties", "required")}
        assert undescribed(checked) == rows[kind], kind


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "generated").glob("*.md")))
def test_every_link_of_a_page_leads_somewhere(page):
    def anchors(path):
        headings = re.findall(r"^#+ (.*)$", path.read_text(), re.MULTILINE)
        return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}

    here = ROOT / "generated" / page
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", re.sub(r"`[^`\n]*`", "", here.read_text()))
    for file, anchor in links:
        target = here.parent / file if file else here
        assert target.exists(), file
        assert not anchor or anchor in anchors(target), (file, anchor)
