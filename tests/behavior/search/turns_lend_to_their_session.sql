begin;
select plan(9);

-- Two sessions, a minute a turn; `alone` belongs to none, `apart` to one that says nothing of tea.
create temporary table made as
select t.name, r.memory_id
from (
    values
        ('t1', 'do you like tea', 's', 1), ('t2', 'I do, very much', 's', 2), ('t3', 'with milk and sugar', 's', 3),
        ('t4', 'no sugar for me', 's', 4), ('t5', 'see you tomorrow', 's', 5), ('t6', 'milk it is', 's', 6),
        ('apart', 'milk and sugar with flour', 'u', 1), ('apart2', 'bake it all', 'u', 2),
        ('alone', 'milk or cream with sugars', null, 9)
) as t (name, content, session, minute)
cross join lateral memory.remember(
    t.content, at => '2026-01-01 10:00+00'::timestamptz + t.minute * interval '1 minute', importance => 0.5,
    session => t.session
) as r;
create function pg_temp.part(query text, name text, part text) returns numeric
language plpgsql as $$
begin
    return (
        select round((s.explanation ->> part.part)::numeric, 4)
        from memory.search(part.query, at => '2026-01-02', options => '{"explain": true}', max_results => 50) as s
        inner join made using (memory_id) where made.name = part.name
    );
end
$$;

select is(
    (
        select string_agg(made.name, ' ' order by s.score desc)
        from memory.search('tea, milk', at => '2026-01-02') as s inner join made using (memory_id)
        where made.name in ('t3', 'apart', 'alone')
    ),
    't3 apart alone', 'equal words: first who speaks where tea was spoken of; no session is worth what a silent one is'
);
select is(
    pg_temp.part('tea milk', 't1', 'session'), round(0.2 * pg_temp.part('tea milk', 't1', 'own'), 4),
    'a fifth of the score is that of the best of the session'
);
select is(
    pg_temp.part('tea milk', 't3', 'session'), pg_temp.part('tea milk', 't1', 'session'), 'whoever said it'
);
select is(
    pg_temp.part('tea milk', 'alone', 'session'), round(0.2 * pg_temp.part('tea milk', 'alone', 'own'), 4),
    'whoever belongs to none is his own session'
);
select is(
    pg_temp.part('tea milk', 't3', 'neighbors'),
    round(
        (0.15 / 2 * pg_temp.part('tea milk', 't1', 'own') + 0.075 / 3 * pg_temp.part('tea milk', 't6', 'own'))
        / (1 + (5 / 200.0) ^ 2), 4
    ),
    'two turns after it and three before: what came before lends twice as much, and the nearer the more'
);
select is(pg_temp.part('tea flour', 'apart', 'neighbors'), 0.0, 'from no other session');

-- Of 400 tokens, twice the 200 at which half is left.
insert into made
select 'page', r.memory_id
from memory.remember(
    'milk' || repeat(' page', 319) || '.', at => '2026-01-01 11:01+00', importance => 0.5,
    session => 'v'
) as r;
insert into made
select 'opening', r.memory_id
from memory.remember('tea', at => '2026-01-01 11:00+00', importance => 0.5, session => 'v') as r;
select is(
    pg_temp.part('tea milk', 'page', 'neighbors'),
    round(0.15 / (1 + 2.0 ^ 2) * pg_temp.part('tea milk', 'opening', 'own'), 4), 'a long text borrows little'
);

-- Turns of the same timestamp follow the order of the calls.
select memory.remember(w, space => 'batch', at => '2026-01-01', session => 's')
from unnest('{tea,milk,honey}'::text[]) as w;
select results_eq(
    $$
    select s.content, (s.explanation ->> 'neighbors')::double precision / (s.explanation ->> 'own')::double precision > 0.1
    from memory.search('tea milk', space => 'batch', at => '2026-01-02', options => '{"explain": true}') as s order by s.content collate "C"
    $$,
    $$values ('milk', true), ('tea', false)$$, 'turns of the same timestamp are neighbors, too'
);

-- A turn that is out of sight is no turn: what is said after three internal ones is still the next.
insert into made
select t.name, r.memory_id
from (
    values ('q', 'where is the kettle', 'fact', 1), ('i1', 'a tool was called', 'thought', 2),
        ('i2', 'it answered', 'thought', 3), ('i3', 'another tool was called', 'thought', 4),
        ('a', 'in the kitchen', 'fact', 5)
) as t (name, content, kind, minute)
cross join lateral memory.remember(
    t.content, kind => t.kind, dedup => 'off',
    at => '2026-01-01 12:00+00'::timestamptz + t.minute * interval '1 minute', session => 'k'
) as r;
select cmp_ok(
    pg_temp.part('kettle kitchen', 'a', 'neighbors'), '=',
    round(0.15 * pg_temp.part('kettle kitchen', 'q', 'own') / (1 + (4 / 200.0) ^ 2), 4),
    'none that is out of sight comes between'
);

select * from finish();
rollback;
