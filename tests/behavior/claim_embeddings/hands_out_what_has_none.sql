begin;
select plan(17);

select memory.register_model('two', 2), (memory.configure_space(options => '{"model": "two"}')).model;
create temporary table m as
select n, (memory.remember('memory ' || n)).memory_id as id from generate_series(1, 12) as n;
select memory.remember('of another space', space => 'b');
create temporary table got as
select n, p.* from generate_series(1, 12) as n
cross join lateral memory.claim_embeddings(max_results => 1 + n * 0, at => '2026-03-01 12:00+00') as p;
select is((select count(distinct g.memory_id) from got as g), 12::bigint, 'one at a time, each once');
select results_eq(
    'select distinct g.space, g.model, g.content_version from got as g', $$values ('default', 'two', 1::bigint)$$,
    'of this space, for its model, at its version'
);
select is(
    (select count(*) from got as g inner join m on m.id = g.memory_id where g.content = 'memory ' || m.n), 12::bigint,
    'with its text'
);
select is_empty('select * from memory.claim_embeddings(at => ''2026-03-01 12:04+00'')', 'what is leased is leased');
select is(
    (select count(*) from memory.claim_embeddings(max_results => 5, lease => '1 min', at => '2026-03-01 12:05+00')),
    5::bigint, 'until the lease runs out'
);
select results_eq(
    'select q.attempts, count(*) from memory.embedding_queue as q group by 1 order by 1',
    $$values (1, 7::bigint), (2, 5::bigint)$$, 'attempts are counted'
);

-- A text that changed while it was away.
create temporary table third as select id from m where n = 3;
select memory.revise((select id from third), content => 'memory three')::text;
select results_eq(
    $$select s.outcome from third cross join lateral memory.set_embeddings(
    jsonb_build_array(jsonb_build_object('memory_id', id, 'embedding', array[1, 0], 'content_version', 1))) as s$$,
    $$values ('stale')$$, 'the vector of the old text is refused'
);
select results_eq(
    $$select p.content_version, p.content from memory.claim_embeddings(at => '2026-03-01 13:00+00') as p
    inner join third on third.id = p.memory_id$$,
    $$values (2::bigint, 'memory three')$$, 'the new text is handed out'
);
select results_eq(
    $$select distinct s.outcome from memory.set_embeddings((select jsonb_agg(
    jsonb_build_object('memory_id', q.memory_id, 'embedding', array[1, 0], 'content_version', q.version))
    from memory.embedding_queue as q where q.space = 'default')) as s$$,
    $$values ('stored')$$, 'what comes back is stored'
);
select is_empty('select * from memory.embedding_queue', 'and leaves the queue');
select is_empty('select * from memory.claim_embeddings(at => ''2026-03-02'')', 'then there is nothing to do');

-- Whatever needs none: the dead, and what was embedded by another way.
select memory.revise((select id from m where n = 1), content => 'memory one')::text;
select memory.revise((select id from m where n = 2), content => 'memory two')::text;
select is((select count(*) from memory.claim_embeddings(at => '2026-03-03 12:00')), 2::bigint,
    'a changed text is due again');
select memory.supersede((select id from m where n = 1), (select id from m where n = 12));
select memory.remember('memory two', embedding => '{1,1}');
select is_empty('select * from memory.claim_embeddings(at => ''2026-03-04'')', 'neither is due any more');

-- Another model: all again, while the first one answers.
select memory.register_model('three', 3);
select is((select count(*) from memory.claim_embeddings('three', 100)), 11::bigint, 'a new model wants them all');
select is((select count(*) from memory.claim_embeddings('three', 100, space => 'b')), 1::bigint, 'in each space');
select is((select count(*) from memory.search(embedding => '{1,0}', max_results => 100) as r
    where r.vector_similarity is not null), 11::bigint, 'the first still answers');

-- Ten times as many as are asked for that never come back hold nobody up.
select (memory.configure_space('p', '{"model": "two"}')).model;
select memory.remember('poison ' || n, space => 'p') from generate_series(1, 25) as n;
select is(
    (select count(distinct p.memory_id) from generate_series(1, 13) as n
        cross join lateral memory.claim_embeddings(max_results => 2 + n * 0, space => 'p') as p), 25::bigint,
    'what is leased and lost stops nothing'
);

select * from finish();
rollback;
