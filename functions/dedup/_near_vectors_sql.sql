-- _near_vectors_sql: the SQL that finds candidates for a near duplicate by their vectors: an array of them,
-- and whether it is complete, see _nearest_sql(). Its parameters: $1 space, $2 embedding, $3 at, $4 least
-- similarity, $6 kinds whose memories are candidates even without a dedup_key.
create or replace function memory._near_vectors_sql(model memory.embedding_model, exact boolean, nearest int)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Of the index, so many at least: the nearest may be memories that no repeat meets.
    c_wanted constant int := 20;
    v_wanted constant int := greatest(c_wanted, _near_vectors_sql.nearest);
    v_similarity constant text := memory._similarity_sql((_near_vectors_sql.model).distance, 'n.distance');
begin
    return format(
        $sql$
        with nearest as (%1$s)
        select array(
            select (n.memory_id, %2$s, m.content, m.version, null)::memory.near_duplicate
            from nearest as n
            inner join memory.memories as m on m.space = $1 and m.memory_id = n.memory_id
            where %2$s >= $4 and m.live and m.content_version = n.version
                and (m.dedup_key is not null or m.kind = any($6))
                and (m.expires_at is null or m.expires_at > $3) and (m.valid_to is null or m.valid_to > $3)
            order by n.distance, n.memory_id
            limit %3$s
        ), %4$s$sql$,
        memory._nearest_sql(
            _near_vectors_sql.model, '$2', _near_vectors_sql.exact, '', 'e.live', v_wanted::text
        ),
        v_similarity,
        _near_vectors_sql.nearest,
        case
            when _near_vectors_sql.exact then 'true'
            else format(
                '(select count(*) >= %s and coalesce(bool_or(%s < $4), false) '
                'from nearest as n where n.by_index)',
                v_wanted, v_similarity
            )
        end
    );
end
$function$;
