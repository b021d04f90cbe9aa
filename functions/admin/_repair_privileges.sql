-- _repair_privileges: makes the privileges in the catalog those of _grants(), and returns what it changed.
-- Each migration calls it at its end, and repair_grants() after a restore.
create or replace function memory._repair_privileges() returns setof memory.object_grant
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_wrong memory.object_grant;
begin
    -- Two sessions that grant the same fail, so only one of them repairs; this hinders no other call.
    lock table memory.migrations in share update exclusive mode;
    -- Their order is that in which a dump lists them.
    for v_wrong in
        select w.* from memory._wrong_grants() as w
        order by w.kind, w.name collate "C", w.outcome desc, w.role, w.privilege
    loop
        begin
            execute format(
                case v_wrong.outcome
                    when 'granted' then 'grant %s on %s %s to %s'
                    else 'revoke %s on %s %s from %s'
                end,
                v_wrong.privilege, v_wrong.kind, v_wrong.name, v_wrong.role
            );
        exception
            when insufficient_privilege then
                v_wrong.outcome := 'foreign_owner';
        end;
        return next v_wrong;
    end loop;
end
$function$;
