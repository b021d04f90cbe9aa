-- _related_ids: the memories that have the agent, the provenance, the task or the external id of a filter, if
-- they are few. NULL if they are many, or if the filter has none of these.
create or replace function memory._related_ids(space text, filter memory.memory_filter) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_few constant int := 1000;  -- A choice of ours: looked up by their keys in some milliseconds.
    v_filter alias for filter;
    v_provenance constant jsonb := v_filter.provenance;
    v_memory_ids uuid[];
begin
    if v_filter.agent is not null then
        v_memory_ids := array(
            select a.memory_id from memory.agent_memories as a
            where a.space = _related_ids.space and a.agent = v_filter.agent limit c_few + 1
        );
        if cardinality(v_memory_ids) <= c_few then return v_memory_ids; end if;
    end if;
    if v_filter.provenance is not null then
        v_memory_ids := array(
            select p.memory_id from memory.provenance as p
            where p.space = _related_ids.space and p.memory_id is not null
                and (v_provenance ->> 'repo_name' is null or p.repo_name = v_provenance ->> 'repo_name')
                and (v_provenance ->> 'git_branch' is null or p.git_branch = v_provenance ->> 'git_branch')
                and (v_provenance ->> 'session_id' is null or p.session_id = v_provenance ->> 'session_id')
            limit c_few + 1
        );
        if cardinality(v_memory_ids) <= c_few then return v_memory_ids; end if;
    end if;
    if v_filter.task_status is not null then
        v_memory_ids := array(
            select t.memory_id from memory.tasks as t
            where t.space = _related_ids.space and t.status = any(v_filter.task_status) limit c_few + 1
        );
        if cardinality(v_memory_ids) <= c_few then return v_memory_ids; end if;
    end if;
    if v_filter.external_system is not null then
        v_memory_ids := array(
            select x.memory_id from memory.external_ids as x
            where x.space = _related_ids.space and x.system = v_filter.external_system
                and x.memory_id is not null
                and (v_filter.external_prefix is null
                    or starts_with(x.external_id, v_filter.external_prefix))
            limit c_few + 1
        );
        if cardinality(v_memory_ids) <= c_few then return v_memory_ids; end if;
    end if;
    return null;
end
$function$;
