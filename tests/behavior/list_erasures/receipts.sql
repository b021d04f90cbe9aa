begin;
select plan(3);

do $$
begin
    perform memory.remember('tea', session => 'a');
    perform memory.remember('milk', session => 'b');
    perform memory.purge(session => 'a', reason => 'asked for');
    perform memory.purge(session => 'b');
end
$$;
select set_eq(
    $$select scope, reason, counts ->> 'memories', analyzed from memory.list_erasures()$$,
    $$values ('session', null, '1', true), ('session', 'asked for', '1', true)$$, 'with the counts, and whether the statistics know nothing of it any more'
);
select is(
    (select count(*) from memory.list_erasures(max_results => 1) as a
        cross join lateral memory.list_erasures(a.cursor) as b where b.erasure_id <> a.erasure_id),
    1::bigint, 'page by page'
);
select is_empty($$select * from memory.list_erasures(space => 'nowhere')$$, 'of this space');

select * from finish();
rollback;
