-- _space_share: which share of the rows of a table a space has by the planner's statistics; NULL if it is not
-- among the largest ones, or before the first ANALYZE.
create or replace function memory._space_share(table_name text, space text) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return (
        select f.frequency
        from pg_catalog.pg_stats as s
        cross join lateral unnest(s.most_common_vals::text::text[], s.most_common_freqs)
            as f (value, frequency)
        where s.schemaname = 'memory' and s.tablename = _space_share.table_name and s.attname = 'space'
            and f.value = _space_share.space
    );
end
$function$;
