"""The spec against the catalog of a live database: structure, parameters and every comment."""

import psycopg
import pytest
from psycopg.types.json import Jsonb

from generator.compare import live_disagreements
from generator.source import Source
from generator.spec import Spec, undescribed
from harness import ROOT

pytestmark = pytest.mark.law


def test_the_catalog_is_what_the_spec_says(database):
    assert list(live_disagreements(ROOT, database.connect())) == []


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
            "the database: view extra is not in schema.yaml",
        ),
        (
            "drop view memory.tag_pairs",
            "view tag_pairs is not in the database",
        ),
        (
            "alter view memory.tag_counts rename column memories to extra",
            "the database: memory.tag_counts: column extra is not in schema.yaml",
        ),
        (
            "comment on view memory.tag_counts is null",
            "view memory.tag_counts: the comment in the database is None,",
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
@pytest.mark.slow
def test_what_the_catalog_has_otherwise_is_named(database, statement, message):
    connection = database.connect()
    connection.execute(statement)
    found = list(live_disagreements(ROOT, connection))
    assert any(message in line for line in found), found


@pytest.mark.slow
def test_the_index_of_a_registered_model_is_no_disagreement(database):
    connection = database.connect()
    connection.execute("select memory.register_model('toy', 3)")
    assert list(live_disagreements(ROOT, connection)) == []


def test_the_examples_run(database):
    connection, analyst, spec = database.connect("admin"), database.connect("analyst"), Spec(ROOT, Source(ROOT))
    for name, function in spec.functions.items():
        if not name.startswith("_"):
            connection.execute(function["example"].replace("'acme_app'", "'memory_bound'"))  # a login that is there
    for view in spec.views.values():
        analyst.execute(view["example"])


def test_the_built_in_kinds_are_those_of_the_spec(database):
    spec = Spec(ROOT, Source(ROOT))
    ours = {name: undescribed(spec.metadata_schema(name)) for name in spec.kinds}
    assert dict(database.rows("select b.kind, b.metadata_schema from memory.builtin_kinds as b")) == ours


def test_every_kind_of_the_spec_checks_its_metadata(database):
    """What the spec calls a type is one to the database, too: of each key a wrong value is refused."""
    connection, spec = database.connect("writer"), Spec(ROOT, Source(ROOT))
    for kind in spec.kinds:
        for key, rule in spec.metadata_schema(kind)["properties"].items():
            wrong = {key: 1.5} | ({"role": "user"} if kind == "message" and key != "role" else {})
            with pytest.raises(psycopg.Error) as refused, connection.transaction():
                connection.execute("select memory.remember('x', kind => %s, metadata => %s)", [kind, Jsonb(wrong)])
            assert refused.value.sqlstate == "PM007" and repr(key) in refused.value.diag.message_detail, rule


def test_the_scales_of_importance_are_those_of_the_spec(database):
    connection = database.connect("reader")
    for name, scale in Spec(ROOT, Source(ROOT)).data["importance"].items():
        for value, importance in scale["values"].items():
            found = connection.execute(
                f"select f.importance, {importance}::double precision,"
                f" (memory.importance_scales(f.importance)).{name}::text"
                f" from memory.read_importance({name} => '{value}') as f"
            ).fetchone()
            back = found[2] if name != "score" else f"{float(found[2]):.1f}"
            assert found[0] == found[1] and back == value, (name, value, found)


def test_a_functions_comment_names_each_of_its_parameters(database):
    rows = database.rows("""
        select p.proname, p.proargnames, obj_description(p.oid, 'pg_proc')
        from pg_proc as p where p.pronamespace = 'memory'::regnamespace and not starts_with(p.proname, '_')""")
    missing = [
        f"{name}.{parameter}" for name, parameters, comment in rows
        for parameter in parameters or () if f"\n  {parameter}: " not in comment
    ]  # fmt: skip
    assert missing == []
