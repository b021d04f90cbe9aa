-- pytest.mark.slow
-- A model that an import has brought has no index, and no maintain() builds one: doctor() says who does.
begin;
select plan(2);

select memory.register_model('brought', 2, storage => 'none')::text, memory.register_model('dim2', 2, storage => 'none')::text;
alter table memory.embeddings drop constraint embeddings_memory_fk;
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select 'default', gen_random_uuid(), m.model, 1, true, false, array[n, 1]
from unnest('{brought,dim2}'::text[]) as m (model) cross join generate_series(1, 5000) as n;
create function pg_temp.found() returns setof text language sql as $$
select d.subject || ': ' || d.detail from memory.doctor() as d where d.problem = 'large space that is sorted exactly' $$;
select is_empty('select pg_temp.found()', 'that is not large yet');
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select 'default', gen_random_uuid(), m.model, 1, true, false, '{1, 1}'::real[]
from unnest('{brought,dim2}'::text[]) as m (model);
select set_eq(
    'select pg_temp.found()',
    $$values ('brought: call register_model() to build its index, then maintain()'),
        ('dim2: memory.maintain() indexes its vectors')$$, 'now it is'
);

select * from finish();
rollback;
