-- _curve_span: how many half-lives a curve takes from a health down to a lower threshold. Both, and their
-- powers, are kept away from zero: a product would underflow, and the planner may fold a constant that the
-- caller's CASE excludes.
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
