-- _wrong_grants: where the privileges in the catalog differ from _grants(): those that are missing, and those
-- that everybody or one of our roles has beyond them. What the operator grants to other roles is not ours.
create or replace function memory._wrong_grants() returns setof memory.object_grant
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return query
    with present as materialized (
        select o.kind, o.name, case a.grantee when 0 then 'public' else a.grantee::regrole::text end as role,
            a.privilege_type as privilege
        from (
            select 'schema' as kind, 'memory' as name, n.nspowner as owner,
                coalesce(n.nspacl, acldefault('n', n.nspowner)) as acl
            from pg_catalog.pg_namespace as n where n.nspname = 'memory'
            union all
            select 'table', c.oid::regclass::text, c.relowner, coalesce(c.relacl, acldefault('r', c.relowner))
            from pg_catalog.pg_class as c
            where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v')
            union all
            select 'type', t.oid::regtype::text, t.typowner, coalesce(t.typacl, acldefault('T', t.typowner))
            from pg_catalog.pg_type as t
            where t.typnamespace = 'memory'::regnamespace and t.typtype in ('c', 'd', 'e', 'r')
            union all
            select 'function', p.oid::regprocedure::text, p.proowner,
                coalesce(p.proacl, acldefault('f', p.proowner))
            from pg_catalog.pg_proc as p where p.pronamespace = 'memory'::regnamespace
        ) as o
        cross join lateral aclexplode(o.acl) as a
        where a.grantee <> o.owner
            and (a.grantee = 0 or a.grantee::regrole::text ~ '^memory_(reader|writer|admin|analyst|bound)$')
    ),
    wanted as materialized (select g.kind, g.name, g.role, g.privilege from memory._grants() as g)
    select p.kind, p.name, p.role, p.privilege, 'revoked' from present as p
    where not exists (
        select from wanted as w
        where (w.kind, w.name, w.role, w.privilege) = (p.kind, p.name, p.role, p.privilege)
    )
    union all
    select w.kind, w.name, w.role, w.privilege, 'granted' from wanted as w
    where not exists (
        select from present as p
        where (p.kind, p.name, p.role, p.privilege) = (w.kind, w.name, w.role, w.privilege)
    );
end
$function$;
