-- pytest.mark.slow
begin;
select plan(31);

create temporary table m as
select t.name, (memory.remember(
    t.content, dedup => 'off', tags => t.tags, metadata => t.metadata, pinned => t.pinned, importance => t.importance
)).memory_id as id
from (
    values ('a', 'Tea', '{x,a}'::text[], '{"k": 1, "n": 1}'::jsonb, true, 0.9),
        ('b', 'Teas', '{x,b}', '{"k": 1, "n": 2}', true, 0.9), ('kept', 'All of the tea', '{own}', '{}', false, null),
        ('place', 'Japan', '{}', '{}', false, null), ('last', 'All of the tea in China', '{}', '{}', false, null)
) as t (name, content, tags, metadata, pinned, importance);
create function pg_temp.id(name text) returns uuid return (select m.id from m where m.name = id.name);
create function pg_temp.merge(one text, other text) returns uuid
return (select d.merge_id from memory.merge_duplicates(array[pg_temp.id(one), pg_temp.id(other)]) as d);
create temporary view kept as
select x.tags::text[] collate "default" as tags, x.metadata, x.pinned, x.importance
from memory.memories as x where x.memory_id = pg_temp.id('kept');
create temporary view kept_links as
select l.type collate "default" as type, l.metadata from memory.links as l where l.from_id = pg_temp.id('kept');
select memory.link(pg_temp.id('a'), pg_temp.id('place'), 'about', '{"by": "a"}')::text;
select memory.link(pg_temp.id('b'), pg_temp.id('place'), 'about', '{"by": "b"}')::text;
select memory.hold('h', array[pg_temp.id('a')])::text;
create temporary table before as select * from kept;

-- Two merges into one bring the same. Their order is that in which they were made, within a transaction as well.
create temporary table done as select pg_temp.merge('kept', 'a') as one;
select results_eq($$select w.memory_id from memory.working_memory('h') as w$$, $$values (pg_temp.id('kept'))$$,
    'who held the merged one holds the kept one');
create temporary table first_done as select * from kept;
alter table done add column two uuid;
update done set two = pg_temp.merge('kept', 'b');
select throws_ok('select memory.unmerge(one) from done', 'PM008', 'the merge cannot be undone yet', 'the first one waits');
select lives_ok('select memory.unmerge(two) from done', 'for the second one');
select results_eq('select * from kept', 'select * from first_done', 'of which nothing is left');
select results_eq('select * from kept_links', $$values ('about', '{"by": "a"}'::jsonb)$$, 'and the link is that of the first');
select lives_ok('select memory.unmerge(one) from done', 'then the first one');
select results_eq($$select w.memory_id from memory.working_memory('h') as w$$, $$values (pg_temp.id('a'))$$,
    'who held the other one holds that');
select is_empty($$select from memory.agent_memories as am where am.memory_id = pg_temp.id('kept')$$, 'alone');
select results_eq('select * from kept', 'select * from before', 'both taken back, it is as it was');
select is_empty('select * from kept_links', 'and links to nothing');

-- A purge of one undoes the later merges of the same memories.
select pg_temp.merge('kept', 'a')::text, pg_temp.merge('kept', 'b')::text;
savepoint merged;
select memory.purge(memory_ids => array[pg_temp.id('a')])::text;
select results_eq('select * from kept', 'select * from before', 'the first one is erased');
select is_empty('select * from kept_links', 'with its link');
select results_eq($$select x.live, x.tags::text[] collate "default" from memory.memories as x where x.memory_id = pg_temp.id('b')$$,
    $$values (true, '{b,x}'::text[])$$, 'the second one is live, with all that it had');
select is_empty($$select from memory.tags as t where t.tag = 'a'$$, 'no tag is left of the erased one');
rollback to merged;
select memory.purge(memory_ids => array[pg_temp.id('b')])::text;
select results_eq('select * from kept', 'select * from first_done', 'the first one is left merged if the second is erased');
select memory.purge(memory_ids => array[pg_temp.id('a')])::text;
select results_eq('select * from kept', 'select * from before', 'until it is erased, too');
select is_empty($$select from memory.tags as t where t.tag in ('x', 'a', 'b')$$, 'no tag is left');
rollback to merged;
select memory.unmerge(g.merge_id)::text
from (select x.merge_id from memory.merges as x where x.unmerged_at is null order by x.merged_at desc) as g;

-- What an agent holds of its own it goes on to hold.
select memory.hold('h', array[pg_temp.id('kept')], at => now() - interval '1 hour')::text;
select memory.unmerge(pg_temp.merge('kept', 'a'))::text;
select set_eq($$select w.memory_id from memory.working_memory('h') as w$$,
    $$values (pg_temp.id('a')), (pg_temp.id('kept'))$$, 'what was held before');

-- What it has released it does not hold again.
select memory.remember('Teas', agent => 'r', dedup => 'exact')::text;
select memory.hold('r', array[pg_temp.id('kept')])::text;
create temporary table released as select pg_temp.merge('kept', 'b') as merge_id;
select memory.release('r')::text;
select memory.unmerge(merge_id)::text from released;
select is_empty($$select from memory.working_memory('r')$$, 'what was released is not held again');

-- A merge of what was merged is undone first: it has moved on what the first one moved.
select memory.annotate(pg_temp.id('a'), 'a note')::text;
create temporary table chain as select pg_temp.merge('kept', 'a') as one, pg_temp.merge('last', 'kept') as two;
select throws_ok('select memory.unmerge(one) from chain', 'PM008', 'the merge cannot be undone yet', 'not the inner one');
select lives_ok('select memory.unmerge(two), memory.unmerge(one) from chain', 'the outer one, then the inner one');
select results_eq($$select n.memory_id from memory.annotations as n$$, $$values (pg_temp.id('a'))$$, 'the note is where it was');
-- No other call frees what is merged.
truncate chain;
insert into chain select pg_temp.merge('kept', 'a'), pg_temp.merge('last', 'kept');
select throws_ok(
    $$
    select memory.revert(pg_temp.id('a'), (
        select h.revision_id
        from memory.history(pg_temp.id('a')) as h where h.revision_id is not null
        order by h.version desc limit 1
    ))
    $$,
    'PM008', 'the memory is merged', 'not revert()'
);
select throws_ok($$select memory.restore(pg_temp.id('a'))$$, 'PM017', 'the memory cannot be restored', 'nor restore()');
select memory.purge(memory_ids => array[pg_temp.id('a')])::text;
select results_eq($$select g.superseded_by, cardinality(g.annotations) from memory.get(array[pg_temp.id('kept')]) as g$$,
    'values (null::uuid, 0)', 'a purge undoes all merges through which something came');
select is_empty('select from memory.annotations as n', 'and the note is erased');

-- A link that was copied, and copied again.
create temporary table links_done as select pg_temp.merge('place', 'last') as one;
select is((select count(*) from memory.list_links(pg_temp.id('b'))), 2::bigint, 'a copy');
alter table links_done add column two uuid;
update links_done set two = pg_temp.merge('kept', 'b');
select is((select count(*) from memory.list_links(pg_temp.id('kept')) as l where l.metadata = '{"by": "b"}'), 2::bigint,
    'and a copy of both');
select throws_ok('select memory.unmerge(one) from links_done', 'PM008', 'the merge cannot be undone yet', 'the first one waits');
select memory.purge(memory_ids => array[pg_temp.id('place')])::text;
select is_empty($$select from memory.links as l where l.metadata = '{"by": "b"}'$$,
    'the link to an erased memory is erased with its copies');
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
