-- _merged_into: the memories that are merged into these, directly or through others. With `with_documents`
-- a chunk leads to every memory that names its source, and so on from there, as in a purge; those that take
-- part in no merge are left out. Each memory is looked up by its key, as in _decay(). Ids are sorted and not
-- hashed: a file may have made them with one hash.
create or replace function memory._merged_into(space text, memory_ids uuid[], with_documents boolean)
returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set enable_hashagg = off set plan_cache_mode = force_generic_plan as $function$
declare
    v_kept uuid[];
    v_merged uuid[];
begin
    if not exists (
        select from unnest(_merged_into.memory_ids) as i (memory_id)
        cross join lateral (
            select from memory.merges as g
            where g.space = _merged_into.space and g.kept_id = i.memory_id and g.unmerged_at is null
            offset 0
        ) as g
    ) then
        return '{}';
    end if;
    select array_agg(g.kept_id), array_agg(u.memory_id) into v_kept, v_merged
    from memory.merges as g
    cross join lateral unnest(g.merged_ids) as u (memory_id)
    where g.space = _merged_into.space and g.unmerged_at is null;
    select array_agg(p.kept_id), array_agg(p.memory_id) into v_kept, v_merged
    from unnest(v_kept, v_merged) as p (kept_id, memory_id)
    cross join lateral (
        select m.superseded_by from memory.memories as m
        where m.space = _merged_into.space and m.memory_id = p.memory_id
        offset 0
    ) as m
    where m.superseded_by = p.kept_id;
    if _merged_into.with_documents then
        -- The first chunk of a source stands for the source.
        with named as materialized (
            select m.memory_id, m.kind = 'document' as is_chunk,
                first_value(m.memory_id) over s as first_id,
                first_value(m.kind = 'document') over s as has_chunk
            from (select distinct unnest(v_kept || v_merged)) as i (memory_id)
            cross join lateral (
                select m.memory_id, m.kind, m.source_id from memory.memories as m
                where m.space = _merged_into.space and m.memory_id = i.memory_id and m.source_id is not null
                offset 0
            ) as m
            window s as (partition by m.source_id order by m.kind = 'document' desc, m.memory_id)
        )
        select v_kept || array_agg(e.from_id), v_merged || array_agg(e.to_id) into v_kept, v_merged
        from (
            select n.memory_id, n.first_id from named as n where n.is_chunk
            union all
            select n.first_id, n.memory_id from named as n where n.has_chunk
        ) as e (from_id, to_id);
    end if;
    return memory._reached(_merged_into.memory_ids, v_kept, v_merged);
end
$function$;
