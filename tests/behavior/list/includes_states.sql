begin;
select plan(14);

do $$
declare
    v_at constant timestamptz := '2026-01-01';
    v_id uuid;
begin
    perform memory.remember('tea live', at => '2026-06-01');
    perform memory.remember('tea faded', at => v_at);
    perform memory.remember('tea expired', at => '2026-06-01', expires_at => '2026-06-02');
    perform memory.remember('tea thought', kind => 'thought', at => '2026-06-01');
    v_id := (memory.remember('tea forgotten', at => '2026-06-01')).memory_id;
    perform memory.forget(v_id);
    perform memory.supersede(
        (memory.remember('tea superseded', at => '2026-06-01', dedup => 'off')).memory_id,
        (select m.memory_id from memory.memories as m where m.content = 'tea live')
    );
end
$$;
create function pg_temp.listed(include text) returns text return (
    select string_agg(l.content || ' ' || l.state, ', ' order by l.content)
    from memory.list(at => '2026-06-10', options => jsonb_build_object('include', string_to_array(listed.include, ','))) as l
);
create function pg_temp.found(include text, kinds text[] default null) returns text return (
    select string_agg(s.content, ', ' order by s.content)
    from memory.search('tea', kinds => found.kinds, at => '2026-06-10',
        options => jsonb_build_object('include', string_to_array(found.include, ','))) as s
);
-- Each state has the name that `state` has.
select is(pg_temp.listed('forgotten'), 'tea forgotten forgotten, tea live live', 'forgotten');
select is(pg_temp.listed('superseded'), 'tea live live, tea superseded superseded', 'superseded');
select is(pg_temp.listed('faded'), 'tea faded faded, tea live live', 'faded');
select is(pg_temp.listed('expired'), 'tea expired expired, tea live live', 'expired');
select is(pg_temp.listed('internal'), 'tea live live, tea thought live', 'internal');
select is(pg_temp.found('forgotten'), 'tea forgotten, tea live', 'search: forgotten');
select is(pg_temp.found('superseded'), 'tea live, tea superseded', 'search: superseded');
select is(pg_temp.found('faded'), 'tea faded, tea live', 'search: faded');
select is(pg_temp.found('expired'), 'tea expired, tea live', 'search: expired');
select is(pg_temp.found('internal'), 'tea live, tea thought', 'search: internal');
select is(pg_temp.found('internal', '{thought}'), 'tea thought', 'a kind');

-- Words that only internal memories of the kind have are counted, and may be misspelled.
select memory.remember('The zeppelin has a leak.', kind => 'thought', at => '2026-06-01')::text;
select is(
    (select s.content from memory.search('zepelin', kinds => '{thought}', at => '2026-06-10') as s),
    'The zeppelin has a leak.', 'a misspelled word of a thought'
);

-- What was not live then had not faded: neither by the memory of today nor by a rebuilt one.
do $$
declare
    v_id uuid := (memory.remember('An axolotl swims.', at => '2025-01-01')).memory_id;
begin
    perform memory.forget(v_id, at => '2025-01-10');
end
$$;
create temporary view past as
select l.state, l.tags, s.content
from memory.list(as_of => now(), options => '{"include": ["forgotten"]}') as l
left join memory.search('axolotl', as_of => now(), options => '{"include": ["forgotten"]}') as s using (memory_id)
where l.content ~ 'axolotl';
select results_eq(
    'select * from past', $$values ('forgotten', '{}'::text[], 'An axolotl swims.')$$, 'as of now'
);
insert into memory.revisions (
    space, memory_id, revision_id, version, edit_type, editor_type, login, diff_summary, revised_at, old
)
select 'default', m.memory_id, memory._uuidv7(r.at), 2, 'update', 'system', current_user, 'tags', r.at, '{"tags": ["then"]}'
from memory.memories as m
cross join (select now() + interval '1 day' as at) as r
where m.content ~ 'axolotl';
select results_eq(
    'select * from past', $$values ('forgotten', '{then}'::text[], 'An axolotl swims.')$$, 'as of then'
);

select * from finish();
rollback;
