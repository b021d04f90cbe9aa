begin;
select plan(5);

select memory.remember('Kai begins his shift at noon', embedding => '{1, 0}');
select memory.remember('Kai starts his shift at noon sharp', embedding => '{0.96, 0.28}');
select memory.remember('Kai starts his shift at 2 pm', embedding => '{0.97, 0.2431}');
select memory.remember('Bob owns a boat', embedding => '{0, 1}');
select is_empty('select * from memory.find_duplicates()', 'near finds none: all say something else');
select results_eq(
    $$select d.cluster, d.content, round(d.similarity::numeric, 2) from memory.find_duplicates(
        options => '{"rule": "similar"}') as d$$,
    $$
    values (1, 'Kai starts his shift at noon sharp', null::numeric), (1, 'Kai begins his shift at noon', 0.96)
    $$,
    'by the dedup similar'
);
select results_eq(
    $$select d.cluster, d.content from memory.find_duplicates(options => '{"rule": "similarity"}') as d
    order by d.content collate "C"$$,
    $$
    values (1, 'Kai begins his shift at noon'), (1, 'Kai starts his shift at 2 pm'),
    (1, 'Kai starts his shift at noon sharp')
    $$,
    'by similarity alone'
);
select results_eq(
    $$
    select m.content
    from memory.merge_duplicates(memory_ids => array(
        select d.memory_id
        from memory.find_duplicates(options => '{"rule": "similarity"}') as d
        where d.content ~ 'noon'
    )) as r
    inner join memory.memories as m on m.memory_id = r.kept_id
    $$,
    $$values ('Kai starts his shift at noon sharp')$$, 'the reviewer merges what they chose'
);
select throws_ok(
    $$select memory.find_duplicates(options => '{"rule": "vectors"}')$$, '22023', null, 'other rules are refused'
);

select * from finish();
rollback;
