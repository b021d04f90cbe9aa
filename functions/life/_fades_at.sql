-- _fades_at: when an anchored curve reaches its threshold: decays_from plus half_life days times 2(h-t),
-- log2(h/t) or (t^-2 - h^-2)/3. NULL is never: curve none, a threshold below the floor or out of reach, or
-- more than 100 years (36,525 days), a choice of ours: nobody waits for it, and a timestamp has an end. A
-- health at or below its threshold has always faded: the result is then the earliest timestamp. "Faded" means
-- everywhere that this timestamp has come; any other comparison could differ by a rounding. With as_of it
-- also means that decays_from had come: before it the memory had another anchor. The interval is in seconds,
-- since one of days depends on the time zone.
create or replace function memory._fades_at(
    health double precision, decays_from timestamptz, curve text, half_life double precision,
    floor double precision, threshold double precision
) returns timestamptz
language sql stable parallel safe
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
