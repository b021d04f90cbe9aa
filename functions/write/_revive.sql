-- _revive: brings back those of these memories that have faded, whether decay() has archived them yet or not,
-- in full health and under today's policy. Forgotten, superseded and expired memories stay as they are.
create or replace function memory._revive(space text, memory_ids uuid[], at timestamptz) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_ids uuid[];
    v_row record;
begin
    -- Most calls find no faded memory and end here.
    if not exists (
        select from memory.memories as m
        where m.space = _revive.space and m.memory_id = any(_revive.memory_ids) and m.archived_at is not null
    ) and not memory._has_due(_revive.space, _revive.at)
    then
        return;
    end if;
    -- All memories are locked before all vitals, both by id. The caller touches the vitals of all of them.
    select array_agg(l.memory_id order by l.memory_id) into v_ids
    from (
        select m.memory_id from memory.memories as m
        inner join memory.vitals as v on v.space = _revive.space and v.memory_id = m.memory_id
        where m.space = _revive.space and m.memory_id = any(_revive.memory_ids)
            and m.deleted_at is null and m.superseded_by is null
            and (m.expires_at is null or m.expires_at > _revive.at)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _revive.at
            )
        order by m.memory_id for no key update of m
    ) as l;
    if v_ids is null then return; end if;
    perform from memory.vitals as v where v.space = _revive.space and v.memory_id = any(_revive.memory_ids)
    order by v.memory_id for no key update;
    -- Ask the locked rows again: another session may have revived them.
    for v_row in
        select m.memory_id, m.kind, m.pinned from memory.memories as m
        inner join memory.vitals as v on v.space = _revive.space and v.memory_id = m.memory_id
        where m.space = _revive.space and m.memory_id = any(v_ids)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _revive.at
            )
        order by m.memory_id
    loop
        update memory.memories as m
        set archived_at = null
        where m.space = _revive.space and m.memory_id = v_row.memory_id and m.archived_at is not null;
        perform memory._regain_key(_revive.space, v_row.memory_id, false);
        perform memory._anchor(
            _revive.space, v_row.memory_id, memory._register_kind(_revive.space, v_row.kind), v_row.pinned,
            _revive.at, false
        );
    end loop;
end
$function$;
