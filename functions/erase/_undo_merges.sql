-- _undo_merges: undoes these merges of erased memories into memories that stay, the last one first. The
-- memories that stay lose the tags and metadata that they got by them. A revision that has one of these tags
-- or keys loses all its tags and metadata. A merge whose result was merged again is undone after that one,
-- whatever the times of both are: they may come from the file of an import.
create or replace function memory._undo_merges(space text, merges uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_left uuid[];
    v_blocked uuid[];
    v_merge_id uuid;
begin
    v_left := array(
        with recursive active as materialized (
            select g.merge_id, g.kept_id, g.merged_ids, g.merged_at
            from memory.merges as g
            where g.space = _undo_merges.space and g.merge_id = any(_undo_merges.merges)
                and g.unmerged_at is null
        ),
        -- With the merge by which its result was merged itself.
        chained as materialized (
            select distinct on (g.merge_id) g.merge_id, g.merged_at, n.merge_id as next_id
            from active as g
            left join (
                select l.merge_id, u.memory_id
                from active as l
                cross join lateral unnest(l.merged_ids) as u (memory_id)
            ) as n on n.memory_id = g.kept_id
            order by g.merge_id, n.merge_id desc
        ),
        steps as (
            select c.merge_id, 0 as step
            from chained as c where c.next_id is null
            union all
            select c.merge_id, s.step + 1
            from steps as s
            inner join chained as c on c.next_id = s.merge_id
        )
        select c.merge_id
        from chained as c
        left join steps as s on s.merge_id = c.merge_id
        order by s.step, c.merged_at desc, c.merge_id desc
    );
    -- The later merge of a blocked one is among them. A memory that is merged, reverted and merged again has
    -- several, of which the order above knows one.
    while v_left <> '{}' loop
        v_blocked := '{}';
        foreach v_merge_id in array v_left loop
            if (
                select memory._merged_by(g.space, g.kept_id) is null
                from memory.merges as g where g.space = _undo_merges.space and g.merge_id = v_merge_id
            ) then
                perform memory.unmerge(v_merge_id, _undo_merges.space);
            else
                v_blocked := v_blocked || v_merge_id;
            end if;
        end loop;
        v_left := v_blocked;
    end loop;
    perform memory._open_history('purge');
    update memory.revisions as r
    set old = r.old - '{tags,metadata}'::text[]
    from memory.merges as g
    where r.space = _undo_merges.space and g.space = _undo_merges.space
        and g.merge_id = any(_undo_merges.merges) and r.memory_id = g.kept_id
        and (
            r.old -> 'tags' ?| array(select jsonb_array_elements_text(g.before #> '{brought,tags}'))
            or r.old -> 'metadata' ?| array(select jsonb_object_keys(g.before #> '{brought,metadata}'))
        );
    perform memory._close_history();
end
$function$;
