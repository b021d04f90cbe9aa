begin;
select plan(4);

do $$
begin
    perform memory.remember('tea', tags => '{drinks:tea,hot}', at => '2026-01-01');
    perform memory.remember('milk', tags => '{drinks:milk}', at => '2026-01-02');
    perform memory.forget((memory.remember('coffee', tags => '{drinks:coffee}')).memory_id);
end
$$;
select results_eq(
    'select tag, memories, newest_at from memory.list_tags()',
    $$
    values ('drinks', 2::bigint, '2026-01-02'::timestamptz), ('drinks:coffee', 0, null), ('drinks:milk', 1, '2026-01-02'),
        ('drinks:tea', 1, '2026-01-01'), ('hot', 1, '2026-01-01')
    $$, 'ancestors count their descendants'
);
select results_eq(
    $$select tag from memory.list_tags('drinks')$$,
    $$values ('drinks'), ('drinks:coffee'), ('drinks:milk'), ('drinks:tea')$$, 'a subtree'
);
select results_eq(
    $$select tag from memory.list_tags('Drinks:')$$,
    $$values ('drinks:coffee'), ('drinks:milk'), ('drinks:tea')$$, 'what is below it'
);
select results_eq(
    $$select b.tag from memory.list_tags(max_results => 3) as a cross join lateral memory.list_tags(after => a.cursor) as b
    where a.tag = 'drinks:milk'$$,
    $$values ('drinks:tea'), ('hot')$$, 'page by page'
);

select * from finish();
rollback;
