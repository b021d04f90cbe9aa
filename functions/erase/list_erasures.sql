-- list_erasures: the receipts of a space's erasures.
create or replace function memory.list_erasures(
    after text default null, max_results bigint default 1000, space text default null
) returns setof memory.erasure_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<list_erasures>>
declare
    after text collate "default" := list_erasures.after;
    max_results bigint := coalesce(list_erasures.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_erasures.space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb(list_erasures.max_results), 'a whole number from 1 to 10000'
    );
    perform memory._check_value('after', to_jsonb(list_erasures.after), 'a UUID or null');
    return query
    select e.erasure_id, e.scope::text, e.erased_by, e.reason, e.counts, e.erased_at, e.analyzed,
        e.imported_at, e.imported_by, e.erasure_id::text
    from memory.erasures as e
    where e.space = v_space and (list_erasures.after is null or e.erasure_id < list_erasures.after::uuid)
    order by e.erasure_id desc limit list_erasures.max_results;
end
$function$;
