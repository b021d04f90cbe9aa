-- _search_text: text as the parser of text search wants it, of which memory._highlight makes the text again.
-- Normalized, for an accent may be a character of its own, and without what nobody sees: the parser would
-- take it for a part of the word.
-- A separator on both sides of each ideograph and kana: Chinese and Japanese put no blank between words, so
-- that a whole sentence would be one lexeme. One character a lexeme finds any word in any sentence; rare ones
-- count for more, and a "quoted phrase" keeps their order.
-- And one after 255 characters without a blank: over a chain as `a_1a_1...` the parser goes again and again,
-- so that 80 kB of it would take it 12 s.
-- No slash, for tea/coffee and src/lib/parser.rs would be one lexeme, a path; no hyphen before a digit
-- within a name, for ABC-1234 would be abc and -1234; and no angle bracket, for what stands between two of
-- them, as in Vec<Item>, the parser takes for a tag.
-- A separator before the number of a line, as in parser.rs:42, which would be a host and its port.
create or replace function memory._search_text(content text) returns text
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_invisible constant text collate "default" :=
        e'([\u2190-\u2bff\U0001f000-\U0001faff][\u200d\ufe0f\U000e0020-\U000e007f]+)|['
        || memory._invisible() || ']+';
    -- The separators themselves are blanks in a text of which they are part.
    v_text text collate "default" := translate(_search_text.content, e'</\x1c\x1d\x1e\x1f', e'\x1c\x1d    ');
begin
    if octet_length(v_text) > char_length(v_text) then
        -- Within emoji they are part of what is shown.
        if v_text ~ v_invisible then
            v_text := regexp_replace(v_text, v_invisible, e'\\1', 'g');
        end if;
        v_text := normalize(v_text, nfc);
        if v_text ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]' then
            v_text := regexp_replace(
                v_text, '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f])', e'\x1e\\1\x1e', 'g'
            );
        end if;
    end if;
    if octet_length(v_text) > 255 and v_text ~ '\S{255}' then
        v_text := regexp_replace(v_text, '([^\s\u001e]{255})', e'\\1\x1e', 'g');
    end if;
    if v_text ~ '[[:alnum:]]:[0-9]' then
        v_text := regexp_replace(v_text, '([[:alnum:]]):(?=[0-9])', e'\\1\x1e:', 'g');
    end if;
    if v_text ~ '[[:alnum:]]-[0-9]' then
        v_text := regexp_replace(v_text, '([[:alnum:]])-(?=[0-9])', e'\\1\x1f', 'g');
    end if;
    return v_text;
end
$function$;
