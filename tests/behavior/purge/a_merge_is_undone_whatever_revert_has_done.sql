-- revert() brings a merged memory back, but its notes stay at the kept one, until the merge is undone.
begin;
select plan(5);

create function pg_temp.made(content text) returns uuid
return (select r.memory_id from memory.remember(made.content, dedup => 'off') as r);
create function pg_temp.back(memory_id uuid) returns int
return memory.revert(back.memory_id, (
    select h.revision_id
    from memory.history(back.memory_id) as h where h.revision_id is not null
    order by h.version desc limit 1
));
create temporary table ids as
select n.name, pg_temp.made(repeat('Penelope weaves by night. ', n.ordinal::int)) as id
from unnest('{a,k,l,n,p,m}'::text[]) with ordinality as n (name, ordinal);
create function pg_temp.id(name text) returns uuid return (select i.id from ids as i where i.name = id.name);
create function pg_temp.merged(one text, other text) returns bigint
return (select count(*) from memory.merge_duplicates(array[pg_temp.id(merged.one), pg_temp.id(merged.other)]));

select memory.annotate(pg_temp.id('a'), 'a note of Penelope')::text;
select pg_temp.merged('a', 'k')::text;
select pg_temp.back(pg_temp.id('a'))::text;
select count(*)::text from memory.purge(memory_ids => array[pg_temp.id('k')]);
select is(
    (select g.annotations::text from memory.get(array[pg_temp.id('a')]) as g),
    '{"a note of Penelope"}', 'who stays gets its notes back'
);

update ids set id = pg_temp.made('Penelope weaves by day, too') where name = 'k';
select pg_temp.merged('a', 'k')::text;
select pg_temp.merged('k', 'l')::text;
select pg_temp.merged('l', 'n')::text;
select pg_temp.merged('n', 'p')::text;
select pg_temp.back(pg_temp.id('k'))::text;
select pg_temp.merged('k', 'm')::text;
select count(*)::text from memory.purge(memory_ids => array[pg_temp.id('a')]);
select is(
    (select array_agg(g.annotations) from memory.get(array(select i.id from ids as i)) as g where g.annotations <> '{}'), null,
    'no note of an erased one is left'
);
-- Two levels, of which the upper one is erased.
update ids set id = pg_temp.made('Penelope weaves ' || name) where name in ('a', 'k', 'l');
select memory.annotate(pg_temp.id('a'), 'a second note')::text;
update ids set id = pg_temp.made('Penelope weaves for years, as they say ' || name) where name in ('k');
update ids set id = pg_temp.made('Penelope weaves for years and years, as they all say ' || name) where name in ('l');
select pg_temp.merged('a', 'k')::text;
select pg_temp.back(pg_temp.id('a'))::text;
select pg_temp.merged('k', 'l')::text;
select count(*)::text from memory.purge(memory_ids => array[pg_temp.id('l')]);
select is(
    (select g.annotations::text from memory.get(array[pg_temp.id('a')]) as g), '{"a second note"}',
    'through two merges as well'
);

-- The first of two merges is undone, with a revert() between, and its memory erased.
update ids set id = pg_temp.made('Penelope weaves for years, as they say ' || name) where name in ('k');
update ids set id = pg_temp.made('Penelope weaves for years and years, as they all say ' || name) where name in ('l');
select pg_temp.merged('a', 'k')::text;
create temporary table first_merge as
select g.merge_id from memory.list_merges() as g where g.kept_id = pg_temp.id('k') and g.unmerged_at is null;
select pg_temp.merged('k', 'l')::text;
select pg_temp.back(pg_temp.id('k'))::text;
select memory.unmerge(f.merge_id)::text from first_merge as f;
select count(*)::text from memory.purge(memory_ids => array[pg_temp.id('a')]);
select is(
    (select array_agg(g.annotations) from memory.get(array(select i.id from ids as i)) as g where g.annotations <> '{}'), null,
    'no note is left where it has been'
);
select is((select count(*) from memory.doctor()), 0::bigint, 'and nothing is wrong');

select * from finish();
rollback;
