-- _unspaced_terms: the terms of a question in _unspaced_letters(). A single letter tells little, so a term
-- is two letters that stand side by side, or one that stands alone, each with its vowels and tones.
create or replace function memory._unspaced_terms(query text) returns tsquery[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_run constant text := '[' || memory._unspaced_letters() || ']+';
begin
    return array(
        select t.term
        from (
            select l.run, l.position,
                case
                    when l.next is not null
                        then memory._lexeme_query(l.lexeme) <-> memory._lexeme_query(l.next)
                    when l.position = 1 then memory._lexeme_query(l.lexeme)
                end as term
            from (
                select r.ordinal as run, p.position, l.lexeme,
                    lead(l.lexeme) over (partition by r.ordinal order by p.position) as next
                from regexp_matches(_unspaced_terms.query, v_run, 'g') with ordinality as r (match, ordinal)
                cross join unnest(to_tsvector('simple', memory._search_text(r.match[1]))) as l
                cross join unnest(l.positions) as p (position)
            ) as l
        ) as t
        where t.term is not null
        group by t.term
        order by min(t.run), min(t.position)
    );
end
$function$;
