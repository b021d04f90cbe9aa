-- _unlock_history: lets an erasure or import_space(), the purpose, change the history until
-- _lock_history(). This guards against accidents: the owner of the schema can set
-- memory.history_unlocked_for, too. Another login cannot use the setting, because _enter_space() clears it
-- before any other function changes a memory.
create or replace function memory._unlock_history(purpose text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform set_config('memory.history_unlocked_for', _unlock_history.purpose, true);
end
$function$;
