-- _expire: one batch of expire(), the memories that expired longest ago, or all of a dry run. It waits for no
-- row: what is locked is left for the next run. In a space that erases, a batch also ends after 20 MB, and
-- what a purge takes along is locked, then judged again. If others have locked or changed that meanwhile, the
-- next run begins the batch again. If many merges must be undone first, and the time is up, it has only begun
-- with these, and the next run goes on.
create or replace function memory._expire(
    space text, dry_run boolean, at timestamptz, until timestamptz default null
) returns setof memory.expire_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_bytes constant int := 20000000;  -- A batch ends after these: some seconds. A choice of ours.
    c_row_bytes constant int := 2000;  -- Of each tag and row; a revision has its own in addition.
    c_wait constant text := '1ms';  -- The shortest lock_timeout; 0 is none.
    v_reason text;
    v_row record;
    v_due memory.expire_result[] := '{}';
    v_source_ids uuid[] := '{}';
    v_ids uuid[];
    v_bytes bigint := 0;
    v_request memory.purge_request;
    v_target memory.purge_target;
    v_ready boolean;
    v_to_purge uuid[];
    v_to_forget uuid[];  -- NULL for all
    v_lock_timeout text := current_setting('lock_timeout');
begin
    if _expire.dry_run then
        return query select e.* from memory._due_to_expire(_expire.space, _expire.at) as e;
        return;
    end if;
    if exists (select from memory.spaces as s where s.space = _expire.space and s.expiry = 'purge') then
        -- The space is locked first, as in purge(); if another session holds it, the next run goes on.
        if not memory._try_lock_space(_expire.space) then return; end if;
        begin
            for v_row in
                select (e.space, e.memory_id, e.expires_at, e.outcome)::memory.expire_result as due,
                    m.memory_id,
                    case when e.outcome = 'purged' and m.kind = 'document' then m.source_id end as source_id
                from memory._due_to_expire(_expire.space, _expire.at, memory._batch_size())
                    with ordinality as e (space, memory_id, expires_at, outcome, n)
                inner join memory.memories as m on m.space = _expire.space and m.memory_id = e.memory_id
                where m.expires_at <= _expire.at
                order by e.n
                for update of m skip locked  -- another session may be changing expires_at
            loop
                exit when v_bytes > c_bytes;
                v_due := v_due || v_row.due;
                continue when v_row.source_id = any(v_source_ids);
                v_ids := array[v_row.memory_id];
                if v_row.source_id is not null then
                    v_source_ids := v_source_ids || v_row.source_id;
                    v_ids := array(
                        select m.memory_id from memory.memories as m
                        where m.space = _expire.space and m.source_id = v_row.source_id
                    );
                end if;
                v_bytes := v_bytes + (
                    select sum(c_row_bytes * (1 + cardinality(m.tags))) from memory.memories as m
                    where m.space = _expire.space and m.memory_id = any(v_ids)
                ) + (
                    select c_row_bytes * count(*)
                    from (
                        select 1 from memory.links as l
                        where l.space = _expire.space and l.from_id = any(v_ids)
                        union all
                        select 1 from memory.links as l
                        where l.space = _expire.space and l.to_id = any(v_ids)
                        union all
                        select 1 from memory.memories as m
                        where m.space = _expire.space and m.superseded_by = any(v_ids)
                        union all
                        select 1 from memory.provenance as p
                        where p.space = _expire.space and p.memory_id = any(v_ids)
                        union all
                        select 1 from memory.agent_memories as am
                        where am.space = _expire.space and am.memory_id = any(v_ids)
                        union all
                        select 1 from memory.annotations as n
                        where n.space = _expire.space and n.memory_id = any(v_ids)
                        union all
                        select 1 from memory.external_ids as x
                        where x.space = _expire.space and x.memory_id = any(v_ids)
                    ) as d
                ) + coalesce((
                    select sum(
                        c_row_bytes * (1 + coalesce(jsonb_array_length(r.old -> 'tags'), 0))
                        + pg_column_size(r.old)
                    )
                    from memory.revisions as r
                    where r.space = _expire.space and r.memory_id = any(v_ids)
                ), 0);
            end loop;
            v_to_forget := array(select d.memory_id from unnest(v_due) as d where d.outcome = 'forgotten');
            v_to_purge := array(select d.memory_id from unnest(v_due) as d where d.outcome = 'purged');
            if v_to_purge <> '{}' then
                -- A purge also locks agents, tags, sources and merged memories. It waits for none of them.
                perform set_config('lock_timeout', c_wait, true);
                v_request := (v_to_purge, null, null, null, null);
                v_target := memory._purge_target(_expire.space, v_request);
                v_target.dependent_merges := memory._dependent_merges(_expire.space, v_target.memory_ids);
                perform from memory.sources as s
                where s.space = _expire.space and s.source_id = any(v_target.source_ids)
                order by s.source_id for update;
                perform from memory.memories as m
                where m.space = _expire.space and m.memory_id = any(v_target.memory_ids || array(
                    select g.kept_id from memory.merges as g
                    where g.space = _expire.space and g.merge_id = any(v_target.dependent_merges)
                ))
                order by m.memory_id for update;
                v_due := array(
                    select e from memory._due_to_expire(_expire.space, _expire.at) as e
                    where e.outcome = 'purged' and e.memory_id in (select unnest(v_target.memory_ids))
                );
                v_to_purge := array(
                    select d.memory_id from unnest(v_due) as d
                    where d.memory_id in (select unnest(v_to_purge))
                );
                v_request := (v_to_purge, null, null, null, null);
                v_ready := v_target.dependent_merges = '{}' or memory._undo_merges(
                    _expire.space,
                    memory._dependent_merges(
                        _expire.space, (memory._purge_target(_expire.space, v_request)).memory_ids
                    ),
                    _expire.until
                );
                if v_ready then
                    perform from memory._run_purge(
                        _expire.space, 'memory', v_request, 'expired', false, true
                    );
                end if;
                perform set_config('lock_timeout', v_lock_timeout, true);
                if not v_ready then return; end if;
            end if;
        exception
            when lock_not_available then
                return;  -- the next run goes on
        end;
        -- With a chunk goes the whole document, which may be more than a batch.
        return query
        select d.* from unnest(v_due) as d
        where d.outcome = 'purged' and not exists (
            select from memory.memories as m where m.space = _expire.space and m.memory_id = d.memory_id
        );
        if v_to_forget = '{}' then return; end if;
    end if;
    -- As for a change of its key: the update waits for a foreign key that refers to the memory.
    v_ids := array(
        select m.memory_id from memory.memories as m
        where m.space = _expire.space and m.deleted_at is null and m.expires_at <= _expire.at
            and (v_to_forget is null or m.memory_id = any(v_to_forget))
        order by m.expires_at, m.memory_id limit memory._batch_size() for update skip locked
    );
    -- Vitals too, which the trigger writes: locked one by one, they could be part of a deadlock. With
    -- `offset 0` as in _decay().
    v_ids := array(
        select i.memory_id from unnest(v_ids) as i (memory_id)
        cross join lateral (
            select from memory.vitals as v where v.space = _expire.space and v.memory_id = i.memory_id
            offset 0 for no key update skip locked
        ) as v
    );
    v_reason := memory._set_reason('expired');
    return query
    update memory.memories as m
    set deleted_at = _expire.at, dedup_key = null  -- a repeat is a new memory, as before expire() has run
    where m.space = _expire.space and m.memory_id = any(v_ids)
    returning m.space, m.memory_id, m.expires_at, 'forgotten';
    perform memory._set_reason(v_reason);
end
$function$;
