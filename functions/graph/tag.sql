-- tag: adds tags to a memory and returns all its tags.
create or replace function memory.tag(
    memory_id uuid, tags text[], space text default null, at timestamptz default now()
) returns text[]
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<tag>>
declare
    tags text[] collate "default" := tag.tags;
    at timestamptz := coalesce(tag.at, now());
    v_space text collate "default";
    v_tags text[] collate "default";
begin
    v_space := memory._enter_space_to_write(tag.space, 'write');
    perform memory._check_at(tag.at);
    tag.tags := memory._fold_tags(tag.tags);
    perform memory._check_tags(tag.tags, 'tags');
    perform memory._register_tags(v_space, tag.tags, tag.at);
    update memory.memories as m
    set tags = m.tags || tag.tags
    where m.space = v_space and m.memory_id = tag.memory_id and not m.tags @> coalesce(tag.tags, '{}');
    perform memory._require_memory(v_space, tag.memory_id);
    select m.tags into v_tags from memory.memories as m
    where m.space = v_space and m.memory_id = tag.memory_id;
    return v_tags;
end
$function$;
