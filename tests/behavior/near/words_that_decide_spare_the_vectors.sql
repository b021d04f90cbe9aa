begin;
select plan(3);

select memory.remember('Ana drinks green tea in the morning', embedding => '{1,0,0}')::text;
create or replace function memory._near_vectors(
    space text, model memory.embedding_model, embedding double precision[], similarity double precision, nearest int,
    at timestamptz, kinds text[] default null
) returns setof memory.similar_memory
language plpgsql as $$
begin
    raise exception 'the vectors are read';
end
$$;
select is(
    (select r.outcome from memory.remember('ana drinks green tea in the morning!', embedding => '{0,1,0}') as r),
    'reinforced', 'where the words find a near duplicate, no vector is read'
);
select is(
    (select r.outcome from memory.remember('Tom plays chess at night') as r), 'created', 'nor without a vector'
);
select throws_ok(
    $$select memory.remember('Eva reads old maps at noon', embedding => '{0,1,0}')$$, 'the vectors are read',
    'where the words find nothing, they are'
);

select * from finish();
rollback;
