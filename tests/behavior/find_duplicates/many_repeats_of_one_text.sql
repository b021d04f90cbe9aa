-- More than a hundred memories of one text are several clusters, so that a page has an end.
begin;
select plan(3);

create temporary table made as
select r.memory_id
from memory.remember_many(
    (select jsonb_agg('{"content": "ok", "dedup": "off"}'::jsonb) from generate_series(1, 250))
) as r;
create temporary table found as
select d.cluster, count(*) as size from memory.find_duplicates(options => '{"time_limit": 60}') as d where d.cluster is not null group by d.cluster;
select is((select max(f.size) from found as f), 100::bigint, 'a cluster of a hundred');
select is((select sum(f.size) from found as f)::int, 250, 'all of them are found');
select is(
    (select count(*) from memory.find_duplicates(max_results => 1, options => '{"time_limit": 60}') as d where d.cluster is not null), 100::bigint,
    'one cluster if one is asked for'
);

select * from finish();
rollback;
