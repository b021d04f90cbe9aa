-- _is_bound: whether a role is bound: a member of memory_bound, directly or through others. A membership
-- counts unless it has ADMIN and neither INHERIT nor SET, because PostgreSQL gives that to those who
-- create a role. A superuser is a member of every role, but not bound. NULL of a role that was dropped.
create or replace function memory._is_bound(role name) returns boolean
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_group constant oid := to_regrole('memory_bound');
    v_role constant oid := to_regrole(quote_ident(_is_bound.role));
begin
    if v_group is null then
        raise exception 'the roles of pgrecall are missing' using errcode = 'PM005',
            detail = 'There is no role memory_bound. Roles belong to the server, so a dump of one database '
            || 'has none.',
            hint = 'create role memory_bound nologin; likewise memory_reader, memory_writer, memory_admin '
            || 'and memory_analyst. Then let the owner of the schema call memory.repair_grants().';
    elsif v_role is null then
        return null;
    elsif not pg_has_role(v_role, v_group, 'member')
        or (select r.rolsuper from pg_catalog.pg_roles as r where r.oid = v_role)
    then
        return false;
    elsif pg_has_role(v_role, v_group, 'usage') or pg_has_role(v_role, v_group, 'set') then
        return true;
    end if;
    return exists (
        with recursive held as (
            select m.roleid from pg_catalog.pg_auth_members as m
            where m.member = v_role and (m.inherit_option or m.set_option or not m.admin_option)
            union
            select m.roleid from held as h
            inner join pg_catalog.pg_auth_members as m on m.member = h.roleid
            where m.inherit_option or m.set_option or not m.admin_option
        )
        select from held as h where h.roleid = v_group
    );
end
$function$;
