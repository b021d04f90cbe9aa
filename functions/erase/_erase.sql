-- _erase: erases the target of a purge, whose rows are locked, with every trace of it. It undoes the merges
-- of the target, takes it out of chains of supersession, deletes its rows, and removes the name of an erased
-- agent or session and the tags that nothing has any more. Returns how many rows of each table it deleted, or
-- took a name or an erased link from. Merges that are undone and stay, and relinked chains, are not counted.
-- Plans are kept: to plan anew what foreign keys and triggers ask for each row takes several times as long.
create or replace function memory._erase(space text, target memory.purge_target, request memory.purge_request)
returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set plan_cache_mode = auto as $function$
declare
    v_counts jsonb;
    v_mentions jsonb;
    v_provenance bigint := 0;
begin
    perform memory._undo_merges(_erase.space, (_erase.target).dependent_merges);
    perform memory._relink_superseded(_erase.space, _erase.target);
    perform memory._open_history('purge');
    if (_erase.request).session is not null then
        -- What a child session has done stays; it loses the name of its parent.
        update memory.provenance as p
        set parent_session_id = null
        where p.space = _erase.space and p.parent_session_id = (_erase.request).session
            and p.session_id is distinct from (_erase.request).session
            and coalesce(p.memory_id not in (select unnest((_erase.target).memory_ids)), true)
            and coalesce(p.source_id not in (select unnest((_erase.target).source_ids)), true);
        get diagnostics v_provenance = row_count;
    end if;
    v_counts := memory._delete_rows(_erase.space, _erase.target, _erase.request);
    v_mentions := memory._erase_mentions(
        _erase.space, (_erase.request).agent, (_erase.request).session, (_erase.target).memory_ids,
        (_erase.target).dependent_merges
    );
    perform memory._close_history();
    v_mentions := v_mentions || jsonb_build_object('provenance', v_provenance);
    return v_counts || (
        select jsonb_object_agg(n.key, (v_counts ->> n.key)::bigint + n.value::bigint)
        from jsonb_each(v_mentions) as n (key, value)
    ) || jsonb_build_object('tags', memory._delete_tags(_erase.space, (_erase.target).tags_to_check));
end
$function$;
