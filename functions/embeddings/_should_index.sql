-- _should_index: whether maintain() should put the vectors of a model in a space into the HNSW index (true),
-- take them out (false) or leave them (NULL). In: if more are outside than _joins_index() allows; in a space
-- that has some in the index, than half of that. Out: if the space has at most 1,250 live ones, half of the
-- least limit, so that a space at the limit does not go back and forth. The limit grows with the index of all
-- spaces; that takes nothing out.
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
