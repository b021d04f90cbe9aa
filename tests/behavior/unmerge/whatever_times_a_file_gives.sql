-- A chain of merges comes apart from its end, though the times of a file say that its end came first.
begin;
select plan(5);

create temporary table m as
select t.name, (memory.remember(t.content, dedup => 'off')).memory_id as id
from (values ('a', 'Tea'), ('b', 'All tea'), ('c', 'All of the tea'), ('d', 'All of the tea there is')) as t (name, content);
create function pg_temp.merge(one text, other text) returns uuid return (
    select d.merge_id from memory.merge_duplicates(array(select m.id from m where m.name in (one, other))) as d
);
select memory.link((select id from m where name = 'a'), (select id from m where name = 'c'), 'about')::text;
create temporary table done as
select pg_temp.merge('a', 'b') as one, pg_temp.merge('b', 'c') as two, pg_temp.merge('c', 'd') as three;
alter table memory.merges disable trigger user;
update memory.merges as g
set merged_at = now() - d.age
from done cross join lateral (values (one, '1 h'::interval), (two, '2 h'), (three, '3 h')) as d (merge_id, age)
where g.merge_id = d.merge_id;
alter table memory.merges enable trigger user;
select throws_ok('select memory.unmerge(one) from done', 'PM008', 'the merge cannot be undone yet', 'not the first one');
select throws_ok('select memory.unmerge(two) from done', 'PM008', 'the merge cannot be undone yet', 'nor the second one');
select lives_ok('select memory.unmerge(three), memory.unmerge(two), memory.unmerge(one) from done', 'but from the end');
select is((select count(*) from memory.memories as x where x.live), 4::bigint, 'all are free');
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
