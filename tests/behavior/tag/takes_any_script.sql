begin;
select plan(3);

create temporary table m as select r.memory_id from memory.remember('tea') as r;
select is(
    memory.tag((select memory_id
    from m), array['茶:緑茶', 'straße', 'c++', 'q&a', '#1', '😀', 'naïve', 'größe:ä']),
    array['#1', 'c++', 'größe:ä', 'naïve', 'q&a', 'straße', '茶:緑茶', '😀'],
    'a tag is any text without blanks and capitals'
);
select is(
    (select count(*) from memory.search('tea', tags => '{茶}')), 1::bigint, 'its ancestors are found'
);
select is(
    memory.tag((select memory_id
    from m), array[repeat('é', 127), repeat('a:', 15) || repeat('b', 225)]) @> array[repeat('é', 127)],
    true, 'of up to 255 bytes and 16 segments'
);

select * from finish();
rollback;
