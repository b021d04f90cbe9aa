-- _check_narrowing: the filters of a search. What no memory can ever be is refused; what just none is, an
-- unknown kind or tag or agent or project, finds nothing.
create or replace function memory._check_narrowing(
    kinds text[],
    tags text[],
    metadata jsonb,
    agent text,
    project text,
    min_importance double precision,
    min_health double precision
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    -- Each by itself: a call of a function that has nothing to check costs as much as one that has.
    if _check_narrowing.kinds is not null then
        perform memory._check_list('kinds', _check_narrowing.kinds, '^[a-z][a-z0-9_]{0,62}$');
    end if;
    if _check_narrowing.tags is not null then
        perform memory._check_tags(_check_narrowing.tags, 'tags');
        if cardinality(_check_narrowing.tags) = 0 then
            perform memory._check_list('tags', _check_narrowing.tags, '');
        end if;
    end if;
    if jsonb_typeof(_check_narrowing.metadata) <> 'object' then
        raise exception 'metadata is not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = format('metadata is a JSON %s.', jsonb_typeof(_check_narrowing.metadata)),
            hint = 'Pass what has to be contained: {"key": "value"}.';
    end if;
    if _check_narrowing.agent is not null then
        perform memory._check_agent(_check_narrowing.agent);
    end if;
    if _check_narrowing.project is not null then
        perform memory._check_name('project', _check_narrowing.project);
    end if;
    if num_nonnulls(_check_narrowing.min_importance, _check_narrowing.min_health) > 0 then
        perform memory._check_number('min_importance', to_jsonb(_check_narrowing.min_importance), 0, 1, false);
        perform memory._check_number('min_health', to_jsonb(_check_narrowing.min_health), 0, 1, false);
    end if;
end
$function$;
