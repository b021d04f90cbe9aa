-- _read_filter: the conditions of the filter of a purge. Refuses one without a condition, and one of a
-- wrong form.
create or replace function memory._read_filter(filter jsonb) returns memory.purge_filter
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_key text;
    v_value jsonb;
    v_form text;
    v_filter memory.purge_filter;
begin
    perform memory._check_options(
        _read_filter.filter, 'filter', '{kinds,tags,metadata,project,session,contains,since,before}'
    );
    if _read_filter.filter = '{}' then
        raise exception 'invalid filter'
            using errcode = 'invalid_parameter_value',
            detail = 'filter is {}.',
            hint = 'Give at least one condition. Use whole_space => true to erase the whole space.';
    end if;
    for v_key, v_value in
        select f.key, f.value
        from jsonb_each(_read_filter.filter) as f (key, value)
    loop
        v_form := case
            when v_key in ('kinds', 'tags') then case
                when v_value = '[]' or jsonb_typeof(v_value) <> 'array'
                    or jsonb_path_exists(v_value, 'strict $[*] ? (@.type() != "string")')
                    then 'an array of text, not empty'
            end
            when v_key = 'metadata' then case
                when v_value = '{}' or jsonb_typeof(v_value) <> 'object'
                    then 'an object, not empty, that the metadata must contain'
            end
            when v_key in ('since', 'before') then case
                when memory._parse_timestamp(v_value) is null then 'a timestamp, or epoch milliseconds'
            end
            when jsonb_typeof(v_value) <> 'string' or v_value #>> '{}' !~ '[^[:space:]]' then 'text, not blank'
        end;
        if v_form is not null then
            raise exception 'invalid filter'
                using errcode = 'invalid_parameter_value',
                detail = format('%s = %s', v_key, left(v_value::text, 300)),
                hint = format('%s is %s.', v_key, v_form);
        elsif v_key = 'kinds' then
            v_filter.kinds := array(select jsonb_array_elements_text(v_value));
            perform memory._check_list(v_key, v_filter.kinds, '^[a-z][a-z0-9_]{0,62}$');
        elsif v_key = 'tags' then
            v_filter.tags := array(select jsonb_array_elements_text(v_value));
            perform memory._check_tags(v_filter.tags, v_key);
        end if;
    end loop;
    v_filter.metadata := _read_filter.filter -> 'metadata';
    v_filter.project := _read_filter.filter ->> 'project';
    v_filter.session := _read_filter.filter ->> 'session';
    v_filter.contains := _read_filter.filter ->> 'contains';
    v_filter.since := memory._parse_timestamp(_read_filter.filter -> 'since');
    v_filter.before := memory._parse_timestamp(_read_filter.filter -> 'before');
    return v_filter;
end
$function$;
