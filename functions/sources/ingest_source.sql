-- ingest_source: stores a document whole and its chunks as memories of the kind `document`. The same document
-- again is `unchanged`, or `restored` where chunks had faded; a new text under the same name, title, type,
-- version and URL takes the place of the old one, whose chunks are superseded by the new. A chunk that was
-- forgotten stays so.
create or replace function memory.ingest_source(
    content text,
    name text,
    source_type text,
    title text default null,
    version text default null,
    source_url text default null,
    author text default null,
    published_at timestamptz default null,
    content_type text default null,
    file_type text default null,
    tags text[] default null,
    metadata jsonb default null,
    chunks text[] default null,
    capture jsonb default null,
    agent text default null,
    project text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns memory.source_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
<<ingest_source>>
declare
    content text collate "default" := ingest_source.content;
    name text collate "default" := ingest_source.name;
    source_type text collate "default" := ingest_source.source_type;
    title text collate "default" := ingest_source.title;
    version text collate "default" := ingest_source.version;
    source_url text collate "default" := ingest_source.source_url;
    author text collate "default" := ingest_source.author;
    content_type text collate "default" := ingest_source.content_type;
    file_type text collate "default" := ingest_source.file_type;
    tags text[] collate "default" := ingest_source.tags;
    chunks text[] collate "default" := ingest_source.chunks;
    agent text collate "default" := ingest_source.agent;
    project text collate "default" := ingest_source.project;
    v_space text collate "default";
    v_policy memory.policy;
    v_language text collate "default";
    v_key bytea;
    v_fault record;
    v_hash bytea;
    v_old_id uuid;
    v_chunks text[] collate "default";
    v_chunk_id uuid;
    v_chunk_ids uuid[];
    v_result memory.source_result;
begin
    v_space := memory._enter_space(ingest_source.space, 'write');
    perform memory._check_memory(
        ingest_source.content, null, ingest_source.tags, ingest_source.metadata, null, null, null
    );
    perform memory._check_timestamp('published_at', ingest_source.published_at);
    perform memory._check_at(ingest_source.at);
    perform memory._check_options(ingest_source.options, 'options', '{chunk_size,chunk_metadata,language}');
    perform memory._check_option_types(ingest_source.options, '{"chunk_metadata": "objects"}');
    perform memory._check_number(
        'chunk_size', ingest_source.options -> 'chunk_size', 100, 100000, true, 'characters'
    );
    for v_fault in
        select a.name, a.value, a.rule
        from (
            values
            ('name', ingest_source.name, '[^[:space:]]', 'some text', true),
            ('source_type', ingest_source.source_type, '^[a-z][a-z0-9_]{0,62}$', 'a name in snake_case', true),
            (
                'content_type', ingest_source.content_type, '^[^/[:space:]]+/[^/[:space:]]+', 'a MIME type', false
            ),
            ('file_type', ingest_source.file_type, '^[a-z0-9]{1,16}$', 'an extension without the dot', false)
        ) as a (name, value, pattern, rule, required)
        where coalesce(a.value !~ a.pattern, a.required)
    loop
        raise exception 'invalid source'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %L', v_fault.name, left(v_fault.value, 200)),
            hint = format('%s is %s.', v_fault.name, v_fault.rule);
    end loop;
    v_policy := memory._policy(v_space, 'document');
    if ingest_source.options ->> 'language' is not null then
        v_language := memory._check_language(ingest_source.options ->> 'language');
        -- The space comes before what is in it.
        perform memory._register_language(v_space, v_language);
    end if;
    v_key := memory._source_key(
        ingest_source.name, ingest_source.title, ingest_source.source_type, ingest_source.version,
        ingest_source.source_url
    );
    v_hash := memory._content_hash(ingest_source.content);
    loop
        select s.source_id into v_result.source_id
        from memory.sources as s
        where s.space = v_space and s.current_key = v_key and s.content_hash = v_hash;
        if found then
            select
                v_result.source_id,
                case when bool_and(m.deleted_at is not null) then 'forgotten' else 'unchanged' end,
                count(*)
            into v_result
            from memory.memories as m
            where m.space = v_space and m.source_id = v_result.source_id and m.kind = 'document';
            -- As with any repeat, what has faded lives again and what was forgotten does not.
            for v_chunk_id in
                select m.memory_id
                from memory.memories as m
                inner join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
                where m.space = v_space
                    and m.source_id = v_result.source_id
                    and m.kind = 'document'
                    and m.deleted_at is null
                    and m.superseded_by is null
                    and coalesce(m.expires_at > ingest_source.at, true)
                    and (
                        m.archived_at is not null
                        or memory._fades_at(
                            v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                        ) <= ingest_source.at
                    )
                order by m.memory_id
                for no key update of m
            loop
                perform memory.restore(v_chunk_id, space => v_space, at => ingest_source.at);
                v_result.outcome := 'restored';
            end loop;
            return v_result;
        end if;
        -- Names come before sources, as purge() takes them.
        if ingest_source.agent is not null then
            perform memory._register_agent(v_space, ingest_source.agent);
        end if;
        perform memory._register_tags(v_space, ingest_source.tags, ingest_source.at);
        update memory.sources as s
        set superseded_at = ingest_source.at
        where s.space = v_space and s.current_key = v_key and s.content_hash <> v_hash
        returning s.source_id into v_old_id;
        insert into memory.sources (
            space, source_id, name, title, source_type, version, source_url, content, language,
            language_given, author,
            content_type, file_type, tags, metadata, published_at, ingested_at
        )
        values (
            v_space, memory._uuidv7(ingest_source.at), ingest_source.name, ingest_source.title,
            ingest_source.source_type, ingest_source.version, ingest_source.source_url,
            ingest_source.content, coalesce(v_language, v_policy.language), v_language is not null,
            ingest_source.author, ingest_source.content_type,
            ingest_source.file_type, coalesce(ingest_source.tags, '{}'),
            coalesce(ingest_source.metadata, '{}'), ingest_source.published_at, ingest_source.at
        )
        on conflict on constraint sources_space_current_key_uq do nothing
        returning sources.source_id into v_result.source_id;
        exit when found;
    end loop;
    perform memory._store_capture(
        v_space, null, v_result.source_id, ingest_source.agent, coalesce(ingest_source.capture, '{}')
    );

    v_chunks := coalesce(
        case when ingest_source.chunks is not null then array(select unnest(ingest_source.chunks)) end,
        memory._chunks(ingest_source.content, coalesce((ingest_source.options -> 'chunk_size')::int, 1000))
    );
    v_result.chunks := cardinality(v_chunks);
    if v_result.chunks = 0 then
        raise exception 'invalid source'
            using errcode = 'invalid_parameter_value',
            detail = 'chunks is empty.',
            hint = 'Leave chunks out, and the content is cut into pieces.';
    end if;
    if jsonb_array_length(ingest_source.options -> 'chunk_metadata') <> v_result.chunks then
        raise exception 'invalid source'
            using errcode = 'invalid_parameter_value',
            detail = format(
                'chunk_metadata has %s objects for %s chunks.',
                jsonb_array_length(ingest_source.options -> 'chunk_metadata'), v_result.chunks
            ),
            hint = 'Pass an object for each chunk, in their order.';
    end if;
    for v_index in 1..v_result.chunks
    loop
        v_chunk_ids[v_index] := (memory.remember(
            content => v_chunks[v_index], kind => 'document', tags => ingest_source.tags,
            metadata => coalesce(ingest_source.options -> 'chunk_metadata' -> (v_index - 1), '{}')
            || jsonb_build_object('chunk_index', v_index - 1, 'total_chunks', v_result.chunks),
            agent => ingest_source.agent, project => ingest_source.project, dedup => 'off', space => v_space,
            at => ingest_source.at,
            options => jsonb_build_object('source', v_result.source_id, 'language', v_language)
        )).memory_id;
    end loop;

    v_result.outcome := 'created';
    if v_old_id is not null then
        v_result.outcome := 'updated';
        update memory.sources as s
        set superseded_by = v_result.source_id
        where s.space = v_space and s.source_id = v_old_id;
        perform
        from memory.memories as m
        inner join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
        where m.space = v_space and m.source_id = v_old_id and m.kind = 'document'
        order by m.memory_id
        for no key update of m, v;
        update memory.memories as m
        set superseded_by = v_chunk_ids[least(
            coalesce((m.metadata ->> 'chunk_index')::numeric, 0) + 1, v_result.chunks
        )::int]
        where m.space = v_space
            and m.source_id = v_old_id
            and m.kind = 'document'
            and m.superseded_by is null;
        -- What was forgotten of the old text is forgotten in the new one.
        update memory.memories as m
        set deleted_at = ingest_source.at
        where m.space = v_space
            and m.memory_id = any(v_chunk_ids)
            and m.content_hash in (
                select o.content_hash
                from memory.memories as o
                where o.space = v_space and o.source_id = v_old_id and o.kind = 'document'
                group by o.content_hash
                having bool_and(o.deleted_at is not null)
            );
    end if;
    return v_result;
end
$function$;
