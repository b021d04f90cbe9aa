-- _uses_index: whether a space has so many vectors in the HNSW index of a model that a scan of the index is
-- faster than an exact sort of the space. Counting them takes time, too. So the planner's statistics are
-- asked before: what the index has beyond the vectors of all other spaces, of any model, belongs to this
-- space.
create or replace function memory._uses_index(space text, model memory.embedding_model) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_sure constant double precision := 2;  -- Times the limit, for statistics may be old: a choice of ours.
    v_space constant text := _uses_index.space;
    v_model constant text := (_uses_index.model).model;
    v_limit bigint;
    v_others double precision;
begin
    if (_uses_index.model).storage = 'none' or not memory._has_more_vectors(v_space, v_model, true, 0)
        or not memory._has_index(v_model)
    then
        return false;
    end if;
    v_limit := memory._exact_max(v_model);
    v_others := (1 - memory._space_share('embeddings', v_space)) * (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.embeddings'::regclass
    );
    return coalesce(memory._indexed_count(v_model) - v_others > c_sure * v_limit, false)
        or memory._has_more_vectors(v_space, v_model, true, v_limit);
end
$function$;
