-- similar_to is the most similar memory, whether words or vectors have found it.
begin;
select plan(2);

select memory.register_model('m3', 3, storage => 'none');
select memory.remember(
    'Anna Berg moved from Lisbon to Porto in March with two cats', model => 'm3', embedding => '{0,1,0}'
);
select memory.remember('Completely unrelated sentence concerning volcanoes', model => 'm3', embedding => '{1,0.3,0}');
create temporary table said as
select r.* from memory.remember(
    'Anna Berg moved from Lisbon to Porto in April with two cats', model => 'm3', embedding => '{1,0,0}'
) as r;
select is((select s.outcome from said as s), 'created', 'another month');
select is(
    (select m.content from memory.memories as m inner join said as s on m.memory_id = s.similar_to),
    'Anna Berg moved from Lisbon to Porto in March with two cats', 'and what it may supersede'
);

select * from finish();
rollback;
