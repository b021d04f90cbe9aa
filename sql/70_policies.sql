-- Plain SQL of an analyst sees one space: the current one, and changes nothing. For other logins no statement
-- is planned: see _is_analyst(). Without the second policy, PostgreSQL would ask for none where MERGE
-- changes a view of the caller's.
-- This file comes after the functions because the policies call two.
create policy spaces_read on memory.spaces
for select using (memory._is_analyst() and space = memory.current_space());
create policy spaces_unchanged on memory.spaces using (memory._is_analyst() and false);
create policy space_grants_read on memory.space_grants
for select using (memory._is_analyst() and space = memory.current_space());
create policy space_grants_unchanged on memory.space_grants using (memory._is_analyst() and false);
create policy agents_read on memory.agents
for select using (memory._is_analyst() and space = memory.current_space());
create policy agents_unchanged on memory.agents using (memory._is_analyst() and false);
create policy kinds_read on memory.kinds
for select using (memory._is_analyst() and space = memory.current_space());
create policy kinds_unchanged on memory.kinds using (memory._is_analyst() and false);
create policy memories_read on memory.memories
for select using (memory._is_analyst() and space = memory.current_space());
create policy memories_unchanged on memory.memories using (memory._is_analyst() and false);
create policy vitals_read on memory.vitals
for select using (memory._is_analyst() and space = memory.current_space());
create policy vitals_unchanged on memory.vitals using (memory._is_analyst() and false);
create policy agent_memories_read on memory.agent_memories
for select using (memory._is_analyst() and space = memory.current_space());
create policy agent_memories_unchanged on memory.agent_memories using (memory._is_analyst() and false);
create policy provenance_read on memory.provenance
for select using (memory._is_analyst() and space = memory.current_space());
create policy provenance_unchanged on memory.provenance using (memory._is_analyst() and false);
create policy embeddings_read on memory.embeddings
for select using (memory._is_analyst() and space = memory.current_space());
create policy embeddings_unchanged on memory.embeddings using (memory._is_analyst() and false);
create policy sources_read on memory.sources
for select using (memory._is_analyst() and space = memory.current_space());
create policy sources_unchanged on memory.sources using (memory._is_analyst() and false);
create policy tags_read on memory.tags
for select using (memory._is_analyst() and space = memory.current_space());
create policy tags_unchanged on memory.tags using (memory._is_analyst() and false);
create policy links_read on memory.links
for select using (memory._is_analyst() and space = memory.current_space());
create policy links_unchanged on memory.links using (memory._is_analyst() and false);
create policy annotations_read on memory.annotations
for select using (memory._is_analyst() and space = memory.current_space());
create policy annotations_unchanged on memory.annotations using (memory._is_analyst() and false);
create policy tasks_read on memory.tasks
for select using (memory._is_analyst() and space = memory.current_space());
create policy tasks_unchanged on memory.tasks using (memory._is_analyst() and false);
create policy revisions_read on memory.revisions
for select using (memory._is_analyst() and space = memory.current_space());
create policy revisions_unchanged on memory.revisions using (memory._is_analyst() and false);
create policy external_ids_read on memory.external_ids
for select using (memory._is_analyst() and space = memory.current_space());
create policy external_ids_unchanged on memory.external_ids using (memory._is_analyst() and false);
create policy merges_read on memory."merges"
for select using (memory._is_analyst() and space = memory.current_space());
create policy merges_unchanged on memory."merges" using (memory._is_analyst() and false);
create policy erasures_read on memory.erasures
for select using (memory._is_analyst() and space = memory.current_space());
create policy erasures_unchanged on memory.erasures using (memory._is_analyst() and false);
create policy imports_read on memory.imports
for select using (memory._is_analyst() and space = memory.current_space());
create policy imports_unchanged on memory.imports using (memory._is_analyst() and false);
create policy embedding_queue_read on memory.embedding_queue
for select using (memory._is_analyst() and space = memory.current_space());
create policy embedding_queue_unchanged on memory.embedding_queue using (memory._is_analyst() and false);
