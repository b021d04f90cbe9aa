-- _queue_embeddings: queues these memories for an embedding by the space's model, and notifies workers if the
-- queue was empty. NOTIFY lets only one transaction commit at a time, and one notice is enough for a worker
-- that continues until claim_embeddings() is empty. Every login may listen, so the notice does not name the
-- space. The caller has locked the memories. A worker may hold their rows of the queue in an open transaction
-- and wait for the memories. So this waits for no row of a current text, and at most 50 ms for one of a
-- former text. If that is too short, nothing is queued: claim_embeddings() ends that lease, or finds the
-- current text when the queue is empty.
create or replace function memory._queue_embeddings(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '50ms'
set enable_seqscan = off as $function$
declare
    v_model text := (select s.model from memory.spaces as s where s.space = _queue_embeddings.space);
    v_waiting boolean;
begin
    if v_model is null then return; end if;  -- since the caller has read the settings
    select exists (
        select from memory.embedding_queue as q
        cross join lateral (
            select from memory.memories as m
            where m.space = _queue_embeddings.space and m.memory_id = q.memory_id and m.live
            offset 0  -- by the key: the planner takes the queue of another space for this one's
        ) as m
        where q.space = _queue_embeddings.space and q.model = v_model and q.leased_until is null
    ) into v_waiting;
    insert into memory.embedding_queue as q (space, memory_id, model, version)
    select m.space, m.memory_id, v_model, m.content_version from memory.memories as m
    left join memory.embeddings as e
        on e.space = m.space and e.memory_id = m.memory_id and e.model = v_model
    left join memory.embedding_queue as o
        on o.space = m.space and o.memory_id = m.memory_id and o.model = v_model
    where m.space = _queue_embeddings.space and m.memory_id = any(_queue_embeddings.memory_ids)
        and m.live and coalesce(e.version < m.content_version, true)
        and coalesce(o.version < m.content_version, true)
    order by m.memory_id
    on conflict on constraint embedding_queue_pk do update  -- a worker may have leased the former text
    set version = excluded.version, leased_until = null
    where q.version < excluded.version;
    if found and not v_waiting then perform pg_notify('memory_embeddings', ''); end if;
exception
    when lock_not_available then
        perform pg_notify('memory_embeddings', '');  -- What waits may be what the worker has leased.
end
$function$;
