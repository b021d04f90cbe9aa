-- _near_vectors_sql: the SQL that finds candidates for a near duplicate by their vectors. Its parameters: $1
-- space, $2 embedding, $3 at, $4 least similarity, $5 kinds whose memories are candidates even without a
-- dedup_key.
create or replace function memory._near_vectors_sql(model memory.embedding_model, exact boolean, nearest int)
returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_distance constant text := memory._distance_sql(_near_vectors_sql.model, '$2', _near_vectors_sql.exact);
    v_similarity constant text := memory._similarity_sql((_near_vectors_sql.model).distance, 'n.distance');
begin
    return format($sql$
        select n.memory_id, %1$s as similarity, n.content, n.version, null::text as outcome
        from (
            select n.memory_id, n.distance, m.content, m.version
            from (
                select e.memory_id, e.version, %2$s as distance
                from memory.embeddings as e
                where e.space = $1 and e.live and e.model = %3$L %4$s
            ) as n
            inner join memory.memories as m on m.space = $1 and m.memory_id = n.memory_id
            where %5$s m.live and m.content_version = n.version and (m.dedup_key is not null or m.kind = any($5))
                and (m.expires_at is null or m.expires_at > $3) and (m.valid_to is null or m.valid_to > $3)
            order by n.distance
            limit %6$s
        ) as n
        where %1$s >= $4
        order by similarity desc, n.memory_id$sql$,
        v_similarity, v_distance, (_near_vectors_sql.model).model,
        memory._nearest_sql(_near_vectors_sql.model, '$2', _near_vectors_sql.exact, _near_vectors_sql.nearest::text),
        -- Without an index, only what is similar enough is joined.
        case when _near_vectors_sql.exact then v_similarity || ' >= $4 and' end,
        _near_vectors_sql.nearest
    );
end
$function$;
