-- _filter_sql: the part of a filter's SQL that needs more than _visible_sql(): conditions on memories as m.
-- Only fields that are set appear, so that the planner sees a plain query. NULL if none is set. The rows of
-- another table are looked up by the key of each memory: of a space that the planner has no statistics of, it
-- would compare each memory with all of them. So `offset 0` forbids a join, `is true` another index, and
-- (select $1) hides which space it is. If they are few, the statement can begin at them, by related_ids.
create or replace function memory._filter_sql(filter memory.memory_filter) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter constant memory.memory_filter := _filter_sql.filter;
begin
    return nullif(concat_ws(
        ' and ',
        case when v_filter.include && '{forgotten,superseded,faded}' then concat_ws(
            ' and ',
            'true',
            case when 'forgotten' <> all(v_filter.include) then 'm.deleted_at is null' end,
            case when 'superseded' <> all(v_filter.include) then 'm.superseded_by is null' end,
            case when 'faded' <> all(v_filter.include) then 'm.archived_at is null' end
        ) end,
        case when v_filter.kinds is not null then 'm.kind = any(($3).kinds)' end,
        case when v_filter.tags is not null then 'm.tag_paths && ($3).tags' end,
        case when v_filter.all_tags is not null then 'm.tag_paths @> ($3).all_tags' end,
        case when v_filter.not_tags is not null then 'not m.tag_paths && ($3).not_tags' end,
        case when v_filter.metadata is not null then 'm.metadata @> ($3).metadata' end,
        case when v_filter.project is not null then 'm.project = ($3).project' end,
        case when v_filter.session is not null then 'm.session = ($3).session' end,
        case when v_filter.source_id is not null then 'm.source_id = ($3).source_id' end,
        case when v_filter.since is not null then 'm.created_at >= ($3).since' end,
        case when v_filter.until is not null then 'm.created_at < ($3).until' end,
        case when v_filter.valid_at is not null then
            '(m.valid_from is null or m.valid_from <= ($3).valid_at)'
            ' and (m.valid_to is null or m.valid_to > ($3).valid_at)' end,
        case when v_filter.min_importance is not null then 'm.importance >= ($3).min_importance' end,
        case when v_filter.agent is not null then
            'exists (select from memory.agent_memories as a'
            ' where a.space = (select $1) and a.agent = ($3).agent and a.memory_id = m.memory_id'
            || case
                when v_filter.as_of is not null then ' and a.first_remembered_at <= ($3).as_of'
                else ''
            end
            || ' offset 0)' end,
        case when v_filter.provenance is not null then
            'exists (select from memory.provenance as p'
            ' where p.space = (select $1) and p.memory_id = m.memory_id'
            || (
                select string_agg(format(' and p.%1$I = ($3).provenance ->> %1$L', k.key), '')
                from jsonb_object_keys(v_filter.provenance) as k (key)
            )
            || ' offset 0)' end,
        case when v_filter.task_status is not null then
            'exists (select from memory.tasks as t where t.space = (select $1) and t.memory_id = m.memory_id'
            ' and t.status = any(($3).task_status) offset 0)' end,
        case when v_filter.external_system is not null then
            'exists (select from memory.external_ids as x'
            ' where x.space = (select $1) and x.memory_id = m.memory_id'
            ' and (x.system = ($3).external_system) is true'
            || case when v_filter.external_prefix is not null
                then ' and starts_with(x.external_id, ($3).external_prefix)' else '' end || ' offset 0)' end,
        case when v_filter.related_ids is not null then 'm.memory_id = any(($3).related_ids)' end,
        case when v_filter.without_embedding is not null then
            'not exists (select from memory.embeddings as e'
            ' where e.space = (select $1) and e.memory_id = m.memory_id and e.version >= m.content_version'
            ' and (e.model = ($3).without_embedding) is true offset 0)' end,
        case when v_filter.min_health is not null then
            'exists (select from memory.vitals as v where v.space = (select $1) and v.memory_id = m.memory_id'
            ' and ($3).min_health <= memory._health('
            'v.health, v.decays_from, v.curve, v.half_life, v.floor, ($3).at) offset 0)' end
    ), '');
end
$function$;
