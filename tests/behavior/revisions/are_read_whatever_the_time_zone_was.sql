begin;
select plan(4);

-- PostgreSQL takes a zone of 160 hours from UTC, but reads no timestamp that is as far.
set local timezone = 'XXX160';
create temporary table m as
select r.memory_id from memory.remember('Ana rents a boat', expires_at => '2031-01-01') as r;
select memory.revise(memory_id, expires_at => '2032-01-01')::text from m;
create temporary table twins as
select r.memory_id
from (values ('The cat sleeps'), ('The cat sleeps on the mat')) as t (content)
cross join lateral memory.remember(t.content, dedup => 'exact', agent => 'ana') as r;
create temporary table merge as
select distinct d.merge_id from memory.merge_duplicates(array(select memory_id from twins)) as d;
set local timezone = 'UTC';
select is(
    (select h.expires_at from m cross join lateral memory.history(m.memory_id) as h order by h.version limit 1),
    '2031-01-07 16:00+00'::timestamptz, 'history reads what was'
);
select is(
    (
        select r.old ->> 'expires_at' from memory.revisions as r inner join m using (memory_id)
    ), '2031-01-07T16:00:00+00:00', 'which is stored in UTC'
);
select lives_ok('select memory.unmerge(merge_id)::text from merge', 'a merge is taken back');
select lives_ok(
    'select memory.import_space(array(select line::text from memory.export_space() as e), ''other'')::text',
    'and an export imported'
);

select * from finish();
rollback;
