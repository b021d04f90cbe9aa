begin;
select plan(8);

create temporary table made as
select t.name, r.memory_id
from (
    values ('one', 'green tea from Japan'), ('near', 'green tea'), ('far', 'tea, coffee and cocoa'), ('other', 'bicycle')
) as t (name, content)
cross join lateral memory.remember(t.content, dedup => 'off') as r;
create function pg_temp.alike(options jsonb) returns text language sql as $$
    select string_agg(made.name, ' ' order by s.score desc)
    from memory.more_like_this((select made.memory_id from made where made.name = 'one'), options => alike.options) as s
    inner join made using (memory_id)
$$;
select is(pg_temp.alike(null), 'near far', 'what has one of its words');
select is(pg_temp.alike('{"min_share": 0.85}'), 'near', 'a share of the best score is one of the best other memory');
select is(pg_temp.alike('{"min_share": 0.01}'), 'near far', 'a small share');
select is(pg_temp.alike('{"min_coverage": 0.9}'), null, 'no other memory covers it');
select is(pg_temp.alike('{"min_coverage": 0.3}'), 'near far', 'one covers a part of it');
select results_eq(
    $$
    select n.content
    from made
    cross join lateral memory.more_like_this(made.memory_id, 1, options => '{"min_share": 0.01}') as s
    cross join lateral memory.more_like_this(
        made.memory_id, 1, options => jsonb_build_object('min_share', 0.01, 'after', s.cursor)
    ) as n
    where made.name = 'one'
    $$,
    $$values ('tea, coffee and cocoa')$$, 'page by page'
);
select is_empty(
    $$
    select n.content
    from made
    cross join lateral memory.more_like_this(made.memory_id, 1, options => '{"min_share": 0.85}') as s
    cross join lateral memory.more_like_this(
        made.memory_id, 1, options => jsonb_build_object('min_share', 0.85, 'after', s.cursor)
    ) as n
    where made.name = 'one'
    $$, 'the second page has the best score of the first one'
);
select throws_ok($$select pg_temp.alike('{"min_share": 2}')$$, '22023', 'invalid value', 'no share is greater than 1');

select * from finish();
rollback;
