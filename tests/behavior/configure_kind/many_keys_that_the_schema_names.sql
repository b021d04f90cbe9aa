-- pytest.mark.slow
begin;
select plan(1);

create temporary table keys as select 'k' || n as key from generate_series(1, 18000) as n;
select memory.configure_kind('strict', metadata_schema => jsonb_build_object(
    'additionalProperties', false, 'properties', (select jsonb_object_agg(k.key, '{}'::jsonb) from keys as k)
))::text;
-- As from the sixth call of a session on: the properties were copied for each key.
set local plan_cache_mode = force_generic_plan;
set local statement_timeout = '3s';
select lives_ok(
    $$
    select memory.remember('many keys', kind => 'strict', metadata => (select jsonb_object_agg(k.key, 1) from keys as k))
    $$,
    'each is looked up in the schema where it is'
);
select * from finish();
rollback;
