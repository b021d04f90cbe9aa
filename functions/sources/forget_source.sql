-- forget_source: takes a document out of every search, with its chunks, for a reason. Its text stays;
-- restore_source() brings it back, and so does ingesting it again. Locks the source, then its chunks.
create or replace function memory.forget_source(
    source_id uuid, reason text default null, space text default null, at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<forget_source>>
declare
    reason text collate "default" := forget_source.reason;
    at timestamptz := coalesce(forget_source.at, now());
    v_space text collate "default";
    v_forgotten boolean;
    v_deleted_at timestamptz;
begin
    v_space := memory._enter_space_to_write(forget_source.space, 'write');
    perform memory._check_value('reason', to_jsonb(forget_source.reason), 'a string or null');
    perform memory._check_at(forget_source.at);
    -- The source gives up its current_key: wait here, not behind the chunks, for all that refer to it. That
    -- lock is given back: a transaction that updates a chunk twice locks the source again, and would wait.
    begin
        perform from memory.sources as s where s.space = v_space and s.source_id = forget_source.source_id
        for update;
        raise exception 'the lock is not needed' using errcode = 'PM000',
            detail = 'Nobody refers to the source in a transaction that is open.',
            hint = 'forget_source() catches this error.';
    exception
        when sqlstate 'PM000' then
            null;
    end;
    select s.deleted_at is not null into v_forgotten
    from memory.sources as s where s.space = v_space and s.source_id = forget_source.source_id
    for no key update;
    if not found then
        perform memory._unknown_source(v_space, forget_source.source_id);
    elsif v_forgotten then
        return false;
    end if;
    perform memory._lock_chunks(v_space, array[forget_source.source_id]);
    -- restore_source() tells the chunks that were forgotten with the source by their deleted_at. So this is
    -- the first microsecond from `at` on at which no chunk was forgotten by itself.
    select min(c.deleted_at) into v_deleted_at
    from (
        select forget_source.at
        union
        select m.deleted_at + interval '1 microsecond' from memory.memories as m
        where m.space = v_space and m.source_id = forget_source.source_id and m.kind = 'document'
            and m.deleted_at >= forget_source.at
        except
        select m.deleted_at from memory.memories as m
        where m.space = v_space and m.source_id = forget_source.source_id and m.kind = 'document'
    ) as c (deleted_at);
    update memory.sources as s
    set deleted_at = v_deleted_at
    where s.space = v_space and s.source_id = forget_source.source_id;
    perform memory.forget(m.memory_id, forget_source.reason, v_space, v_deleted_at)
    from memory.memories as m
    where m.space = v_space and m.source_id = forget_source.source_id and m.kind = 'document'
        and m.deleted_at is null;
    return true;
end
$function$;
