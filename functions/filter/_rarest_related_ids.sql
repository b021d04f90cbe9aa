-- _rarest_related_ids: the memories that have the agent of a filter, or the provenance, or the task, or the
-- external id: the first of these that no more than `most` have. NULL if more have each.
create or replace function memory._rarest_related_ids(space text, filter memory.memory_filter, most int)
returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter alias for filter;
    v_provenance constant jsonb := v_filter.provenance;
    v_memory_ids uuid[];
begin
    if v_filter.agent is not null then
        v_memory_ids := array(
            select a.memory_id from memory.agent_memories as a
            where a.space = _rarest_related_ids.space and a.agent = v_filter.agent
                and (v_filter.as_of is null or a.first_remembered_at <= v_filter.as_of)
            limit _rarest_related_ids.most + 1
        );
        if cardinality(v_memory_ids) <= _rarest_related_ids.most then return v_memory_ids; end if;
    end if;
    if v_filter.provenance is not null then
        v_memory_ids := array(
            select p.memory_id from memory.provenance as p
            where p.space = _rarest_related_ids.space and p.memory_id is not null
                and (v_provenance ->> 'repo_name' is null or p.repo_name = v_provenance ->> 'repo_name')
                and (v_provenance ->> 'git_branch' is null or p.git_branch = v_provenance ->> 'git_branch')
                and (v_provenance ->> 'session_id' is null or p.session_id = v_provenance ->> 'session_id')
            limit _rarest_related_ids.most + 1
        );
        if cardinality(v_memory_ids) <= _rarest_related_ids.most then return v_memory_ids; end if;
    end if;
    if v_filter.task_status is not null then
        v_memory_ids := array(
            select t.memory_id from memory.tasks as t
            where t.space = _rarest_related_ids.space and t.status = any(v_filter.task_status)
            limit _rarest_related_ids.most + 1
        );
        if cardinality(v_memory_ids) <= _rarest_related_ids.most then return v_memory_ids; end if;
    end if;
    if v_filter.external_system is not null then
        v_memory_ids := array(
            select x.memory_id from memory.external_ids as x
            where x.space = _rarest_related_ids.space and x.system = v_filter.external_system
                and x.memory_id is not null
                and (
                    v_filter.external_prefix is null
                    or starts_with(x.external_id, v_filter.external_prefix)
                )
            limit _rarest_related_ids.most + 1
        );
        if cardinality(v_memory_ids) <= _rarest_related_ids.most then return v_memory_ids; end if;
    end if;
    return null;
end
$function$;
