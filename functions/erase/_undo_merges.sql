-- _undo_merges: undoes these merges of erased memories into memories that stay. Before them it undoes those
-- that _merges_to_undo() adds, the last one first. The memories that stay lose the tags and metadata that
-- they got by them, and their revisions lose these tags and keys; _unmerge() takes all else back that a merge
-- has changed: successors, keys, pins, importance, vitals, agents, external ids, annotations and links. A
-- merge whose result was merged again is undone after that one, whatever times a file has given them. When
-- the time is up, it returns false and leaves the others for the next call. Each call undoes at least one.
-- Keys of metadata are sorted, not hashed: they may have been made with one hash.
create or replace function memory._undo_merges(space text, merges uuid[], until timestamptz default null)
returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set enable_hashagg = off as $function$
declare
    v_left uuid[];
    v_undone int := 0;
    v_kept record;
    v_reason text;
    -- The list of each merge: a 0, which ends it, and the merges that have merged its kept memory.
    v_others bigint[];
    v_next bigint[];  -- For each merge, where in v_others its next one is; read from the last to the 0.
    v_seen boolean[];
    v_stack bigint[];
    v_depth int;
    v_at bigint;
    v_other bigint;
begin
    v_left := memory._merges_to_undo(_undo_merges.space, _undo_merges.merges);
    -- What several merges have brought to one memory goes at once: if the memory is large, each change of it
    -- takes long.
    v_reason := memory._set_reason('unmerge');
    for v_kept in
        select g.kept_id, array_agg(g.merge_id) as merges from memory.merges as g
        where g.space = _undo_merges.space and g.merge_id = any(v_left)
        group by g.kept_id having count(*) > 1
        order by g.kept_id
    loop
        update memory.memories as m
        set tags = array(
                select u.tag from unnest(m.tags) as u (tag)
                where u.tag not in (
                    select b.tag from memory.merges as g
                    cross join lateral jsonb_array_elements_text(g.before #> '{brought,tags}') as b (tag)
                    where g.space = _undo_merges.space and g.merge_id = any(v_kept.merges)
                        and b.tag is not null
                )
            ),
            metadata = (
                select coalesce(jsonb_object_agg(k.key, k.value), '{}')
                from (
                    select e.key, e.value from jsonb_each(m.metadata) as e (key, value)
                    except
                    select b.key, b.value from memory.merges as g
                    cross join lateral jsonb_each(g.before #> '{brought,metadata}') as b (key, value)
                    where g.space = _undo_merges.space and g.merge_id = any(v_kept.merges)
                ) as k
            )
        where m.space = _undo_merges.space and m.memory_id = v_kept.kept_id;
    end loop;
    perform memory._set_reason(v_reason);
    with merges as materialized (
        select o.ordinal, g.kept_id, g.merged_ids from unnest(v_left) with ordinality as o (merge_id, ordinal)
        inner join memory.merges as g on g.space = _undo_merges.space and g.merge_id = o.merge_id
    ),
    memories as (
        select array_agg(u.kept) filter (where u.kept is not null) as kept,
            0 || coalesce(array_agg(u.merged) filter (where u.merged is not null), '{}') as merged
        from merges as g
        cross join lateral (
            select g.kept_id, g.ordinal, null
            union all
            select m.memory_id, null, g.ordinal from unnest(g.merged_ids) as m (memory_id)
        ) as u (memory_id, kept, merged)
        group by u.memory_id
    ),
    numbered as materialized (
        select k.ordinal, o.other, row_number() over (order by k.ordinal, o.other) as number
        from memories as m
        cross join lateral unnest(m.kept) as k (ordinal)
        cross join lateral unnest(m.merged) as o (other)
    )
    select array_agg(n.other order by n.number),
        array(select max(l.number) from numbered as l group by l.ordinal order by l.ordinal)
    into v_others, v_next
    from numbered as n;
    v_seen := array_fill(false, array[cardinality(v_left)]);
    for v_start in 1..cardinality(v_left) loop
        continue when v_seen[v_start];
        v_depth := 1;
        v_stack[1] := v_start;
        while v_depth > 0 loop
            v_at := v_stack[v_depth];
            v_seen[v_at] := true;
            v_other := v_others[v_next[v_at]];
            v_next[v_at] := v_next[v_at] - 1;
            if v_other = 0 then
                perform memory._unmerge(_undo_merges.space, v_left[v_at], now());
                v_undone := v_undone + 1;
                if v_undone < cardinality(v_left) and clock_timestamp() >= _undo_merges.until then
                    return false;
                end if;
                v_depth := v_depth - 1;
            elsif not v_seen[v_other] then  -- In a file, two memories may be merged into each other.
                v_depth := v_depth + 1;
                v_stack[v_depth] := v_other;
            end if;
        end loop;
    end loop;
    perform memory._open_history('purge');
    -- What all merges have brought to a memory is collected in two objects: their keys are sorted, so nothing
    -- is compared with each of them.
    with brought as materialized (
        select b.kept_id, jsonb_object_agg(b.tag, true) filter (where b.tag is not null) as tags,
            jsonb_object_agg(b.key, true) filter (where b.key is not null) as keys
        from (
            -- DISTINCT first: the object is built of all pairs that come, and has a limit.
            select distinct g.kept_id, b.tag, b.key
            from memory.merges as g
            cross join lateral (
                select t.tag, null from jsonb_array_elements_text(g.before #> '{brought,tags}') as t (tag)
                union all
                select null, k.key from jsonb_object_keys(g.before #> '{brought,metadata}') as k (key)
            ) as b (tag, key)
            where g.space = _undo_merges.space and g.merge_id = any(_undo_merges.merges)
        ) as b
        group by b.kept_id
    )
    update memory.revisions as r
    set old = jsonb_set(
        jsonb_set(r.old, '{tags}', (
            select coalesce(jsonb_agg(t.tag), '[]') from jsonb_array_elements_text(r.old -> 'tags') as t (tag)
            where (b.tags ? t.tag) is not true
        ), create_if_missing => false),
        '{metadata}', (
            select coalesce(jsonb_object_agg(k.key, k.value), '{}')
            from jsonb_each(r.old -> 'metadata') as k (key, value)
            where (b.keys ? k.key) is not true
        ), create_if_missing => false
    )
    from brought as b
    where r.space = _undo_merges.space and r.memory_id = b.kept_id
        and (
            b.tags ?| array(select jsonb_array_elements_text(r.old -> 'tags'))
            or b.keys ?| array(select jsonb_object_keys(r.old -> 'metadata'))
        );
    perform memory._close_history();
    return true;
end
$function$;
