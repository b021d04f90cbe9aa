begin;
select plan(2);

-- Names that differ in their last character only, or in nothing that an identifier can hold.
create temporary table registered as
select t.model, memory.register_model(t.model, 3) as storage
from unnest(array[
    repeat('m', 127) || 'a', repeat('m', 127) || 'b', 'maker/text-embedding:3', 'maker.text.embedding.3'
]) as t (model);
select is((select count(*) from registered where storage = 'vector'), 4::bigint, 'four models');
select is(
    (
        select count(*)
        from pg_catalog.pg_index as i
        inner join pg_catalog.pg_class as c on c.oid = i.indexrelid
        where i.indrelid = 'memory.embeddings'::regclass
            and c.relname ~ '^embeddings_m[a-z0-9_]{1,35}_[0-9a-f]{8}_ix$'
    ),
    4::bigint, 'have four indexes'
);

select * from finish();
rollback;
