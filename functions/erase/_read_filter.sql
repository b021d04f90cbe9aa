-- _read_filter: the conditions of the filter of a purge. Refuses one without a condition, and one of a
-- wrong form.
create or replace function memory._read_filter(filter jsonb) returns memory.purge_filter
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_filter memory.purge_filter;
begin
    perform memory._check('filter', _read_filter.filter, '{
        "kinds": "an array of strings, at least one", "tags": "an array of strings, at least one",
        "metadata": "an object", "project": "a string that is not blank", "session": "a string that is not blank",
        "contains": "a string that is not blank", "since": "a timestamp or epoch milliseconds",
        "until": "a timestamp or epoch milliseconds"
    }');
    if _read_filter.filter = '{}' or _read_filter.filter -> 'metadata' = '{}' then
        raise exception 'invalid filter'
            using errcode = 'invalid_parameter_value',
            detail = format('filter = %s', _read_filter.filter),
            hint = 'Give at least one condition. drop_space() erases a whole space.';
    end if;
    if _read_filter.filter ? 'kinds' then
        v_filter.kinds := memory._fold_kinds(
            array(select jsonb_array_elements_text(_read_filter.filter -> 'kinds'))
        );
        perform memory._check_value('kinds', to_jsonb(v_filter.kinds), 'an array of snake_case names');
    end if;
    if _read_filter.filter ? 'tags' then
        v_filter.tags := memory._fold_tags(
            array(select jsonb_array_elements_text(_read_filter.filter -> 'tags'))
        );
        perform memory._check_tags(v_filter.tags, 'tags');
    end if;
    v_filter.metadata := _read_filter.filter -> 'metadata';
    v_filter.project := _read_filter.filter ->> 'project';
    v_filter.session := _read_filter.filter ->> 'session';
    v_filter.contains := _read_filter.filter ->> 'contains';
    v_filter.since := memory._parse_timestamp(_read_filter.filter -> 'since');
    v_filter.until := memory._parse_timestamp(_read_filter.filter -> 'until');
    return v_filter;
end
$function$;
