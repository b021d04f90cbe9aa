-- _search_text: text as the parser of text search wants it, of which memory._highlight makes the text
-- again. A separator on both sides of each ideograph and kana: Chinese and Japanese put no blank between
-- words, so that a whole sentence would be one lexeme. One character a lexeme finds any word in any
-- sentence; rare ones count for more, and a "quoted phrase" keeps their order.
-- And one after 255 characters without a blank: over a chain as `a_1a_1...` the parser goes again and
-- again, so that 80 kB of it would take it 12 s.
-- No slash, for tea/coffee and src/lib/parser.rs would be one lexeme, a path; and no angle bracket, for
-- what stands between two of them, as in Vec<Item>, the parser takes for a tag.
create or replace function memory._search_text(content text) returns text
language sql immutable parallel safe security invoker
return translate(
    case
        when _search_text.content ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]'
            or octet_length(_search_text.content) > 255 and _search_text.content ~ '\S{255}'
            then regexp_replace(
                regexp_replace(
                    _search_text.content,
                    '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f])', e'\x1e\\1\x1e', 'g'
                ),
                '([^\s\u001e]{255})', e'\\1\x1e', 'g'
            )
        else _search_text.content
    end,
    '</', e'\x1c\x1d'
);

revoke execute on function memory._search_text(text) from public;
