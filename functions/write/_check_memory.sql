-- _check_memory: refuses values that no memory can have, with a clearer error than the constraints would
-- give.
create or replace function memory._check_memory(
    content text, importance double precision, tags text[], metadata jsonb, valid_from timestamptz,
    valid_to timestamptz, expires_at timestamptz
) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if not memory._shows_text(_check_memory.content) then
        raise exception 'content is blank' using errcode = 'invalid_parameter_value',
            detail = case when _check_memory.content is null then 'content is NULL.'
                else 'content has only whitespace or invisible characters.' end,
            hint = 'Pass the text to be remembered.';
    end if;
    if _check_memory.importance not between 0 and 1 then
        raise exception 'importance is out of range' using errcode = 'invalid_parameter_value',
            detail = format('importance = %s', _check_memory.importance),
            hint = 'Importance goes from 0 to 1; NULL is unrated.';
    end if;
    if _check_memory.tags is not null then
        perform memory._check_tags(_check_memory.tags, 'tags');
    end if;
    if _check_memory.metadata is not null then
        perform memory._check_json('metadata', _check_memory.metadata, 'metadata bytes');
    end if;
    if jsonb_typeof(_check_memory.metadata) <> 'object' then
        raise exception 'metadata is not a JSON object' using errcode = 'invalid_parameter_value',
            detail = format('metadata is a JSON %s.', jsonb_typeof(_check_memory.metadata)),
            hint = 'Pass an object: {"key": "value"}.';
    end if;
    if num_nonnulls(_check_memory.valid_from, _check_memory.valid_to, _check_memory.expires_at) > 0 then
        perform memory._check_timestamp('valid_from', _check_memory.valid_from);
        perform memory._check_timestamp('valid_to', _check_memory.valid_to);
        perform memory._check_timestamp('expires_at', _check_memory.expires_at);
    end if;
    if _check_memory.valid_to <= _check_memory.valid_from then
        raise exception 'valid_to is not after valid_from' using errcode = 'invalid_parameter_value',
            detail = format('valid_from = %s, valid_to = %s',
                            _check_memory.valid_from, _check_memory.valid_to),
            hint = 'A fact is valid from valid_from until just before valid_to.';
    end if;
end
$function$;
