-- _related_ids: the memories that have the agent, provenance, task and external id of a filter, if few have
-- one of these. NULL: each is too common, or the filter asks for none. A statement begins at these ids, and
-- then does not look up _related_sql(). `paged`: the caller mostly reads one page, so that a long list of ids
-- does not pay.
create or replace function memory._related_ids(space text, filter memory.memory_filter, paged boolean)
returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Choices of ours: to collect and to plan c_few ids takes a millisecond, and c_many some tens.
    c_few constant int := 1000;
    c_many constant int := 20000;
    v_conditions constant int := num_nonnulls(
        (_related_ids.filter).agent, (_related_ids.filter).provenance, (_related_ids.filter).task_status,
        (_related_ids.filter).external_system
    );
    v_memory_ids uuid[];
begin
    if v_conditions = 0 then return null; end if;
    v_memory_ids := memory._rarest_related_ids(_related_ids.space, _related_ids.filter, c_few);
    if v_memory_ids is null and not _related_ids.paged then
        v_memory_ids := memory._rarest_related_ids(_related_ids.space, _related_ids.filter, c_many);
    end if;
    if v_memory_ids <> '{}' and v_conditions > 1 then
        execute format(
            'select array(select m.memory_id from unnest($4) as m (memory_id) where %s)',
            memory._related_sql(_related_ids.filter)
        )
        into v_memory_ids using _related_ids.space, null::text, _related_ids.filter, v_memory_ids;
    end if;
    return v_memory_ids;
end
$function$;
