-- drop_space: erases a space with all that is in it, its settings and its grants, as purge() erases. The
-- space `default` keeps its grants and its own settings, which new spaces copy; its kinds go, with their
-- settings.
create or replace function memory.drop_space(
    space text, reason text default null, dry_run boolean default false
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<drop_space>>
declare
    reason text collate "default" := drop_space.reason;
    v_space text collate "default";
begin
    v_space := memory._enter_space(drop_space.space, 'admin');
    perform memory._check_value('reason', to_jsonb(drop_space.reason), 'a string or null');
    -- What is erased has to be named: the space of the session is not meant.
    perform memory._check_value('space', to_jsonb(drop_space.space), 'a string that is not blank');
    perform memory._check_value('dry_run', to_jsonb(drop_space.dry_run), 'true or false');
    return query
    select e.* from memory._run_purge(v_space, 'space', null, drop_space.reason, drop_space.dry_run) as e;
end
$function$;
