-- _lock_tables: locks common tables until commit, in the order given, or returns false and holds none of them
-- if another session keeps one for half a second. The transaction of one tenant may be open for long, and
-- who waits for a table also stops the writers that come later; so the caller does the work another time.
create or replace function memory._lock_tables(table_names text[], mode text) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '500ms'
as $function$
declare
    v_table text;
begin
    foreach v_table in array _lock_tables.table_names loop
        execute format('lock table memory.%I in %s mode', v_table, _lock_tables.mode);
    end loop;
    return true;
exception
    when lock_not_available then
        return false;
end
$function$;
