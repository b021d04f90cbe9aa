begin;
select plan(14);

create temporary table made as
select * from memory.remember('tea', kind => ' Code-Review', tags => array['Machine Learning : Deep  Nets', ' ÄRGER ', 'b', 'B']);
select results_eq(
    $$select g.kind, g.tags from made cross join lateral memory.get(array[made.memory_id]) as g$$,
    $$values ('code_review', array['b', 'machine-learning:deep-nets', 'ärger'])$$, 'as they are stored'
);
create function pg_temp.found(given text) returns bigint
language plpgsql as $$
declare
    v_found bigint;
begin
    execute format('select count(*) from memory.search(''tea'', %s)', given) into v_found;
    return v_found;
end
$$;
select is(pg_temp.found(given), 1::bigint, given)
from unnest(array[
    $$tags => '{MACHINE LEARNING}'$$, $$kinds => '{Code Review}'$$, $$options => '{"all_tags": ["Ärger", "B"]}'$$
]) as given;
select is(pg_temp.found($$options => '{"not_tags": ["Ärger"]}'$$), 0::bigint, 'not_tags');
select is((select count(*) from memory.list_tags('Machine Learning')), 2::bigint, 'list_tags');
select results_eq(
    $$select outcome from memory.remember_many('[{"content": "milk", "kind": "Code Review", "tags": ["Ärger"]}]')$$,
    $$values ('created')$$, 'remember_many'
);
select is((select count(*) from memory.list_tags()), 4::bigint, 'makes no new ones');
select memory.tag((select memory_id from made), '{New Tag}')::text, memory.untag((select memory_id from made), '{ÄRGER}')::text;
select memory.revise((select memory_id from made), kind => 'Post Mortem')::text;
select results_eq(
    $$select g.kind, g.tags from made cross join lateral memory.get(array[made.memory_id]) as g$$,
    $$values ('post_mortem', array['b', 'machine-learning:deep-nets', 'new-tag'])$$, 'tag, untag and revise'
);
select memory.configure_kind('Post Mortem', 'What went wrong.')::text;
select is(
    (select k.description from memory.list_kinds() as k where k.kind = 'post_mortem'), 'What went wrong.', 'configure_kind'
);
select throws_ok($$select memory.drop_kind('Post-Mortem')$$, 'PM020', 'the kind is in use', 'drop_kind');
select is(
    (select p.rows from memory.purge(filter => '{"tags": ["New Tag"], "kinds": ["Post Mortem"]}', dry_run => true) as p
        where p.table_name = 'memories'),
    1::bigint, 'purge'
);
select is(
    (select f.tags from memory.ingest_source('A text', 'guide', 'book', tags => '{Green Tea}') as i
        cross join lateral memory.find_sources(options => '{"tags": ["GREEN tea"]}') as f),
    null, 'find_sources does not see what its own statement makes'
);
select is(
    (select f.tags from memory.find_sources(options => '{"tags": ["GREEN tea"]}') as f), '{green-tea}', 'but afterwards'
);

select * from finish();
rollback;
