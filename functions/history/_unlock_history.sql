-- _unlock_history: lets purge() and import_space() change the history until they lock it again, with NULL.
-- This guards against accidents: the owner of the schema can set memory.opening, too. No other login can
-- use it, because the gate clears it before any other function changes a memory.
create or replace function memory._unlock_history(purpose text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform set_config('memory.opening', coalesce(_unlock_history.purpose, ''), true);
end
$function$;
