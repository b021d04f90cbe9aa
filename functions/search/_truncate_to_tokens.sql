-- _truncate_to_tokens: the longest prefix of a text that takes no more than these tokens, cut at its last
-- whitespace.
create or replace function memory._truncate_to_tokens(content text, tokens bigint) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_bytes constant int := least(4 * _truncate_to_tokens.tokens, 1000000000);
    v_part text := left(_truncate_to_tokens.content, v_bytes);
begin
    -- A character takes one to four bytes: what is too long by n bytes is so by n / 4 characters at least.
    while octet_length(v_part) > v_bytes loop
        v_part := left(v_part, char_length(v_part) - (octet_length(v_part) - v_bytes + 3) / 4);
    end loop;
    return case
        when v_part = _truncate_to_tokens.content then v_part
        -- From its end, for '\s+\S*$' would read each run of whitespace once for each of its characters.
        else coalesce(nullif(reverse(regexp_replace(reverse(v_part), '^\S*\s+', '')), ''), v_part)
    end;
end
$function$;
