-- _store_agent_memories: stores which agents said a memory, and how often. The count of a memory grows by
-- as much as the counts of its agents grow, up to the limit of one. No agent holds more memories than it
-- may.
create or replace function memory._store_agent_memories(
    space text, entry memory.table_map_entry, rows jsonb[]
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _store_agent_memories.space;
    v_rows constant jsonb[] := _store_agent_memories.rows;
    v_ids constant uuid[] := array(
        select distinct (r.row ->> 'memory_id')::uuid from unnest(v_rows) as r (row)
    );
    v_said jsonb;
    v_result memory.import_result := ('agent_memories', 0, 0, 0, null);
begin
    select jsonb_object_agg(s.memory_id, s.total) into v_said
    from (
        select am.memory_id, sum(am.remember_count) as total
        from memory.agent_memories as am where am.space = v_space and am.memory_id = any(v_ids)
        group by am.memory_id
    ) as s;
    v_result.created := memory._insert_rows(v_space, _store_agent_memories.entry, v_rows);
    v_result.known := cardinality(v_rows) - v_result.created;
    v_result.changed := memory._unite_rows(v_space, _store_agent_memories.entry, v_rows, null, null);
    update memory.vitals as v
    set remember_count = least(v.remember_count + s.more, memory._limit('events'))
    from (
        select am.memory_id,
            sum(am.remember_count) - coalesce((v_said ->> am.memory_id::text)::numeric, 0) as more
        from memory.agent_memories as am where am.space = v_space and am.memory_id = any(v_ids)
        group by am.memory_id
    ) as s
    where v.space = v_space and v.memory_id = s.memory_id and s.more > 0;
    perform memory._check_limit('the agent', max(h.size), 'imported held memories')
    from (
        select count(*) as size from memory.agent_memories as am
        inner join memory.memories as m on m.space = v_space and m.memory_id = am.memory_id
        where am.space = v_space and am.working_since is not null and m.superseded_by is null
            and am.agent in (
                select r.row ->> 'agent' from unnest(v_rows) as r (row)
                where r.row ->> 'working_since' is not null
            )
        group by am.agent
    ) as h;
    return v_result;
end
$function$;
