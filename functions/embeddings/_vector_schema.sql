-- _vector_schema: the schema of pgvector, quoted. It may be any.
create or replace function memory._vector_schema() returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return (
        select quote_ident(n.nspname) from pg_catalog.pg_extension as x
        inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace where x.extname = 'vector'
    );
end
$function$;
