begin;
select plan(26);

-- 0 to 7 with its labels, 0 being unrated.
create temporary table ratings as
select *
from unnest(array['unrated', 'avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'])
    with ordinality as r (label, place);
select results_eq(
    'select (memory.read_importance(rating => place::int - 1)).importance from ratings order by place',
    $$
    values (null::double precision), (1 / 7.0::double precision), (2 / 7.0::double precision),
        (3 / 7.0::double precision), (4 / 7.0::double precision), (5 / 7.0::double precision),
        (6 / 7.0::double precision), (1::double precision)
    $$,
    'a rating is a seventh, 0 is unrated'
);
select results_eq(
    'select (memory.read_importance(label => label)).importance, (memory.read_importance(label => upper(label))).importance
    from ratings order by place',
    'select (memory.read_importance(rating => place::int - 1)).importance, (memory.read_importance(rating => place::int - 1)).importance
    from ratings order by place',
    'a label is its rating, in any case'
);
select is_empty(
    'select * from ratings
    where (memory.importance_scales((memory.read_importance(rating => place::int - 1)).importance)).rating <> place - 1',
    'every rating comes back'
);
select is_empty(
    'select * from ratings where (memory.importance_scales((memory.read_importance(label => label)).importance)).label <> label',
    'and every label'
);
select is((memory.importance_scales(null)).rating, 0, 'unrated is 0');
select is((memory.importance_scales(null)).label, 'unrated', 'and called so');
select is((memory.read_importance(rating => null)).importance, null, 'NULL is unrated');
select is((memory.read_importance(label => null)).importance, null, 'under any name');
select results_eq(
    $$
    select (memory.importance_scales(i)).rating, (memory.importance_scales(i)).label
    from unnest('{0, 0.01, 0.21, 0.22, 0.92, 0.93, 1}'::float8[]) with ordinality as s (i, n) order by n
    $$,
    $$
    values (1, 'avoid'), (1, 'avoid'), (1, 'avoid'), (2, 'disappointing'), (6, 'excellent'), (7, 'perfect'),
        (7, 'perfect')
    $$,
    'what was rated has the nearest rating, never 0'
);

-- 1 to 10.
select results_eq(
    'select (memory.read_importance(ten => n)).importance from generate_series(1, 10) as n order by n',
    'select unnest(array[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]::float8[])', 'a tenth each'
);
select is_empty(
    'select from generate_series(1, 10) as n
    where (memory.importance_scales((memory.read_importance(ten => n)).importance)).ten <> n',
    'every number comes back'
);
select is((memory.read_importance(ten => null)).importance, null, 'NULL is unrated');
select is((memory.importance_scales(null)).ten, null, 'and stays NULL');
select results_eq(
    'select (memory.importance_scales(i)).ten from unnest(array[0, 0.04, 0.149, 0.151, 0.949, 0.951]::float8[])
    with ordinality as s (i, n) order by n',
    'values (1), (1), (1), (2), (9), (10)', 'what was rated has the nearest, never 0'
);

-- Levels.
select results_eq(
    $$select (memory.read_importance(level => l)).importance
    from unnest(array['low', 'medium', 'high', 'critical']) with ordinality as v (l, n) order by n$$,
    'select unnest(array[0.2, 0.5, 0.7, 1]::float8[])', 'four levels'
);
select is_empty(
    $$
    select from unnest(array['low', 'medium', 'high', 'critical']) as l
    where (memory.importance_scales((memory.read_importance(level => l)).importance)).level <> l
    $$,
    'every level comes back'
);
select is((memory.read_importance(level => null)).importance, null, 'NULL is unrated');
select is((memory.importance_scales(null)).level, null, 'and stays NULL');
select results_eq(
    'select (memory.importance_scales(i)).level
    from unnest(array[0, 0.3999, 0.4, 0.5999, 0.6, 0.7999, 0.8, 1]::float8[])
    with ordinality as s (i, n) order by n',
    $$values ('low'), ('low'), ('medium'), ('medium'), ('high'), ('high'), ('critical'), ('critical')$$,
    'where each begins'
);

-- Scores.
select is_empty(
    'select from generate_series(0, 1000) as n
    where (memory.read_importance(n / 1000.0)).importance <> n / 1000.0::float8
    or (memory.importance_scales(n / 1000.0)).score <> n / 1000.0::float8',
    'a score is the importance itself'
);
select is((memory.read_importance(score => null)).importance, null, 'NULL is unrated');
select is((memory.importance_scales(null)).score, null, 'and stays NULL');

-- From one foreign scale to another by way of ours.
select is_empty(
    $$
    select from generate_series(1, 10) as n
    where (memory.importance_scales((memory.read_importance(ten => n)).importance)).level <> case
        when n < 4 then 'low' when n < 6 then 'medium' when n < 8 then 'high' else 'critical' end
    $$,
    'tens have levels'
);
select is_empty(
    $$
    select from ratings as r
    where (memory.importance_scales((memory.read_importance(rating => r.place::int - 1)).importance)).level <> case
        when r.place - 1 < 3 then 'low' when r.place - 1 < 5 then 'medium' when r.place - 1 < 6 then 'high'
        else 'critical' end
    $$,
    'ratings, too'
);
select is(
    (
        select count(distinct (memory.importance_scales((memory.read_importance(rating => n)).importance)).ten)
        from generate_series(1, 7) as n
    ),
    7::bigint, 'no two ratings fall together on the scale of ten'
);

-- What a memory stores is what the scale gives.
select memory.remember('x', importance => (memory.read_importance(label => 'good')).importance);
select is(
    (select (memory.importance_scales(m.importance)).label from memory.memories as m), 'good',
    'a memory keeps it exactly'
);

select * from finish();
rollback;
