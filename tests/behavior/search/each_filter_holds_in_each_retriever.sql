begin;
select plan(41);

-- Time is not the matter here: nothing fades.
select memory.configure_space(options => '{"floor": 0.01, "threshold": 0}')::text;

-- 64 memories, alike but for what the filters ask.
select memory.remember(
    'tea ' || n, kind => (array['fact', 'note', 'idea', 'task'])[1 + n % 4], tags => array['t:' || n % 4],
    metadata => jsonb_build_object('n', n % 4, 'deep', jsonb_build_object('even', n % 2 = 0)),
    agent => 'r' || n % 4, project => 'p' || n % 4,
    importance => case when n % 4 > 0 then (n % 4) / 4.0 end,
    embedding => array[n, 64]::double precision[],
    at => '2026-01-01 00:00+00'::timestamptz + n * interval '1 day'
)
from generate_series(0, 63) as n;
select memory.remember(
    'tea of other times ' || n, valid_from => case when n % 2 = 0 then '2026-02-01 00:00+00'::timestamptz end,
    valid_to => case when n >= 2 then '2026-03-01 00:00+00'::timestamptz end,
    embedding => array[n, 64]::double precision[], space => 'valid', at => '2026-01-01'
)
from generate_series(0, 3) as n;

create temporary table arms (arm text, arguments text);
insert into arms values
('words', $$query => 'tea'$$), ('vectors', $$embedding => '{1, 1}'$$),
('both', $$query => 'tea', embedding => '{1, 1}'$$);
create temporary table filters (filter text, arguments text, condition text);
insert into filters values
('kinds', $$kinds => '{fact,idea}'$$, $$m.kind in ('fact', 'idea')$$),
('tags', $$tags => '{t:1,t:3}'$$, $$m.tags && '{t:1,t:3}'$$),
('metadata', $$metadata => '{"deep": {"even": true}}'$$, $$m.metadata -> 'deep' -> 'even' = 'true'$$),
('agent', $$agent => 'r2'$$, $$m.project = 'p2'$$),
('project', $$project => 'p3'$$, $$m.project = 'p3'$$),
('since', $$since => '2026-02-01 00:00+00'$$, $$m.created_at >= '2026-02-01 00:00+00'$$),
('until', $$until => '2026-02-01 00:00+00'$$, $$m.created_at < '2026-02-01 00:00+00'$$),
('min_importance', $$min_importance => 0.5$$, $$m.importance >= 0.5$$),
('min_health', $$min_health => 0.5$$, $$memory.health(m.memory_id, at => '2026-04-01 00:00+00') >= 0.5$$);
insert into filters
select 'several', string_agg(f.arguments, ', '), string_agg(f.condition, ' and ')
from filters as f where f.filter in ('kinds', 'metadata', 'since', 'min_importance', 'min_health');

create function pg_temp.contents(source text) returns text
language plpgsql as $$
declare
    v_contents text;
begin
    execute 'select string_agg(m.content, '', '' order by m.content) from ' || contents.source into v_contents;
    return v_contents;
end
$$;
create function pg_temp.wanted(condition text) returns text
return pg_temp.contents($$memory.memories as m where m.space = 'default' and $$ || wanted.condition);

select is(
    pg_temp.contents(
        format(
            'memory.search(%s, %s, max_results => 100, at => %L) as m',
            a.arguments, f.arguments, '2026-04-01 00:00+00'
        )
    ),
    pg_temp.wanted(f.condition), f.filter || ' in ' || a.arm
)
from filters as f cross join arms as a;
select ok(
    pg_temp.wanted(f.condition) <> pg_temp.wanted('true'), f.filter || ' leaves some, and not all'
)
from filters as f;

-- Half-open: from the first moment up to, without, the last.
select results_eq(
    $$
    select t.at, (
        select string_agg(right(s.content, 1), '' order by s.content)
        from memory.search('tea', '{1, 1}', valid_at => t.at, space => 'valid', at => '2026-01-02') as s
    )
    from unnest(array[
        '2026-01-31 23:59:59+00', '2026-02-01 00:00+00', '2026-02-28 23:59:59+00', '2026-03-01 00:00+00'
    ]::timestamptz[]) as t (at)
    order by t.at
    $$,
    $$
    values
        ('2026-01-31 23:59:59+00'::timestamptz, '13'), ('2026-02-01 00:00+00', '0123'),
        ('2026-02-28 23:59:59+00', '0123'), ('2026-03-01 00:00+00', '01')
    $$,
    'valid_at'
);

select * from finish();
rollback;
