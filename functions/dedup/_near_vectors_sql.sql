-- _near_vectors_sql: the SQL that finds candidates for a near duplicate by their vectors. It returns them as
-- an array without contents, how many the index has brought, see _nearest_sql(), and the least similarity of
-- those that are kept of them: no other vector of the index has a greater one. $4 is the least wanted.
create or replace function memory._near_vectors_sql(model memory.embedding_model, sought bigint, wanted int)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_similarity constant text := memory._similarity_sql((_near_vectors_sql.model).distance, 'n.distance');
begin
    return format(
        $sql$
        with nearest as (%1$s)
        select array(
            select (n.memory_id, %2$s, null, null, n.version, null)::memory.similar_memory
            from nearest as n
            where %2$s >= $4
        ), %3$s$sql$,
        memory._nearest_sql(
            _near_vectors_sql.model, '$2', _near_vectors_sql.sought,
            '(select v.* from memory.embeddings as v where v.space = $1) as e', 'e.live',
            _near_vectors_sql.wanted::text
        ),
        v_similarity,
        case
            when _near_vectors_sql.sought is null then '0, null::double precision'
            else format(
                'b.* from (select coalesce(max(n.brought), 0), min(%s) '
                'from nearest as n where n.brought > 0) as b',
                v_similarity
            )
        end
    );
end
$function$;
