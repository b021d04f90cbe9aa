-- prune: forgets memories that are old, never read and of low value, and says why. A dry run only lists
-- them. At most max_results of a space; restore() brings them back.
create or replace function memory.prune(
    dry_run boolean default false, space text default null, at timestamptz default now(),
    options jsonb default null
) returns setof memory.prune_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<prune>>
declare
    at timestamptz := coalesce(prune.at, now());
    v_space text collate "default";
begin
    perform memory._check_at(prune.at);
    perform memory._check_value('dry_run', to_jsonb(prune.dry_run), 'true or false');
    perform memory._check_object('options', prune.options, '{
        "older_than": "a number from 30 to 36500 days", "max_access": "a whole number from 0 to 1000000",
        "max_importance": "a number from 0 to 0.9", "max_votes": "a whole number from -1000000 to 1000000",
        "max_results": "a whole number from 1 to 100000"
    }');
    for v_space in select s.space from memory._enter_spaces(prune.space, 'admin') as s (space) loop
        continue when not prune.dry_run and not memory._lock_space(v_space, false);
        begin
            return query
            select p.*
            from memory._prune(
                v_space, memory._prune_rules(v_space, prune.options), prune.dry_run, prune.at
            ) as p;
        exception
            when others then
                continue when memory._skip_failed_space(prune.space, v_space, 'prune', sqlstate, sqlerrm);
                raise;
        end;
    end loop;
end
$function$;
