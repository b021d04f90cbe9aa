-- _due_to_expire: what expire() has to do, the longest expired memories first. In a space that erases, a
-- merged memory waits for the kept one, and of a document of which a part has not expired, the expired parts
-- are forgotten. Parts of documents come last. With one goes all that was taken from its document, which may
-- be much: what of it has expired is erased before, in batches of its own. Ids are sorted, as in
-- _merged_into().
create or replace function memory._due_to_expire(space text, at timestamptz, max_results bigint default null)
returns setof memory.expire_result
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set enable_mergejoin = on set enable_hashjoin = off set enable_hashagg = off set jit = off as $function$
declare
    v_purges boolean;
    v_partly uuid[] := '{}';
    v_outlived uuid[] := '{}';
begin
    select s.expiry = 'purge' into v_purges from memory.spaces as s where s.space = _due_to_expire.space;
    if v_purges then
        v_outlived := memory._outlived(_due_to_expire.space, _due_to_expire.at);
        v_partly := memory._expired_in_part(_due_to_expire.space, _due_to_expire.at, v_outlived);
    end if;
    return query
    select _due_to_expire.space, m.memory_id, m.expires_at,
        case when v_purges and p.memory_id is null then 'purged' else 'forgotten' end
    from memory.memories as m
    left join unnest(v_partly) as p (memory_id) on p.memory_id = m.memory_id
    left join unnest(v_outlived) as o (memory_id) on o.memory_id = m.memory_id
    where m.space = _due_to_expire.space and m.expires_at <= _due_to_expire.at
        and (m.deleted_at is null or v_purges and p.memory_id is null)
        and o.memory_id is null
    order by v_purges and m.kind = 'document', m.expires_at, m.memory_id limit _due_to_expire.max_results;
end
$function$;
