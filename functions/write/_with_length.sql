-- _with_length: the lexemes of a piece of text that ends with a word of ours, with this word at the place of
-- the last word before it, if that has left no place: stop words leave none, nor does a lexeme that has 255
-- already. `||` counts on from the last place, so the next piece begins where it does in the whole text.
create or replace function memory._with_length(lexemes tsvector, last_word text) returns tsvector
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_lexemes constant tsvector := ts_delete(_with_length.lexemes, _with_length.last_word);
    v_missing int;
begin
    select max(p.place) filter (where l.lexeme = _with_length.last_word) - 1
        - coalesce(max(p.place) filter (where l.lexeme <> _with_length.last_word), 0)
    into v_missing
    from unnest(_with_length.lexemes) as l cross join unnest(l.positions) as p (place);
    if v_missing > 0 then
        return v_lexemes || (_with_length.last_word || ':' || v_missing::text)::tsvector;
    end if;
    return v_lexemes;
end
$function$;
