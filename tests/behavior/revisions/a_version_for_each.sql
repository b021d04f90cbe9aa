begin;
select plan(5);

-- A version moves with a revision, and never without one, whatever column changes.
create temporary table r as
select (memory.remember('Ana lives in Rome', at => '2026-01-01')).memory_id as id,
    (memory.remember('Ana moved to Oslo', at => '2026-01-01')).memory_id as other,
    (memory.ingest_source('text', 'doc', 'web')).source_id as source;
create function pg_temp.strayed() returns setof text language plpgsql as $$
declare
    v_column record;
    v_moved bool;
    v_recorded bool;
begin
    for v_column in
        select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_catalog.pg_attribute as a
        where a.attrelid = 'memory.memories'::regclass and a.attnum > 0
            and a.attname not in ('space', 'memory_id', 'version', 'content_version', 'updated_at', 'changed_xid')
    loop
        begin
            perform set_config('lock_timeout', '0', true);
            execute format(
                'update memory.memories as m set %I = %s from r where m.memory_id = r.id', v_column.name,
                case v_column.name
                    when 'dedup_key' then 'null'
                    when 'kind' then '''document'''
                    when 'language' then '''german'''
                    when 'metadata' then '''{"a": 1}'''
                    when 'superseded_by' then 'r.other'
                    when 'source_id' then 'r.source'
                    when 'tags' then '''{a}'''
                    when 'tsv' then '''''::tsvector'
                    when 'tag_paths' then '''{a}'''
                    when 'content_hash' then 'm.content_hash'
                    when 'valid_to' then '''2027-01-01'''
                    else case v_column.type
                        when 'boolean' then format('not m.%I', v_column.name)
                        when 'text' then '''Ana has left'''
                        when 'timestamp with time zone' then '''2026-06-01'''
                        when 'integer' then '77'
                        when 'double precision' then '0.5'
                    end
                end
            );
            select m.version > 1, exists (select from memory.revisions as v where v.memory_id = r.id)
            into v_moved, v_recorded
            from memory.memories as m inner join r on m.memory_id = r.id;
            raise exception using errcode = 'PT000';
        exception
            when sqlstate 'PT000' then null;
        end;
        if v_moved <> v_recorded then
            return next v_column.name;
        end if;
    end loop;
end $$;
select is_empty('select pg_temp.strayed()', 'no version without a revision, no revision without a version');

-- A repeat takes the key of what is over; who has read that one may change it.
select memory.remember('valid for a day', expires_at => '2026-01-02', at => '2026-01-01')::text;
create temporary table o as select memory_id, version, updated_at, changed_xid from memory.memories where content = 'valid for a day';
select is((select outcome from memory.remember('valid for a day')), 'created', 'what is over does not meet a repeat');
select results_eq(
    'select m.version, m.updated_at, m.dedup_key from memory.memories as m inner join o using (memory_id)',
    'select version, updated_at, null::bytea from o', 'it gives up its key and is the same version'
);
select lives_ok(
    'select memory.revise(memory_id, importance => 0.5, expected_version => 1) from o', 'which is the one expected'
);

-- Numbers to the last digit, whatever the session says.
set local extra_float_digits = 0;
select memory.revise(id, importance => 0.1::double precision + 0.2)::text from r;
select memory.revise(id, importance => 0.5)::text from r;
select memory.revert(id, (select revision_id from memory.revisions where memory_id = id order by version desc limit 1))::text
from r;
set local extra_float_digits = 1;
select is((select m.importance from memory.memories as m inner join r on r.id = m.memory_id),
    0.1::double precision + 0.2, 'a number comes back as it was');

select * from finish();
rollback;
