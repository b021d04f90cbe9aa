begin;
select plan(5);

-- Tags that 255, 256, 257 and 300 memories have, all with the one that is looked for.
select memory.remember(
    'entry ' || n || ' of the log book', space => 's1', embedding => array[n, 300 - n, 1]::double precision[],
    dedup => 'off', tags => array_remove(array[
        case when n <= 254 then 'a' end, case when n <= 255 then 'b' end, case when n <= 256 then 'c' end, 'd'
    ], null)
)::text
from generate_series(1, 299) as n;
select memory.remember(
    'a needle in the log book', space => 's1', embedding => '{0,1,200}', tags => '{a,b,c,d}'
)::text;

select results_eq(
    format($$
        select count(*), min(s.content) filter (where s.vector_rank = 1), min(s.content) filter (where s.lexical_rank = 1)
        from memory.search('the needle', '{0,1,200}', max_results => 20, tags => '{%s}', space => 's1') as s
    $$, t.tag),
    $$ values (20::bigint, 'a needle in the log book', 'a needle in the log book') $$, 'tag ' || t.tag
)
from unnest('{a,b,c,d}'::text[]) as t (tag);

-- What is out of sight is not counted: 257 less one.
select memory.forget((select m.memory_id from memory.memories as m where m.content = 'entry 1 of the log book'), space => 's1')::text;
select is(
    (select array_agg(cardinality(memory._few_memories('s1', null, array[t.tag], null, false, now(), 256)) order by t.tag)
     from unnest('{a,b,c,d}'::text[]) as t (tag)),
    '{254,255,256,257}', 'few are those in sight, and one more than few tells that there are many'
);

select * from finish();
rollback;
