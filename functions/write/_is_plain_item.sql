-- _is_plain_item: whether an element of remember_many() surely passes the check of _read_json_item(), as most
-- do: its keys have texts, an embedding or any JSON, its texts but the content are short, and its embedding
-- has numbers alone. NULL, like false, says that it may not pass.
create or replace function memory._is_plain_item(item jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_texts jsonb;
begin
    if jsonb_typeof(_is_plain_item.item) <> 'object' then return false; end if;
    v_texts := _is_plain_item.item - '{embedding,metadata,provenance,options}'::text[];
    return v_texts - '{content,kind,agent,project,session,model,dedup}'::text[] = '{}'
        and not jsonb_path_exists(v_texts, 'strict $.* ? (@.type() != "string" && @ != null)')
        and pg_column_size(v_texts - 'content') <= memory._limit('text characters')
        and (
            not _is_plain_item.item ? 'embedding'
            -- The comparison reads every element. One that is no number makes it NULL, except JSON null,
            -- which is looked for first. No number that passes _check_embedding() exceeds this one.
            or not _is_plain_item.item -> 'embedding' @> 'null'
            and not jsonb_path_match(_is_plain_item.item, 'strict $.embedding[*] > 65504', '{}', true)
        );
end
$function$;
