begin;
select plan(13);

select memory.remember('known', at => '2026-03-01');
select results_eq(
    $$
    select r.ordinal, r.outcome, left(r.error, 38)
    from memory.remember_many('[
        {"content": "one", "kind": "fact", "importance": 0.5, "tags": ["b", "a"], "metadata": {"n": null},
         "agent": "r1", "project": "p", "embedding": [1, 2.5, -3e-2], "pinned": true, "at": "2026-03-02T00:00:00Z",
         "expires_at": "2030-01-01T00:00:00Z", "valid_from": "2026-01-01T00:00:00Z",
         "valid_to": "2031-01-01T00:00:00Z", "provenance": {"tokens_input": 5}, "session": "s"},
        {"content": ""},
        {"content": "known"},
        {"content": "two", "tags": ["a::b"]},
        {"content": " one ", "expires_at": "2030-01-01T00:00:00Z"},
        {"content": "yes", "dedup": "off"},
        {"content": "yes", "dedup": "off"},
        {"content": "three", "kind": null, "tags": null, "metadata": null, "embedding": null, "provenance": null,
         "options": null, "pinned": null, "importance": null, "at": null, "dedup": null, "agent": null},
        {"contnt": "x"}
    ]', at => '2026-03-03') as r
    $$,
    $$
    values (1, 'created', null), (2, 'error', '22023: content is blank. content has o'),
    (3, 'reinforced', null), (4, 'error', '22023: invalid tag. tags holds ''a::b''.'), (5, 'reinforced', null),
    (6, 'created', null), (7, 'created', null), (8, 'created', null),
    (9, 'error', '22023: unknown key. item has the key ''')
    $$,
    'each in the order given, the bad ones without the others'
);
select results_eq(
    $$
    select m.kind collate "default", m.importance, m.tags::text collate "default", m.metadata, m.project collate "default", m.pinned,
        m.created_at, m.expires_at, m.valid_from, m.valid_to, m.session collate "default", v.remember_count,
        a.agent collate "default", e.embedding::text, c.tokens_input
    from memory.memories as m
    inner join memory.vitals as v using (memory_id)
    inner join memory.agent_memories as a using (memory_id)
    inner join memory.embeddings as e using (memory_id)
    inner join memory.provenance as c using (memory_id)
    $$,
    $$
    values ('fact', 0.5::double precision, '{a,b}', '{"n": null}'::jsonb, 'p', true,
    '2026-03-02 00:00+00'::timestamptz, '2030-01-01 00:00+00'::timestamptz, '2026-01-01 00:00+00'::timestamptz,
    '2031-01-01 00:00+00'::timestamptz, 's', 2::bigint, 'r1', '[1,2.5,-0.03]', 5)
    $$,
    'every key arrives'
);
select is(
    (select m.created_at from memory.memories as m where m.content = 'three'), '2026-03-03'::timestamptz,
    'a moment that an item does not give is the batch''s, and a JSON null is no value'
);
select is((select count(*) from memory.memories), 5::bigint, 'and nothing else is written');
select is(
    (select r.error from memory.remember_many('[{"content": ""}]') as r),
    '22023: content is blank. content has only whitespace or invisible characters. Pass the text to be remembered.',
    'an error has its detail and its hint'
);
select is_empty('select * from memory.remember_many(''[]'')', 'of nothing comes nothing');
select results_eq(
    $$
    select r.outcome, r.memory_id is null, left(r.error, 26)
    from memory.remember_many('[null, 5, "x", [], [{"content": "x"}], true]') as r
    $$,
    $$select 'error', true, '22023: not a JSON object. ' from generate_series(1, 6)$$,
    'what is no item is none'
);

-- Of the wrong type: told, never turned into another.
create temporary table wrong as
select r.ordinal, r.outcome, r.error
from memory.remember_many('[
    {"content": {"a": 1}}, {"content": ["x"]}, {"content": 5}, {"content": "a", "embedding": ["1", "2"]},
    {"content": "a", "embedding": "[1,2]"}, {"content": "a", "embedding": [true]},
    {"content": "a", "embedding": [{"a": 1}]}, {"content": "a", "tags": [["a"]]}, {"content": "a", "tags": [{}]},
    {"content": "a", "tags": [5]}, {"content": "a", "tags": "a"}, {"content": "a", "tags": {"a": 1}},
    {"content": "a", "pinned": "yes"}, {"content": "a", "pinned": 1}, {"content": "a", "importance": "high"},
    {"content": "a", "importance": "0.5"}, {"content": "a", "project": {}}, {"content": "a", "expires_at": true}
]') as r;
select is(
    (select string_agg(w.ordinal::text, ' ' order by w.ordinal) from wrong as w
        where w.outcome <> 'error' or w.error not like '22023: invalid value. %'), null,
    'a text, a number, a boolean and a list are what they are'
);
select results_eq(
    $$
    select r.outcome, left(r.error, 6)
    from memory.remember_many('[
        {"content": "a", "embedding": [[1, 2], [3, 4]]}, {"content": "a", "embedding": [null]},
        {"content": "a", "embedding": []}, {"content": "a", "embedding": [1e400]}, {"content": "a", "tags": [null]},
        {"content": "a", "embedding": [1, -1e400]}, {"content": "a", "embedding": [1, 1e-400]},
        {"content": "a", "expires_at": "next year"}, {"content": "a", "at": "infinity"},
        {"content": "a", "metadata": []}, {"content": "a", "options": []}, {"content": "a", "provenance": "x"},
        {"content": "a", "space": "b"}, {"content": null}
    ]') as r
    $$,
    $$
    values ('error', '22023:'), ('error', '22023:'), ('error', '22023:'), ('error', '22023:'), ('error', '22023:'),
    ('error', '22023:'), ('error', '22023:'), ('error', '22023:'), ('error', '22023:'), ('error', '22023:'),
    ('error', '22023:'), ('error', '22023:'), ('error', '22023:'), ('error', '22023:')
    $$,
    'nested, empty, out of range: each is refused by itself'
);
select is((select count(*) from memory.memories), 5::bigint, 'and nothing of it is stored');
select is(
    (select count(distinct r.memory_id) from memory.remember_many('[
        {"content": "Ana lives in the old town of Rome, in Italy", "dedup": "near"},
        {"content": "Ana lives in the old town of Rome", "dedup": "near"},
        {"content": "Ana lives in the old town of Oslo", "dedup": "near"}
    ]') as r), 2::bigint, 'near duplicates in one batch end as one'
);
select results_eq(
    $$
    select r.outcome, count(*), min(r.ordinal), max(r.ordinal), count(distinct r.memory_id)
    from memory.remember_many((
        select jsonb_agg(jsonb_build_object('content', 'memory ' || n % 900, 'dedup', 'exact')) from generate_series(1, 1000) as n
    )) as r group by r.outcome order by r.outcome
    $$,
    $$values ('created', 900::bigint, 1, 900, 900::bigint), ('reinforced', 100::bigint, 901, 1000, 100::bigint)$$,
    'a thousand at once, the first of two is the one that creates'
);
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
