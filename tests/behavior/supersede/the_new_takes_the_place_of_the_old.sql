begin;
select plan(11);

create temporary table m as
select
    (memory.remember('Ana drinks coffee')).memory_id as old,
    (memory.remember('Ana drinks tea')).memory_id as new,
    (memory.remember('Ana drinks water')).memory_id as newest;
select memory.supersede(old, new, reason => 'she said so', at => '2026-01-01') from m;

select results_eq(
    'select m.content, m.live, m.superseded_by = i.new, m.dedup_key is null
    from memory.memories as m cross join m as i order by m.content',
    $$
    values
        ('Ana drinks coffee', false, true, true), ('Ana drinks tea', true, null, false),
        ('Ana drinks water', true, null, false)
    $$,
    'the old memory is no longer live and knows its successor'
);
select set_eq(
    $$select content
    from memory.search('Ana')$$, array['Ana drinks tea', 'Ana drinks water'], 'it leaves the search'
);
select set_has(
    $$select content from memory.search('Ana', options => '{"include": ["superseded"]}')$$,
    $$values ('Ana drinks coffee')$$, 'and is there for whoever asks for it'
);
select results_eq(
    'select l.from_id = m.new, l.to_id = m.old, l.type collate "default", l.metadata, l.created_at
    from memory.links as l cross join m',
    $$values (true, true, 'supersedes', '{"reason": "she said so"}'::jsonb, '2026-01-01'::timestamptz)$$,
    'an edge says so, too'
);
select results_eq(
    'select r.memory_id = m.old, r.old, r.reason from memory.revisions as r cross join m',
    $$values (true, '{"dedup_key": true, "superseded_by": null}'::jsonb, 'she said so')$$, 'and the history, with the reason'
);

select memory.supersede(old, new, reason => 'again') from m;
select is(
    (select count(*) from memory.links) + (select count(*)
    from memory.revisions), 2::bigint, 'a second time is nothing new'
);
select is((memory.remember('Ana drinks coffee')).outcome, 'created',
    'a fact that is true again is a new memory');

select memory.supersede(new, newest) from m;
select results_eq(
    'select l.metadata from memory.links as l cross join m where l.to_id = m.new', $$values ('{}'::jsonb)$$,
    'a chain grows, with or without a reason'
);

-- A chain may be written from its end.
create temporary table c as
select
    (memory.remember('c1')).memory_id as c1, (memory.remember('c2')).memory_id as c2,
    (memory.remember('c3')).memory_id as c3;
select memory.supersede(c2, c3) from c;
select memory.supersede(c1, c2) from c;
select results_eq(
    $$select m.content from memory.memories as m where m.content ~ '^c\d' and m.live$$, $$values ('c3')$$,
    'or backwards'
);

set local memory.reason = 'an import';
select memory.supersede(c3, (select newest from m)) from c;
select is(
    (select r.reason from memory.revisions as r inner join c on r.memory_id = c.c3), 'an import',
    'the reason of the session counts where the call gives none'
);
select is(current_setting('memory.reason'), 'an import', 'and outlives the call');

select * from finish();
rollback;
