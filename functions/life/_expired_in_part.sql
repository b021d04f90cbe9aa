-- _expired_in_part: the expired chunks of documents of which another part, or a memory taken from them, has
-- not expired or waits for the memory that it is merged into. A purge of one would erase the whole document,
-- so expire() only forgets it. A nested loop might read the whole document for each chunk. Ids are sorted, as
-- in _merged_into().
create or replace function memory._expired_in_part(space text, at timestamptz, outlived uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set enable_mergejoin = on set enable_hashjoin = off set enable_hashagg = off set jit = off
set plan_cache_mode = force_generic_plan as $function$
begin
    return array(
        -- In a CTE: the lookups need a nested loop, and PostgreSQL 17 would use one for the IN below, too.
        with kept as materialized (
            select p.source_id from memory.memories as p
            where p.space = _expired_in_part.space and p.source_id is not null
                and (p.expires_at is null or p.expires_at > _expired_in_part.at)
            union all
            select p.source_id from unnest(_expired_in_part.outlived) as o (memory_id)
            cross join lateral (
                select p.source_id from memory.memories as p
                where p.space = _expired_in_part.space and p.memory_id = o.memory_id
                offset 0
            ) as p
        )
        select m.memory_id from memory.memories as m
        where m.space = _expired_in_part.space and m.kind = 'document' and m.expires_at <= _expired_in_part.at
            and m.source_id in (select k.source_id from kept as k)
    );
end
$function$;
