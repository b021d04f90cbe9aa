"""The check names every disagreement: where it is, and what both sides say."""

import pytest

from harness import mostly_slow


def test_the_project_agrees_with_itself(project):
    assert project.check() == []


@mostly_slow(
    "file, old, new, message",
    [
        (
            "sql/31_spaces.sql",
            "half_life double precision not null default 50",
            "half_life real not null default 50",
            "column memory.spaces.half_life: type is float4 in sql/31_spaces.sql, double precision in schema.yaml:",
        ),
        (
            "functions/write/_unknown_memory.sql",
            "using errcode = 'PM001'",
            "using errcode = 'PM002'",
            "functions.health.errors: nothing raises PM001 there",
        ),
        (
            "schema.yaml",
            "  memories:\n    description",
            "  recollections:\n    description",
            "sql/ and functions/: table memories is not in schema.yaml",
        ),
        (
            "schema.yaml",
            "        type: bigint\n        default: \"0\"\n        source: touch",
            "        type: int\n        default: \"0\"\n        source: touch",
            "column memory.vitals.access_count: type is bigint in sql/41_vitals.sql, int in schema.yaml:",
        ),
        (
            "sql/40_memories.sql",
            "    token_count int not null,",
            "    token_count int,",
            "column memory.memories.token_count: null is yes in sql/40_memories.sql, no in schema.yaml:",
        ),
        (
            "schema.yaml",
            "half_life: {default: \"50\"}",
            "half_life: {default: \"60\"}",
            "column memory.spaces.half_life: default is 50 in sql/31_spaces.sql, 60 in schema.yaml:",
        ),
        (
            "sql/33_agents.sql",
            "    name text,\n",
            "    name text,\n    nickname text,\n",
            "sql/33_agents.sql: memory.agents: column nickname is not in schema.yaml",
        ),
        (
            "sql/33_agents.sql",
            "    name text,\n    kind text collate \"C\" not null default 'agent',\n",
            "    kind text collate \"C\" not null default 'agent',\n    name text,\n",
            "sql/33_agents.sql: the order of memory.agents: columns is space, agent, kind, name,",
        ),
        (
            "sql/33_agents.sql",
            "    name text,\n",
            "",
            "memory.agents: column name is not in sql/33_agents.sql",
        ),
        (
            "sql/33_agents.sql",
            "constraint agents_kind_ck",
            "constraint agents_sort_ck",
            "sql/33_agents.sql: constraint agents_sort_ck is not in schema.yaml",
        ),
        (
            "sql/33_agents.sql",
            "constraint agents_kind_ck",
            "constraint agents_sort_ck",
            "constraint agents_kind_ck is not in sql/33_agents.sql",
        ),
        (
            "sql/10_types.sql",
            "    tokens_cache_write int,\n    cost numeric,",
            "    tokens_cache_write bigint,\n    cost numeric,",
            "attribute memory.provenance_result.tokens_cache_write: type is bigint in sql/10_types.sql, int in",
        ),
        (
            "sql/34_builtin_kinds.sql",
            "'Something that is the case'",
            "'Something that is true'",
            "kind fact: description is Something that is true in sql/34_builtin_kinds.sql, Something that is the case",
        ),
        (
            "sql/00_platform.sql",
            "'memory_bound'\n",
            "'memory_bound', 'memory_guest'\n",
            "sql/00_platform.sql: role memory_guest is not in schema.yaml",
        ),
        (
            "sql/50_embeddings.sql",
            "-- For the foreign key to the model, exact searches of one model in a space, and whether "
            "more than so many of\n"
            "-- its vectors are in the HNSW index or not.\n",
            "",
            "sql/50_embeddings.sql: index embeddings_model_ix has no comment before it",
        ),
        (
            "functions/write/touch.sql",
            "    memory_ids uuid[],",
            "    ids uuid[],",
            "functions/write/touch.sql: memory.touch: parameter ids is not in schema.yaml",
        ),
        (
            "functions/admin/_grants.sql",
            " forget, ",
            " ",
            "functions/write/forget.sql: functions/admin/_grants.sql lets nobody execute it",
        ),
        (
            "sql/10_types.sql",
            "-- The settings of one search, checked and complete.\n",
            "",
            "sql/10_types.sql: type memory.search_settings has no comment above it that says what it holds",
        ),
        (
            "functions/life/decay.sql",
            "dry_run boolean default false",
            "dry_run boolean default true",
            "generated/functions.md: from line",
        ),
        (
            "functions/write/touch.sql",
            ") returns int\n",
            ") returns bigint\n",
            "function memory.touch: returns is bigint in functions/write/touch.sql, int in schema.yaml:",
        ),
        (
            "functions/spaces/_enter_space.sql",
            "using errcode = 'PM002'",
            "using errcode = 'PM099'",
            "functions/write/touch.sql: it raises PM099, which schema.yaml:",  # it calls _enter_space
        ),
        (
            "functions/write/touch.sql",
            "-- touch: counts an access of these memories and",
            "-- touch: counts the access of these memories and",
            "functions/write/touch.sql: its newest copy, in migrations/deploy/0001.core.sql, differs from line 1 on;",
        ),
        (
            "migrations/deploy/0001.core.sql",
            "set local lock_timeout = '5s'",
            "set local lock_timeout = '6s'",
            "migrations/deploy/0001.core.sql: its checksum is not the one in SHA256SUMS",
        ),
        (
            "migrations/SHA256SUMS",
            "  sqitch.plan\n",
            "  sqitch.plans\n",
            "migrations/sqitch.plan: not in SHA256SUMS",
        ),
        (
            "sql/34_builtin_kinds.sql",
            '"chunk_index": {"type": "integer", "minimum": 0,',
            '"chunk_index": {"type": "integer", "minimum": 1,',
            'kind document: properties chunk_index is {"type": "integer", "minimum": 1, "x-below": "total_chunks"} in',
        ),
        (
            "schema.yaml",
            "        default: text\n        required: yes\n",
            "        default: text\n",
            'kind message: required message_type is "required" in sql/34_builtin_kinds.sql, nothing in schema.yaml:',
        ),
        (
            "sql/80_views.sql",
            "as newest_at",
            "as latest_at",
            "sql/80_views.sql: memory.tag_counts: column latest_at is not in schema.yaml",
        ),
        (
            "functions/history/_record_revision.sql",
            "'memory.reason'",
            "'memory.cause'",
            "the SQL: setting memory.cause is not in schema.yaml",
        ),
        (
            "schema.yaml",
            "      PM012: a chunk has no external id\n",
            "      PM010: a chunk has no external id\n",
            "functions.ingest_source.never: nothing raises PM010 there",
        ),
        (
            "schema.yaml",
            "  ten:\n    description: \"1 to 10.",
            "  tens:\n    description: \"1 to 10.",
            "importance.tens: read_importance has no such parameter",
        ),
        (
            "sql/43_provenance.sql",
            "-- For the foreign keys, and the provenance of a memory or a source.\n",
            "",
            "sql/43_provenance.sql: index provenance_source_id_ix has no comment before it",
        ),
        (
            "seed_map.yaml",
            "    here: memory.prune()\n",
            "    here: memory.prunes()\n",
            ": open-brain.functions.prune: there is no memory.prunes()",
        ),
        (
            "seed_map.yaml",
            "    why: 'Resolved: the grace runs",
            "    why: 'The grace runs",
            ": ora.problems.never_accessed_never_decays: a problem without a why that begins with 'Resolved: '",
        ),
        (
            "seed_map.yaml",
            "\nopen-brain:\n",
            "\nopen-mind:\n",
            ": open-mind is no seed of schema.yaml",
        ),
        (
            "schema.yaml",
            "    bytea: {type: BLOB}\n",
            "",
            ": sqlite.types: 'bytea' is missing, the type of",
        ),
        (
            "generated/dictionary.md",
            "# Data dictionary",
            "# The data dictionary",
            "generated/dictionary.md: from line 2 on it is not what schema.yaml and the SQL render; run generate.py",
        ),
    ],
    quick=2,
)
def test_what_disagrees_is_named(project, file, old, new, message):
    project.edit(file, old, new)
    assert any(message in line for line in project.check()), project.check()


