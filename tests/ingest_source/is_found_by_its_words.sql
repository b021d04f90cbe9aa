begin;
select plan(2);

select outcome from memory.ingest_source('Cats sleep most of the day.', 'Animals', 'article', title => 'On cats');
select outcome from memory.ingest_source('Dogs bark at night.', 'Animals', 'article', title => 'On dogs');

-- The owner's own query; a small table would be read as a whole.
set local enable_seqscan = off;
create temporary table found as
select s.title
from memory.sources as s
where s.space = 'default' and s.live and s.tsv @@ websearch_to_tsquery('english', 'sleeping animals');
select results_eq('select title from found', $$values ('On cats')$$, 'by its content and its name');
select is_empty(
    $$
    select from memory.sources as s
    where s.space = 'other' and s.live and s.tsv @@ websearch_to_tsquery('english', 'sleeping')
    $$,
    'in its own space'
);

select * from finish();
rollback;
