begin;
select plan(6);

select memory.configure_kind('vow', 'What was promised.')::text, memory.configure_kind('fact', 'Truth.')::text;
create temporary table made as select * from memory.remember('I will', kind => 'vow');
select throws_ok($$select memory.drop_kind('vow')$$, 'PM020', 'the kind is in use', 'a memory has it');
select memory.forget((select memory_id from made))::text;
select throws_ok($$select memory.drop_kind('vow')$$, 'PM020', 'the kind is in use', 'a forgotten one, too');
select count(*)::text from memory.purge(array(select memory_id from made));
select is(memory.drop_kind('vow'), true, 'now none has it');
select is(memory.drop_kind('vow'), false, 'and it is gone');
select is(memory.drop_kind('fact'), true, 'a built-in one');
select is(
    (select k.description from memory.list_kinds() as k where k.kind = 'fact'), 'Something that is the case',
    'is as it was'
);

select * from finish();
rollback;
