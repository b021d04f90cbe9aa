-- _tsvector: the lexemes of a text, or of its longest prefix of whole pieces whose lexemes fit in a tsvector.
-- A language that cannot be used counts as `simple`, so that no writer is stopped by it. The text is read in
-- pieces that end between two words: PostgreSQL sorts the words of each call, which takes a time that grows
-- by the square if they are in an order that was made for that, and cannot be canceled.
create or replace function memory._tsvector(language text, content text) returns tsvector
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_characters constant int := 16384;  -- A choice of ours: the worst order takes five times as long.
    -- The whitespace of the parser. _search_text() leaves no more than 255 characters without it.
    c_whole_words constant text := e'^.*[ \t\n\r\x1c-\x1f]';
    c_most_bytes constant int := 1048575;  -- PostgreSQL's limit, of the lexemes and positions of a tsvector.
    -- A word that no text has, and that each language keeps as it is, since it has digits.
    c_end constant text := 'end0of0a0piece0of0text';
    v_config constant regconfig := coalesce(memory._search_configuration(_tsvector.language), 'simple');
    v_text constant text := memory._search_text(_tsvector.content);
    v_from int := 1;
    v_piece text;
    v_read tsvector;
    v_fitting tsvector := case when v_text is not null then '' end;
begin
    loop
        v_piece := substr(v_text, v_from, c_characters);
        exit when coalesce(v_piece, '') = '';
        if char_length(v_piece) < c_characters then
            v_read := to_tsvector(v_config, v_piece);
            v_from := v_from + c_characters;
        else
            v_piece := coalesce(substring(v_piece from c_whole_words), v_piece);
            v_read := memory._with_length(to_tsvector(v_config, v_piece || ' ' || c_end), c_end);
            v_from := v_from + char_length(v_piece);
        end if;
        exit when pg_column_size(v_fitting) + pg_column_size(v_read) > c_most_bytes;
        v_fitting := v_fitting || v_read;
    end loop;
    return ts_delete(v_fitting, c_end);
end
$function$;
