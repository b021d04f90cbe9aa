-- touch: these memories were of use. One statement, rows locked in the order of their ids, so that two
-- calls that share ids wait for each other and never deadlock; a HOT update, for no indexed column moves.
-- What has faded counts the access and stays faded, whether decay() has come by already or not: restore()
-- brings it back. Judged on the locked row, as a touch that came first has left it.
create or replace function memory.touch(
    memory_ids uuid[],
    space text default null,
    at timestamptz default now()
) returns int
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
    v_count int;
begin
    v_space := memory._space(touch.space, 'write');
    perform memory._check_at(touch.at);
    with locked as materialized (
        select v.memory_id,
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= touch.at as faded
        from memory.vitals as v
        where v.space = v_space and v.memory_id = any(touch.memory_ids)
        order by v.memory_id
        for no key update
    )
    update memory.vitals as v
    set access_count = v.access_count + 1,
        last_accessed_at = greatest(v.last_accessed_at, touch.at),
        health = case
            when l.faded then v.health
            else least(
                1, 0.1 + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, touch.at)
            )
        end,
        decays_from = case
            when l.faded then v.decays_from
            else greatest(v.decays_from, touch.at + make_interval(secs => 86400 * v.grace))
        end
    from locked as l
    where v.space = v_space and v.memory_id = l.memory_id;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;

revoke execute on function memory.touch(uuid[], text, timestamptz) from public;
grant execute on function memory.touch(uuid[], text, timestamptz) to memory_writer, memory_admin;
