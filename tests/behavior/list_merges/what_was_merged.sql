begin;
select plan(3);

do $$
begin
    perform memory.remember(t, dedup => 'off', space => 's1')
    from unnest(array['Ana drinks green tea', 'Ana drinks green tea!', 'Ben has a boat', 'Ben has a boat.']) as t;
    perform memory.merge_duplicates(space => 's1');
end
$$;
select is(
    (select count(*) from memory.list_merges(space => 's1') where cardinality(merged_ids) = 1 and unmerged_at is null),
    2::bigint, 'each merge'
);
select is(
    (select count(*) from memory.list_merges(max_results => 1, space => 's1') as a
        cross join lateral memory.list_merges(a.cursor, space => 's1') as b),
    1::bigint, 'page by page'
);
do $$
begin
    perform memory.unmerge((select m.merge_id from memory.list_merges(max_results => 1, space => 's1') as m), 's1');
end
$$;
select results_eq(
    $$select unmerged_at is null from memory.list_merges(space => 's1')$$, $$values (false), (true)$$, 'and its undoing'
);

select * from finish();
rollback;
