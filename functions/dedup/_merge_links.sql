-- _merge_links: copies the links of merged memories to the kept one. Returns what the merge has brought: the
-- copies, and those that earlier merges alone had brought before; NULL if there are none.
create or replace function memory._merge_links(space text, kept_id uuid, merged_ids uuid[]) returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _merge_links.space;
    v_kept_id constant uuid := _merge_links.kept_id;
    v_merged_ids constant uuid[] := _merge_links.merged_ids;
    v_links jsonb;
begin
    with found as materialized (
        select distinct on (e.from_id, l.type, e.to_id)
            e.space, e.from_id, l.type, e.to_id, l.metadata, l.agent, l.created_at
        from memory.links as l
        cross join lateral (
            select l.space,
                case when l.from_id = any(v_merged_ids) then v_kept_id else l.from_id end as from_id,
                case when l.to_id = any(v_merged_ids) then v_kept_id else l.to_id end as to_id
        ) as e
        where l.space = v_space and (l.from_id = any(v_merged_ids) or l.to_id = any(v_merged_ids))
            and e.from_id <> e.to_id
            and l.type <> 'supersedes'  -- What was superseded keeps its successor, until revert().
        order by e.from_id, l.type, e.to_id, l.created_at
    ),
    shared as (
        select f.from_id, f.type, f.to_id from found as f
        inner join (
            select b.from_id, b.type, b.to_id
            from memory.merges as g
            cross join lateral jsonb_to_recordset(g.before -> 'links') as b (
                from_id uuid, type text, to_id uuid
            )
            where g.space = v_space and g.unmerged_at is null
                and g.kept_id in (select n.from_id from found as n union select n.to_id from found as n)
        ) as b on b.from_id = f.from_id and b.type = f.type and b.to_id = f.to_id
    ),
    copied as (
        insert into memory.links (space, from_id, type, to_id, metadata, agent, created_at)
        select f.space, f.from_id, f.type, f.to_id, f.metadata, f.agent, f.created_at from found as f
        on conflict on constraint links_pk do nothing
        returning links.from_id, links.type, links.to_id
    ),
    brought as (
        select c.from_id, c.type, c.to_id from copied as c
        union
        select s.from_id, s.type, s.to_id from shared as s
    )
    select jsonb_agg(b) into v_links
    from brought as b;
    return v_links;
end
$function$;
