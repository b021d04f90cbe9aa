begin;
select plan(6);

-- What a live memory has, or has below it, stays; what only these memories have goes, also if a merge gave it on.
select memory.remember(content, tags => tags, space => 'tags')::text
from (
    values ('goes', '{a,b:c,d,e,own}'::text[]), ('stays', '{a,b:c:x}'), ('kept', '{e,k}'), ('merged', '{d,e}')
) as m (content, tags);
create temporary table these as
select array_agg(m.memory_id) filter (where m.content = 'goes') as ids,
    (array_agg(m.memory_id) filter (where m.content = 'kept'))[1] as kept_id,
    (array_agg(m.memory_id) filter (where m.content = 'merged'))[1] as merged_id
from memory.memories as m where m.space = 'tags';
select memory.forget(t.merged_id, space => 'tags')::text from these as t;
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
select 'tags', memory._uuidv7(now()), t.kept_id, array[t.merged_id], '{"agents": [], "links": []}', now()
from these as t;
prepare unused (text[]) as
select t.tag::text from these as i
cross join unnest(memory._unused_tags(
    'tags', $1, i.ids, array(select g.merge_id from memory.merges as g where g.space = 'tags')
)) as t (tag)
where t.tag not like 'no:%';
-- Many tags are found by one read of the space, in a large one each by itself.
create temporary table many as
select array_agg('no:' || n) as tags from generate_series(1, 10000) as n;
select results_eq(
    $$execute unused('{own,e,d,b:c,b,a}')$$, $$values ('d'), ('e'), ('own')$$, 'a few tags'
);
select results_eq(
    format('execute unused(%L)', '{own,e,d,b:c,b,a}'::text[] || m.tags),
    $$values ('d'), ('e'), ('own')$$, 'many tags'
) from many as m;
create or replace function memory._space_rows(space text) returns double precision
language sql stable return 1e9;
select results_eq(
    format('execute unused(%L)', '{own,e,d,b:c,b,a}'::text[] || m.tags),
    $$values ('d'), ('e'), ('own')$$, 'many tags in a large space'
) from many as m;

-- As many tags beside memories whose own are long and deep: each of them was compared with each.
create or replace function memory._space_rows(space text) returns double precision
language sql stable return null::double precision;
select memory.remember(
    'deep ' || n, space => 'tags', dedup => 'off',
    tags => array(select md5(n || 't' || t) || repeat(':abc', 15) from generate_series(1, 64) as t)
)::text
from generate_series(1, 40) as n;
analyze memory.memories;
set local statement_timeout = '5s';
select lives_ok(
    format('select memory._unused_tags(''tags'', %L, ''{}'', ''{}'')', m.tags), 'they are not compared one by one'
) from many as m;
set local statement_timeout = 0;

-- Those that a forgotten memory or a source has stay as well.
select memory.ingest_source('a', 'b', 'book', tags => '{s}', space => 'tags')::text;
select memory.forget(t.kept_id, space => 'tags')::text from these as t;
select memory._register_tags('tags', '{gone}', now())::text;
select is(memory._delete_tags('tags', '{a,b,b:c,d,e,gone,k,own,s}'), 1::bigint, 'the one that nothing has goes');
select set_eq(
    $$select t.tag::text from memory.tags as t where t.space = 'tags' and char_length(t.tag) < 9$$,
    $$values ('a'), ('b:c'), ('b:c:x'), ('d'), ('e'), ('k'), ('own'), ('s')$$, 'the others stay'
);

select * from finish();
rollback;
