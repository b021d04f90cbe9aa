begin;
select plan(2);

-- A question and its answer in the middle of 24 turns, twenty times, each conversation one batch of one timestamp. The
-- answer has one word of the question, and so have many other turns.
create temporary table stored1 as
select r.memory_id from generate_series(1, 20) as c
cross join lateral memory.remember_many(
    (
        select jsonb_agg(jsonb_build_object(
            'dedup', 'off', 'session', 's' || c,
            'content', case t when 11 then 'where is the lantern of harbor ' || c
                when 12 then 'ask Mia, harbor people know' else md5(c || ' ' || t) || ' harbor talk' end
        ) order by t)
        from generate_series(1, 24) as t
    ), space => 'chat', at => '2026-03-01'
) as r;
select is(
    (
        select count(*)
        from generate_series(1, 20) as c
        where exists (
            select
            from memory.search(
                'where is the lantern of harbor ' || c, max_results => 3, space => 'chat', at => '2026-03-02',
                session => 's' || c
            ) as s
            where s.content like 'ask Mia%'
        )
    ), 20::bigint, 'the turn after the question is among the first three'
);
select is(
    (
        select count(*)
        from memory.search('where is the lantern of harbor 7', max_results => 1, space => 'chat', at => '2026-03-02') as s
        where s.content = 'where is the lantern of harbor 7'
    ), 1::bigint, 'and the question itself the first'
);

select * from finish();
rollback;
