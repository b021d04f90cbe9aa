-- _register_agent: an agent is known from the first time that it remembers.
create or replace function memory._register_agent(space text, agent text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not exists (
        select
        from memory.agents as a
        where a.space = _register_agent.space and a.agent = _register_agent.agent
    ) then
        perform memory._check_agent(_register_agent.agent);
        -- Where there is no space there is no memory of it either, as the caller will say.
        insert into memory.agents (space, agent)
        select s.space, _register_agent.agent
        from memory.spaces as s
        where s.space = _register_agent.space
        on conflict on constraint agents_pk do nothing;
    end if;
end
$function$;

revoke execute on function memory._register_agent(text, text) from public;
