-- _filter_at: a filter with the time of its call.
create or replace function memory._filter_at(filter memory.memory_filter, at timestamptz)
returns memory.memory_filter
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter memory.memory_filter := _filter_at.filter;
begin
    v_filter.at := _filter_at.at;
    v_filter.expires_after := case when 'expired' = any(v_filter.include) then '-infinity'
        else coalesce(v_filter.as_of, v_filter.at) end;
    return v_filter;
end
$function$;
