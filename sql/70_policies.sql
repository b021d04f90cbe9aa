-- Raw SQL sees one space: the current one. There is no policy but these, so everything else is denied.
-- Policies stand behind the functions because they call one.
create policy spaces_read on memory.spaces for select using (space = memory.current_space());
create policy space_grants_read on memory.space_grants for select using (space = memory.current_space());
create policy agents_read on memory.agents for select using (space = memory.current_space());
create policy kinds_read on memory.kinds for select using (space = memory.current_space());
create policy memories_read on memory.memories for select using (space = memory.current_space());
create policy vitals_read on memory.vitals for select using (space = memory.current_space());
create policy agent_memories_read on memory.agent_memories for select using (space = memory.current_space());
create policy captures_read on memory.captures for select using (space = memory.current_space());
create policy embeddings_read on memory.embeddings for select using (space = memory.current_space());
