begin;

select 1 / count(*) from memory.migrations as m where m.name = '0001.core';
select 'memory.remember_result'::regtype;
select 'memory.search_result'::regtype;
select 'memory.recall_result'::regtype;
select 'memory.memory_result'::regtype;
select 'memory.space_result'::regtype;
select 'memory.hold_result'::regtype;
select 'memory.working_result'::regtype;
select 'memory.decay_result'::regtype;
select 'memory.expire_result'::regtype;
select 'memory.prune_result'::regtype;
select 'memory.maintain_result'::regtype;
select 'memory.embedding_result'::regtype;
select 'memory.ingest_result'::regtype;
select 'memory.source_result'::regtype;
select 'memory.importance_result'::regtype;
select 'memory.importance_scales_result'::regtype;
select 'memory.suggestion_result'::regtype;
select 'memory.remember_many_result'::regtype;
select 'memory.claim_result'::regtype;
select 'memory.duplicate_result'::regtype;
select 'memory.merge_result'::regtype;
select 'memory.migration_result'::regtype;
select 'memory.stats_result'::regtype;
select 'memory.doctor_result'::regtype;
select 'memory.history_result'::regtype;
select 'memory.neighbor_result'::regtype;
select 'memory.agent_result'::regtype;
select 'memory.kind_result'::regtype;
select 'memory.tag_result'::regtype;
select 'memory.model_result'::regtype;
select 'memory.link_result'::regtype;
select 'memory.grant_result'::regtype;
select 'memory.grant_repair_result'::regtype;
select 'memory.merge_history_result'::regtype;
select 'memory.erasure_result'::regtype;
select 'memory.provenance_result'::regtype;
select 'memory.usage_result'::regtype;
select 'memory.purge_result'::regtype;
select 'memory.export_result'::regtype;
select 'memory.import_result'::regtype;
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
    notify, expiry, prune_after, other_languages, reanchor_at, reindex_at, former_languages, pruned_at,
    repaired_to, created_at, updated_at
from memory.spaces
where false;
select
    space, role, role_oid, privilege, granted_at
from memory.space_grants
where false;
select
    space, agent, name, kind, metadata, created_at, updated_at
from memory.agents
where false;
select
    kind, description, internal, dedup, metadata_schema
from memory.builtin_kinds
where false;
select
    space, kind, description, internal, dedup, curve, half_life, grace, floor, threshold, metadata_schema,
    created_at, updated_at
from memory.kinds
where false;
select
    space, source_id, name, title, source_type, version, source_url, content, content_hash, tsv, language,
    language_given, author, content_type, file_type, tags, tag_paths, metadata, published_at, ingested_at,
    updated_at, superseded_at, superseded_by, deleted_at, live, current_key, changed_xid
from memory.sources
where false;
select
    language, plain, caseless, connectives, articles, objects, verb_second, possessive, auxiliaries,
    passive_by, endings, logical, qualifiers, quantity, notation, possessives, perfect, participles,
    plural_articles, person, joins, sequence, identifiers, negating, builtin
from memory.languages
where false;
select
    space, memory_id, content, content_hash, dedup_key, tsv, language, language_given, token_count, kind,
    internal, importance, pinned, tags, tag_paths, metadata, project, session, source_id, version,
    content_version, created_at, updated_at, created_by, valid_from, valid_to, expires_at, superseded_by,
    archived_at, deleted_at, live, changed_xid
from memory.memories
where false;
select
    space, memory_id, access_count, last_accessed_at, remember_count, last_remembered_at, upvotes,
    downvotes, health, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
from memory.vitals
where false;
select
    space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count, working_since
from memory.agent_memories
where false;
select
    space, provenance_id, memory_id, source_id, agent, auto_captured, captured_at, provider_id, model_id,
    mode, session_id, parent_session_id, repo_name, repo_path, git_branch, git_commit, custom_cmd_name,
    custom_cmd_run_date, tokens_input, tokens_output, tokens_reasoning, tokens_cache_read,
    tokens_cache_write, cost, started_at, completed_at, response_time_ms, finish_reason, imported_at,
    imported_by
