-- _search_text: text as the parser of text search needs it; _highlight() undoes the separators. It is
-- normalized to NFC, since an accent may be a character of its own, and invisible characters are removed,
-- since the parser would take them for parts of words. Separators, which are whitespace to the parser, are
-- added (\x1e) or put in place of a character (\x1c, \x1d and \x1f):
-- * around each ideograph and kana. Chinese and Japanese have no spaces between words, so a sentence would be
--   one lexeme. With one lexeme a character any word is found; rare ones weigh more, and a "quoted phrase"
--   keeps order. In the same way around each of _unspaced_letters(), with its vowels and tones and, in Khmer
--   and Burmese, with the consonants below it.
-- * after 255 characters without whitespace: on a chain such as a_1a_1... the parser takes quadratic time.
-- * \x1d in place of a slash: tea/coffee and src/lib/parser.rs would be one lexeme, a path.
-- * \x1c in place of `<`: the parser takes what is between angle brackets, as in Vec<Item>, for a tag.
-- * \x1f in place of a hyphen before a digit: ABC-1234 would be abc and -1234.
-- * before a colon that stands between a letter or digit and a digit: parser.rs:42 would be a host and its
--   port.
create or replace function memory._search_text(content text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_invisible constant text collate "default" :=
        e'([\u2190-\u2bff\U0001f000-\U0001faff][\u200d\ufe0f\U000e0020-\U000e007f]+)|['
        || memory._invisible() || ']+';
    v_unspaced constant text collate "default" := '([' || memory._unspaced_letters() || ']'
        '(?:[\u1039\u17d2][\u1000-\u1021\u1780-\u17a2]|'
        '[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece'
        '\u102b-\u103e\u1056-\u1059\u17b6-\u17d3\u17dd])*)';
    -- Separators that are in the text already become spaces.
    v_text text collate "default" := translate(_search_text.content, e'</\x1c\x1d\x1e\x1f', e'\x1c\x1d    ');
begin
    if octet_length(v_text) > char_length(v_text) then
        -- Within an emoji they are part of what is shown.
        if v_text ~ v_invisible then
            v_text := regexp_replace(v_text, v_invisible, e'\\1', 'g');
        end if;
        v_text := memory._nfc(v_text);
        if v_text ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]' then
            v_text := regexp_replace(
                v_text, '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f])', e'\x1e\\1\x1e',
                'g'
            );
        end if;
        if v_text ~ v_unspaced then
            v_text := regexp_replace(v_text, v_unspaced, e'\x1e\\1\x1e', 'g');
        end if;
    end if;
    if octet_length(v_text) > 255 and v_text ~ '\S{255}' then
        v_text := regexp_replace(v_text, '([^\s\u001e]{255})', e'\\1\x1e', 'g');
    end if;
    if v_text ~ '[[:alnum:]][:-][0-9]' then
        v_text := regexp_replace(v_text, '([[:alnum:]]):(?=[0-9])', e'\\1\x1e:', 'g');
        v_text := regexp_replace(v_text, '([[:alnum:]])-(?=[0-9])', e'\\1\x1f', 'g');
    end if;
    return v_text;
end
$function$;
