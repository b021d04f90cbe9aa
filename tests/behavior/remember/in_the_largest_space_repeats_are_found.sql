-- pytest.mark.slow
begin;
select plan(8);

select memory.remember('the first', space => 's1')::text;
insert into memory.memories (space, memory_id, content, language, kind, created_at)
select 's1', memory._uuidv7(now() - n * interval '4 seconds', n), 'w' || n % 10 || ' v' || n % 50 || ' u' || n % 5000, 'english',
    'note', now() - n * interval '4 seconds'
from generate_series(1, 21000) as n;
select memory.remember('Bo repaired the greenhouse heater on the northern balcony', space => 's2')::text;
select memory.remember('Ana planted tomatoes in the greenhouse behind the workshop', space => 's1')::text;
select ok(not memory._has_most('s1'), 'without statistics nothing is known');
analyze memory.memories;
select ok(memory._has_most('s1'), 'a space with nearly all memories');
select ok(not memory._has_most('s2'), 'a small one beside it');
select ok(memory._has_most('absent') is false, 'an absent one');

select is(
    (select outcome from memory.remember('ana planted tomatoes in the greenhouse, behind the workshop!', space => 's1')),
    'reinforced', 'a repeat in other letters'
);
select is(
    (select outcome from memory.remember('Bo repaired the greenhouse heater, on the northern balcony', space => 's1')),
    'created', 'what another space says already is new here'
);
select is(
    (select outcome from memory.remember('bo repaired the greenhouse heater on the northern balcony!', space => 's2')),
    'reinforced', 'there it is a repeat'
);
select results_eq(
    $$select r.outcome::text from memory.remember_many(
        (select jsonb_agg(jsonb_build_object('content', c.content)) from (values
            ('Cleo sold the old bicycle to a neighbor from Lisbon'), ('Ana planted TOMATOES in the greenhouse behind the workshop!'),
            ('bo repaired the greenhouse heater on the northern balcony!')
        ) as c (content)), space => 's1'
    ) as r$$,
    $$values ('created'), ('reinforced'), ('reinforced')$$, 'so in a batch'
);

select * from finish();
rollback;
