-- revise: corrects a memory in place. NULL keeps a field, option `clear` empties one. With an
-- expected_version the call changes that version or nothing. If two callers have read the same version, the
-- second gets an error. A faded or superseded memory can be corrected. A forgotten one must be restored
-- first, unless the call changes its expires_at.
create or replace function memory.revise(
    memory_id uuid, content text default null, kind text default null,
    importance double precision default null, tags text[] default null, metadata jsonb default null,
    project text default null, session text default null, embedding double precision[] default null,
    model text default null, pinned boolean default null, expires_at timestamptz default null,
    valid_from timestamptz default null, valid_to timestamptz default null,
    expected_version bigint default null, reason text default null, space text default null,
    at timestamptz default now(), options jsonb default null
) returns bigint
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<revise>>
declare
    content text collate "default" := revise.content;
    kind text collate "default" := revise.kind;
    tags text[] collate "default" := revise.tags;
    project text collate "default" := revise.project;
    session text collate "default" := revise.session;
    model text collate "default" := revise.model;
    reason text collate "default" := revise.reason;
    at timestamptz := coalesce(revise.at, now());
    v_clear constant jsonb := coalesce(revise.options -> 'clear', '[]');
    v_space text collate "default";
    v_language text collate "default";
    v_old memory.memory_state;
    v_new memory.memory_state;
    v_policy memory.policy;
    v_model memory.embedding_model;
    v_version bigint;
begin
    v_space := memory._enter_space_to_write(revise.space, 'write');
    perform memory._check_value('reason', to_jsonb(revise.reason), 'a string or null');
    perform memory._check_at(revise.at);
    perform memory._check_object('options', revise.options, '{
        "clear":
        "an array of any of importance, tags, metadata, project, session, expires_at, valid_from, valid_to",
        "language": "a string or null", "internal": "true or false or null"
    }');
    perform memory._check_value('project', to_jsonb(revise.project), 'a name or null');
    perform memory._check_value('session', to_jsonb(revise.session), 'a name or null');
    -- New kinds, languages, tags and models are registered before the memory is locked, as by remember().
    revise.tags := memory._fold_tags(revise.tags);
    perform memory._check_tags(revise.tags, 'tags');
    revise.kind := (memory._fold_kinds(array[revise.kind]))[1];
    if revise.kind is not null then perform memory._register_kind(v_space, revise.kind); end if;
    if revise.options ->> 'language' is not null then
        v_language := memory._read_language(revise.options ->> 'language');
        perform memory._register_language(v_space, v_language);
    end if;
    perform memory._register_tags(v_space, revise.tags, revise.at);
    if revise.embedding is not null then
        v_model := memory._model(v_space, revise.model, cardinality(revise.embedding));
        perform memory._check_embedding(revise.embedding, v_model.dimensions);
        if v_model.model is null then
            v_model := memory._register_dimensions(cardinality(revise.embedding));
        end if;
    elsif revise.model is not null then
        perform memory._model(v_space, revise.model, null);
    end if;
    -- FOR UPDATE at once: a new text changes the dedup_key, which needs it, and to wait for it later might
    -- deadlock. _match_memory() says why a repeat takes that risk.
    select m.* into v_old from memory.memories as m
    where m.space = v_space and m.memory_id = revise.memory_id for update;
    if not found then perform memory._unknown_memory(v_space, revise.memory_id); end if;
    -- An expired memory can be restored only with a later expires_at, so a call that changes it passes.
    if v_old.deleted_at is not null and revise.expires_at is null and not v_clear ? 'expires_at' then
        raise exception 'the memory is forgotten' using errcode = 'PM021',
            detail = format('%s was forgotten at %s.', revise.memory_id, v_old.deleted_at),
            hint = 'A forgotten memory is not found, so restore it first: memory.restore().';
    end if;
    perform memory._check_version(revise.memory_id, v_old.version, revise.expected_version);
    -- By its kind, forget_source() and purge() know that its text is a part of the document.
    if v_old.source_id is not null and revise.kind <> v_old.kind
        and 'document' in (v_old.kind, revise.kind)
    then
        raise exception 'a part of a document keeps its kind' using errcode = 'invalid_parameter_value',
            detail = format('%s is of the kind %s, and of the document %s.', revise.memory_id, v_old.kind,
                            v_old.source_id),
            hint = 'Remember the text as a memory of its own, with the option source_id.';
    end if;

    v_new := v_old;
    v_new.content := coalesce(revise.content, v_old.content);
    v_new.language := coalesce(v_language, v_old.language);
    v_new.language_given := v_old.language_given or v_language is not null;
    v_new.kind := coalesce(revise.kind, v_old.kind);
    v_new.importance := coalesce(revise.importance, v_old.importance);
    v_new.tags := coalesce(revise.tags, v_old.tags);
    v_new.metadata := coalesce(revise.metadata, v_old.metadata);
    v_new.project := coalesce(revise.project, v_old.project);
    v_new.session := coalesce(revise.session, v_old.session);
    v_new.pinned := coalesce(revise.pinned, v_old.pinned);
    v_new.expires_at := coalesce(revise.expires_at, v_old.expires_at);
    v_new.valid_from := coalesce(revise.valid_from, v_old.valid_from);
    v_new.valid_to := coalesce(revise.valid_to, v_old.valid_to);
    if v_clear <> '[]' then
        v_new := jsonb_populate_record(v_new, (
            select jsonb_object_agg(
                c.field, case c.field when 'tags' then '[]' when 'metadata' then '{}' end::jsonb
            )
            from jsonb_array_elements_text(v_clear) as c (field)
        ));
    end if;
    perform memory._check_memory(
        v_new.content, v_new.importance, v_new.tags, v_new.metadata, v_new.valid_from, v_new.valid_to,
        v_new.expires_at
    );
    v_policy := memory._register_kind(v_space, v_new.kind);
    if v_new.kind <> v_old.kind then v_new.internal := v_policy.internal; end if;
    v_new.internal := coalesce((revise.options ->> 'internal')::boolean, v_new.internal);
    perform memory._check_metadata_keys(v_policy.metadata_schema, revise.metadata);
    v_new.metadata := memory._read_metadata(v_new.kind, v_policy.metadata_schema, v_new.metadata);
    perform memory._check_length(v_new.content, v_policy.max_content);
    v_version := memory._replace_memory(v_old, v_new, v_policy, revise.at, revise.reason);
    if revise.embedding is not null then
        perform memory._store_embedding(v_space, revise.memory_id, v_model, revise.embedding, true);
        perform memory._mark_new_dependents(v_space, array[revise.memory_id]);
    end if;
    if v_policy.notify then
        perform memory._queue_embeddings(v_space, array[revise.memory_id]);
    end if;
    return v_version;
end
$function$;
