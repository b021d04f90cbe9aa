-- unmerge: undoes a merge. The merged memories are live again with their annotations and keys. The kept one
-- loses what it got from them; its later changes stay. Of the merges of a memory the last one is undone
-- first: it may have moved what this one moved.
create or replace function memory.unmerge(
    merge_id uuid, space text default null, at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<unmerge>>
declare
    at timestamptz := coalesce(unmerge.at, now());
    v_space text collate "default";
    v_merge memory.merges;
    v_memory_ids uuid[];
    v_moved_ids uuid[];  -- these, and those at the ends of the copied links
    v_later_id uuid;
begin
    v_space := memory._enter_space_to_write(unmerge.space, 'admin');
    perform memory._check_at(unmerge.at);
    perform memory._check_isolation();
    -- In the order of CONTRIBUTING.md, and the row of the merge under the lock of the space.
    perform from memory.spaces as s where s.space = v_space for no key update;
    select g.* into v_merge
    from memory.merges as g where g.space = v_space and g.merge_id = unmerge.merge_id for no key update;
    if not found or v_merge.unmerged_at is not null then
        raise exception 'no merge to undo' using errcode = 'PM001',
            detail = format('merge_id = %s, space = %s%s.', coalesce(unmerge.merge_id::text, 'NULL'), v_space,
                            ', undone at ' || v_merge.unmerged_at),
            hint = 'Take the merge_id of a row of memory.list_merges() whose unmerged_at is NULL.';
    end if;
    v_memory_ids := v_merge.kept_id || v_merge.merged_ids;
    v_moved_ids := v_memory_ids || memory._linked_ids(v_merge.before);
    perform memory._lock_agents(v_space, v_memory_ids);
    perform memory._lock_memories(v_space, v_memory_ids, for_update => true);
    v_later_id := coalesce(
        (
            select g.merge_id from memory.merges as g
            where g.space = v_space and g.unmerged_at is null
                and (g.merged_at, g.merge_id) > (v_merge.merged_at, v_merge.merge_id)
                -- One whose result this one has merged, itself or through others, is not later, whatever time
                -- an import gives it.
                and g.kept_id not in (
                    with recursive merged as (
                        select unnest(v_merge.merged_ids) as memory_id
                        union
                        select unnest(e.merged_ids) from merged as d
                        inner join memory.merges as e
                            on e.space = v_space and e.kept_id = d.memory_id and e.unmerged_at is null
                    )
                    select d.memory_id from merged as d
                )
                and (
                    -- Not &&, which compares each id with each, nor without `is true`: IN could become a join
                    -- by a nested loop, which does so, too.
                    exists (
                        select from unnest(g.kept_id || g.merged_ids) as u (memory_id)
                        where (u.memory_id in (select unnest(v_moved_ids))) is true
                    )
                    or exists (
                        select from unnest(memory._linked_ids(g.before)) as u (memory_id)
                        where (u.memory_id in (select unnest(v_memory_ids))) is true
                    )
                )
            order by g.merged_at desc, g.merge_id desc limit 1
        ),
        memory._merged_by(v_space, v_merge.kept_id)
    );
    if v_later_id is not null then
        raise exception 'the merge cannot be undone yet' using errcode = 'PM008',
            detail = format('The merge %s is later, and has moved or copied what this one has.', v_later_id),
            hint = 'Undo that merge first.';
    end if;
    perform memory._unmerge(v_space, v_merge.merge_id, unmerge.at);
end
$function$;
