-- configure_agent: registers an agent, or changes what is known of it. An argument that is NULL changes
-- nothing. An agent need not be registered to be named.
create or replace function memory.configure_agent(
    agent text, name text default null, kind text default null, metadata jsonb default null,
    space text default null, options jsonb default null
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<configure_agent>>
declare
    agent text collate "default" := configure_agent.agent;
    name text collate "default" := configure_agent.name;
    kind text collate "default" := configure_agent.kind;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(configure_agent.space, 'write');
    perform memory._check_json('metadata', configure_agent.metadata, 'metadata bytes');
    perform memory._check_object('options', configure_agent.options, '{"external_id": "anything"}');
    perform memory._check_value('agent', to_jsonb(configure_agent.agent), 'an agent');
    perform memory._check_value('name', to_jsonb(configure_agent.name), 'a name or null');
    perform memory._check_value(
        'kind', to_jsonb(configure_agent.kind), 'one of agent, human, system or null'
    );
    if configure_agent.metadata is not null then
        perform memory._check_value('metadata', configure_agent.metadata, 'an object');
    end if;
    perform memory._register_space(v_space);
    perform memory._register_agent(v_space, configure_agent.agent);
    update memory.agents as a
    set name = coalesce(configure_agent.name, a.name), kind = coalesce(configure_agent.kind, a.kind),
        metadata = coalesce(configure_agent.metadata, a.metadata)
    where a.space = v_space and a.agent = configure_agent.agent
        and (
            configure_agent.name <> coalesce(a.name, '')
            or configure_agent.kind <> a.kind or configure_agent.metadata <> a.metadata
        );
    if configure_agent.options -> 'external_id' is not null then
        -- Its external ids are counted.
        perform from memory.agents as a
        where a.space = v_space and a.agent = configure_agent.agent for no key update;
        perform memory._store_external_id(
            v_space, configure_agent.options -> 'external_id', null, configure_agent.agent
        );
    end if;
end
$function$;
