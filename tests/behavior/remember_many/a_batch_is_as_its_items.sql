-- pytest.mark.slow
begin;
select plan(5);

select memory.register_model('m', 4, storage => 'none');
-- New texts, repeats, near duplicates, vectors alike and not, several kinds, and a bad one.
create temporary table given as
select n, jsonb_strip_nulls(jsonb_build_object(
    'content', case n % 5
        when 0 then format('Ana lives in the old town of %s', (array['Rome', 'Oslo', 'Lima'])[1 + n % 3])
        when 1 then format('Ana lives in the old town of %s, in the north', (array['Rome', 'Oslo', 'Lima'])[1 + n % 3])
        else format('text %s says something of its own', n % 31)
    end,
    'dedup', (array['near', 'exact', null, 'off', 'similar'])[1 + n % 7 % 5],
    'kind', (array['fact', 'message', null])[1 + n % 3], 'agent', case n % 4 when 0 then 'r1' end,
    'tags', case n % 6 when 0 then '["Big news", "x:y"]'::jsonb end,
    'embedding', case n % 3
        when 0 then jsonb_build_array(n % 11, 1, n % 7, 3) when 1 then jsonb_build_array(1, n, 0, n % 2)
    end,
    'model', case when n % 3 < 2 then 'm' end,
    'options', case n % 29 when 0 then '{"external_id": {"system": "s", "id": "x"}}'::jsonb end
)) as item
from generate_series(1, 90) as n;

create temporary table together as
select r.* from memory.remember_many(
    (select jsonb_agg(g.item order by g.n) from given as g), space => 'together', at => '2026-03-01'
) as r;
-- One by one, in the order in which a batch is written; texts that are equal keep theirs.
create temporary table apart (ordinal int, memory_id uuid, outcome text, similar_to uuid, similarity double precision, error text);
do $$
declare
    v_given record;
begin
    for v_given in
        select g.n, g.item
        from (
            select g.*, max(encode(memory._content_hash(g.item ->> 'content'), 'hex') collate "C") over (
                partition by g.item #> '{options,external_id}', case when g.item #> '{options,external_id}' is null then g.n end
                order by g.n
            ) as turn
            from given as g
        ) as g
        order by g.turn, g.n
    loop
        insert into apart
        select v_given.n, r.memory_id, r.outcome, r.similar_to, r.similarity, r.error
        from memory.remember_many(jsonb_build_array(v_given.item), space => 'apart', at => '2026-03-01') as r;
    end loop;
end
$$;
select results_eq(
    'select t.ordinal, t.outcome, t.similarity, t.error from together as t order by t.ordinal',
    'select a.ordinal, a.outcome, a.similarity, a.error from apart as a order by a.ordinal', 'the outcomes are the same'
);
select ok((select count(distinct t.outcome) > 3 from together as t), 'and there are several');
create function pg_temp.stored(space text) returns table (a text, b text, c text)
language sql as $$
select m.content, concat_ws(
    ' ', m.kind, m.tags, m.version, m.dedup_key is null, m.tsv, v.remember_count, v.decays_from, v.decay_due_at
), concat_ws(' ', e.embedding, e.version, e.live, e.indexed, a.agent, a.remember_count)
from memory.memories as m
inner join memory.vitals as v on v.space = m.space and v.memory_id = m.memory_id
left join memory.embeddings as e on e.space = m.space and e.memory_id = m.memory_id
left join memory.agent_memories as a on a.space = m.space and a.memory_id = m.memory_id
where m.space = stored.space order by 1, 2, 3 $$;
select results_eq($$select * from pg_temp.stored('together')$$, $$select * from pg_temp.stored('apart')$$, 'so is all that is stored');

-- How many statements it takes.
create sequence pg_temp.inserts minvalue 0 start 0;
create function pg_temp.count_statement() returns trigger
language plpgsql as $$ begin perform nextval('pg_temp.inserts'); return null; end $$;
create trigger memories_99_count after insert on memory.memories
for each statement execute function pg_temp.count_statement();
select is(
    (
        select count(*) from memory.remember_many((
            select jsonb_agg(jsonb_build_object('content', md5(n::text) || ' ' || md5((n + 99)::text))) from generate_series(1, 80) as n
        ), space => 'new') as r
        where r.outcome = 'created'
    ), 80::bigint, 'eighty texts that have nothing to do with each other'
);
select is(currval('pg_temp.inserts'), 0::bigint, 'are inserted by one statement');

select * from finish();
rollback;
