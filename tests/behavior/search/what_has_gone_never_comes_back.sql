begin;
select plan(4);

create temporary table made as
select t.state, r.memory_id
from unnest(array['live', 'superseded', 'expired', 'faded', 'forgotten', 'elsewhere']) as t (state)
cross join lateral memory.remember(
    'the deadline of the report, ' || t.state, embedding => '{0.6, 0.8}', dedup => 'off', at => '2026-01-01',
    space => case t.state when 'elsewhere' then 'other' else 'default' end,
    expires_at => case t.state when 'expired' then '2026-02-01 00:00+00'::timestamptz end
) as r;
select memory.supersede(
    (select made.memory_id from made where made.state = 'superseded'),
    (select made.memory_id from made where made.state = 'live'), reason => 'moved'
)::text;
select memory.forget((select made.memory_id from made where made.state = 'forgotten'))::text;
update memory.vitals as v set health = 0.31, decays_from = '2026-01-01'
from made where made.memory_id = v.memory_id and made.state = 'faded';
update memory.vitals as v set health = 1, decays_from = '2026-03-01', decay_due_at = '2026-06-01'
from made where made.memory_id = v.memory_id and made.state = 'live';
update memory.vitals as v set decay_due_at = '2026-01-02'
from made where made.memory_id = v.memory_id and made.state = 'faded';

select is(
    (
        select string_agg(made.state, ' ')
        from memory.search(a.query, a.embedding, at => '2026-03-01') as s inner join made using (memory_id)
    ), 'live', a.name
)
from (
    values
        ('by words', 'deadline of the report, superseded, expired', null::double precision[]),
        ('by a vector', null, '{0.6, 0.8}'), ('by a misspelled word', 'deadlin superseeded expierd forgoten', null),
        ('by both', 'which deadline was superseded?', '{0.6, 0.8}')
) as a (name, query, embedding);

select * from finish();
rollback;
