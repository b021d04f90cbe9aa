begin;
select plan(9);

select memory.register_model('two', 2), (memory.configure_space(options => '{"model": "two"}')).model;
create temporary table m as select memory_id as id from memory.remember('the meeting is at 5', embedding => '{1, 0}');
select memory.remember('another', embedding => '{0, 1}');
create temporary view seen as
select
    (select s.models -> 'two' from memory.stats() as s) as stats,
    (select array_agg(d.problem || ': ' || d.detail) from memory.doctor() as d) as doctor,
    (
        select array_agg(s.content order by s.content)
        from memory.search(embedding => '{1, 0}', options => '{"explain": true}') as s
        where (s.explanation ->> 'stale')::boolean
    ) as search;

select results_eq(
    'select * from seen', $$values ('{"stored": 2, "stale": 0, "indexed": 0, "missing": 0}'::jsonb, null::text[], null::text[])$$,
    'each is of its text'
);
select memory.revise((select id from m), importance => 0.9, tags => '{t}')::text;
select results_eq(
    'select * from seen', $$values ('{"stored": 2, "stale": 0, "indexed": 0, "missing": 0}'::jsonb, null::text[], null::text[])$$,
    'what is not the text does not matter'
);
select memory.revise((select id from m), content => 'the meeting is at 6')::text;
select results_eq(
    'select * from seen',
    $$
    values (
        '{"stored": 2, "stale": 1, "indexed": 0, "missing": 0}'::jsonb, null::text[],
        array['the meeting is at 6']
    )
    $$,
    'a new text shows: in stats and search; to wait for a worker is no fault'
);
select is(
    (select s.explanation ? 'stale' from memory.search('meeting', options => '{"explain": true}') as s), false,
    'by words nothing is stale'
);
select results_eq(
    'select p.memory_id, p.content_version, p.content from memory.claim_embeddings() as p',
    $$select id, 3::bigint, 'the meeting is at 6' from m$$, 'and it waits for a worker'
);
create function pg_temp.give(version int) returns text
return (
    select s.outcome from m cross join lateral memory.set_embeddings(
        jsonb_build_array(jsonb_build_object('memory_id', m.id, 'embedding', '[0.8, 0.6]'::jsonb, 'content_version', give.version))
    ) as s
);
select is(pg_temp.give(1), 'stale', 'whose answer to the old text comes too late');
select is(pg_temp.give(3), 'stored', 'and to the new one not');
select results_eq(
    'select * from seen', $$values ('{"stored": 2, "stale": 0, "indexed": 0, "missing": 0}'::jsonb, null::text[], null::text[])$$,
    'then all is as it was'
);
select memory.revise((select id from m), content => 'the meeting is at 7', embedding => '{0.6, 0.8}')::text;
select results_eq(
    'select * from seen', $$values ('{"stored": 2, "stale": 0, "indexed": 0, "missing": 0}'::jsonb, null::text[], null::text[])$$,
    'so it is where the new text brings its own'
);

select * from finish();
rollback;
