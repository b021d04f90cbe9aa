-- _joins_index: whether vectors that are written to a space join the HNSW index of their model at once. That
-- takes most of the time of a write, so they do only if too many are outside already. A space without a
-- vector in the index may have as many outside as an exact sort should read. Others may have a sixteenth of
-- that, because each search and each look for near duplicates sorts these as well. maintain() moves those
-- outside into the index.
create or replace function memory._joins_index(space text, model memory.embedding_model, number bigint)
returns boolean
language plpgsql volatile parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- A space without any vector in the index asks for every 16th of them, because the answer may take
    -- reading 2,500 rows of an index.
    c_asking constant double precision := 1 / 16.0;
    c_outside constant int := 16;  -- So many times fewer beside the index: a choice of ours.
    v_model constant text := (_joins_index.model).model;
    v_has_some boolean;
begin
    if (_joins_index.model).storage = 'none' then return false; end if;
    v_has_some := memory._has_more_vectors(_joins_index.space, v_model, true, 0);
    if not v_has_some and random() >= _joins_index.number * c_asking then return false; end if;
    return memory._has_more_vectors(
        _joins_index.space, v_model, false,
        memory._exact_max(v_model) / case when v_has_some then c_outside else 1 end
    )
    -- Or maintain() would have to build it over all of them, while everybody who writes waits.
    and memory._has_index(v_model);
end
$function$;
