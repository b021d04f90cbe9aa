begin;
select plan(11);

create temporary view state as
select 'memory' as what, to_jsonb(x) - '{version,updated_at,changed_xid}'::text[] as is from memory.memories as x
union all
select 'vitals', to_jsonb(v) - '{decays_from,decay_due_at}'::text[] from memory.vitals as v;

-- The longer one was remembered with dedup off: a repeat met the other, and now meets it.
create temporary table m as
select
    (memory.remember('Eve digs in the garden, they say', dedup => 'off')).memory_id as kept,
    (memory.remember('Eve digs in the garden')).memory_id as merged;
create temporary table before as select * from state;
create temporary table done as select * from memory.merge_duplicates();
select results_eq(
    'select d.kept_id, d.merged_ids from done as d', 'select kept, array[merged] from m', 'the longest stays'
);
select is((select r.memory_id from memory.remember('eve digs in the garden, they say') as r), (select kept from m),
    'and a repeat meets it');
select is_empty('select * from memory.doctor(''*'')', 'all is well');
delete from before;
insert into before select * from state;
select memory.unmerge((select merge_id from done))::text;
select results_eq(
    $$select x.content, x.live, x.dedup_key is null from memory.memories as x order by 1$$,
    $$values ('Eve digs in the garden', true, false), ('Eve digs in the garden, they say', true, true)$$,
    'taken back, a repeat meets the other again'
);
select is_empty('select * from memory.doctor(''*'')', 'all is well');

-- Of the same text, and a repeat met none of them.
select memory.configure_space('n');
select memory.remember('Bob paints the gate', dedup => 'off', space => 'n') from generate_series(1, 2);
delete from before;
insert into before select * from state;
delete from done;
insert into done select * from memory.merge_duplicates(space => 'n');
select results_eq(
    'select count(*) filter (where x.live), count(x.dedup_key) from memory.memories as x where x.space = ''n''',
    $$values (1::bigint, 0::bigint)$$, 'one is left, which no repeat meets as before'
);
select memory.unmerge((select merge_id from done), space => 'n')::text;
select is_empty('(select * from state except select * from before) union all (select * from before except select * from state)',
    'taken back, all is as it was');

-- What an import stored beside one that has come to say the same: the one that a repeat meets stays, and keeps its key through both.
create temporary table told as select (memory.remember('a draft', space => 'from')).memory_id;
select count(*)::text
from memory.import_space(array(select line::text from memory.export_space(space => 'from')), space => 'to');
select memory.revise(memory_id, content => 'Carla owns a red bicycle', space => 'from')::text from told;
select memory.remember('Carla owns a red bicycle', space => 'to');
select count(*)::text
from memory.import_space(array(select line::text from memory.export_space(space => 'from')), space => 'to');
delete from before;
insert into before select * from state;
delete from done;
insert into done select * from memory.merge_duplicates(space => 'to');
select results_eq(
    $$select x.live, x.dedup_key is not null from memory.memories as x where x.space = 'to' order by x.live$$,
    $$values (false, false), (true, true)$$, 'the text is there once'
);
select is_empty('select * from memory.doctor(''*'')', 'all is well');
select memory.unmerge((select merge_id from done), space => 'to')::text;
select is_empty('(select * from state except select * from before) union all (select * from before except select * from state)',
    'taken back, all is as it was');
select is_empty('select * from memory.doctor(''*'')', 'all is well');

select * from finish();
rollback;
