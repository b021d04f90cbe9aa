begin;
select plan(5);

select is_empty('select from memory.kinds', 'a new database has no kind in use');
select memory.remember('a', kind => 'fact');
select memory.remember('b', kind => 'thought');
select memory.remember('c', kind => 'recipe');
select memory.remember('d', kind => 'recipe', space => 'kitchen');
select results_eq(
    $$
    select k.space collate "default", k.kind collate "default", k.description, k.internal, k.dedup,
        k.half_life
    from memory.kinds as k order by 1, 2
    $$,
    $$
    values
        ('default', 'fact', 'Something that is the case', false, null::text collate "C",
            null::double precision),
        ('default', 'recipe', null, false, null, null),
        ('default', 'thought', 'The inner reasoning of an agent', true, null, null),
        ('kitchen', 'recipe', null, false, null, null)
    $$,
    'a kind is copied from the built-in ones, or made anew, when a first memory names it'
);
select results_eq(
    'select m.content, m.internal from memory.memories as m order by 1',
    $$values ('a', false), ('b', true), ('c', false), ('d', false)$$,
    'an internal kind makes internal memories'
);

-- What a space says of a kind is not overwritten by the next memory.
update memory.kinds as k set internal = true, half_life = 3, description = 'ours'
where k.space = 'default' and k.kind = 'fact';
select memory.remember('e', kind => 'fact');
select results_eq(
    $$
    select m.internal, v.half_life, k.description
    from memory.memories as m
    inner join memory.vitals as v using (space, memory_id)
    inner join memory.kinds as k using (space, kind)
    where m.content = 'e'
    $$,
    $$values (true, 3::double precision, 'ours')$$,
    'the settings of a kind are those of its space'
);
select memory.remember('f', kind => 'fact', space => 'kitchen');
select results_eq(
    $$
    select m.internal, v.half_life
    from memory.memories as m
    inner join memory.vitals as v using (space, memory_id)
    where m.content = 'f'
    $$,
    $$values (false, 50::double precision)$$,
    'and of no other'
);

select * from finish();
rollback;
