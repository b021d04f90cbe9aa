-- _holds_grant: whether a bound login may use the space in this way, by its own grant or that of a group that
-- it inherits. admin includes write, and write includes read.
create or replace function memory._holds_grant(login name, space text, privilege text) returns boolean
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_ladder constant text[] := array['read', 'write', 'admin'];
begin
    return exists (
        select from memory.space_grants as g
        where g.space = _holds_grant.space
            and array_position(v_ladder, g.privilege) >= array_position(v_ladder, _holds_grant.privilege)
            and (
                g.role = _holds_grant.login
                or pg_has_role(_holds_grant.login, to_regrole(quote_ident(g.role))::oid, 'usage')
            )
    );
end
$function$;
