-- _holds_grant: whether a bound role may use the space in this way, by its own grant or that of a group that
-- it inherits. admin includes write, and write includes read. A grant counts while its role has the name and
-- the OID that it had when it was granted.
create or replace function memory._holds_grant(login name, space text, privilege text) returns boolean
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    c_ladder constant text[] := array['read', 'write', 'admin'];
begin
    return exists (
        select from memory.space_grants as g
        where g.space = _holds_grant.space
            and array_position(c_ladder, g.privilege) >= array_position(c_ladder, _holds_grant.privilege)
            and pg_get_userbyid(g.role_oid) = g.role and pg_has_role(_holds_grant.login, g.role_oid, 'usage')
    );
end
$function$;
