begin;
select plan(6);

create temporary table made as
select * from memory.remember('tea inside', options => '{"internal": true}', kind => 'fact');
select memory.remember('tea outside', kind => 'fact')::text;
select memory.configure_kind('diary', internal => true)::text;
select memory.remember('tea of the diary', kind => 'diary')::text;
select memory.remember('tea for all', kind => 'diary', options => '{"internal": false}')::text;

create function pg_temp.found(given text) returns text[]
language plpgsql as $$
declare
    v_found text[];
begin
    execute format('select array(select content from memory.search(''tea'' %s) order by 1)', given) into v_found;
    return v_found;
end
$$;
select is(pg_temp.found(''), '{tea for all,tea outside}', 'internal ones are left out');
select is(pg_temp.found($$, kinds => '{fact}'$$), '{tea inside,tea outside}', 'a kind by name shows its internal ones');
select is(pg_temp.found($$, kinds => '{diary}'$$), '{tea for all,tea of the diary}', 'and none of the others');
select is(
    pg_temp.found($$, options => '{"include": ["internal"]}'$$),
    '{tea for all,tea inside,tea of the diary,tea outside}', 'all of them, if asked for'
);
select is(
    memory.revise((select memory_id from made), options => '{"internal": false}'), 2::bigint, 'revise changes it'
);
select is(pg_temp.found(''), '{tea for all,tea inside,tea outside}', 'for every search');

select * from finish();
rollback;
