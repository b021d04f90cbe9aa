-- pytest.mark.slow
begin;
select plan(3);

-- The planner knows nothing of the new space, so a join would compare each vector of the file with all of it. The table
-- is so small here that reading all of it could be as cheap as the key.
set local enable_seqscan = off;
select memory.register_model('m', 3)::text;
select memory.configure_space('old', '{"model": "m"}')::text;
select count(*)::text from memory.remember_many((
    select jsonb_agg(jsonb_build_object('content', 'note ' || n, 'dedup', 'off', 'embedding', jsonb_build_array(n, 1, 2)))
    from generate_series(1, 300) as n
), space => 'old');
create temporary table file as select array(select e.line::text from memory.export_space(space => 'old') as e) as lines;
create function pg_temp.import_again() returns table (created bigint, changed bigint, known bigint) language sql as $$
    select i.created, i.changed, i.known from file as f
    cross join lateral memory.import_space(f.lines, space => 'new') as i where i.table_name = 'embeddings';
$$;
create function pg_temp.lookups() returns bigint return pg_stat_get_xact_numscans('memory.embeddings_pk'::regclass);
select results_eq('select * from pg_temp.import_again()', 'values (300::bigint, 0::bigint, 0::bigint)', 'all are new');
create temporary table before as select pg_temp.lookups() as lookups;
select results_eq('select * from pg_temp.import_again()', 'values (0::bigint, 0::bigint, 300::bigint)', 'then all are known');
select cmp_ok(
    pg_temp.lookups() - (select b.lookups from before as b), '>=', 600::bigint, 'each is found by its key, twice'
);

select * from finish();
rollback;
