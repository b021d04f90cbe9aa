-- _search_text: text as the parser of text search wants it: a blank on both sides of each ideograph and kana.
-- Chinese and Japanese put none between words, so that a whole sentence would be one lexeme. One character a
-- lexeme finds any word in any sentence; rare ones count for more, and a "quoted phrase" keeps their order.
-- And a blank after 255 characters without one: over a chain as `a_1a_1...` the parser goes again and again,
-- so that 80 kB of it would take it 12 s.
-- And no angle brackets: what stands between two of them, as in Vec<Item>, the parser takes for a tag.
create or replace function memory._search_text(content text) returns text
language sql immutable parallel safe security invoker
return translate(
    case
        when _search_text.content ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]'
            then regexp_replace(
                regexp_replace(
                    _search_text.content,
                    '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f])', ' \1 ', 'g'
                ),
                '(\S{255})', '\1 ', 'g'
            )
        when octet_length(_search_text.content) > 255 and _search_text.content ~ '\S{255}'
            then regexp_replace(_search_text.content, '(\S{255})', '\1 ', 'g')
        else _search_text.content
    end,
    '<>', '  '
);

revoke execute on function memory._search_text(text) from public;
