-- Who may read the tables. Nobody but the owner may write them: every change goes through a function,
-- whose own file says who may execute it. A migration that touches grants replays this file.
grant usage on schema memory to memory_reader, memory_writer, memory_admin;

grant select on
memory.migrations, memory.embedding_models, memory.builtin_kinds,
memory.spaces, memory.space_grants, memory.agents, memory.kinds,
memory.sources, memory.memories, memory.vitals, memory.agent_memories, memory.captures, memory.tags,
memory.links, memory.annotations, memory.tasks, memory.revisions, memory.embeddings, memory.external_ids,
memory."merges", memory.erasures, memory.embedding_queue, memory.tag_counts, memory.tag_pairs
to memory_reader, memory_writer, memory_admin;
