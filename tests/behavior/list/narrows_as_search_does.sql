begin;
select plan(21);

create temporary table made as
select memory.remember(
    'tea ' || n, kind => (array['fact', 'note', 'task'])[1 + n % 3], importance => n / 30.0,
    tags => array['n:' || n % 3, 'even:' || n % 2], metadata => jsonb_build_object('even', n % 2 = 0),
    agent => 'r' || n % 4, project => 'p' || n % 2, session => 's' || n % 5,
    valid_to => case when n % 6 = 0 then '2026-02-01'::timestamptz end,
    at => '2026-01-01'::timestamptz + n * interval '1 day',
    provenance => case when n % 7 = 0 then jsonb_build_object(
        'repo_name', 'lab/tea', 'git_branch', 'b' || n % 2, 'session_id', 'x' || n
    ) end,
    options => coalesce(case when n % 3 = 2 then jsonb_build_object(
        'task', jsonb_build_object('status', case when n % 2 = 0 then 'completed' else 'pending' end)
    ) end, '{}') || case when n % 4 = 1 then jsonb_build_object(
        'external_id', jsonb_build_object('system', 'wiki', 'id', 'tea/' || n)
    ) else '{}' end
)
from generate_series(1, 28) as n;
do $$
begin
    perform memory.register_model('three', 3);
    perform memory.set_embeddings((
        select jsonb_agg(jsonb_build_object('memory_id', m.memory_id, 'embedding', '{1,0,0}'::real[]))
        from memory.memories as m where m.content in ('tea 6', 'tea 9')
    ), 'three');
    perform memory.revise(
        (select m.memory_id from memory.memories as m where m.content = 'tea 9'), content => 'tea 99'
    );
    perform memory.forget((select m.memory_id from memory.memories as m where m.content = 'tea 3'));
    perform memory.remember('tea inside', kind => 'internal_tea', options => '{"internal": true}', at => '2026-01-01');
    perform memory.touch(array(select m.memory_id from memory.memories as m where m.content = 'tea 5'), at => '2026-02-20');
end
$$;
-- The same rows as search() finds with the same arguments.
create function pg_temp.same(given text) returns setof text
language plpgsql as $$
declare
    v_listed text[];
    v_found text[];
begin
    execute format('select array(select l.content from memory.list(max_results => 100, %s) as l order by 1)', given)
    into v_listed;
    execute format(
        'select array(select s.content from memory.search(''tea'', max_results => 100, %s) as s order by 1)', given
    ) into v_found;
    return next is(v_listed, v_found, given || ': ' || cardinality(v_listed));
    if v_listed = '{}' then
        return next fail('nothing found by ' || given);
    end if;
end
$$;

select pg_temp.same(given)
from unnest(array[
    $$at => '2026-03-01'$$, $$kinds => '{fact}', at => '2026-03-01'$$, $$tags => '{n:1}', at => '2026-03-01'$$,
    $$metadata => '{"even": true}', at => '2026-03-01'$$, $$agent => 'r1', at => '2026-03-01'$$,
    $$project => 'p1', session => 's2', at => '2026-03-01'$$,
    $$since => '2026-01-05', until => '2026-01-10', at => '2026-03-01'$$, $$valid_at => '2026-02-15', at => '2026-03-01'$$,
    $$min_importance => 0.5, min_health => 0.6, at => '2026-03-01'$$,
    $$at => '2026-03-01', options => '{"include": ["forgotten", "internal"]}'$$,
    $$at => '2026-03-01', options => '{"provenance": {"repo_name": "lab/tea", "git_branch": "b0"}}'$$,
    $$at => '2026-03-01', options => '{"provenance": {"session_id": "x7"}}'$$,
    $$at => '2026-03-01', options => '{"task_status": ["pending", "in_progress"]}'$$,
    $$at => '2026-03-01', options => '{"all_tags": ["n:1", "even:0"], "not_tags": ["n:2"]}'$$,
    $$at => '2026-03-01', options => '{"all_tags": [], "not_tags": [], "task_status": []}'$$,
    $$kinds => '{internal_tea}', at => '2026-01-02'$$,
    $$at => '2026-03-01', options => '{"external_system": "wiki"}'$$,
    $$at => '2026-03-01', options => '{"external_system": "wiki", "external_prefix": "tea/2"}'$$,
    $$at => '2026-03-01', options => '{"without_embedding": "three"}'$$,
    $$at => '2026-04-10'$$
]) as given;

select is(
    (
        select array_agg(l.content order by l.content collate "C")
        from memory.list(at => '2026-03-01', options => '{"without_embedding": "three", "all_tags": ["n:0"]}') as l
    ),
    '{"tea 12","tea 15","tea 18","tea 21","tea 24","tea 27","tea 99"}'::text[],
    'what the model has embedded is left out, unless its text is new'
);

select * from finish();
rollback;
