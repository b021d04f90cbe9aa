-- A memory whose successor is erased gets the next one, and the link that says so.
begin;
select plan(4);

create temporary table ids as
select (memory.remember('Ana lives in Rome')).memory_id as a, (memory.remember('Ana lives in Oslo')).memory_id as b,
    (memory.remember('Ana lives in Bern')).memory_id as c, (memory.remember('Ana lives in Lima')).memory_id as d;
select memory.supersede(i.a, i.b)::text, memory.supersede(i.b, i.c)::text, memory.supersede(i.c, i.d)::text from ids as i;
select count(*)::text from ids as i, memory.purge(array[i.b, i.c]);
select is((select m.superseded_by from memory.memories as m, ids as i where m.memory_id = i.a), (select d from ids), 'its successor');
select results_eq(
    $$select l.from_id, l.type, l.to_id from ids as i, memory.list_links(i.d) as l$$,
    $$select i.d, 'supersedes', i.a from ids as i$$, 'the link'
);
select is(
    (select n.memory_id from ids as i, memory.neighbors(i.d, options => '{"include": ["superseded"]}') as n),
    (select a from ids), 'by which it is found'
);
select is((select count(*) from memory.doctor()), 0::bigint, 'all is well');

select * from finish();
rollback;
