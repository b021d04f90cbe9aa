begin;
select plan(6);

create temporary table made as
select t.name, r.memory_id
from (values ('words', 'green tea', '{0, 1}'), ('vector', 'coffee', '{1, 0}')) as t (name, content, embedding)
cross join lateral memory.remember(t.content, embedding => t.embedding::double precision[]) as r;
create function pg_temp.found(weights jsonb) returns text
return (
    select string_agg(
        made.name || coalesce(' v' || s.vector_rank, '') || coalesce(' w' || s.lexical_rank, ''), ', '
            order by s.score desc
    )
    from memory.search('tea', '{1, 0}', weights => found.weights) as s inner join made using (memory_id)
);
select is(pg_temp.found('{"vector": 2}'), 'vector v1, words v2 w1', 'the vector counts twice');
select is(pg_temp.found('{"lexical": 2}'), 'words v2 w1, vector v1', 'the words count twice');
select is(pg_temp.found('{"vector": 0}'), 'words w1', 'an arm of weight 0 does not run');
select is(pg_temp.found('{"lexical": 0}'), 'vector v1, words v2', 'neither does this');
select is(
    pg_temp.found('{"vector": 30, "lexical": 20}'), pg_temp.found('{"vector": 3, "lexical": 2}'),
    'only their ratio counts'
);
select results_eq(
    $$select s.content from memory.search('tea -coffee', '{1, 0}', weights => '{"lexical": 0}') as s$$,
    $$values ('green tea')$$, 'what is excluded stays out, whichever arm runs'
);

select * from finish();
rollback;
