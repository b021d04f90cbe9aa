-- _exact_max: the number of embeddings up to which an exact sort is fast. From 100 thousand to a million
-- rows, an HNSW scan filtered by space wins beyond 15 * sqrt(N); with 10 thousand beyond 2,700, with 30
-- thousand beyond 4,000 (measured). The planner does not know this and would choose the index far too
-- early.
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
