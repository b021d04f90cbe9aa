begin;
select plan(3);

create temporary table made as
select n, (memory.remember(n, at => '2026-01-01')).memory_id from unnest(array['tea', 'milk', 'sugar']) as n;
create function pg_temp.id(n text) returns uuid return (select m.memory_id from made as m where m.n = id.n);
do $$
begin
    perform memory.link(pg_temp.id('tea'), pg_temp.id('milk'), 'goes_with', metadata => '{"how": "well"}', agent => 'r1');
    perform memory.link(pg_temp.id('sugar'), pg_temp.id('tea'), 'goes_with');
    perform memory.link(pg_temp.id('sugar'), pg_temp.id('milk'), 'goes_with');
end
$$;
select set_eq(
    $$select from_id, to_id, type, metadata, agent from memory.list_links(pg_temp.id('tea'))$$,
    $$
    values (pg_temp.id('tea'), pg_temp.id('milk'), 'goes_with', '{"how": "well"}'::jsonb, 'r1'),
        (pg_temp.id('sugar'), pg_temp.id('tea'), 'goes_with', '{}', null)
    $$, 'in both directions'
);
select throws_ok(
    'select * from memory.list_links(gen_random_uuid())', 'PM001', 'no such memory', 'of a memory that is there'
);
select throws_ok(
    $$select * from memory.list_links(pg_temp.id('tea'), space => 'other')$$, 'PM001', 'no such memory', 'in this space'
);

select * from finish();
rollback;
