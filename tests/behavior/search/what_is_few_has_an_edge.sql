-- pytest.mark.slow
begin;
select plan(17);

-- Tags that 255, 256, 257, 511, 512, 513 and 560 memories have, all with the one that is looked for.
select memory.remember(
    'entry ' || n || ' of the log book', space => 's1', embedding => array[n, 600 - n, 1]::double precision[],
    dedup => 'off', tags => array(
        select t.tag
        from (values ('a', 255), ('b', 256), ('c', 257), ('d', 511), ('e', 512), ('f', 513), ('g', 560)) as t (tag, most)
        where n < t.most
    )
)::text
from generate_series(1, 559) as n;
select memory.remember(
    'a needle in the log book', space => 's1', embedding => '{0,1,200}', tags => '{a,b,c,d,e,f,g}'
)::text;

-- By words alone few are 256, by both arms 512.
select results_eq(
    format($$
        select count(*), min(s.content) filter (where s.vector_rank = 1), min(s.content) filter (where s.lexical_rank = 1)
        from memory.search('the needle', %L, max_results => 20, tags => '{%s}', space => 's1') as s
    $$, e.embedding, t.tag),
    format(
        $$ values (%s::bigint, %L::text, 'a needle in the log book') $$, case when e.embedding is null then 1 else 20 end,
        case when e.embedding is not null then 'a needle in the log book' end
    ),
    format('tag %s, %s', t.tag, coalesce('both arms ' || e.embedding, 'by words'))
)
from unnest('{a,b,c,d,e,f,g}'::text[]) as t (tag) cross join unnest(array['{0,1,200}', null]) as e (embedding);
select is(
    (
        select string_agg(format('%s %s', s.vector_rank, s.lexical_rank), ',' order by s.score desc)
        from memory.search('needle', '{0,1,200}', max_results => 1, tags => array[t.tag], space => 's1') as s
    ), '1 1', 'first by both, tag ' || t.tag
)
from unnest('{e,f}'::text[]) as t (tag);

-- What is out of sight is not counted: 257 less one.
select memory.forget((select m.memory_id from memory.memories as m where m.content = 'entry 1 of the log book'), space => 's1')::text;
create function pg_temp.tagged(tag text) returns memory.memory_filter
return jsonb_populate_record(
    null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[], 'tags', array[tagged.tag])
);
select is(
    (select array_agg(cardinality(memory._all_that_pass(
        's1', null, pg_temp.tagged(t.tag), memory._filter_sql(pg_temp.tagged(t.tag)), 256
    )) order by t.tag)
     from unnest('{a,b,c,d}'::text[]) as t (tag)),
    '{254,255,256,257}', 'few are those in sight, and one more than few tells that there are many'
);

select * from finish();
rollback;
