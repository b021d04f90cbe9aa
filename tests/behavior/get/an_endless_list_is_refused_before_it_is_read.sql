begin;
select plan(3);

-- The longest array that there is. Of NULLs it takes 16 MB, and its elements a gigabyte.
select throws_ok(
    $$select * from memory.get(array_fill(null::uuid, array[134217727]))$$, 'PM019', 'too large', 'of ids'
);
select throws_ok(
    $$select * from memory.hold('ana', array_fill(null::uuid, array[134217727]))$$,
    'PM019', 'too large', 'of held memories'
);
select throws_ok(
    $$select memory.ingest_source('a', 'a', 'book', chunks => array_fill(null::text, array[134217727]))$$,
    'PM019', 'too large', 'of chunks'
);
select * from finish();
rollback;
