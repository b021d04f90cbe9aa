begin;
select plan(6);

create temporary table given as
select jsonb_build_object(
    'auto_captured', true, 'provider_id', 'openai', 'model_id', 'gpt-4.1', 'mode', 'chat',
    'session_id', 's1', 'parent_session_id', 's0', 'repo_name', 'pgrecall', 'repo_path', '/home/ana/pgrecall',
    'git_branch', 'main', 'git_commit', 'abc123', 'custom_cmd_name', 'ingest',
    'custom_cmd_run_date', '2026-02-03T04:05:06+02:00', 'tokens_input', 10, 'tokens_output', 11,
    'tokens_reasoning', 12, 'tokens_cache_read', 13, 'tokens_cache_write', 14, 'cost', 0.00123456,
    'started_at', '2026-03-01T12:00:00Z', 'completed_at', '2026-03-01T12:00:04.250Z',
    'response_time_ms', 4000, 'finish_reason', 'stop'
) as provenance;
create temporary table made as
select r.* from given as g cross join lateral memory.remember('x', agent => 'r1', provenance => g.provenance) as r;

select results_eq(
    $$
    select jsonb_object_agg(k.key, to_jsonb(c) -> k.key)
    from memory.provenance as c
    cross join given as g
    cross join lateral jsonb_object_keys(g.provenance) as k (key)
    $$,
    $$
    select g.provenance || jsonb_build_object(
        'custom_cmd_run_date', '2026-02-03T04:05:06+02:00'::timestamptz,
        'started_at', '2026-03-01 12:00:00+00'::timestamptz,
        'completed_at', '2026-03-01 12:00:04.25+00'::timestamptz
    )
    from given as g
    $$,
    'every key is a column, every value is kept'
);
select set_eq(
    $$
    select a.attname::text from pg_catalog.pg_attribute as a
    where a.attrelid = 'memory.provenance'::regclass and a.attnum > 0 and not a.attisdropped
    $$,
    $$
    select jsonb_object_keys(provenance) from given
    union all values ('space'), ('provenance_id'), ('memory_id'), ('source_id'), ('agent'), ('captured_at'),
        ('imported_at'), ('imported_by')
    $$,
    'every column has its key, but for those that say where it belongs and who imported it'
);
select results_eq(
    $$
    select c.space collate "default", c.memory_id, c.agent collate "default", c.captured_at
    from memory.provenance as c
    $$,
    $$select 'default', made.memory_id, 'r1', now() from made$$,
    'it belongs to its memory and agent; when it was written is never the moment of the call'
);

-- The least that a provenance says.
select memory.remember('x', provenance => '{}', at => '2026-01-01 12:00+00');
select memory.remember('x', provenance => '{"provider_id": null, "cost": null, "started_at": null}');
select is(
    (
        select count(*) from memory.provenance as c
        where c.provider_id = 'manual' and c.model_id = 'none' and not c.auto_captured and c.agent is null
            and c.captured_at = now() and c.cost is null and c.started_at is null
            and c.response_time_ms is null
    ),
    2::bigint, 'without an LLM it says so'
);
select is((select count(*) from memory.provenance), 3::bigint, 'each call that tells adds a row');
select is((select count(*) from memory.memories), 1::bigint, 'to the one memory');

select * from finish();
rollback;
