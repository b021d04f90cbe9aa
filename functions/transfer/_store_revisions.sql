-- _store_revisions: stores history of an import, which comes memory by memory, each in its order. Changes that follow the
-- ones here are added; if both sides have changed a memory, the two histories become one.
create or replace function memory._store_revisions(
    space text,
    moved memory.mapped_table,
    rows jsonb[],
    last_id uuid
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_rows jsonb[] := memory._mapped_rows(_store_revisions.space, _store_revisions.rows);
    v_added jsonb[];
    v_memory record;
    v_result memory.import_result := ('revisions', 0, 0, 0, null);
begin
    -- A memory is left alone if all its changes are here under their numbers. Unknown changes are simply added if they
    -- follow the newest one here, or if none is here.
    for v_memory in
        with listed as (
            select r.row, r.position, (r.row ->> 'memory_id')::uuid as memory_id,
                (r.row ->> 'revision_id')::uuid as revision_id, (r.row ->> 'version')::bigint as version
            from unnest(v_rows) with ordinality as r (row, position)
        ),
        compared as (
            select l.*, h.memory_id is not null as known,
                h.version is not distinct from l.version as same,
                lag(l.revision_id, 1, case when l.position = 1 then _store_revisions.last_id end)
                over (partition by l.memory_id order by l.position) as before_id
            from listed as l
            left join memory.revisions as h
                on h.space = _store_revisions.space and h.revision_id = l.revision_id
        ),
        ordered as (
            select c.*, bool_or(not c.known) over (
                partition by c.memory_id order by c.position
            ) as behind
            from compared as c
        ),
        grouped as (
            select o.memory_id, min(o.position) as position, array_agg(o.row order by o.position) as rows,
                array_agg(o.row order by o.position) filter (where not o.known) as unknown,
                (array_agg(o.before_id order by o.position))[1] as before_id,
                (array_agg(o.before_id order by o.position) filter (where not o.known))[1] as unknown_before_id,
                min(o.version) filter (where not o.known) as unknown_version,
                bool_and(o.known and o.same) as same,
                bool_and((not o.known or o.same) and o.known <> o.behind) as in_line
            from ordered as o
            group by o.memory_id
        )
        select g.*, g.in_line and coalesce(
            t.revision_id = g.unknown_before_id and t.version < g.unknown_version, t.revision_id is null
        ) as follows
        from grouped as g
        left join lateral (
            select r.revision_id, r.version
            from memory.revisions as r
            where r.space = _store_revisions.space and r.memory_id = g.memory_id
            order by r.version desc
            limit 1
        ) as t on true
        order by g.position
    loop
        if v_memory.same then
            v_result.known := v_result.known + cardinality(v_memory.rows);
        elsif v_memory.follows then
            v_added := v_added || v_memory.unknown;
            v_result.known := v_result.known
                + cardinality(v_memory.rows) - cardinality(v_memory.unknown);
        else
            v_result.created := v_result.created + memory._unite_revisions(
                _store_revisions.space, v_memory.memory_id, v_memory.rows, v_memory.before_id
            );
            v_result.known := v_result.known
                + cardinality(v_memory.rows) - coalesce(cardinality(v_memory.unknown), 0);
        end if;
    end loop;
    v_result.created := v_result.created + memory._insert_rows(
        _store_revisions.space, _store_revisions.moved, v_added
    );
    return v_result;
end
$function$;
