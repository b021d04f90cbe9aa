-- _near_contents: the most similar ones of these candidates, with their contents and versions. Candidates are
-- the memories that a near repeat may match: live, not expired, still valid, and with a dedup_key or of one
-- of the `kinds`. A candidate that names the version of its text is left out if the text has changed since.
create or replace function memory._near_contents(
    space text, candidates memory.similar_memory[], nearest int, at timestamptz, kinds text[]
) returns setof memory.similar_memory
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    -- One by one, the best first, by the primary key: the planner would rather read all of the space.
    return query
    select n.memory_id, n.similarity, m.content, m.version, m.content_version, null::text
    from (select c.* from unnest(_near_contents.candidates) as c order by c.similarity desc, c.memory_id) as n
    cross join lateral (
        select m.content, m.version, m.content_version, m.live, m.dedup_key, m.kind, m.expires_at, m.valid_to
        from memory.memories as m
        where m.space = _near_contents.space and m.memory_id = n.memory_id
        offset 0
    ) as m
    where m.live and coalesce(m.content_version = n.content_version, true)
        and (m.dedup_key is not null or m.kind = any(_near_contents.kinds))
        and (m.expires_at is null or m.expires_at > _near_contents.at)
        and (m.valid_to is null or m.valid_to > _near_contents.at)
    order by n.similarity desc, n.memory_id limit _near_contents.nearest;
end
$function$;
