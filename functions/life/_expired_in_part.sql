-- _expired_in_part: the expired chunks of documents of which another part, or a memory taken from them, has
-- not expired or waits for the memory that it is merged into. A purge of one would erase the whole document,
-- so expire() only forgets it. A nested loop might read the whole document for each chunk.
create or replace function memory._expired_in_part(space text, at timestamptz, outlived uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set jit = off as $function$
begin
    return array(
        select m.memory_id from memory.memories as m
        where m.space = _expired_in_part.space and m.kind = 'document' and m.expires_at <= _expired_in_part.at
            and m.source_id in (
                select p.source_id from memory.memories as p
                where p.space = _expired_in_part.space
                    and (p.expires_at is null or p.expires_at > _expired_in_part.at
                        or p.memory_id in (select unnest(_expired_in_part.outlived)))
            )
    );
end
$function$;
