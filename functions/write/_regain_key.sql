-- _regain_key: gives a locked memory its dedup_key, unless another memory has it. Without `anyway`, only if
-- the last of its revisions that says whether it had the key says yes, see _record_revision().
create or replace function memory._regain_key(space text, memory_id uuid, anyway boolean) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if not _regain_key.anyway and not coalesce((
        select (r.old -> 'dedup_key')::boolean
        from memory.revisions as r
        where r.space = _regain_key.space and r.memory_id = _regain_key.memory_id and r.old ? 'dedup_key'
        order by r.version desc limit 1
    ), false) then
        return;
    end if;
    update memory.memories as m
    set dedup_key = m.content_hash
    where m.space = _regain_key.space and m.memory_id = _regain_key.memory_id and m.dedup_key is null
        and not exists (
            select from memory.memories as o
            where o.space = _regain_key.space and o.dedup_key = m.content_hash
        );
exception
    when unique_violation then
        null;  -- another session has remembered its text meanwhile
end
$function$;
