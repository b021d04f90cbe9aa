-- _search_query: what a question asks for. Plain text is all lexemes, any of which finds. A "quoted phrase"
-- must be there, a -word or -"phrase" must not, and a word* finds all that begin so. Nothing else is an
-- operator, and nothing is an error: a quote left open, a lone minus or star is text like any other, so is
-- a minus before a digit. `words` is parallel to `terms`: a lexeme that may be misspelt, or NULL; numbers and
-- identifiers are what they are. A page pasted as a question counts by its first 256 lexemes, of the first
-- 10,000 characters: the parser of the server takes the square of the length of a chain as 1.2.3.4-1.2.3.4-.
create or replace function memory._search_query(language text, query text) returns memory.search_query
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_config constant regconfig := _search_query.language::regconfig;
    -- The language of a space is of the collation "C", which knows no letter beyond ASCII.
    v_text text collate "default" := left(_search_query.query, 10000);
    v_part text;
    v_phrase tsquery;
    v_query memory.search_query;
    v_prefixes tsquery[] := '{}';
begin
    if v_text ~ '["-]' then
        for v_part in
            select p.part[2]
            from regexp_matches(v_text, '(^|\s)-("[^"]+"|[[:alpha:]][^\s"]*)', 'g') as p (part)
            where char_length(p.part[2]) <= 1000
            limit 64
        loop
            v_phrase := !! phraseto_tsquery(v_config, memory._search_text(v_part));
            v_query.condition := coalesce(v_query.condition && v_phrase, v_phrase);
        end loop;
        if v_query.condition is not null then
            v_text := regexp_replace(v_text, '(^|\s)-("[^"]+"|[[:alpha:]][^\s"]*)', '\1 ', 'g');
        end if;
        for v_part in
            select p.part[1]
            from regexp_matches(v_text, '"([^"]+)"', 'g') as p (part)
            where char_length(p.part[1]) <= 1000
            limit 64
        loop
            v_phrase := phraseto_tsquery(v_config, memory._search_text(v_part));
            v_query.condition := coalesce(v_query.condition && v_phrase, v_phrase);
        end loop;
    end if;
    v_text := memory._search_text(v_text);
    if strpos(v_text, '*') > 0 then
        v_prefixes := array(
            -- The word itself, too, whose stem may begin otherwise: policy* is polici, as well.
            select concat_ws(
                '|', memory._lexeme_query(lower(p.part[1]))::text || ':*',
                (
                    select memory._lexeme_query(l.lexeme)::text
                    from unnest(to_tsvector(v_config, p.part[1])) as l
                    where l.lexeme <> lower(p.part[1])
                    limit 1
                )
            )::tsquery
            from regexp_matches(v_text, '([[:alnum:]]+)\*', 'g') as p (part)
            where char_length(p.part[1]) <= 100
            limit 64
        );
        v_text := regexp_replace(v_text, '[[:alnum:]]+\*', ' ', 'g');
    end if;
    select
        v_prefixes || coalesce(array_agg(memory._lexeme_query(l.lexeme) order by l.position), '{}'),
        array_fill(null::text, array[cardinality(v_prefixes)]) || coalesce(
            array_agg(case when l.lexeme ~ '^[[:alpha:]]{4,}$' then l.lexeme end order by l.position), '{}'
        )
    into v_query.terms, v_query.words
    from (
        select q.lexeme, q.positions[1] as position
        from unnest(memory._tsvector(_search_query.language, v_text)) as q
        order by q.positions[1]
        limit 256 - cardinality(v_prefixes)
    ) as l;
    -- Nothing but stop words asks for nothing.
    if numnode(v_query.condition) = 0 then
        v_query.condition := null;
    end if;
    return v_query;
end
$function$;

revoke execute on function memory._search_query(text, text) from public;
