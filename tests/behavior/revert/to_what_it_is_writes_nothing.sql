begin;
select plan(3);

select memory.configure_space('default', '{"language": "english"}')::text;
create temporary table r as select (memory.remember('Ana drinks tea', importance => 0.1)).memory_id as id;
select memory.revise(id, importance => 0.5)::text, memory.revise(id, importance => 0.1)::text from r;
select memory.configure_space('default', '{"language": "german"}')::text;
create temporary table was as select version, language from memory.memories;
select is(
    (select memory.revert(id, (select v.revision_id from memory.revisions as v order by v.version limit 1)) from r),
    (select version from was), 'today''s state again is no version'
);
select results_eq('select version, language from memory.memories', 'table was', 'the language is for maintain to move');
select is((select count(*) from memory.revisions), 2::bigint, 'and no revision');

select * from finish();
rollback;
