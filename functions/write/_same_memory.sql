-- _same_memory: whether two states of a memory are equal in every column that a revision can keep.
create or replace function memory._same_memory(one memory.memory_state, two memory.memory_state)
returns boolean
language sql stable parallel safe
return (
    (_same_memory.one).content, (_same_memory.one).language,
    (_same_memory.one).language_given, (_same_memory.one).kind,
    (_same_memory.one).internal, (_same_memory.one).importance,
    (_same_memory.one).pinned, (_same_memory.one).tags,
    (_same_memory.one).metadata, (_same_memory.one).project,
    (_same_memory.one).session, (_same_memory.one).source_id,
    (_same_memory.one).valid_from, (_same_memory.one).valid_to,
    (_same_memory.one).expires_at, (_same_memory.one).superseded_by,
    (_same_memory.one).archived_at, (_same_memory.one).deleted_at
) is not distinct from (
    (_same_memory.two).content, (_same_memory.two).language,
    (_same_memory.two).language_given, (_same_memory.two).kind,
    (_same_memory.two).internal, (_same_memory.two).importance,
    (_same_memory.two).pinned, (_same_memory.two).tags,
    (_same_memory.two).metadata, (_same_memory.two).project,
    (_same_memory.two).session, (_same_memory.two).source_id,
    (_same_memory.two).valid_from, (_same_memory.two).valid_to,
    (_same_memory.two).expires_at, (_same_memory.two).superseded_by,
    (_same_memory.two).archived_at, (_same_memory.two).deleted_at
);