from memory.provenance
where false;
select
    space, tag, created_at
from memory.tags
where false;
select
    space, from_id, type, to_id, metadata, agent, created_at
from memory.links
where false;
select
    space, annotation_id, memory_id, note, agent, created_at
from memory.annotations
where false;
select
    space, memory_id, description, input, output, status, priority, due_at, assigned_to, created_at,
    updated_at, completed_at
from memory.tasks
where false;
select
    space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old,
    diff_summary, revised_at, imported_at, imported_by
from memory.revisions
where false;
select
    space, memory_id, model, version, live, indexed, internal, expires_at, created_at, embedding
from memory.embeddings
where false;
select
    space, system, external_id, memory_id, agent, source_id, created_at
from memory.external_ids
where false;
select
    space, merge_id, kept_id, merged_ids, similarity, before, merged_at, unmerged_at, imported_at,
    imported_by
from memory.merges
where false;
select
    space, erasure_id, scope, erased_by, reason, counts, erased_at, analyzed, imported_at, imported_by
from memory.erasures
where false;
select
    space, memory_id, model, version, attempts, leased_until, queued_at
from memory.embedding_queue
where false;
select
    space, line, export_order, key, counts, created, known, changed, replaced
from memory.imports
where false;
select 'memory.doctor(text, jsonb)'::regprocedure;
select 'memory.list_migrations()'::regprocedure;
select 'memory.repair_grants()'::regprocedure;
select 'memory.stats(text, timestamptz)'::regprocedure;
select 'memory.version()'::regprocedure;
select 'memory.configure_agent(text, text, text, jsonb, text, jsonb)'::regprocedure;
select 'memory.drop_agent(text, text)'::regprocedure;
select 'memory.list_agents(text, bigint, text)'::regprocedure;
select 'memory.find_duplicates(double precision, text, bigint, text, timestamptz, jsonb)'::regprocedure;
select 'memory.list_merges(text, bigint, text)'::regprocedure;
select 'memory.merge_duplicates(
    uuid[], double precision, text, bigint, boolean, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.unmerge(uuid, text, timestamptz)'::regprocedure;
select 'memory.claim_embeddings(text, bigint, interval, text, timestamptz)'::regprocedure;
select 'memory.drop_model(text)'::regprocedure;
select 'memory.list_models(text)'::regprocedure;
select 'memory.register_model(text, bigint, text, text)'::regprocedure;
select 'memory.set_embeddings(jsonb, text, text)'::regprocedure;
select 'memory.drop_space(text, text, boolean)'::regprocedure;
select 'memory.list_erasures(text, bigint, text)'::regprocedure;
select 'memory.purge(uuid[], text, text, uuid, jsonb, text, boolean, text)'::regprocedure;
select 'memory.annotate(uuid, text, text, text, timestamptz)'::regprocedure;
select 'memory.delete_annotation(uuid, text)'::regprocedure;
select 'memory.link(uuid, uuid, text, jsonb, text, text, timestamptz)'::regprocedure;
select 'memory.list_links(uuid, text)'::regprocedure;
select 'memory.list_tags(text, text, bigint, text)'::regprocedure;
select 'memory.neighbors(
    uuid, bigint, text[], text, bigint, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.tag(uuid, text[], text, timestamptz)'::regprocedure;
