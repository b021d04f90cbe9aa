-- pytest.mark.slow
begin;
select plan(29);

select memory.remember('memory ' || n, embedding => '{1,0}', agent => 'r1', tags => '{t}', expires_at => '2099-01-01')
from generate_series(1, 3) as n;
select memory.remember('elsewhere', space => 'b');
create temporary table m as select memory_id as id from memory.memories where content = 'memory 1';
-- Whatever can hang on a memory.
select memory.register_model('two', 2);
select memory.remember('a task', kind => 'task', provenance => '{}',
    options => '{"task": {"status": "pending"}}');
select memory.link((select id from m), (select memory_id from memory.memories where content = 'a task'), 'led_to');
select memory.annotate((select id from m), 'a note')::text;
select memory.ingest_source('text', 'doc', 'web');
select count(*)::text from memory.claim_embeddings('two', max_results => 2);
delete from memory.embedding_queue where memory_id = (select id from m);
select memory.touch((select array_agg(memory_id) from memory.memories))::text;
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
        alter table memory.memories enable trigger user;
        alter table memory.sources enable trigger user;
        perform memory.maintain(options => '{"tasks": ["repair", "index"]}', space => '*');
        -- Versions that contradict each other are united by an import of what was exported.
        if exists (select from memory.doctor('*') as d where d.problem ~ '^embedding newer|not older') then
            perform memory.import_space(array(select e.line::text from memory.export_space() as e));
        end if;
        v_found := v_found || array(
            select 'left: ' || concat_ws(' ', d.problem, d.subject, d.detail) from memory.doctor('*') as d
        );
        raise exception using errcode = 'PT000';
    exception
        when sqlstate 'PT000' then null;
    end;
    return query select unnest(v_found);
end $$;
create temporary table fault (n int, statement text, found text);
insert into fault values
(1, 'delete from memory.vitals where memory_id = (select id from m)', 'default memory without vitals m'),
(2, 'update memory.memories set content = ''other'' where memory_id = (select id from m)',
    'default not found by its words m|default wrong hash m'),
(3, 'update memory.memories set superseded_by = (select max(memory_id::text)::uuid from memory.memories
    where content = ''memory 2''), live = false where memory_id = (select id from m)',
    'default decay due for a memory that is not live m|default dedup_key that no repeat should match m|'
    'default embedding with wrong copies m'),
(4, 'update memory.embeddings set live = false where memory_id = (select id from m)',
    'default embedding with wrong copies m'),
(5, 'update memory.embeddings set internal = true where memory_id = (select id from m)',
    'default embedding with wrong copies m'),
(6, 'update memory.embeddings set expires_at = null where memory_id = (select id from m)',
    'default embedding with wrong copies m'),
(8, 'update memory.vitals set decay_due_at = null where memory_id = (select id from m)', 'default decay due too late m'),
(9, 'update memory.vitals set decay_due_at = decay_due_at + interval ''1 day'' where memory_id = (select id from m)',
    'default decay due too late m'),
(10, 'update memory.agent_memories set remember_count = 2 where memory_id = (select id from m)',
    'default remembered less often than by its agents m'),
(13, 'update memory.memories set tsv = '''' where memory_id = (select id from m)', 'default not found by its words m'),
(14, 'update memory.memories set language = ''gone'' where memory_id = (select id from m)',
    'default not found by its words m'),
(15, 'update memory.memories set tag_paths = ''{}'' where memory_id = (select id from m)',
    'default not found by its tags m'),
(16, 'alter table memory.memories drop constraint memories_live_ck;
    update memory.memories set live = false where memory_id = (select id from m)',
    'default decay due for a memory that is not live m|default embedding with wrong copies m|default wrong live flag m'),
(17, 'alter table memory.memories drop constraint memories_dedup_key_ck;
    update memory.memories set dedup_key = ''\x00'' where memory_id = (select id from m)',
    'default dedup_key that no repeat should match m'),
(18, 'update memory.embeddings set version = 2 where memory_id = (select id from m)',
    'default embedding newer than its text m'),
(23, 'update memory.memories set content_version = 2 where memory_id = (select id from m)',
    'default text newer than its memory m'),
(24, 'insert into memory.revisions (space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary)
    select ''default'', memory._uuidv7(now()), id, 1, ''update'', ''system'', current_user, ''{}'', '''' from m',
    'default revision not older than its memory m'),
