-- _check_list: refuses a list of what to find that is empty, for it would find nothing, or holds a name that
-- nothing can have.
create or replace function memory._check_list(argument text, names text[], pattern text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_fault text;
begin
    if cardinality(_check_list.names) = 0 then
        v_fault := 'is empty';
    else
        select format('holds %L', left(n.name, 200)) into v_fault
        from unnest(_check_list.names) as n (name)
        where coalesce(n.name !~ _check_list.pattern, true)
        limit 1;
    end if;
    if v_fault is not null then
        raise exception 'invalid list'
            using errcode = 'invalid_parameter_value',
            detail = format('%s %s.', _check_list.argument, v_fault),
            hint = format('%s lists names in lower case, at least one; leave it out for any.',
                          _check_list.argument);
    end if;
end
$function$;
