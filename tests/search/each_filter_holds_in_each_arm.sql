begin;
select plan(20);

-- 64 memories, alike but for what the filters ask.
select memory.remember(
    'tea ' || n, kind => (array['fact', 'note', 'idea', 'task'])[1 + n % 4], tags => array['t:' || n % 4],
    metadata => jsonb_build_object('n', n % 4, 'deep', jsonb_build_object('even', n % 2 = 0)), agent => 'r' || n % 4,
    project => 'p' || n % 4, importance => case when n % 4 > 0 then (n % 4) / 4.0 end,
    embedding => array[n, 64]::double precision[], at => '2026-01-01 00:00+00'::timestamptz + n * interval '1 day'
)
from generate_series(0, 63) as n;
select memory.remember(
    'tea of other times ' || n, valid_from => case when n % 2 = 0 then '2026-02-01 00:00+00'::timestamptz end,
    valid_to => case when n >= 2 then '2026-03-01 00:00+00'::timestamptz end, embedding => array[n, 64]::double precision[],
    space => 'valid', at => '2026-01-01'
)
from generate_series(0, 3) as n;

-- Each filter through the words, the vectors and both.
create temporary table filters (name text, call text, condition text);
insert into filters values
('kinds', $$kinds => '{fact,idea}'$$, 'm.kind in (''fact'', ''idea'')'),
('tags', $$tags => '{t:1,t:3}'$$, 'm.tags && ''{t:1,t:3}'''),
('metadata', $$metadata => '{"deep": {"even": true}}'$$, 'm.metadata -> ''deep'' -> ''even'' = ''true'''),
('agent', $$agent => 'r2'$$, 'm.content::text ~ ''x'' is false and m.project = ''p2'''),
('project', $$project => 'p3'$$, 'm.project = ''p3'''),
('since', $$since => '2026-02-01 00:00+00'$$, 'm.created_at >= ''2026-02-01 00:00+00'''),
('until', $$until => '2026-02-01 00:00+00'$$, 'm.created_at < ''2026-02-01 00:00+00'''),
('min_importance', $$min_importance => 0.5$$, 'm.importance >= 0.5'),
('min_health', $$min_health => 0.5$$, 'memory.health(m.memory_id, at => ''2026-04-01 00:00+00'') >= 0.5');
create function pg_temp.found(call text) returns bigint[]
language plpgsql as $$
declare
    v_found bigint[] := '{}';
    v_arm text;
    v_ids uuid[];
begin
    foreach v_arm in array array['query => ''tea''', 'embedding => ''{1, 1}''', 'query => ''tea'', embedding => ''{1, 1}'''] loop
        execute format(
            'select array_agg(s.memory_id) from memory.search(%s, %s, max_results => 100, at => ''2026-04-01 00:00+00'') as s',
            v_arm, found.call
        ) into v_ids;
        v_found := v_found || (
            select sum(hashtext(i.id::text)) from unnest(v_ids) as i (id)
        );
    end loop;
    return v_found;
end
$$;
create function pg_temp.wanted(condition text) returns bigint
language plpgsql as $$
declare
    v_wanted bigint;
begin
    execute 'select sum(hashtext(m.memory_id::text)) from memory.memories as m where m.space = ''default'' and '
        || wanted.condition into v_wanted;
    return v_wanted;
end
$$;
select is(pg_temp.found(f.call), array_fill(pg_temp.wanted(f.condition), '{3}'), f.name) from filters as f;
select isnt(pg_temp.wanted(f.condition), pg_temp.wanted('true'), f.name || ' excludes something') from filters as f;

select is(
    pg_temp.found((select string_agg(f.call, ', ') from filters as f where f.name not in ('agent', 'since', 'project', 'tags'))),
    array_fill(
        pg_temp.wanted(
            (select string_agg(f.condition, ' and ') from filters as f
            where f.name not in ('agent', 'since', 'project', 'tags'))
        ), '{3}'
    ), 'all at once'
);

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
