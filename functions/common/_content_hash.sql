-- _content_hash: SHA-256 of the visible text: in NFC as by _nfc(), without invisible characters (except those
-- that tell one flag from another), and without spaces, tabs and line ends around it. data/content_hash.json
-- has examples for other implementations.
create or replace function memory._content_hash(content text) returns bytea
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_invisible constant text collate "default" := e'(\U0001f3f4[\U000e0020-\U000e007f]+)|['
        || memory._invisible() || ']+';
    v_seen text collate "default" := _content_hash.content;
begin
    if octet_length(v_seen) = char_length(v_seen) then  -- ASCII is NFC
        return sha256(convert_to(btrim(v_seen, e' \t\r\n'), 'UTF8'));
    elsif v_seen ~ v_invisible then
        v_seen := regexp_replace(v_seen, v_invisible, e'\\1', 'g');
    end if;
    return sha256(convert_to(memory._nfc(btrim(v_seen, e' \t\r\n')), 'UTF8'));
end
$function$;
