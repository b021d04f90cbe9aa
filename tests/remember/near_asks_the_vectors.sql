begin;
select plan(13);

create temporary table made as
select * from memory.remember('The meeting is on Monday', embedding => '{1, 0, 0}');
select is(
    (select r.outcome from memory.remember(
        'The meeting is on Monday!', dedup => 'near', embedding => '{0, 1, 0}') as r),
    'created', 'the same words with another vector are no near duplicate'
);
select results_eq(
    $$
    select r.outcome, r.similar_to, round(r.similarity::numeric, 3)
    from memory.remember('the meeting is on Monday', dedup => 'near', embedding => '{0.95, 0.3122499, 0}') as r
    $$,
    $$select 'near_duplicate', memory_id, 0.950 from made$$,
    'a vector at 0.92 or nearer, and the words agree'
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
    (select r.outcome from memory.remember(
        'The meeting is on Tuesday', dedup => 'near', embedding => '{1, 0, 0}') as r),
    'created', 'the same vector, but another day'
);
select is(
    (select r.outcome from memory.remember(
        'the meeting: is on Monday', dedup => 'near', embedding => '{0.8, 0, 0.6}') as r),
    'created', '0.8 is too far'
);
select is(
    (select r.outcome from memory.remember(
        'the meeting; is on Monday', dedup => 'near', embedding => '{0.9, 0, 0.43589}',
        options => '{"similarity": 0.85}') as r),
    'near_duplicate', 'unless the call says otherwise'
);
select is(
    (select r.outcome from memory.remember(
        'The meeting is on Monday, in the hall', dedup => 'near', embedding => '{0.99, 0, 0.141}') as r),
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

-- Who asks in the vectors of another model meets what has some there.
select is(
    (select r.outcome from memory.remember('the meeting is on Monday.', dedup => 'near', embedding => '{1, 0}') as r),
    'near_duplicate', 'of a model that nobody has used yet, by words'
);
select is(
    (select count(*) from memory.embeddings as e where e.model = 'dim2'), 0::bigint,
    'and the vector of a text that was not kept is not stored'
);
select is(
    (select r.outcome from memory.remember(
        'The meeting, is on Monday', dedup => 'near', embedding => '{1, 0}', space => 'b') as r),
    'created', 'another space has its own'
);
select is(
    (select count(*) from memory.remember('The meeting is on Monday..', dedup => 'near', embedding => '{0, 1}',
    space => 'b') as r where r.outcome = 'created'), 1::bigint, 'and its own vectors'
);
select is_empty('select * from memory.doctor(space => ''*'')', 'nothing is left stale or wrong');

select * from finish();
rollback;
