-- pytest.mark.slow
begin;
select plan(3);

-- Items are written in the order of their texts' hashes, but not those of one external id.
create function pg_temp.told(options jsonb) returns text
language sql as $$
    with said as (
        select b.n, r.ordinal, r.outcome
        from generate_series(1, 12) as b (n)
        cross join lateral memory.remember_many((
            select jsonb_agg(jsonb_build_object(
                'content', format('text %s of batch %s', i, b.n),
                'options', told.options || jsonb_build_object('external_id', jsonb_build_object('system', 's', 'id', b.n::text))
            ) order by i)
            from generate_series(1, 3) as i
        ), space => told.options::text) as r
    )
    select string_agg(distinct o.outcomes, '; ')
    from (select string_agg(s.outcome, ' ' order by s.ordinal) as outcomes from said as s group by s.n) as o
$$;
select is(pg_temp.told('{"on_external": "revise"}'), 'created revised revised', 'the last one wins');
select is(
    (
        select string_agg(distinct left(l.content, 6), ' ')
        from memory.list(space => '{"on_external": "revise"}') as l
    ), 'text 3', 'whatever its hash'
);
select is(pg_temp.told('{"on_external": "known"}'), 'created known known', 'or the first one stays');

select * from finish();
rollback;
