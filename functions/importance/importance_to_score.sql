-- importance_to_score: the score of an importance: the number itself.
create or replace function memory.importance_to_score(importance double precision) returns double precision
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    if importance_to_score.importance not between 0 and 1 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('importance = %s', importance_to_score.importance),
            hint = 'Importance goes from 0 to 1; NULL is unrated.';
    end if;
    return importance_to_score.importance;
end
$function$;
