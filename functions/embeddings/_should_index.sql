-- _should_index: whether maintain() should put the vectors of a model in a space into the HNSW index (true),
-- take them out (false) or leave them (NULL). In: as _joins_index() decides; in a space that has some in the
-- index, from half of its limit on. Out: a space that has shrunk to half of what is large, so that one at
-- the limit does not go back and forth; that the limit has grown with the index takes out nothing.
create or replace function memory._should_index(space text, model text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_shrunk constant bigint := 1250;  -- half of the least _exact_max()
    c_outside constant int := 32;  -- twice that of _joins_index()
    v_space constant text := _should_index.space;
    v_model constant text := _should_index.model;
    v_exact_max constant bigint := memory._exact_max(v_model);
begin
    if not exists (
        select from memory.embeddings as e where e.space = v_space and e.model = v_model and e.indexed
    ) then
        return nullif(memory._has_more_vectors(v_space, v_model, false, v_exact_max), false);
    elsif not exists (
        select from memory.embeddings as e where e.space = v_space and e.model = v_model and e.live
        offset c_shrunk
    ) then
        return false;
    end if;
    return nullif(memory._has_more_vectors(v_space, v_model, false, v_exact_max / c_outside), false);
end
$function$;
