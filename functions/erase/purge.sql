-- purge: erases for good: memories, an agent, a session, a source, what a filter finds, or a whole space,
-- with every trace of it, and what the planner has sampled. What remains is a row in erasures that says how
-- much. Found, locked and found again: what others have made their own meanwhile stays.
-- Locks are taken in one order: the space, tags, sources, memories and vitals, each by their keys.
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
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
<<purge>>
declare
    agent text collate "default" := purge.agent;
    session text collate "default" := purge.session;
    reason text collate "default" := purge.reason;
    v_space text collate "default";
    v_scope text collate "default";
    v_locked memory.purge_target;
    v_target memory.purge_target;
    v_counts jsonb;
begin
    v_space := memory._enter_space(purge.space, 'admin');
    v_scope := case
        when purge.memory_ids is not null then 'memory'
        when purge.agent is not null then 'agent'
        when purge.session is not null then 'session'
        when purge.source_id is not null then 'source'
        when purge.filter is not null then 'filter'
        when purge.whole_space then 'space'
    end;
    if v_scope is null or num_nonnulls(
        purge.memory_ids, purge.agent, purge.session, purge.source_id, purge.filter,
        nullif(purge.whole_space, false)
    ) <> 1
    then
        raise exception 'not one scope'
            using errcode = 'invalid_parameter_value',
            detail = format(
                'Given are: %s.',
                coalesce(nullif(concat_ws(
                    ', ',
                    case when purge.memory_ids is not null then 'memory_ids' end,
                    case when purge.agent is not null then 'agent' end,
                    case when purge.session is not null then 'session' end,
                    case when purge.source_id is not null then 'source_id' end,
                    case when purge.filter is not null then 'filter' end,
                    case when purge.whole_space then 'whole_space' end
                ), ''), 'none')
            ),
            hint = 'Give one of memory_ids, agent, session, source_id and filter, or whole_space => true. '
            || 'NULL is as not given: what a query did not find names nothing to erase.';
    end if;
    if v_scope = 'filter' then
        perform memory._check_filter(purge.filter);
    elsif v_scope in ('agent', 'session') then
        -- Not more than that: captures, tasks and history may tell of what has never been one.
        perform memory._check_name(v_scope, left(coalesce(purge.agent, purge.session), 255));
    end if;
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        -- A snapshot from before the locks shows neither what they waited for nor who has taken up a tag since.
        raise exception 'purge wants read committed'
            using errcode = 'invalid_transaction_state',
            detail = format('The transaction is %s.', current_setting('transaction_isolation')),
            hint = 'begin transaction isolation level read committed;';
    end if;
    perform memory._notice_missing_space(v_space);
    -- Each attempt is a subtransaction: where others have changed what is to go while it waited for their
    -- locks, it gives back its own, and the next one takes all of them in their order again.
    loop
        begin
            if v_scope = 'space' then
                v_counts := memory._purge_space(v_space);
            else
                -- One at a time with supersede() and other purges: no chain changes while it is cut.
                perform
                from memory.spaces as s
                where s.space = v_space
                for no key update;
                -- From here on it says and holds nothing more.
                perform
                from memory.agents as a
                where a.space = v_space and a.agent = purge.agent
                for update;
                v_target := memory._purge_target(
                    v_space, purge.memory_ids, purge.agent, purge.session, purge.source_id, purge.filter
                );
                -- From here on nobody tags anything with what may go.
                perform
                from memory.tags as t
                where t.space = v_space and t.tag = any(v_target.tags)
                order by t.tag
                for update;
                perform
                from memory.sources as s
                where s.space = v_space
                    and (s.source_id = any(v_target.source_ids) or s.superseded_by = any(v_target.source_ids))
                order by s.source_id
                for update;
                perform
                from memory.memories as m
                where m.space = v_space
                    and (
                        m.memory_id = any(v_target.memory_ids)
                        or m.superseded_by = any(v_target.memory_ids)
                        or m.memory_id in (
                            select u.memory_id
                            from memory.merges as g
                            cross join lateral unnest(g.merged_ids || g.kept_id) as u (memory_id)
                            where g.space = v_space
                                and g.merged_ids && v_target.memory_ids
                                and g.unmerged_at is null
                        )
                    )
                order by m.memory_id
                for update;
                perform
                from memory.vitals as v
                where v.space = v_space
                    and (
                        v.memory_id = any(v_target.memory_ids)
                        or v.memory_id in (
                            select u.memory_id
                            from memory.merges as g
                            cross join lateral unnest(g.merged_ids || g.kept_id) as u (memory_id)
                            where g.space = v_space
                                and g.merged_ids && v_target.memory_ids
                                and g.unmerged_at is null
                        )
                    )
                order by v.memory_id
                for update;
                v_locked := memory._purge_target(
                    v_space, purge.memory_ids, purge.agent, purge.session, purge.source_id, purge.filter
                );
                if (v_locked.memory_ids, v_locked.source_ids) = (v_target.memory_ids, v_target.source_ids)
                    and v_locked.tags <@ v_target.tags
                then
                    v_counts := memory._purge(v_space, v_locked, purge.agent, purge.session);
                end if;
            end if;
            exit when v_counts is not null and not coalesce(purge.dry_run, true);
            raise exception 'a dry run ends here'
                using errcode = 'PM019',
                detail = 'What it would erase has been counted.',
                hint = 'purge() takes back what it has done, and tells the counts.';
        exception
            when sqlstate 'PM019' then
                exit when v_counts is not null;
        end;
    end loop;
    if not coalesce(purge.dry_run, true) and jsonb_path_exists(v_counts, '$.* ? (@ > 0)') then
        perform memory._scrub_statistics(array(
            select c.key
            from jsonb_each(v_counts) as c (key, value)
            where c.value::bigint > 0
        ));
        insert into memory.erasures (space, erasure_id, scope, erased_by, reason, counts)
        values (v_space, memory._uuidv7(now()), v_scope, session_user, purge.reason, v_counts);
    end if;
    return query
    select c.key, c.value::bigint, coalesce(purge.dry_run, true)
    from jsonb_each(v_counts) as c (key, value)
    order by c.value::bigint desc, c.key collate "C";
end
$function$;
