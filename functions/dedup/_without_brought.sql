-- _without_brought: a kept memory without what a merge has brought. What others of its merges, which stay,
-- have brought as well, it keeps.
create or replace function memory._without_brought(kept memory.memories, brought jsonb, others jsonb[])
returns memory.memories
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_kept memory.memories := _without_brought.kept;
    v_brought constant jsonb := _without_brought.brought;
begin
    v_kept.tags := array(
        select u.tag
        from unnest(v_kept.tags) as u (tag)
        where not v_brought -> 'tags' ? u.tag
            or exists (
                select from unnest(_without_brought.others) as o (brought) where o.brought -> 'tags' ? u.tag
            )
    );
    v_kept.metadata := v_kept.metadata - array(
        select k.key
        from jsonb_each(v_brought -> 'metadata') as k (key, value)
        where v_kept.metadata -> k.key = k.value
            and not exists (
                select from unnest(_without_brought.others) as o (brought)
                where o.brought -> 'metadata' -> k.key = k.value
            )
    );
    v_kept.pinned := v_kept.pinned and (
        not (v_brought ->> 'pinned')::boolean
        or exists (
            select from unnest(_without_brought.others) as o (brought)
            where (o.brought ->> 'pinned')::boolean
        )
    );
    if v_kept.importance = (v_brought ->> 'importance')::double precision and not exists (
        select from unnest(_without_brought.others) as o (brought)
        where (o.brought ->> 'importance')::double precision = v_kept.importance
    ) then
        v_kept.importance := null;
    end if;
    return v_kept;
end
$function$;
