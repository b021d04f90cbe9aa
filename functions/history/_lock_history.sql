-- _lock_history: makes the history append-only again, see _unlock_history().
create or replace function memory._lock_history() returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform set_config('memory.history_unlocked_for', '', true);
end
$function$;
