begin;
select plan(6);

select memory.remember(
    'Ana drinks green tea', tags => '{drinks:tea}', metadata => '{"cup": "blue"}', at => '2026-03-01 12:00+00'
);
select is(
    (
        select r.outcome
        from memory.remember(
            'Ana drinks green tea', importance => 0.7, tags => '{people:ana,drinks:tea}',
            metadata => '{"cup": "red", "sugar": 0}', project => 'kitchen', pinned => true,
            valid_from => '2026-01-01 00:00+00', session => 's1', at => '2026-03-02 12:00+00'
        ) as r
    ),
    'reinforced', 'a repeat that knows more is a repeat'
);
select results_eq(
    $$
    select m.importance, m.project collate "default", m.session collate "default", m.valid_from, m.pinned,
        m.metadata
    from memory.memories as m
    $$,
    $$
    values (
        0.7::double precision, 'kitchen', 's1', '2026-01-01 00:00+00'::timestamptz, true,
        '{"cup": "blue", "sugar": 0}'::jsonb
    )
    $$,
    'what was NULL is filled, new keys are added, known keys stay'
);
select results_eq(
    'select m.tags collate "default", m.tag_paths collate "default" from memory.memories as m',
    $$values ('{drinks:tea,people:ana}'::text[], '{drinks,drinks:tea,people,people:ana}'::text[])$$,
    'tags are added, each once, and found under their ancestors'
);

-- One that adds a tag, and says the rest otherwise.
select memory.remember(
    'Ana drinks green tea', kind => 'fact', importance => 0.1, tags => '{new}', metadata => '{"cup": "red"}',
    pinned => false, valid_from => '2025-01-01 00:00+00', valid_to => '2031-01-01 00:00+00',
    expires_at => '2031-01-01 00:00+00', session => 's2', options => '{"language": "german"}',
    at => '2026-03-03 12:00+00'
);
select results_eq(
    $$
    select m.tags collate "default", m.kind collate "default", m.importance, m.project collate "default",
        m.session collate "default", m.valid_from, m.valid_to, m.expires_at, m.pinned, m.metadata,
        m.language collate "default", m.created_at
    from memory.memories as m
    $$,
    $$
    values (
        '{drinks:tea,new,people:ana}'::text[], 'note', 0.7::double precision, 'kitchen', 's1',
        '2026-01-01 00:00+00'::timestamptz, null::timestamptz, null::timestamptz, true,
        '{"cup": "blue", "sugar": 0}'::jsonb, 'english', '2026-03-01 12:00+00'::timestamptz
    )
    $$,
    'adding one thing resets no other'
);

-- The session of a provenance is the session of the memory, where none is named.
select memory.remember('Bob drinks coffee', provenance => '{"session_id": "c1"}');
select memory.remember(
    'Bob drinks coffee', provenance => '{"session_id": "c2"}', session => 's2'
);
select is(
    (select m.session collate "default" from memory.memories as m where m.content = 'Bob drinks coffee'),
    'c1', 'a session comes with a provenance, too'
);

-- A beginning after the known end is not taken over.
select memory.remember('Carla lived in Rome', valid_to => '2030-01-01 00:00+00');
select memory.remember('Carla lived in Rome', valid_from => '2030-01-01 00:00+00');
select is(
    (select m.valid_from from memory.memories as m where m.content = 'Carla lived in Rome'),
    null::timestamptz, 'valid_from is filled only where the interval stays one'
);

select * from finish();
rollback;
