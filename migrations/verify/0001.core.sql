begin;

select 1 / count(*) from memory.migrations as m where m.name = '0001.core';
select 'memory.remember_result'::regtype;
select 'memory.search_result'::regtype;
select 'memory.recall_result'::regtype;
select 'memory.decay_result'::regtype;
select 'memory.embedding_result'::regtype;
select
    name, applied_at, applied_by
from memory.migrations
where false;
select
    model, dimensions, distance, storage, created_at, updated_at
from memory.embedding_models
where false;
select
    space, language, dedup, similarity, curve, half_life, grace, floor, threshold, max_content, model,
    created_at, updated_at
from memory.spaces
where false;
select
    space, role, privilege, granted_at
from memory.space_grants
where false;
select
    space, agent, name, kind, metadata, created_at, updated_at
from memory.agents
where false;
select
    kind, description, internal, dedup
from memory.builtin_kinds
where false;
select
    space, kind, description, internal, dedup, curve, half_life, grace, floor, threshold, created_at,
    updated_at
from memory.kinds
where false;
select
    space, memory_id, content, content_hash, dedup_key, tsv, language, token_count, kind, internal,
    importance, pinned, tags, tag_paths, metadata, project, session, version, content_version, created_at,
    updated_at, valid_from, valid_to, expires_at, superseded_by, archived_at, deleted_at, live,
    changed_xid
from memory.memories
where false;
select
    space, memory_id, access_count, last_accessed_at, remember_count, last_remembered_at, upvotes,
    downvotes, health, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
from memory.vitals
where false;
select
    space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count
from memory.agent_memories
where false;
select
    space, capture_id, memory_id, agent, auto_captured, captured_at, provider_id, model_id, mode,
    session_id, parent_session_id, repo_name, repo_path, git_branch, git_commit, custom_cmd_name,
    custom_cmd_run_date, tokens_input, tokens_output, tokens_reasoning, tokens_cache_read,
    tokens_cache_write, cost, started_at, completed_at, response_time_ms, finish_reason
from memory.captures
where false;
select
    space, memory_id, model, version, live, created_at, embedding
from memory.embeddings
where false;
select 'memory.current_space()'::regprocedure;
select 'memory.decay(boolean, text, timestamptz)'::regprocedure;
select 'memory.health(uuid, text, timestamptz)'::regprocedure;
select 'memory.recall(
    text, double precision[], int, text[], text[], jsonb, text, text, timestamptz, timestamptz,
    timestamptz, timestamptz, double precision, double precision, jsonb, text, int, text, timestamptz,
    jsonb
)'::regprocedure;
select 'memory.register_model(text, int, text, text)'::regprocedure;
select 'memory.remember(
    text, text, double precision, text[], jsonb, text, text, double precision[], text, boolean,
    timestamptz, timestamptz, timestamptz, jsonb, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.search(
    text, double precision[], int, text[], text[], jsonb, text, text, timestamptz, timestamptz,
    timestamptz, timestamptz, double precision, double precision, jsonb, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.set_embeddings(jsonb, text, text)'::regprocedure;
select 'memory.touch(uuid[], text, timestamptz)'::regprocedure;
select 'memory.version()'::regprocedure;

rollback;
