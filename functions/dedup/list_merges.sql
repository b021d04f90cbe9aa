-- list_merges: what merge_duplicates() merged.
create or replace function memory.list_merges(
    after text default null, max_results bigint default 1000, space text default null
) returns setof memory.merge_history_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<list_merges>>
declare
    after text collate "default" := list_merges.after;
    max_results bigint := coalesce(list_merges.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_merges.space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb(list_merges.max_results), 'a whole number from 1 to 10000'
    );
    perform memory._check_value('after', to_jsonb(list_merges.after), 'a UUID or null');
    return query
    select m.merge_id, m.kept_id, m.merged_ids, m.similarity, m.merged_at, m.unmerged_at, m.imported_at,
        m.imported_by, m.merge_id::text
    from memory.merges as m
    where m.space = v_space and (list_merges.after is null or m.merge_id < list_merges.after::uuid)
    order by m.merge_id desc limit list_merges.max_results;
end
$function$;
