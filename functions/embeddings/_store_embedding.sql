-- _store_embedding: stores the vector of a memory's current version, unless there is one already and
-- `replace` is false, and takes the memory out of the queue. The caller holds a lock on the memory, so that
-- live is current, and updates the vitals, too: by _mark_new_dependents(), unless it does so anyway.
create or replace function memory._store_embedding(
    space text, memory_id uuid, model memory.embedding_model, embedding double precision[], replace boolean
) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._lock_model((_store_embedding.model).model, (_store_embedding.model).dimensions);
    insert into memory.embeddings as e (
        space, memory_id, model, version, live, indexed, internal, expires_at, embedding
    )
    select m.space, m.memory_id, (_store_embedding.model).model, m.content_version, m.live,
        memory._joins_index(_store_embedding.space, _store_embedding.model, 1), m.internal, m.expires_at,
        _store_embedding.embedding
    from memory.memories as m
    where m.space = _store_embedding.space and m.memory_id = _store_embedding.memory_id
    on conflict on constraint embeddings_pk do update
    set version = excluded.version, live = excluded.live, indexed = excluded.indexed,
        internal = excluded.internal, expires_at = excluded.expires_at, created_at = excluded.created_at,
        embedding = excluded.embedding
    where e.version < excluded.version or _store_embedding.replace;
    -- What a worker has leased in an open transaction is not awaited: claim_embeddings() deletes it.
    delete from memory.embedding_queue as q
    where q.space = _store_embedding.space and q.memory_id = _store_embedding.memory_id
        and q.model in (
            select o.model from memory.embedding_queue as o
            where o.space = _store_embedding.space and o.memory_id = _store_embedding.memory_id
                and o.model = (_store_embedding.model).model
            for update skip locked
        );
end
$function$;
