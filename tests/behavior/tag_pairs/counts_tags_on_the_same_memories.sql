begin;
select plan(2);

create temporary table m as
select
    (memory.remember('a', tags => '{b,a,c:d}')).memory_id as a, (memory.remember('b',
    tags => '{a,b}')).memory_id as b,
    (memory.remember('c', tags => '{a}')).memory_id as c,
    (memory.remember('a', tags => '{a,b}', space => 'other')).memory_id as d;
select results_eq(
    $$
    select p.space collate "default", p.tag collate "default", p.other_tag collate "default", p.memories
    from memory.tag_pairs as p order by 1, 2, 3
    $$,
    $$
    values ('default', 'a', 'b', 2::bigint), ('default', 'a', 'c:d', 1), ('default', 'b', 'c:d', 1),
        ('other', 'a', 'b', 1)
    $$,
    'each pair once, by the tags that a memory has itself'
);
select memory.supersede(a, c) from m;
select results_eq(
    $$select p.tag collate "default", p.other_tag collate "default", p.memories from memory.tag_pairs as p
    where p.space = 'default'$$,
    $$values ('a', 'b', 1::bigint)$$, 'on live memories'
);

select * from finish();
rollback;
