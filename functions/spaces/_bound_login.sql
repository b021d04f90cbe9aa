-- _bound_login: the bound role whose space_grants count, or NULL if the caller may enter any space. It is
-- the role that is SET, if that one is bound, else the login. In a SECURITY DEFINER function current_user
-- is the owner, so it tells nothing.
create or replace function memory._bound_login() returns name
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_set constant name := nullif(current_setting('role'), 'none');
begin
    if v_set is not null and memory._is_bound(v_set) then
        return v_set;
    elsif memory._is_bound(session_user) then
        return session_user;
    end if;
    return null;
end
$function$;
