-- What another agent has said as well stays, also if its call has changed nothing.
begin;
select plan(9);

create function pg_temp.said(sentence text, who text, id text) returns text language sql as $$
select outcome from memory.remember(sentence, agent => who, options => jsonb_build_object(
    'external_id', jsonb_build_object('system', 'crm', 'id', id)))$$;
create function pg_temp.ingested(document text, who text, chat text default null) returns text language sql as $$
select outcome from memory.ingest_source(document, document, 'web', agent => who,
    provenance => jsonb_build_object('session_id', chat))$$;

select pg_temp.said('said in a batch', 'ana', '3'), pg_temp.said('said by both', 'ana', '1'), pg_temp.said('said by ana', 'ana', '2'),
    pg_temp.ingested('a document of both', 'ana'), pg_temp.ingested('a document of ana', 'ana'),
    pg_temp.ingested('a document of two chats', null, 'one'), pg_temp.ingested('a document of one chat', null, 'one');
select is(pg_temp.said('said by both', 'bert', '1'), 'known', 'the same by its id');
select results_eq(
    $$select outcome from memory.remember_many(
        '[{"content": "said in a batch", "agent": "cora",
            "options": {"external_id": {"system": "crm", "id": "3"}}}]'
    )$$, $$values ('known')$$, 'in a batch'
);
select is(pg_temp.said('another text', 'bert', '2'), 'known', 'an id with another text');
select is(pg_temp.ingested('a document of both', 'bert'), 'unchanged', 'the same document');
select is(pg_temp.ingested('a document of both', 'bert'), 'unchanged', 'and once more');
select is(pg_temp.ingested('a document of two chats', null, 'two'), 'unchanged', 'the same in another session');
select is(
    (select count(*) from memory.provenance as p where p.agent = 'bert'), 1::bigint, 'whose agent is noted once'
);
select memory.purge(agent => 'ana')::text;
select memory.purge(session => 'one')::text;
select set_eq(
    'select content from memory.memories',
    $$values ('said by both'), ('said in a batch'), ('a document of both'), ('a document of two chats')$$, 'what was said twice stays'
);
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
