-- pytest.mark.slow
begin;
select plan(6);

update memory.spaces as s set max_content = 2000000 where s.space = 'default';

-- 2 MB of unique words; a tsvector ends at 1 MB.
create temporary table given as
select string_agg('w' || md5(n::text), ' ' order by n) as content, count(*) as words
from generate_series(1, 58000) as n;
select throws_ok(
    $$select to_tsvector('english', content) from given$$, '54000', null, 'all of its words do not fit'
);
select is(
    (select r.outcome from given as g cross join lateral memory.remember(g.content) as r), 'created',
    'yet it is remembered'
);
select is((select m.content from memory.memories as m), (select content from given), 'whole');
select cmp_ok(
    (select length(m.tsv) from memory.memories as m), '>', 15000, 'and found by as many words as fit'
);
-- The prefix is the longest one, to within a sixteenth of the text, some 3,600 words.
select throws_ok(
    $$
    select to_tsvector(
        'english', left(g.content, 34 * (length(m.tsv) + 3700))
    )
    from given as g cross join memory.memories as m
    $$,
    '54000', null, 'no more than that'
);
select results_eq(
    $$
    select s.memory_id from memory.search('w' || md5('1')) as s
    union all select s.memory_id from memory.search('w' || md5('58000')) as s
    $$,
    'select m.memory_id from memory.memories as m',
    'its first word finds it, its last word does not'
);

select * from finish();
rollback;
