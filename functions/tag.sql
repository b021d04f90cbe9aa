-- tag: adds tags to a memory; those that it has stay. Returns the tags that it has now.
create or replace function memory.tag(
    memory_id uuid,
    tags text[],
    space text default null,
    at timestamptz default now()
) returns text[]
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_tags text[];
begin
    v_space := memory._space(tag.space, 'write');
    perform memory._check_at(tag.at);
    perform memory._check_tags(tag.tags, 'tags');
    perform memory._register_tags(v_space, tag.tags, tag.at);
    update memory.memories as m
    set tags = m.tags || tag.tags
    where m.space = v_space and m.memory_id = tag.memory_id and not m.tags @> coalesce(tag.tags, '{}');
    perform memory._require_memory(v_space, tag.memory_id);
    select m.tags into v_tags
    from memory.memories as m
    where m.space = v_space and m.memory_id = tag.memory_id;
    return v_tags;
end
$function$;

revoke execute on function memory.tag(uuid, text[], text, timestamptz) from public;
grant execute on function memory.tag(uuid, text[], text, timestamptz) to memory_writer, memory_admin;
