-- _lock_tables: locks tables of all spaces until commit, in the order given. If other sessions keep it
-- waiting for half a second, it returns false and holds none. The transaction of one tenant may stay open
-- for long, and a session that waits for a table also stops the writers behind it. So the caller does the
-- work another time. After one such failure, a transaction does not wait again: a call for all spaces would
-- do so in each.
create or replace function memory._lock_tables(table_names text[], mode text) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '500ms'
as $function$
declare
    c_wait constant int := 500;  -- Milliseconds for all tables together, below deadlock_timeout.
    v_begun constant timestamptz := clock_timestamp();
    v_nowait text := case current_setting('memory.lock_missed', true) when 'on' then 'nowait' end;
    v_table text;
    v_waited int;
begin
    foreach v_table in array _lock_tables.table_names loop
        v_waited := extract(milliseconds from clock_timestamp() - v_begun);
        -- A timeout of 0 would be none. At its end, the function restores that of the caller.
        perform set_config('lock_timeout', greatest(1, c_wait - v_waited)::text, true);
        execute format('lock table memory.%I in %s mode %s', v_table, _lock_tables.mode, v_nowait);
    end loop;
    return true;
exception
    when lock_not_available then
        perform set_config('memory.lock_missed', 'on', true);
        return false;
end
$function$;
