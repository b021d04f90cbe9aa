-- _touch: counts an access, or an upvote, of these memories and lengthens their lives, for touch(), recall()
-- and rate(). One statement locks the rows in the order of their ids, so that two calls wait for each other
-- and never deadlock. The update is HOT: no indexed column changes. A faded memory is only counted and stays
-- faded; the locked row decides. touch() and rate() call _revive() before, recall() does not.
create or replace function memory._touch(
    space text, memory_ids uuid[], at timestamptz, vote boolean default false
) returns int
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_count int;
begin
    with locked as materialized (
        select v.memory_id,
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= _touch.at as faded,
            _touch.at + make_interval(secs => 86400 * v.grace) as decays_from
        from memory.vitals as v where v.space = _touch.space and v.memory_id = any(_touch.memory_ids)
        order by v.memory_id for no key update
    )
    update memory.vitals as v
    set upvotes = case
            when _touch.vote then least(v.upvotes + 1, memory._limit('votes')) else v.upvotes
        end,
        access_count = least(v.access_count + (not _touch.vote)::int, memory._limit('events')),
        last_accessed_at = case
            when _touch.vote then v.last_accessed_at
            else greatest(v.last_accessed_at, _touch.at)
        end,
        health = case
            when l.faded then v.health
            else least(
                1,
                memory._access_gain() + memory._health(
                    v.health, v.decays_from, v.curve, v.half_life, v.floor, _touch.at
                )
            )
        end,
        decays_from = case
            when l.faded then v.decays_from
            else greatest(v.decays_from, l.decays_from)
        end
    from locked as l where v.space = _touch.space and v.memory_id = l.memory_id;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
