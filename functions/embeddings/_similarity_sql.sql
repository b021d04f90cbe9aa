-- _similarity_sql: the SQL that turns a distance into a similarity; higher is nearer.
create or replace function memory._similarity_sql(distance text, expression text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return format(
        case _similarity_sql.distance
            when 'cosine' then '1 - %s'
            when 'l2' then '1 / (1 + %s)'
            else '-(%s)'
        end,
        _similarity_sql.expression
    );
end
$function$;
