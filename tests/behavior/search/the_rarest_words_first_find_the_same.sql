-- pytest.mark.slow
begin;
select plan(18);

select memory.configure_space(options => '{"curve": "none"}')::text;

-- The word wN is in every N-th memory or so, and some texts are long.
create temporary table said as
select memory.remember(
    (
        select coalesce(string_agg('w' || w, ' ' order by w), '') || repeat(' so', n % 40)
        from generate_series(2, 25) as w where (n * 7919 + w * 104729) % 1009 % w = 0 or n % w = 0
    ) || repeat(' gardening', (n % 7 = 0)::int) || ' text ' || n,
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
    v_asked.query.passing := ask.filter ->> 'passing';
    return v_asked;
end
$$;
create function pg_temp.conditions(asked pg_temp.asked) returns text
return nullif(concat_ws(
    ' and ', memory._filter_sql((conditions.asked).filter),
    case when ((conditions.asked).query).required is not null then '(m.tsv @@ (($2).required)[1]) is true' end
), '');
-- The best of all, each of which is scored.
create function pg_temp.best_of_all(asked pg_temp.asked) returns uuid[]
language plpgsql as $$
declare
    v_query memory.search_query := (best_of_all.asked).query;
    v_found record;
begin
    v_query.selectivity := 0;
    v_query.proposing_query := (select string_agg(t.term::text, '|') from unnest(v_query.terms) as t (term))::tsquery;
    execute memory._proposal_sql(
        v_query, null, null, (best_of_all.asked).filter, pg_temp.conditions(best_of_all.asked)
    )
    into v_found
    using 's1'::text, v_query, (best_of_all.asked).filter, (best_of_all.asked).settings, (best_of_all.asked).past;
    return v_found.lexical;
end
$$;
create function pg_temp.best_by_words(asked pg_temp.asked) returns uuid[]
return memory._best_by_words(
    's1', (best_by_words.asked).query, (best_by_words.asked).filter,
    pg_temp.conditions(best_by_words.asked), (best_by_words.asked).settings, (best_by_words.asked).past
);

create temporary table questions as
select string_agg('w' || (2 + (q * 31 + w * w * 17) % 24), ' ' order by w) as words
from generate_series(1, 40) as q cross join generate_series(1, 9) as w where w <= 2 + q % 8
group by q;

select is(
    (
        select count(*)
        from questions as q
        cross join lateral (select pg_temp.ask(concat_ws(' ', q.words, f.more), f.filter) as asked offset 0) as a
        where pg_temp.best_by_words(a.asked) = pg_temp.best_of_all(a.asked)
    ),
    40::bigint, 'the same memories in the same order: ' || f.what
)
from (
    values
    (jsonb '{}', null, 'no filter'), ('{"kinds": ["idea"]}', null, 'a kind'),
    ('{"since": "2026-01-01 11:00"}', null, 'lately'), ('{"kinds": ["nothing"]}', null, 'none'),
    ('{"as_of": "2026-01-01 09:00"}', null, 'as of a time'), ('{}', '-w3', 'an exclusion'),
    ('{}', '"w2 w4"', 'a phrase'),
    ('{"kinds": ["idea"], "passing": 0}', null, 'few pass'),
    ('{"kinds": ["idea"]}', 'gardenig -w5', 'a misspelled word, an exclusion and a kind')
) as f (filter, more, what);
select is(
    (pg_temp.ask('w2 gardenig', '{}')).query.similarities[3] > 0.5, true, 'there is a term for the misspelled word'
);

-- Of a, b, c, d and e, which the bits of a number choose.
create function pg_temp.text_of(number int) returns tsvector
return array_to_tsvector(array(
    select v.term
    from unnest('{a,b,c,d,e}'::text[]) with ordinality as v (term, position)
    where text_of.number & (1 << (v.position - 1)::int) > 0
));
select is(
    array(
        select t.number
        from generate_series(0, 31) as t (number)
        cross join unnest(memory._threshold_queries('{a,b,c,d,e}', '{4,3,2,1.5,1}', q.threshold)) as u (query)
        where pg_temp.text_of(t.number) @@ u.query
        group by t.number
        order by t.number
    ),
    array(
        select t.number
        from generate_series(0, 31) as t (number)
        where 4 * (t.number & 1) + 3 * (t.number >> 1 & 1) + 2 * (t.number >> 2 & 1) + 1.5 * (t.number >> 3 & 1)
            + (t.number >> 4 & 1) >= q.threshold
    ),
    'exactly the texts that can reach ' || q.threshold
)
from unnest('{2.5,4,6.5}'::float8[]) as q (threshold);
select is(
    cardinality(memory._threshold_queries('{a,b,c,d,e}', '{4,3,2,1.5,1}', 2.5)), 3, 'd and e together begin none'
);
select is(memory._threshold_queries('{a,b}', '{2,1}', 3.1), null, 'what no text can reach matches nothing');
select is(
    memory._threshold_queries('{a,b}', '{7.1,1.9}', 9.000000001), null, 'nor what it can reach by one of two roundings'
);
select cmp_ok(
    (
        select sum(numnode(q.query))
        from unnest(memory._threshold_queries(
            array(select ('w' || w)::tsquery from generate_series(1, 24) as w), array_fill(1::float8, '{24}'), 3
        )) as q (query)
    ), '<', 2500::bigint, 'for any three of 24 words the index looks into few posting lists'
);
select is(
    (
        select count(*)
        from generate_series(0, 255) as t (number)
        where (
            select bool_or(array_to_tsvector(array(
                select chr(96 + b) from generate_series(1, 8) as b where t.number & (1 << b - 1) > 0
            )) @@ q.query)
            from unnest(memory._threshold_queries('{a,b,c,d,e,f,g,h}', '{1,1,1,1,1,1,1,1}', 3)) as q (query)
        )
    ), 219::bigint, 'and each three of eight are found, and no two'
);

select * from finish();
rollback;
