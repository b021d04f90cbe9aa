-- _near_query: what a memory must contain to be compared with a text, for its words: two of the three longest
-- lexemes of the text, since long words are rare, so that the index finds few rows. Or the first three
-- lexemes: a text that adds to another one usually begins like it. Of a text with one or two lexemes, all.
-- NULL if it has none.
create or replace function memory._near_query(tsv tsvector) returns tsquery
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_terms constant int := 3;  -- A choice of ours, see above.
    v_longest text[];
    v_first text[];
    v_one tsquery;
    v_two tsquery;
    v_three tsquery;
begin
    select (array_agg(l.lexeme order by char_length(l.lexeme) desc, l.lexeme))[:c_terms],
        (array_agg(l.lexeme order by l.positions[1], l.lexeme))[:c_terms]
    into v_longest, v_first
    from unnest(_near_query.tsv) as l;
    v_one := memory._lexeme_query(v_longest[1]);
    v_two := memory._lexeme_query(v_longest[2]);
    if v_two is null then return v_one; end if;
    v_three := memory._lexeme_query(v_longest[3]);
    if v_three is null then return v_one && v_two; end if;
    return (v_one && v_two) || (v_one && v_three) || (v_two && v_three) || (
        memory._lexeme_query(v_first[1]) && memory._lexeme_query(v_first[2])
        && memory._lexeme_query(v_first[3])
    );
end
$function$;
