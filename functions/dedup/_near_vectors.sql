-- _near_vectors: the live memories whose vectors are nearest to a vector, best first, and have at least this
-- similarity. If the space uses the index, that is asked first. Its answer is enough if it has as many as
-- were wanted and leaves out nothing better: its last one is not similar enough, or `nearest` of those that a
-- repeat may match are at least as near as that one. Otherwise all vectors of the space are sorted.
create or replace function memory._near_vectors(
    space text, model memory.embedding_model, embedding double precision[], similarity double precision,
    nearest int, at timestamptz, kinds text[] default null
) returns setof memory.similar_memory
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Where the scan begins; it goes on until _near_vectors_sql() has as many as it wants, see _index_scan().
    c_ef_search constant int := 40;
    v_exact boolean;
    v_former text[];
    v_found memory.similar_memory[];
    v_enough boolean;
    v_least double precision;
    v_near memory.similar_memory[];
begin
    foreach v_exact in array case
        when memory._uses_index(_near_vectors.space, _near_vectors.model) then '{false,true}' else '{true}'
    end::boolean[] loop
        if not v_exact then
            v_former := memory._set_index_scan(memory._index_scan(_near_vectors.model, c_ef_search));
        end if;
        execute memory._near_vectors_sql(_near_vectors.model, v_exact, _near_vectors.nearest)
        into v_found, v_enough, v_least
        using _near_vectors.space, _near_vectors.embedding, null::text, _near_vectors.similarity;
        if not v_exact then perform memory._set_index_scan(v_former); end if;
        v_near := array(
            select n
            from memory._near_contents(
                _near_vectors.space, v_found, _near_vectors.nearest, _near_vectors.at, _near_vectors.kinds
            ) as n
        );
        exit when v_enough and (
            v_least < _near_vectors.similarity or v_near[_near_vectors.nearest].similarity >= v_least
        );
    end loop;
    return query select n.* from unnest(v_near) as n;
end
$function$;
