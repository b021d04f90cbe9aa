-- _space_rows: how many rows a space has by the planner's statistics, if these are many. NULL if they are
-- not, if the space is not among the largest ones, or before the first ANALYZE.
create or replace function memory._space_rows(space text) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_many constant int := 20000;
    v_rows constant double precision := (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.memories'::regclass
    );
begin
    if v_rows < c_many then return null; end if;
    return (
        select v_rows * f.frequency
        from pg_catalog.pg_stats as s
        cross join lateral unnest(s.most_common_vals::text::text[], s.most_common_freqs)
            as f (value, frequency)
        where s.schemaname = 'memory' and s.tablename = 'memories' and s.attname = 'space'
            and f.value = _space_rows.space and v_rows * f.frequency >= c_many
    );
end
$function$;
