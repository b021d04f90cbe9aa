-- link: draws a typed edge from one memory to another of the space; drawn again, its metadata are merged.
-- supersedes is no mere edge: supersede() draws it.
create or replace function memory.link(
    from_id uuid,
    to_id uuid,
    type text,
    metadata jsonb default null,
    agent text default null,
    space text default null,
    at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
<<link>>
declare
    type text collate "default" := link.type;
    agent text collate "default" := link.agent;
    v_space text collate "default";
begin
    v_space := memory._enter_space(link.space, 'write');
    perform memory._check_at(link.at);
    if coalesce(link.from_id = link.to_id, true)
        or coalesce(link.type, '') !~ '^[a-z][a-z0-9_]{0,62}$'
        or link.type = 'supersedes'
        or jsonb_typeof(link.metadata) <> 'object'
    then
        raise exception 'invalid link'
            using errcode = 'PM009',
            detail = format('from_id = %s, to_id = %s, type = %L, metadata is %s',
                            coalesce(link.from_id::text, 'NULL'), coalesce(link.to_id::text, 'NULL'), link.type,
                            coalesce(jsonb_typeof(link.metadata), 'NULL')),
            hint = 'Join two different memories by a type in snake_case, as related_to, with a JSON object '
            || 'or nothing; for supersedes call memory.supersede().';
    end if;
    if link.agent is not null then
        perform memory._register_agent(v_space, link.agent);
    end if;
    -- In the order of the ids, as everybody does who locks two memories.
    perform memory._require_memory(v_space, least(link.from_id, link.to_id));
    perform memory._require_memory(v_space, greatest(link.from_id, link.to_id));
    insert into memory.links as l (space, from_id, type, to_id, metadata, agent, created_at)
    values (
        v_space, link.from_id, link.type, link.to_id, coalesce(link.metadata, '{}'), link.agent, link.at
    )
    on conflict on constraint links_pk do update
    set metadata = l.metadata || excluded.metadata;
end
$function$;
