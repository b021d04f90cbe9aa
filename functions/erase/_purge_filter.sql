-- _purge_filter: reads the filter of a purge: the keys of search() and list() without as_of and include, for
-- memories of every state. The key `contains` is left to _filter_matches(). Refuses a filter without a
-- condition.
create or replace function memory._purge_filter(filter jsonb) returns memory.memory_filter
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_given constant jsonb := _purge_filter.filter;
    v_filter memory.memory_filter;
begin
    perform memory._check_object('filter', v_given, memory._filter_options() - 'include' || '{
        "kinds": "an array of strings, at least one", "tags": "an array of strings, at least one",
        "metadata": "an object", "agent": "a string that is not blank",
        "project": "a string that is not blank", "session": "a string that is not blank",
        "contains": "a string that is not blank", "since": "a timestamp or epoch milliseconds",
        "until": "a timestamp or epoch milliseconds", "valid_at": "a timestamp or epoch milliseconds",
        "min_importance": "a number from 0 to 1", "min_health": "a number from 0 to 1"
    }');
    -- An empty object or array narrows nothing, nor does a health that each memory has.
    if not exists (
        select from jsonb_each(v_given) as g (key, value)
        where g.value not in ('{}', '[]') and (g.key, g.value) <> ('min_health', '0')
    ) then
        raise exception 'invalid filter' using errcode = 'invalid_parameter_value',
            detail = format('filter = %s', v_given),
            hint = 'Give at least one condition. drop_space() erases a whole space.';
    end if;
    v_filter := jsonb_populate_record(v_filter, v_given - '{since,until,valid_at}'::text[]);
    v_filter.since := memory._parse_timestamp(v_given -> 'since');
    v_filter.until := memory._parse_timestamp(v_given -> 'until');
    v_filter.valid_at := memory._parse_timestamp(v_given -> 'valid_at');
    v_filter := memory._read_filter(v_filter, v_given);
    -- Every state; without this, _filter_sql() would be NULL for `contains` alone.
    v_filter.include := '{forgotten,superseded,faded,expired,internal}';
    return memory._filter_at(v_filter, now());
end
$function$;
