-- _check_decay: what settings say of decay, in the ranges of the constraints; absent is fine.
create or replace function memory._check_decay(settings jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform memory._check_option_types(
        _check_decay.settings, '{"curve": ["linear", "exponential", "power", "none"]}'
    );
    perform memory._check_number(
        'half_life', _check_decay.settings -> 'half_life', 0.001, 1000000, false, 'days'
    );
    perform memory._check_number('grace', _check_decay.settings -> 'grace', 0, 1000000, false, 'days');
    perform memory._check_number('floor', _check_decay.settings -> 'floor', 0, 1, false);
    perform memory._check_number('threshold', _check_decay.settings -> 'threshold', 0, 1, false);
end
$function$;
