-- _requested_rows: the memories and sources that the request of a purge names by ids, source, agent, session
-- or filter. What depends on them is NULL: _lock_and_erase() fills it in.
create or replace function memory._requested_rows(space text, request memory.purge_request)
returns memory.purge_target
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_request alias for request;
    v_rows memory.purge_target := ('{}', '{}', null, null);
begin
    if v_request.memory_ids is not null then
        v_rows.memory_ids := array(
            select m.memory_id from memory.memories as m
            where m.space = _requested_rows.space and m.memory_id = any(v_request.memory_ids)
        );
    elsif v_request.source_id is not null then
        v_rows.source_ids := array(
            select s.source_id from memory.sources as s
            where s.space = _requested_rows.space and s.source_id = v_request.source_id
        );
    elsif v_request.agent is not null then
        return memory._rows_only_of_agent(_requested_rows.space, v_request.agent);
    elsif v_request.session is not null then
        v_rows.memory_ids := array(
            select m.memory_id
            from memory.memories as m where m.space = _requested_rows.space and m.session = v_request.session
        );
        v_rows.source_ids := array(
            select c.source_id
            from memory.provenance as c where c.space = _requested_rows.space and c.source_id is not null
            group by c.source_id
            having bool_and(c.session_id is not distinct from v_request.session)
        );
    else
        return memory._filter_matches(
            _requested_rows.space, memory._purge_filter(v_request.filter), v_request.filter ->> 'contains'
        );
    end if;
    return v_rows;
end
$function$;
