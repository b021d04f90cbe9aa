-- decay: archives what has faded. It looks only at rows whose decay_due_at has come, which is never later
-- than the moment of fading: what a touch has kept alive in between is moved to its true moment.
-- Several workers may run at once: each takes the memories that nobody else holds. It waits for no row, and
-- so cannot be part of a deadlock; what is being touched at this moment is left for the next run.
create or replace function memory.decay(
    dry_run boolean default false,
    space text default null,
    at timestamptz default now()
) returns setof memory.decay_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_batch constant int := 1000;
    v_space text;
    v_looked_at int;
begin
    perform memory._check_at(decay.at);
    for v_space in select s.space from memory._spaces(decay.space, 'admin') as s (space)
    loop
        if decay.dry_run then
            return query
            select v_space, v.memory_id, h.health,
                case when h.health <= v.threshold + 1e-9 then 'archived' else 'kept' end
            from memory.vitals as v
            inner join memory.memories as m on m.space = v.space and m.memory_id = v.memory_id
            cross join lateral (
                select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at)
            ) as h (health)
            where v.space = v_space and v.decay_due_at <= decay.at and m.live
            order by h.health, v.memory_id;
            continue;
        end if;
        loop
            return query
            with due as materialized (
                select m.memory_id
                from memory.vitals as v
                inner join memory.memories as m on m.space = v.space and m.memory_id = v.memory_id
                where v.space = v_space and v.decay_due_at <= decay.at and m.live
                order by v.decay_due_at, v.memory_id
                limit v_batch
                for no key update of m, v skip locked
            ),
            -- Judged on the row as it is now, behind any touch that came first.
            judged as (
                update memory.vitals as v
                set decay_due_at = case
                    when memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at)
                        > v.threshold + 1e-9
                        then (
                            -- The second keeps this run from meeting the row again by a rounding.
                            select greatest(f.moment, decay.at + interval '1 second')
                            from (
                                select memory._fades_at(
                                    v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                                )
                            ) as f (moment)
                            where f.moment is not null
                        )
                end
                from due as d
                where v.space = v_space and v.memory_id = d.memory_id
                returning
                    v.memory_id,
                    v.threshold,
                    memory._health(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, decay.at
                    ) as health
            ),
            archived as (
                update memory.memories as m
                set archived_at = decay.at
                from judged as j
                where m.space = v_space
                    and m.memory_id = j.memory_id
                    and j.health <= j.threshold + 1e-9
                returning m.memory_id
            )
            select v_space, j.memory_id, j.health,
                case when a.memory_id is null then 'kept' else 'archived' end
            from judged as j
            left join archived as a on a.memory_id = j.memory_id
            order by j.health, j.memory_id;
            get diagnostics v_looked_at = row_count;
            exit when v_looked_at = 0;
        end loop;
    end loop;
end
$function$;

revoke execute on function memory.decay(boolean, text, timestamptz) from public;
grant execute on function memory.decay(boolean, text, timestamptz) to memory_admin;
