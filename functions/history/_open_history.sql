-- _open_history: lets an erasure ('purge') or import_space() ('import') change the history until
-- _close_history(), see _forbid_change(). A caller cannot use the setting: the gate clears it, see
-- _enter_space().
create or replace function memory._open_history(purpose text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform set_config('memory.history_open_for', _open_history.purpose, true);
end
$function$;
