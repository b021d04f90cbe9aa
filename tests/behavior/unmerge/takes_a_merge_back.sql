begin;
select plan(13);

update memory.spaces as s set dedup = 'exact' where s.space = 'default';
create temporary table m as
select
    (memory.remember('Ana lives in the old town of Rome, in Italy', tags => '{a}', metadata => '{"n": null}',
    agent => 'r1')).memory_id as kept,
    (memory.remember('Ana lives in the old town of Rome', tags => '{a,b}', metadata => '{"n": null, "x": 1, "y": 2}',
    agent => 'r2', pinned => true, importance => 0.7,
    options => '{"external_id": {"system": "ora", "id": "1"}}')).memory_id as merged,
    (memory.remember('Ana has a cat')).memory_id as other;
select memory.annotate((select merged from m), 'see there')::text;
select memory.link((select merged from m), (select other from m), 'led_to')::text;
create temporary view state as
select 'memory' as what, to_jsonb(x) - '{version,updated_at,changed_xid}'::text[] as is from memory.memories as x
union all
select 'vitals', to_jsonb(v) - '{decays_from,decay_due_at}'::text[] from memory.vitals as v
union all
select 'agent', to_jsonb(a) from memory.agent_memories as a
union all
select 'note', to_jsonb(n) from memory.annotations as n
union all
select 'edge', to_jsonb(l) from memory.links as l
union all
select 'id', to_jsonb(e) from memory.external_ids as e;
create temporary table before as select * from state;
create temporary table done as select * from memory.merge_duplicates();
select isnt_empty('select * from state except select * from before', 'a merge changes things');
select memory.unmerge((select merge_id from done))::text;
select is_empty('select * from state except select * from before', 'taken back, nothing is new');
select is_empty('select * from before except select * from state', 'and nothing is gone');
select isnt((select g.unmerged_at from memory.merges as g), null, 'that it was is known');
select throws_ok(
    'select memory.unmerge((select merge_id from done))', 'PM001', 'no merge to undo', 'once is enough'
);
select is((select r.outcome from memory.remember('Ana lives in the old town of Rome') as r), 'reinforced',
    'the text is met again');

-- What happened since stays.
create temporary table again as select * from memory.merge_duplicates();
select memory.remember('Ana lives in the old town of Rome, in Italy', agent => 'r2', tags => '{new}',
    metadata => '{"since": 1}');
select memory.remember('Ana lives in the old town of Rome, in Italy', agent => 'r3');
select memory.touch(array[(select kept from m)])::text;
select memory.revise((select kept from m), metadata => '{"n": null, "x": 9, "y": 2, "since": 1}')::text;
select memory.annotate((select kept from m), 'a second note')::text;
create temporary table anew as select * from memory.remember('Ana lives in the old town of Rome');
select memory.unmerge((select merge_id from again))::text;
select results_eq(
    $$
    select x.tags::text collate "default", x.metadata, x.pinned, x.importance, v.remember_count, v.access_count
    from memory.memories as x inner join memory.vitals as v using (memory_id) inner join m on m.kept = x.memory_id
    $$,
    $$
    values ('{a,new}', '{"n": null, "x": 9, "since": 1}'::jsonb, false, null::double precision, 3::bigint, 1::bigint)
    $$,
    'tags, metadata, counts that came since; a value that was changed since, too'
);
select results_eq(
    $$select a.agent collate "default", a.remember_count from memory.agent_memories as a
    inner join m on m.kept = a.memory_id order by 1$$,
    $$values ('r1', 1::bigint), ('r2', 1), ('r3', 1)$$, 'the agents since'
);
select results_eq(
    'select a.note, a.memory_id from memory.annotations as a order by a.note',
    $$select 'a second note', kept from m union all select 'see there', merged from m$$, 'each note where it was made'
);
select is((select outcome from anew), 'created', 'the text was remembered anew meanwhile');
select results_eq(
    $$select x.live, x.dedup_key is null from memory.memories as x inner join m on m.merged = x.memory_id$$,
    $$values (true, true)$$, 'so the merged memory is live, and the newer one keeps the key'
);
select is((select r.memory_id from memory.remember('Ana lives in the old town of Rome') as r),
    (select memory_id from anew), 'which a repeat meets');
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
