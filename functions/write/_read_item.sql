-- _read_item: refuses an item of remember() with an argument that no memory can have. Returns it with its
-- tags folded, and with the source, anchor and session that its options and its provenance name. The rest of
-- the provenance is checked by _store_provenance().
create or replace function memory._read_item(item memory.remember_item) returns memory.remember_item
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_item alias for item;
begin
    if v_item.tags is not null then v_item.tags := memory._fold_tags(v_item.tags); end if;
    perform memory._check_memory(
        v_item.content, v_item.importance, v_item.tags, v_item.metadata, v_item.valid_from, v_item.valid_to,
        v_item.expires_at
    );
    perform memory._check_at(v_item.at);
    if v_item.expires_at <= v_item.at then
        raise exception 'expires_at is in the past' using errcode = 'invalid_parameter_value',
            detail = format('expires_at = %s, at = %s', v_item.expires_at, v_item.at),
            hint = 'A search would not find the memory. Use a later expires_at, pass at to record the past, '
            || 'or use valid_to for a fact that ended.';
    end if;
    if v_item.options is not null then
        perform memory._check_object('options', v_item.options, '{
            "language": "a string or null", "source_id": "a UUID or null",
            "task": "anything", "external_id": "anything", "on_forgotten": "one of report, restore or null",
            "similarity": "a number from 0 to 1 or null", "strict": "true or false or null",
            "anchored_at": "a timestamp or null", "internal": "true or false or null",
            "on_external": "one of known, revise, conflict or null", "vitals": "an object or null"
        }');
        if jsonb_path_exists(v_item.options, '$.* ? (@ == null)') then
            v_item.options := v_item.options - array(
                select o.key from jsonb_each(v_item.options) as o (key, value) where o.value = 'null'
            );
        end if;
        if v_item.options ? 'vitals' then
            perform memory._check_object('vitals', v_item.options -> 'vitals', '{
                "health": "a number from 0 to 1", "access_count": "a whole number from 0 to 1000000000000",
                "last_accessed_at": "a timestamp or epoch milliseconds",
                "remember_count": "a whole number from 1 to 1000000000000",
                "upvotes": "a whole number from 0 to 1000000000",
                "downvotes": "a whole number from 0 to 1000000000"
            }');
        end if;
        if v_item.options ->> 'on_external' is not null and v_item.options ->> 'external_id' is null then
            raise exception 'on_external without external_id' using errcode = 'invalid_parameter_value',
                detail = format('on_external = %s', v_item.options ->> 'on_external'),
                hint = 'Name the external id: {"external_id": {"system": "...", "id": "..."}}.';
        end if;
        v_item.source_id := v_item.options ->> 'source_id';
        v_item.anchored_at := coalesce((v_item.options ->> 'anchored_at')::timestamptz, v_item.anchored_at);
    end if;
    v_item.session := coalesce(
        v_item.session,
        case
            when char_length(v_item.provenance ->> 'session_id') <= memory._limit('text characters')
                and v_item.provenance ->> 'session_id' collate pg_c_utf8 ~ '[^[:space:]]'
                then v_item.provenance ->> 'session_id'
        end
    );
    if v_item.agent is not null then
        perform memory._check_value('agent', to_jsonb(v_item.agent), 'an agent');
    end if;
    if num_nonnulls(v_item.project, v_item.session) > 0 then
        perform memory._check_value('project', to_jsonb(v_item.project), 'a name or null');
        perform memory._check_value('session', to_jsonb(v_item.session), 'a name or null');
    end if;
    if v_item.dedup not in ('off', 'exact', 'near', 'similar') then  -- a valid one needs no call
        perform memory._check_value('dedup', to_jsonb(v_item.dedup), 'one of off, exact, near, similar');
    end if;
    return v_item;
end
$function$;
