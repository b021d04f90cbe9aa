begin;
select plan(17);

select memory.configure_space('burning', '{"expiry": "purge"}')::text;
create function pg_temp.say(content text, expires_at timestamptz default null, source_id uuid default null) returns uuid
return (memory.remember(
    say.content, space => 'burning', dedup => 'off', at => '2026-01-01', expires_at => say.expires_at,
    options => jsonb_build_object('source_id', say.source_id)
)).memory_id;
create function pg_temp.content(memory_ids uuid[]) returns text[]
return array(
    select m.content || case when m.live then '' else ' (gone)' end from memory.memories as m
    where m.memory_id = any(content.memory_ids) order by 1
);
create function pg_temp.expire(until timestamptz, dry_run boolean default false)
returns table (content text, outcome text) language plpgsql as $$
begin
    return query
    select m.content, e.outcome from memory.expire(expire.dry_run, 'burning', expire.until) as e
    left join lateral (select x.content from said as x where x.memory_id = e.memory_id) as m on true;
end
$$;

-- The kept one stands for the merged ones; the last one of them was extended.
create temporary table ids as
select pg_temp.say('Tea', '2026-02-01') as one, pg_temp.say('Much tea', '2026-02-01') as two,
    pg_temp.say('Very much tea', '2026-02-01') as three;
create temporary table said as select m.memory_id, m.content from memory.memories as m;
select memory.annotate(one, 'a note', space => 'burning')::text, memory.tag(one, '{tea}', 'burning')::text from ids;
select memory.merge_duplicates(array[one, two], space => 'burning', at => '2026-01-02')::text from ids;
select memory.merge_duplicates(array[two, three], space => 'burning', at => '2026-01-03')::text from ids;
select memory.revise(three, expires_at => '2026-04-01', space => 'burning')::text from ids;
select is_empty($$select * from pg_temp.expire('2026-03-01', true)$$, 'a dry run erases nothing merged');
select is_empty($$select * from pg_temp.expire('2026-03-01')$$, 'nor does the run');
select is_empty(
    $$select * from memory.maintain(space => 'burning', at => '2026-03-01', options => '{"tasks": ["expire"]}')$$,
    'and maintain() is finished'
);
select results_eq(
    $$select g.tags::text[] collate "default", g.annotations::text ~ 'a note' from ids
    cross join lateral memory.get(array[three], space => 'burning') as g$$,
    $$values ('{tea}'::text[], true)$$, 'so the kept one has what it got'
);
select set_eq($$select * from pg_temp.expire('2026-05-01', true)$$,
    $$values ('Tea', 'purged'), ('Much tea', 'purged'), ('Very much tea', 'purged')$$, 'then all have expired');
select set_eq($$select * from pg_temp.expire('2026-05-01')$$,
    $$values ('Tea', 'purged'), ('Much tea', 'purged'), ('Very much tea', 'purged')$$, 'and are erased');
select is_empty($$select from memory.memories as m where m.space = 'burning'$$, 'whole');

-- A document.
create temporary table source as
select s.source_id from memory.ingest_source(
    'first, second', 'handbook', 'book', chunks => '{first,second}', space => 'burning', at => '2026-01-01'
) as s;
create temporary table parts as
select m.memory_id, m.content from memory.memories as m where m.space = 'burning'
union all
select pg_temp.say('taken from it', null, s.source_id), 'taken from it' from source as s;
insert into said select * from parts;
select memory.revise(p.memory_id, expires_at => '2026-02-01', space => 'burning')::text from parts as p where p.content = 'first';
select results_eq($$select * from pg_temp.expire('2026-03-01', true)$$, $$values ('first', 'forgotten')$$,
    'a dry run forgets a chunk');
select results_eq($$select * from pg_temp.expire('2026-03-01')$$, $$values ('first', 'forgotten')$$, 'and so does the run');
select is(pg_temp.content(array(select p.memory_id from parts as p)), '{first (gone),second,taken from it}',
    'the rest of the document stays');
select is_empty($$select * from pg_temp.expire('2026-03-01')$$, 'once');
select is_empty(
    $$select * from memory.maintain(space => 'burning', at => '2026-03-01', options => '{"tasks": ["expire"]}')$$,
    'maintain() is finished'
);
select memory.revise(p.memory_id, expires_at => '2026-04-01', space => 'burning')::text from parts as p where p.content = 'second';
select results_eq($$select * from pg_temp.expire('2026-05-01')$$, $$values ('second', 'forgotten')$$,
    'what was taken from it has not expired');
-- A memory that was taken from it waits for the one that it is merged into, and so does the document.
select memory.revise(p.memory_id, expires_at => '2026-06-01', space => 'burning')::text from parts as p where p.content <> 'first';
insert into said select pg_temp.say('taken from it by me', '2026-06-01'), 'taken from it by me';
select memory.merge_duplicates(
    array(select s.memory_id from said as s where s.content ~ '^taken from it'), space => 'burning', at => '2026-05-03'
)::text;
select memory.revise(s.memory_id, expires_at => '2026-08-01', space => 'burning')::text from said as s
where s.content = 'taken from it by me';
select is_empty($$select * from pg_temp.expire('2026-07-01')$$, 'what is merged waits');
select set_eq($$select e.content, e.outcome from pg_temp.expire('2026-09-01') as e$$,
    $$values ('first', 'purged'), ('second', 'purged'), ('taken from it', 'purged'), ('taken from it by me', 'purged')$$,
    'at last all of it is erased');
select is_empty($$select from memory.sources as s where s.space = 'burning'$$, 'with its text');
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
