-- expire: forgets expired memories, or erases them if the space says so. An expired memory is invisible at
-- once, so for a search it does not matter when this runs; in a space that erases, the text stays until then.
-- There it forgets a chunk of a document that has not expired as a whole, and a merged memory goes with the
-- kept one, whenever either expires. Nothing else goes that has not expired. Several workers can run at once,
-- as in decay(); in a space that erases, only one at a time.
create or replace function memory.expire(
    dry_run boolean default false, space text default null, at timestamptz default now()
) returns setof memory.expire_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<expire>>
declare
    at timestamptz := coalesce(expire.at, now());
    v_space text collate "default";
    v_left bigint;
    v_done bigint;
begin
    perform memory._check_at(expire.at);
    -- NULL must not count as false, which may erase.
    perform memory._check_value('dry_run', to_jsonb(expire.dry_run), 'true or false');
    for v_space in select s.space from memory._enter_spaces(expire.space, 'admin') as s (space) loop
        continue when not expire.dry_run and not memory._lock_space(v_space, false);
        v_left := null;
        -- Each batch for itself, and as many as are due now, as in decay().
        loop
            begin
                v_left := coalesce(v_left, (
                    select count(*) from memory._due_to_expire(v_space, expire.at) as e
                ));
                return query select e.* from memory._expire(v_space, expire.dry_run, expire.at) as e;
                get diagnostics v_done = row_count;
                v_left := v_left - v_done;
                exit when expire.dry_run or v_done = 0 or v_left <= 0;
            exception
                when others then
                    if not memory._skip_failed_space(expire.space, v_space, 'expire', sqlstate, sqlerrm) then
                        raise;
                    end if;
                    exit;
            end;
        end loop;
    end loop;
end
$function$;
