-- _fill_queue: queues memories that have no vector of their current text, for claim_embeddings(), but not
-- those that a purge has locked. FOR KEY SHARE keeps a purge from the others until it sees the new rows. A
-- row that another session has just queued is not awaited, because that session may wait for another one of
-- these: then nothing is queued, and the next call tries again.
create or replace function memory._fill_queue(space text, model text, max_results bigint, at timestamptz)
returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '50ms'
as $function$
begin
    insert into memory.embedding_queue (space, memory_id, model, version, queued_at)
    select _fill_queue.space, w.memory_id, _fill_queue.model, w.content_version, _fill_queue.at
    from (
        select m.memory_id, m.content_version from memory.memories as m
        where m.space = _fill_queue.space and m.live and coalesce(m.expires_at > _fill_queue.at, true)
            -- By their keys, as in claim_embeddings().
            and exists (
                select from memory.embeddings as e
                where e.space = _fill_queue.space and e.memory_id = m.memory_id
                    and (e.model = _fill_queue.model) is true and e.version >= m.content_version
                offset 0
            ) is not true
            and exists (
                select from memory.embedding_queue as q
                where q.space = _fill_queue.space and q.memory_id = m.memory_id
                    and (q.model = _fill_queue.model) is true
                offset 0
            ) is not true
        order by m.memory_id limit _fill_queue.max_results for key share of m skip locked
    ) as w
    on conflict on constraint embedding_queue_pk do nothing;
exception
    when lock_not_available then
        return;
end
$function$;
