begin;
select plan(3);

do $$
begin
    perform memory.remember('tea', agent => 'r1', at => '2026-01-01');
    perform memory.remember('milk', agent => 'r1', at => '2026-01-03');
    perform memory.remember('tea', agent => 'r2', at => '2026-01-02');
    perform memory.hold('r2', array(select l.memory_id from memory.list(at => '2026-01-04') as l), at => '2026-01-04');
end
$$;
select results_eq(
    'select agent, memories, working, last_active_at, external_ids from memory.list_agents()',
    $$
    values ('r1', 2::bigint, 0::bigint, '2026-01-03'::timestamptz, '[]'::jsonb),
        ('r2', 2, 2, '2026-01-04', '[]')
    $$, 'what each remembered and holds'
);
select results_eq(
    $$select b.agent from memory.list_agents(max_results => 1) as a cross join lateral memory.list_agents(a.cursor) as b$$,
    $$values ('r2')$$, 'page by page'
);
select is_empty($$select * from memory.list_agents(space => 'nowhere')$$, 'of this space');

select * from finish();
rollback;
