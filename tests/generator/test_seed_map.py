"""The seed map: complete, verbatim, true to the catalog; what it claims can be written, and is then found."""

import hashlib
import os
import re
import sqlite3
from pathlib import Path

import psycopg
import pytest

from harness import ROOT, document

SEED_MAP = document("seed_map.yaml")
COUNTS = {"pg-memory": 141, "ora": 83, "open-brain": 69, "htm": 163, "memory-schemas": 102}
DIGEST = "b223145220c4b2d6154e5f717645ac4b6d024f347a152d64de19c69661158b81"
ITEMS = Path(os.environ.get("PGRECALL_SEED_ITEMS", ROOT.parent / "shared" / "seeds" / "items.tsv"))

# What is read must be there: a memory, a source and a task of each sort that the seeds know. All of it is written by
# calls of public functions, by logins that may do nothing else: first what is an administrator's, then a writer's.
ADMINISTERED = """
do $fill$
begin
    perform memory.register_model('minilm', 3);
    perform memory.register_model('dim' || d, d, storage => 'none') from unnest('{768,1024,1536}'::int[]) as d;
    perform memory.configure_space('default', '{"model": "minilm"}');
    perform memory.configure_space('other', '{"half_life": 100, "threshold": 0.2, "similarity": 0.9}');
end
$fill$
"""
WRITTEN = """
do $fill$
declare
    v_tea uuid;
    v_other uuid;
    v_word text;
    v_provenance constant jsonb := '{
        "provider_id": "anthropic", "model_id": "claude-sonnet-4", "mode": "build", "session_id": "s2",
        "parent_session_id": "s1", "repo_name": "kitchen", "repo_path": "src/kitchen", "git_branch": "main",
        "git_commit": "0123abc", "custom_cmd_name": "~/commands/brew.md",
        "custom_cmd_run_date": "2025-12-25T14:30:00", "tokens_input": 1200, "tokens_output": 300,
        "tokens_reasoning": 100, "tokens_cache_read": 50, "tokens_cache_write": 20, "cost": 0.00123456,
        "started_at": 1766673000000, "completed_at": 1766673002500, "finish_reason": "stop"
    }';
begin
    -- One memory that has everything, remembered by three agents and twice by one of them.
    foreach v_word in array '{claude,claude,windsurf,cursor}'::text[] loop
        v_tea := memory_id from memory.remember(
            'Ana drinks tea.', importance => 0.8, agent => v_word, project => 'kitchen', provenance => v_provenance,
            tags => '{database:postgresql,programming:ruby:gems,ai:llm:embeddings}',
            metadata => '{"people": ["Ana"], "topics": ["tea"], "action_items": ["buy tea"]}',
            embedding => '{0.1, 0.9, 0.2}', model => 'minilm', expires_at => now() + interval '1 year',
            options => case when v_tea is null then '{"external_id": {"system": "ora", "id": "m-1"}}'::jsonb end);
    end loop;
    perform memory.configure_agent(
        'claude', name => 'Claude', metadata => '{"temperature": 0}',
        options => '{"external_id": {"system": "htm", "id": 1}}');
    perform memory.remember('Ora works here.', agent => a) from unnest('{ora,writer,task-123}'::text[]) as a;
    perform memory.hold('claude', array[v_tea]);
    perform memory.touch(array[v_tea]);
    perform memory.annotate(v_tea, 'Green tea, to be exact.');

    perform memory.remember('A call in ' || mode, provenance => jsonb_build_object('mode', mode))
    from unnest('{plan,ask}'::text[]) as mode;
    perform memory.remember('A call to ' || model, provenance => jsonb_build_object(
        'provider_id', provider, 'model_id', model))
    from (values ('openai', 'gpt-4o'), ('google', 'gemini'), ('manual', 'none')) as c (provider, model);
    perform memory.remember('It ended by ' || reason, provenance => jsonb_build_object('finish_reason', reason))
    from unnest('{length,tool_calls,content_filter,error}'::text[]) as reason;

    perform memory.remember('Old pond, a frog leaps in.', kind => 'haiku', options => '{"language": "simple"}');
    perform memory.remember('Rated ' || n, kind => 'fact', importance => (memory.read_importance(ten => n)).importance)
    from unnest('{2,5,8}'::int[]) as n;
    perform memory.remember('Never to be forgotten', pinned => true);
    perform memory.remember('Seen by the way', provenance => '{"auto_captured": true}');
    v_other := memory_id from memory.remember('Asked for late', at => now() - interval '60 days');
    perform memory.touch(array[v_other]);
    perform memory.rate(v_other, vote) from unnest('{up,down}'::text[]) as vote;
    perform memory.remember('Over by now', at => now() - interval '2 years', expires_at => now() - interval '1 year');
    perform memory.remember(
        'A fact that is over', kind => 'fact', importance => 0.9, at => now() - interval '2 days',
        expires_at => now() - interval '1 day');
    perform memory.remember('An important thought', kind => 'thought', importance => 0.9);
    perform memory.remember('Nobody asked for this', at => now() - interval '60 days', importance => 0.1);
    perform memory.remember('semantic retrieval', tags => '{database,database:postgresql:extensions}');
    perform memory.remember('The memory of a retrieval', tags => '{database:postgresql:timescaledb,obsolete}');
    perform memory.remember('Tea is hot.', embedding => '{0.2, 0.8, 0.1}', tags => '{database:postgresql,ai:llm}');
    perform memory.remember('database optimization', tags => '{database:postgresql,ai:llm,programming:ruby}');
    perform memory.remember('My memry fails me');

    -- The kinds that have fields of their own.
    perform memory.remember(
        role || ' says yes', kind => 'message', importance => 0.5, tags => '{chat}', metadata => jsonb_build_object(
            'role', role, 'message_type', type, 'user', 'ana', 'attachments', '[{}]'::jsonb,
            'vision_response_for', 'm-0'), options => jsonb_build_object('internal', role = 'system'))
    from (values ('user', 'text'), ('assistant', 'text'), ('system', 'image')) as m (role, type);
    perform memory.remember(
        'A ' || type, kind => 'thought', importance => 0.4, agent => 'claude', tags => '{inner}',
        metadata => jsonb_build_object('message_type', type))
    from unnest('{thought,reflection,planning}'::text[]) as type;
    v_other := memory_id from memory.list(kinds => '{thought}') where content = 'A planning';
    perform memory.link(v_other, v_tea, t, '{"strength": 1}') from unnest('{related_to,led_to,caused_by}'::text[]) as t;
    perform memory.remember(
        'To do, ' || status, kind => 'task', importance => 0.9, tags => '{work}', options => jsonb_build_object(
            'external_id', jsonb_build_object('system', 'ora', 'id', status),
            'task', jsonb_build_object(
                'description', 'Do it', 'input', '{}'::jsonb, 'output', '{}'::jsonb, 'status', status,
                'priority', priority, 'due_at', now(), 'assigned_to', 'claude')))
    from (
        values ('pending', 'low'), ('in_progress', 'medium'), ('completed', 'high'), ('failed', 'critical')
    ) as t (status, priority);

    perform memory.ingest_source(
        'A text of type ' || type, name => 'Vue', source_type => type, title => 'Guide', version => '3',
        source_url => 'https://vuejs.org', author => 'Evan You', published_at => now(),
        content_type => 'text/markdown', file_type => 'md', tags => '{framework}', metadata => '{"vault": "notes"}',
        provenance => v_provenance)
    from unnest(
        '{documentation,blog_post,podcast,video,book,audiobook,article,coding,obsidian_note}'::text[]
    ) as type;
    perform memory.forget_source(s.source_id) from memory.find_sources(options => '{"source_type": "video"}') as s;
    perform memory.ingest_source('Brewed by hand', name => 'Letter', source_type => 'letter', provenance => '{}');
    perform memory.ingest_source('Brewed again', name => 'Letter', source_type => 'letter');
    perform memory.revise(m.memory_id, importance => 0.3)
    from memory.list(kinds => '{document}') as m;

    -- History, each change by another sort of editor.
    perform set_config('memory.editor', 'claude', true);
    perform memory.tag(v_tea, '{late}');
    perform set_config('memory.editor', 'human:ana', true);
    v_other := memory_id from memory.remember('Soon forgotten');
    perform memory.forget(v_other);
    perform set_config('memory.editor', '', true);
    perform memory.supersede(
        (select memory_id from memory.list(kinds => '{fact}') where content = 'Rated 2'),
        (select memory_id from memory.list(kinds => '{fact}') where content = 'Rated 5'));
end
$fill$
"""
COLUMNS = """
    select 'memory.' || c.relname || '.' || a.attname,
        format(
            'select exists (select from memory.%I where %I is distinct from %s)', c.relname, a.attname,
            coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')
        )
    from pg_class as c
    inner join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
    left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'
"""
SITE = """
insert into memories (id, content, created_at, updated_at, sync_status, synced_at) values
    ('m-1', 'Ana drinks tea.', datetime('now'), datetime('now'), 'pending', null),
    ('m-2', 'Ben drinks coffee.', datetime('now'), datetime('now'), 'synced', datetime('now')),
    ('m-3', 'Carl drinks nothing.', datetime('now'), datetime('now'), 'local_only', null);
"""
NAMES = """
    with relations as (
        select oid, relname from pg_class where relnamespace = 'memory'::regnamespace and relkind in ('r', 'v', 'c')
    ),
    functions as (
        select proname, proargnames from pg_proc where pronamespace = 'memory'::regnamespace
    )
    select 'memory.' || relname from relations
    union all
    select 'memory.' || r.relname || '.' || p.name
    from relations as r
    inner join (
        select attrelid, attname from pg_attribute where attnum > 0
        union all
        select conrelid, conname from pg_constraint
        union all
        select i.indrelid, c.relname from pg_index as i inner join pg_class as c on c.oid = i.indexrelid
        union all
        select tgrelid, tgname from pg_trigger
    ) as p (owner, name) on p.owner = r.oid
    union all
    select 'memory.' || proname || '()' from functions
    union all
    select 'memory.' || f.proname || '(' || a.name || ')' from functions as f, unnest(f.proargnames) as a (name)
    union all
    select 'memory.memories.metadata ' || o.arrow || ' ''' || k.key || ''''
    from memory.builtin_kinds as b, jsonb_object_keys(b.metadata_schema -> 'properties') as k (key),
        (values ('->'), ('->>')) as o (arrow)
"""


