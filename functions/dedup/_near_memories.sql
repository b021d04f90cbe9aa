-- _near_memories: the memories most similar to a stored one, for find_duplicates(): by its embedding if it
-- has one, else by its words.
create or replace function memory._near_memories(
    space text, memory_id uuid, model text, similarity double precision, at timestamptz, kinds text[]
) returns setof memory.similar_memory
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_nearest constant int := 100;  -- A choice of ours: what one memory is compared with.
    v_model memory.embedding_model;
    v_embedding double precision[];
begin
    v_model := memory._model(_near_memories.space, _near_memories.model, null);
    if v_model.model is null then
        select em.model, em.dimensions, em.distance, em.storage into v_model
        from memory.embeddings as e
        inner join memory.embedding_models as em on em.model = e.model
        where e.space = _near_memories.space and e.memory_id = _near_memories.memory_id
        order by e.created_at desc, e.model limit 1;
    end if;
    select e.embedding::real[]::double precision[] into v_embedding
    from memory.embeddings as e
    where e.space = _near_memories.space and e.memory_id = _near_memories.memory_id
        and e.model = v_model.model;
    if found then
        return query
        select n.*
        from memory._near_vectors(
            _near_memories.space, v_model, v_embedding, _near_memories.similarity, c_nearest,
            _near_memories.at, _near_memories.kinds
        ) as n;
        return;
    end if;
    return query
    select n.*
    from memory.memories as m
    cross join lateral memory._near_words(
        _near_memories.space, m.tsv, _near_memories.similarity, c_nearest, _near_memories.at,
        _near_memories.kinds
    ) as n
    where m.space = _near_memories.space and m.memory_id = _near_memories.memory_id;
end
$function$;