(19, 'update memory.embeddings set embedding = ''[1,2,3]'' where memory_id = (select id from m)',
    'default embedding of wrong dimensions m'),
(21, 'update memory.vitals set access_count = 0 where memory_id = (select id from m)',
    'default access_count contradicts last_accessed_at m'),
(22, 'drop index memory.' || memory._model_index('two'), ' model without its index two'),
(23, 'update memory.memories set changed_xid = ''9000000000000'' where memory_id = (select id from m)',
    'default changed_xid is ahead of the server''s transaction counter memories'),
(24, 'alter table memory.sources disable trigger user; update memory.sources set changed_xid = ''9000000000000''',
    'default changed_xid is ahead of the server''s transaction counter sources'),
(25, 'alter table memory.sources disable trigger user; update memory.sources set tsv = ''''',
    'default not found by its words ' || (select source_id from memory.sources)),
(27, 'update memory.memories set language = ''german'', tsv = memory._tsvector(''german'', content)
    where memory_id = (select id from m)', 'default not found by its words m'),
(26, 'update memory.vitals set last_accessed_at = null where memory_id = (select id from m)',
    'default access_count contradicts last_accessed_at m'),
(11, 'delete from memory.tags', 'default tag without its row t'),
(12, 'update memory.memories set tags = ''{u}'', tag_paths = ''{u}'' where space = ''b''', 'b tag without its row u');
select is(
    (select string_agg(f collate "C", '|' order by f collate "C") from pg_temp.found(fault.statement) as f), fault.found,
    'found, and mended: ' || fault.statement
)
from fault order by fault.n;


-- A restore without its constraints: each parent lost in turn.
alter table memory.memories enable trigger user;
select (memory.configure_space(options => '{"model": "two"}')).model;
select memory.ingest_source('another text', 'doc', 'web');
alter table memory.memories disable trigger user;
insert into memory.external_ids (space, system, external_id, memory_id) select 'default', 'ora', 'm', id from m;
insert into memory.external_ids (space, system, external_id, agent) values ('default', 'ora', 'a', 'r1');
insert into memory.external_ids (space, system, external_id, source_id)
select 'default', 'ora', 's', s.source_id from memory.sources as s limit 1;
alter table memory.sources disable trigger user;
create function pg_temp.unseen() returns setof text language plpgsql as $$
declare
    v_key record;
    v_seen bool;
    v_left text;
begin
    for v_key in
        select c.conname as name, c.conrelid::regclass as child, a.attname as attribute,
            case a.atttypid when 'uuid'::regtype then '00000000-0000-7000-8000-000000000000' else 'zzz' end as lost,
            pg_get_constraintdef(c.oid) as definition
        from pg_catalog.pg_constraint as c
        inner join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.connamespace = 'memory'::regnamespace and a.attname <> 'space'
    loop
        begin
            alter table memory.provenance disable trigger user;
            execute format('alter table %s drop constraint %I', v_key.child, v_key.name);
            execute format(
                'update %1$s set %2$I = %3$L where ctid = (select ctid from %1$s where %2$I is not null limit 1)',
                v_key.child, v_key.attribute, v_key.lost
            );
            execute format(
                'alter table %s add constraint %I %s not valid', v_key.child, v_key.name, v_key.definition
            );
            v_seen := exists (
                select from memory.doctor('*') as d
                where d.problem = 'row without its parent' and d.detail = v_key.name and strpos(d.subject, v_key.lost) > 0
            );
            alter table memory.memories enable trigger user;
            alter table memory.sources enable trigger user;
            alter table memory.provenance enable trigger user;
            perform memory.maintain(options => '{"tasks": ["repair"]}', space => '*');
            v_left := (select string_agg(concat_ws(' ', d.problem, d.subject, d.detail), '|') from memory.doctor('*') as d);
            raise exception using errcode = 'PT000';
        exception
            when sqlstate 'PT000' then null;
        end;
        if v_left is not null then
            return next v_key.name || ': ' || v_left;
        end if;
        if not v_seen then
            return next v_key.name;
        end if;
    end loop;
end $$;
select is_empty('select pg_temp.unseen()', 'a lost parent is found and mended, whatever the constraint');

select * from finish();
rollback;
