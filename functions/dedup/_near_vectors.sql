-- _near_vectors: the live memories whose vectors are nearest to a vector, best first, and have at least this
-- similarity. If the space uses the index, that is asked first, for at least 20: some that it brings may be
-- such as no repeat matches. The answer is complete if it brought enough, see _next_scan(), and
-- - the last of these is not similar enough, so that no other is, or
-- - as many as `nearest`, which a repeat may match, are at least as near as the last.
-- Else all vectors of the space are sorted.
create or replace function memory._near_vectors(
    space text, model memory.embedding_model, embedding double precision[], similarity double precision,
    nearest int, at timestamptz, kinds text[] default null
) returns setof memory.similar_memory
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_ef_search constant int := 40;  -- At least; the default of pgvector.
    -- At least this many from the index: some of the nearest may be memories that no repeat matches.
    c_wanted constant int := 20;  -- A choice of ours.
    v_wanted constant int := greatest(c_wanted, _near_vectors.nearest);
    v_share constant double precision := memory._index_share(_near_vectors.space, _near_vectors.model);
    v_sought constant bigint := memory._least_brought(
        v_wanted * memory._oversampling((_near_vectors.model).storage), v_share, c_ef_search
    );
    v_ef_search constant int := greatest(c_ef_search, memory._index_depth(v_sought, v_share));
    v_scan text := case when v_share is null then 'exact' else 'once' end;
    v_next text;
    v_former text[];
    v_found memory.similar_memory[];
    v_brought bigint;
    v_least double precision;
    v_near memory.similar_memory[];
begin
    loop
        if v_scan <> 'exact' then
            v_former := memory._set_index_scan(memory._index_scan(_near_vectors.model, v_scan, v_ef_search));
        end if;
        execute memory._near_vectors_sql(
            _near_vectors.model, case when v_scan <> 'exact' then v_sought end, v_wanted
        )
        into v_found, v_brought, v_least
        using _near_vectors.space, _near_vectors.embedding, null::text, _near_vectors.similarity;
        if v_scan <> 'exact' then perform memory._set_index_scan(v_former); end if;
        v_next := memory._next_scan(v_scan, v_brought, v_sought, v_ef_search, v_share);
        if v_next is null then
            v_near := array(
                select n
                from memory._near_contents(
                    _near_vectors.space, v_found, _near_vectors.nearest, _near_vectors.at, _near_vectors.kinds
                ) as n
            );
            exit when v_scan = 'exact' or v_least < _near_vectors.similarity
                or v_near[_near_vectors.nearest].similarity >= v_least;
            v_next := 'exact';
        end if;
        v_scan := v_next;
    end loop;
    return query select n.* from unnest(v_near) as n;
end
$function$;
