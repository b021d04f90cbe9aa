-- _search_settings: the numbers of a search from its arguments weights and options, checked, with defaults.
-- The default weights lie in the middle of a flat region: from .3 to .5 for the vectors nothing changes much.
create or replace function memory._search_settings(max_results int, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_options constant jsonb := _search_settings.options;
    v_settings memory.search_settings;
    v_total double precision;
begin
    perform memory._check_number(
        'max_results', coalesce(to_jsonb(_search_settings.max_results), 'null'), 1, 1000, true
    );
    if _search_settings.weights is not null then
        perform memory._check_options(_search_settings.weights, 'weights', '{vector,lexical,fuzzy}');
        perform memory._check_number('vector', _search_settings.weights -> 'vector', 0, 1000, false);
        perform memory._check_number('lexical', _search_settings.weights -> 'lexical', 0, 1000, false);
        perform memory._check_number('fuzzy', _search_settings.weights -> 'fuzzy', 0, 1, false);
    end if;
    if v_options is not null then
        perform memory._check_options(
            v_options, 'options',
            '{preset,candidates,ef_search,exact,fusion,all_tags,not_tags,session,source,include,highlight,'
            'explain,after}'
        );
        perform memory._check_number('candidates', v_options -> 'candidates', 1, 10000, true);
        perform memory._check_number('ef_search', v_options -> 'ef_search', 1, 1000, true);
        perform memory._check_option_types(
            v_options,
            '{"preset": ["balanced", "keywords", "semantic"], "fusion": ["scores", "rrf"], "exact": "boolean",'
            ' "highlight": "boolean", "explain": "boolean", "session": "string", "source": "uuid",'
            ' "all_tags": "strings", "not_tags": "strings",'
            ' "include": {"items": ["forgotten", "superseded", "archived", "internal"]}}'
        );
        perform memory._check_name('session', v_options ->> 'session');
    end if;
    if v_options ? 'after' then
        perform memory._check_options(v_options -> 'after', 'after', '{score,memory_id}');
        perform memory._check_number('score', coalesce(v_options -> 'after' -> 'score', 'null'), 0, 1e9, false);
        perform memory._check_option_types(
            '{"memory_id": null}' || (v_options -> 'after'), '{"memory_id": "uuid"}'
        );
    end if;

    -- The next page wants what all pages want: the same candidates.
    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((v_options -> 'candidates')::int, 50)
    );
    v_settings.ef_search := coalesce(
        (v_options -> 'ef_search')::int, least(1000, greatest(100, v_settings.candidates))
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
