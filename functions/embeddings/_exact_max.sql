-- _exact_max: up to how many embeddings are quickly sorted exactly. 15 * sqrt(N) is where an HNSW scan that
-- filters by space begins to win from 100 thousand to a million rows; among 10 thousand it begins at 2,700,
-- among 30 thousand at 4,000 (measured). The planner, which cannot know, would choose it far too early.
create or replace function memory._exact_max() returns bigint
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return (
        select greatest(2500, 15 * sqrt(greatest(c.reltuples, 0)))::bigint
        from pg_catalog.pg_class as c
        where c.oid = 'memory.embeddings'::regclass
    );
end
$function$;