select 'memory.unlink(uuid, uuid, text, text)'::regprocedure;
select 'memory.untag(uuid, text[], text, timestamptz)'::regprocedure;
select 'memory.history(uuid, timestamptz, text)'::regprocedure;
select 'memory.revert(uuid, uuid, bigint, text, text, timestamptz)'::regprocedure;
select 'memory.importance_scales(double precision)'::regprocedure;
select 'memory.read_importance(double precision, bigint, bigint, text, text)'::regprocedure;
select 'memory.suggest_metadata(text)'::regprocedure;
select 'memory.configure_kind(text, text, boolean, text, jsonb, text, jsonb)'::regprocedure;
select 'memory.drop_kind(text, text)'::regprocedure;
select 'memory.list_kinds(text)'::regprocedure;
select 'memory.decay(boolean, text, timestamptz)'::regprocedure;
select 'memory.expire(boolean, text, timestamptz)'::regprocedure;
select 'memory.health(uuid, text, timestamptz)'::regprocedure;
select 'memory.maintain(interval, text, timestamptz, jsonb)'::regprocedure;
select 'memory.prune(boolean, text, timestamptz, jsonb)'::regprocedure;
select 'memory.get(uuid[], jsonb, text, timestamptz, jsonb)'::regprocedure;
select 'memory.list(
    text[], text[], jsonb, text, text, text, timestamptz, timestamptz, timestamptz, timestamptz,
    double precision, double precision, text, bigint, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.more_like_this(
    uuid, bigint, text[], text[], jsonb, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.recall(
    text, double precision[], bigint, text[], text[], jsonb, text, text, text, timestamptz, timestamptz,
    timestamptz, timestamptz, double precision, double precision, jsonb, text, bigint, text, timestamptz,
    jsonb
)'::regprocedure;
select 'memory.search(
    text, double precision[], bigint, text[], text[], jsonb, text, text, text, timestamptz, timestamptz,
    timestamptz, timestamptz, double precision, double precision, jsonb, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.find_sources(text, bigint, text, text, timestamptz, jsonb)'::regprocedure;
select 'memory.forget_source(uuid, text, text, timestamptz)'::regprocedure;
select 'memory.ingest_source(
    text, text, text, text, text, text, text, timestamptz, text, text, text[], jsonb, text[], jsonb, text,
    text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.provenance(uuid, uuid, text)'::regprocedure;
select 'memory.restore_source(uuid, text, text, timestamptz)'::regprocedure;
select 'memory.usage_report(text, timestamptz, timestamptz, text)'::regprocedure;
select 'memory.configure_space(text, jsonb)'::regprocedure;
select 'memory.current_space()'::regprocedure;
select 'memory.grant_space(text, text, text)'::regprocedure;
select 'memory.list_grants(text)'::regprocedure;
select 'memory.list_spaces(text, text, bigint)'::regprocedure;
select 'memory.revoke_space(text, text)'::regprocedure;
select 'memory.set_task(uuid, jsonb, text, timestamptz)'::regprocedure;
select 'memory.export_space(text, bigint, text, jsonb)'::regprocedure;
select 'memory.import_space(text[], text, jsonb)'::regprocedure;
select 'memory.hold(text, uuid[], bigint, text, timestamptz)'::regprocedure;
select 'memory.release(text, uuid[], text)'::regprocedure;
select 'memory.working_memory(text, bigint, text, timestamptz)'::regprocedure;
select 'memory.forget(uuid, text, text, timestamptz)'::regprocedure;
select 'memory.rate(uuid, text, text, timestamptz)'::regprocedure;
select 'memory.remember(
    text, text, double precision, text[], jsonb, text, text, text, double precision[], text, boolean,
    timestamptz, timestamptz, timestamptz, jsonb, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.remember_many(jsonb, text, timestamptz, jsonb)'::regprocedure;
select 'memory.restore(uuid, text, text, timestamptz)'::regprocedure;
select 'memory.revise(
    uuid, text, text, double precision, text[], jsonb, text, text, double precision[], text, boolean,
    timestamptz, timestamptz, timestamptz, bigint, text, text, timestamptz, jsonb
)'::regprocedure;
select 'memory.supersede(uuid, uuid, text, text, timestamptz)'::regprocedure;
select 'memory.touch(uuid[], text, timestamptz)'::regprocedure;

rollback;
