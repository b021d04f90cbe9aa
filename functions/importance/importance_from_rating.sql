-- importance_from_rating: 0 to 7, where 0 is unrated, as pg-memory rates: n / 7.
create or replace function memory.importance_from_rating(rating int) returns double precision
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    if importance_from_rating.rating not between 0 and 7 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('rating = %s', importance_from_rating.rating),
            hint = 'A rating goes from 1 (avoid) to 7 (perfect); 0 is unrated.';
    end if;
    return nullif(importance_from_rating.rating, 0) / 7::double precision;
end
$function$;
