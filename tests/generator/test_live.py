"""The spec against the catalog of a live database: structure, parameters and every comment."""

import pytest

import generate
from harness import ROOT

pytestmark = pytest.mark.law


def test_the_catalog_is_what_the_spec_says(database):
    assert list(generate.live_disagreements(ROOT, database.connect())) == []


@pytest.mark.parametrize(
    "statement, message",
    [
        (
            "comment on column memory.memories.content is 'Text.'",
            "column memory.memories.content: the comment in the database is 'Text.', schema.yaml makes it 'The text,",
        ),
        (
            "comment on function memory.touch is null",
            "function memory.touch: the comment in the database is None,",
        ),
        (
            "comment on type memory.search_result is null",
            "type memory.search_result: the comment in the database is None,",
        ),
        (
            "comment on constraint agents_kind_ck on memory.agents is null",
            "constraint agents_kind_ck on memory.agents: the comment in the database is None,",
        ),
        (
            "alter table memory.spaces alter column half_life type real",
            "column memory.spaces.half_life: type is real in the database, double precision in schema.yaml:",
        ),
        (
            "alter table memory.memories alter column token_count drop not null",
            "column memory.memories.token_count: null is yes in the database, no in schema.yaml:",
        ),
        (
            "alter table memory.spaces alter column half_life set default 51",
            "column memory.spaces.half_life: default is 51 in the database, 50 in schema.yaml:",
        ),
        (
            "alter table memory.agents add column nickname text",
            "the database: memory.agents: column nickname is not in schema.yaml",
        ),
        (
            "alter table memory.agents drop column name",
            "memory.agents: column name is not in the database",
        ),
        (
            "create table memory.extra ()",
            "the database: table extra is not in schema.yaml",
        ),
        (
            "create view memory.extra as select 1 as one",
            "the database: table extra is not in schema.yaml",
        ),
        (
            "alter table memory.agents drop constraint agents_kind_ck",
            "constraint agents_kind_ck is not in the database",
        ),
        (
            "drop index memory.spaces_model_ix",
            "index memory.spaces_model_ix is only in sql/",
        ),
        (
            "create index extra_ix on memory.agents (name)",
            "index memory.extra_ix is only in the database",
        ),
        (
            "alter type memory.search_result add attribute extra int",
            "the database: memory.search_result: attribute extra is not in schema.yaml",
        ),
        (
            "create function memory.extra() returns int language sql return 1",
            "the database: function extra is not in schema.yaml",
        ),
        (
            "drop function memory.touch;"
            " create function memory.touch(ids uuid[], space text default null, at timestamptz default now())"
            " returns int language sql return 1",
            "the database: memory.touch: parameter ids is not in schema.yaml",
        ),
        (
            "drop function memory.decay;"
            " create function memory.decay(dry_run boolean default true, space text default null,"
            " at timestamptz default now()) returns setof memory.decay_result language plpgsql as 'begin end'",
            "parameter memory.decay.dry_run: default is true in the database, false in schema.yaml:",
        ),
    ],
)
def test_what_the_catalog_has_otherwise_is_named(database, statement, message):
    connection = database.connect()
    connection.execute(statement)
    found = list(generate.live_disagreements(ROOT, connection))
    assert any(message in line for line in found), found


def test_the_index_of_a_registered_model_is_no_disagreement(database):
    connection = database.connect()
    connection.execute("select memory.register_model('toy', 3)")
    assert list(generate.live_disagreements(ROOT, connection)) == []


def test_the_examples_run(database):
    connection = database.connect("admin")
    for name, function in generate.Spec(ROOT).functions.items():
        if not name.startswith("_"):
            connection.execute(function["example"])


def test_a_functions_comment_names_each_of_its_parameters(database):
    rows = database.rows("""
        select p.proname, p.proargnames, obj_description(p.oid, 'pg_proc')
        from pg_proc as p where p.pronamespace = 'memory'::regnamespace""")
    missing = [
        f"{name}.{parameter}" for name, parameters, comment in rows
        for parameter in parameters or () if f"\n  {parameter}: " not in comment
    ]  # fmt: skip
    assert missing == []
