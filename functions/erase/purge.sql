-- purge: erases memories, an agent, a session, a source or the matches of a filter for good, with every trace
-- and the samples of the planner. If it erased something, one row in erasures says how much. _run_purge()
-- runs it, and rolls a dry run back. _lock_and_erase() finds and locks the target: memories and sources
-- (_purge_target(): the rows that are named, by _requested_rows(), and what belongs to them), and tags that
-- may go (_tags_to_check()). What is merged into the target goes with it (_merged_into()). A merge of the
-- target into what stays is undone and deleted (_dependent_merges()). Later merges of the same memories are
-- undone as well (_merges_to_undo()); their rows stay, with unmerged_at. No row of `merges` is locked:
-- what changes one waits for the lock of the space. _erase() then calls, in this order, _undo_merges(),
-- _relink_superseded(), _delete_rows(), _erase_mentions() and _delete_tags(); before _delete_rows() it takes
-- the name of an erased session from its child sessions. _delete_rows() reads the list of all tables,
-- _table_map(). At last _scrub_statistics() makes the planner forget. Kinds, spaces, their grants, models and
-- languages stay: they are settings, which no purge of a memory touches. drop_space() deletes those of its
-- space.
create or replace function memory.purge(
    memory_ids uuid[] default null, agent text default null, session text default null,
    source_id uuid default null, filter jsonb default null, reason text default null,
    dry_run boolean default false, space text default null
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<purge>>
declare
    agent text collate "default" := purge.agent;
    session text collate "default" := purge.session;
    reason text collate "default" := purge.reason;
    v_space text collate "default";
    v_given text[] collate "default";
    v_scope text collate "default";
begin
    v_space := memory._enter_space_to_write(purge.space, 'admin');
    perform memory._check_limit('memory_ids', cardinality(purge.memory_ids), 'ids');
    perform memory._check_value('reason', to_jsonb(purge.reason), 'a string or null');
    -- NULL must not count as false, which erases.
    perform memory._check_value('dry_run', to_jsonb(purge.dry_run), 'true or false');
    v_given := array_remove(array[
        case when purge.memory_ids is not null then 'memory_ids' end,
        case when purge.agent is not null then 'agent' end,
        case when purge.session is not null then 'session' end,
        case when purge.source_id is not null then 'source_id' end,
        case when purge.filter is not null then 'filter' end
    ], null);
    if cardinality(v_given) <> 1 then
        raise exception 'exactly one scope is required' using errcode = 'invalid_parameter_value',
            detail = format('Given are: %s.', coalesce(nullif(array_to_string(v_given, ', '), ''), 'none')),
            hint = 'Give one of memory_ids, agent, session, source_id and filter. A NULL argument is '
            || 'treated as not given. drop_space() erases a whole space.';
    end if;
    v_scope := case v_given[1] when 'memory_ids' then 'memory' when 'source_id' then 'source'
        else v_given[1] end;
    if v_scope = 'filter' then
        -- Checked before anything is found; _requested_rows() reads it again.
        perform memory._purge_filter(purge.filter);
    elsif v_scope in ('agent', 'session') then
        -- Not checked as a name: provenance, tasks and history may hold longer ones, which must be erasable.
        perform memory._check_value(
            v_scope, to_jsonb(coalesce(purge.agent, purge.session)), 'a string that is not blank'
        );
    end if;
    return query
    select e.*
    from memory._run_purge(
        v_space, v_scope,
        (purge.memory_ids, purge.agent, purge.session, purge.source_id, purge.filter)::memory.purge_request,
        purge.reason, purge.dry_run
    ) as e;
end
$function$;
