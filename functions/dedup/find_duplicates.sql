-- find_duplicates: clusters of memories that say the same, by the checks of a near duplicate, or that are
-- similar, for a reviewer. Reads only. The longest memory of a cluster comes first, and merge_duplicates()
-- would keep it; of equally long ones, the one with a dedup_key. A memory without a dedup_key (remembered
-- with dedup off, or imported) counts as well, but not in a kind whose dedup is off: there repeats are
-- normal, and a second "yes" is not a duplicate. When the time is up, the last row is only a cursor, from
-- which the next call goes on.
create or replace function memory.find_duplicates(
    similarity double precision default null, model text default null, max_results bigint default 100,
    space text default null, at timestamptz default now(), options jsonb default null
) returns setof memory.duplicate_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<find_duplicates>>
declare
    c_repeats constant int := 100;  -- Memories of one text in a cluster; more are the next clusters.
    c_seconds constant double precision := 1;  -- Of time_limit, by default.
    c_long constant int := 10;  -- Texts above `compared bytes` of _limit for one memory: each takes 0.1 s.
    model text collate "default" := find_duplicates.model;
    max_results bigint := coalesce(find_duplicates.max_results, 100);
    at timestamptz := coalesce(find_duplicates.at, now());
    v_rule text collate "default";
    v_space text collate "default";
    v_similarity double precision;
    v_kinds text[] collate "default";
    v_digest bigint;
    v_after memory.page_cursor;
    v_until timestamptz;
    v_memory record;
    v_last_key double precision;
    v_last_id uuid;
    v_pair record;
    v_long int;
    v_content text collate "default";
    v_cursor text collate "default";
    v_words memory.language_words;
    v_language text collate "default";
    v_cluster int := 0;
    v_seen uuid[] := '{}';
