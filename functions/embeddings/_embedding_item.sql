-- _embedding_item: one item of set_embeddings(), checked: memory_id, embedding and optionally
-- content_version.
create or replace function memory._embedding_item(item jsonb, "ordinal" bigint) returns memory.embedding_item
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_shown constant int := 1000;  -- Bytes; a larger item may have many numbers such as 1e999.
    v_item memory.embedding_item;
begin
    if jsonb_typeof(_embedding_item.item) is distinct from 'object'
        or jsonb_typeof(_embedding_item.item -> 'memory_id') is distinct from 'string'
        or _embedding_item.item ->> 'memory_id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or jsonb_typeof(_embedding_item.item -> 'embedding') is distinct from 'array'
        or jsonb_path_exists(
            _embedding_item.item,
            'strict $.embedding[*] ? (@.type() != "number" || @.abs() > 65504 || @ != 0 && @.abs() < 1e-300)'
        )
        or not coalesce(
            jsonb_path_exists(
                _embedding_item.item,
                'strict $.content_version ? '
                '(@ == null || (@ == @.floor() && @ >= 1 && @ < 9223372036854775807))', silent => true
            ),
            false
        )
        and _embedding_item.item ? 'content_version'
        or exists (
            select
            from jsonb_object_keys(
                case jsonb_typeof(_embedding_item.item) when 'object' then _embedding_item.item end
            ) as k (key)
            where k.key not in ('memory_id', 'embedding', 'content_version')
        )
    then
        raise exception 'invalid item' using errcode = 'invalid_parameter_value',
            detail = format('Item %s: %s', _embedding_item.ordinal, case
                when jsonb_typeof(_embedding_item.item) = 'object' then case
                    when pg_column_size(_embedding_item.item - 'embedding') <= c_shown
                        then left((_embedding_item.item - 'embedding')::text, 200)
                    else 'an object of ' || pg_column_size(_embedding_item.item - 'embedding') || ' bytes'
                end
                else jsonb_typeof(_embedding_item.item)
            end),
            hint = 'An item is {"memory_id": "...", "embedding": [numbers], "content_version": 1}; '
            || 'content_version may be left out. A number of an embedding is at most 65504 in size.';
    end if;
    v_item.memory_id := (_embedding_item.item ->> 'memory_id')::uuid;
    v_item.content_version := nullif(_embedding_item.item -> 'content_version', 'null')::bigint;
    v_item.embedding := array(
        select e.number::double precision from jsonb_array_elements_text(_embedding_item.item -> 'embedding')
            with ordinality as e (number, ordinal)
        order by e.ordinal
    );
    return v_item;
end
$function$;