@pytest.mark.slow
def test_the_line_of_the_spec_is_named(project):
    line = project.edit("schema.yaml", "each: {null: yes,", "each: {null: no,")
    assert (
        f"column memory.kinds.curve: null is yes in sql/35_kinds.sql, no in schema.yaml:{line}" in project.check()
    )


@pytest.mark.slow
def test_a_file_without_a_migration_is_named(project):
    new = "create or replace function memory._nothing() returns void language sql return null;\n"
    (project.root / "functions" / "common" / "_nothing.sql").write_text(new)
    (project.root / "functions" / "common" / "nothing.sql").write_text(new.replace("_nothing", "nothing"))
    found = project.check()
    assert "functions/common/_nothing.sql: no migration brings it; run generate.py migration --squash" in found
    assert any("function nothing is not in schema.yaml" in line for line in found)
    assert (
        "functions/common/_nothing.sql: expected a first line that says what the function does: -- _nothing: ..."
    ) in found


@pytest.mark.slow
def test_a_function_whose_file_is_gone_is_named(project):
    (project.root / "functions" / "admin" / "version.sql").unlink()
    found = project.check()
    assert any("function version is not in sql/ and functions/" in line for line in found)
    assert "functions/admin/_grants.sql: it grants memory.version, which no file in functions/ makes" in found
    gone = "functions/admin/version.sql: the file is gone, but no migration drops"
    assert any(line.startswith(gone) for line in found)


@pytest.mark.slow
def test_a_rendered_file_that_nothing_renders_any_more_is_named(project):
    (project.root / "generated" / "json-schema" / "poem.json").write_text("{}")
    cache = project.root / "generated" / "clients" / "__pycache__"
    cache.mkdir(exist_ok=True)
    (cache / "memory.cpython-311.pyc").write_bytes(b"")
    assert project.check() == ["generated/json-schema/poem.json: nothing renders it; remove it"]


@pytest.mark.slow
def test_a_changed_description_wants_to_be_rendered_and_then_carried_by_a_migration(project):
    project.edit("schema.yaml", "The text, exactly as given.", "The text, as it was given.")
    told = {line.split(":")[0] for line in project.check()}
    assert told == {"generated/dictionary.html", "generated/tables.md", "generated/comments.sql"}
    project.render()
    (line,) = project.check()
    assert line.startswith("generated/comments.sql: its newest copy, in migrations/deploy/0001.core.sql, differs")
    project.squash()
    assert project.check() == []
    assert "'The text, as it was given.'" in project.read("migrations/deploy/0001.core.sql")


def test_sql_that_is_no_sql_is_named_with_its_file(project):
    project.edit("functions/write/touch.sql", "create or replace function", "create or replace fonction")
    (line,) = project.check()
    assert line.startswith("functions/write/touch.sql: syntax error at or near")
