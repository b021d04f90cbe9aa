-- _remember: one item of remember() or remember_many(), which have entered the space. The unique key (space,
-- dedup_key) decides between two callers of the same text: the loser meets the winner's row. A repeat adds
-- and fills what was NULL, and resets nothing. Locks are taken in one order, so that no two calls can
-- deadlock: what is new of kinds, agents, tags and models, then the memory, then its vitals. A batch takes
-- all its names and repeats before its first item. `anchored_at` is the default of the option, `memory_id`
-- the id of a new memory, NULL for the next one.
create or replace function memory._remember(
    space text,
    content text,
    kind text,
    importance double precision,
    tags text[],
    metadata jsonb,
    agent text,
    project text,
    embedding double precision[],
    model text,
    pinned boolean,
    expires_at timestamptz,
    valid_from timestamptz,
    valid_to timestamptz,
    capture jsonb,
    dedup text,
    at timestamptz,
    options jsonb,
    anchored_at timestamptz,
    memory_id uuid
) returns memory.remember_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := _remember.space;
    v_kind text := coalesce(_remember.kind, 'note');
    v_session text := coalesce(
        _remember.options ->> 'session',
        case when _remember.capture ->> 'session_id' ~ '[^[:space:]]' then _remember.capture ->> 'session_id' end
    );
    v_metadata jsonb := coalesce(_remember.metadata, '{}');
    v_source_id uuid;
    v_policy memory.policy;
    v_dedup text;
    v_language text;
    v_model memory.embedding_models;
    v_hash bytea;
    v_met record;
    v_near memory.near_duplicate;
    v_alike memory.near_duplicate;
    v_first constant boolean := pg_current_xact_id_if_assigned() is null;
    v_faded boolean;
    v_curve text;
    v_anchored_at timestamptz;
    v_decays_from timestamptz;
    v_violated text;
    v_result memory.remember_result;
