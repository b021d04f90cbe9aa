-- _unfaded_sql: the condition that a memory m has not faded, though decay() may not have archived it yet.
-- With as_of, a memory that was not live then has not faded. $1 is the space, $3 the filter. Each memory is
-- looked up by its key, as in _filter_sql().
create or replace function memory._unfaded_sql(as_of boolean) returns text
language sql immutable parallel safe
return 'not exists (select from memory.vitals as f'
    ' where f.space = (select $1) and f.memory_id = m.memory_id and '
    || case
        when _unfaded_sql.as_of then 'm.live and f.decays_from <= ($3).as_of'
        else '(f.decay_due_at <= ($3).at) is true'
    end
    || ' and memory._fades_at(f.health, f.decays_from, f.curve, f.half_life, f.floor, f.threshold)'
    || ' <= coalesce(($3).as_of, ($3).at) offset 0)';
