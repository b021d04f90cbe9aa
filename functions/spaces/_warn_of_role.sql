-- _warn_of_role: warns of each fault of a role that is granted a space.
create or replace function memory._warn_of_role(role name) returns void
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_fault memory.role_fault;
begin
    for v_fault in
        select f.*
        from memory._role_faults(_warn_of_role.role) as f
    loop
        raise warning 'this grant does not do what it says'
            using detail = format('role = %L. %s', _warn_of_role.role, v_fault.fault),
            hint = v_fault.remedy;
    end loop;
end
$function$;
