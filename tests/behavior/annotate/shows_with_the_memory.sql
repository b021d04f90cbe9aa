begin;
select plan(6);

create temporary table m as
select r.memory_id from memory.remember('Ana drinks tea', at => '2026-01-01') as r;
create temporary table n as
select
    memory.annotate(memory_id, 'no longer', at => '2026-01-03') as late,
    memory.annotate(memory_id, E' only green\n茶 ', agent => 'ana', at => '2026-01-02') as early
from m;
select memory.remember('Bob drinks tea');

select results_eq(
    'select a.annotation_id, a.note, a.agent collate "default", a.created_at
    from memory.annotations as a order by a.created_at',
    $$
    select early, E' only green\n茶 ', 'ana', '2026-01-02'::timestamptz from n
    union all select late, 'no longer', null, '2026-01-03' from n
    $$,
    'a note is kept as it was written, and its id is returned'
);
select results_eq(
    $$select content, annotations from memory.search('tea', at => '2026-02-01') order by content$$,
    $$
    values
        ('Ana drinks tea', array[E' only green\n茶 ', 'no longer']), ('Bob drinks tea', '{}')
    $$,
    'every search shows the notes with the memory, the oldest first'
);
select results_eq(
    $$
    select g.annotations, l.annotations, s.annotations, past.annotations
    from m
    cross join lateral memory.get(array[m.memory_id], at => '2026-01-01') as g
    cross join lateral memory.list(at => '2026-01-01') as l
    cross join lateral memory.search('Ana', at => '2026-01-01') as s
    cross join lateral memory.list(as_of => '2026-01-02') as past
    where l.memory_id = m.memory_id and s.memory_id = m.memory_id and past.memory_id = m.memory_id
    $$,
    $$
    select n.notes, n.notes, n.notes, n.notes[:1]
    from (select array[E' only green\n茶 ', 'no longer'] as notes) as n
    $$,
    'get, list and search show the same; only as_of hides the later ones'
);
select memory.annotate(memory_id, 'no longer', at => '2026-01-04')::text from m;
select is((select count(*) from memory.annotations), 3::bigint, 'the same note again is another note');
select is((select max(m.version) from memory.memories as m), 1::bigint, 'the memory is not touched');
select memory.annotate(memory_id, 'call ' || n, at => '2026-01-05')::text from m cross join generate_series(1, 9) as n;
select memory.delete_annotation(a.annotation_id)::text from memory.annotations as a where a.note <> 'call 9';
select memory.annotate(memory_id, 'the last', at => '2026-01-05')::text from m;
select results_eq(
    'select g.annotations from m cross join lateral memory.get(array[m.memory_id]) as g',
    $$values (array['call 9', 'the last'])$$, 'of one time they keep the order of the calls, whatever is deleted'
);

select * from finish();
rollback;
