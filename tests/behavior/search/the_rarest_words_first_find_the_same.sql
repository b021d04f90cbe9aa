-- slow
begin;
select plan(9);

select memory.configure_space(options => '{"curve": "none"}')::text;

-- The word wN is in every N-th memory or so, and some texts are long.
create temporary table said as
select memory.remember(
    (
        select coalesce(string_agg('w' || w, ' ' order by w), '') || repeat(' so', n % 40)
        from generate_series(2, 25) as w where (n * 7919 + w * 104729) % 1009 % w = 0 or n % w = 0
    ) || ' text ' || n,
    kind => case when n % 9 = 0 then 'idea' else 'note' end, space => 's1',
    at => '2026-01-01'::timestamptz + n * interval '1 minute'
) as outcome
from generate_series(1, 700) as n;
select memory.revise((
    select m.memory_id from memory.memories as m where m.space = 's1' and m.content like '%text 35'
), 'w25 w24 w23 w22 w21 w20 w19', space => 's1')::text;
analyze memory.memories;

create type pg_temp.asked as (
    query memory.search_query, filter memory.memory_filter, settings memory.search_settings,
    past memory.memory_state []
);
create function pg_temp.ask(words text, filter jsonb) returns pg_temp.asked
language plpgsql as $$
declare
    v_asked pg_temp.asked;
begin
    v_asked.filter := jsonb_populate_record(
        null::memory.memory_filter, ask.filter || jsonb_build_object('at', now(), 'include', array[]::text[])
    );
    v_asked.settings := memory._search_settings(10, null, '{"candidates": 20}');
    v_asked.past := case when (v_asked.filter).as_of is not null
        then array(select p from memory._memories_as_of('s1', (v_asked.filter).as_of) as p) end;
    v_asked.query := memory._term_weights(
        's1', memory._parse_query('{english}', ask.words), v_asked.filter, v_asked.settings, v_asked.past, false
    );
    return v_asked;
end
$$;
-- The best of all, each of which is scored.
create function pg_temp.best_of_all(asked pg_temp.asked) returns uuid[]
language plpgsql as $$
declare
    v_query memory.search_query := (best_of_all.asked).query;
    v_found record;
begin
    v_query.selectivity := 0;
    v_query.candidate_query := (select string_agg(t.term::text, '|') from unnest(v_query.terms) as t (term))::tsquery;
    execute memory._candidates_sql(
        v_query, null, true, (best_of_all.asked).filter, memory._filter_sql((best_of_all.asked).filter)
    )
    into v_found
    using 's1'::text, v_query, (best_of_all.asked).filter, (best_of_all.asked).settings, (best_of_all.asked).past;
    return v_found.lexical;
end
$$;
create function pg_temp.best_by_words(asked pg_temp.asked) returns uuid[]
return memory._best_by_words(
    's1', (best_by_words.asked).query, (best_by_words.asked).filter,
    memory._filter_sql((best_by_words.asked).filter), (best_by_words.asked).settings, (best_by_words.asked).past
);

create temporary table questions as
select string_agg('w' || (2 + (q * 31 + w * w * 17) % 24), ' ' order by w) as words
from generate_series(1, 40) as q cross join generate_series(1, 9) as w where w <= 2 + q % 8
group by q;

select is(
    (
        select count(*)
        from questions as q
        cross join lateral (select pg_temp.ask(q.words, f.filter) as asked offset 0) as a
        where pg_temp.best_by_words(a.asked) = pg_temp.best_of_all(a.asked)
    ),
    40::bigint, 'the same memories in the same order: ' || f.what
)
from (
    values
    (jsonb '{}', 'no filter'), ('{"kinds": ["idea"]}', 'a kind'), ('{"since": "2026-01-01 11:00"}', 'lately'),
    ('{"as_of": "2026-01-01 09:00"}', 'as of a moment'), ('{"kinds": ["nothing"]}', 'none')
) as f (filter, what);

select is(
    (
        select string_agg(t.number::text, ' ' order by t.number)
        from generate_series(0, 15) as t (number)
        where (
            select array_to_tsvector(coalesce(array_agg(v.term), '{}'))
            from unnest('{a,b,c,d}'::text[]) with ordinality as v (term, position)
            where t.number & (1 << (v.position - 1)::int) > 0
        ) @@ memory._threshold_query('{a,b,c,d}', '{4,3,2,1}', q.threshold)::tsquery
    ),
    q.numbers, q.what
)
from (
    values
    (3, '1 2 3 5 6 7 9 10 11 12 13 14 15', 'one of the rare words, or both common ones'),
    (4.5, '3 5 6 7 9 10 11 13 14 15', 'common words count beside a rarer one only'),
    (9.5, '5 6 7 9 10 11 13 14 15', 'rare and common ones where neither are enough')
) as q (threshold, numbers, what);
select is(memory._threshold_query('{a,b}', '{2,1}', 3.1), null, 'what no text can reach matches nothing');

select * from finish();
rollback;
