-- untag: removes tags from a memory, each with its subtree, and returns the remaining tags.
create or replace function memory.untag(
    memory_id uuid, tags text[], space text default null, at timestamptz default now()
) returns text[]
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<untag>>
declare
    tags text[] collate "default" := untag.tags;
    at timestamptz := coalesce(untag.at, now());
    v_space text collate "default";
    v_tags text[] collate "default";
begin
    v_space := memory._enter_space_to_write(untag.space, 'write');
    perform memory._check_at(untag.at);
    untag.tags := memory._fold_tags(untag.tags);
    perform memory._check_tags(untag.tags, 'tags');
    update memory.memories as m
    set tags = array(
            select u.tag from unnest(m.tags) as u (tag)
            where not memory._tag_paths(array[u.tag]) && untag.tags
            order by u.tag
        )
    where m.space = v_space and m.memory_id = untag.memory_id and m.tag_paths && untag.tags;
    perform memory._require_memory(v_space, untag.memory_id);
    select m.tags into v_tags from memory.memories as m
    where m.space = v_space and m.memory_id = untag.memory_id;
    return v_tags;
end
$function$;
