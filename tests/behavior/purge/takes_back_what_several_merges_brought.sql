begin;
select plan(5);

create temporary table made as
select t.what, r.memory_id
from (
    values
    ('kept', 'the longest one of the three notes on tea', '{own}'::text[], '{"own": 1}'::jsonb),
    ('one', 'a note on tea', '{own,black}', '{"a": 1, "same": 1, "changed": 1}'),
    ('two', 'two notes on tea', '{own,green}', '{"b": [1, {"c": null}], "changed": 2}')
) as t (what, content, tags, metadata)
cross join lateral memory.remember(
    t.content, space => 'tea', dedup => 'off', tags => t.tags, metadata => t.metadata
) as r;
create function pg_temp.id(what text) returns uuid stable return (select m.memory_id from made as m where m.what = $1);
select count(*)::text from memory.merge_duplicates(array[pg_temp.id('kept'), pg_temp.id('one')], space => 'tea');
select count(*)::text from memory.merge_duplicates(array[pg_temp.id('kept'), pg_temp.id('two')], space => 'tea');
create temporary view kept as
select m.* from memory.memories as m where m.space = 'tea' and m.memory_id = pg_temp.id('kept');
select is(
    (select to_jsonb(k.tags) || k.metadata from kept as k),
    '["black", "green", "own", {"a": 1, "b": [1, {"c": null}], "own": 1, "same": 1, "changed": 1}]',
    'both merges have brought something'
);
select memory.revise(
    pg_temp.id('kept'), metadata => (select k.metadata || '{"changed": 3}' from kept as k), space => 'tea'
)::text;
create temporary table before as select k.version from kept as k;
select is(
    (
        select p.rows from memory.purge(
            memory_ids => array[pg_temp.id('one'), pg_temp.id('two')], reason => 'test', space => 'tea'
        ) as p where p.table_name = 'merges'
    ), 2::bigint, 'both are erased'
);
select is(
    (select to_jsonb(k.tags) || k.metadata from kept as k), '["own", {"own": 1, "changed": 3}]',
    'what was changed since stays, and what was there before'
);
select is(
    (select k.version from kept as k), (select b.version + 1 from before as b), 'it was changed once, not for each merge'
);
select is_empty(
    $$select r.old from memory.revisions as r where r.space = 'tea' and (
        r.old -> 'tags' ?| '{black,green}' or r.old -> 'metadata' ?| '{a,b,same,changed}'
    )$$, 'its history has nothing of them'
);

select * from finish();
rollback;