@pytest.fixture(scope="module")
def written(cluster):
    """A database that holds what the seeds would have put there, as far as public functions write it."""
    database = cluster.clone()
    database.connect("admin").execute(ADMINISTERED)
    database.connect("writer").execute(WRITTEN)
    yield database
    database.drop()


@pytest.fixture(scope="module")
def claims(written):
    """What is not there by then: columns at their defaults, and rows of the map that find nothing."""
    owner, logins = written.connect(), sessions(written)
    claimed = {row["here"] for rows in SEED_MAP.values() for row in rows.values()}
    queries = {name: query for name, query in owner.execute(COLUMNS) if name in claimed}
    columns = {name for name, query in queries.items() if not owner.execute(query).fetchone()[0]}
    rows = {
        f"{seed} {path}" for seed in SEED_MAP for path in faults_of(seed, logins)
        if SEED_MAP[seed][path]["here"] not in columns
    }  # fmt: skip
    assert len(queries) > 90
    return columns | rows


def sessions(database):
    """Who runs the statements of the map."""
    logins = {"memory_writer": "writer", "memory_admin": "admin", "owner": "owner"}
    return {role: database.connect(login) for role, login in logins.items()}


@pytest.fixture(scope="module")
def filled(written):
    """Those connections to that database."""
    return sessions(written)


