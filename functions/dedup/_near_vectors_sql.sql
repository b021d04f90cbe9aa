-- _near_vectors_sql: the SQL that finds candidates for a near duplicate by their vectors. It returns them as
-- an array, without their contents, whether the index has brought as many as were wanted, see _nearest_sql(),
-- and the least similarity of these: no other vector of the index has a greater one. $4 is the least wanted.
create or replace function memory._near_vectors_sql(model memory.embedding_model, exact boolean, nearest int)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- At least this many from the index: some of the nearest may be memories that no repeat matches.
    c_wanted constant int := 20;  -- A choice of ours.
    v_wanted constant int := greatest(c_wanted, _near_vectors_sql.nearest);
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
            _near_vectors_sql.model, '$2', _near_vectors_sql.exact, null, 'e.live', v_wanted::text
        ),
        v_similarity,
        case
            when _near_vectors_sql.exact then 'true, null::double precision'
            else format(
                'b.* from (select count(*) >= %s, min(%s) '
                'from nearest as n where n.by_index) as b',
                v_wanted, v_similarity
            )
        end
    );
end
$function$;
