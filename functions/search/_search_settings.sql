-- _search_settings: the numbers of a search from its arguments weights and options, checked, with defaults.
-- The default weights lie in the middle of a flat region: from .3 to .5 for the vectors nothing changes much.
-- They are the only ones that follow how much of the question the words of the best cover, see search().
create or replace function memory._search_settings(max_results int, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_weights constant jsonb := _search_settings.weights;
    v_options constant jsonb := _search_settings.options;
    v_settings memory.search_settings;
    v_total double precision;
begin
    if _search_settings.max_results is null or _search_settings.max_results not between 1 and 1000 then
        perform memory._check_number(
            'max_results', coalesce(to_jsonb(_search_settings.max_results), 'null'), 1, 1000, true
        );
    end if;
    -- The next page wants what all pages want: the same candidates.
    v_settings.candidates := greatest(_search_settings.max_results, 50);
    v_settings.ef_search := least(1000, greatest(100, v_settings.candidates));
    v_settings.exact := false;
    v_settings.fusion := 'scores';
    v_settings.highlight := false;
    v_settings.explain := false;
    v_settings.vector_weight := 0.4;
    v_settings.lexical_weight := 0.6;
    v_settings.by_coverage := true;
    v_settings.fuzzy_weight := 1;
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
        if v_options ? 'candidates' then
            v_settings.candidates := greatest(_search_settings.max_results, (v_options -> 'candidates')::int);
            v_settings.ef_search := least(1000, greatest(100, v_settings.candidates));
        end if;
        v_settings.ef_search := coalesce((v_options -> 'ef_search')::int, v_settings.ef_search);
        v_settings.exact := coalesce((v_options ->> 'exact')::boolean, false);
        v_settings.fusion := coalesce(v_options ->> 'fusion', v_settings.fusion);
        v_settings.highlight := coalesce((v_options ->> 'highlight')::boolean, false);
        v_settings.explain := coalesce((v_options ->> 'explain')::boolean, false);
        if v_options ? 'after' then
            perform memory._check_options(v_options -> 'after', 'after', '{score,memory_id}');
            perform memory._check_number(
                'score', coalesce(v_options -> 'after' -> 'score', 'null'), 0, 1e9, false
            );
            perform memory._check_option_types(
                '{"memory_id": null}' || (v_options -> 'after'), '{"memory_id": "uuid"}'
            );
            v_settings.after_score := v_options -> 'after' ->> 'score';
            v_settings.after_id := v_options -> 'after' ->> 'memory_id';
        end if;
        if v_options ->> 'preset' = 'keywords' then
            v_settings.vector_weight := 0.1;
            v_settings.lexical_weight := 0.9;
        elsif v_options ->> 'preset' = 'semantic' then
            v_settings.vector_weight := 0.8;
            v_settings.lexical_weight := 0.2;
        end if;
        v_settings.by_coverage := v_settings.fusion = 'scores'
            and coalesce(v_options ->> 'preset', 'balanced') = 'balanced';
    end if;
    if v_weights is not null then
        perform memory._check_options(v_weights, 'weights', '{vector,lexical,fuzzy}');
        perform memory._check_number('vector', v_weights -> 'vector', 0, 1000, false);
        perform memory._check_number('lexical', v_weights -> 'lexical', 0, 1000, false);
        perform memory._check_number('fuzzy', v_weights -> 'fuzzy', 0, 1, false);
        v_settings.vector_weight := coalesce(
            (v_weights -> 'vector')::double precision, v_settings.vector_weight
        );
        v_settings.lexical_weight := coalesce(
            (v_weights -> 'lexical')::double precision, v_settings.lexical_weight
        );
        v_settings.fuzzy_weight := coalesce((v_weights -> 'fuzzy')::double precision, v_settings.fuzzy_weight);
        v_settings.by_coverage := v_settings.by_coverage and not v_weights ?| '{vector,lexical}';
        v_total := v_settings.vector_weight + v_settings.lexical_weight;
        if v_total = 0 then
            raise exception 'all weights are zero'
                using errcode = 'invalid_parameter_value',
                detail = format('weights = %s', v_weights),
                hint = 'Give one arm a weight above 0.';
        end if;
        v_settings.vector_weight := v_settings.vector_weight / v_total;
        v_settings.lexical_weight := v_settings.lexical_weight / v_total;
    end if;
    return v_settings;
end
$function$;
