-- _register_agent: an agent is known from the first time that it remembers. From here on no purge takes it
-- away until the caller has committed what the agent says, nor the space.
create or replace function memory._register_agent(space text, agent text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.spaces as s
    where s.space = _register_agent.space
    for key share;
    if not found then
        return;  -- what it speaks of is not there either, as the caller will say
    end if;
    loop
        perform
        from memory.agents as a
        where a.space = _register_agent.space and a.agent = _register_agent.agent
        for key share;
        exit when found;
        perform memory._check_agent(_register_agent.agent);
        insert into memory.agents (space, agent)
        values (_register_agent.space, _register_agent.agent)
        on conflict on constraint agents_pk do nothing;
        exit when found;  -- else another session has just registered it
    end loop;
end
$function$;
