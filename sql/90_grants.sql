-- Who may read the tables. Nobody but the owner may write them: every change goes through a function,
-- whose own file says who may execute it. A migration that touches grants replays this file.
grant usage on schema memory to memory_reader, memory_writer, memory_admin;

grant select on
memory.migrations, memory.embedding_models, memory.builtin_kinds,
memory.spaces, memory.space_grants, memory.agents, memory.kinds,
memory.memories, memory.vitals, memory.agent_memories, memory.captures, memory.embeddings
to memory_reader, memory_writer, memory_admin;
