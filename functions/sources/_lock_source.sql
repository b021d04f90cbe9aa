-- _lock_source: locks a source against purge() until commit, as a foreign key does. A call that has
-- waited for purge() raises `no such source`.
create or replace function memory._lock_source(space text, source_id uuid) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.sources as s
    where s.space = _lock_source.space and s.source_id = _lock_source.source_id for key share;
    if not found then perform memory._unknown_source(_lock_source.space, _lock_source.source_id); end if;
end
$function$;
