-- _unfaded_sql: the condition that a memory m has not faded, though decay() may not have archived it yet.
-- With as_of, a memory that was not live then has not faded. $1 is the space, $3 the filter. `offset 0` and
-- `is true` have each memory looked up by its key: of a space that the planner has no statistics of, it would
-- read all vitals for each.
create or replace function memory._unfaded_sql(as_of boolean) returns text
language sql immutable parallel safe
return 'not exists (select from memory.vitals as f where f.space = $1 and f.memory_id = m.memory_id and '
    || case
        when _unfaded_sql.as_of then 'm.live and f.decays_from <= ($3).as_of'
        else '(f.decay_due_at <= ($3).at) is true'
    end
    || ' and memory._fades_at(f.health, f.decays_from, f.curve, f.half_life, f.floor, f.threshold)'
    || ' <= coalesce(($3).as_of, ($3).at) offset 0)';
