-- _set_reason: sets the reason of the changes that follow, memory.reason, and returns the one before, which
-- the caller sets again afterwards. NULL keeps the one that is set. Either is cut to what a revision stores.
create or replace function memory._set_reason(reason text) returns text
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_longest constant int := memory._limit('text characters');
    v_before constant text := left(coalesce(current_setting('memory.reason', true), ''), c_longest);
begin
    perform set_config('memory.reason', coalesce(left(_set_reason.reason, c_longest), v_before), true);
    return v_before;
end
$function$;
