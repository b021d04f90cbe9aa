begin;
select plan(19);

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

-- Two merges into one bring the same.
create temporary table done (merge_id, n) as select pg_temp.merge('kept', 'a'), 1;
select results_eq($$select w.memory_id from memory.working_memory('h') as w$$, $$values (pg_temp.id('kept'))$$,
    'who held the merged one holds the kept one');
insert into done select pg_temp.merge('kept', 'b'), 2;
select memory.unmerge(d.merge_id)::text from done as d where d.n = 1;
select results_eq(
    'select * from kept', $$values ('{b,own,x}'::text[], '{"k": 1}'::jsonb, true, 0.9::double precision)$$,
    'what the second one brought as well stays'
);
select results_eq('select * from kept_links', $$values ('about', '{"by": "b"}'::jsonb)$$, 'and the link is that of the second');
select results_eq($$select w.memory_id from memory.working_memory('h') as w$$, $$values (pg_temp.id('a'))$$,
    'who held the other one alone holds that alone');
select is_empty($$select from memory.agent_memories as am where am.memory_id = pg_temp.id('kept')$$, 'without a trace');
select memory.unmerge(d.merge_id)::text from done as d where d.n = 2;
select results_eq('select * from kept', 'select * from before', 'both taken back, it is as it was');
select is_empty('select * from kept_links', 'and links to nothing');

-- Of an erased memory nothing stays, of the other one all.
select pg_temp.merge('kept', 'a')::text, pg_temp.merge('kept', 'b')::text;
savepoint merged;
select memory.purge(memory_ids => array[pg_temp.id('a')])::text;
select results_eq(
    'select * from kept', $$values ('{b,own,x}'::text[], '{"k": 1}'::jsonb, true, 0.9::double precision)$$,
    'the first one is erased'
);
select results_eq('select * from kept_links', $$values ('about', '{"by": "b"}'::jsonb)$$, 'with its link');
select memory.purge(memory_ids => array[pg_temp.id('b')])::text;
select results_eq('select * from kept', 'select * from before', 'then the second one, too');
select is_empty('select * from kept_links', 'and links to nothing again');
select is_empty($$select from memory.tags as t where t.tag in ('x', 'a', 'b')$$, 'no tag is left');
rollback to merged;
select memory.unmerge(g.merge_id)::text from memory.merges as g where g.unmerged_at is null;

-- What an agent holds of its own it goes on to hold.
select memory.hold('h', array[pg_temp.id('kept')], at => now() - interval '1 hour')::text;
select memory.unmerge(pg_temp.merge('kept', 'a'))::text;
select set_eq($$select w.memory_id from memory.working_memory('h') as w$$,
    $$values (pg_temp.id('a')), (pg_temp.id('kept'))$$, 'what was held before');

-- A merge of what was merged is undone first: it has moved on what the first one moved.
select memory.annotate(pg_temp.id('a'), 'a note')::text;
create temporary table chain as select pg_temp.merge('kept', 'a') as one, pg_temp.merge('last', 'kept') as two;
select throws_ok('select memory.unmerge(one) from chain', 'PM008', 'the merge cannot be undone yet', 'not the inner one');
select lives_ok('select memory.unmerge(two), memory.unmerge(one) from chain', 'the outer one, then the inner one');
select results_eq($$select n.memory_id from memory.annotations as n$$, $$values (pg_temp.id('a'))$$, 'the note is where it was');
-- Nor does it matter that the one between is live again.
truncate chain;
insert into chain select pg_temp.merge('kept', 'a'), pg_temp.merge('last', 'kept');
select memory.revert(pg_temp.id('kept'), (
    select r.revision_id from memory.revisions as r where r.memory_id = pg_temp.id('kept') order by r.version desc limit 1
))::text;
select lives_ok('select memory.unmerge(one) from chain', 'the one between was reverted');
select results_eq($$select n.memory_id from memory.annotations as n$$, $$values (pg_temp.id('a'))$$, 'and the note comes back');
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
