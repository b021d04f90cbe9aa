-- _nfc: a text in the Unicode form NFC; one with 64 combining marks in a row stays as it is. The server sorts
-- such marks in quadratic time, and no timeout ends that. All that is no letter, digit, whitespace or ASCII
-- counts as a mark; the ranges are the marks that are letters to the server.
create or replace function memory._nfc(content text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_marks constant text collate "default" := e'(?:[^\\x01-\\x7f[:alnum:][:space:]]|'
        '[\\u0345-\\u036f\\u05b0-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a'
        '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06e1-\\u06e4\\u06e7\\u06e8\\u06ed\\u0711'
        '\\u0730-\\u073f\\u0816\\u0817\\u081b-\\u0823\\u0825-\\u0827\\u0829-\\u082c\\u0897'
        '\\u08d4-\\u08ff\\u0c55\\u0c56\\u0e38-\\u0e3a\\u0eb8\\u0eb9\\u0f71-\\u0f83\\u108d\\u18a9'
        '\\u1a17\\u1a18\\u1abf-\\u1ace\\u1dd3-\\u1df4\\u2de0-\\u2dff\\ua674-\\ua67b\\ua69e\\ua69f'
        '\\uaab0\\uaab2-\\uaab4\\uaab7\\uaab8\\uaabe\\ufb1e\\U00010376-\\U0001037a'
        '\\U00010a0d-\\U00010a0f\\U00010d24-\\U00010d27\\U00010d69\\U00010eab\\U00010eac'
        '\\U00011100-\\U00011102\\U00016ff0\\U00016ff1\\U0001bc9e\\U0001e000-\\U0001e02a\\U0001e08f'
        '\\U0001e947]){64}';
    v_content constant text collate "default" := _nfc.content;
begin
    -- ASCII is NFC.
    if octet_length(v_content) = char_length(v_content) or v_content collate pg_c_utf8 ~ c_marks then
        return v_content;
    end if;
    return normalize(v_content, nfc);
end
$function$;