begin
    perform memory._check_memory(
        _remember.content, _remember.importance, _remember.tags, _remember.metadata,
        _remember.valid_from, _remember.valid_to, _remember.expires_at
    );
    perform memory._check_at(_remember.at);
    if _remember.expires_at <= _remember.at then
        raise exception 'expires_at is over'
            using errcode = 'invalid_parameter_value',
            detail = format('expires_at = %s, at = %s', _remember.expires_at, _remember.at),
            hint = 'What has expired no search shows. Give a later end, or for what was said in the past its moment: '
            || 'at. What is true no more has a valid_to.';
    end if;
    if _remember.options is not null then
        perform memory._check_options(
            _remember.options, 'options',
            '{session,language,source,task,external_id,on_forgotten,similarity,strict,anchored_at}'
        );
        perform memory._check_number('similarity', _remember.options -> 'similarity', 0, 1, false);
        perform memory._check_option_types(_remember.options, '{"strict": "boolean"}');
        -- Of these null is as absent.
        perform memory._check_option_types(
            jsonb_strip_nulls(_remember.options),
            '{"session": "string", "language": "string", "source": "uuid", "on_forgotten": ["report", "restore"], '
            '"anchored_at": "timestamp"}'
        );
    end if;
    if num_nonnulls(_remember.project, v_session) > 0 then
        perform memory._check_name('project', _remember.project);
        perform memory._check_name('session', v_session);
    end if;
    if _remember.dedup not in ('off', 'exact', 'near') then
        raise exception 'invalid dedup'
            using errcode = 'invalid_parameter_value',
            detail = format('dedup = %L', _remember.dedup),
            hint = 'Use ''off'', ''exact'' or ''near''.';
    end if;

    v_policy := memory._policy(v_space, v_kind);
    v_dedup := coalesce(_remember.dedup, v_policy.dedup);
    if coalesce(_remember.metadata, '{}') <> '{}' or v_policy.metadata_schema -> 'required' <> '[]' then
        v_metadata := memory._check_metadata(v_kind, v_policy.metadata_schema, v_metadata);
    end if;
    perform memory._check_length(_remember.content, v_policy.max_content);
    if _remember.options ->> 'language' is not null then
        v_language := memory._check_language(_remember.options ->> 'language');
        perform memory._register_language(v_space, v_language);
    end if;
    if _remember.embedding is not null then
        v_model := memory._model(v_space, _remember.model, cardinality(_remember.embedding));
        perform memory._check_embedding(_remember.embedding, v_model.dimensions);
    elsif _remember.model is not null then
        perform memory._model(v_space, _remember.model, null);
    end if;

    v_curve := case when _remember.pinned then 'none' else v_policy.curve end;
    v_anchored_at := coalesce(memory._parse_timestamp(_remember.options -> 'anchored_at'), _remember.anchored_at);
    v_decays_from := v_anchored_at + make_interval(secs => 86400 * v_policy.grace);
    v_source_id := _remember.options ->> 'source';
    if v_source_id is not null and not exists (
        select
        from memory.sources as s
        where s.space = v_space and s.source_id = v_source_id
    ) then
        raise exception 'no such source'
            using errcode = 'PM001',
            detail = format('source = %s, space = %s', v_source_id, v_space),
            hint = 'Ingest it first: memory.ingest_source().';
    end if;
    v_hash := memory._content_hash(_remember.content);
    if v_dedup = 'near' and (_remember.options ->> 'strict')::boolean then
        -- No two sessions look for a near duplicate at once, so that neither misses the other's.
        perform
        from memory.spaces as s
        where s.space = v_space
        for no key update;
    end if;
    if num_nonnulls(_remember.agent, _remember.tags, _remember.embedding) > 0 then
        if v_dedup <> 'off' and coalesce(_remember.options ->> 'on_forgotten', 'report') = 'report' then
            select m.memory_id, 'forgotten' into v_result.memory_id, v_result.outcome
            from memory.memories as m
            where m.space = v_space and m.dedup_key = v_hash and m.deleted_at is not null;
            if found then
                return v_result;  -- before a name is registered
            end if;
        end if;
        if _remember.agent is not null then
            perform memory._register_agent(v_space, _remember.agent);
        end if;
        if _remember.tags is not null then
            perform memory._register_tags(v_space, _remember.tags, _remember.at);
        end if;
        if _remember.embedding is not null and v_model.model is null then
            v_model := memory._register_dimensions(cardinality(_remember.embedding));
        end if;
    end if;
    loop
        v_near := null;
        if v_dedup <> 'off' then
            select
                m.memory_id, m.kind, m.pinned, m.metadata, m.deleted_at, m.archived_at, m.expires_at,
                m.valid_to
            into v_met
            from memory.memories as m
            where m.space = v_space and m.dedup_key >= v_hash and m.dedup_key <= v_hash
            order by m.dedup_key  -- by the index of this key alone, also where nothing is known of the space
            limit 1
            for no key update;
            if found then
                -- Over means over for a repeat, too: what is true or wanted again is a new memory.
                exit when v_met.deleted_at is not null or coalesce(v_met.expires_at > _remember.at, true) and (
                    coalesce(v_met.valid_to > _remember.at, true)
                    or v_met.valid_to is not distinct from _remember.valid_to
                );
                update memory.memories as m
                set dedup_key = null
                where m.space = v_space and m.memory_id = v_met.memory_id;
            end if;
        end if;
        if v_dedup = 'near' then
            v_near := memory._near_duplicate(
                v_space, _remember.content, coalesce(v_language, v_policy.language), v_model, _remember.embedding,
                coalesce((_remember.options ->> 'similarity')::double precision, v_policy.similarity),
                _remember.at
            );
            -- The same text, from another session at this very moment: its key is there now.
            continue when memory._content_hash(v_near.content) = v_hash;
            v_alike := v_near;
            if v_near.outcome is null then
                v_near := null;
            end if;
            if v_near.memory_id is not null and not v_first then
                -- In a batch other memories are locked already, and this one comes in no order: rather a
                -- memory too many, which merge_duplicates() finds, than a deadlock.
                perform
                from memory.memories as m
                inner join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
                where m.space = v_space and m.memory_id = v_near.memory_id
                for no key update of m, v skip locked;
                if not found then
                    v_near := null;
                end if;
            end if;
            if v_near.memory_id is not null then
                select
                    m.memory_id, m.kind, m.pinned, m.metadata, m.deleted_at, m.archived_at, m.expires_at,
                    m.valid_to
                into v_met
                from memory.memories as m
                where m.space = v_space
                    and m.memory_id = v_near.memory_id
                    and m.version = v_near.version
                    and m.live
                for no key update;
                exit when found;
                continue;  -- changed since it was found: look again
            end if;
        end if;
        insert into memory.memories (
            space, memory_id, content, dedup_key, language, language_given, kind, internal, importance, pinned, tags,
            metadata, project, session, source_id, created_at, valid_from, valid_to, expires_at
        )
        values (
            v_space,
            coalesce(
                _remember.memory_id,
                memory._uuidv7(_remember.at, memory._next_sequence(v_space, _remember.at))
            ),
            _remember.content,
            case when v_dedup <> 'off' then v_hash end, coalesce(v_language, v_policy.language),
            v_language is not null, v_kind, v_policy.internal,
            _remember.importance, coalesce(_remember.pinned, false), coalesce(_remember.tags, '{}'),
            v_metadata, _remember.project, v_session, v_source_id, _remember.at,
            _remember.valid_from, _remember.valid_to, _remember.expires_at
        )
        on conflict on constraint memories_space_dedup_key_uq do nothing
        returning memories.memory_id into v_result.memory_id;
        if found then
            v_result.outcome := 'created';
            v_result.similar_to := v_alike.memory_id;
            v_result.similarity := v_alike.similarity;
            exit;
        end if;
    end loop;

    if v_result.outcome = 'created' then
        insert into memory.vitals (
            space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold,
            decay_due_at
        )
        values (
            v_space, v_result.memory_id, _remember.at, v_decays_from, v_curve, v_policy.half_life,
            v_policy.grace, v_policy.floor, v_policy.threshold,
            memory._fades_at(
                1, v_decays_from, v_curve, v_policy.half_life, v_policy.floor, v_policy.threshold
            )
        );
    else
        v_result.memory_id := v_met.memory_id;
        if v_met.deleted_at is not null
            and coalesce(_remember.options ->> 'on_forgotten', 'report') = 'report'
        then
            v_result.outcome := 'forgotten';
            return v_result;
        end if;
        -- The memory keeps its kind: what a repeat brings along must fit that one.
        v_metadata := v_met.metadata;
        if coalesce(_remember.metadata, '{}') <> '{}' then
            v_metadata := memory._check_metadata(
                v_met.kind, (memory._policy(v_space, v_met.kind)).metadata_schema,
                _remember.metadata || v_met.metadata
            );
        end if;
        -- Faded is faded, whether decay() has come by already or not.
        select coalesce(
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= v_anchored_at,
            false
        )
        into v_faded
        from memory.vitals as v
        where v.space = v_space and v.memory_id = v_met.memory_id;
        v_result.outcome := case
            when v_met.deleted_at is not null or v_met.archived_at is not null or v_faded then 'restored'
            else 'reinforced'
        end;
        if v_near.outcome <> 'reinforced' then
            v_result.similar_to := v_near.memory_id;
            v_result.similarity := v_near.similarity;
            v_result.outcome := 'near_duplicate';
        end if;
        if v_near.outcome = 'updated' then
            begin
                update memory.memories as m
                set content = _remember.content,
                    language = coalesce(v_language, v_policy.language),
                    language_given = v_language is not null
                where m.space = v_space and m.memory_id = v_met.memory_id;
                v_result.outcome := 'updated';
            exception
                when unique_violation then
                    get stacked diagnostics v_violated = constraint_name;
                    if v_violated <> 'memories_space_dedup_key_uq' then
                        raise;
                    end if;
                    -- Another session has put this text elsewhere meanwhile.
            end;
        end if;
        -- expires_at and valid_to are not filled: NULL there is an answer (never), not a gap.
        update memory.memories as m
        set importance = coalesce(m.importance, _remember.importance),
            pinned = m.pinned or coalesce(_remember.pinned, false),
            tags = m.tags || coalesce(_remember.tags, '{}'),
            metadata = v_metadata,
            project = coalesce(m.project, _remember.project),
            session = coalesce(m.session, v_session),
            valid_from = coalesce(
                m.valid_from,
                case when _remember.valid_from < coalesce(m.valid_to, 'infinity') then _remember.valid_from end
            ),
            archived_at = null,
            deleted_at = null
        where m.space = v_space
            and m.memory_id = v_met.memory_id
            and (
                v_met.deleted_at is not null
                or v_met.archived_at is not null
                or (m.importance is null and _remember.importance is not null)
                or (_remember.pinned and not m.pinned)
                or not m.tags @> coalesce(_remember.tags, '{}')
                or v_metadata <> m.metadata
                or (m.project is null and _remember.project is not null)
                or (m.session is null and v_session is not null)
                or (m.valid_from is null and _remember.valid_from < coalesce(m.valid_to, 'infinity'))
            );
        if v_faded or v_result.outcome = 'restored' or (_remember.pinned and not v_met.pinned) then
            v_policy := memory._policy(v_space, v_met.kind);
            perform memory._anchor(
                v_space, v_met.memory_id, v_policy, _remember.pinned or v_met.pinned, v_anchored_at, false
            );
            update memory.vitals as v
            set remember_count = v.remember_count + 1,
                last_remembered_at = greatest(v.last_remembered_at, _remember.at)
            where v.space = v_space and v.memory_id = v_met.memory_id;
        else
            update memory.vitals as v
            set remember_count = v.remember_count + 1,
                last_remembered_at = greatest(v.last_remembered_at, _remember.at),
                health = least(
                    1,
                    0.1
                    + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_anchored_at)
                ),
                decays_from = greatest(v.decays_from, v_anchored_at + make_interval(secs => 86400 * v.grace))
            where v.space = v_space and v.memory_id = v_met.memory_id;
        end if;
    end if;

    if _remember.agent is not null then
        insert into memory.agent_memories as am (
            space, agent, memory_id, first_remembered_at, last_remembered_at
        )
        values (v_space, _remember.agent, v_result.memory_id, _remember.at, _remember.at)
        on conflict on constraint agent_memories_pk do update
        set remember_count = am.remember_count + 1,
            first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
            last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at);
    end if;
    if _remember.options ? 'task' then
        perform memory.set_task(v_result.memory_id, _remember.options -> 'task', v_space, _remember.at);
    end if;
    if _remember.options ? 'external_id' then
        perform memory._store_external_id(v_space, v_result.memory_id, _remember.options -> 'external_id');
    end if;
    if _remember.capture is not null then
        perform memory._store_capture(v_space, v_result.memory_id, null, _remember.agent, _remember.capture);
    end if;
    -- The vector of the text that was given is not that of the one that was met.
    if _remember.embedding is not null and (v_near.memory_id is null or v_result.outcome = 'updated') then
        perform memory._store_embedding(v_space, v_result.memory_id, v_model, _remember.embedding, false);
    end if;
    if v_policy.notify then
        perform memory._queue_embeddings(v_space, array[v_result.memory_id]);
    end if;
    return v_result;
end
$function$;
