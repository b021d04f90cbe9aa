begin;
select plan(3);

-- Among a thousand others.
insert into memory.sources (space, source_id, name, source_type, content, language, ingested_at)
select 'default', gen_random_uuid(), 'Number ' || n, 'article', 'An article of number' || n, 'english', now()
from generate_series(1, 1000) as n;
select outcome from memory.ingest_source('Cats sleep most of the day.', 'Animals', 'article', title => 'On cats');
select outcome from memory.ingest_source('Dogs bark at night.', 'Animals', 'article', title => 'On dogs');
select gin_clean_pending_list('memory.sources_tsv_ix')::text;
analyze memory.sources;

-- The owner's own query.
prepare documents as
select s.title
from memory.sources as s
where s.space = 'default' and s.live and s.tsv @@ '''sleep'' & ''anim'''::tsquery;
create function pg_temp.plan_of_documents() returns setof text language plpgsql as $$
begin
    return query execute 'explain execute documents';
end
$$;
select ok(
    exists (select from pg_temp.plan_of_documents() as p (line) where p.line like '%sources_tsv_ix%'), 'by the index'
);
select results_eq('documents', $$values ('On cats')$$, 'by its content and its name');
select is_empty(
    $$select from memory.sources as s where s.space = 'other' and s.live and s.tsv @@ 'sleep'::tsquery$$,
    'in its own space'
);

deallocate documents;

select * from finish();
rollback;
