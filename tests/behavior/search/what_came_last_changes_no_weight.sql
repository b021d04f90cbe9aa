begin;
select plan(2);

-- Behind a filter, words are weighed by what passes it and by a sample of the space.
select count(*)::text from memory.remember_many((
    select jsonb_agg(jsonb_build_object('content', 'a page about the harbor, number ' || n, 'dedup', 'off'))
    from generate_series(1, 300) as n
));
select count(*)::text from memory.remember_many('[
    {"content": "tea in the kitchen", "tags": ["here"], "dedup": "off"},
    {"content": "milk in the kitchen", "tags": ["here"], "dedup": "off"}
]');
create function pg_temp.scores() returns double precision[]
return (
    select array_agg(s.lexical_score order by s.content)
    from memory.search('tea milk', tags => '{here}') as s
);
create temporary table told as select pg_temp.scores() as scores;
select is(cardinality(told.scores), 2, 'both are found') from told;
select count(*)::text from memory.remember_many((
    select jsonb_agg(jsonb_build_object('content', 'tea again, number ' || n, 'dedup', 'off'))
    from generate_series(1, 40) as n
));
select is(pg_temp.scores(), told.scores, 'forty texts about tea that came later change nothing') from told;

select * from finish();
rollback;
