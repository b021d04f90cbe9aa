-- _unmerge_links: deletes the links that a merge has copied to the kept memory. One that another merge, which
-- stays, has brought as well becomes the copy of the link of that one.
create or replace function memory._unmerge_links(space text, merge_id uuid) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _unmerge_links.space;
    v_merge memory.merges;
begin
    select g.* into v_merge
    from memory.merges as g where g.space = v_space and g.merge_id = _unmerge_links.merge_id;
    with copied as materialized (
        select b.from_id, b.type, b.to_id
        from jsonb_to_recordset(v_merge.before -> 'links') as b (from_id uuid, type text, to_id uuid)
    ),
    shared as materialized (
        select distinct on (c.from_id, c.type, c.to_id)
            c.from_id, c.type, c.to_id, l.metadata, l.agent, l.created_at
        from copied as c
        inner join (
            select g.kept_id, g.merged_ids, b.from_id, b.type, b.to_id
            from memory.merges as g
            cross join lateral jsonb_to_recordset(g.before -> 'links') as b (
                from_id uuid, type text, to_id uuid
            )
            where g.space = v_space and g.unmerged_at is null and g.merge_id <> v_merge.merge_id
                and g.kept_id in (select n.from_id from copied as n union select n.to_id from copied as n)
        ) as g on g.from_id = c.from_id and g.type = c.type and g.to_id = c.to_id
        cross join lateral unnest(
            case g.kept_id when c.from_id then g.merged_ids else array[c.from_id] end
        ) as f (id)
        cross join lateral unnest(
            case g.kept_id when c.to_id then g.merged_ids else array[c.to_id] end
        ) as t (id)
        inner join memory.links as l
            on l.space = v_space and l.from_id = f.id and l.type = c.type and l.to_id = t.id
        order by c.from_id, c.type, c.to_id, l.from_id, l.to_id
    ),
    kept as (
        update memory.links as l
        set metadata = s.metadata, agent = s.agent, created_at = s.created_at
        from shared as s
        where l.space = v_space and l.from_id = s.from_id and l.type = s.type and l.to_id = s.to_id
    )
    delete from memory.links as l
    using copied as c
    where l.space = v_space and l.from_id = c.from_id and l.type = c.type and l.to_id = c.to_id
        and not exists (
            select from shared as s
            where s.from_id = c.from_id and s.type = c.type and s.to_id = c.to_id
        );
end
$function$;
