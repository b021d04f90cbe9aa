-- _revive: brings back those of these memories that have faded, archived by decay() or not yet, in full
-- health under the policy of today. What is forgotten, superseded or expired stays out of sight.
create or replace function memory._revive(
    space text,
    memory_ids uuid[],
    at timestamptz
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_id uuid;
    v_met record;
begin
    -- Most calls meet nothing that has faded, and lock nothing here.
    for v_id in
        select m.memory_id
        from memory.memories as m
        inner join memory.vitals as v on v.space = _revive.space and v.memory_id = m.memory_id
        where m.space = _revive.space
            and m.memory_id = any(_revive.memory_ids)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _revive.at
            )
        order by m.memory_id
    loop
        -- Locked, the memory before its vitals, and judged again: somebody else may have revived it.
        select m.memory_id, m.kind, m.pinned, m.archived_at into v_met
        from memory.memories as m
        inner join memory.vitals as v on v.space = _revive.space and v.memory_id = m.memory_id
        where m.space = _revive.space
            and m.memory_id = v_id
            and m.deleted_at is null
            and m.superseded_by is null
            and (m.expires_at is null or m.expires_at > _revive.at)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _revive.at
            )
        for no key update of m;
        continue when not found;
        update memory.memories as m
        set archived_at = null
        where m.space = _revive.space and m.memory_id = v_met.memory_id and m.archived_at is not null;
        perform memory._anchor(
            _revive.space, v_met.memory_id, memory._policy(_revive.space, v_met.kind), v_met.pinned,
            _revive.at, false
        );
    end loop;
end
$function$;

revoke execute on function memory._revive(text, uuid[], timestamptz) from public;
