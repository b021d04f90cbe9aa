-- read_importance: the importance of a foreign record. The score wins over the level, and the level over
-- the rest. A level that contradicts the score is reported. `critical` and 10 mean pinned.
create or replace function memory.read_importance(
    score double precision default null, ten bigint default null, rating bigint default null,
    level text default null, label text default null
) returns memory.importance_result
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<read_importance>>
declare
    level text collate "default" := read_importance.level;
    label text collate "default" := read_importance.label;
    v_result memory.importance_result;
begin
    read_importance.level := lower(read_importance.level collate pg_c_utf8);
    read_importance.label := lower(read_importance.label collate pg_c_utf8);
    -- All are checked, so that an invalid one is an error even if another one wins.
    perform memory._check_value('score', to_jsonb(read_importance.score), 'a number from 0 to 1 or null');
    perform memory._check_value('ten', to_jsonb(read_importance.ten), 'a whole number from 1 to 10 or null');
    perform memory._check_value(
        'rating', to_jsonb(read_importance.rating), 'a whole number from 0 to 7 or null'
    );
    perform memory._check_value(
        'level', to_jsonb(read_importance.level), 'one of low, medium, high, critical or null'
    );
    perform memory._check_value(
        'label', to_jsonb(read_importance.label),
        'one of unrated, avoid, disappointing, meh, fine, good, excellent, perfect or null'
    );
    v_result.importance := coalesce(
        read_importance.score,
        case read_importance.level  -- within the ranges of importance_scales()
            when 'low' then 0.2 when 'medium' then 0.5 when 'high' then 0.7 when 'critical' then 1
        end,
        read_importance.ten / 10::double precision,
        nullif(read_importance.rating, 0) / 7::double precision,
        array_position(
            array['avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'],
            read_importance.label
        ) / 7::double precision
    );
    v_result.pinned := coalesce(read_importance.level = 'critical', false)
        or coalesce(read_importance.ten = 10, false);
    v_result.level_differs := coalesce(
        (memory.importance_scales(read_importance.score)).level <> read_importance.level, false
    );
    return v_result;
end
$function$;
