-- _load_vector: loads pgvector by a cast. Until then a session does not know the settings of pgvector.
create or replace function memory._load_vector() returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    execute (
        select format('select ''[1]''::%I.vector', n.nspname) from pg_catalog.pg_extension as e
        inner join pg_catalog.pg_namespace as n on n.oid = e.extnamespace
        where e.extname = 'vector'
    );
end
$function$;
