-- _unlock_history: lets purge() and import_space() do what only they may do, in their transaction: the
-- setting counts only with the number of the transaction, which no SET and no role can give it.
create or replace function memory._unlock_history(purpose text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform set_config(
        'memory.opening', coalesce(_unlock_history.purpose || ' ' || pg_current_xact_id()::text, ''), true
    );
end
$function$;
