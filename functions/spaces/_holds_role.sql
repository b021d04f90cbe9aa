-- _holds_role: whether the caller (the role that is SET, else the login) has a role of pgrecall for this
-- privilege, or is the owner. An analyst may read. `how` is what pg_has_role() asks for: `usage`, or
-- `member`, which needs neither INHERIT nor SET.
create or replace function memory._holds_role(privilege text, how text) returns boolean
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_caller constant name := coalesce(nullif(current_setting('role'), 'none'), session_user);
begin
    return coalesce(
        pg_has_role(v_caller, to_regrole('memory_admin'), _holds_role.how)
        or _holds_role.privilege <> 'admin'
        and pg_has_role(v_caller, to_regrole('memory_writer'), _holds_role.how)
        or _holds_role.privilege = 'read' and (
            pg_has_role(v_caller, to_regrole('memory_reader'), _holds_role.how)
            or pg_has_role(v_caller, to_regrole('memory_analyst'), _holds_role.how)
        )
        or pg_has_role(v_caller, current_user, _holds_role.how),
        false
    );
end
$function$;
