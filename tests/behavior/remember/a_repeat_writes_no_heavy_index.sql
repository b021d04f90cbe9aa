begin;
select plan(4);

select memory.register_model('m', 3);
select memory.remember(
    'Ana drinks green tea', tags => '{tea}', agent => 'r1', embedding => '{1, 2, 3}', model => 'm',
    metadata => '{"cup": "big"}'
);
select memory.remember('yes', kind => 'message', metadata => '{"role": "user"}');
create temporary view written as
select s.relname::text as name, s.n_tup_ins + s.n_tup_upd + s.n_tup_del as rows,
    s.n_tup_ins + s.n_tup_upd + s.n_tup_del - s.n_tup_hot_upd as indexed
from pg_catalog.pg_stat_xact_all_tables as s
where s.schemaname = 'memory';
create temporary table before as select * from written;
create function pg_temp.since() returns text
return (
    select string_agg(format('%s %s/%s', w.name, w.rows - b.rows, w.indexed - b.indexed), ', ' order by w.name)
    from written as w
    inner join before as b using (name)
    where w.rows > b.rows
);

do $$
begin
    perform memory.remember(
        'Ana drinks green tea', tags => '{tea}', agent => 'r1', embedding => '{1, 2, 3}', model => 'm',
        metadata => '{"cup": "big"}'
    );
end
$$;
select is(
    pg_temp.since(), 'agent_memories 1/0, vitals 1/0',
    'a repeat: two rows, and no entry in any index, be it of words, tags, metadata or vectors'
);
do $$
begin
    perform memory.remember('ana drinks green tea', tags => '{tea}', embedding => '{3, 2, 1}', model => 'm');
end
$$;
select is(pg_temp.since(), 'agent_memories 1/0, vitals 2/0', 'nor does a near duplicate make one');
do $$
begin
    perform memory.remember_many('[{"content": "Ana drinks green tea", "agent": "r1"}]');
end
$$;
select is(pg_temp.since(), 'agent_memories 2/0, vitals 3/0', 'nor a repeat in a batch');
do $$
begin
    perform memory.remember('Ana drinks tea from Ceylon');
end
$$;
select matches(pg_temp.since(), 'memories 1/1', 'a new text does');

select * from finish();
rollback;
