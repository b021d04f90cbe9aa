-- importance_from_score: 0.0 to 1.0, as memory-schemas and HTM score: our own scale, its range checked.
create or replace function memory.importance_from_score(score double precision) returns double precision
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    if importance_from_score.score not between 0 and 1 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('score = %s', importance_from_score.score),
            hint = 'A score goes from 0.0 to 1.0; NULL is unrated.';
    end if;
    return importance_from_score.score;
end
$function$;
