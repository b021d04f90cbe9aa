-- _refuse_partial_import: at the commit of an import whose last lines have not come. Without them histories
-- would be ahead of their memories.
create or replace function memory._refuse_partial_import() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_state constant jsonb := nullif(current_setting('memory.import', true), '');
begin
    if v_state ->> 'xid' = pg_current_xact_id()::text and not (v_state ->> 'ended')::boolean then
        perform memory._bad_line(
            (v_state ->> 'line')::bigint, 'the import ends here, and its last line, {"end": ...}, has not come'
        );
    end if;
    return null;
end
$function$;

revoke execute on function memory._refuse_partial_import() from public;
