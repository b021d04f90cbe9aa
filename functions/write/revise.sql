-- revise: corrects a memory in place; what is NULL stays, what options name in `clear` becomes empty. Given
-- an expected_version the call changes that version or nothing: of two who read the same, the second is told.
-- What has faded or is superseded may be corrected where it is; what was forgotten has to be restored before.
create or replace function memory.revise(
    memory_id uuid,
    content text default null,
    kind text default null,
    importance double precision default null,
    tags text[] default null,
    metadata jsonb default null,
    project text default null,
    embedding double precision[] default null,
    model text default null,
    pinned boolean default null,
    expires_at timestamptz default null,
    valid_from timestamptz default null,
    valid_to timestamptz default null,
    expected_version bigint default null,
    reason text default null,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns bigint
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
<<revise>>
declare
    content text collate "default" := revise.content;
    kind text collate "default" := revise.kind;
    tags text[] collate "default" := revise.tags;
    project text collate "default" := revise.project;
    model text collate "default" := revise.model;
    reason text collate "default" := revise.reason;
    v_clearable constant text[] collate "default" := array[
        'importance', 'tags', 'metadata', 'project', 'expires_at', 'valid_from', 'valid_to'
    ];
    v_space text collate "default";
    v_clear text[] collate "default";
    v_language text collate "default";
    v_old memory.memories;
    v_new memory.memories;
    v_policy memory.policy;
    v_model memory.embedding_models;
begin
    v_space := memory._enter_space(revise.space, 'write');
    perform memory._check_at(revise.at);
    perform memory._check_options(revise.options, 'options', '{clear,language}');
    perform memory._check_option_types(jsonb_strip_nulls(revise.options), '{"language": "string"}');
    perform memory._check_name('project', revise.project);
    -- What is new of a kind, of tags and of languages comes before the memory, as in remember().
    perform memory._check_tags(revise.tags, 'tags');
    if revise.kind is not null then
        perform memory._policy(v_space, revise.kind);
    end if;
    perform memory._register_tags(v_space, revise.tags, revise.at);
    if revise.options ->> 'language' is not null then
        v_language := memory._check_language(revise.options ->> 'language');
        perform memory._register_language(v_space, v_language);
    end if;
    select m.* into v_old
    from memory.memories as m
    where m.space = v_space and m.memory_id = revise.memory_id
    for no key update;
    if not found then
        perform memory._require_memory(v_space, revise.memory_id);
    end if;
    -- restore() wants of what has expired that it be given another end before.
    if v_old.deleted_at is not null
        and revise.expires_at is null and not coalesce(revise.options -> 'clear' ? 'expires_at', false)
    then
        raise exception 'the memory is forgotten'
            using errcode = 'object_not_in_prerequisite_state',
            detail = format('%s was forgotten at %s.', revise.memory_id, v_old.deleted_at),
            hint = 'What is corrected would be found by nobody. Bring it back first: memory.restore().';
    end if;
    perform memory._check_version(revise.memory_id, v_old.version, revise.expected_version);
    select coalesce(array_agg(c.field), '{}') into v_clear
    from jsonb_array_elements_text(
        case jsonb_typeof(revise.options -> 'clear') when 'array' then revise.options -> 'clear' end
    ) as c (field);
    if not v_clear <@ v_clearable or jsonb_typeof(revise.options -> 'clear') <> 'array' then
        raise exception 'invalid option'
            using errcode = 'invalid_parameter_value',
            detail = format('clear = %s', left((revise.options -> 'clear')::text, 300)),
            hint = format('An array of: %s.', array_to_string(v_clearable, ', '));
    end if;
    v_new := v_old;
    v_new.content := coalesce(revise.content, v_old.content);
    v_new.language := coalesce(v_language, v_old.language);
    v_new.language_given := v_old.language_given or v_language is not null;
    v_new.kind := coalesce(revise.kind, v_old.kind);
    v_new.importance := case when 'importance' <> all(v_clear)
        then coalesce(revise.importance, v_old.importance) end;
    v_new.tags := case when 'tags' = any(v_clear) then '{}' else coalesce(revise.tags, v_old.tags) end;
    v_new.metadata := case when 'metadata' = any(v_clear) then '{}'
        else coalesce(revise.metadata, v_old.metadata) end;
    v_new.project := case when 'project' <> all(v_clear) then coalesce(revise.project, v_old.project) end;
    v_new.pinned := coalesce(revise.pinned, v_old.pinned);
    v_new.expires_at := case when 'expires_at' <> all(v_clear)
        then coalesce(revise.expires_at, v_old.expires_at) end;
    v_new.valid_from := case when 'valid_from' <> all(v_clear)
        then coalesce(revise.valid_from, v_old.valid_from) end;
    v_new.valid_to := case when 'valid_to' <> all(v_clear) then coalesce(revise.valid_to, v_old.valid_to) end;
    perform memory._check_memory(
        v_new.content, v_new.importance, v_new.tags, v_new.metadata, v_new.valid_from, v_new.valid_to,
        v_new.expires_at
    );
    v_policy := memory._policy(v_space, v_new.kind);
    if v_new.kind <> v_old.kind then
        v_new.internal := v_policy.internal;
    end if;
    v_new.metadata := memory._check_metadata(v_new.kind, v_policy.metadata_schema, v_new.metadata);
    perform memory._check_length(v_new.content, v_policy.max_content);
    if revise.embedding is not null then
        v_model := memory._writable_model(v_space, revise.model, revise.embedding);
    elsif revise.model is not null then
        perform memory._model(v_space, revise.model, null);
    end if;
    perform memory._update_memory(v_old, v_new, revise.reason);
    if v_new.pinned <> v_old.pinned or v_new.kind <> v_old.kind then
        perform memory._anchor(v_space, revise.memory_id, v_policy, v_new.pinned, revise.at, true);
    end if;
    if revise.embedding is not null then
        perform memory._store_embedding(v_space, revise.memory_id, v_model, revise.embedding, true);
    end if;
    if v_policy.notify then
        perform memory._queue_embeddings(v_space, array[revise.memory_id]);
    end if;
    return (
        select m.version
        from memory.memories as m
        where m.space = v_space and m.memory_id = revise.memory_id
    );
end
$function$;
