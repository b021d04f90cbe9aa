-- _search_settings: the numbers of a search from its arguments weights and options, checked, with defaults.
create or replace function memory._search_settings(max_results int, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_known_include constant text[] := array['forgotten', 'superseded', 'archived', 'internal'];
    v_settings memory.search_settings;
    v_total double precision;
begin
    perform memory._check_options(_search_settings.weights, 'weights', '{vector,lexical}', '{fuzzy}');
    perform memory._check_options(
        _search_settings.options, 'options', '{candidates,ef_search,exact,include}',
        '{preset,all_tags,not_tags,highlight,explain,after}'
    );
    perform memory._check_number('max_results', to_jsonb(_search_settings.max_results), 1, 1000, true);
    perform memory._check_number('candidates', _search_settings.options -> 'candidates', 1, 10000, true);
    perform memory._check_number('ef_search', _search_settings.options -> 'ef_search', 1, 1000, true);
    perform memory._check_number('vector', _search_settings.weights -> 'vector', 0, 1000, false);
    perform memory._check_number('lexical', _search_settings.weights -> 'lexical', 0, 1000, false);
    if _search_settings.max_results is null
        or jsonb_typeof(_search_settings.options -> 'exact') <> 'boolean'
        or jsonb_typeof(_search_settings.options -> 'include') <> 'array'
        or exists (
            select
            from jsonb_array_elements(
                case jsonb_typeof(_search_settings.options -> 'include')
                    when 'array' then _search_settings.options -> 'include'
                end
            ) as i (state)
            where jsonb_typeof(i.state) <> 'string' or i.state #>> '{}' <> all(v_known_include)
        )
    then
        raise exception 'invalid search options'
            using errcode = 'invalid_parameter_value',
            detail = format('max_results = %s, options = %s',
                            coalesce(_search_settings.max_results::text, 'NULL'),
                            left(_search_settings.options::text, 500)),
            hint = format('max_results is a number, exact a boolean, include an array of: %s.',
                          array_to_string(v_known_include, ', '));
    end if;

    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((_search_settings.options ->> 'candidates')::int, 50)
    );
    v_settings.ef_search := coalesce(
        (_search_settings.options ->> 'ef_search')::int, least(1000, greatest(100, v_settings.candidates))
    );
    v_settings.exact := coalesce((_search_settings.options ->> 'exact')::boolean, false);
    v_settings.include := array(
        select i.state
        from jsonb_array_elements_text(_search_settings.options -> 'include') as i (state)
    );
    v_settings.vector_weight := coalesce((_search_settings.weights ->> 'vector')::double precision, 1);
    v_settings.lexical_weight := coalesce((_search_settings.weights ->> 'lexical')::double precision, 1);
    v_total := v_settings.vector_weight + v_settings.lexical_weight;
    if v_total = 0 then
        raise exception 'all weights are zero'
            using errcode = 'invalid_parameter_value',
            detail = format('weights = %s', _search_settings.weights),
            hint = 'Give one arm a weight above 0.';
    end if;
    v_settings.vector_weight := v_settings.vector_weight / v_total;
    v_settings.lexical_weight := v_settings.lexical_weight / v_total;
    return v_settings;
end
$function$;

revoke execute on function memory._search_settings(int, jsonb, jsonb) from public;
