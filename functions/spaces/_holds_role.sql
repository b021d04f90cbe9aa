-- _holds_role: whether the caller (the role that is SET, else the login) has a role of pgrecall for this
-- privilege, or is the owner. An analyst may read.
create or replace function memory._holds_role(privilege text) returns boolean
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_caller constant name := coalesce(nullif(current_setting('role'), 'none'), session_user);
begin
    return coalesce(
        pg_has_role(v_caller, to_regrole('memory_admin'), 'usage')
        or _holds_role.privilege <> 'admin' and pg_has_role(v_caller, to_regrole('memory_writer'), 'usage')
        or _holds_role.privilege = 'read' and (
            pg_has_role(v_caller, to_regrole('memory_reader'), 'usage')
            or pg_has_role(v_caller, to_regrole('memory_analyst'), 'usage')
        )
        or pg_has_role(v_caller, current_user, 'usage'),
        false
    );
end
$function$;
