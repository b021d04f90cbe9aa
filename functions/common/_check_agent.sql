-- _check_agent: what an agent may be called.
create or replace function memory._check_agent(agent text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if coalesce(_check_agent.agent, '') !~ '^[^[:space:]](.{0,126}[^[:space:]])?$' then
        raise exception 'invalid agent'
            using errcode = 'invalid_parameter_value',
            detail = format('agent = %L', left(_check_agent.agent, 200)),
            hint = 'Use 1 to 128 characters without blanks around them.';
    end if;
end
$function$;
