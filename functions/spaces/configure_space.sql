-- configure_space: creates a space with the settings of `default`, or changes the settings of a space. A
-- space need not be registered to be used. If the curve or the language changes, triggers note that
-- maintain() has to update existing memories.
create or replace function memory.configure_space(space text default null, options jsonb default null)
returns memory.space_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
    v_given jsonb := configure_space.options;
    v_new memory.spaces;
    v_row memory.space_result;
    v_unusable boolean := false;
    v_now constant timestamptz := now();
begin
    v_space := memory._enter_space(configure_space.space, 'admin');
    if v_given is null and starts_with(v_space, '{') and pg_input_is_valid(v_space, 'jsonb') then
        raise exception 'invalid space' using errcode = 'invalid_parameter_value',
            detail = format('space = %L, which looks like settings.', v_space),
            hint = 'Pass the settings as options: memory.configure_space(options => ...).';
    end if;
    if v_given ? 'max_content' and memory._bound_login() is null then
        -- It waits for every writer, as drop_agent() does: each may write a longer text.
        perform memory._check_isolation();
        perform from memory.spaces as s where s.space = v_space for update;
    else
        perform memory._lock_space(v_space);
    end if;
    perform memory._check_object('options', configure_space.options, '{
        "language": "a string", "dedup": "one of off, exact, near, similar",
        "similarity": "a number from 0 to 1", "curve": "one of linear, exponential, power, none",
        "half_life": "a number from 0.001 to 1000000 days", "grace": "a number from 0 to 1000000 days",
        "floor": "a number from 0 to 1", "threshold": "a number from 0 to 1",
        "max_content": "a whole number from 1 to 2000000 characters", "model": "a string or null",
        "notify": "true or false", "expiry": "one of forget, purge",
        "prune_after": "a number from 30 to 36500 days or null"
    }');
    if v_given ? 'language' then
        v_given := v_given || jsonb_build_object('language', memory._read_language(v_given ->> 'language'));
    end if;
    if v_given ->> 'model' is not null then perform memory._lock_model(v_given ->> 'model'); end if;
    perform memory._register_space(v_space);
    perform memory._check_max_content(v_space, (v_given -> 'max_content')::int);
    if v_given ? 'language' then
        -- Memories in a language that can no longer be used also move to this one, even if a caller named
        -- theirs.
        v_unusable := exists (
            select from memory.spaces as s
            cross join lateral unnest(s.language || s.former_languages || s.other_languages) as l (language)
            where s.space = v_space and memory._search_configuration(l.language) is null
        );
    end if;
    select s.* into v_new from memory.spaces as s where s.space = v_space for no key update;
    v_new := jsonb_populate_record(v_new, v_given - 'max_content');
    update memory.spaces as s
    set language = v_new.language, dedup = v_new.dedup, similarity = v_new.similarity, curve = v_new.curve,
        half_life = v_new.half_life, grace = v_new.grace, floor = v_new.floor, threshold = v_new.threshold,
        max_content = coalesce((v_given -> 'max_content')::int, s.max_content), model = v_new.model,
        notify = v_new.notify, expiry = v_new.expiry, prune_after = v_new.prune_after,
        reindex_at = case when v_unusable then v_now else s.reindex_at end
    where s.space = v_space
    returning s.space, s.language, s.dedup, s.similarity, s.curve, s.half_life, s.grace, s.floor, s.threshold,
        s.max_content, s.model, s.notify, s.expiry, s.prune_after, s.created_at, s.updated_at, null
    into v_row;
    if v_given ?| '{curve,floor,threshold}' then
        perform memory._warn_unfading(v_row.curve, v_row.floor, v_row.threshold);
    end if;
    return v_row;
end
$function$;
