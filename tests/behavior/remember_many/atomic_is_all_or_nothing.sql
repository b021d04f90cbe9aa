begin;
select plan(5);

create temporary table before as
select (select count(*) from memory.kinds) as kinds, (select count(*) from memory.tags) as tags;
select throws_ok(
    $$
    select * from memory.remember_many(
        '[{"content": "a", "tags": ["new"], "kind": "vow", "agent": "r1"}, {"content": ""}, {"content": "b"}]',
        options => '{"atomic": true}')
    $$,
    '22023', 'content is blank', 'one bad item is the error of them all'
);
select is_empty('select * from memory.memories', 'and none is stored');
select results_eq(
    'select (select count(*) from memory.kinds), (select count(*) from memory.tags), (select count(*) from memory.agents)',
    'select kinds, tags, 0::bigint from before', 'nor what they would have made known'
);
select results_eq(
    $$select r.outcome from memory.remember_many('[{"content": "a"}, {"content": "b"}]',
    options => '{"atomic": true}') as r$$,
    $$values ('created'), ('created')$$, 'all good, all stored'
);
select results_eq(
    $$select r.outcome from memory.remember_many('[{"content": "a"}, {"content": ""}]',
    options => '{"atomic": false}') as r$$,
    $$values ('reinforced'), ('error')$$, 'false is as if not said'
);

select * from finish();
rollback;
