-- _index_embeddings: the task of maintain() that keeps what is in the HNSW indexes, batch by batch until a
-- timestamp. It puts the vectors of a large space into the index, and takes out those of a space that has
-- shrunk to half of what is large. It waits for no row. _build_index() builds an index that is missing.
create or replace function memory._index_embeddings(space text, until timestamptz)
returns memory.maintain_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_batch constant int := 50;  -- rows, some 0.2 seconds
    v_space constant text := _index_embeddings.space;
    v_result memory.maintain_result := (v_space, 'index', 0, false);
    v_left boolean := false;
    v_begun boolean := false;
    v_model record;
    v_indexed boolean;
    v_ids uuid[];
    v_locked uuid[];
    v_count int;
begin
    for v_model in
        select em.model from memory.embedding_models as em
        where em.storage <> 'none' and memory._has_index(em.model)
        order by em.model
    loop
        v_indexed := memory._should_index(v_space, v_model.model);
        continue when v_indexed is null;
        v_ids := array(
            select e.memory_id from memory.embeddings as e
            where e.space = v_space and e.model = v_model.model
                and e.indexed <> v_indexed and (e.live or not v_indexed)
            order by e.memory_id
        );
        for v_first in 1..cardinality(v_ids) by c_batch loop
            if v_begun and clock_timestamp() >= _index_embeddings.until then return v_result; end if;
            v_begun := true;
            -- The memory, too: a change of it also changes its embeddings. Housekeeping of all spaces skips
            -- only memories that it finds locked. One by one and by the key, with `is true`: with old
            -- statistics the planner would read all of the space, or all vectors of its model, for each
            -- batch.
            select array_agg(e.memory_id) into v_locked
            from unnest(v_ids[v_first:v_first + c_batch - 1]) as i (memory_id)
            cross join lateral (
                select m.memory_id from memory.memories as m
                where m.space = v_space and m.memory_id = i.memory_id for share skip locked
            ) as m
            cross join lateral (
                select l.memory_id from memory.embeddings as l
                where l.space = v_space and l.memory_id = m.memory_id
                    and (l.model = v_model.model) is true and l.indexed <> v_indexed
                for no key update skip locked
            ) as e;
            update memory.embeddings as e
            set indexed = v_indexed
            where e.space = v_space and e.memory_id = any(v_locked) and (e.model = v_model.model) is true;
            get diagnostics v_count = row_count;
            v_result.done := v_result.done + v_count;
            v_left := v_left or v_count < least(c_batch, cardinality(v_ids) - v_first + 1);
        end loop;
    end loop;
    v_result.finished := not v_left;
    return v_result;
end
$function$;
