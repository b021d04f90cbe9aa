begin;
select plan(9);

create temporary table made as
select t, (memory.remember(t, space => 's1', dedup => 'off', at => '2026-01-01')).memory_id
from unnest(array['Tea for two', 'Ana and Ben share a pot of tea', 'Two people, one pot', 'Milk']) as t;
create function pg_temp.ids(like_text text) returns uuid[]
return array(select m.memory_id from made as m where m.t ~ ids.like_text);

select is(
    (select count(*) from memory.merge_duplicates(pg_temp.ids('Tea|pot'), dry_run => true, space => 's1')), 1::bigint,
    'a dry run tells'
);
select is((select count(*) from memory.list(space => 's1', at => '2026-01-02') as l), 4::bigint, 'and merges nothing');
create temporary table done as
select * from memory.merge_duplicates(pg_temp.ids('Tea|pot'), space => 's1', at => '2026-01-02');
select results_eq(
    'select kept_id, cardinality(merged_ids) from done', $$select (pg_temp.ids('Ana'))[1], 2$$, 'the longest is kept'
);
select set_eq(
    $$select l.content from memory.list(space => 's1', at => '2026-01-02') as l$$,
    $$values ('Ana and Ben share a pot of tea'), ('Milk')$$, 'the others are superseded, and nothing else is'
);
select lives_ok(
    $$select memory.unmerge((select merge_id from done), 's1', '2026-01-03')$$, 'it can be taken back'
);
select is((select count(*) from memory.list(space => 's1', at => '2026-01-04') as l), 4::bigint, 'whole');
select memory.forget((pg_temp.ids('Milk'))[1], space => 's1')::text;
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('.'), space => 's1')$$, 'PM008', 'these memories cannot be merged',
    'a forgotten one'
);
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Tea'), space => 's1')$$, '22023', 'nothing to merge', 'one alone'
);
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Tea|pot'), space => 's2')$$, 'PM001', 'no such memory',
    'of another space'
);

select * from finish();
rollback;
