begin;
select plan(6);

create temporary table made as select * from memory.remember('tea', agent => 'r1', at => '2026-01-01');
do $$
begin
    perform memory.configure_agent('r1', name => 'Robbie', options => '{"external_id": {"system": "htm", "id": 1}}');
    perform memory.hold('r1', array(select m.memory_id from made as m), at => '2026-01-01');
end
$$;
select is(memory.drop_agent('r1'), true, 'it was there');
select is_empty('select * from memory.list_agents()', 'it is gone');
select is_empty('select * from memory.external_ids', 'with its ids');
select results_eq(
    $$select g.content, g.agents from made cross join lateral memory.get(array[made.memory_id]) as g$$,
    $$values ('tea', '{}'::text[])$$, 'its memory stays'
);
select results_eq(
    $$select h.edit_type, h.editor_id from made cross join lateral memory.history(made.memory_id) as h$$,
    $$values ('create', 'r1')$$, 'and so does the history'
);
select is(memory.drop_agent('r1'), false, 'once');

select * from finish();
rollback;
