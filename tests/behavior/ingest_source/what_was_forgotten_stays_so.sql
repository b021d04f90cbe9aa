begin;
select plan(7);

create temporary table first as
select r.* from memory.ingest_source('one', 'doc', 'web', chunks => '{a,b,b,c}', at => '2026-01-01') as r;
select memory.forget(m.memory_id, 'wrong', at => '2026-01-02')::text
from memory.memories as m
where m.content = 'a';
select memory.forget(m.memory_id, at => '2026-01-02')::text
from memory.memories as m
where m.content = 'b'
order by m.memory_id
limit 1;
create temporary table before as
select m.memory_id, m.version, m.live, to_jsonb(v) as vitals
from memory.memories as m
inner join memory.vitals as v using (memory_id);
select results_eq(
    $$select r.* from memory.ingest_source('one', 'doc', 'web', at => '2026-01-03') as r$$,
    'select source_id, ''unchanged'', 4 from first',
    'the same text with a chunk that was forgotten is unchanged'
);
select results_eq(
    $$select m.memory_id, m.version, m.live, to_jsonb(v) from memory.memories as m
    inner join memory.vitals as v using (memory_id) order by 1$$,
    'select * from before order by 1',
    'which writes nothing'
);
select is(
    (memory.ingest_source('two', 'doc', 'web', chunks => '{a,b,C}', at => '2026-01-04')).outcome, 'updated',
    'a new text with the same chunk'
);
select results_eq(
    $$select m.content, m.live from memory.memories as m
    where m.source_id <> (select source_id from first) order by m.content collate "C"$$,
    $$values ('C', true), ('a', false), ('b', true)$$,
    'does not say it again; what was not forgotten everywhere is there'
);
select is(
    (memory.ingest_source('three', 'doc', 'web', chunks => '{a}', at => '2026-01-05')).outcome, 'updated',
    'nor does the text after it'
);
select results_eq(
    $$select r.outcome, r.chunks from memory.ingest_source('three', 'doc', 'web', at => '2026-01-06') as r$$,
    $$values ('forgotten', 1)$$,
    'a document of which nothing else is left says that it was forgotten'
);
select is((select count(*) from memory.memories as m where m.live), 0::bigint, 'and stays so');

select * from finish();
rollback;
