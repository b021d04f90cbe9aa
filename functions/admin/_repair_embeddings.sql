-- _repair_embeddings: refreshes the columns that embeddings copy from these memories, and deletes
-- embeddings of wrong dimensions; a worker makes new ones. Returns how many rows it repaired.
create or replace function memory._repair_embeddings(space text, ids uuid[]) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_done bigint;
    v_count bigint;
begin
    with locked as materialized (
        select m.memory_id from memory.memories as m
        where m.space = _repair_embeddings.space and m.memory_id = any(_repair_embeddings.ids)
        order by m.memory_id for share skip locked
    )
    delete from memory.embeddings as e
    using locked as l, memory.embedding_models as em
    where e.space = _repair_embeddings.space and e.memory_id = l.memory_id
        and em.model = e.model and cardinality(e.embedding::real[]) <> em.dimensions;
    get diagnostics v_done = row_count;
    with locked as materialized (
        select m.memory_id, m.live, m.internal, m.expires_at from memory.memories as m
        where m.space = _repair_embeddings.space and m.memory_id = any(_repair_embeddings.ids)
        order by m.memory_id for share skip locked
    )
    update memory.embeddings as e
    set live = l.live, internal = l.internal, expires_at = l.expires_at
    from locked as l
    where e.space = _repair_embeddings.space and e.memory_id = l.memory_id
        and (e.live, e.internal, e.expires_at) is distinct from (l.live, l.internal, l.expires_at);
    get diagnostics v_count = row_count;
    return v_done + v_count;
end
$function$;
