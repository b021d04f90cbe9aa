-- _sync_dependents: updates the columns that embeddings copy from memories. A memory that is not live leaves
-- the queue and is not due for decay(); a caller that brings one back anchors its vitals again. The snapshot
-- of a repeatable read transaction may hide an embedding. All that store one also update the vitals
-- (_mark_new_dependents), so that locking these fails with 40001 then.
create or replace function memory._sync_dependents() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        perform from memory.vitals as v
        where v.space = new.space and v.memory_id = new.memory_id for no key update;
    end if;
    update memory.embeddings as e
    set live = new.live, internal = new.internal, expires_at = new.expires_at
    where e.space = new.space and e.memory_id = new.memory_id;
    if not new.live then
        -- claim_embeddings() deletes those that a worker has leased in an open transaction.
        delete from memory.embedding_queue as q
        where q.space = new.space and q.memory_id = new.memory_id and q.model in (
            select o.model from memory.embedding_queue as o
            where o.space = new.space and o.memory_id = new.memory_id for update skip locked
        );
        -- `is true` hides the condition from the index of decay_due_at, by which the planner would read all
        -- of a space that ANALYZE has not seen.
        update memory.vitals as v
        set decay_due_at = null
        where v.space = new.space and v.memory_id = new.memory_id and (v.decay_due_at is not null) is true;
    end if;
    return null;
end
$function$;

create or replace trigger memories_20_sync_dependents
after update on memory.memories
for each row when (
    (old.live, old.internal, old.expires_at) is distinct from (new.live, new.internal, new.expires_at)
)
execute function memory._sync_dependents();
