-- pytest.mark.slow
-- The link of a supersession counts like any other.
begin;
select plan(4);

create temporary table made as
select r.memory_id, r.ordinal
from memory.remember_many((
    select jsonb_agg(jsonb_build_object('content', 'the number ' || n, 'dedup', 'off'))
    from generate_series(0, 1001) as n
)) with ordinality as r;
create temporary table successor as select m.memory_id from made as m where m.ordinal = 1;
select lives_ok(
    $$ select memory.supersede(m.memory_id, s.memory_id) from made as m, successor as s
    where m.ordinal between 2 and 1001 $$,
    'a thousand'
);
select throws_ok(
    $$ select memory.supersede(m.memory_id, s.memory_id) from made as m, successor as s where m.ordinal = 1002 $$,
    'PM019', 'too large', 'and no more'
);
select is(
    (
        select count(*)
        from memory.list() as l
        inner join made as m on m.memory_id = l.memory_id
    ), 2::bigint,
    'which leaves the memory as it was'
);
create function pg_temp.take_back() returns text language sql as $$
select memory.revert(r.memory_id, r.revision_id)::text
from memory.revisions as r inner join made as m on m.memory_id = r.memory_id
where m.ordinal = 2 order by r.version desc limit 1
$$;
select pg_temp.take_back();
select memory.supersede(m.memory_id, s.memory_id)::text from made as m, successor as s where m.ordinal = 1002;
select throws_ok('select pg_temp.take_back()', 'PM019', 'too large', 'nor by what is taken back');

select * from finish();
rollback;
