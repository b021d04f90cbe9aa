-- _health: the health of an anchored curve at a timestamp. With x = half-lives since decays_from: linear h -
-- x/2, exponential h * 2^-x, power (h^-2 + 3x)^-1/2; each halves h = 1 at x = 1, and continues itself when
-- anchored anew on its own value. x is capped where power() would underflow or overflow.
create or replace function memory._health(
    health double precision, decays_from timestamptz, curve text, half_life double precision,
    floor double precision, at timestamptz
) returns double precision
language sql immutable parallel safe
return greatest(
    _health.floor,
    case
        when _health.curve = 'none' or _health.at <= _health.decays_from then _health.health
        when _health.curve = 'linear'
            then _health.health
                - date_part('epoch', _health.at - _health.decays_from) / 172800 / _health.half_life
        when _health.health < 1e-6 then 0
        when _health.curve = 'exponential'
            then _health.health * power(
                2::double precision,
                -least(100, date_part('epoch', _health.at - _health.decays_from) / 86400 / _health.half_life)
            )
        else power(
            power(_health.health, -2)
            + 3 * least(
                1e15, date_part('epoch', _health.at - _health.decays_from) / 86400 / _health.half_life
            ),
            -0.5
        )
    end
);
