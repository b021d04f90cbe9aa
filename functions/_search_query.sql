-- _search_query: what a question asks for. Plain text is all lexemes, any of which finds. A "quoted phrase"
-- must be there, a -word or -"phrase" must not, and a word* finds all that begin so. Nothing else is an
-- operator, and nothing is an error: a quote left open, a lone minus or star is text like any other, so is
-- a minus before a digit. `languages` are those that memories are in, the space's own first: a term is a
-- word's lexeme in any of them, so that it has one weight, but a stop word of the space's own asks for
-- nothing. `words` is parallel to `terms`: a lexeme that may be misspelt, or NULL; numbers and identifiers
-- are what they are. A page pasted as a question counts by its first 256 lexemes, of the first 10,000
-- characters: the parser of the server takes the square of the length of a chain as 1.2.3.4-1.2.3.4-.
create or replace function memory._search_query(languages text[], query text) returns memory.search_query
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
-- A phrase of nothing but stop words is worth no notice.
set client_min_messages = warning
as $function$
#variable_conflict error
declare
    v_configs constant regconfig[] := _search_query.languages::regconfig[];
    -- The languages of a space are of the collation "C", which knows no letter beyond ASCII.
    v_excluded constant text collate "default" := '(^|\s)-("[^"]+"|[[:alpha:]][^\s"]*)';
    v_prefixed constant text collate "default" := '([^\s"*]*[[:alnum:]])\*';
    v_text text collate "default" := left(_search_query.query, 10000);
    v_plain text collate "default";
    v_query memory.search_query;
    v_prefixes tsquery[] := '{}';
    v_config regconfig;
    v_read tsvector[] := '{}';
begin
    if v_text ~ '["-]' then
        v_plain := regexp_replace(v_text, v_excluded, '\1 ', 'g');
        select string_agg(format('%s(%s)', p.sign, q.phrase), ' & ')::tsquery into v_query.condition
        from (
            (
                select '!' as sign, e.part[2] as text
                from regexp_matches(v_text, v_excluded, 'g') as e (part)
                limit 256
            )
            union all
            (
                select '', e.part[1]
                from regexp_matches(v_plain, '"([^"]+)"', 'g') as e (part)
                limit 256
            )
        ) as p
        cross join lateral (
            select string_agg(distinct nullif(r.phrase::text, ''), ' | ') as phrase,
                bool_or(c.config = v_configs[1] and numnode(r.phrase) > 0) as asked
            from unnest(v_configs) as c (config)
            cross join lateral phraseto_tsquery(c.config, memory._search_text(p.text)) as r (phrase)
        ) as q
        where char_length(p.text) <= 1000 and q.asked;
        v_text := v_plain;
    end if;
    if strpos(v_text, '*') > 0 then
        v_prefixes := array(
            select p.term
            from (
                -- The word itself, too, whose stem may begin otherwise: policy* is polici, as well.
                select string_agg(distinct a.alternative, ' | ')::tsquery as term
                from regexp_matches(v_text, v_prefixed, 'g') with ordinality as e (part, position)
                cross join lateral (
                    select l.lexeme
                    from unnest(to_tsvector('simple', memory._search_text(e.part[1]))) as l
                    order by l.positions[1] desc
                    limit 1
                ) as l
                cross join unnest(v_configs) as c (config)
                cross join lateral (
                    select
                        phraseto_tsquery(
                            c.config, memory._search_text(left(e.part[1], - char_length(l.lexeme)))
                        ) <-> (memory._lexeme_query(l.lexeme)::text || ':*')::tsquery,
                        phraseto_tsquery(c.config, memory._search_text(e.part[1]))
                ) as w (beginning, word)
                -- ts_rank takes a lexeme and the same as a beginning for one, and may keep either.
                cross join lateral (
                    values
                    (w.beginning::text),
                    (nullif(w.word::text, rtrim(w.beginning::text, ':*')))
                ) as a (alternative)
                where a.alternative <> ''
                group by e.position
                order by e.position
                limit 256
            ) as p
        );
        v_text := regexp_replace(v_text, v_prefixed, ' ', 'g');
    end if;
    v_text := memory._search_text(v_text);
    foreach v_config in array v_configs
    loop
        v_read := v_read || to_tsvector(v_config, v_text);
    end loop;
    select
        v_prefixes || coalesce(array_agg(l.term order by l.position), '{}'),
        array_fill(null::text, array[cardinality(v_prefixes)]) || coalesce(
            array_agg(case when l.lexeme ~ '^[[:alpha:]]{4,}$' then l.lexeme end order by l.position), '{}'
        )
    into v_query.terms, v_query.words
    from (
        select w.lexeme, w.positions[1] as position,
            case
                when cardinality(v_read) = 1 then memory._lexeme_query(w.lexeme)
                else (
                    select string_agg(distinct memory._lexeme_query(r.lexeme)::text, ' | ')
                    from unnest(v_read) as v (tsv)
                    cross join lateral unnest(v.tsv) as r
                    where r.positions && w.positions
                )::tsquery
            end as term
        from unnest(v_read[1]) as w
        order by w.positions[1]
        limit 256 - cardinality(v_prefixes)
    ) as l;
    return v_query;
end
$function$;

revoke execute on function memory._search_query(text[], text) from public;
