-- _set_reason: sets the reason of the changes that follow, memory.reason, and returns the one before, which
-- the caller sets again afterwards. NULL keeps the one that is set.
create or replace function memory._set_reason(reason text) returns text
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_before constant text := coalesce(current_setting('memory.reason', true), '');
begin
    perform set_config('memory.reason', coalesce(_set_reason.reason, v_before), true);
    return v_before;
end
$function$;
