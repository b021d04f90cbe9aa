begin;
select plan(5);

select results_eq(
    'select s.memories, s.archived, s.forgotten, s.superseded, s.expired, s.tokens, s.agents, s.sources, s.oldest_at '
    'from memory.stats() as s',
    $$values (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, null::timestamptz)$$,
    'an empty space is empty'
);
select memory.remember('old and faded', at => '2026-01-01 12:00+00');
select count(*)::text from memory.decay(at => '2026-12-01');
select memory.supersede(
    (memory.remember('a', at => '2026-02-01 12:00+00')).memory_id,
    (memory.remember('bcde5', kind => 'fact', agent => 'r1', at => '2026-02-02 12:00+00')).memory_id
);
select memory.remember('gone', expires_at => '2026-03-01', at => '2026-02-03 12:00+00');
select memory.remember('elsewhere', space => 'b');
select memory.ingest_source('text', 'doc', 'web', at => '2026-02-04 12:00+00');
update memory.memories set deleted_at = now() where content = 'a';
select results_eq(
    'select s.memories, s.archived, s.forgotten, s.superseded, s.expired, s.agents, s.sources, s.oldest_at, s.newest_at '
    'from memory.stats(at => ''2026-03-02'') as s',
    $$
    values (2::bigint, 1::bigint, 1::bigint, 1::bigint, 1::bigint, 1::bigint, 1::bigint,
    '2026-01-01 12:00+00'::timestamptz, '2026-02-04 12:00+00'::timestamptz)
    $$,
    'each state is counted'
);
select is(
    (select s.kinds from memory.stats() as s), '{"fact": 1, "note": 1, "document": 1}'::jsonb, 'the live by their kinds'
);

-- Progress with a model, from nothing to all.
select memory.register_model('two', 2), (memory.configure_space(options => '{"model": "two"}')).model;
select is(
    (select s.models from memory.stats() as s), '{"two": {"stored": 0, "indexed": 0, "stale": 0, "missing": 2}}'::jsonb,
    'what is chosen is shown from the start; what has expired needs none'
);
select memory.remember('bcde5', embedding => '{1,0}');
select memory.revise(memory_id, content => content || '!', embedding => case when kind = 'note' then '{1,1}'::float8[] end)
    ::text from memory.memories where live and kind in ('fact', 'note') and space = 'default';
select is(
    (select s.models from memory.stats() as s), '{"two": {"stored": 2, "indexed": 0, "stale": 1, "missing": 1}}'::jsonb,
    'and how far it has come'
);

select * from finish();
rollback;
