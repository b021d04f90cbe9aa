begin;
select plan(13);

select memory.remember('memory ' || n, embedding => '{1,0}', agent => 'r1', tags => '{t}', expires_at => '2099-01-01')
from generate_series(1, 3) as n;
select memory.remember('elsewhere', space => 'b');
create temporary table m as select memory_id as id from memory.memories where content = 'memory 1';
select is_empty('select * from memory.doctor(''*'')', 'good health is no row');

-- One fault at a time, put there past the triggers, and mended by a rollback.
alter table memory.memories disable trigger user;
create function pg_temp.found(fault text) returns setof text language plpgsql as $$
declare
    v_found text[];
begin
    begin
        execute fault;
        select array_agg(format('%s %s %s', d.space, d.problem, case when d.subject = m.id::text then 'm' else d.subject end))
        into v_found
        from m cross join memory.doctor('*') as d;
        raise exception using errcode = 'PT000';
    exception
        when sqlstate 'PT000' then null;
    end;
    return query select unnest(v_found);
end $$;
create temporary table fault (n int, statement text, found text);
insert into fault values
(1, 'delete from memory.vitals where memory_id = (select id from m)', 'default memory without vitals m'),
(2, 'update memory.memories set content = ''other'' where memory_id = (select id from m)', 'default wrong hash m'),
(3, 'update memory.memories set superseded_by = (select max(memory_id::text)::uuid from memory.memories
    where content = ''memory 2''), live = false where memory_id = (select id from m)',
    'default decay due for what is not alive m|default embedding with wrong copies m|'
    'default key that no repeat should meet m'),
(4, 'update memory.embeddings set live = false where memory_id = (select id from m)',
    'default embedding with wrong copies m'),
(5, 'update memory.embeddings set internal = true where memory_id = (select id from m)',
    'default embedding with wrong copies m'),
(6, 'update memory.embeddings set expires_at = null where memory_id = (select id from m)',
    'default embedding with wrong copies m'),
(7, 'update memory.memories set content_version = 2 where memory_id = (select id from m)', 'default stale embedding m'),
(8, 'update memory.vitals set decay_due_at = null where memory_id = (select id from m)', 'default decay due too late m'),
(9, 'update memory.vitals set decay_due_at = decay_due_at + interval ''1 day'' where memory_id = (select id from m)',
    'default decay due too late m'),
(10, 'update memory.agent_memories set remember_count = 2 where memory_id = (select id from m)',
    'default fewer rememberings than of its agents m'),
(11, 'delete from memory.tags', 'default tag without its row t'),
(12, 'update memory.memories set tags = ''{u}'' where space = ''b''', 'b tag without its row u');
select is(
    (select string_agg(f collate "C", '|' order by f collate "C") from pg_temp.found(fault.statement) as f), fault.found,
    fault.statement
)
from fault order by fault.n;

select * from finish();
rollback;
