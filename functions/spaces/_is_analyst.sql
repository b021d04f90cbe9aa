-- _is_analyst: true, or an error for a role that may not read tables. It is immutable so that the planner
-- calls it before it estimates anything: debug_print_plan shows estimates, which tell names and sizes of
-- other spaces, even if the statement is refused afterwards.
create or replace function memory._is_analyst() returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp set debug_print_plan = off
as $function$
begin
    if not pg_has_role(current_user, 'memory_analyst', 'usage') then
        raise exception 'no access to tables' using errcode = 'insufficient_privilege',
            detail = format('%I is no member of memory_analyst.', current_user),
            hint = 'Call the functions of the schema, or ask for the role memory_analyst.';
    end if;
    return true;
end
$function$;
