-- ingest_source: stores a document whole, and its chunks as memories of the kind `document`. The same
-- document again is `unchanged`; `restored` if it was forgotten, or chunks had faded; `forgotten` if each of
-- its chunks was forgotten by itself. A new text with the same name, title, type, version and URL replaces
-- the old one, and its chunks the old chunks. A chunk that was forgotten by itself stays forgotten.
create or replace function memory.ingest_source(
    content text, name text, source_type text, title text default null, version text default null,
    source_url text default null, author text default null, published_at timestamptz default null,
    content_type text default null, file_type text default null, tags text[] default null,
    metadata jsonb default null, chunks text[] default null, provenance jsonb default null,
    agent text default null, project text default null, space text default null, at timestamptz default now(),
    options jsonb default null
) returns memory.ingest_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
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
    at timestamptz := coalesce(ingest_source.at, now());
    v_space text collate "default";
    v_policy memory.policy;
    v_language text collate "default";
    v_key bytea;
    v_hash bytea;
    v_known_id uuid;
    v_old_id uuid;
    v_replaced_id uuid;
    v_external_id jsonb;  -- if it says what is replaced
    v_taken boolean := false;
    v_chunk_ids uuid[];
    v_result memory.ingest_result;
begin
    v_space := memory._enter_space_to_write(ingest_source.space, 'write');
    perform memory._check_limit('content', char_length(ingest_source.content), 'document characters'),
        memory._check_value('title', to_jsonb(ingest_source.title), 'a string or null'),
        memory._check_value('version', to_jsonb(ingest_source.version), 'a string or null'),
        memory._check_value('source_url', to_jsonb(ingest_source.source_url), 'a string or null'),
        memory._check_value('author', to_jsonb(ingest_source.author), 'a string or null');
    ingest_source.tags := memory._fold_tags(ingest_source.tags);
    perform memory._check_memory(
        ingest_source.content, null, ingest_source.tags, ingest_source.metadata, null, null, null
    );
    perform memory._check_timestamp('published_at', ingest_source.published_at);
    perform memory._check_at(ingest_source.at);
    perform memory._check_object('options', ingest_source.options, '{
        "chunk_size": "a whole number from 100 to 100000 characters", "chunk_metadata": "an array of objects",
        "language": "anything", "anchored_at": "a timestamp or null", "external_id": "anything",
        "replaces": "a UUID or null"
    }');
    v_replaced_id := ingest_source.options ->> 'replaces';
    if v_replaced_id is null and ingest_source.options ->> 'external_id' is not null then
        v_external_id := ingest_source.options -> 'external_id';
        perform memory._check_external_id(v_external_id);
    elsif v_replaced_id is not null and not exists (
        select from memory.sources as s where s.space = v_space and s.source_id = v_replaced_id
    ) then
        perform memory._unknown_source(v_space, v_replaced_id);
    end if;
    perform memory._check_value('name', to_jsonb(ingest_source.name), 'a string that is not blank');
    perform memory._check_value('source_type', to_jsonb(ingest_source.source_type), 'a snake_case name');
    perform memory._check_value(
        'content_type', to_jsonb(ingest_source.content_type),
        'a string like ^[^/[:space:]]+/[^/[:space:]]+ or null'
    );
    perform memory._check_value(
        'file_type', to_jsonb(ingest_source.file_type), 'a string like ^[a-z0-9]{1,16}$ or null'
    );
    v_key := memory._source_key(
        ingest_source.name, ingest_source.title, ingest_source.source_type, ingest_source.version,
        ingest_source.source_url
    );
    v_hash := memory._content_hash(ingest_source.content);
    -- The chunks of a known document that replaces another may have successors: no chain changes meanwhile.
    if memory._known_source(v_space, v_key, v_hash, or_forgotten => true)
        <> coalesce(v_replaced_id, memory._source_by_external_id(v_space, v_external_id))
    then
        perform from memory.spaces as p where p.space = v_space for no key update;
        perform memory._check_isolation();
    end if;
    v_policy := memory._register_kind(v_space, 'document');
    if ingest_source.options ->> 'language' is not null then
        v_language := memory._read_language(ingest_source.options ->> 'language');
        -- The space is locked before its rows.
        perform memory._register_language(v_space, v_language);
    end if;
    -- Names are locked before sources, as in purge().
    if ingest_source.agent is not null then
        perform memory._register_agent(v_space, ingest_source.agent);
    end if;
    loop
        if v_external_id is not null then
            v_replaced_id := memory._source_by_external_id(v_space, v_external_id);
        end if;
        -- A known document is locked with the one that it replaces, by id.
        v_known_id := memory._known_source(v_space, v_key, v_hash, or_forgotten => not v_taken);
        if v_known_id is not null then
            begin
                perform from memory.sources as s
                where s.space = v_space and s.source_id in (v_known_id, v_replaced_id)
                order by s.source_id for no key update;
                -- Another session may just have erased it, or given the id to another document.
                continue when v_known_id is distinct from memory._known_source(
                        v_space, v_key, v_hash, or_forgotten => not v_taken
                    )
                    or v_external_id is not null
                    and memory._source_by_external_id(v_space, v_external_id) is distinct from v_replaced_id;
                perform memory._lock_chunks(v_space, array[v_known_id, v_replaced_id]);
                v_result := memory._repeat_source(v_space, v_known_id, ingest_source.at);
                exit;
            exception
                when sqlstate 'PM017' then
                    -- Another session has just ingested another text in its place.
                    v_taken := true;
            end;
        end if;
        perform memory._register_tags(v_space, ingest_source.tags, ingest_source.at);
        perform from memory.sources as s
        where s.space = v_space and (s.current_key = v_key or s.source_id = v_replaced_id)
        order by s.source_id for no key update;
        continue when v_external_id is not null
            and memory._source_by_external_id(v_space, v_external_id) is distinct from v_replaced_id;
        update memory.sources as s
        set superseded_at = ingest_source.at
        where s.space = v_space and s.current_key = v_key and s.content_hash <> v_hash
        returning s.source_id into v_old_id;
        insert into memory.sources (
            space, source_id, name, title, source_type, version, source_url, content, language,
            language_given, author, content_type, file_type, tags, metadata, published_at, ingested_at
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
    -- Its external ids name what a document is now; those of an import name a text.
    update memory.external_ids as x
    set source_id = v_result.source_id
    where x.space = v_space and x.source_id in (v_old_id, v_replaced_id) and x.source_id <> v_result.source_id
        and x.system <> 'pgrecall';
    if found then
        perform memory._check_limit('it', (
            select count(*) from memory.external_ids as x
            where x.space = v_space and x.source_id = v_result.source_id
        ), 'external ids');
    end if;
    if ingest_source.options ->> 'external_id' is not null then
        perform memory._store_external_id(
            v_space, ingest_source.options -> 'external_id', null, null, v_result.source_id
        );
    end if;
    -- Another agent or session is noted: what one of them knows is not erased with the other.
    if v_result.outcome is null or not exists (
        select from memory.provenance as p
        where p.space = v_space and p.source_id = v_result.source_id
            and p.agent is not distinct from ingest_source.agent
            and p.session_id is not distinct from ingest_source.provenance ->> 'session_id'
    ) then
        perform memory._store_provenance(
            v_space, null, v_result.source_id, ingest_source.agent, coalesce(ingest_source.provenance, '{}')
        );
    end if;
    if v_result.outcome is not null then
        perform memory._replace_source(v_space, v_replaced_id, v_result.source_id, null, ingest_source.at);
        return v_result;
    end if;
    v_chunk_ids := memory._store_chunks(
        v_space, v_result.source_id, ingest_source.content, ingest_source.chunks, ingest_source.tags,
        v_language, ingest_source.agent, ingest_source.project, ingest_source.at, ingest_source.options
    );
    v_result.chunks := cardinality(v_chunk_ids);
    v_result.outcome := 'created';
    perform memory._lock_chunks(v_space, array[v_old_id, v_replaced_id]);
    if v_old_id is not null then
        v_result.outcome := 'updated';
        perform memory._replace_source(v_space, v_old_id, v_result.source_id, v_chunk_ids, ingest_source.at);
    end if;
    perform memory._replace_source(v_space, v_replaced_id, v_result.source_id, v_chunk_ids, ingest_source.at);
    return v_result;
end
$function$;
