begin;
select plan(27);

select throws_ok(
    format('select memory.remember(%L)', t.blank), '22023', 'content is blank', 'blank: ' || t.what
)
from (
    values
    ('zero-width spaces', e'\u200b\u200b'), ('a byte order mark', e' \ufeff\n'), ('an override', e'\u202e'),
    ('a soft hyphen', e'\u00ad'), ('a Hangul filler', e'\u3164'), ('an accent alone', e'\u0301'),
    ('tags', e'\U000e0041 \U000e007f'), ('no-break and ideographic spaces', e'\u00a0\u3000\u200d')
) as t (what, blank);
select lives_ok($$select memory.remember(e'\u200b!', dedup => 'exact')$$, 'a sign can be seen');
select throws_ok(
    $$select memory.revise(m.memory_id, e'\u2060') from memory.memories as m limit 1$$, '22023', 'content is blank',
    'in a revision'
);
select throws_ok(
    $$select memory.ingest_source(e'\u2060', 'a', 'article')$$, '22023', 'content is blank', 'in a source'
);

create temporary table said as
select r.memory_id from memory.remember('Bob drinks green tea') as r;
create temporary table spelt as
select t.what, 'Bob drinks gre' || t.sign || 'en tea' as text
from (
    values
    ('zero-width space', e'\u200b'), ('word joiner', e'\u2060'), ('invisible comma', e'\u2063'),
    ('variation selector', e'\ufe0f'), ('byte order mark', e'\ufeff'), ('override', e'\u202e'),
    ('soft hyphen', e'\u00ad')
) as t (what, sign);
select results_eq(
    $$select r.memory_id, r.outcome from spelt as s cross join lateral memory.remember(s.text) as r$$,
    $$select s.memory_id, 'reinforced' from said as s cross join spelt$$, 'no duplicate'
);
select memory.forget(s.memory_id)::text from said as s;
select results_eq(
    $$select r.memory_id, r.outcome from spelt as s cross join lateral memory.remember(s.text) as r$$,
    $$select s.memory_id, 'forgotten' from said as s cross join spelt$$, 'what is forgotten stays so'
);
select is(
    (
        select array_agg(r.outcome order by r.ordinal)
        from memory.remember_many((select jsonb_agg(jsonb_build_object('content', s.text)) from spelt as s)) as r
    ), array_fill('forgotten'::text, '{7}'), 'in a batch, too'
);

-- Stored and shown as given; found by what is seen.
select memory.remember(s.text, dedup => 'off', space => 'spelt')::text from spelt as s;
select set_eq(
    $$select m.content from memory.memories as m where m.space = 'spelt'$$, $$select s.text from spelt as s$$,
    'the text stays as it was given'
);
select is(
    (select count(*) from memory.search(q.query, space => 'spelt') as s), 7::bigint, 'found by ' || q.query
)
from (values ('green'), ('"drinks green tea"'), ('gre*'), (e'g\u200breen'), (e'"drinks\u2060 green\ufeff tea"')) as q (query);
select is(
    (select count(*) from memory.search('-green bob', space => 'spelt') as s), 0::bigint, 'and left out by it'
);

-- Joiners that make words of Persian and Sinhala, and emoji.
select memory.remember(t.text, space => 'joined')::text
from (
    values (e'\u06a9\u062a\u0627\u0628\u200c\u0647\u0627 \u0622\u0645\u062f'), (e'\u0dc1\u0dca\u200d\u0dbb\u0dd3 \u0dbd\u0d82\u0d9a\u0dcf'),
    (e'\U0001f468\u200d\U0001f469\u200d\U0001f467 is our family \u2764\ufe0f')
) as t (text);
select is(
    (select count(*) from memory.search(q.query, space => 'joined') as s), 1::bigint, 'found: ' || q.what
)
from (
    values ('with its joiner', e'\u06a9\u062a\u0627\u0628\u200c\u0647\u0627'), ('without', e'\u06a9\u062a\u0627\u0628\u0647\u0627'),
    ('Sinhala', e'\u0dc1\u0dca\u200d\u0dbb\u0dd3')
) as q (what, query);
select is(
    (
        select s.highlight
        from memory.search('family', space => 'joined', options => '{"highlight": true}') as s
    ), e'\U0001f468\u200d\U0001f469\u200d\U0001f467 is our <b>family</b> \u2764\ufe0f', 'emoji are shown whole'
);
select is(
    (
        select array_agg(r.outcome)
        from unnest(array[
            e'\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f won',
            e'\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f won'
        ]) as t (text)
        cross join lateral memory.remember(t.text, dedup => 'exact', space => 'flags') as r
    ), '{created,created}', 'England is not Scotland'
);
select is_empty($$select * from memory.doctor('*')$$, 'and all is well');

select * from finish();
rollback;
