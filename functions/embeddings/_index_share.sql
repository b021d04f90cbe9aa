-- _index_share: about which share of the HNSW index of a model a space has, above 0 and at most 1. NULL if
-- the space is sorted exactly: it has at most _exact_max() vectors in the index, or there is no index.
-- Counting takes time. So the planner's statistics are asked first: what the index has beyond the vectors of
-- all other spaces, of any model, belongs to this space. The share is too high if the space has vectors of
-- other models, or of memories that are not live. That costs a second scan. A share that others could make
-- too low would let them hide vectors.
create or replace function memory._index_share(space text, model memory.embedding_model)
returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_sure constant double precision := 2;  -- Times the limit, for statistics may be old: a choice of ours.
    v_space constant text := _index_share.space;
    v_model constant text := (_index_share.model).model;
    v_limit bigint;
    v_indexed double precision;
    v_stored double precision;
    v_own double precision;
begin
    if (_index_share.model).storage = 'none' or not memory._has_more_vectors(v_space, v_model, true, 0)
        or not memory._has_index(v_model)
    then
        return null;
    end if;
    v_limit := memory._exact_max(v_model);
    v_indexed := memory._indexed_count(v_model);
    v_stored := (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.embeddings'::regclass
    );
    v_own := v_stored * memory._space_share('embeddings', v_space);
    if coalesce(v_indexed - (v_stored - v_own) <= c_sure * v_limit, true)
        and not memory._has_more_vectors(v_space, v_model, true, v_limit)
    then
        return null;
    end if;
    return least(greatest(v_own, v_limit) / greatest(v_indexed, v_limit), 1);
end
$function$;
