-- _function_words: the row of a language in memory.languages, and the words that keep texts apart in all
-- other languages. A configuration without a row of its own has the row `other`, which explains no
-- difference.
create or replace function memory._function_words(language text) returns memory.language_words
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words memory.language_words;
begin
    -- A value joined with an empty one is a copy that is not compressed; else each use would decompress it.
    select
        l.plain || '{}', l.caseless, l.connectives || '{}', l.articles, l.objects, l.verb_second,
        l.possessive, l.auxiliaries, l.passive_by, l.endings, l.logical || '{}', l.qualifiers || '{}',
        l.quantity || '{}', l.notation || '{}', l.possessives, l.perfect, l.participles || '{}',
        l.plural_articles, l.person || '{}', l.joins, l.sequence, l.negating,
        array(
            select u.word from memory.languages as o
            cross join lateral unnest(o.logical || o.qualifiers || o.quantity) as u (word)
            where o.language <> l.language
        ),
        array(
            select u.word from memory.languages as o
            cross join lateral unnest(
                o.connectives || o.articles || o.possessives || o.joins || o.auxiliaries
            ) as u (word)
            where o.language <> l.language
        )
    into v_words
    from memory.languages as l where l.language in (_function_words.language, 'other')
    order by l.language = 'other' limit 1;
    return v_words;
end
$function$;
