-- _build_index: builds one HNSW index that should exist but is missing, or that of a `dimN` that has grown in
-- this space. Says whether it has; false if one is left, NULL if none is missing. A model belongs to all
-- spaces, so a bound login builds none. One that would hold many vectors is left to `pgrecall maintain`.
create or replace function memory._build_index(space text) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_model record;
    v_is_left boolean;
begin
    if memory._bound_login() is not null then return null; end if;
    for v_model in
        select em.model, em.dimensions, em.distance from memory.embedding_models as em
        where case em.storage
            when 'none' then em.model = 'dim' || em.dimensions and memory._has_more_vectors(
                _build_index.space, em.model, false, memory._exact_max(em.model)
            )
            else not memory._has_index(em.model)
        end
        -- Not one that drop_model() has locked, or has deleted while this query waited for it.
        order by em.model for key share of em skip locked
    loop
        v_is_left := false;
        continue when memory._has_many_indexed(v_model.model);
        -- Earlier tasks have locked rows for which writers of embeddings may be waiting: register_model()
        -- waits only briefly for these.
        perform memory.register_model(v_model.model, v_model.dimensions, v_model.distance);
        return memory._has_index(v_model.model);
    end loop;
    return v_is_left;
end
$function$;
