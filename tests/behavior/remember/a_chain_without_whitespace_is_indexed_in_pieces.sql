begin;
select plan(4);

-- Identifiers joined by underscores, as the names of generated things are; then the same in Chinese company.
select is(r.outcome, 'created', 'remembered: ' || t.name)
from (
    values
        ('latin', 'the log ' || repeat('abc_1', 1000) || ' ends here'),
        ('chinese', '会议 ' || repeat('xyz_2', 1000) || ' 结束')
) as t (name, content)
cross join lateral memory.remember(t.content) as r;
select cmp_ok(
    (select max(length(l.lexeme)) from memory.memories as m cross join lateral unnest(m.tsv) as l), '<=', 255,
    'no lexeme is of more than 255 characters'
);
select results_eq(
    $$
    select s.content ~ '^the log' from memory.search('ends') as s
    union all select s.content ~ '^会议' from memory.search('结束') as s
    $$,
    'values (true), (true)', 'what stands beside the chain finds it'
);

select * from finish();
rollback;
