begin;
select plan(6);

create temporary table made as
select * from memory.remember('Ana drinks green tea', at => '2026-03-01 12:00+00');

select results_eq(
    'select outcome, similar_to, similarity from made',
    $$values ('created', null::uuid, null::double precision)$$,
    'a first memory is created'
);
select results_eq(
    $$
    select m.space collate "default", m.content, m.kind collate "default", m.internal, m.importance,
        m.pinned, m.tags collate "default",
        m.metadata, m.project collate "default", m.session collate "default", m.language collate "default",
        m.version
    from memory.memories as m inner join made using (memory_id)
    $$,
    $$
    values (
        'default', 'Ana drinks green tea', 'note', false, null::double precision, false, '{}'::text[],
        '{}'::jsonb, null::text, null::text, 'english', 1::bigint
    )
    $$,
    'with the defaults of the space'
);
select results_eq(
    $$
    select m.created_at, m.updated_at, m.valid_from, m.valid_to, m.expires_at, m.superseded_by,
        m.archived_at, m.deleted_at, m.live
    from memory.memories as m inner join made using (memory_id)
    $$,
    $$
    values (
        '2026-03-01 12:00+00'::timestamptz, '2026-03-01 12:00+00'::timestamptz, null::timestamptz,
        null::timestamptz, null::timestamptz, null::uuid, null::timestamptz, null::timestamptz, true
    )
    $$,
    'from the moment of the call, live, for ever'
);
select results_eq(
    $$
    select v.access_count, v.last_accessed_at, v.remember_count, v.last_remembered_at, v.health,
        v.decays_from, v.curve collate "default", v.half_life, v.grace, v.floor, v.threshold
    from memory.vitals as v inner join made using (memory_id)
    $$,
    $$
    values (
        0::bigint, null::timestamptz, 1::bigint, '2026-03-01 12:00+00'::timestamptz, 1::double precision,
        '2026-03-08 12:00+00'::timestamptz, 'linear', 50::double precision, 7::double precision,
        0::double precision, 0.3::double precision
    )
    $$,
    'in full health, decaying after the days of grace'
);
select is(
    (select v.decay_due_at from memory.vitals as v inner join made using (memory_id)),
    '2026-05-17 12:00+00'::timestamptz,
    'due 77 days after it was made'
);
select is_empty(
    $$
    select from memory.agent_memories
    union all select from memory.provenance
    union all select from memory.embeddings
    $$,
    'and nothing that was not passed'
);

select * from finish();
rollback;
