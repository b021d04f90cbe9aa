-- usage_report: what the recorded calls to language models cost, from provenance. The keys are sorted, not
-- hashed: a writer may make sessions of one hash.
create or replace function memory.usage_report(
    by text default 'day', since timestamptz default null, until timestamptz default null,
    space text default null
) returns setof memory.usage_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
set enable_hashagg = off as $function$
<<usage_report>>
declare
    "by" text collate "default" := coalesce(usage_report.by, 'day');
    v_space text collate "default";
begin
    v_space := memory._enter_space(usage_report.space, 'read');
    perform memory._check_value(
        'by', to_jsonb(usage_report.by), 'one of day, provider, model, project, session'
    );
    return query
    select u.key, count(*), coalesce(sum(u.tokens_input), 0), coalesce(sum(u.tokens_output), 0),
        coalesce(sum(u.tokens_reasoning), 0), coalesce(sum(u.tokens_cache_read), 0),
        coalesce(sum(u.tokens_cache_write), 0), coalesce(sum(u.cost), 0),
        avg(u.response_time_ms)::double precision
    from (
        select p.*,
            case usage_report.by
                when 'day' then left(memory._utc_text(coalesce(p.started_at, p.captured_at)), 10)
                when 'provider' then p.provider_id
                when 'model' then p.model_id
                when 'project' then m.project
                when 'session' then p.session_id
            end as key
        from memory.provenance as p
        left join memory.memories as m on m.space = v_space and m.memory_id = p.memory_id
        where p.space = v_space
            -- Without a model, tokens, cost and time it was no call, such as the ingestion of a document.
            and (
                (p.provider_id, p.model_id) <> ('manual', 'none')
                or num_nonnulls(
                    p.tokens_input, p.tokens_output, p.tokens_reasoning, p.tokens_cache_read,
                    p.tokens_cache_write, p.cost, p.response_time_ms
                ) > 0
            )
            and (usage_report.since is null or coalesce(p.started_at, p.captured_at) >= usage_report.since)
            and (usage_report.until is null or coalesce(p.started_at, p.captured_at) < usage_report.until)
    ) as u
    group by u.key
    order by u.key;
end
$function$;
