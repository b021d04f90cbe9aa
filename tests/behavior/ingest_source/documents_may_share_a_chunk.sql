begin;
select plan(4);

create temporary table one as
select * from memory.ingest_source('a', 'one', 'file', chunks => '{alone in one,all rights reserved}');
create temporary table two as
select * from memory.ingest_source('b', 'two', 'file', chunks => '{all rights reserved,alone in two}');
select is(
    (select count(*) from memory.memories as m where m.content = 'all rights reserved'), 2::bigint,
    'each document has the chunk that it shares'
);
select is_empty('select * from memory.find_duplicates()', 'which is no duplicate');
select memory.purge(source_id => one.source_id) from one;
select results_eq(
    $$
    select m.content from memory.memories as m
    inner join two using (source_id)
    where m.live
    order by m.metadata -> 'chunk_index'
    $$,
    $$values ('all rights reserved'), ('alone in two')$$, 'without the one the other is whole'
);
select results_eq(
    $$select s.content from memory.search('rights reserved') as s$$, $$values ('all rights reserved')$$, 'and is found'
);

select * from finish();
rollback;
