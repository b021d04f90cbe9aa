-- _installation_faults: what doctor() finds wrong with the installation: privileges, owners, and the roles
-- that hold grants. It names roles and spaces, so it is for unbound callers.
create or replace function memory._installation_faults() returns setof memory.doctor_result
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
begin
    return query
    select null,
        case w.outcome when 'granted' then 'missing privilege' else 'privilege that should not be there' end,
        w.role,
        format(
            '%s on %s: %s; memory.repair_grants() mends it', w.privilege,
            case when count(*) = 1 then 'one ' || w.kind else format('%s %ss', count(*), w.kind) end,
            string_agg(w.name, ', ' order by w.name collate "C") filter (where w.ordinal <= 3)
        )
    from (
        select g.*, row_number() over (
            partition by g.outcome, g.role, g.privilege, g.kind order by g.name collate "C"
        ) as ordinal
        from memory._wrong_grants() as g
    ) as w
    group by w.outcome, w.role, w.privilege, w.kind
    order by w.outcome desc, w.role, w.privilege, w.kind;
    return query
    select null, 'owned by a superuser', 'memory', format(
        'all functions run as %I; as a superuser: alter schema and all its objects to an owner who is none',
        r.rolname
    )
    from pg_catalog.pg_namespace as n
    inner join pg_catalog.pg_roles as r on r.oid = n.nspowner
    where n.nspname = 'memory' and r.rolsuper
    union all
    select null, 'foreign owner', o.name, format(
        'owned by %s, the schema by %s; alter ... owner to %2$s, then memory.repair_grants()',
        o.owner::regrole, n.nspowner::regrole
    )
    from (
        select p.oid::regprocedure::text as name, p.proowner as owner, p.pronamespace as namespace
        from pg_catalog.pg_proc as p
        union all
        select c.oid::regclass::text, c.relowner, c.relnamespace
        from pg_catalog.pg_class as c where c.relkind in ('r', 'p', 'v', 'c')
    ) as o
    inner join pg_catalog.pg_namespace as n on n.oid = o.namespace
    where n.nspname = 'memory' and o.owner <> n.nspowner
    union all
    -- Any login may set some in any schema. pg_dump keeps them, and a restore may set its own role's alone.
    select null, 'foreign default privileges', pg_get_userbyid(d.defaclrole)::text, format(
        'pg_restore by the owner of the schema fails on them; as this role or a superuser: '
        'alter default privileges for role %s in schema memory revoke all on %s from %s',
        d.defaclrole::regrole, case d.defaclobjtype
            when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types'
        end,
        (
            select string_agg(distinct coalesce(nullif(a.grantee::regrole::text, '-'), 'public'), ', ')
            from aclexplode(d.defaclacl) as a
        )
    )
    from pg_catalog.pg_default_acl as d
    inner join pg_catalog.pg_namespace as n on n.oid = d.defaclnamespace
    where n.nspname = 'memory' and not pg_has_role(n.nspowner, d.defaclrole, 'usage')
    union all
    select null, 'extension of a tenant', e.extname::text, format(
        'owned by %s, its schema by %s, who may drop it with what all spaces have by it; an '
        'administrator has to own both',
        e.extowner::regrole, n.nspowner::regrole
    )
    from pg_catalog.pg_extension as e
    inner join pg_catalog.pg_namespace as n on n.oid = e.extnamespace
    where e.extname in ('vector', 'pg_trgm', 'btree_gin')
        and (memory._is_bound(pg_get_userbyid(e.extowner)) or memory._is_bound(pg_get_userbyid(n.nspowner)))
    order by 2, 3;
    return query
    select g.space::text, 'grant without its role', g.role::text, format(
        'granted to the role with OID %s, which is %s; after a restore, memory.repair_grants() binds it to '
        'the role of that name; otherwise revoke it first: that role may be somebody else',
        g.role_oid, coalesce(quote_ident(r.rolname), 'gone')
    )
    from memory.space_grants as g
    left join pg_catalog.pg_roles as r on r.oid = g.role_oid
    where r.rolname is distinct from g.role
    order by g.space, g.role;
    return query
    select s.space::text, 'grant or role that does not do what it says', r.rolname::text,
        f.fault || ' ' || f.remedy
    from pg_catalog.pg_roles as r
    left join (
        -- One of them: the faults are those of the role.
        select g.role_oid, g.role, min(g.space) as space from memory.space_grants as g
        group by g.role_oid, g.role
    ) as s on s.role_oid = r.oid and s.role = r.rolname
    cross join lateral memory._role_faults(r.rolname) as f
    where s.space is not null or r.rolcanlogin and not r.rolsuper and memory._is_bound(r.rolname)
    order by 3, 4;
end
$function$;
