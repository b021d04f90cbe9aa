-- _chunks: cuts a text into chunks of at most `size` characters: at blank lines, or else line ends, sentence
-- ends or whitespace. Only whitespace around a chunk is lost.
create or replace function memory._chunks(content text, size int) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_whitespace constant text := e' \t\r\n';
    c_borders constant text[] := array[
        e'^.*\n[ \t\r]*\n', e'^.*\n', '^.*(?:[.!?][[:space:]]|[。！？])', '^.*[[:space:]]'
    ];
    -- A border in the first quarter of a piece does not count: chunks would be small.
    v_least constant int := _chunks.size / 4;
    -- The text is read by windows, so that a step costs the rest of a window, not of the text. Both numbers
    -- are a choice of ours.
    v_window constant int := greatest(20000, 20 * _chunks.size);
    v_tail text := btrim(_chunks.content, c_whitespace);
    v_rest text := '';
    v_chunks text[] := '{}';
    v_piece text;
    v_pattern text;
    v_cut int;
begin
    loop
        if v_tail <> '' and char_length(v_rest) <= _chunks.size then
            v_rest := ltrim(v_rest || left(v_tail, v_window), c_whitespace);
            v_tail := substring(v_tail from v_window + 1);
            continue;
        end if;
        exit when char_length(v_rest) <= _chunks.size
            or cardinality(v_chunks) > memory._limit('items');  -- too many, which the caller refuses
        v_piece := left(v_rest, _chunks.size);
        v_cut := null;
        foreach v_pattern in array c_borders loop
            v_cut := char_length(substring(v_piece from v_pattern));
            exit when v_cut > v_least;
        end loop;
        if v_cut is null or v_cut <= v_least then v_cut := _chunks.size; end if;
        v_chunks := v_chunks || btrim(left(v_rest, v_cut), c_whitespace);
        v_rest := ltrim(substring(v_rest from v_cut + 1), c_whitespace);
    end loop;
    return array(
        select c.chunk
        from unnest(v_chunks || rtrim(v_rest, c_whitespace)) with ordinality as c (chunk, ordinal)
        where memory._shows_text(c.chunk)
        order by c.ordinal
    );
end
$function$;
