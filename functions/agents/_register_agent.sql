-- _register_agent: creates the row of an agent that is new, and locks it and the space against deletion
-- until commit. Returns whether it is new.
create or replace function memory._register_agent(space text, agent text) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if not memory._lock_space(_register_agent.space) then
        return false;  -- no space, so no memory either: the caller raises the error
    end if;
    loop
        perform from memory.agents as a
        where a.space = _register_agent.space and a.agent = _register_agent.agent for key share;
        if found then return false; end if;
        perform memory._check_value('agent', to_jsonb(_register_agent.agent), 'an agent');
        insert into memory.agents (space, agent)
        values (_register_agent.space, _register_agent.agent)
        on conflict on constraint agents_pk do nothing;
        if found then return true; end if;  -- or else another session has just registered it
    end loop;
end
$function$;
