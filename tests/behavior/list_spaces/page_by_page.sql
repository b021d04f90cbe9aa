begin;
select plan(4);

select memory.configure_space(s, '{"half_life": 60}')::text from unnest(array['a1', 'a2', 'b']) as s;
select results_eq(
    $$select space, half_life from memory.list_spaces('a')$$, $$values ('a1', 60::double precision), ('a2', 60)$$,
    'by the beginning of their names, with their settings'
);
select results_eq('select space from memory.list_spaces(max_results => 2)', $$values ('a1'), ('a2')$$, 'a page');
select results_eq(
    $$select space from memory.list_spaces(after => 'a2')$$, $$values ('b'), ('default')$$, 'the next one'
);
select is_empty($$select * from memory.list_spaces(after => 'default')$$, 'beyond the end');

select * from finish();
rollback;
