-- _register_agent: an agent is known from the first time that it remembers.
create or replace function memory._register_agent(space text, agent text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _register_agent.agent !~ '^[^[:space:]](.{0,126}[^[:space:]])?$' then
        raise exception 'invalid agent'
            using errcode = 'invalid_parameter_value',
            detail = format('agent = %L', left(_register_agent.agent, 200)),
            hint = 'Use 1 to 128 characters without blanks around them.';
    end if;
    if not exists (
        select
        from memory.agents as a
        where a.space = _register_agent.space and a.agent = _register_agent.agent
    ) then
        insert into memory.agents (space, agent)
        values (_register_agent.space, _register_agent.agent)
        on conflict on constraint agents_pk do nothing;
    end if;
end
$function$;

revoke execute on function memory._register_agent(text, text) from public;
