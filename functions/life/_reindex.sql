-- _reindex: gives memories and sources the space's current language if theirs is a former language of the
-- space that no caller named, or a language that can no longer be used. The triggers then index them again.
-- Until all are done, queries are read in both languages. Passes and marks as in _reanchor(). A language
-- that cannot be used is deleted from the space's lists when no memory has it; a usable one stays, for
-- another session may be about to commit a memory in it.
create or replace function memory._reindex(space text, at timestamptz, until timestamptz)
returns memory.maintain_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '50ms'
as $function$
declare
    c_statement constant text := $sql$
        with due as materialized (
            select n.id
            from (
                select t.%2$I as id, sum(w.bytes) over (order by t.%2$I) - w.bytes as before
                from memory.%1$I as t
                cross join lateral (
                    select octet_length(t.content) + pg_column_size(t.metadata) + pg_column_size(t.tag_paths)
                ) as w (bytes)
                where t.space = $1 and t.%2$I > $2
                    and (t.language = any($3) and not t.language_given or t.language = any($4))
                order by t.%2$I limit %3$s
            ) as n
            where n.before < %4$s
        ),
        locked as materialized (
            select t.%2$I as id from memory.%1$I as t
            where t.space = $1 and t.%2$I in (select d.id from due as d)
                -- Again: somebody may just have named another one.
                and (t.language = any($3) and not t.language_given or t.language = any($4))
            order by t.%2$I for no key update skip locked
        ),
        changed as (
            update memory.%1$I as t
            set language = $5, language_given = false
            from locked as l
            where t.space = $1 and t.%2$I = l.id
            returning t.%2$I
        )
        select array_agg(d.id order by d.id), (select count(*) from changed as c) from due as d
    $sql$;
    -- A statement stops after this many bytes to index, or rows, which take fractions of a second. Its last
    -- row may be longer: a document is as much work as a dozen memories.
    c_bytes constant int := 200000;
    c_memories constant int := 200;
    c_sources constant int := 20;
    c_again_after constant interval := '1 hour';  -- A choice of ours: few transactions last longer.
    v_result memory.maintain_result := (_reindex.space, 'reindex', 0, false);
    v_reason text;
    v_marked_at timestamptz;
    v_language text;
    v_former text[];
    v_unusable text[];
    v_statement text;
    v_ids uuid[];
    v_last uuid;
    v_changed int;
    v_missed int := 0;
    v_updated_at timestamptz;
    v_again boolean;
begin
    select s.reindex_at, s.updated_at, s.language, s.former_languages
    into v_marked_at, v_updated_at, v_language, v_former
    from memory.spaces as s where s.space = _reindex.space;
    v_unusable := array(
        select distinct l.language from memory.spaces as s
        cross join lateral unnest(s.former_languages || s.other_languages) as l (language)
        where s.space = _reindex.space and memory._search_configuration(l.language) is null
        order by l.language
    );
    v_reason := memory._set_reason('language of the space');
    foreach v_statement in array array[
        format(c_statement, 'memories', 'memory_id', c_memories, c_bytes),
        format(c_statement, 'sources', 'source_id', c_sources, c_bytes)
    ]
    loop
        exit when v_marked_at is null;
        v_last := '00000000-0000-0000-0000-000000000000';
        loop
            begin
                execute v_statement into v_ids, v_changed
                using _reindex.space, v_last, v_former, v_unusable, v_language;
            exception
                when lock_not_available then
                    -- Of a row that this transaction has changed before, the foreign keys are checked. The
                    -- next call goes on.
                    perform memory._set_reason(v_reason);
                    return v_result;
            end;
            exit when v_ids is null;
            v_last := v_ids[cardinality(v_ids)];
            v_result.done := v_result.done + v_changed;
            v_missed := v_missed + cardinality(v_ids) - v_changed;
            if clock_timestamp() >= _reindex.until then
                perform memory._set_reason(v_reason);
                return v_result;
            end if;
        end loop;
    end loop;
    perform memory._set_reason(v_reason);
    v_result.finished := v_missed = 0 and memory._try_lock_space(_reindex.space);
    if v_result.finished then
        -- The mark of a later pass is an hour after the space was changed.
        v_again := v_result.done > 0
            or v_marked_at <= v_updated_at and memory._has_writers(_reindex.space);
        v_unusable := array(
            select l.language from unnest(v_unusable) as l (language)
            where not exists (
                select from memory.memories as m where m.space = _reindex.space and m.language = l.language
            )
        );
        update memory.spaces as s
        set reindex_at = case when v_again then _reindex.at + c_again_after end,
            former_languages = case when v_again then s.former_languages else '{}' end,
            other_languages = array(
                select l.language
                from unnest(s.other_languages) with ordinality as l (language, ordinal)
                where l.language <> all(v_unusable)
                order by l.ordinal
            )
        where s.space = _reindex.space and s.reindex_at is not distinct from v_marked_at;
    end if;
    return v_result;
end
$function$;
