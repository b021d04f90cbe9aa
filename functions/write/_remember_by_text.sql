-- _remember_by_text: remembers a prepared item that has no external id, or one that no memory keeps. A repeat
-- is counted, see _reinforce_memory(). A text that says more replaces the old one, and a faded memory comes
-- back. It locks in the order of every call: with `strict` the space, then the agent, tags, a new model
-- `dimN`, source, memory and vitals. Any model is locked when the vector is stored, see _lock_model(). Of a
-- batch, _lock_batch() has locked these before the first item, except memories without the key of the text.
create or replace function memory._remember_by_text(space text, item memory.remember_item)
returns memory.remember_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _remember_by_text.space;
    v_item alias for item;
    v_match memory.similar_memory;
    v_violated text;
    v_result memory.remember_result;
begin
    if v_item.dedup in ('near', 'similar') and (v_item.options ->> 'strict')::boolean then
        -- Only one session at a time looks for a near duplicate, so that none misses what another
        -- inserts.
        perform from memory.spaces as s where s.space = v_space for no key update;
    end if;
    if num_nonnulls(v_item.agent, v_item.tags, v_item.embedding) > 0 then
        -- A forgotten memory is reported before the item's agent, tags or model are registered. An item with
        -- none of them registers nothing, so that _match_memory() is early enough.
        if v_item.dedup <> 'off' and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report' then
            select m.memory_id, 'forgotten' into v_result.memory_id, v_result.outcome
            from memory.memories as m
            where m.space = v_space and m.deleted_at is not null and m.memory_id = (
                select coalesce(
                    case
                        when k.project <> v_item.project
                            or k.memory_id is null and v_item.project is not null
                            and (v_item.policy).dedup <> 'off'
                            then memory._same_in_project(v_space, v_item)
                    end, k.memory_id
                )
                from (values (v_item.content_hash)) as i (content_hash)
                left join memory.memories as k on k.space = v_space and k.dedup_key = i.content_hash
            );
            if found then return v_result; end if;
        end if;
        if v_item.agent is not null then
            perform memory._register_agent(v_space, v_item.agent);
        end if;
        if v_item.tags is not null then
            perform memory._register_tags(v_space, v_item.tags, v_item.at);
        end if;
        if v_item.embedding is not null and (v_item.embedding_model).model is null then
            v_item.embedding_model := memory._register_dimensions(cardinality(v_item.embedding));
        end if;
    end if;
    if v_item.source_id is not null then perform memory._lock_source(v_space, v_item.source_id); end if;

    -- Of two sessions that remember the same text, one creates it; for the other the insert does nothing, and
    -- the next round finds the row.
    loop
        if v_item.dedup <> 'off' then
            v_match := memory._match_memory(v_space, v_item, coalesce(v_item.may_wait, false));
        end if;
        if v_match.outcome is not null then
            v_result.memory_id := v_match.memory_id;
            if v_match.outcome = 'updated' then
                begin
                    v_result.outcome := memory._reinforce_memory(v_space, v_item, v_match);
                    exit;
                exception
                    when unique_violation then
                        get stacked diagnostics v_violated = constraint_name;
                        if v_violated <> 'memories_space_dedup_key_uq' then raise; end if;
                        -- Another session has inserted this text meanwhile.
                        v_match.outcome := 'near_duplicate';
                end;
            end if;
            v_result.outcome := memory._reinforce_memory(v_space, v_item, v_match);
            exit;
        end if;
        if v_item.memory_id is null then
            v_item.memory_id := memory._uuidv7(v_item.at, memory._next_sequence(v_space, v_item.at));
        end if;
        v_result.memory_id := (memory._create_memories(v_space, array[v_item]))[1];
        v_result.outcome := 'created';
        exit when v_result.memory_id is not null;
    end loop;
    if v_result.outcome = 'forgotten' then
        return v_result;
    elsif v_match.outcome is distinct from 'reinforced' then
        v_result.similar_to := v_match.memory_id;
        v_result.similarity := v_match.similarity;
    end if;

    if v_item.options ? 'task' then
        perform memory.set_task(v_result.memory_id, v_item.options -> 'task', v_space, v_item.at);
    end if;
    if v_item.options ? 'external_id' then
        perform memory._store_external_id(
            v_space, v_item.options -> 'external_id', v_result.memory_id, at => v_item.at
        );
    end if;
    return v_result;
end
$function$;
