-- _repair_orphans: rows of a space whose parent is gone. A name that is used is known again; what stood for
-- another row stands for none; what hung on a row that is gone goes, too. Returns how many.
create or replace function memory._repair_orphans(space text) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_done bigint := 0;
    v_count bigint;
    v_name text;
    v_query text;
begin
    update memory.spaces as s
    set model = null
    where s.space = _repair_orphans.space
        and not exists (select from memory.embedding_models as em where em.model = s.model)
        and s.model is not null;
    get diagnostics v_count = row_count;
    v_done := v_done + v_count;
    for v_name in
        select distinct m.kind
        from memory.memories as m
        left join memory.kinds as k on k.space = _repair_orphans.space and k.kind = m.kind
        where m.space = _repair_orphans.space and k.kind is null
        order by m.kind
    loop
        perform memory._policy(_repair_orphans.space, v_name);
        v_done := v_done + 1;
    end loop;
    for v_name in
        select u.agent
        from (
            select am.agent
            from memory.agent_memories as am
            where am.space = _repair_orphans.space
            union
            select x.agent
            from memory.external_ids as x
            where x.space = _repair_orphans.space and x.agent is not null
        ) as u
        left join memory.agents as a on a.space = _repair_orphans.space and a.agent = u.agent
        where a.agent is null
        order by u.agent
    loop
        perform memory._register_agent(_repair_orphans.space, v_name);
        v_done := v_done + 1;
    end loop;
    update memory.sources as s
    set superseded_by = null
    where s.space = _repair_orphans.space
        and s.superseded_by is not null
        and not exists (
            select
            from memory.sources as p
            where p.space = _repair_orphans.space and p.source_id = s.superseded_by
        );
    get diagnostics v_count = row_count;
    v_done := v_done + v_count;
    -- As after a purge: what was replaced is not true again, but restore() brings it back.
    update memory.memories as m
    set superseded_by = null,
        archived_at = coalesce(m.archived_at, now())
    where m.space = _repair_orphans.space
        and m.superseded_by is not null
        and not exists (
            select
            from memory.memories as p
            where p.space = _repair_orphans.space and p.memory_id = m.superseded_by
        );
    get diagnostics v_count = row_count;
    v_done := v_done + v_count;
    update memory.memories as m
    set source_id = null
    where m.space = _repair_orphans.space
        and m.source_id is not null
        and not exists (
            select
            from memory.sources as p
            where p.space = _repair_orphans.space and p.source_id = m.source_id
        );
    get diagnostics v_count = row_count;
    v_done := v_done + v_count;
    for v_query in
        select format(
            'delete from %s as t where t.%I = $1 and %s and not exists (select from %s as p where %s)',
            c.conrelid::regclass, 'space', string_agg(format('t.%I is not null', t.attname), ' and '),
            c.confrelid::regclass, string_agg(format('p.%I = t.%I', p.attname, t.attname), ' and ')
        )
        from pg_catalog.pg_constraint as c
        cross join lateral unnest(c.conkey, c.confkey) as a (child, parent)
        inner join pg_catalog.pg_attribute as t on t.attrelid = c.conrelid and t.attnum = a.child
        inner join pg_catalog.pg_attribute as p on p.attrelid = c.confrelid and p.attnum = a.parent
        where c.contype = 'f'
            and c.connamespace = 'memory'::regnamespace
            and (c.confdeltype = 'c' or c.confrelid = 'memory.embedding_models'::regclass)
            and c.conrelid <> 'memory.spaces'::regclass
        group by c.oid
        having bool_or(t.attname <> 'space')
        order by c.conname
    loop
        execute v_query using _repair_orphans.space;
        get diagnostics v_count = row_count;
        v_done := v_done + v_count;
    end loop;
    return v_done;
end
$function$;
