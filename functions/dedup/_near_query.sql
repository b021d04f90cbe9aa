-- _near_query: what a memory must contain to be compared with a text, for its words: two of the three longest
-- lexemes of the text, since long words are rare, so that the index finds few rows. Or the first three
-- lexemes: a text that adds to another one usually begins like it. Of a text with one or two lexemes, all.
-- NULL if it has none.
create or replace function memory._near_query(tsv tsvector) returns tsquery
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_terms constant int := 3;
    v_longest constant tsquery[] := array(
        select memory._lexeme_query(l.lexeme)
        from unnest(tsvector_to_array(_near_query.tsv)) as l (lexeme)
        order by char_length(l.lexeme) desc, l.lexeme limit c_terms
    );
    v_first constant tsquery[] := array(
        select memory._lexeme_query(l.lexeme)
        from unnest(_near_query.tsv) as l
        order by l.positions[1], l.lexeme limit c_terms
    );
begin
    return case cardinality(v_longest)
        when 0 then null
        when 1 then v_longest[1]
        when 2 then v_longest[1] && v_longest[2]
        else (v_longest[1] && v_longest[2]) || (v_longest[1] && v_longest[3])
            || (v_longest[2] && v_longest[3]) || (v_first[1] && v_first[2] && v_first[3])
    end;
end
$function$;
