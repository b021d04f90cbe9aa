-- _merge_links: copies the links of merged memories to the kept one. Returns the copies; NULL if there are
-- none.
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
    copied as (
        insert into memory.links (space, from_id, type, to_id, metadata, agent, created_at)
        select f.space, f.from_id, f.type, f.to_id, f.metadata, f.agent, f.created_at from found as f
        on conflict on constraint links_pk do nothing
        returning links.from_id, links.type, links.to_id
    )
    select jsonb_agg(c) into v_links
    from copied as c;
    return v_links;
end
$function$;
