-- pytest.mark.slow
begin;
select plan(3);

-- Close to each other, so that importance, health and votes decide who comes first.
do $$
declare
    v_id uuid;
begin
    perform setseed(0.3);
    for n in 1..80 loop
        v_id := (memory.remember(
            'tea ' || case when n % 2 = 0 then 'and milk ' else '' end || repeat('word' || n || ' ', n % 5),
            importance => n % 3 / 2.0, dedup => 'off', embedding => array[1, random() / 3, random() / 3], space => 's1',
            at => '2026-01-01'::timestamptz + n * interval '1 day',
            session => case when n % 4 = 0 then 'c' || n % 5 end
        )).memory_id;
        for v in 1..n % 4 loop
            perform memory.rate(v_id, case when n % 8 < 4 then 'up' else 'down' end, space => 's1');
        end loop;
    end loop;
end
$$;

-- The order of a call for each, from where the one before ended.
create function pg_temp.one_by_one(weights jsonb) returns uuid[]
language plpgsql as $$
declare
    v_found uuid[] := '{}';
    v_after text;
    v_hit record;
begin
    loop
        select s.memory_id, s.cursor into v_hit
        from memory.search(
            'tea with milk', '{1, 0.1, 0.2}', max_results => 1, weights => one_by_one.weights, space => 's1',
            at => '2026-03-01',
            options => jsonb_build_object('candidates', 100, 'after', v_after)
        ) as s;
        exit when not found;
        v_found := v_found || v_hit.memory_id;
        v_after := v_hit.cursor;
    end loop;
    return v_found;
end
$$;
create function pg_temp.at_once(weights jsonb, wanted int) returns uuid[]
return array(
    select s.memory_id
    from memory.search(
        'tea with milk', '{1, 0.1, 0.2}', max_results => at_once.wanted, weights => at_once.weights, space => 's1',
        at => '2026-03-01', options => jsonb_build_object('candidates', 100)
    ) as s
);

select is(
    cardinality(pg_temp.at_once('{"vector": 0.4, "lexical": 0.6}', 100)), 80, 'all come when all may'
);
select is(
    pg_temp.one_by_one('{"vector": 0.4, "lexical": 0.6}')::text,
    pg_temp.at_once('{"vector": 0.4, "lexical": 0.6}', 100)::text, 'one by one they come in the same order'
);
select is(
    (select count(*) from generate_series(1, 40) as n
        where pg_temp.at_once('{"vector": 0.4, "lexical": 0.6}', n)
            <> (pg_temp.at_once('{"vector": 0.4, "lexical": 0.6}', 100))[:n]),
    0::bigint, 'the first of few are the first of many'
);

select * from finish();
rollback;
