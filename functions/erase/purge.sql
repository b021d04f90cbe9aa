-- purge: erases memories, an agent, a session, a source, the matches of a filter, or a whole space for
-- good, with every trace and the samples of the planner. Only a row in erasures remains, which says how
-- much.
create or replace function memory.purge(
    memory_ids uuid[] default null,
    agent text default null,
    session text default null,
    source_id uuid default null,
    filter jsonb default null,
    whole_space boolean default false,
    reason text default null,
    dry_run boolean default false,
    space text default null
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<purge>>
declare
    agent text collate "default" := purge.agent;
    session text collate "default" := purge.session;
    reason text collate "default" := purge.reason;
    v_space text collate "default";
    v_given text[] collate "default";
    v_scope text collate "default";
    v_dry_run constant boolean := coalesce(purge.dry_run, true);
    v_counts jsonb;
begin
    v_space := memory._enter_space(purge.space, 'admin');
    v_given := array_remove(array[
        case when purge.memory_ids is not null then 'memory_ids' end, case when purge.agent is not null then 'agent' end,
        case when purge.session is not null then 'session' end,
        case when purge.source_id is not null then 'source_id' end,
        case when purge.filter is not null then 'filter' end, case when purge.whole_space then 'whole_space' end
    ], null);
    if cardinality(v_given) <> 1 then
        raise exception 'exactly one scope is required'
            using errcode = 'invalid_parameter_value',
            detail = format('Given are: %s.', coalesce(nullif(array_to_string(v_given, ', '), ''), 'none')),
            hint = 'Give one of memory_ids, agent, session, source_id and filter, or whole_space => true. '
            || 'A NULL argument is treated as not given.';
    end if;
    v_scope := case v_given[1] when 'memory_ids' then 'memory' when 'source_id' then 'source'
        when 'whole_space' then 'space' else v_given[1] end;
    if v_scope = 'filter' then
        perform memory._read_filter(purge.filter);
    elsif v_scope in ('agent', 'session') then
        -- Only this is checked: captures, tasks and history may contain names that are too long for an
        -- agent.
        perform memory._check_value(
            v_scope, to_jsonb(coalesce(purge.agent, purge.session)), 'a string that is not blank'
        );
    end if;
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        -- An older snapshot shows neither the changes for which the locks waited nor new uses of a tag.
        raise exception 'purge requires read committed isolation'
            using errcode = 'invalid_transaction_state',
            detail = format('The transaction is %s.', current_setting('transaction_isolation')),
            hint = 'begin transaction isolation level read committed;';
    end if;
    perform memory._notice_missing_space(v_space);
    while v_counts is null
    loop
        begin
            v_counts := case v_scope
                when 'space' then memory._purge_space(v_space)
                else memory._purge(
                    v_space, purge.memory_ids, purge.agent, purge.session, purge.source_id, purge.filter
                )
            end;
            -- The rollback of this block restores what a dry run has erased. If the target has changed, it releases
            -- all locks: the next attempt takes them in their order.
            if v_dry_run or v_counts is null then
                raise exception 'a dry run ends here'
                    using errcode = 'PM019',
                    detail = 'The rows have been counted, or the attempt is repeated.',
                    hint = 'purge() catches this error.';
            end if;
        exception
            when sqlstate 'PM019' then
                null;
        end;
    end loop;
    if not v_dry_run and jsonb_path_exists(v_counts, '$.* ? (@ > 0)') then
        perform memory._scrub_statistics(v_counts);
        insert into memory.erasures (space, erasure_id, scope, erased_by, reason, counts)
        values (v_space, memory._uuidv7(now()), v_scope, session_user, purge.reason, v_counts);
    end if;
    return query
    select c.key, c.value::bigint, v_dry_run
    from jsonb_each(v_counts) as c (key, value)
    order by c.value::bigint desc, c.key collate "C";
end
$function$;
