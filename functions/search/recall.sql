-- recall: searches, keeps the hits that fit the token budget, best first, and touches them if the caller
-- may write. A memory is returned whole, or left out. With the option cut, the best one that does not fit is
-- truncated; with left_out, the others are returned, too, without their content.
create or replace function memory.recall(
    query text default null, embedding double precision[] default null, max_results bigint default 10,
    kinds text[] default null, tags text[] default null, metadata jsonb default null, agent text default null,
    project text default null, session text default null, since timestamptz default null,
    until timestamptz default null, as_of timestamptz default null, valid_at timestamptz default null,
    min_importance double precision default null, min_health double precision default null,
    weights jsonb default null, model text default null, token_budget bigint default null,
    space text default null, at timestamptz default now(), options jsonb default null
) returns setof memory.recall_result
language plpgsql volatile parallel unsafe security definer rows 10 set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<recall>>
declare
    query text collate "default" := recall.query;
    kinds text[] collate "default" := recall.kinds;
    tags text[] collate "default" := recall.tags;
    agent text collate "default" := recall.agent;
    project text collate "default" := recall.project;
    session text collate "default" := recall.session;
    model text collate "default" := recall.model;
    max_results bigint := coalesce(recall.max_results, 10);
    at timestamptz := coalesce(recall.at, now());
    v_space text collate "default";
    v_row memory.recall_result;
    v_left bigint := recall.token_budget;
    v_cut boolean;
    v_keep_left_out boolean;
    v_options jsonb := recall.options;
    v_returned uuid[] := '{}';
begin
    v_space := memory._enter_space(recall.space, 'read');
    perform memory._check_token_budget(recall.token_budget);
    if jsonb_typeof(v_options) = 'object' then
        perform memory._check_value('cut', coalesce(v_options -> 'cut', 'false'), 'true or false');
        perform memory._check_value('left_out', coalesce(v_options -> 'left_out', 'false'), 'true or false');
        v_cut := v_options -> 'cut';
        v_keep_left_out := v_options -> 'left_out';
        v_options := v_options - '{cut,left_out}'::text[];
    end if;
    for v_row in
        select s.memory_id, s.content, s.kind, s.score, s.coverage, s.vector_rank, s.vector_similarity,
            s.lexical_rank, s.lexical_score, s.fuzzy_rank, s.fuzzy_similarity, s.health, s.importance,
            s.votes, s.tags, s.metadata, s.annotations, s.session, s.source_id, s.source_name, s.source_url,
            s.created_at, s.highlight, s.explanation, s.cursor, memory._token_count(s.content), 'whole'
        from memory.search(
            recall.query, recall.embedding, recall.max_results, recall.kinds, recall.tags, recall.metadata,
            recall.agent, recall.project, recall.session, recall.since, recall.until, recall.as_of,
            recall.valid_at, recall.min_importance, recall.min_health, recall.weights, recall.model, v_space,
            recall.at, v_options
        ) as s
        order by s.score desc, s.memory_id
    loop
        if v_row.tokens > v_left and v_cut and v_left > 0 then
            v_cut := false;
            v_row.content := memory._truncate_to_tokens(v_row.content, v_left);
            v_row.tokens := memory._token_count(v_row.content);
            v_row.outcome := 'cut';
        end if;
        if v_row.tokens > v_left then
            if v_keep_left_out then
                v_row.content := null;
                v_row.highlight := null;
                v_row.outcome := 'left_out';
                return next v_row;
            end if;
            continue;
        end if;
        v_left := v_left - v_row.tokens;
        v_returned := v_returned || v_row.memory_id;
        return next v_row;
    end loop;
    -- A search of the past does not count as an access.
    if recall.as_of is null and cardinality(v_returned) > 0 and memory._can_write(v_space) then
        perform memory._lock_space(v_space);
        perform memory._touch(v_space, v_returned, recall.at);
    end if;
end
$function$;
