-- read_importance: the importance of a foreign record. The score wins over the level, and the level over
-- the rest. A level that contradicts the score is reported. `critical` and 10 mean pinned.
create or replace function memory.read_importance(
    level text default null,
    score double precision default null,
    ten int default null,
    rating int default null
) returns memory.importance_result
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<read_importance>>
declare
    level text collate "default" := read_importance.level;
    v_all double precision[];
    v_result memory.importance_result;
begin
    -- All four are read, so that an invalid one is an error even if another one wins.
    v_all := array[
        memory.importance_from_score(read_importance.score),
        memory.importance_from_level(read_importance.level),
        memory.importance_from_ten(read_importance.ten),
        memory.importance_from_rating(read_importance.rating)
    ];
    v_result.importance := coalesce(v_all[1], v_all[2], v_all[3], v_all[4]);
    v_result.pinned := coalesce(read_importance.level = 'critical', false)
        or coalesce(read_importance.ten = 10, false);
    v_result.level_differs := coalesce(
        memory.importance_to_level(read_importance.score) <> read_importance.level, false
    );
    return v_result;
end
$function$;
