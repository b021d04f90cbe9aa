-- rate: a vote for or against a memory. One for it lengthens its life as a touch does; one against it is
-- counted, moves ranks and lets prune() have it, and shortens nothing: a HOT update, as touch() is.
create or replace function memory.rate(
    memory_id uuid,
    direction text,
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
<<rate>>
declare
    direction text collate "default" := rate.direction;
    v_space text collate "default";
    v_votes int;
begin
    v_space := memory._enter_space(rate.space, 'write');
    perform memory._check_at(rate.at);
    if rate.direction is null or rate.direction not in ('up', 'down') then
        raise exception 'invalid direction'
            using errcode = 'invalid_parameter_value',
            detail = format('direction = %L', rate.direction),
            hint = 'Use ''up'' or ''down''.';
    end if;
    if rate.direction = 'down' then
        update memory.vitals as v
        set downvotes = v.downvotes + 1
        where v.space = v_space and v.memory_id = rate.memory_id
        returning v.upvotes - v.downvotes into v_votes;
    else
        perform memory._revive(v_space, array[rate.memory_id], rate.at);
        with locked as materialized (
            select v.memory_id,
                memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= rate.at as faded
            from memory.vitals as v
            where v.space = v_space and v.memory_id = rate.memory_id
            for no key update
        )
        update memory.vitals as v
        set upvotes = v.upvotes + 1,
            health = case
                when l.faded then v.health
                else least(
                    1, 0.1 + memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, rate.at)
                )
            end,
            decays_from = case
                when l.faded then v.decays_from
                else greatest(v.decays_from, rate.at + make_interval(secs => 86400 * v.grace))
            end
        from locked as l
        where v.space = v_space and v.memory_id = l.memory_id
        returning v.upvotes - v.downvotes into v_votes;
    end if;
    if v_votes is null then
        perform memory._unknown_memory(v_space, rate.memory_id);
    end if;
    return v_votes;
end
$function$;
