-- pytest.mark.slow
begin;
select plan(10);

select memory.register_model('m', 3);
select memory.register_model('n', 3);
select memory.remember('the first', space => s)::text from unnest('{s1,s2}'::text[]) as s;
insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
select 's1', memory._uuidv7(now(), n), 'memory ' || n, '\x00', 'english', 'note', now()
from generate_series(1, 6000) as n;
insert into memory.embeddings (space, memory_id, model, version, live, internal, indexed, embedding)
select m.space, m.memory_id, 'm', 1, true, false, true, array[sin(n), cos(n), sin(3 * n)]
from (select m.*, row_number() over (order by m.memory_id) as n from memory.memories as m where m.space = 's1') as m;
-- Too few of another model for its index.
insert into memory.embeddings (space, memory_id, model, version, live, internal, indexed, embedding)
select e.space, e.memory_id, 'n', 1, true, false, true, e.embedding
from memory.embeddings as e
order by e.memory_id limit 1000;
create function pg_temp.uses_index(space text, model text) returns boolean
return memory._index_share(uses_index.space, (uses_index.model, 3, 'cosine', 'vector')) is not null;

select is(memory._ef_search('m'), 100, 'before the index is counted it is 100');
select is(memory._space_share('embeddings', 's1'), null, 'without statistics no share is known');
select ok(pg_temp.uses_index('s1', 'm'), 'so the vectors of the space are counted');
analyze memory.embeddings;
select is(memory._ef_search('m'), 114, 'it grows as the cube root of the index');
select is(memory._index_depth(100, 1), 130, 'more than are wanted of a space that has the whole index');
select is(memory._index_depth(100, 0.5), 260, 'twice as many, if it has half of it');
select is(memory._index_depth(100, 0.1), 1000, 'but no more than pgvector allows');
select is(memory._ef_search('n'), 100, 'each model has its own index');
create temporary table read as
select pg_stat_get_xact_tuples_returned('memory.embeddings_model_ix'::regclass) as entries;
select is(
    array[pg_temp.uses_index('s1', 'm'), pg_temp.uses_index('s1', 'n'), pg_temp.uses_index('s2', 'm')], '{t,f,f}',
    'a space whose vectors are most of an index uses it, one with few of a model or none does not'
);
select cmp_ok(
    pg_stat_get_xact_tuples_returned('memory.embeddings_model_ix'::regclass) - r.entries, '<', 1100::bigint,
    'and only the few are counted'
)
from read as r;

select * from finish();
rollback;
