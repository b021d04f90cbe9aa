-- _purge_space: erases a whole space. Returns how many rows of each table.
create or replace function memory._purge_space(space text) returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_counts jsonb;
begin
    -- Every function that writes shares this lock from its start: see _lock_space().
    perform from memory.spaces as s where s.space = _purge_space.space for update;
    perform memory._unlock_history('purge');
    v_counts := memory._delete_rows(_purge_space.space, null, null);
    perform memory._lock_history();
    return v_counts;
end
$function$;
