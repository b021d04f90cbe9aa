-- decay: archives memories that have faded. It reads only rows whose decay_due_at has come, which is never
-- later than fades_at; a memory that a touch has kept alive gets its true fades_at there. Several workers
-- can run at once: each takes rows that no other holds. The next run continues an interrupted one.
create or replace function memory.decay(
    dry_run boolean default false, space text default null, at timestamptz default now()
) returns setof memory.decay_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<decay>>
declare
    at timestamptz := coalesce(decay.at, now());
    v_space text collate "default";
    v_left bigint;
    v_done bigint;
begin
    perform memory._check_at(decay.at);
    perform memory._check_value('dry_run', to_jsonb(decay.dry_run), 'true or false');
    for v_space in select s.space from memory._enter_spaces(decay.space, 'admin') as s (space) loop
        continue when not decay.dry_run and not memory._lock_space(v_space, false);
        v_left := null;
        -- Each batch for itself: what is returned has been done. As many as are due now: those who go on
        -- writing what is due at once must not keep the call from its end.
        loop
            begin
                v_left := coalesce(v_left, (
                    select count(*) from memory.vitals as v
                    where v.space = v_space and v.decay_due_at <= decay.at
                ));
                return query select d.* from memory._decay(v_space, decay.dry_run, decay.at) as d;
                get diagnostics v_done = row_count;
                v_left := v_left - v_done;
                exit when decay.dry_run or v_done = 0 or v_left <= 0;
            exception
                when others then
                    exit when memory._skip_failed_space(decay.space, v_space, 'decay', sqlstate, sqlerrm);
                    raise;
            end;
        end loop;
    end loop;
end
$function$;
