begin;
select plan(17);

create temporary table made as
select t.what, t.space, r.memory_id
from (
    values ('over', 'default', '2026-02-01 12:00+00'::timestamptz), ('over at once', 'default', '2026-01-15 00:00:01+00'),
    ('at this moment', 'default', '2026-03-01 12:00+00'), ('still on', 'default', '2026-03-01 12:00:01+00'),
    ('for ever', 'default', '9999-12-31 00:00+00'), ('without an end', 'default', null),
    ('pinned and over', 'default', '2026-02-01 12:00+00'), ('over for ana', 'ana', '2026-02-01 12:00+00')
) as t (what, space, expires_at)
cross join lateral memory.remember(
    'offer ' || t.what, space => t.space, expires_at => t.expires_at, pinned => t.what like 'pinned%',
    embedding => '{0.6, 0.8}', agent => 'r1', tags => '{offers}', at => '2026-01-15 00:00+00'
) as r;
create temporary view living as
select m.content from memory.memories as m where m.live and m.space = 'default';

-- Before any job.
select set_eq(
    $$select s.content from memory.search('offer', at => '2026-03-01 12:00+00') as s$$,
    $$values ('offer still on'), ('offer for ever'), ('offer without an end')$$,
    'from that moment on it is out of a search by words'
);
select set_eq(
    $$select s.content from memory.search(embedding => '{0.6, 0.8}', at => '2026-03-01 12:00+00') as s$$,
    $$values ('offer still on'), ('offer for ever'), ('offer without an end')$$, 'by embedding'
);
select set_eq(
    $$
    select s.content from memory.search('offer', at => '2026-03-01 12:00+00',
        options => '{"include": ["forgotten", "faded", "superseded"]}') as s
    $$,
    $$values ('offer still on'), ('offer for ever'), ('offer without an end')$$, 'and of one for everything else'
);
select set_eq(
    $$
    select s.content
    from memory.more_like_this((select memory_id from made where what = 'for ever'), at => '2026-03-01 12:00+00') as s
    $$,
    $$values ('offer still on'), ('offer without an end')$$, 'out of what is similar'
);
select set_eq(
    $$select s.content from memory.recall('offer', at => '2026-03-01 12:00+00') as s$$,
    $$values ('offer still on'), ('offer for ever'), ('offer without an end')$$, 'out of recall'
);
create temporary table held as
select made.what, h.outcome
from memory.hold('r1', array(select memory_id from made), at => '2026-02-15') as h
inner join made using (memory_id);
select set_eq(
    $$select what from held where outcome = 'gone' or what = 'over for ana'$$,
    $$values ('over'), ('over at once'), ('pinned and over'), ('over for ana')$$, 'what is over is not held'
);
select set_eq(
    $$select w.content from memory.working_memory('r1', at => '2026-03-01 12:00+00') as w$$,
    $$values ('offer still on'), ('offer for ever'), ('offer without an end')$$, 'nor shown as held'
);
select memory.remember('tea ' || n, space => 'tags', tags => '{a,b}', at => '2026-01-15 00:00+00',
    expires_at => case n when 0 then now() end)
from generate_series(0, 1) as n;
select results_eq(
    $$select t.tag collate "default", t.memories from memory.tag_counts as t where t.space = 'tags' order by 1$$,
    $$values ('a', 1::bigint), ('b', 1)$$, 'tags are counted without it'
);
select results_eq(
    $$select t.memories from memory.tag_pairs as t where t.space = 'tags'$$, 'values (1::bigint)', 'and paired'
);

create temporary table dry as select * from memory.expire(dry_run => true, at => '2026-03-01 12:00+00');
select results_eq(
    $$
    select d.space, made.what, d.expires_at, d.outcome from dry as d inner join made using (memory_id)
    order by d.expires_at, made.what
    $$,
    $$
    values ('default', 'over at once', '2026-01-15 00:00:01+00'::timestamptz, 'forgotten'),
        ('default', 'over', '2026-02-01 12:00+00', 'forgotten'),
        ('default', 'pinned and over', '2026-02-01 12:00+00', 'forgotten'),
        ('default', 'at this moment', '2026-03-01 12:00+00', 'forgotten')
    $$,
    'a dry run says what would go'
);
select is((select count(*) from living), 7::bigint, 'and writes nothing');
create temporary table real as select * from memory.expire(at => '2026-03-01 12:00+00');
select bag_eq('select * from real', 'select * from dry', 'the real run does what the dry one said');
select set_eq(
    'select * from living', $$values ('offer still on'), ('offer for ever'), ('offer without an end')$$,
    'that and no more'
);
select is_empty($$select * from memory.expire(at => '2026-03-01 12:00+00')$$, 'a second run finds nothing');
select results_eq(
    $$select distinct r.edit_type collate "default", r.reason from memory.revisions as r$$,
    $$values ('delete', 'expired')$$, 'the history says why'
);
select results_eq(
    $$select e.space from memory.expire(space => '*', at => '2026-03-01 12:00:01+00') as e order by 1$$,
    $$values ('ana'), ('default')$$, '* is all spaces'
);
select is_empty('select * from memory.doctor()', 'the doctor finds nothing');

select * from finish();
rollback;
