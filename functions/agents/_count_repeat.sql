-- _count_repeat: counts that an agent has remembered a known memory, perhaps for the first time.
create or replace function memory._count_repeat(space text, agent text, memory_id uuid, at timestamptz)
returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_events constant bigint := memory._limit('events');
begin
    insert into memory.agent_memories as am (space, agent, memory_id, first_remembered_at, last_remembered_at)
    values (
        _count_repeat.space, _count_repeat.agent, _count_repeat.memory_id, _count_repeat.at, _count_repeat.at
    )
    on conflict on constraint agent_memories_pk do update
    set remember_count = least(am.remember_count + 1, c_events),
        first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
        last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at);
end
$function$;
