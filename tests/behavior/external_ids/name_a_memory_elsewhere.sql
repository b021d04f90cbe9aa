begin;
select plan(5);

create temporary table m as
select
    (memory.remember('a', options => '{"external_id": {"system": "ora", "id": "1"}}')).memory_id as a,
    (memory.remember('b', options => '{"external_id": {"system": "ora-2", "id": 1}}')).memory_id as b,
    (memory.remember('a', options => '{"external_id": {"system": "ora", "id": "1"}}',
    space => 'other')).memory_id as c;
create temporary view named as
select x.space collate "default" as space, x.system collate "default" as system,
    x.external_id collate "default" as id, x.memory_id
from memory.external_ids as x;
select results_eq(
    'select * from named order by space, system',
    $$
    select 'default', 'ora', '1', a from m union all select 'default', 'ora-2', '1', b from m
    union all select 'other', 'ora', '1', c from m
    $$,
    'each system and each space has its own ids; a number is one'
);
select memory.remember('a', options => '{"external_id": {"system": "ora", "id": "1"}}');
select is((select count(*) from named), 3::bigint, 'said again it is the same');
select memory.remember('a', options => '{"external_id": {"system": "ora", "id": "second"}}');
select is(
    (select count(*) from named inner join m on m.a = named.memory_id), 2::bigint, 'a memory may have many'
);
select memory.remember(
    'c', options => jsonb_build_object('external_id', jsonb_build_object(
        'system', 'ora', 'id', (select string_agg(chr(19968 + n * 37 % 20000), '')
        from generate_series(1, 333) as n)
    ))
);
select is((select max(length(id)) from named), 333, 'of up to 1000 bytes, in any script');
select memory.remember('d', options => '{"external_id": {"system": "ora", "id": " A "}}');
select is((select count(*) from named where id = ' A '), 1::bigint, 'kept to the letter');

select * from finish();
rollback;
