-- A cluster beyond a limit is skipped. It is the first one of each call: a cursor leads behind it.
begin;
select plan(4);

select memory.remember(
    t.content, dedup => 'off', at => '2026-01-01',
    tags => array(select 't' || i from generate_series(1, 130) as i where t.first or i > 0)
    || array(select 'u' || i || t.first::text from generate_series(1, 70) as i)
)
from (values ('Ana lives in the old town of Rome, in Italy', true), ('Ana lives in the old town of Rome', false)) as t (content, first);
select memory.remember(t, dedup => 'exact', at => '2026-01-01') from unnest('{The cat sleeps.,The cat sleeps}'::text[]) as t;
create temporary table pages as
select * from memory.merge_duplicates(max_results => 1, similarity => 0.5, at => '2026-01-02');
select results_eq('select kept_id is null, cursor is not null from pages', 'values (true, true)', 'a cursor alone');
create temporary table behind as
select * from memory.merge_duplicates(
    max_results => 1, similarity => 0.5, at => '2026-01-02',
    options => jsonb_build_object('after', (select p.cursor from pages as p))
);
select is((select count(*) from behind where kept_id is not null), 1::bigint, 'the next one is merged');

-- Tags that two have in common count once.
select memory.untag(m.memory_id, array(select 'u' || i || b from generate_series(1, 70) as i, unnest('{true,false}'::text[]) as b))::text
from memory.memories as m where m.content like 'Ana%';
select is((select count(*) from memory.merge_duplicates(similarity => 0.5, at => '2026-01-02') as d where d.kept_id is not null),
    1::bigint, 'two with the same 130 tags are merged');
select is_empty('select * from memory.merge_duplicates()', 'and no cursor is left');

select * from finish();
rollback;
