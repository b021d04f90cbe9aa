-- _check_filter: refuses a filter that asks for nothing, or not in the form that purge() reads.
create or replace function memory._check_filter(filter jsonb) returns void
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_key text;
    v_value jsonb;
begin
    perform memory._check_options(
        _check_filter.filter, 'filter', '{kinds,tags,metadata,project,session,contains,since,before}'
    );
    if _check_filter.filter = '{}' then
        raise exception 'invalid filter'
            using errcode = 'invalid_parameter_value',
            detail = 'filter is {}.',
            hint = 'Name at least one condition; the whole space goes by whole_space => true.';
    end if;
    for v_key, v_value in
        select f.key, f.value
        from jsonb_each(_check_filter.filter) as f (key, value)
    loop
        if not (case
            when v_key in ('kinds', 'tags') then
                jsonb_typeof(v_value) = 'array'
                and v_value <> '[]'
                and not jsonb_path_exists(v_value, 'strict $[*] ? (@.type() != "string")')
            when v_key = 'metadata' then jsonb_typeof(v_value) = 'object' and v_value <> '{}'
            when v_key in ('since', 'before') then memory._parse_timestamp(v_value) is not null
            else jsonb_typeof(v_value) = 'string' and v_value #>> '{}' ~ '[^[:space:]]'
        end)
        then
            raise exception 'invalid filter'
                using errcode = 'invalid_parameter_value',
                detail = format('%s = %s', v_key, left(v_value::text, 300)),
                hint = format('%s is %s.', v_key, case
                    when v_key in ('kinds', 'tags') then 'an array of text, not empty'
                    when v_key = 'metadata' then 'an object, not empty, that has to be contained'
                    when v_key in ('since', 'before') then 'a moment: a timestamp, or epoch milliseconds'
                    else 'text, not blank'
                end);
        end if;
        if v_key = 'kinds' then
            perform memory._check_list(
                v_key, array(select jsonb_array_elements_text(v_value)), '^[a-z][a-z0-9_]{0,62}$'
            );
        elsif v_key = 'tags' then
            perform memory._check_tags(array(select jsonb_array_elements_text(v_value)), v_key);
        end if;
    end loop;
end
$function$;
