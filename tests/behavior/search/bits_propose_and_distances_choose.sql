-- pytest.mark.slow
begin;
select plan(10);

-- 2,600 memories in 50 groups, 64 dimensions, three models of the same numbers; beside them a small space.
select memory.register_model('bits', 64, storage => 'none'), memory.register_model('far', 64, 'l2', storage => 'none'),
    memory.register_model('ip', 64, 'inner_product', storage => 'none');
do $$
declare
    v_embedding double precision[];
begin
    perform setseed(0.25);
    for n in 1..2600 loop
        v_embedding := array(
            select sin(d * (1 + n % 50)) + 0.8 * (random() - 0.5) from generate_series(1, 64) as d
        );
        perform memory.remember(
            'memory ' || n, tags => array['t:' || n % 100], embedding => v_embedding, model => 'bits', dedup => 'off',
            space => 'big'
        );
        if n = 7 then
            perform memory.remember('memory 7', embedding => v_embedding, model => 'bits', space => 'small');
        end if;
    end loop;
    insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
    select e.space, e.memory_id, m.model, 1, true, false, e.embedding
    from memory.embeddings as e cross join (values ('far'), ('ip')) as m (model)
    where e.space = 'big';
end
$$;
select memory.register_model('bits', 64, storage => 'bit'), memory.register_model('far', 64, 'l2', storage => 'bit'),
    memory.register_model('ip', 64, 'inner_product', storage => 'bit');
select memory.maintain('1 hour', 'big', options => '{"tasks": ["index"]}')::text;
analyze memory.memories, memory.embeddings, memory.vitals;
create temporary table question as
select array(select sin(d * 8) + 0.1 * cos(d) from generate_series(1, 64) as d) as embedding;

create function pg_temp.plan(exact boolean) returns text
language plpgsql as $$
declare
    v_model memory.embedding_model;
    v_plan text := '';
    v_line text;
    v_filter memory.memory_filter;
    v_query memory.search_query;
begin
    v_filter.at := now();
    v_filter.include := '{}';
    v_query.embedding := (select q.embedding from question as q);
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em where em.model = 'bits';
    for v_line in execute 'explain ' || memory._proposal_sql(
        v_query, v_model, case when not plan.exact then 50 end, v_filter, memory._filter_sql(v_filter)
    ) using 'big'::text, v_query, v_filter, memory._search_settings(10, null, null)
    loop
        v_plan := v_plan || v_line || e'\n';
    end loop;
    return v_plan;
end
$$;
select matches(pg_temp.plan(false), 'embeddings_bits_[0-9a-f]{8}_ix', 'the bits are asked');
select matches(pg_temp.plan(false), '<~>', 'by their distance');
select unalike(pg_temp.plan(true), '%embeddings\_bits\__%', 'an exact question does not ask them');

create function pg_temp.near_plan() returns text
language plpgsql as $$
declare
    v_model memory.embedding_model;
    v_plan text := '';
    v_line text;
    v_space text := 'big';
    v_embedding double precision[] := (select q.embedding from question as q);
    v_at timestamptz := now();
    v_similarity double precision := 0.92;
    v_kinds text[];
begin
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em where em.model = 'bits';
    for v_line in execute 'explain ' || memory._near_vectors_sql(v_model, 40, 5)
    using v_space, v_embedding, v_at, v_similarity, null::text, v_kinds
    loop
        v_plan := v_plan || v_line || e'\n';
    end loop;
    return v_plan;
end
$$;
select matches(
    pg_temp.near_plan(), 'embeddings_bits_[0-9a-f]{8}_ix.*<~>', 'nor do near duplicates go without them'
);

create function pg_temp.agree(model text, options jsonb, tags text[] default null) returns bigint
return (
    select count(*)
    from question as q
    cross join lateral memory.search(
        embedding => q.embedding, model => agree.model, tags => agree.tags, space => 'big', options => agree.options
    ) as a
    cross join lateral memory.search(
        embedding => q.embedding, model => agree.model, tags => agree.tags, space => 'big', options => '{"exact": true}'
    ) as b
    where a.memory_id = b.memory_id and a.vector_rank = b.vector_rank and a.vector_similarity = b.vector_similarity
);
-- Of eighty that the bits propose, the ten nearest by the true distance.
select cmp_ok(pg_temp.agree('bits', '{"candidates": 10}'), '>=', 9::bigint, 'by the bits as exactly, rank by rank');
select cmp_ok(pg_temp.agree('far', '{"candidates": 10}'), '>=', 9::bigint, 'by l2, too');
select cmp_ok(pg_temp.agree('ip', '{"candidates": 10}'), '>=', 9::bigint, 'and by inner product');
select cmp_ok(
    pg_temp.agree('bits', '{"candidates": 10}', '{t:7}'), '>=', 9::bigint, 'a filter of one in a hundred gets its ten'
);
select matches(
    (select s.content from question as q cross join lateral memory.search(embedding => q.embedding, model => 'bits',
        space => 'small') as s), '^memory 7$', 'a small space is sorted exactly'
);
select memory.remember('we buy, with care and for long', embedding => (select q.embedding from question as q), model => 'bits', space => 'big');
select results_eq(
    $$
    select r.outcome from question as q cross join lateral memory.remember(
        'We buy!', embedding => q.embedding, model => 'bits', dedup => 'near', space => 'big'
    ) as r
    $$,
    $$values ('near_duplicate')$$, 'near duplicates are sought by the bits, too'
);

select * from finish();
rollback;
