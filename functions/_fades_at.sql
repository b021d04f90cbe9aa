-- _fades_at: the moment at which an anchored curve reaches its threshold: decays_from plus half_life days
-- times 2(h-t), log2(h/t) or (t^-2 - h^-2)/3. NULL is never: curve none, a threshold under the floor or
-- out of reach, or more than 100 years. -infinity: it has faded already.
-- Seconds, never days or months: an interval of days depends on the time zone.
create or replace function memory._fades_at(
    health double precision,
    decays_from timestamptz,
    curve text,
    half_life double precision,
    floor double precision,
    threshold double precision
) returns timestamptz
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_half_lives double precision;
begin
    if _fades_at.curve = 'none' or _fades_at.threshold < _fades_at.floor then
        return null;
    elsif _fades_at.health <= _fades_at.threshold then
        return '-infinity';
    elsif _fades_at.curve = 'linear' then
        v_half_lives := 2 * (_fades_at.health - _fades_at.threshold);
    elsif _fades_at.threshold < 1e-6 then
        return null;
    elsif _fades_at.curve = 'exponential' then
        v_half_lives := ln(_fades_at.health / _fades_at.threshold) / ln(2::double precision);
    else
        v_half_lives := (power(_fades_at.threshold, -2) - power(_fades_at.health, -2)) / 3;
    end if;
    if _fades_at.half_life * v_half_lives > 36525 then
        return null;
    end if;
    return _fades_at.decays_from + make_interval(secs => 86400 * _fades_at.half_life * v_half_lives);
end
$function$;

revoke execute on function memory._fades_at(
    double precision, timestamptz, text, double precision, double precision, double precision
) from public;
