-- _bound_login: the bound login whose space_grants decide, or NULL if the caller may enter any space. In a
-- definer function current_user is the owner, so this asks for the session's user, then for the role that was
-- SET (a pooler's login may SET ROLE to a bound one). A superuser is a member of every role, but not bound.
create or replace function memory._bound_login() returns name
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_candidate name;
begin
    foreach v_candidate in array array[session_user::name, nullif(current_setting('role'), 'none')::name] loop
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
