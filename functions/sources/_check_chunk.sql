-- _check_chunk: refuses to bring back a forgotten chunk of a document that is forgotten itself, because
-- a document comes back as a whole.
create or replace function memory._check_chunk(space text, memory_id uuid) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_source_id uuid;
begin
    select s.source_id into v_source_id from memory.memories as m
    inner join memory.sources as s on s.space = _check_chunk.space and s.source_id = m.source_id
    where m.space = _check_chunk.space and m.memory_id = _check_chunk.memory_id
        and m.kind = 'document' and m.deleted_at is not null and s.deleted_at is not null;
    if found then
        raise exception 'the memory cannot be restored' using errcode = 'PM017',
            detail = format(
                '%s is a part of the forgotten document %s.', _check_chunk.memory_id, v_source_id
            ),
            hint = 'A document comes back as a whole, by restore_source().';
    end if;
end
$function$;
