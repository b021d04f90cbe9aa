-- _search_settings: the numbers of a search from its arguments weights and options, checked, with defaults.
-- The default weights lie in the middle of a flat region: from .3 to .5 for the vectors nothing changes much.
create or replace function memory._search_settings(max_results int, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_known_include constant text[] := array['forgotten', 'superseded', 'archived', 'internal'];
    v_options constant jsonb := _search_settings.options;
    v_settings memory.search_settings;
    v_total double precision;
begin
    perform memory._check_options(_search_settings.weights, 'weights', '{vector,lexical,fuzzy}', '{}');
    perform memory._check_options(
        v_options, 'options',
        '{preset,candidates,ef_search,exact,fusion,all_tags,not_tags,session,source,include,highlight,'
        'explain,after}', '{}'
    );
    perform memory._check_number('max_results', to_jsonb(_search_settings.max_results), 1, 1000, true);
    perform memory._check_number('candidates', v_options -> 'candidates', 1, 10000, true);
    perform memory._check_number('ef_search', v_options -> 'ef_search', 1, 1000, true);
    perform memory._check_number('vector', _search_settings.weights -> 'vector', 0, 1000, false);
    perform memory._check_number('lexical', _search_settings.weights -> 'lexical', 0, 1000, false);
    perform memory._check_number('fuzzy', _search_settings.weights -> 'fuzzy', 0, 1, false);
    if _search_settings.max_results is null
        or jsonb_typeof(v_options -> 'exact') <> 'boolean'
        or jsonb_typeof(v_options -> 'highlight') <> 'boolean'
        or jsonb_typeof(v_options -> 'explain') <> 'boolean'
        or jsonb_typeof(v_options -> 'session') <> 'string'
        or v_options -> 'preset' not in ('"balanced"', '"keywords"', '"semantic"')
        or v_options -> 'fusion' not in ('"scores"', '"rrf"')
        or jsonb_typeof(v_options -> 'source') <> 'string'
        or not coalesce(pg_input_is_valid(v_options ->> 'source', 'uuid'), true)
        or jsonb_typeof(v_options -> 'after') <> 'object'
        or v_options ? 'after' and (
            jsonb_typeof(v_options -> 'after' -> 'score') is distinct from 'number'
            or jsonb_typeof(v_options -> 'after' -> 'memory_id') is distinct from 'string'
            or not pg_input_is_valid(v_options -> 'after' ->> 'score', 'double precision')
            or not pg_input_is_valid(v_options -> 'after' ->> 'memory_id', 'uuid')
            or (v_options -> 'after') - '{score,memory_id}'::text[] <> '{}'
        )
        or exists (
            select
            from unnest(array['include', 'all_tags', 'not_tags']) as o (name)
            where jsonb_typeof(v_options -> o.name) <> 'array'
                or jsonb_path_exists(v_options -> o.name, '$[*] ? (@.type() != "string")')
        )
        or exists (
            select
            from jsonb_path_query(v_options, 'lax $.include[*]') as i (state)
            where i.state #>> '{}' <> all(v_known_include)
        )
    then
        raise exception 'invalid search options'
            using errcode = 'invalid_parameter_value',
            detail = format('max_results = %s, options = %s',
                            coalesce(_search_settings.max_results::text, 'NULL'), left(v_options::text, 500)),
            hint = format('max_results is a number; exact, highlight and explain are booleans; include is '
                          'an array of: %s; all_tags and not_tags are arrays of tags; preset is balanced, '
                          'keywords or semantic; fusion is scores or rrf; session is a string, source a '
                          'uuid; after is {"score": ..., "memory_id": ...} of the last row before.',
                          array_to_string(v_known_include, ', '));
    end if;

    -- The next page wants what all pages want: the same candidates.
    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((v_options ->> 'candidates')::int, 50)
    );
    v_settings.ef_search := coalesce(
        (v_options ->> 'ef_search')::int, least(1000, greatest(100, v_settings.candidates))
    );
    v_settings.exact := coalesce((v_options ->> 'exact')::boolean, false);
    v_settings.include := array(select jsonb_array_elements_text(v_options -> 'include'));
    if v_options ? 'all_tags' then
        v_settings.all_tags := array(select jsonb_array_elements_text(v_options -> 'all_tags'));
        perform memory._check_tags(v_settings.all_tags, 'all_tags');
    end if;
    if v_options ? 'not_tags' then
        v_settings.not_tags := array(select jsonb_array_elements_text(v_options -> 'not_tags'));
        perform memory._check_tags(v_settings.not_tags, 'not_tags');
    end if;
    v_settings.session := v_options ->> 'session';
    v_settings.source_id := v_options ->> 'source';
    v_settings.fusion := coalesce(v_options ->> 'fusion', 'scores');
    v_settings.highlight := coalesce((v_options ->> 'highlight')::boolean, false);
    v_settings.explain := coalesce((v_options ->> 'explain')::boolean, false);
    v_settings.after_score := v_options -> 'after' ->> 'score';
    v_settings.after_id := v_options -> 'after' ->> 'memory_id';
    v_settings.vector_weight := coalesce(
        (_search_settings.weights ->> 'vector')::double precision,
        case v_options ->> 'preset' when 'keywords' then 0.1 when 'semantic' then 0.8 else 0.4 end
    );
    v_settings.lexical_weight := coalesce(
        (_search_settings.weights ->> 'lexical')::double precision,
        case v_options ->> 'preset' when 'keywords' then 0.9 when 'semantic' then 0.2 else 0.6 end
    );
    v_settings.fuzzy_weight := coalesce((_search_settings.weights ->> 'fuzzy')::double precision, 1);
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
