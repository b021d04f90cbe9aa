-- pytest.mark.slow
-- An expired memory with many tags, of which every other memory has one below.
begin;
select plan(2);

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
set local statement_timeout = '1s';
select is((select count(*) from memory.expire()), 1::bigint, 'it is erased');
select is(
    (select array_agg(tag collate "default" order by tag) from memory.tags where tag in ('alone', 'e1', 'e1:x')),
    '{e1,e1:x}', 'with the tag that nothing else is below'
);

select * from finish();
rollback;
