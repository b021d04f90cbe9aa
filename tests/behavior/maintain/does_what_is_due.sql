begin;
select plan(16);

create temporary table made as
select t.what, t.space, r.memory_id
from (
    values ('over', 'default'), ('faded', 'default'), ('young', 'default'), ('pinned', 'default'),
    ('old and unread', 'ana'), ('running dogs', 'ana')
) as t (what, space)
cross join lateral memory.remember(
    t.what, space => t.space, pinned => t.what = 'pinned',
    expires_at => case t.what when 'over' then now() - interval '1 day' end,
    importance => case t.what when 'running dogs' then 0.8 end,
    at => now() - interval '1 day' * case t.what when 'young' then 20 else 100 end
) as r;
create temporary view state as
select made.what, m.live, m.language collate "default" as language, m.tsv::text as tsv, v.half_life, v.health,
    v.decays_from, v.decay_due_at, m.version
from made
inner join memory.memories as m using (memory_id)
inner join memory.vitals as v using (memory_id);

select results_eq(
    $$select * from memory.maintain()$$,
    $$values ('default', 'expire', 1, true), ('default', 'decay', 1, true)$$,
    'what has expired and what has faded'
);
select set_eq(
    $$select what from state where live$$, $$values ('young'), ('pinned'), ('old and unread'), ('running dogs')$$,
    'the rest stays'
);
select is_empty($$select * from memory.maintain()$$, 'nothing is left to do');

-- A new curve, in the health of that moment: 13 days after the grace of `young`.
select memory.configure_space(options => '{"half_life": 200, "grace": 1}')::text;
create temporary table before as
select what, memory.health(memory_id, at => now()) as health from made where what in ('young', 'pinned');
select results_eq(
    $$select * from memory.maintain(options => '{"tasks": ["reanchor"]}')$$,
    $$values ('default', 'reanchor', 2, true)$$, 'what is alive comes under the new policy'
);
select results_eq(
    $$select what, round(memory.health(memory_id, at => now())::numeric, 12) as health from made
    where what in ('young', 'pinned') order by 1$$,
    $$select what, round(health::numeric, 12) from before order by 1$$, 'in the health of the moment'
);
select results_eq(
    $$select s.reanchor_at from memory.spaces as s where s.space = 'default'$$,
    $$values (now() + interval '1 hour')$$, 'and another pass is due in an hour, for who was at it meanwhile'
);
select is_empty(
    $$select * from memory.maintain(at => now() + interval '1 hour', options => '{"tasks": ["reanchor"]}')$$,
    'which finds nothing'
);
select is(
    (select s.reanchor_at from memory.spaces as s where s.space = 'default'), null::timestamptz, 'and ends it'
);

-- A new language.
select memory.ingest_source('The running dog.', 'Dogs', 'article', space => 'ana', options => null)::text;
select memory.configure_space('ana', '{"language": "simple"}')::text;
select memory.remember('jumping cats', space => 'ana', importance => 0.9);
select isnt_empty(
    $$select * from memory.search('running', space => 'ana') where lexical_rank is not null$$,
    'in between, a question is read in both'
);
select results_eq(
    $$select * from memory.maintain(space => '*', options => '{"tasks": ["reindex"]}')$$,
    $$values ('ana', 'reindex', 4, true)$$, 'memories and sources are indexed anew'
);
select set_eq(
    $$select m.tsv::text from memory.memories as m where m.space = 'ana' and m.content like '% %s'$$,
    $$values ('''dogs'':2 ''running'':1'), ('''cats'':2 ''jumping'':1')$$, 'in the language of today'
);
select results_eq(
    $$select s.content from memory.search('running', kinds => '{note}', space => 'ana', at => now() - interval '90 days') as s where s.lexical_rank is not null$$,
    $$values ('running dogs')$$, 'and found'
);
do $$
begin
    perform memory.maintain(space => 'ana', at => now() + interval '1 hour');
end
$$;
select results_eq(
    $$select s.reindex_at, s.former_languages::text collate "default" from memory.spaces as s where s.space = 'ana'$$,
    $$values (null::timestamptz, '{}')$$, 'a pass that finds nothing ends it'
);

-- Pruning, where the space wants it, once a day.
select memory.configure_space('ana', '{"prune_after": 40, "curve": "none"}')::text;
update memory.memories as m set archived_at = null where m.space = 'ana';
create temporary table pruned as
select * from memory.maintain(space => 'ana', options => '{"tasks": ["prune"]}');
select results_eq(
    $$select p.space, p.done > 0, p.finished from pruned as p$$, $$values ('ana', true, true)$$,
    'prunes where the space wants it'
);
select is_empty(
    $$select * from memory.maintain(space => 'ana', at => now() + interval '23 hours',
        options => '{"tasks": ["prune"]}')$$, 'once in 24 hours'
);

-- A space with much work does not use up the time of each call.
select cmp_ok(
    (
        select count(distinct m.space) from generate_series(1, 40) as n
        cross join lateral (
            select r.space from memory.maintain(make_interval(secs => 0 * n), space => '*') as r limit 1
        ) as m
    ), '>', 1::bigint, 'not always the same space comes first'
);

select * from finish();
rollback;
