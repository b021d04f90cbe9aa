begin;
select plan(4);

-- The same in two small spaces; in s2 there is more, all of it out of sight.
select memory.remember(
    s.content, space => p.space, embedding => s.embedding, at => '2026-01-01'
)::text
from unnest('{s1,s2}'::text[]) as p (space)
cross join (
    values ('tea in the morning', '{1,0,0}'::double precision[]), ('milk at noon', '{0,1,0}'), ('bread', '{0,0,1}')
) as s (content, embedding);
select memory.remember(
    'tea ' || s.content, space => 's2', embedding => '{1,0,0.1}', at => '2026-01-01', kind => s.kind,
    expires_at => s.expires_at
)::text
from (
    values ('forgotten', 'note', null::timestamptz), ('expired', 'note', '2026-01-02'), ('internal', 'secret', null)
) as s (content, kind, expires_at);
update memory.memories as m set internal = true where m.content = 'tea internal';
select memory.forget(
    (select m.memory_id from memory.memories as m where m.content = 'tea forgotten'), space => 's2', at => '2026-01-01'
)::text;

create function pg_temp.found(space text, options jsonb default null) returns text
language sql return (
    select string_agg(format('%s %s %s %s', f.content, f.vector_rank, f.lexical_rank, round(f.score::numeric, 9)), ', '
        order by f.score desc, f.content)
    from memory.search('morning tea at noon', '{1,0.1,0}', space => found.space, at => '2026-01-03', options => found.options)
        as f
);
select matches(pg_temp.found('s1'), '^tea in the morning 1 1 ', 'three memories');
select is(pg_temp.found('s2'), pg_temp.found('s1'), 'what is out of sight is not found, and weighs nothing');
select matches(pg_temp.found('s2', '{"include": ["internal"]}'), 'tea internal 2 ', 'unless it is asked for');
select matches(pg_temp.found('s2', '{"include": ["forgotten"]}'), 'tea forgotten 2 ', 'whatever hides it');

select * from finish();
rollback;
