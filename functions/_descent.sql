-- _descent: how many half-lives a curve takes from a health down to a threshold below it. Both, and what is
-- between them, are kept off zero: a product would underflow, and a constant is folded before the caller's
-- condition that excludes it.
create or replace function memory._descent(
    curve text, health double precision, threshold double precision
) returns double precision
language sql immutable parallel safe security invoker
return case _descent.curve
    when 'linear' then 2 * greatest(1e-15, _descent.health - _descent.threshold)
    when 'exponential'
        then ln(greatest(1e-6, _descent.health) / greatest(1e-6, _descent.threshold))
            / ln(2::double precision)
    else (power(greatest(1e-6, _descent.threshold), -2) - power(greatest(1e-6, _descent.health), -2)) / 3
end;

revoke execute on function memory._descent(text, double precision, double precision) from public;
