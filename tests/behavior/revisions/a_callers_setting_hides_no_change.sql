begin;
select plan(6);

-- What import_space() sets to bring history along is worth nothing in a caller's hands.
create temporary table r as select (memory.remember('Ana lives in Rome')).memory_id as id;
do $$ begin perform set_config('memory.history_open_for', 'import', true), set_config('memory.history_open_for', 'import', false); end $$;
select is((select memory.revise(id, content => 'Ana lives in Oslo') from r), 2::bigint, 'a change has its version');
select is((select count(*) from memory.revisions), 1::bigint, 'and its revision');
do $$ begin perform set_config('memory.history_open_for', 'import ' || pg_current_xact_id()::text, true); end $$;
select is((select memory.revise(id, content => 'Ana lives in Bergen') from r), 3::bigint, 'whatever is written there');
select is((select count(*) from memory.revisions), 2::bigint, 'it is recorded');
do $$ begin perform set_config('memory.history_open_for', 'purge', true); end $$;
select lives_ok($$select memory.maintain(space => '*')$$, 'housekeeping locks the history, too');
select throws_ok('delete from memory.revisions', 'PM010', null, 'for whoever comes next');

select * from finish();
rollback;
