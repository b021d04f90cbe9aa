-- _load_vector: loads pgvector by a cast. Until then a session does not know the settings of pgvector.
create or replace function memory._load_vector() returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    execute format('select ''[1]''::%s.vector', memory._vector_schema());
end
$function$;
