-- annotate: adds an annotation to a memory, which every search returns with it, and returns its id.
create or replace function memory.annotate(
    memory_id uuid, note text, agent text default null, space text default null, at timestamptz default now()
) returns uuid
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<annotate>>
declare
    c_max constant bigint := 16777215;  -- 24 bits, see _uuidv7()
    note text collate "default" := annotate.note;
    agent text collate "default" := annotate.agent;
    at timestamptz := coalesce(annotate.at, now());
    v_space text collate "default";
    v_count bigint;
    v_sequence bigint;
    v_annotation_id uuid;
begin
    v_space := memory._enter_space_to_write(annotate.space, 'write');
    perform memory._check_value('note', to_jsonb(annotate.note), 'a string or null');
    perform memory._check_at(annotate.at);
    if coalesce(annotate.note !~ '[^[:space:]]', true) then
        raise exception 'note is blank' using errcode = 'invalid_parameter_value',
            detail = 'note is empty or whitespace, or is NULL.', hint = 'Pass the text of the note.';
    end if;
    if annotate.agent is not null then
        perform memory._register_agent(v_space, annotate.agent);
    end if;
    perform memory._require_memory(v_space, annotate.memory_id, true);
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        -- Of two old snapshots neither counts what the other adds: the second one fails with 40001.
        perform memory._mark_new_dependents(v_space, array[annotate.memory_id]);
    end if;
    -- Notes with the same timestamp keep the order of their calls.
    select count(*) + 1, coalesce(1 + max(memory._uuidv7_sequence(a.annotation_id)) filter (
            where memory._uuidv7_milliseconds(a.annotation_id) = memory._milliseconds(annotate.at)
        ), 0)
    into v_count, v_sequence
    from memory.annotations as a where a.space = v_space and a.memory_id = annotate.memory_id;
    perform memory._check_limit('the memory', v_count, 'notes');
    insert into memory.annotations (space, annotation_id, memory_id, note, agent, created_at)
    values (
        v_space, memory._uuidv7(annotate.at, least(v_sequence, c_max)), annotate.memory_id, annotate.note,
        annotate.agent, annotate.at
    )
    returning annotations.annotation_id into v_annotation_id;
    return v_annotation_id;
end
$function$;
