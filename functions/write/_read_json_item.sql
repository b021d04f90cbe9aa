-- _read_json_item: one element of remember_many(), checked. Its keys are the parameters of remember() except
-- space. The health of each begins at the `at` of the batch, even if the element has an `at` of its own. So
-- an old memory has not faded when it arrives.
create or replace function memory._read_json_item(item jsonb, at timestamptz, memory_id uuid)
returns memory.remember_item
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_item memory.remember_item;
begin
    if memory._is_plain_item(_read_json_item.item) is not true then
        perform memory._check_object('item', _read_json_item.item, '{
            "content": "a text of any length or null", "kind": "a string or null",
            "importance": "a number or null",
            "tags": "an array of strings or null", "metadata": "anything", "agent": "a string or null",
            "project": "a string or null", "session": "a string or null",
            "embedding": "an array of numbers or null", "model": "a string or null",
            "pinned": "true or false or null", "expires_at": "a timestamp or null",
            "valid_from": "a timestamp or null", "valid_to": "a timestamp or null", "provenance": "anything",
            "dedup": "a string or null", "at": "a timestamp or null", "options": "anything"
        }', limited => false);  -- The content and the embedding have limits of their own.
    end if;
    begin
        v_item := jsonb_populate_record(null::memory.remember_item, _read_json_item.item);
    exception
        when numeric_value_out_of_range then
            -- Only of the embedding: the check refuses any other such number.
            raise exception 'invalid embedding' using errcode = 'invalid_parameter_value',
                detail = 'It holds a number that double precision cannot hold, such as 1e400 or 1e-400.',
                hint = 'Pass the numbers as the model gave them.';
    end;
    v_item.at := coalesce(v_item.at, _read_json_item.at);
    v_item.anchored_at := _read_json_item.at;
    v_item.memory_id := _read_json_item.memory_id;
    return memory._read_item(v_item);
end
$function$;
