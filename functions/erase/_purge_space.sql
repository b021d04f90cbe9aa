-- _purge_space: erases a whole space. Returns how many rows of each table.
create or replace function memory._purge_space(space text) returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_counts jsonb;
begin
    -- These locks stop new rows: every insert refers to the space, a kind or a memory. What changes a memory, and
    -- so writes history, holds a lock on it or on its vitals: wait for it, in the order in which all lock them.
    perform
    from memory.spaces as s
    where s.space = _purge_space.space
    for update;
    perform
    from memory.kinds as k
    where k.space = _purge_space.space
    order by k.kind
    for update;
    perform
    from memory.agents as a
    where a.space = _purge_space.space
    order by a.agent
    for update;
    perform
    from memory.sources as s
    where s.space = _purge_space.space
    order by s.source_id
    for update;
    perform
    from memory.memories as m
    where m.space = _purge_space.space
    order by m.memory_id
    for update;
    perform
    from memory.vitals as v
    where v.space = _purge_space.space
    order by v.memory_id
    for update;
    perform memory._unlock_history('purge');
    v_counts := memory._delete_rows(_purge_space.space, null, null, null);
    perform memory._unlock_history(null);
    return v_counts;
end
$function$;
