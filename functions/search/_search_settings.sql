-- _search_settings: the settings of a search from its arguments max_results, weights and options, checked,
-- with defaults. The default weights lie in the middle of a flat region: from .3 to .5 for the vectors little
-- changes. Only they are adjusted by coverage, see _fuse.
create or replace function memory._search_settings(max_results int, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_weights constant jsonb := _search_settings.weights;
    v_options constant jsonb := _search_settings.options;
    v_after constant jsonb := _search_settings.options -> 'after';
    v_preset text;
    v_settings memory.search_settings;
    v_total double precision;
begin
    if coalesce(_search_settings.max_results not between 1 and 1000, true) then
        perform memory._check_number(
            'max_results', coalesce(to_jsonb(_search_settings.max_results), 'null'), 1, 1000, true
        );
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
            ' "highlight": "boolean", "explain": "boolean"}'
        );
        if v_after is not null then
            perform memory._check_options(v_after, 'after', '{score,memory_id}');
            perform memory._check_number('score', coalesce(v_after -> 'score', 'null'), 0, 1e9, false);
            perform memory._check_option_types('{"memory_id": null}' || v_after, '{"memory_id": "uuid"}');
        end if;
    end if;
    if v_weights is not null then
        perform memory._check_options(v_weights, 'weights', '{vector,lexical,fuzzy}');
        perform memory._check_number('vector', v_weights -> 'vector', 0, 1000, false);
        perform memory._check_number('lexical', v_weights -> 'lexical', 0, 1000, false);
        perform memory._check_number('fuzzy', v_weights -> 'fuzzy', 0, 1, false);
    end if;
    -- Every page needs the same candidates.
    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((v_options -> 'candidates')::int, 50)
    );
    v_settings.proposals := v_settings.candidates;
    v_settings.ef_search := coalesce(
        (v_options -> 'ef_search')::int, least(1000, greatest(100, v_settings.candidates))
    );
    v_settings.exact := coalesce((v_options ->> 'exact')::boolean, false);
    v_settings.highlight := coalesce((v_options ->> 'highlight')::boolean, false);
    v_settings.explain := coalesce((v_options ->> 'explain')::boolean, false);
    v_settings.after_score := v_after ->> 'score';
    v_settings.after_id := v_after ->> 'memory_id';
    v_settings.fusion := coalesce(v_options ->> 'fusion', 'scores');
    v_preset := coalesce(v_options ->> 'preset', 'balanced');
    v_settings.by_coverage := v_settings.fusion = 'scores' and v_preset = 'balanced'
        and not coalesce(v_weights ?| '{vector,lexical}', false);
    v_settings.fuzzy_weight := coalesce((v_weights -> 'fuzzy')::double precision, 1);
    v_settings.vector_weight := coalesce(
        (v_weights -> 'vector')::double precision,
        case v_preset when 'keywords' then 0.1 when 'semantic' then 0.8 else 0.4 end
    );
    v_settings.lexical_weight := coalesce(
        (v_weights -> 'lexical')::double precision,
        case v_preset when 'keywords' then 0.9 when 'semantic' then 0.2 else 0.6 end
    );
    v_total := v_settings.vector_weight + v_settings.lexical_weight;
    if v_total = 0 then
        raise exception 'all weights are zero'
            using errcode = 'invalid_parameter_value',
            detail = format('weights = %s', v_weights),
            hint = 'Give one retriever a weight above 0.';
    end if;
    v_settings.vector_weight := v_settings.vector_weight / v_total;
    v_settings.lexical_weight := v_settings.lexical_weight / v_total;
    return v_settings;
end
$function$;
