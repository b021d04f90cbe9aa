begin;
select plan(16);

create temporary table made as
select r.memory_id from memory.remember('The spare key of the archive hangs behind the kitchen door') as r;
create function pg_temp.near(content text, similarity double precision default 0.92) returns text
return (
    select string_agg(m.content || ' ' || round(n.similarity::numeric, 2), ', ' order by n.similarity desc)
    from memory._near_words('default', to_tsvector('english', near.content), near.similarity, 5, now()) as n
    inner join memory.memories as m using (memory_id)
);

-- Of seven lexemes. The similarity is the ninth root of their share.
select matches(pg_temp.near('key archive spare kitchen hangs door behind'), ' 1.00$', 'all, in any order');
select matches(pg_temp.near('The spare key hangs behind the attic door'), ' 0.95$', 'five of eight: the ninth root of 0.63');
select is(pg_temp.near('The spare key hangs behind the attic', 0.95), null, 'four of eight are too few at 0.95, which asks for 0.63');
select matches(
    pg_temp.near('The spare key hangs'), ' 0.97$', 'three of seven and no other: the 25th root of 0.43'
);
select is(pg_temp.near('The spare key hangs', 0.97), null, 'too few at 0.97, which asks for 0.47');
select is(pg_temp.near('The spare tyre of the archive'), null, 'two of eight');
select matches(pg_temp.near('the spare archive of Oslo', 0.8), ' 0.86$', 'two of eight, at 0.8, which asks for 0.13');
select is(pg_temp.near('the of and'), null, 'no lexeme at all');
select is(pg_temp.near('🍵'), null, 'nor here');
select is(pg_temp.near(e'it''s \\a''b'), null, 'signs that a query knows');

-- What the words propose, the statement decides.
select results_eq(
    $$
    select r.outcome, r.similar_to, r.similarity
    from memory.remember('Behind the kitchen door the spare key of the archive hangs') as r
    $$,
    $$select 'near_duplicate', memory_id, 1::double precision from made$$, 'near is the default'
);
select is(
    (select string_agg(r.outcome, ' ') from unnest(array[
        'The spare key of the kitchen hangs behind the archive door', 'The spare key of the archive hangs beside the kitchen door',
        'The spare key of the archive never hangs behind the kitchen door'
    ]) as t (content) cross join lateral memory.remember(t.content) as r),
    'created created created', 'the same words in other places, another word, one more'
);

-- Kinds in which a repeat or a sign counts keep what they are given.
select is(
    (select string_agg(r.outcome, ' ' order by t.n) from (values
        (1, 'code', 'print(a[1])'), (2, 'code', 'print(a(1))'), (3, 'code', 'print(a[1])'),
        (4, 'task', 'call the bank'), (5, 'task', 'Call the bank')
    ) as t (n, kind, content) cross join lateral memory.remember(t.content, kind => t.kind) as r),
    'created created reinforced created created', 'code is exact, tasks are each their own'
);

-- By words that everybody uses, still by the index; and not without an end.
select memory.remember('the common words say ' || n, dedup => 'off') from generate_series(1, 300) as n;
select cmp_ok(
    (select count(*) from memory._near_words('default', to_tsvector('english', 'the common words say'), 0.5, 500, now())),
    '=', 0::bigint, 'what may repeat is met by nobody'
);
update memory.memories as m set dedup_key = '' where m.content ~ 'common';
select is(
    (select count(*) from memory._near_words('default', to_tsvector('english', 'the common words say'), 0.5, 500, now())),
    200::bigint, 'at most 200 are compared'
);
select is(
    (select count(*) from memory._near_words('default', to_tsvector('english', 'the common words say'), 0.5, 5, now())),
    5::bigint, 'as many come as are asked for'
);

select * from finish();
rollback;
