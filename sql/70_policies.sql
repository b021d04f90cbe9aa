-- Plain SQL of an analyst sees one space: the current one. There are no other policies, so everything else
-- is denied. To other logins the planner denies it before it estimates rows: debug_print_plan shows its
-- estimates, which tell names and sizes of other spaces, even if the statement is refused afterwards.
-- This file comes after the functions because the policies call one.
create policy spaces_read on memory.spaces
for select to memory_analyst using (space = memory.current_space());
create policy space_grants_read on memory.space_grants
for select to memory_analyst using (space = memory.current_space());
create policy agents_read on memory.agents
for select to memory_analyst using (space = memory.current_space());
create policy kinds_read on memory.kinds for select to memory_analyst using (space = memory.current_space());
create policy memories_read on memory.memories
for select to memory_analyst using (space = memory.current_space());
create policy vitals_read on memory.vitals
for select to memory_analyst using (space = memory.current_space());
create policy agent_memories_read on memory.agent_memories
for select to memory_analyst using (space = memory.current_space());
create policy provenance_read on memory.provenance
for select to memory_analyst using (space = memory.current_space());
create policy embeddings_read on memory.embeddings
for select to memory_analyst using (space = memory.current_space());
create policy sources_read on memory.sources
for select to memory_analyst using (space = memory.current_space());
create policy tags_read on memory.tags for select to memory_analyst using (space = memory.current_space());
create policy links_read on memory.links for select to memory_analyst using (space = memory.current_space());
create policy annotations_read on memory.annotations
for select to memory_analyst using (space = memory.current_space());
create policy tasks_read on memory.tasks for select to memory_analyst using (space = memory.current_space());
create policy revisions_read on memory.revisions
for select to memory_analyst using (space = memory.current_space());
create policy external_ids_read on memory.external_ids
for select to memory_analyst using (space = memory.current_space());
create policy merges_read on memory."merges"
for select to memory_analyst using (space = memory.current_space());
create policy erasures_read on memory.erasures
for select to memory_analyst using (space = memory.current_space());
create policy imports_read on memory.imports
for select to memory_analyst using (space = memory.current_space());
create policy embedding_queue_read on memory.embedding_queue
for select to memory_analyst using (space = memory.current_space());
