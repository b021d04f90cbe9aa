-- _curve_span: how many half-lives a curve takes from a health down to a lower threshold. Both values, and
-- their powers, are kept away from zero. A product of them would underflow, and the planner may compute a
-- constant that the CASE of the caller excludes.
create or replace function memory._curve_span(curve text, health double precision, threshold double precision)
returns double precision
language sql immutable parallel safe
return case _curve_span.curve
    when 'linear' then 2 * greatest(1e-15, _curve_span.health - _curve_span.threshold)
    when 'exponential'
        then ln(greatest(1e-6, _curve_span.health) / greatest(1e-6, _curve_span.threshold))
            / ln(2::double precision)
    else (
        power(greatest(1e-6, _curve_span.threshold), -2) - power(greatest(1e-6, _curve_span.health), -2)
    ) / 3
end;
