begin;
select plan(3);

create temporary table made as
select m.memory_id, n from generate_series(1, 3) as n,
lateral memory.remember('as of ' || n, importance => 0.5, pinned => true, at => '2024-01-01',
    options => '{"anchored_at": "2024-01-01"}') as m;
create temporary table later as
select m.memory_id from memory.remember('later', importance => 0.5, pinned => true, at => '2024-03-01') as m;
-- More than are read one by one; two or three of them are of a memory that was there.
alter table memory.revisions disable trigger user;
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary, revised_at
)
select 'default', memory._uuidv7('2024-04-01', 1 + n), l.memory_id, n, 'update', 'human', 'x',
    '{"importance": 0.1}', 'x', '2024-04-01'
from generate_series(1, 49999) as n, later as l
union all
select 'default', memory._uuidv7(v.at, 0), m.memory_id, v.version, 'update', 'human', 'x',
    jsonb_build_object('importance', v.importance), 'x', v.at
from made as m
cross join (
    values (1, 0.3, '2024-01-02'::timestamptz), (2, 0.4, '2024-04-02'), (3, 0.5, '2024-04-03')
) as v (version, importance, at)
where m.n = 1;
alter table memory.revisions enable trigger user;

create function pg_temp.known(as_of timestamptz) returns table (content text, importance double precision)
language sql as $$
    select l.content, l.importance from memory.list(as_of => as_of) as l
$$;
select set_eq(
    $$select * from pg_temp.known('2024-02-01')$$,
    $$values ('as of 1', 0.4::double precision), ('as of 2', 0.5), ('as of 3', 0.5)$$,
    'before most changes, and before the memory that they changed'
);
select set_eq(
    $$select * from pg_temp.known('2024-04-02 12:00')$$,
    $$values ('as of 1', 0.5::double precision), ('as of 2', 0.5), ('as of 3', 0.5), ('later', 0.5)$$,
    'after most changes'
);
select set_eq(
    $$select * from pg_temp.known('2024-01-01 12:00')$$,
    $$values ('as of 1', 0.3::double precision), ('as of 2', 0.5), ('as of 3', 0.5)$$,
    'before all'
);

select * from finish();
rollback;
