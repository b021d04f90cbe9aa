-- link: links one memory to another by a type. If the link exists, its metadata are merged. The type
-- supersedes belongs to supersede(); caused_by is stored as led_to in the other direction.
create or replace function memory.link(
    from_id uuid, to_id uuid, type text, metadata jsonb default null, agent text default null,
    space text default null, at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<link>>
declare
    type text collate "default" := link.type;
    agent text collate "default" := link.agent;
    at timestamptz := coalesce(link.at, now());
    v_space text collate "default";
    v_cause uuid;
    v_metadata jsonb;
begin
    v_space := memory._enter_space_to_write(link.space, 'write');
    perform memory._check_json('metadata', link.metadata, 'metadata bytes');
    perform memory._check_at(link.at);
    perform memory._check_limit('type', char_length(link.type), 'text characters');
    if coalesce(link.from_id = link.to_id, true)
        or coalesce(link.type, '') !~ '^[a-z][a-z0-9_]{0,62}$' or link.type = 'supersedes'
        or jsonb_typeof(link.metadata) <> 'object'
    then
        raise exception 'invalid link' using errcode = 'PM009',
            detail = format('from_id = %s, to_id = %s, type = %L, metadata is %s',
                            coalesce(link.from_id::text, 'NULL'), coalesce(link.to_id::text, 'NULL'),
                            link.type, coalesce(jsonb_typeof(link.metadata), 'NULL')),
            hint = 'Link two different memories by a snake_case type, e.g. related_to; metadata is a JSON '
            || 'object or NULL. For supersedes call memory.supersede().';
    end if;
    if link.type = 'caused_by' then
        v_cause := link.to_id;
        link.to_id := link.from_id;
        link.from_id := v_cause;
        link.type := 'led_to';
    end if;
    if link.agent is not null then perform memory._register_agent(v_space, link.agent); end if;
    -- Two memories are always locked in the order of their ids.
    perform memory._require_memory(v_space, least(link.from_id, link.to_id), link.from_id < link.to_id);
    perform memory._require_memory(v_space, greatest(link.from_id, link.to_id), link.from_id > link.to_id);
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        -- Of two old snapshots neither counts what the other adds: the second one fails with 40001.
        perform memory._mark_new_dependents(v_space, array[link.from_id]);
    end if;
    perform memory._check_limit('the memory', (
        select count(*) + 1 from memory.links as o
        where o.space = v_space and o.from_id = link.from_id
        -- An import may have brought more than one may add. The metadata of each can still change.
        having not bool_or((o.to_id, o.type) = (link.to_id, link.type))
    ), 'links');
    insert into memory.links as l (space, from_id, type, to_id, metadata, agent, created_at)
    values (v_space, link.from_id, link.type, link.to_id, coalesce(link.metadata, '{}'), link.agent, link.at)
    on conflict on constraint links_pk do update
    set metadata = l.metadata || excluded.metadata
    returning l.metadata into v_metadata;
    perform memory._check_json('metadata of both', v_metadata, 'metadata bytes');
end
$function$;
