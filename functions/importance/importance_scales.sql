-- importance_scales: an importance on the scales of other systems, each value the nearest.
create or replace function memory.importance_scales(importance double precision default null)
returns memory.importance_scales_result
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_importance constant double precision := importance_scales.importance;
    v_result memory.importance_scales_result;
begin
    perform memory._check_value('importance', to_jsonb(v_importance), 'a number from 0 to 1 or null');
    v_result.score := v_importance;
    -- Greatest ignores NULL.
    v_result.ten := case when v_importance is not null then greatest(1, round(v_importance * 10)::int) end;
    v_result.rating := case
        when v_importance is null then 0
        else greatest(1, round(v_importance * 7)::int)
    end;
    -- Choices of ours. What read_importance() makes of a level is within its range.
    v_result.level := case
        when v_importance < 0.4 then 'low'
        when v_importance < 0.6 then 'medium'
        when v_importance < 0.8 then 'high'
        when v_importance <= 1 then 'critical'
    end;
    v_result.label := (array[
        'unrated', 'avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'
    ])[1 + v_result.rating];
    return v_result;
end
$function$;
