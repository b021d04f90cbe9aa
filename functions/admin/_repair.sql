-- _repair: repairs what doctor() reports, in batches in the order of ids. It waits for no row: a name that
-- another session has just registered ends it until the next call. If it runs out of time, it notes in the
-- space how far it came, and the next call continues there. Rows without a parent are repaired at the start
-- of a pass.
create or replace function memory._repair(space text, at timestamptz, until timestamptz)
returns memory.maintain_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '50ms'
as $function$
declare
    -- A batch stops after so many rows, or bytes to index, which take fractions of a second. Its last row may
    -- be longer.
    c_rows constant int := 200;
    c_bytes constant int := 200000;
    c_lowest_id constant uuid := '00000000-0000-0000-0000-000000000000';
    v_result memory.maintain_result := (_repair.space, 'repair', 0, false);
    v_reason text;
    v_last uuid;
    v_ids uuid[];
    v_tags text[];
begin
    v_reason := memory._set_reason('repair');
    select s.repaired_to into v_last from memory.spaces as s where s.space = _repair.space;
    if v_last is null then
        begin
            v_result.done := memory._repair_orphans(_repair.space);
        exception
            when lock_not_available then
                perform memory._set_reason(v_reason);
                return v_result;
        end;
    end if;
    loop
        select array_agg(n.id order by n.id) into v_ids
        from (
            select d.id, sum(d.bytes) over (order by d.id) - d.bytes as before
            from (
                select m.memory_id as id, octet_length(m.content) + pg_column_size(m.metadata)
                    + pg_column_size(m.tag_paths) as bytes
                from memory.memories as m
                where m.space = _repair.space and m.memory_id >= coalesce(v_last, c_lowest_id)
                    and m.memory_id is distinct from v_last
                union all
                select s.source_id, octet_length(s.content) + pg_column_size(s.metadata)
                    + pg_column_size(s.tag_paths)
                from memory.sources as s
                where s.space = _repair.space and s.source_id >= coalesce(v_last, c_lowest_id)
                    and s.source_id is distinct from v_last
                order by id limit c_rows
            ) as d
        ) as n
        where n.before < c_bytes;
        exit when v_ids is null;
        begin
            -- Lock order: the space and names before memories.
            perform memory._register_language(_repair.space, l.language)
            from (
                select distinct m.language from memory.memories as m
                inner join memory.spaces as s on s.space = _repair.space
                where m.space = _repair.space and m.memory_id = any(v_ids)
                    and m.language <> all(s.language || s.other_languages || s.former_languages)
                    and memory._search_configuration(m.language) is not null
                order by m.language
            ) as l;
            v_tags := array(
                select u.tag from memory.memories as m
                cross join lateral unnest(m.tags) as u (tag)
                where m.space = _repair.space and m.memory_id = any(v_ids)
                    and not exists (
                        select from memory.tags as t where t.space = _repair.space and t.tag = u.tag
                        offset 0  -- each is looked up by its key
                    )
            );
            perform memory._register_tags(_repair.space, v_tags, _repair.at);
            v_result.done := v_result.done + cardinality(v_tags)
                + memory._repair_sources(_repair.space, v_ids)
                + memory._repair_memories(_repair.space, v_ids)
                + memory._repair_vitals(_repair.space, v_ids, _repair.at)
                + memory._repair_embeddings(_repair.space, v_ids);
        exception
            when lock_not_available then
                exit;  -- the next call repeats the batch
        end;
        v_last := v_ids[cardinality(v_ids)];
        exit when clock_timestamp() >= _repair.until;
    end loop;
    perform memory._set_reason(v_reason);
    v_result.finished := v_ids is null;
    if v_result.finished then v_last := null; end if;
    -- A transaction that holds the space may wait for one of these rows: the next call repeats the batch.
    if memory._try_lock_space(_repair.space) then
        update memory.spaces as s set repaired_to = v_last
        where s.space = _repair.space and s.repaired_to is distinct from v_last;
    end if;
    return v_result;
end
$function$;
