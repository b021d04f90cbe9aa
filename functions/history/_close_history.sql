-- _close_history: makes the history append-only again, see _open_history().
create or replace function memory._close_history() returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform set_config('memory.history_open_for', '', true);
end
$function$;
