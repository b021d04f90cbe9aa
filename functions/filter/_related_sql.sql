-- _related_sql: the conditions of a filter on the agent, the provenance, the task and the external ids of a
-- memory m, as SQL. $1 is the space, $3 the filter. NULL if none is set. The rows of these tables are looked
-- up by the key of each memory: of a space that the planner has no statistics of, it would compare each
-- memory with all of them. So `offset 0` forbids a join, `is true` another index, and (select $1) hides which
-- space it is.
create or replace function memory._related_sql(filter memory.memory_filter) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter constant memory.memory_filter := _related_sql.filter;
begin
    return nullif(concat_ws(
        ' and ',
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
                then ' and starts_with(x.external_id, ($3).external_prefix)' else '' end || ' offset 0)' end
    ), '');
end
$function$;
