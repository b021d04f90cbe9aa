begin;
select plan(14);

-- The same fact in fewer words: the check knows them for one, the lexemes only if they may be few.
create temporary table made as
select * from memory.remember('Zoe needs a car, with leather seats and heated mirrors', embedding => '{1, 0, 0}');
select is(
    (select r.outcome from memory.remember('Zoe needs a car', embedding => '{0.8, 0, 0.6}',
        options => '{"similarity": 0.98}') as r),
    'created', '0.8 is too far, and three words of seven are too few'
);
select memory.purge(array(select m.memory_id from memory.memories as m where m.content = 'Zoe needs a car'));
select results_eq(
    $$
    select r.outcome, r.similar_to, round(r.similarity::numeric, 3)
    from memory.remember('zoe needs a car.', dedup => 'near', embedding => '{0.95, 0.3122499, 0}') as r
    $$,
    $$select 'near_duplicate', memory_id, 0.967 from made$$,
    'the words alone are similar enough'
);
select results_eq(
    $$
    select e.embedding::text, e.version
    from memory.embeddings as e inner join made using (memory_id)
    $$,
    $$values ('[1,0,0]', 1::bigint)$$,
    'the vector of the text that stays stays'
);
select is(
    (select r.outcome from memory.remember('Zoe needs a bike', embedding => '{1, 0, 0}') as r),
    'created', 'the same vector, but another thing'
);
select memory.purge(array(select m.memory_id from memory.memories as m where m.content ~ 'needs a (car|bike)$'));
select is(
    (select r.outcome from memory.remember('Zoe needs a car', embedding => '{0.9, 0, 0.43589}',
        options => '{"similarity": 0.85}') as r),
    'near_duplicate', 'the call may say how near'
);
select is(
    (select r.outcome from memory.remember('Zoe needs a car', embedding => '{0.95, 0.3122499, 0}',
        options => '{"similarity": 0.98}') as r),
    'created', 'in both directions'
);
select memory.purge(array(select m.memory_id from memory.memories as m where m.content ~ 'needs a (car|bike)$'));
select is(
    (select r.outcome from memory.remember(
        'Zoe needs a car, with leather seats and heated mirrors, near Rome', embedding => '{0.99, 0, 0.141}') as r),
    'updated', 'the longer text takes the place'
);
select results_eq(
    $$
    select e.embedding::text, e.version, m.content_version
    from memory.embeddings as e
    inner join made using (memory_id)
    inner join memory.memories as m using (memory_id)
    $$,
    $$values ('[0.99,0,0.141]', 2::bigint, 2::bigint)$$,
    'and brings its vector'
);

-- Where the vectors are far apart or of different models, the words tell.
select results_eq(
    $$
    select r.outcome, r.memory_id, r.similar_to, r.similarity
    from memory.remember('zoe needs a car: with leather seats and heated mirrors; near Rome', embedding => '{0, 1, 0}') as r
    $$,
    $$select 'reinforced', memory_id, null::uuid, null::double precision from made$$,
    'the same words under another vector'
);
select is(
    (select r.outcome from memory.remember(
        'zoe needs a car with leather seats and heated mirrors near Rome', embedding => '{1, 0}') as r),
    'reinforced', 'under that of a model that nobody has used yet'
);
select is(
    (select count(*) from memory.embeddings as e where e.model = 'dim2'), 0::bigint,
    'and the vector of a text that was not kept is not stored'
);
select is(
    (select r.outcome from memory.remember(
        'Zoe needs a car with leather seats and heated mirrors near Rome', embedding => '{1, 0, 0}', space => 'b') as r),
    'created', 'another space has its own'
);
select memory.remember('Call Eve at 3 pm', embedding => '{1, 0, 0}', space => 'c');
select results_eq(
    $$
    select r.outcome, round(r.similarity::numeric, 3)
    from memory.remember('Call Eve at 15:00', embedding => '{0.95, 0.3122499, 0}', space => 'c') as r
    $$,
    $$values ('near_duplicate', 0.950)$$, 'the words are not, a vector at 0.92 or nearer is'
);
select is_empty('select * from memory.doctor(space => ''*'')', 'nothing is left stale or wrong');

select * from finish();
rollback;
