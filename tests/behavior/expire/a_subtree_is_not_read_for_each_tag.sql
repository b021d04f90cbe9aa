-- pytest.mark.slow
-- An expired memory with many tags, of which every other memory has one below. A probe of each tag would read
-- 50,000 rows and more.
begin;
select plan(3);

select memory.configure_space('default', '{"expiry": "purge"}');
select count(*)::text from memory.remember_many((
    select jsonb_agg(jsonb_build_object('content', 'note ' || n, 'dedup', 'off', 'tags', t.tags))
    from generate_series(1, 200) as n
    cross join (select jsonb_agg('e' || e || ':x') from generate_series(1, 250) as e) as t (tags)
)) as r;
select memory.remember(
    'gone', at => now() - interval '2 days', expires_at => now() - interval '1 day',
    tags => array(select 'e' || e from generate_series(1, 250) as e) || '{alone}'::text[]
);
create temp table rows_before as
select pg_stat_get_xact_tuples_returned('memory.memories'::regclass)
    + pg_stat_get_xact_tuples_fetched('memory.memories'::regclass) as rows;
select is((select count(*) from memory.expire()), 1::bigint, 'it is erased');
select is(
    (select array_agg(tag collate "default" order by tag) from memory.tags where tag in ('alone', 'e1', 'e1:x')),
    '{e1,e1:x}', 'with the tag that nothing else is below'
);
select cmp_ok(
    pg_stat_get_xact_tuples_returned('memory.memories'::regclass)
    + pg_stat_get_xact_tuples_fetched('memory.memories'::regclass) - r.rows, '<', 5000::bigint,
    'and the subtrees are read a few times'
)
from rows_before as r;

select * from finish();
rollback;
