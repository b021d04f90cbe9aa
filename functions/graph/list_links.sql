-- list_links: the links of a memory, in both directions.
create or replace function memory.list_links(memory_id uuid, space text default null)
returns setof memory.link_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_links.space, 'read');
    if not exists (
        select from memory.memories as m where m.space = v_space and m.memory_id = list_links.memory_id
    ) then
        perform memory._unknown_memory(v_space, list_links.memory_id);
    end if;
    return query
    select l.from_id, l.to_id, l.type::text, l.metadata, l.agent::text, l.created_at
    from memory.links as l where l.space = v_space and list_links.memory_id in (l.from_id, l.to_id)
    order by l.created_at, l.from_id, l.to_id, l.type;
end
$function$;
