begin;
select plan(3);

-- Too many to be scored one and all, and too many words in them to read all that have one.
select count(memory.remember(
    'tea and ' || (select string_agg('w' || w, ' ') from generate_series(1, 14) as w) || ' of ' || n, dedup => 'off'
))::text
from generate_series(1, 300) as n;
select memory.remember('tea after tea, and tea again: ' || repeat('so it is said ', 5) || repeat('in w3 ', 20))::text;

create function pg_temp.first_hit(known text) returns text
return (
    select s.content
    from memory.search(
        (select string_agg('unknown' || n, ' ') from generate_series(1, 30) as n) || ' ' || first_hit.known,
        max_results => 1
    ) as s
);
select matches(pg_temp.first_hit('tea'), '^tea after tea', 'thirty unknown words, and the best for the known one');
select matches(
    pg_temp.first_hit((select string_agg('w' || w, ' ') from generate_series(1, 14) as w)), '^tea and w1 ',
    'and for many common ones'
);

-- A word that only a forgotten memory has.
select memory.forget((memory.remember('the secret jasmine')).memory_id)::text;
select is(
    (
        select s.content
        from memory.search(
            'jasmine' || (select string_agg(' unknown' || n, '') from generate_series(1, 30) as n),
            max_results => 1, options => '{"include": ["forgotten"]}'
        ) as s
    ), 'the secret jasmine', 'what is forgotten comes on request'
);

select * from finish();
rollback;
