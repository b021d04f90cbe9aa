-- _filter_sql: the part of a filter's SQL that needs more than _visible_sql(): conditions on memories as m.
-- Only fields that are set appear, so that the planner sees a plain query. NULL if none is set. The rows of
-- another table are looked up by the key of each memory, as in _related_sql().
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
        case
            when v_filter.related_ids is not null then 'm.memory_id = any(($3).related_ids)'
            else memory._related_sql(v_filter)
        end,
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
