-- _memory_ids_of: the memories that have these external ids, in their order. An id that none has is left out.
create or replace function memory._memory_ids_of(space text, external_ids jsonb) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_external_ids constant jsonb := case jsonb_typeof(_memory_ids_of.external_ids)
        when 'array' then _memory_ids_of.external_ids
        else jsonb_build_array(_memory_ids_of.external_ids)
    end;
begin
    if _memory_ids_of.external_ids is null then return '{}'; end if;
    perform memory._check_limit('external_ids', jsonb_array_length(v_external_ids), 'ids');
    perform memory._check_external_id(i.value) from jsonb_array_elements(v_external_ids) as i (value);
    return array(
        select x.memory_id from jsonb_array_elements(v_external_ids) with ordinality as i (value, ordinal)
        inner join memory.external_ids as x
            on x.space = _memory_ids_of.space and x.system = i.value ->> 'system'
            and x.external_id = i.value ->> 'id'
        where x.memory_id is not null
        order by i.ordinal
    );
end
$function$;
