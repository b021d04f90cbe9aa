-- Plain SQL of an analyst sees one space: the current one. There are no other policies, so everything else
-- is denied, and for other logins no statement is planned: see _is_analyst().
-- This file comes after the functions because the policies call two.
create policy spaces_read on memory.spaces
for select using (memory._is_analyst() and space = memory.current_space());
create policy space_grants_read on memory.space_grants
for select using (memory._is_analyst() and space = memory.current_space());
create policy agents_read on memory.agents
for select using (memory._is_analyst() and space = memory.current_space());
create policy kinds_read on memory.kinds
for select using (memory._is_analyst() and space = memory.current_space());
create policy memories_read on memory.memories
for select using (memory._is_analyst() and space = memory.current_space());
create policy vitals_read on memory.vitals
for select using (memory._is_analyst() and space = memory.current_space());
create policy agent_memories_read on memory.agent_memories
for select using (memory._is_analyst() and space = memory.current_space());
create policy provenance_read on memory.provenance
for select using (memory._is_analyst() and space = memory.current_space());
create policy embeddings_read on memory.embeddings
for select using (memory._is_analyst() and space = memory.current_space());
create policy sources_read on memory.sources
for select using (memory._is_analyst() and space = memory.current_space());
create policy tags_read on memory.tags
for select using (memory._is_analyst() and space = memory.current_space());
create policy links_read on memory.links
for select using (memory._is_analyst() and space = memory.current_space());
create policy annotations_read on memory.annotations
for select using (memory._is_analyst() and space = memory.current_space());
create policy tasks_read on memory.tasks
for select using (memory._is_analyst() and space = memory.current_space());
create policy revisions_read on memory.revisions
for select using (memory._is_analyst() and space = memory.current_space());
create policy external_ids_read on memory.external_ids
for select using (memory._is_analyst() and space = memory.current_space());
create policy merges_read on memory."merges"
for select using (memory._is_analyst() and space = memory.current_space());
create policy erasures_read on memory.erasures
for select using (memory._is_analyst() and space = memory.current_space());
create policy imports_read on memory.imports
for select using (memory._is_analyst() and space = memory.current_space());
create policy embedding_queue_read on memory.embedding_queue
for select using (memory._is_analyst() and space = memory.current_space());
