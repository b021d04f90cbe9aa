-- _check_token_budget: refuses a negative token budget. NULL is no limit.
create or replace function memory._check_token_budget(token_budget bigint) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _check_token_budget.token_budget < 0 then
        raise exception 'token_budget is negative' using errcode = 'invalid_parameter_value',
            detail = format('token_budget = %s', _check_token_budget.token_budget),
            hint = 'Leave it out for no limit.';
    end if;
end
$function$;