begin
    v_space := memory._enter_space(find_duplicates.space, 'read');
    perform memory._check_at(find_duplicates.at);
    perform memory._check_value(
        'max_results', to_jsonb(find_duplicates.max_results), 'a whole number from 1 to 100000'
    );
    perform memory._check_value(
        'similarity', to_jsonb(find_duplicates.similarity), 'a number from 0 to 1 or null'
    );
    perform memory._check_object(
        'options', find_duplicates.options, '{
            "after": "a string or null", "time_limit": "a number from 0 to 3600 seconds or null",
            "rule": "one of near, similar, similarity or null"
        }'
    );
    v_rule := coalesce(find_duplicates.options ->> 'rule', 'near');
    v_digest := hash_record_extended((v_space, find_duplicates.similarity, find_duplicates.model, v_rule), 0);
    if find_duplicates.options ->> 'after' is not null then
        v_after := memory._read_cursor(find_duplicates.options ->> 'after', v_digest, 'double precision');
        find_duplicates.at := v_after.at;
    end if;
    select coalesce(find_duplicates.similarity, s.similarity) into v_similarity
    from memory.spaces as s where s.space = v_space;
    v_kinds := array(
        select k.kind
        from memory.kinds as k
        inner join memory.spaces as s on s.space = v_space
        where k.space = v_space and coalesce(k.dedup, s.dedup) <> 'off'
    );
    for v_memory in
        select e.*
        from (
            select m.memory_id, m.language, m.internal, m.expires_at, m.valid_to, m.project,
                2 * octet_length(m.content)::double precision + (m.dedup_key is not null)::int as key,
                -- On the first memory of a text, and on each hundredth after it, the next ones with that
                -- text: a text may have no lexemes.
                case
                    when row_number() over same_text % c_repeats = 1
                        then (array_agg(m.memory_id) over (
                            same_text rows between unbounded preceding and unbounded following
                        ))[row_number() over same_text + 1:row_number() over same_text + c_repeats - 1]
                end as same_ids
            from memory.memories as m
            where m.space = v_space and m.live and (m.dedup_key is not null or m.kind = any(v_kinds))
                -- A part of a document stays in it.
                and (m.kind <> 'document' or m.source_id is null)
                and coalesce(m.expires_at > find_duplicates.at, true)
                and coalesce(m.valid_to > find_duplicates.at, true)
            window same_text as (
                partition by m.content_hash, m.internal, m.expires_at, m.valid_to, m.project
                order by octet_length(m.content) desc, m.dedup_key is null, m.memory_id
            )
        ) as e
        where v_after.key is null
            or (-e.key, e.memory_id) > (-(v_after.key)::double precision, v_after.memory_id)
        order by e.key desc, e.memory_id
    loop
        -- Each call compares one memory at least, so that calls come to an end.
        v_until := coalesce(v_until, clock_timestamp() + make_interval(secs => coalesce(
            (nullif(find_duplicates.options -> 'time_limit', 'null'))::double precision, c_seconds
        )));
        if clock_timestamp() >= v_until and v_last_id is not null then
            return next (null, null, null, null, (
                memory._cursor(v_digest, find_duplicates.at)
                || jsonb_build_object('key', v_last_key, 'memory_id', v_last_id)
            )::text)::memory.duplicate_result;
            return;
        end if;
        v_last_key := v_memory.key;
        v_last_id := v_memory.memory_id;
        continue when v_memory.memory_id = any(v_seen);
        v_content := null;
        v_long := 0;
        if v_memory.language is distinct from v_language then
            v_language := v_memory.language;
            v_words := memory._function_words(v_language);
        end if;
        for v_pair in
            select n.memory_id, n.similarity, m.content, f.content as first,
                m.content_hash = f.content_hash as same_text,
                greatest(octet_length(m.content), octet_length(f.content))
                > memory._limit('compared bytes') as long
            from (
                select c.memory_id, c.similarity
                from memory._near_memories(
                    v_space, v_memory.memory_id, find_duplicates.model, v_similarity, find_duplicates.at,
                    v_kinds
                ) as c
                union all
                select s.memory_id, 1
                from unnest(v_memory.same_ids) as s (memory_id)
            ) as n
            inner join memory.memories as m on m.space = v_space and m.memory_id = n.memory_id
            inner join memory.memories as f on f.space = v_space and f.memory_id = v_memory.memory_id
            where n.memory_id <> v_memory.memory_id and (m.kind <> 'document' or m.source_id is null)
                -- Of the memories of this very text only the next 99: the rest are the next clusters.
                and (m.content_hash <> f.content_hash or v_memory.same_ids is null
                    or m.memory_id = any(v_memory.same_ids))
                -- A merge must not make a memory expire, end or become internal earlier, nor leave a project
                -- without it.
                and (m.internal, m.expires_at, m.valid_to, m.project) is not distinct from (
                    v_memory.internal, v_memory.expires_at, v_memory.valid_to, v_memory.project
                )
                -- The pages before have compared what comes first.
                and (v_after.key is null or (
                    -2 * octet_length(m.content)::double precision - (m.dedup_key is not null)::int,
                    m.memory_id
                ) > (-(v_after.key)::double precision, v_after.memory_id))
        loop
            -- A candidate may be proposed twice.
            continue when v_pair.memory_id = any(v_seen);
            if v_pair.long and v_rule <> 'similarity' and not v_pair.same_text then
                v_long := v_long + 1;
                continue when v_long > c_long;
            end if;
            if v_rule = 'similar' then
                continue when memory._compare_similar(v_pair.content, v_pair.first, v_words) is null;
            elsif v_rule = 'near' then
                continue when memory._compare_texts(v_pair.content, v_pair.first, v_words) is null;
            end if;
            if v_content is null then
                v_content := v_pair.first;
                v_cluster := v_cluster + 1;
                v_seen := v_seen || v_memory.memory_id;
                v_cursor := memory._cursor(v_digest, find_duplicates.at)
                || jsonb_build_object('key', v_memory.key, 'memory_id', v_memory.memory_id);
                return next (
                    v_cluster, v_memory.memory_id, v_content, null, v_cursor
                )::memory.duplicate_result;
            end if;
            v_seen := v_seen || v_pair.memory_id;
            return next (
                v_cluster, v_pair.memory_id, v_pair.content, v_pair.similarity, v_cursor
            )::memory.duplicate_result;
        end loop;
        exit when v_cluster >= find_duplicates.max_results;
    end loop;
end
$function$;
