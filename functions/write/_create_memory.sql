-- _create_memory: inserts a memory and its vitals and returns its id; NULL where another session has inserted
-- the same text first.
create or replace function memory._create_memory(
    space text, item memory.remember_item, policy memory.policy, metadata jsonb
) returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _create_memory.space;
    v_item alias for item;
    v_policy alias for policy;
    v_curve constant text := case when v_item.pinned then 'none' else v_policy.curve end;
    v_decays_from constant timestamptz := v_item.anchored_at + make_interval(secs => 86400 * v_policy.grace);
    v_memory_id uuid := v_item.memory_id;
    v_vitals constant jsonb := v_item.options -> 'vitals';
    v_health constant double precision := coalesce((v_vitals ->> 'health')::double precision, 1);
begin
    if v_memory_id is null then
        v_memory_id := memory._uuidv7(v_item.at, memory._next_sequence(v_space, v_item.at));
    end if;
    insert into memory.memories (
        space, memory_id, content, content_hash, tsv, dedup_key, language, language_given, kind, internal,
        importance, pinned, tags, metadata, project, session, source_id, created_at, created_by, valid_from,
        valid_to, expires_at
    )
    values (
        v_space, v_memory_id, v_item.content, v_item.content_hash, v_item.tsv,
        case when v_item.dedup <> 'off' then v_item.content_hash end,
        coalesce(v_item.language, v_policy.language), v_item.language is not null, v_item.kind,
        v_policy.internal, v_item.importance, coalesce(v_item.pinned, false), coalesce(v_item.tags, '{}'),
        _create_memory.metadata, v_item.project, v_item.session, v_item.source_id, v_item.at,
        coalesce(nullif(current_setting('memory.editor', true), ''), v_item.agent), v_item.valid_from,
        v_item.valid_to, v_item.expires_at
    )
    on conflict on constraint memories_space_dedup_key_uq do nothing;
    if not found then return null; end if;
    insert into memory.vitals (
        space, memory_id, access_count, last_accessed_at, remember_count, last_remembered_at, upvotes,
        downvotes, health, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
    )
    values (
        v_space, v_memory_id, coalesce((v_vitals -> 'access_count')::bigint, 0),
        memory._parse_timestamp(v_vitals -> 'last_accessed_at'),
        coalesce((v_vitals -> 'remember_count')::bigint, 1), v_item.at,
        coalesce((v_vitals -> 'upvotes')::int, 0), coalesce((v_vitals -> 'downvotes')::int, 0), v_health,
        v_decays_from, v_curve, v_policy.half_life, v_policy.grace, v_policy.floor, v_policy.threshold,
        memory._fades_at(
            v_health, v_decays_from, v_curve, v_policy.half_life, v_policy.floor, v_policy.threshold
        )
    );
    return v_memory_id;
end
$function$;
