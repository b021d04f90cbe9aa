begin;
select plan(1);

select results_eq(
    $$
    select (memory.read_importance(r.score, r.ten, r.rating, r.level)).*
    from (
        values
        (1, null, null, null, null),
        (2, 'high', null, null, null), (3, null, 0.3, null, null), (4, null, null, 6, null), (5, null, null,
        null, 7),
        (6, 'high', 0.65, null, null), (7, 'high', 0.3, null, null), (8, 'low', 0, null, null),
        (9, 'critical', null, null, null), (10, 'critical', 0.3, null, null), (11, null, 1, null, null),
        (12, null, null, 10, null), (13, 'low', null, 10, null), (14, null, 0.5, 10, null), (15, null, null,
        9, null),
        (16, 'low', null, 5, 7), (17, null, null, 3, 7), (18, null, null, null, 0), (19, 'critical', 0.8,
        10, 7),
        (20, 'medium', 0.5, 1, 1)
    ) as r (n, level, score, ten, rating)
    order by r.n
    $$,
    $$
    select *
    from (
        values
        (null::double precision, false, false),
        (0.7, false, false), (0.3, false, false), (0.6, false, false), (1, false, false),
        (0.65, false, false), (0.3, false, true), (0, false, false),
        (1, true, false), (0.3, true, true), (1, false, false),
        (1, true, false), (0.2, true, false), (0.5, true, false), (0.9, false, false),
        (0.2, false, false), (0.3, false, false), (null, false, false), (0.8, true, false),
        (0.5, false, false)
    ) as v (importance, pinned, level_differs)
    $$,
    'score, else level, else ten, else rating; critical and 10 are pinned; a level that differs is told'
);

select * from finish();
rollback;
