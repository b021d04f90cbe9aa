-- _visible_sql: the SQL of the states that a filter includes, on the columns that memories and embeddings
-- share. A kind that is asked for by name shows its internal memories.
create or replace function memory._visible_sql(filter memory.memory_filter, alias text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return format(
        concat_ws(
            ' and ',
            case when not (_visible_sql.filter).include && '{forgotten,superseded,faded}'
                then '%1$s.live' end,
            case when 'internal' <> all((_visible_sql.filter).include)
                and (_visible_sql.filter).kinds is null then 'not %1$s.internal' end,
            '(%1$s.expires_at is null or %1$s.expires_at > ($3).expires_after)'
        ),
        _visible_sql.alias
    );
end
$function$;
