-- _memory_results: the memories with these ids, whole, in the order of the ids. A memory that is among
-- `past` is returned as it was at filter.as_of. Each row has its own cursor: the given one with the key of
-- the row in this order of list() and its id. Without a given cursor it is NULL.
create or replace function memory._memory_results(
    space text, memory_ids uuid[], past memory.memory_state[], filter memory.memory_filter, order_by text,
    cursor jsonb
) returns setof memory.memory_result
language plpgsql stable parallel safe rows 100 set search_path = pg_catalog, pg_temp
-- Each table is read by the ids, once: of a space without statistics, the planner would join all rows with
-- all.
set enable_nestloop = off set jit = off as $function$
declare
    v_ids constant uuid[] := _memory_results.memory_ids;
    v_at constant timestamptz := (_memory_results.filter).at;
    v_as_of constant timestamptz := (_memory_results.filter).as_of;
    v_then constant timestamptz := coalesce(v_as_of, v_at);
    v_changed constant uuid[] := array(select p.memory_id from unnest(_memory_results.past) as p);
begin
    return query
    with states as (
        select m.* from memory.memories as m
        where m.space = _memory_results.space and m.memory_id = any(v_ids) and m.memory_id <> all(v_changed)
        union all
        select p.* from unnest(_memory_results.past) as p where p.memory_id = any(v_ids)
    ),
    sources as materialized (
        select s.source_id, s.name, s.source_url from memory.sources as s
        where s.space = _memory_results.space
            and s.source_id = any(array(select m.source_id from states as m where m.source_id is not null))
    ),
    agents as (
        select am.memory_id, array_agg(am.agent::text order by am.first_remembered_at, am.agent) as agents
        from memory.agent_memories as am
        where am.space = _memory_results.space and am.memory_id = any(v_ids)
            and (v_as_of is null or am.first_remembered_at <= v_as_of)
        group by am.memory_id
    ),
    external_ids as (
        select x.memory_id,
            jsonb_agg(
                jsonb_build_object('system', x.system, 'id', x.external_id) order by x.system, x.external_id
            )
            as external_ids
        from memory.external_ids as x where x.space = _memory_results.space and x.memory_id = any(v_ids)
        group by x.memory_id
    ),
    annotations as (
        select a.memory_id, array_agg(a.note order by a.created_at, a.annotation_id) as notes
        from memory.annotations as a
        where a.space = _memory_results.space and a.memory_id = any(v_ids)
            and (v_as_of is null or a.created_at <= v_as_of)
        group by a.memory_id
    )
    select m.memory_id, m.content, m.kind::text, m.importance, m.tags::text[], m.metadata, m.project::text,
        m.session::text, m.pinned, m.expires_at, m.valid_from, m.valid_to, m.language::text, m.internal,
        m.source_id, s.name, s.source_url,
        case when t.memory_id is not null then jsonb_build_object(
            'description', t.description, 'input', t.input, 'output', t.output, 'status', t.status,
            'priority', t.priority, 'due_at', memory._utc_text(t.due_at), 'assigned_to', t.assigned_to,
            'completed_at', memory._utc_text(t.completed_at)
        ) end,
        coalesce(x.external_ids, '[]'), coalesce(g.agents, '{}'), coalesce(a.notes, '{}'),
        case
            when m.deleted_at is not null then 'forgotten'
            when m.superseded_by is not null then 'superseded'
            when m.expires_at <= v_then then 'expired'
            when m.archived_at is not null
                or memory._fades_at(
                    v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                ) <= v_then and (v_as_of is null or v.decays_from <= v_as_of)
                then 'faded'
            else 'live'
        end,
        m.superseded_by, m.version,
        memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_at),
        v.upvotes - v.downvotes, v.access_count, v.last_accessed_at, m.created_at, m.updated_at,
        (_memory_results.cursor || jsonb_build_object(
            'key',
            case _memory_results.order_by
                when 'importance' then to_jsonb(coalesce(m.importance, -1))
                when 'health' then to_jsonb(
                    memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_at)
                )
                when 'last_access'
                    then to_jsonb(memory._utc_text(coalesce(v.last_accessed_at, '0001-01-01 00:00+00')))
                else to_jsonb(memory._utc_text(m.created_at))
            end,
            'memory_id', m.memory_id
        ))::text
    from unnest(v_ids) with ordinality as i (memory_id, ordinal)
    inner join states as m on m.memory_id = i.memory_id
    inner join memory.vitals as v
        on v.space = _memory_results.space and v.memory_id = any(v_ids) and v.memory_id = i.memory_id
    left join memory.tasks as t
        on t.space = _memory_results.space and t.memory_id = any(v_ids) and t.memory_id = i.memory_id
    left join sources as s on s.source_id = m.source_id
    left join external_ids as x on x.memory_id = i.memory_id
    left join agents as g on g.memory_id = i.memory_id
    left join annotations as a on a.memory_id = i.memory_id
    order by i.ordinal;
end
$function$;
