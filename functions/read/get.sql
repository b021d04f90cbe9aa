-- get: memories by their ids, or by the ids that other systems have for them, in whatever state they are:
-- see the column `state`. A forgotten one is returned only if the option include says so.
create or replace function memory.get(
    memory_ids uuid[] default null, external_ids jsonb default null, space text default null,
    at timestamptz default now(), options jsonb default null
) returns setof memory.memory_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<get>>
declare
    at timestamptz := coalesce(get.at, now());
    v_space text collate "default";
    v_ids uuid[];
    v_filter memory.memory_filter;
begin
    v_space := memory._enter_space(get.space, 'read');
    perform memory._check_at(get.at);
    perform memory._check_object('options', get.options, '{"include": "an array of any of forgotten"}');
    if num_nonnulls(get.memory_ids, get.external_ids) = 0 then
        raise exception 'nothing to get'
            using errcode = 'invalid_parameter_value', detail = 'memory_ids and external_ids are both NULL.',
            hint = 'Pass ids, or {"system": "name", "id": "its id there"}, or an array of these.';
    end if;
    v_ids := memory._memory_ids_of(v_space, get.external_ids);
    perform memory._check_limit(
        'memory_ids with external_ids',
        coalesce(cardinality(get.memory_ids), 0) + coalesce(cardinality(v_ids), 0), 'ids'
    );
    v_ids := memory._unique_ids(array(select unnest(get.memory_ids)) || v_ids);
    v_filter.at := get.at;
    return query
    select r.* from memory._memory_results(v_space, v_ids, null, v_filter, null, null) as r
    where r.state <> 'forgotten' or coalesce(get.options -> 'include' ? 'forgotten', false);
end
$function$;
