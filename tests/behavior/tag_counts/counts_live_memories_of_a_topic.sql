begin;
select plan(3);

create temporary table m as
select
    (memory.remember('a', tags => '{drinks:tea,hot}', at => '2026-01-01')).memory_id as a,
    (memory.remember('b', tags => '{drinks:tea:green,drinks:water}', at => '2026-01-02')).memory_id as b,
    (memory.remember('c', tags => '{drinks}', at => '2026-01-03')).memory_id as c,
    (memory.remember('d')).memory_id as d,
    (memory.remember('a', tags => '{drinks}', space => 'other', at => '2026-01-04')).memory_id as e;
select results_eq(
    $$select c.space collate "default", c.tag collate "default", c.memories, c.newest_at
    from memory.tag_counts as c order by 1, 2$$,
    $$
    values
        ('default', 'drinks', 3::bigint, '2026-01-03'::timestamptz), ('default', 'drinks:tea', 2,
        '2026-01-02'),
        ('default', 'drinks:tea:green', 1, '2026-01-02'), ('default', 'drinks:water', 1, '2026-01-02'),
        ('default', 'hot', 1, '2026-01-01'), ('other', 'drinks', 1, '2026-01-04')
    $$,
    'a topic counts each memory below it once'
);
select memory.supersede(b, d) from m;
update memory.memories as v set deleted_at = now() where v.memory_id = (select c from m);
select results_eq(
    $$select c.tag collate "default", c.memories from memory.tag_counts as c where c.space = 'default'
    order by 1$$,
    $$values ('drinks', 1::bigint), ('drinks:tea', 1), ('hot', 1)$$, 'of those that are live'
);
select memory.untag(a, '{drinks}')::text from m;
select results_eq(
    $$select c.tag collate "default" from memory.tag_counts as c
    where c.space = 'default'$$, $$values ('hot')$$,
    'and have the tag still'
);

select * from finish();
rollback;
