-- provenance: how a memory or a source was learned.
create or replace function memory.provenance(
    memory_id uuid default null, source_id uuid default null, space text default null
) returns setof memory.provenance_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(provenance.space, 'read');
    if num_nonnulls(provenance.memory_id, provenance.source_id) <> 1 then
        raise exception 'name a memory or a source' using errcode = 'invalid_parameter_value',
            detail = format('memory_id = %s, source_id = %s', coalesce(provenance.memory_id::text, 'NULL'),
                            coalesce(provenance.source_id::text, 'NULL')),
            hint = 'Pass one of the two.';
    end if;
    return query
    select p.memory_id, p.source_id, p.agent::text, p.auto_captured, p.captured_at,
        p.provider_id::text, p.model_id::text, p.mode, p.session_id, p.parent_session_id,
        p.repo_name, p.repo_path, p.git_branch, p.git_commit,
        p.custom_cmd_name, p.custom_cmd_run_date, p.tokens_input, p.tokens_output, p.tokens_reasoning,
        p.tokens_cache_read, p.tokens_cache_write, p.cost, p.started_at, p.completed_at, p.response_time_ms,
        p.finish_reason, p.imported_at, p.imported_by
    from memory.provenance as p
    where p.space = v_space and (p.memory_id = provenance.memory_id or p.source_id = provenance.source_id)
    order by p.captured_at, p.provenance_id;
end
$function$;
