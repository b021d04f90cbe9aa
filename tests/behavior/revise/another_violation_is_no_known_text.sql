-- A number that the history has already, as a broken restore may leave it, is not taken for a known text.
begin;
select plan(3);

create temporary table m as select memory_id as id from memory.remember('Ana lives in Rome');
insert into memory.revisions (space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary)
select 'default', gen_random_uuid(), m.id, 1, 'update', 'system', current_user, '{}', '' from m;
select throws_ok(
    'select memory.revise((select id from m), content => ''Ana lives in Oslo'')', '23505',
    'duplicate key value violates unique constraint "revisions_space_memory_id_version_uq"', 'the server says which'
);
select memory.remember('Bertil owns a boat');
create temporary table b as select memory_id as id from memory.memories where content = 'Bertil owns a boat';
select throws_ok(
    'select memory.revise((select id from b), content => ''Ana lives in Rome'')', 'PM012',
    'another memory says this already', 'a known text is one'
);
set local statement_timeout = '20s';
create temporary table d as
select memory_id as id
from memory.remember('Ana lives in Rome!', dedup => 'off');
insert into memory.merges (space, merge_id, kept_id, merged_ids, before)
select 'default', '00000000-0000-7000-8000-000000000001', b.id, array[d.id], '{}' from b, d;
update memory.memories set superseded_by = (select id from b) where memory_id = (select id from d);
insert into memory.revisions (space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary)
select 'default', gen_random_uuid(), d.id, 2, 'update', 'system', current_user, '{}', '' from d;
select throws_ok(
    'select memory.unmerge(''00000000-0000-7000-8000-000000000001'')', '23505',
    'duplicate key value violates unique constraint "revisions_space_memory_id_version_uq"',
    'and unmerge() does not try for ever'
);

select * from finish();
rollback;
