-- A copied link would stay after revert(), and nobody could remove it.
begin;
select plan(2);

create temporary table ids as
select t.name, r.memory_id
from (values ('old', 'Ana moved to Oslo'), ('twin', 'Ana moved to Rome'), ('kept', 'Ana moved to Rome, they say')) as t (name, content)
cross join lateral memory.remember(t.content, dedup => 'off') as r;
create function pg_temp.id(name text) returns uuid return (select i.memory_id from ids as i where i.name = id.name);
select memory.supersede(pg_temp.id('old'), pg_temp.id('twin'));
select memory.merge_duplicates(array[pg_temp.id('twin'), pg_temp.id('kept')]);
select is((select count(*) from memory.list_links(pg_temp.id('kept'))), 0::bigint, 'the kept memory has superseded nothing');
select memory.revert(pg_temp.id('old'), (select h.revision_id from memory.history(pg_temp.id('old')) as h where h.revision_id is not null order by h.version desc limit 1))::text;
select is((select count(*) from memory.list_links(pg_temp.id('old'))), 0::bigint, 'and revert() leaves no link');

select * from finish();
rollback;
