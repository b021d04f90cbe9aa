-- _reindex: gives memories and sources the space's language of today that have a former one of it, and not
-- because they were given it, or one that cannot be used. The triggers index them anew. Passes and notes as
-- in _reanchor(). In between, a question is read in both. A language that cannot be used is struck out once
-- no memory has it; one that can is not, for somebody may be about to commit a memory in it.
create or replace function memory._reindex(
    space text,
    at timestamptz,
    until timestamptz
) returns memory.maintain_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.maintain_result := (_reindex.space, 'reindex', 0, false);
    v_reason text := current_setting('memory.reason', true);
    v_noted timestamptz;
    v_language text;
    v_former text[];
    v_unusable text[];
    v_ids uuid[];
    v_last uuid := '00000000-0000-0000-0000-000000000000';
    v_sources boolean := false;
    v_changed int;
    v_missed int := 0;
begin
    select s.reindex_at, s.language, s.former_languages into v_noted, v_language, v_former
    from memory.spaces as s
    where s.space = _reindex.space;
    v_unusable := array(
        select distinct l.language
        from memory.spaces as s
        cross join lateral unnest(s.former_languages || s.other_languages) as l (language)
        where s.space = _reindex.space and memory._language(l.language) is null
        order by l.language
    );
    perform set_config('memory.reason', 'language of the space', true);
    loop
        if not v_sources then
            select array_agg(d.memory_id order by d.memory_id) into v_ids
            from (
                select m.memory_id
                from memory.memories as m
                where m.space = _reindex.space and m.memory_id > v_last
                    and v_noted is not null
                    and (m.language = any(v_former) and not m.language_given or m.language = any(v_unusable))
                order by m.memory_id
                limit 200
            ) as d;
            with locked as materialized (
                select m.memory_id
                from memory.memories as m
                where m.space = _reindex.space and m.memory_id = any(v_ids)
                order by m.memory_id
                for no key update skip locked
            )
            update memory.memories as m
            set language = v_language, language_given = false
            from locked as l
            where m.space = _reindex.space and m.memory_id = l.memory_id;
        else
            select array_agg(d.source_id order by d.source_id) into v_ids
            from (
                select s.source_id
                from memory.sources as s
                where s.space = _reindex.space and s.source_id > v_last
                    and v_noted is not null
                    and (s.language = any(v_former) and not s.language_given or s.language = any(v_unusable))
                order by s.source_id
                limit 20
            ) as d;
            with locked as materialized (
                select s.source_id
                from memory.sources as s
                where s.space = _reindex.space and s.source_id = any(v_ids)
                order by s.source_id
                for no key update skip locked
            )
            update memory.sources as s
            set language = v_language, language_given = false
            from locked as l
            where s.space = _reindex.space and s.source_id = l.source_id;
        end if;
        get diagnostics v_changed = row_count;
        if v_ids is null then
            exit when v_sources;
            v_sources := true;
            v_last := '00000000-0000-0000-0000-000000000000';
        else
            v_last := v_ids[cardinality(v_ids)];
            v_result.done := v_result.done + v_changed;
            v_missed := v_missed + cardinality(v_ids) - v_changed;
            if clock_timestamp() >= _reindex.until then
                perform set_config('memory.reason', coalesce(v_reason, ''), true);
                return v_result;
            end if;
        end if;
    end loop;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    -- Whoever holds the space may wait for one of these memories: the note stays for the next time.
    perform
    from memory.spaces as s
    where s.space = _reindex.space
    for no key update skip locked;
    v_result.finished := found and v_missed = 0;
    if v_result.finished then
        v_unusable := array(
            select l.language
            from unnest(v_unusable) as l (language)
            where not exists (
                select from memory.memories as m where m.space = _reindex.space and m.language = l.language
            )
        );
        update memory.spaces as s
        set reindex_at = case when v_result.done > 0 then _reindex.at + interval '1 hour' end,
            former_languages = case when v_result.done > 0 then s.former_languages else '{}' end,
            other_languages = array(
                select l.language
                from unnest(s.other_languages) with ordinality as l (language, position)
                where l.language <> all(v_unusable)
                order by l.position
            )
        where s.space = _reindex.space and s.reindex_at is not distinct from v_noted;
    end if;
    return v_result;
end
$function$;
