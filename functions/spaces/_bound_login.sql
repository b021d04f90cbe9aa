-- _bound_login: the login whose space_grants decide, or NULL for a login that chooses its space freely.
-- Inside a definer function current_user is the owner, so it says nothing: the session's user is asked,
-- then the role that was SET (a pooler's login may SET ROLE to a bound one). A superuser, member of
-- everything, is not bound by that.
create or replace function memory._bound_login() returns name
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_candidate name;
begin
    foreach v_candidate in array array[session_user::name, nullif(current_setting('role'), 'none')::name]
    loop
        if v_candidate is not null
            and pg_has_role(v_candidate, 'memory_bound', 'usage')
            and not (select r.rolsuper from pg_catalog.pg_roles as r where r.rolname = v_candidate)
        then
            return v_candidate;
        end if;
    end loop;
    return null;
end
$function$;
