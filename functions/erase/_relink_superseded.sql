-- _relink_superseded: takes erased memories and sources out of the chains of supersession. A memory that was
-- superseded by an erased one does not become current again: it gets the successor of that one, or is
-- archived, and restore() brings it back. A source has no successor then, but stays superseded. History
-- forgets the erased ones as well. The revisions are read by an index, as far as there is one: a
-- scan of the table (enable_seqscan) would unpack every old text.
create or replace function memory._relink_superseded(space text, target memory.purge_target) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set enable_seqscan = off as $function$
declare
    v_memory_ids constant uuid[] := (_relink_superseded.target).memory_ids;
    v_source_ids constant uuid[] := (_relink_superseded.target).source_ids;
    v_now constant timestamptz := now();
    v_successors jsonb;  -- its keys are sorted: nothing is compared with each id
    v_reason text;
begin
    v_reason := memory._set_reason('purge');
    select memory._final_successors(array_agg(m.memory_id), array_agg(m.superseded_by)) into v_successors
    from memory.memories as m where m.space = _relink_superseded.space and m.memory_id = any(v_memory_ids);
    with relinked as (
        update memory.memories as m
        set superseded_by = nullif((v_successors ->> m.superseded_by::text)::uuid, m.memory_id),
            archived_at = case
                when nullif((v_successors ->> m.superseded_by::text)::uuid, m.memory_id) is null
                    then coalesce(m.archived_at, v_now)
                else m.archived_at
            end
        where m.space = _relink_superseded.space and m.superseded_by = any(v_memory_ids)
            and m.memory_id not in (select unnest(v_memory_ids))
        returning m.memory_id, m.superseded_by
    )
    -- As supersede() does.
    insert into memory.links (space, from_id, type, to_id, created_at)
    select _relink_superseded.space, r.superseded_by, 'supersedes', r.memory_id, v_now from relinked as r
    where r.superseded_by is not null
    on conflict on constraint links_pk do nothing;
    perform memory._set_reason(v_reason);
    perform memory._open_history('purge');
    -- A revision holds the values before a change. The one of this purge, `p`, says that a memory which is
    -- archived above had a successor and no archived_at. History now forgets the successor, so it must show
    -- the memory as archived since it was superseded. So `archived_at: null` moves from `p` to `r`, the
    -- revision of the supersession.
    update memory.revisions as r
    set old = r.old || '{"archived_at": null}'
    from memory.revisions as p
    where p.space = _relink_superseded.space and p.old ? 'superseded_by'
        and v_successors ? (p.old ->> 'superseded_by')
        and p.old -> 'archived_at' = 'null'
        and r.space = _relink_superseded.space and r.memory_id = p.memory_id
        and r.old -> 'superseded_by' = 'null' and not r.old ? 'archived_at' and r.version = (
            select max(o.version) from memory.revisions as o
            where o.space = _relink_superseded.space and o.memory_id = p.memory_id
                and o.version < p.version and o.old ? 'superseded_by'
        );
    update memory.revisions as r
    set old = r.old - case when r.old -> 'archived_at' = 'null' then '{superseded_by,archived_at}'::text[]
        else '{superseded_by}' end
    where r.space = _relink_superseded.space and r.old ? 'superseded_by'
        and v_successors ? (r.old ->> 'superseded_by');
    if cardinality(v_source_ids) > 0 then
        -- A memory that stays may have been from another source before an import.
        update memory.revisions as r
        set old = r.old - 'source_id'
        where r.space = _relink_superseded.space and r.old ->> 'source_id' = any(v_source_ids::text[]);
    end if;
    perform memory._close_history();
    update memory.sources as s
    set superseded_by = null
    where s.space = _relink_superseded.space and s.superseded_by = any(v_source_ids)
        and s.source_id <> all(v_source_ids);
end
$function$;
