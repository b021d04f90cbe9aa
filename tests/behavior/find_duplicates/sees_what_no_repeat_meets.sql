begin;
select plan(8);

-- Remembered with dedup off, in a kind of which repeats are none.
select memory.remember('Eve digs in the garden, they say', dedup => 'off');
select memory.remember('Eve digs in the garden', dedup => 'off');
select memory.remember('Eve digs in the garden', dedup => 'off');
select results_eq(
    'select d.cluster, d.content, d.similarity is null from memory.find_duplicates() as d',
    $$
    values (1, 'Eve digs in the garden, they say', true), (1, 'Eve digs in the garden', false),
    (1, 'Eve digs in the garden', false)
    $$,
    'what was told not to meet its like'
);

-- An import stores a text beside one that has come to say the same. Of equally long ones that which a repeat meets leads.
create temporary table told as
select t.content, (memory.remember(t.draft, dedup => 'exact', space => 'from')).memory_id
from (
    values ('one', 'Bob owns a red bicycle'), ('two', 'To be or not to be'), ('three', '👍👍')
) as t (draft, content);
select count(*)::text
from memory.import_space(array(select line::text from memory.export_space(space => 'from')), space => 'to');
select memory.revise(memory_id, content => content, space => 'from')::text from told;
create temporary table here as
select content, (memory.remember(content, space => 'to')).memory_id
from (values ('Bob owns a red bicycle'), ('To be or not to be'), ('👍👍')) as t (content);
select count(*)::text
from memory.import_space(array(select line::text from memory.export_space(space => 'from')), space => 'to');
select results_eq(
    $$
    select d.content, count(*), (array_agg(d.memory_id order by d.similarity nulls first))[1] in (select memory_id from here),
        max(d.similarity)
    from memory.find_duplicates(space => 'to') as d
    group by d.cluster, d.content
    order by d.content collate "C"
    $$,
    $$
    values ('Bob owns a red bicycle', 2::bigint, true, 1::double precision), ('To be or not to be', 2, true, 1),
    ('👍👍', 2, true, 1)
    $$,
    'what an import stored beside its like, whether it has words or not'
);

-- The second yes of a chat is no duplicate, nor is the second "buy milk", unless a repeat was to meet them.
select memory.remember('Yes, do that', kind => 'message', metadata => '{"role": "user"}', space => 'chat')
from generate_series(1, 3);
select memory.remember('Buy milk in the market', kind => 'task', space => 'chat') from generate_series(1, 2);
select count(*)::text from memory.ingest_source('The end of it.', 'doc', 'a', space => 'chat');
select count(*)::text from memory.ingest_source('The end of it.', 'doc', 'b', space => 'chat');
select is_empty('select * from memory.find_duplicates(space => ''chat'')', 'kinds that repeat');
select memory.remember('Yes, do that', space => 'chat');
select is_empty('select * from memory.find_duplicates(space => ''chat'')', 'beside a note, too');
select memory.remember('yes, do that!', kind => 'message', metadata => '{"role": "user"}', dedup => 'exact', space => 'chat');
select is(
    (select count(*) from memory.find_duplicates(space => 'chat') as d), 2::bigint, 'a message that was to be met counts'
);
select memory.configure_kind('jotting', dedup => 'off', space => 'chat');
select memory.remember('Eve paints the fence', kind => 'jotting', space => 'chat') from generate_series(1, 2);
select memory.configure_space('quiet', '{"dedup": "off"}');
select memory.remember('Eve paints the fence', space => 'quiet') from generate_series(1, 2);
select is(
    (select count(*) from memory.find_duplicates(space => 'chat') as d), 2::bigint, 'a kind may say that it repeats'
);
select is_empty('select * from memory.find_duplicates(space => ''quiet'')', 'and so may a space');

-- By their vectors, too.
select memory.remember('Zoe has a cat, with white paws and green eyes', dedup => 'off', embedding => '{1, 0}', space => 'v');
select memory.remember('Zoe has a cat', dedup => 'off', embedding => '{0.95, 0.3122499}', space => 'v');
select is((select count(*) from memory.find_duplicates(space => 'v') as d), 2::bigint, 'by the vectors alone');

select * from finish();
rollback;
