-- _store_provenance: checks a provenance, whose keys are the columns of `provenance`, and stores it.
create or replace function memory._store_provenance(
    space text, memory_id uuid, source_id uuid, agent text, provenance jsonb
) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_provenance constant jsonb := _store_provenance.provenance;
    v_started_at timestamptz;
    v_completed_at timestamptz;
    v_elapsed_ms double precision;
begin
    perform memory._check_object('provenance', v_provenance, '{
        "provider_id": "a name or null", "model_id": "a name or null",
        "mode": "a string or null", "session_id": "a string or null", "parent_session_id": "a string or null",
        "repo_name": "a string or null", "repo_path": "a string or null", "git_branch": "a string or null",
        "git_commit": "a string or null", "custom_cmd_name": "a string or null",
        "finish_reason": "a string or null", "tokens_input": "a whole number from 0 to 2147483647 or null",
        "tokens_output": "a whole number from 0 to 2147483647 or null",
        "tokens_reasoning": "a whole number from 0 to 2147483647 or null",
        "tokens_cache_read": "a whole number from 0 to 2147483647 or null",
        "tokens_cache_write": "a whole number from 0 to 2147483647 or null",
        "response_time_ms": "a whole number from 0 to 2147483647 or null",
        "cost": "a number from 0 to 9999999 dollars or null", "auto_captured": "true or false or null",
        "custom_cmd_run_date": "a timestamp or epoch milliseconds or null",
        "started_at": "a timestamp or epoch milliseconds or null",
        "completed_at": "a timestamp or epoch milliseconds or null"
    }');
    v_started_at := memory._parse_timestamp(v_provenance -> 'started_at');
    v_completed_at := memory._parse_timestamp(v_provenance -> 'completed_at');
    v_elapsed_ms := round((date_part('epoch', v_completed_at) - date_part('epoch', v_started_at)) * 1000);

    insert into memory.provenance (
        space, provenance_id, memory_id, source_id, agent, auto_captured,
        provider_id, model_id, mode, session_id, parent_session_id,
        repo_name, repo_path, git_branch, git_commit, custom_cmd_name, custom_cmd_run_date,
        tokens_input, tokens_output, tokens_reasoning, tokens_cache_read, tokens_cache_write,
        cost, started_at, completed_at, response_time_ms, finish_reason
    )
    select
        _store_provenance.space, memory._uuidv7(now()), _store_provenance.memory_id,
        _store_provenance.source_id, _store_provenance.agent, coalesce(c.auto_captured, false),
        coalesce(c.provider_id, 'manual'), coalesce(c.model_id, 'none'), c.mode,
        c.session_id, c.parent_session_id,
        c.repo_name, c.repo_path, c.git_branch, c.git_commit, c.custom_cmd_name,
        memory._parse_timestamp(v_provenance -> 'custom_cmd_run_date'),
        c.tokens_input::int, c.tokens_output::int, c.tokens_reasoning::int, c.tokens_cache_read::int,
        c.tokens_cache_write::int, c.cost, v_started_at, v_completed_at,
        coalesce(
            c.response_time_ms::int,
            case when v_elapsed_ms between 0 and 2147483647 then v_elapsed_ms::int end
        ),
        c.finish_reason
    from jsonb_to_record(v_provenance) as c (
        auto_captured boolean, provider_id text, model_id text, mode text, session_id text,
        parent_session_id text, repo_name text, repo_path text, git_branch text, git_commit text,
        custom_cmd_name text, tokens_input numeric, tokens_output numeric, tokens_reasoning numeric,
        tokens_cache_read numeric, tokens_cache_write numeric, cost numeric, response_time_ms numeric,
        finish_reason text
    );
end
$function$;