@pytest.fixture
def site(tmp_path):
    """A site file with three memories, opened as its own script says, the script run twice."""
    connection = sqlite3.connect(tmp_path / "ora.site.db")
    for _ in range(2):
        connection.executescript((ROOT / "generated" / "sqlite" / "site.sql").read_text(encoding="utf-8"))
    connection.executescript(SITE)
    yield connection
    connection.close()


def found(connection, query, error):
    """What is wrong with what a statement finds, or None."""
    try:
        cursor = connection.execute(query)
        rows = cursor.fetchall() if cursor.description else [(query,)]
    except error as reason:
        return str(reason).partition("\n")[0]
    return None if any(row[0] is not None for row in rows) else "it finds nothing"


def faults_of(seed, logins):
    """The rows of a seed whose statement finds nothing, and why."""
    faults = {}
    for path, row in SEED_MAP[seed].items():
        connection = logins[row.get("as", "memory_writer")]
        if "read" in row and row["read"].startswith("reindex"):  # in no transaction
            faults[path] = found(connection, row["read"], psycopg.Error)
        elif "read" in row:
            with connection.transaction(force_rollback=True):
                faults[path] = found(connection, row["read"], psycopg.Error)
    return {path: fault for path, fault in faults.items() if fault}


@pytest.mark.slow
def test_what_is_claimed_can_be_written(claims):
    assert sorted(claims) == [], "no function writes these"


def test_the_spec_knows_what_nobody_writes():
    """Where schema.yaml says that no function writes a column, the map does not claim it."""
    spec = document("schema.yaml")
    nobody = {
        f"memory.{table}.{column}"
        for table, entry in spec["tables"].items() for column, told in entry["columns"].items()
        if told and told.get("source") in ("nothing yet", "owner")
    }  # fmt: skip
    claimed = {row["here"] for rows in SEED_MAP.values() for row in rows.values()}
    assert nobody & claimed == set()


