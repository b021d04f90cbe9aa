-- _search_settings: the settings of a search from its arguments max_results, weights and options, checked,
-- with defaults. Only default weights are adjusted, see _fuse().
create or replace function memory._search_settings(max_results bigint, weights jsonb, options jsonb)
returns memory.search_settings
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_candidates constant int := 50;  -- How many each retriever ranks, as measured on conversations (LoCoMo).
    -- In the middle of a flat region (LoCoMo): results hardly change while the vectors weigh from .3 to .5.
    c_vector_weight constant double precision := 0.4;
    v_weights constant jsonb := _search_settings.weights;
    v_options constant jsonb := _search_settings.options;
    v_settings memory.search_settings;
    v_total double precision;
begin
    if _search_settings.max_results not between 1 and 1000 then
        perform memory._check_value(
            'max_results', to_jsonb(_search_settings.max_results), 'a whole number from 1 to 1000'
        );
    end if;
    if v_options is not null then
        perform memory._check_object('options', v_options, memory._filter_options() || '{
            "candidates": "a whole number from 1 to 1000", "ef_search": "a whole number from 1 to 1000",
            "exact": "true or false", "highlight": "true or false", "explain": "true or false",
            "after": "a string or null", "min_coverage": "a number from 0 to 1",
            "min_share": "a number from 0 to 1", "min_similarity": "a number from -1 to 1"
        }');
    end if;
    perform memory._check_object('weights', v_weights, '{
        "vector": "a number from 0 to 1000", "lexical": "a number from 0 to 1000",
        "fuzzy": "a number from 0 to 1"
    }');
    -- As many as a page has hits. The cursor of another number of candidates is refused.
    v_settings.candidates := greatest(
        _search_settings.max_results, coalesce((v_options -> 'candidates')::int, c_candidates)
    );
    v_settings.proposals := v_settings.candidates;
    v_settings.ef_search := (v_options -> 'ef_search')::int;
    v_settings.exact := coalesce((v_options ->> 'exact')::boolean, false);
    v_settings.highlight := coalesce((v_options ->> 'highlight')::boolean, false);
    v_settings.explain := coalesce((v_options ->> 'explain')::boolean, false);
    v_settings.min_coverage := coalesce((v_options -> 'min_coverage')::double precision, 0);
    v_settings.min_share := coalesce((v_options -> 'min_share')::double precision, 0);
    v_settings.min_similarity := v_options -> 'min_similarity';
    v_settings.adjusts_weights := not coalesce(v_weights ?| '{vector,lexical}', false);
    v_settings.fuzzy_weight := coalesce((v_weights -> 'fuzzy')::double precision, 1);
    v_settings.vector_weight := coalesce((v_weights -> 'vector')::double precision, c_vector_weight);
    v_settings.lexical_weight := coalesce((v_weights -> 'lexical')::double precision, 1 - c_vector_weight);
    v_total := v_settings.vector_weight + v_settings.lexical_weight;
    if v_total = 0 then
        raise exception 'all weights are zero' using errcode = 'invalid_parameter_value',
            detail = format('weights = %s', v_weights), hint = 'Give one retriever a weight above 0.';
    end if;
    v_settings.vector_weight := v_settings.vector_weight / v_total;
    v_settings.lexical_weight := v_settings.lexical_weight / v_total;
    return v_settings;
end
$function$;
