-- importance_to_rating: the nearest rating of 1 to 7; unrated is 0.
create or replace function memory.importance_to_rating(importance double precision) returns int
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    if importance_to_rating.importance not between 0 and 1 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('importance = %s', importance_to_rating.importance),
            hint = 'Importance goes from 0 to 1; NULL is unrated.';
    end if;
    return case
        when importance_to_rating.importance is null then 0
        else greatest(1, round(importance_to_rating.importance * 7)::int)
    end;
end
$function$;
