-- pytest.mark.slow
begin;
select plan(19);

-- A chain of three.
create temporary table m as
select
    (memory.remember('old')).memory_id as old, (memory.remember('mid')).memory_id as mid,
    (memory.remember('new')).memory_id as new;
select memory.supersede(old, mid)::text from m;
select memory.supersede(mid, new)::text from m;
select memory.purge(memory_ids => array[mid])::text from m;
select results_eq(
    $$select superseded_by from memory.memories where content = 'old'$$, 'select new from m',
    'what the erased took the place of gets its successor'
);
select memory.purge(memory_ids => array[new])::text from m;
select results_eq(
    $$select superseded_by, archived_at is not null, live from memory.memories$$, $$values (null::uuid, true, false)$$,
    'or is archived'
);
select is((memory.remember('old')).outcome, 'created', 'its text is new when it is said again');
select is((select count(*) from memory.revisions where reason = 'purge' and diff_summary ~ 'superseded_by'), 2::bigint,
    'both are in its history');
select memory.purge(filter => '{"contains": "old"}')::text;

-- A merge, of which the kept one goes: the same words were in what it took in.
create temporary table g as
select
    (memory.remember('Ana lives in the old town of Rome, in Italy', tags => '{k}')).memory_id as kept,
    (memory.remember('Ana lives in the old town of Rome', dedup => 'exact', tags => '{t}', metadata => '{"secret": 1}',
    options => '{"external_id": {"system": "ora", "id": "1"}}')).memory_id as merged;
select memory.annotate(merged, 'a note')::text from g;
savepoint merging;
create temporary table done on commit drop as select * from memory.merge_duplicates();
select is((select count(*) from done), 1::bigint, 'two are merged');
select is((select rows from memory.purge(memory_ids => array(select kept from g)) where table_name = 'memories'), 2::bigint,
    'a memory goes with what was merged into it');
select is_empty('select from memory.merges', 'the merge is forgotten');
rollback to merging;

-- The merged one goes: what stays gives back what it got.
create temporary table done as select * from memory.merge_duplicates();
select memory.revise(kept, importance => 0.3, metadata => '{"secret": 1, "x": 2}')::text from g;
select is((select sum(rows) from memory.purge(memory_ids => array(select merged from g)) where table_name in (
    'memories', 'annotations', 'external_ids', 'merges'
)), 4::numeric, 'the merged one, its note and its id elsewhere');
select results_eq(
    'select memory_id, tags::text[] collate "default", metadata, importance from memory.memories',
    $$select kept, '{k}'::text[], '{"x": 2}'::jsonb, 0.3::double precision from g$$,
    'the kept one has what is its own'
);
select is((select count(*) from memory.revisions where old::text ~ 'secret'), 0::bigint, 'and so has its history');
select cmp_ok((select count(*) from memory.revisions), '>=', 2::bigint, 'which is there still');
select is_empty('select * from memory.doctor()', 'all is well');

-- History opens for a purge, and for nothing else.
select throws_ok('delete from memory.revisions', 'PM010', null, 'it is closed again behind a purge');
select lives_ok(
    $$select set_config('memory.history_open_for', 'on', true)$$, 'a setting by chance'
);
select throws_ok('update memory.revisions set old = ''{}''', 'PM010', null, 'opens nothing');
select throws_ok('truncate memory.revisions', 'PM010', null, 'neither can it be emptied');

-- A whole space; the settings of `default` are where new ones begin.
select memory.remember('x', space => 'tenant', kind => 'vow', agent => 'r1')::text;
insert into memory.space_grants (space, role, role_oid, privilege) values ('tenant', 'somebody', 1, 'read');
select memory.drop_space(s)::text from unnest('{tenant,default}'::text[]) as s;
select results_eq(
    $$select s.space collate "default" from (
        select space from memory.spaces union all select space from memory.memories union all
        select space from memory.kinds union all select space from memory.space_grants
    ) as s$$, $$values ('default')$$,
    'nothing is left of a space but of default its settings'
);
select is((select sum(rows) from memory.drop_space('tenant')), 0::numeric,
    'a second run finds nothing');
select is((memory.remember('x', space => 'tenant')).outcome, 'created', 'the space may begin anew');

select * from finish();
rollback;
