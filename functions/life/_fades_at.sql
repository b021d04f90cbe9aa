-- _fades_at: the moment at which an anchored curve reaches its threshold: decays_from plus half_life days
-- times 2(h-t), log2(h/t) or (t^-2 - h^-2)/3. NULL is never: curve none, a threshold under the floor or out
-- of reach, or more than 100 years. What begins at or under its threshold has faded at every moment: the
-- first that there is, see _check_timestamp(). That this moment has come is what "faded" means, everywhere:
-- no other comparison could differ from it by a rounding. Seconds, never days or months: an interval of
-- days depends on the time zone.
create or replace function memory._fades_at(
    health double precision,
    decays_from timestamptz,
    curve text,
    half_life double precision,
    floor double precision,
    threshold double precision
) returns timestamptz
language sql stable parallel safe security invoker
return case
    when _fades_at.curve = 'none' or _fades_at.threshold < _fades_at.floor then null
    when _fades_at.health <= _fades_at.threshold then timestamptz '0001-01-02 00:00+00'
    when _fades_at.curve <> 'linear' and _fades_at.threshold < 1e-6 then null
    when _fades_at.half_life
        * memory._curve_span(_fades_at.curve, _fades_at.health, _fades_at.threshold) > 36525
        then null
    else _fades_at.decays_from + make_interval(
        secs => 86400 * _fades_at.half_life
            * memory._curve_span(_fades_at.curve, _fades_at.health, _fades_at.threshold)
    )
end;
