begin;
select plan(5);

-- One text many times: the arms cannot tell them apart.
create function pg_temp.ordered(space text) returns text
return (
    select string_agg(m.project, ' ' order by s.ordinality)
    from memory.search('tea', '{0.6, 0.8}', space => ordered.space, at => '2026-02-10', max_results => 50)
        with ordinality as s
    inner join memory.memories as m using (memory_id)
);

select memory.remember(
    'tea', dedup => 'off', importance => t.importance, project => t.name, embedding => '{1, 0}',
    space => 'i', at => '2026-02-01'
)
from (values ('low', 0.1), ('none', null), ('high', 0.9), ('middle', 0.6)) as t (name, importance);
select is(pg_temp.ordered('i'), 'high middle none low', 'importance; NULL is the middle of the scale');

select memory.remember(
    'tea', dedup => 'off', project => t.name, embedding => '{1, 0}', space => 'h', at => t.at::timestamptz
)
from (values ('oldest', '2026-01-01'), ('newest', '2026-01-25'), ('older', '2026-01-15')) as t (name, at);
select is(pg_temp.ordered('h'), 'newest older oldest', 'health');

select memory.remember(
    'tea', dedup => 'off', project => t.name, embedding => '{1, 0}', space => 'v', at => '2026-02-01'
)
from unnest(array['none', 'down', 'up', 'both']) as t (name);
update memory.vitals as v
set upvotes = case m.project when 'up' then 2 when 'both' then 3 else 0 end,
    downvotes = case m.project when 'down' then 2 when 'both' then 2 else 0 end
from memory.memories as m where m.space = 'v' and v.memory_id = m.memory_id;
select is(pg_temp.ordered('v'), 'up both none down', 'votes, up minus down');

select memory.remember(
    'tea', dedup => 'off', project => 'p' || lpad(n::text, 2, '0'), embedding => '{1, 0}', space => 'd',
    at => '2026-02-01'
)
from generate_series(1, 40) as n;
select is(
    pg_temp.ordered('d'),
    (select string_agg(m.project, ' ' order by m.memory_id) from memory.memories as m where m.space = 'd'),
    'then the id'
);

-- A few percent: they do not overrule what was asked.
select memory.remember('green tea', importance => 0, space => 'r', at => '2026-01-01', embedding => '{1, 0}');
select memory.remember(
    'green water', importance => 1, space => 'r', at => '2026-02-10', embedding => '{0.6, 0.8}',
    pinned => true
);
select is(
    (select s.content from memory.search('green tea', '{1, 0}', space => 'r', at => '2026-02-10') as s
        limit 1),
    'green tea', 'relevance comes before all of them'
);

select * from finish();
rollback;
