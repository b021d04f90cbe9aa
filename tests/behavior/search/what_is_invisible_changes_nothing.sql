-- pytest.mark.slow
begin;
select plan(9);

-- A space of 3,000, in which only what is internal says quasar, and only what has expired says pulsar.
select memory.configure_kind('secret', 'diary', internal => true, space => 's1')::text;
select memory.remember('a budget paper of the past', space => 's1', at => '2025-01-01')::text;
insert into memory.memories (space, memory_id, content, language, kind, internal, expires_at, created_at)
select 's1', memory._uuidv7('2026-01-01'::timestamptz + n * interval '1 minute'),
    case n % 10 when 0 then 'quasar log ' when 1 then 'pulsar log ' else 'budget paper ' end || n, 'english',
    case when n % 10 = 0 then 'secret' else 'note' end, n % 10 = 0, case when n % 10 = 1 then '2026-02-01'::timestamptz end, now()
from generate_series(1, 3000) as n cross join (select from memory.configure_space('s1')) as s;
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select m.space, m.memory_id, now(), now(), 'linear', 50, 7, 0, 0.3 from memory.memories as m where m.space = 's1' on conflict do nothing;
analyze memory.memories;
select is((select count(*) from memory.search(q.query, space => 's1')), 10::bigint, q.query)
from unnest('{quasar budget,pulsar budget}'::text[]) as q (query);

-- A misspelt word is still misspelt, if somebody out of sight has written it so.
select memory.remember('Coffee machine manual', space => 's2')::text;
select memory.configure_kind('secret', 'diary', internal => true, space => 's2')::text;
select memory.remember('coffey in my thoughts', kind => 'secret', space => 's2')::text;
select results_eq(
    $$ select content from memory.search('coffey', space => 's2', kinds => '{note}') $$,
    $$ values ('Coffee machine manual') $$, 'misspelt as in a thought'
);

-- Of words that begin with the same two letters there may be thousands.
create temporary table told as
select r.*
from memory.remember_many(
    (select jsonb_agg(jsonb_build_object('content', 'the company code number ' || n, 'dedup', 'off'))
     from generate_series(1, 2500) as n), space => 's3'
) as r;
select memory.remember('the espresso barista wants coffee', space => 's3')::text;
select results_eq(
    $$ select content from memory.search('cofee', max_results => 1, space => 's3') $$,
    $$ values ('the espresso barista wants coffee') $$, 'misspelt among thousands'
);

-- A word with an asterisk finds itself, however it is stemmed.
select memory.remember('Our password policy tells stories', space => 's4')::text;
select isnt_empty(format('select from memory.search(%L, space => ''s4'')', q.query), q.query)
from unnest('{policy*,polic*,stories*}'::text[]) as q (query);

-- What looks like a tag is text.
select memory.remember('if a<b then the Vec<Quaternion> leaks', space => 's5')::text;
select isnt_empty(format('select from memory.search(%L, space => ''s5'')', q.query), q.query)
from unnest('{Quaternion,leaks}'::text[]) as q (query);

select * from finish();
rollback;