@pytest.mark.parametrize("seed", SEED_MAP)
@pytest.mark.slow
def test_each_statement_finds_what_it_is_for(seed, filled):
    assert faults_of(seed, filled) == {}


@pytest.mark.parametrize("path", ["queries.recall_by_type", "queries.important_for_extraction"])
def test_what_is_over_or_internal_is_not_recalled(path, filled):
    texts = {content for _, content in filled["memory_writer"].execute(SEED_MAP["ora"][path]["read"])}
    assert "Rated 8" in texts and not texts & {"A fact that is over", "An important thought"}


def test_each_statement_for_sqlite_finds_what_it_is_for(site):
    faults = {
        path: found(site, row["sqlite"], sqlite3.Error)
        for rows in SEED_MAP.values() for path, row in rows.items() if "sqlite" in row
    }  # fmt: skip
    assert len(faults) > 10
    assert {path: fault for path, fault in faults.items() if fault} == {}


def test_what_is_named_exists(filled):
    names = {name for (name,) in filled["owner"].execute(NAMES)}
    faults = [
        f"{seed} {path}: {row['here']}"
        for seed, rows in SEED_MAP.items() for path, row in rows.items()
        if not (row["here"] in names if row["here"].startswith("memory.") else (ROOT / row["here"]).is_file())
    ]  # fmt: skip
    assert faults == []


def test_what_the_metadata_hold_says_why():
    faults = [
        f"{seed} {path}" for seed, rows in SEED_MAP.items() for path, row in rows.items()
        if row["here"].startswith("memory.memories.metadata -") and "metadata schema" not in row.get("why", "")
    ]  # fmt: skip
    assert faults == []


def test_what_was_wrong_is_resolved():
    problems = [(seed, path) for seed, rows in SEED_MAP.items() for path, row in rows.items() if "problem" in row]
    assert len([path for _, path in problems if path.startswith("inconsistencies.")]) == 6
    assert len(problems) == 14
    page = (ROOT / "generated" / "seed-map.md").read_text(encoding="utf-8").partition("## What was inconsistent")[2]
    for seed, path in problems:
        assert f"| {seed} | `{path}` |" in page and SEED_MAP[seed][path]["why"].startswith("Resolved: ")


def test_each_row_says_one_way_to_read_it():
    for rows in SEED_MAP.values():
        for path, row in rows.items():
            assert row.keys() - {"why", "problem", "write", "as"} in ({"here", "read"}, {"here", "sqlite"}), path


def test_what_is_stored_says_how_it_gets_there(filled):
    """By a call that the fixture makes; what nobody writes is derived, built in or a rule."""
    columns = {row[0] for row in filled["owner"].execute("""
        select 'memory.' || c.relname || '.' || a.attname
        from pg_class as c inner join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'
    """)}
    nobody = {"memory.memories.changed_xid", "memory.builtin_kinds.metadata_schema"}
    for seed, rows in SEED_MAP.items():
        for path, row in rows.items():
            place = f"{seed} {path}"
            if row["here"].partition(" ")[0] in columns:
                assert (place, "write" in row) == (place, row["here"] not in nobody)
            if "(" in row.get("write", ""):
                function, parameter, key = re.fullmatch(r"(\w+)\((\w+)(?:: (\w+))?\)", row["write"]).groups()
                made = ADMINISTERED + WRITTEN
                assert (place, f"memory.{function}(" in made, key is None or key in made) == (place, True, True)


def test_the_rows_are_those_of_the_seeds():
    assert {seed: len(rows) for seed, rows in SEED_MAP.items()} == COUNTS
    ours = [f"{seed}\t{path}" for seed, rows in SEED_MAP.items() for path in rows]
    if ITEMS.exists():
        lines = ITEMS.read_text(encoding="utf-8").splitlines()[1:]
        assert ours == ["\t".join(line.split("\t")[:2]) for line in lines]
    assert hashlib.sha256("\n".join(ours).encode()).hexdigest() == DIGEST


def test_the_page_has_a_row_for_each():
    page = (ROOT / "generated" / "seed-map.md").read_text(encoding="utf-8").partition("## What was inconsistent")[0]
    row = r"^\| ([a-z-]+) \| `([^`]+)` \| `[^`]+` \| [^|]* \| (?:[a-zA-Z_ ]+: )?`.+` \| .*\|$"
    rows = re.findall(row, page, re.MULTILINE)
    assert rows == [(seed, path) for seed, entries in SEED_MAP.items() for path in entries]
