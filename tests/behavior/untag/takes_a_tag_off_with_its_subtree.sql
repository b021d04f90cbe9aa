begin;
select plan(8);

create temporary table m as
select r.memory_id
from memory.remember('tea', tags => '{drinks,drinks:tea,drinks:tea:green,drinksware,food:drinks,x}') as r;
select is(
    memory.untag((select memory_id from m), '{drinks:tea}'), '{drinks,drinksware,food:drinks,x}',
    'a tag goes with all below it; its ancestor stays'
);
select is(
    memory.untag((select memory_id from m), '{drinks}'), '{drinksware,food:drinks,x}',
    'what only begins alike, or has the same last name, stays'
);
select results_eq(
    'select m.tag_paths::text collate "default" from memory.memories as m',
    $$values ('{drinksware,food,food:drinks,x}')$$, 'the ancestors follow'
);
select is(memory.untag((select memory_id
from m), '{food}'), '{drinksware,x}', 'an ancestor that is no tag itself');
select is(memory.untag((select memory_id
from m), '{tea,nothing}'), '{drinksware,x}', 'a tag that is not there');
select is(memory.untag((select memory_id from m), null), '{drinksware,x}', 'NULL is none');
select results_eq(
    'select r.version, r.old -> ''tags'' from memory.revisions as r order by r.version',
    $$
    values
        (1::bigint, '["drinks", "drinks:tea", "drinks:tea:green", "drinksware", "food:drinks", "x"]'::jsonb),
        (2, '["drinks", "drinksware", "food:drinks", "x"]'), (3, '["drinksware", "food:drinks", "x"]')
    $$,
    'the history has each change, and none where nothing changed'
);
select is(memory.untag((select memory_id from m), '{x,drinksware}'), '{}', 'none is left');

select * from finish();
rollback;
