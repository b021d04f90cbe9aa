-- importance_from_level: low 0.2, medium 0.5, high 0.7, critical 1, as memory-schemas names them.
create or replace function memory.importance_from_level(level text) returns double precision
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<importance_from_level>>
declare
    level text collate "default" := importance_from_level.level;
    v_importance double precision;
begin
    v_importance := case importance_from_level.level
        when 'low' then 0.2 when 'medium' then 0.5 when 'high' then 0.7 when 'critical' then 1
    end;
    if v_importance is null and importance_from_level.level is not null then
        raise exception 'unknown importance level'
            using errcode = 'invalid_parameter_value',
            detail = format('level = %L', importance_from_level.level),
            hint = 'Levels are: low, medium, high, critical.';
    end if;
    return v_importance;
end
$function$;
