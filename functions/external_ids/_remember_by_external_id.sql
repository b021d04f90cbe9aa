-- _remember_by_external_id: applies an item to the memory that has its external id. The outcome is NULL if
-- the text decides: no memory has the id, or its memory gives it up, see _store_external_id(), because it
-- - has expired,
-- - is forgotten, and on_forgotten is `restore`, but by the time of restore() it has expired, or
-- - is forgotten, and has another text, and on_forgotten is not `restore` or on_external is `known`.
-- docs/near-duplicates.md has a table of the cases.
create or replace function memory._remember_by_external_id(space text, item memory.remember_item)
returns memory.remember_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _remember_by_external_id.space;
    v_item alias for item;
    v_external_id constant jsonb := v_item.options -> 'external_id';
    v_memory record;
    v_on_external constant text := coalesce(v_item.options ->> 'on_external', 'known');
    v_restores constant boolean := coalesce(v_item.options ->> 'on_forgotten' = 'restore', false);
    v_same boolean;
    v_version bigint;
    v_result memory.remember_result;
begin
    perform memory._check_external_id(v_external_id);
    select m.memory_id, m.content_hash, m.version, m.deleted_at is not null as forgotten,
        coalesce(m.expires_at <= v_item.at, false) as expired,
        coalesce(m.expires_at <= v_item.anchored_at, false) as expired_at_anchor,  -- as restore() judges it
        char_length(v_item.content) > s.max_content as too_long
    into v_memory
    from memory.external_ids as x
    inner join memory.memories as m on m.space = v_space and m.memory_id = x.memory_id
    inner join memory.spaces as s on s.space = v_space
    where x.space = v_space and x.system = v_external_id ->> 'system'
        and x.external_id = v_external_id ->> 'id';
    if not found then return null; end if;
    -- A text that is too long is hashed for seconds, and is none that is stored.
    v_same := case
        when v_memory.too_long then false
        else v_memory.content_hash = coalesce(v_item.content_hash, memory._content_hash(v_item.content))
    end;
    v_result.memory_id := v_memory.memory_id;
    if v_memory.expired then
        return null;
    elsif v_memory.forgotten and v_same and not v_restores then
        v_result.outcome := 'forgotten';
        return v_result;
    elsif v_memory.forgotten
        and (not v_restores or v_memory.expired_at_anchor or not v_same and v_on_external = 'known')
    then
        return null;
    end if;
    if not v_same and v_on_external = 'conflict' then
        raise exception 'this external id belongs to something else' using errcode = 'PM011',
            detail = format('%s is the memory %s, which has another text.', left(v_external_id::text, 300),
                            v_memory.memory_id),
            hint = 'Let on_external be revise or known, or give this text another id.';
    end if;
    -- Names are locked in the order of every call, then the memory.
    if v_on_external = 'revise' then
        if v_item.kind is not null then
            perform memory._register_kind(v_space, (memory._fold_kinds(array[v_item.kind]))[1]);
        end if;
        if v_item.options ->> 'language' is not null then
            perform memory._register_language(v_space, memory._read_language(v_item.options ->> 'language'));
        end if;
    end if;
    if v_item.agent is not null and (v_same or v_on_external = 'revise') then
        perform memory._register_agent(v_space, v_item.agent);
    end if;
    if v_on_external = 'revise' then
        perform memory._register_tags(v_space, v_item.tags, v_item.at);
        if v_item.embedding is not null
            and (memory._model(v_space, v_item.model, cardinality(v_item.embedding))).model is null
        then
            perform memory._register_dimensions(cardinality(v_item.embedding));
        end if;
    end if;
    if v_memory.forgotten then
        perform memory.restore(v_memory.memory_id, space => v_space, at => v_item.anchored_at);
        v_result.outcome := 'restored';
    end if;
    if v_on_external = 'revise' then
        select m.version, m.deleted_at is not null into v_memory.version, v_memory.forgotten
        from memory.memories as m where m.space = v_space and m.memory_id = v_memory.memory_id
        for update;  -- as in revise(), which follows
        -- Another session has just erased or forgotten it.
        if not found or v_memory.forgotten then
            return memory._remember_by_external_id(v_space, v_item);
        end if;
        v_version := memory.revise(
            v_memory.memory_id, v_item.content, v_item.kind, v_item.importance, v_item.tags, v_item.metadata,
            v_item.project, v_item.session, v_item.embedding, v_item.model, v_item.pinned, v_item.expires_at,
            v_item.valid_from, v_item.valid_to, space => v_space, at => v_item.anchored_at,
            options => jsonb_strip_nulls(jsonb_build_object(
                'language', v_item.options -> 'language', 'internal', v_item.options -> 'internal'
            ))
        );
        if v_item.options ? 'task' then
            perform memory.set_task(v_memory.memory_id, v_item.options -> 'task', v_space, v_item.at);
        end if;
        if v_version > v_memory.version then
            -- Its agent has said something new, as by a repeat.
            update memory.vitals as v
            set remember_count = least(v.remember_count + 1, memory._limit('events')),
                last_remembered_at = greatest(v.last_remembered_at, v_item.at)
            where v.space = v_space and v.memory_id = v_memory.memory_id;
            if v_item.agent is not null then
                perform memory._count_repeat(v_space, v_item.agent, v_memory.memory_id, v_item.at);
            end if;
            if v_item.provenance is not null then
                perform memory._store_provenance(
                    v_space, v_memory.memory_id, null, v_item.agent, v_item.provenance
                );
            end if;
            v_result.outcome := coalesce(v_result.outcome, 'revised');
        end if;
    end if;
    v_result.outcome := coalesce(v_result.outcome, 'known');
    if v_same and v_item.agent is not null and not exists (
        select from memory.agent_memories as am
        where am.space = v_space and am.agent = v_item.agent and am.memory_id = v_memory.memory_id
    ) then
        -- Note that this agent has said it, too, so that a purge of another one leaves it. The count is 0, as
        -- of an agent that only holds it. A call that may hold other locks does not wait for this one.
        if coalesce(v_item.may_wait, false) then
            perform from memory.memories as m
            where m.space = v_space and m.memory_id = v_memory.memory_id for no key update;
        else
            perform from memory.memories as m
            where m.space = v_space and m.memory_id = v_memory.memory_id for no key update skip locked;
        end if;
        if found then
            insert into memory.agent_memories (
                space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count
            )
            values (v_space, v_item.agent, v_memory.memory_id, v_item.at, v_item.at, 0)
            on conflict on constraint agent_memories_pk do nothing;
        end if;
    end if;
    return v_result;
end
$function$;
