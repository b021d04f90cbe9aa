-- _undo_merges: undoes these merges of erased memories into memories that stay, and later ones that depend on
-- them, the last one first. The memories that stay lose the tags and metadata that they got by them. A
-- revision that has one of these tags or keys loses all its tags and metadata. A merge whose result was
-- merged again is undone after that one, whatever times a file has given them.
create or replace function memory._undo_merges(space text, merges uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_left uuid[];
    v_next uuid[];
    v_merge_id uuid;
begin
    v_left := memory._merges_to_undo(_undo_merges.space, _undo_merges.merges);
    while v_left <> '{}' loop
        select array_agg(o.merge_id order by o.ordinal) into v_next
        from unnest(v_left) with ordinality as o (merge_id, ordinal)
        inner join memory.merges as g on g.space = _undo_merges.space and g.merge_id = o.merge_id
        left join (
            select distinct u.memory_id
            from memory.merges as l
            cross join lateral unnest(l.merged_ids) as u (memory_id)
            where l.space = _undo_merges.space and l.merge_id = any(v_left)
        ) as n on n.memory_id = g.kept_id
        where n.memory_id is null;
        v_next := coalesce(v_next, v_left);  -- In a file, two memories may be merged into each other.
        foreach v_merge_id in array v_next loop
            perform memory._unmerge(_undo_merges.space, v_merge_id, now());
        end loop;
        v_left := array(
            select o.merge_id from unnest(v_left) with ordinality as o (merge_id, ordinal)
            where o.merge_id <> all(v_next)
            order by o.ordinal
        );
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
