-- _store_capture: checks a capture's keys and writes it. The keys are the columns of `captures`;
-- a moment is a timestamp or, as some clients have it, epoch milliseconds.
create or replace function memory._store_capture(
    space text, memory_id uuid, source_id uuid, agent text, capture jsonb
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_elapsed_ms double precision;
    v_texts constant text[] := array[
        'provider_id', 'model_id', 'mode', 'session_id', 'parent_session_id',
        'repo_name', 'repo_path', 'git_branch', 'git_commit', 'custom_cmd_name', 'finish_reason'
    ];
    v_counts constant text[] := array[
        'tokens_input', 'tokens_output', 'tokens_reasoning', 'tokens_cache_read', 'tokens_cache_write',
        'response_time_ms'
    ];
    v_moments constant text[] := array['custom_cmd_run_date', 'started_at', 'completed_at'];
    v_moment_of timestamptz[];
    v_field record;
begin
    perform memory._check_options(
        _store_capture.capture, 'capture',
        v_texts || v_counts || v_moments || array['cost', 'auto_captured']
    );
    for v_field in
        select c.key, c.value, jsonb_typeof(c.value) as type
        from jsonb_each(_store_capture.capture) as c (key, value)
        where jsonb_typeof(c.value) <> 'null'
    loop
        if not (case
            when v_field.key = 'provider_id'
                then v_field.type = 'string' and v_field.value #>> '{}' ~ '^[a-z0-9_-]+$'
            when v_field.key = 'model_id'
                then v_field.type = 'string' and v_field.value #>> '{}' ~ '^[a-z0-9._-]+$'
            when v_field.key = any(v_texts) then v_field.type = 'string'
            when v_field.key = any(v_counts)
                then v_field.type = 'number' and v_field.value::numeric = trunc(v_field.value::numeric)
                    and v_field.value::numeric between 0 and 2147483647
            when v_field.key = any(v_moments) then coalesce(isfinite(memory._parse_timestamp(v_field.value)), false)
            when v_field.key = 'cost'
                then v_field.type = 'number' and v_field.value::numeric between 0 and 9999999
            else v_field.type = 'boolean'
        end)
        then
            raise exception 'invalid value in capture'
                using errcode = 'invalid_parameter_value',
                detail = format('%s = %s', v_field.key, left(v_field.value::text, 200)),
                hint = 'Counts are whole numbers from 0, cost is in dollars, auto_captured is true or false, '
                || 'a moment is a timestamp or epoch milliseconds, provider_id and model_id are lower-case '
                || 'names, the rest is text.';
        end if;
    end loop;
    select array_agg(
        memory._parse_timestamp(_store_capture.capture -> w.key) order by w.position
    ) into v_moment_of
    from unnest(v_moments) with ordinality as w (key, position);

    v_elapsed_ms := round((date_part('epoch', v_moment_of[3]) - date_part('epoch', v_moment_of[2])) * 1000);

    insert into memory.captures (
        space, capture_id, memory_id, source_id, agent, auto_captured,
        provider_id, model_id, mode, session_id, parent_session_id,
        repo_name, repo_path, git_branch, git_commit, custom_cmd_name, custom_cmd_run_date,
        tokens_input, tokens_output, tokens_reasoning, tokens_cache_read, tokens_cache_write,
        cost, started_at, completed_at, response_time_ms, finish_reason
    )
    select
        _store_capture.space, memory._uuidv7(now()), _store_capture.memory_id, _store_capture.source_id,
        _store_capture.agent, coalesce(c.auto_captured, false),
        coalesce(c.provider_id, 'manual'), coalesce(c.model_id, 'none'), c.mode,
        c.session_id, c.parent_session_id,
        c.repo_name, c.repo_path, c.git_branch, c.git_commit, c.custom_cmd_name, v_moment_of[1],
        c.tokens_input::int, c.tokens_output::int, c.tokens_reasoning::int, c.tokens_cache_read::int,
        c.tokens_cache_write::int, c.cost, v_moment_of[2], v_moment_of[3],
        coalesce(
            c.response_time_ms::int, case when v_elapsed_ms between 0 and 2147483647 then v_elapsed_ms::int end
        ),
        c.finish_reason
    from jsonb_to_record(_store_capture.capture) as c (
        auto_captured boolean, provider_id text, model_id text, mode text, session_id text,
        parent_session_id text, repo_name text, repo_path text, git_branch text, git_commit text,
        custom_cmd_name text, tokens_input numeric, tokens_output numeric, tokens_reasoning numeric,
        tokens_cache_read numeric, tokens_cache_write numeric, cost numeric, response_time_ms numeric,
        finish_reason text
    );
end
$function$;
