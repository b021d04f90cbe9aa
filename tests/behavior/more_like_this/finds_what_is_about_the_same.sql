begin;
select plan(9);

create temporary table made as
select t.name, r.memory_id
from (
    values
        ('one', 'green tea from Japan "as it is" -cold', '{1, 0}'), ('words', 'tea from Japan', '{0, 1}'),
        ('vector', 'coffee', '{0.9, 0.1}'), ('far', 'bicycle', '{-1, 0}'), ('bare', 'a train to Japan', null)
) as t (name, content, embedding)
cross join lateral memory.remember(t.content, embedding => t.embedding::double precision[], tags => array['n:' || t.name]) as r;
create function pg_temp.id(name text) returns uuid return (select made.memory_id from made where made.name = id.name);

select set_eq(
    $$select made.name from memory.more_like_this(pg_temp.id('one')) as s inner join made using (memory_id)$$,
    $$values ('words'), ('vector'), ('far'), ('bare')$$, 'by its words and its vector; not itself, and its text is no query language'
);
select is(
    (select made.name from memory.more_like_this(pg_temp.id('one'), weights => '{"lexical": 0}') as s inner join made using (memory_id) order by s.score desc limit 1),
    'vector', 'the nearest vector'
);
select results_eq(
    $$select made.name from memory.more_like_this(pg_temp.id('bare')) as s inner join made using (memory_id) order by s.score desc, 1$$,
    $$values ('words'), ('one')$$, 'without a vector by its words'
);
select is((select count(*) from memory.more_like_this(pg_temp.id('one'), max_results => 2)), 2::bigint, 'as many as are asked for');
select results_eq(
    $$select made.name from memory.more_like_this(pg_temp.id('one'), tags => '{n:words,n:one}') as s inner join made using (memory_id)$$,
    $$values ('words')$$, 'filtered'
);
select throws_ok(
    $$select memory.more_like_this('00000000-0000-0000-0000-000000000000')$$, 'PM001', 'no such memory', 'no such memory'
);
select throws_ok($$select memory.more_like_this(null)$$, 'PM001', 'no such memory', 'nor NULL');
select throws_ok(
    $$select memory.more_like_this(pg_temp.id('one'), space => 'other')$$, 'PM001', 'no such memory', 'an id counts in its own space'
);
select throws_ok(
    $$select memory.more_like_this(pg_temp.id('one'), max_results => 0)$$, '22023', 'invalid value', 'none is no number of results'
);

select * from finish();
rollback;
