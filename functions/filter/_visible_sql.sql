-- _visible_sql: the part of a filter's SQL that memories and embeddings share: live, not internal, not
-- expired. If the filter includes a state that is not live, _filter_sql() says which of these states it
-- includes: embeddings do not know them. A kind that is asked for by name shows its internal memories.
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
