-- All grants. The page first revokes everything, so it can be replayed at any time. A migration replays it
-- if it creates a function or changes a grant; after a restore without privileges, the owner replays it.
revoke all on schema memory from public, memory_reader, memory_writer, memory_admin, memory_analyst;
revoke all on all tables in schema memory
from public, memory_reader, memory_writer, memory_admin, memory_analyst;
revoke all on all functions in schema memory
from public, memory_reader, memory_writer, memory_admin, memory_analyst;

grant usage on schema memory to memory_reader, memory_writer, memory_admin, memory_analyst;

-- Only the owner may write to tables: every change goes through a function. Row security lets an analyst read
-- the rows of one space, but EXPLAIN tells what the statistics know of all, so readers have functions alone.
grant select on
memory.migrations, memory.embedding_models, memory.builtin_kinds, memory.languages,
memory.spaces, memory.space_grants, memory.agents, memory.kinds,
memory.sources, memory.memories, memory.vitals, memory.agent_memories, memory.provenance, memory.tags,
memory.links, memory.annotations, memory.tasks, memory.revisions, memory.embeddings, memory.external_ids,
memory."merges", memory.erasures, memory.embedding_queue, memory.tag_counts, memory.tag_pairs
to memory_analyst;
grant execute on function memory.current_space to memory_analyst;

-- Only the owner may call private functions.
grant execute on function
memory.current_space, memory.export_space, memory.find_duplicates, memory.find_sources, memory.get,
memory.health, memory.history, memory.importance_scales, memory.list, memory.list_agents,
memory.list_erasures, memory.list_kinds, memory.list_links, memory.list_merges, memory.list_migrations,
memory.list_models, memory.list_spaces, memory.list_tags, memory.more_like_this, memory.neighbors,
memory.provenance, memory.read_importance, memory.recall, memory.search, memory.stats,
memory.suggest_metadata, memory.usage_report, memory.version, memory.working_memory
to memory_reader, memory_writer, memory_admin;

grant execute on function
memory.annotate, memory.claim_embeddings, memory.configure_agent, memory.delete_annotation,
memory.forget, memory.forget_source, memory.hold, memory.ingest_source, memory.link, memory.rate,
memory.release, memory.remember, memory.remember_many, memory.restore, memory.restore_source,
memory.revert, memory.revise, memory.set_embeddings, memory.set_task, memory.supersede, memory.tag,
memory.touch, memory.unlink, memory.untag
to memory_writer, memory_admin;

grant execute on function
memory.configure_kind, memory.configure_space, memory.decay, memory.doctor, memory.drop_agent,
memory.drop_kind, memory.drop_model, memory.drop_space, memory.expire, memory.grant_space,
memory.import_space, memory.list_grants, memory.maintain, memory.merge_duplicates, memory.prune,
memory.purge, memory.register_model, memory.revoke_space, memory.unmerge
to memory_admin;
