-- _undo_merges: undoes these merges of erased memories into memories that stay, the last one first. The
-- memories that stay lose the tags and metadata that they got, in their history since then, too.
create or replace function memory._undo_merges(space text, merges uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_merge_id uuid;
begin
    foreach v_merge_id in array _undo_merges.merges loop
        if exists (
            select from memory.merges as g
            where g.space = _undo_merges.space and g.merge_id = v_merge_id and g.unmerged_at is null
        ) then
            perform memory.unmerge(v_merge_id, _undo_merges.space);
        end if;
    end loop;
    perform memory._open_history('purge');
    update memory.revisions as r
    set old = r.old - '{tags,metadata}'::text[]
    from memory.merges as g
    where r.space = _undo_merges.space and g.space = _undo_merges.space
        and g.merge_id = any(_undo_merges.merges) and r.memory_id = g.kept_id
        and (
            r.revised_at > g.merged_at
            -- In one transaction all have one time: what the merge itself kept are the own tags.
            or r.revised_at = g.merged_at and r.version > (g.before -> 'version')::bigint
        )
        and r.old ?| '{tags,metadata}';
    perform memory._close_history();
end
$function$;
