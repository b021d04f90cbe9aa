-- _unlock_history: lets purge() and import_space() change the history, within their transaction. The
-- setting counts only if it has the id of the transaction, which no SET and no setting of a role can
-- provide.
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
