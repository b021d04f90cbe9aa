-- pytest.mark.slow
begin;
select plan(21);

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
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Tea|pot'), similarity => 0.9, space => 's1')$$, '22023',
    'memory_ids with similarity or model', 'a similarity is no guard for them'
);
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
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Tea|pot'), space => 's1', at => 'infinity')$$, '22023',
    'at must be a finite timestamp', 'no time at all'
);

select memory.ingest_source('milk', 'the milkman', 'book', chunks => '{milk and more of it}', space => 's1')::text;
select throws_ok(
    $$
    select * from memory.merge_duplicates(pg_temp.ids('Two') || (
        select m.memory_id from memory.memories as m where m.space = 's1' and m.kind = 'document'
    ), space => 's1')
    $$,
    'PM008', 'these memories cannot be merged', 'a part of a document stays in it'
);

-- What the limits of one memory forbid does not come by a merge.
create temporary table noted as
select memory.annotate((pg_temp.ids(f.named))[1], 'note ' || n, space => 's1')
from unnest(array['Two', 'Tea']) as f (named)
cross join generate_series(1, 60) as n;
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Tea|Two'), space => 's1')$$, 'PM019', 'too large',
    'no more notes than a memory may have'
);
insert into memory.links (space, from_id, type, to_id, created_at)
select 's1', (pg_temp.ids(f.named))[1], lower(f.named) || n, (pg_temp.ids('Ana'))[1], now()
from unnest(array['Milk', 'Tea']) as f (named)
cross join generate_series(1, 600) as n;
select memory.restore((pg_temp.ids('Milk'))[1], space => 's1')::text;
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Tea|Milk'), space => 's1')$$, 'PM019', 'too large',
    'nor more links'
);
-- Nor to a memory that links to one of them: it gets a link to the one that is kept.
insert into memory.links (space, from_id, type, to_id, created_at)
select 's1', (pg_temp.ids('Ana'))[1], 'names' || n, (pg_temp.ids('Two'))[1], now() from generate_series(1, 1000) as n;
delete from memory.annotations as a where a.space = 's1';
select lives_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Two|Milk'), dry_run => true, space => 's1')$$,
    'as many links as a memory may have, all to the one that is kept'
);
update memory.links as l set to_id = (pg_temp.ids('Milk'))[1] where l.space = 's1' and l.type = 'names1';
insert into memory.links (space, from_id, type, to_id, created_at)
select 's1', (pg_temp.ids('Ana'))[1], 'names0', (pg_temp.ids('Two'))[1], now();
select throws_ok(
    $$select * from memory.merge_duplicates(pg_temp.ids('Two|Milk'), dry_run => true, space => 's1')$$, 'PM019',
    'too large', 'nor more links of another memory to them'
);

-- No text is held in memory beside those of all the others.
create temporary table long as
select (memory.remember(string_agg(md5(n::text), ' '), space => 's6', dedup => 'off')).memory_id
from generate_series(1, 600) as n group by n % 2;
select cmp_ok(
    pg_column_size(memory._given_duplicates('s6', array(select l.memory_id from long as l))), '<', 1000,
    'what is merged is told without the texts'
);

-- Sums end at what an export may hold.
create temporary table loud as
select (memory.remember(t, space => 's4', dedup => 'off', options => jsonb_build_object('vitals', jsonb_build_object(
    'upvotes', 1000000000, 'downvotes', 1000000000)))).memory_id
from unnest(array['How loud', 'So very loud', 'Loud']) as t;
create temporary table merged as
select * from memory.merge_duplicates(array(select l.memory_id from loud as l), space => 's4');
select results_eq(
    $$select v.upvotes, v.downvotes from memory.vitals as v inner join merged as m on m.kept_id = v.memory_id$$,
    'values (1000000000, 1000000000)', 'votes'
);
select lives_ok($$select memory.unmerge((select m.merge_id from merged as m), 's4')$$, 'and it can be taken back');

-- What an agent holds it goes on to hold.
create temporary table held as
select (memory.remember(t, space => 's5', dedup => 'off')).memory_id, t
from unnest(array['Ana has a cat', 'Ana has a cat called Tom']) as t;
select memory.hold('w', array(select h.memory_id from held as h where h.t = 'Ana has a cat'), space => 's5')::text;
select memory.merge_duplicates(array(select h.memory_id from held as h), space => 's5')::text;
select results_eq(
    $$select w.content from memory.working_memory('w', space => 's5') as w$$,
    $$values ('Ana has a cat called Tom')$$, 'the one that is kept'
);
-- Nor do merged ones count.
select memory.hold('w', array(
    select (memory.remember('word ' || n, space => 's5', dedup => 'off')).memory_id from generate_series(1, 998) as n
), space => 's5')::text;
select lives_ok(
    $$select memory.hold('w', array[(memory.remember('word 999', space => 's5', dedup => 'off')).memory_id], space => 's5')$$,
    'up to the limit'
);

select * from finish();
rollback;
