-- pytest.mark.slow
begin;
select plan(3);

insert into memory.revisions (
    space, memory_id, revision_id, version, edit_type, editor_type, login, diff_summary, revised_at, old
)
select 'default', gen_random_uuid(), memory._uuidv7(now(), n), 1, 'supersede', 'system', current_user, 'x', now(),
    jsonb_build_object('superseded_by', case when n % 100 = 0 then gen_random_uuid() end)
from generate_series(1, 20000) as n;
analyze memory.revisions;
create function pg_temp.plan() returns text language plpgsql as $$
declare
    v_ids uuid[] := array[gen_random_uuid()];
    v_line text;
    v_lines text := '';
begin
    for v_line in
        explain select from memory.revisions as r
        where r.space = 'default' and r.old ? 'superseded_by' and r.old ->> 'superseded_by' = any(v_ids::text[])
    loop
        v_lines := v_lines || v_line;
    end loop;
    return v_lines;
end
$$;
select matches(pg_temp.plan(), 'revisions_superseded_by_ix', 'a purge finds by an index whom the erased had superseded');
select is(
    (select c.reltuples from pg_class as c where c.relname = 'revisions_superseded_by_ix'), 200::real,
    'which holds nothing else'
);
select is_empty(
    $$select from pg_stats as s where s.tablename = 'revisions_superseded_by_ix'$$, 'and of which no statistics keep an erased id'
);

select * from finish();
rollback;
