begin;
select plan(2);

select memory.remember('memory ' || n) from generate_series(1, 30) as n;
create temporary view updates as
select s.n_tup_upd, s.n_tup_hot_upd from pg_catalog.pg_stat_xact_all_tables as s
where s.relid = 'memory.vitals'::regclass;
create temporary table before as select * from updates;
do $$
begin
    perform memory.touch(array(select m.memory_id from memory.memories as m limit 10));
end
$$;
select is(
    (select u.n_tup_upd - b.n_tup_upd from updates as u, before as b), 10::bigint, 'ten rows, once each'
);
select is(
    (select u.n_tup_hot_upd - b.n_tup_hot_upd from updates as u, before as b), 10::bigint,
    'without a new entry in any index'
);

select * from finish();
rollback;
