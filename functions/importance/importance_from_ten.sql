-- importance_from_ten: 1 to 10, as Ora rates: n / 10. 10 also means pinned, see read_importance().
create or replace function memory.importance_from_ten(score int) returns double precision
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    if importance_from_ten.score not between 1 and 10 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('score = %s', importance_from_ten.score),
            hint = 'This scale goes from 1 to 10; NULL is unrated.';
    end if;
    return importance_from_ten.score / 10::double precision;
end
$function$;
