begin;
select plan(6);

create temporary table first as
select r.* from memory.ingest_source('one', 'doc', 'web', chunks => '{a,b,c,d,e}', at => '2026-01-01') as r;
select memory.forget(m.memory_id, at => '2026-01-02')::text from memory.memories as m where m.content = 'a';
select memory.supersede(m.memory_id, n.memory_id, at => '2026-01-02')
from memory.memories as m, memory.remember('my note', at => '2026-01-02') as n
where m.content = 'b';
select memory.revise(m.memory_id, expires_at => '2026-02-01', at => '2026-01-02')::text
from memory.memories as m
where m.content = 'c';
select memory.touch(
    array(select m.memory_id from memory.memories as m where m.content = 'd'), at => '2026-03-15'
)::text;
select results_eq(
    $$select r.* from memory.ingest_source('one', 'doc', 'web', at => '2026-03-25') as r$$,
    'select source_id, ''restored'', 5 from first',
    'the same text again brings back what has faded'
);
select is(
    (select memory.health(m.memory_id, at => '2026-03-25') from memory.memories as m where m.content = 'e'),
    1::double precision,
    'in full health'
);
select is(
    (select memory.health(m.memory_id, at => '2026-03-25') < 1 from memory.memories as m where m.content = 'd'),
    true,
    'and leaves alone what has not'
);
select count(*)::text from memory.decay(at => '2026-12-31');
select is(
    (memory.ingest_source('one', 'doc', 'web', at => '2026-12-31')).outcome, 'restored',
    'also where decay has been there'
);
select results_eq(
    $$select m.content from memory.memories as m
    where m.source_id is not null and m.live and coalesce(m.expires_at > '2026-12-31', true) order by 1$$,
    $$values ('d'), ('e')$$,
    'but not what was forgotten, superseded or has expired'
);

-- What was written long ago may be new here.
select memory.ingest_source('two', 'old', 'web', at => '2020-01-01',
    options => '{"anchored_at": "2026-12-31"}')::text;
select is(
    (select string_agg(s.content, ' ') from memory.search('two', at => '2026-12-31') as s), 'two',
    'and anchored_at keeps an old document in sight'
);

select * from finish();
rollback;
