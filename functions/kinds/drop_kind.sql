-- drop_kind: removes a kind that no memory has. A built-in kind is then again as every space has it.
create or replace function memory.drop_kind(kind text, space text default null) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<drop_kind>>
declare
    kind text collate "default" := drop_kind.kind;
    v_space text collate "default";
    v_memory_id uuid;
begin
    v_space := memory._enter_space_to_write(drop_kind.space, 'admin');
    -- An older snapshot does not show a memory that another session has stored since.
    perform memory._check_isolation();
    drop_kind.kind := (memory._fold_kinds(array[drop_kind.kind]))[1];
    -- A session that stores a memory of the kind holds a lock on this row.
    perform from memory.kinds as k where k.space = v_space and k.kind = drop_kind.kind for update;
    if not found then return false; end if;
    select m.memory_id into v_memory_id
    from memory.memories as m where m.space = v_space and m.kind = drop_kind.kind limit 1;
    if found then
        raise exception 'the kind is in use' using errcode = 'PM020',
            detail = format('kind = %L, memory_id = %s', drop_kind.kind, v_memory_id),
            hint = 'Give its memories another kind, with memory.revise(), or erase them, with '
            || 'memory.purge(). Forgotten ones count.';
    end if;
    delete from memory.kinds as k where k.space = v_space and k.kind = drop_kind.kind;
    return true;
end
$function$;
