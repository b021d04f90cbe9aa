-- _same_state: whether two states of a memory are equal in every column that a revision can keep.
create or replace function memory._same_state(one memory.memory_state, other memory.memory_state)
returns boolean
language sql stable parallel safe
return (
    (_same_state.one).content, (_same_state.one).language, (_same_state.one).language_given,
    (_same_state.one).kind, (_same_state.one).internal, (_same_state.one).importance,
    (_same_state.one).pinned, (_same_state.one).tags, (_same_state.one).metadata, (_same_state.one).project,
    (_same_state.one).session, (_same_state.one).source_id, (_same_state.one).valid_from,
    (_same_state.one).valid_to, (_same_state.one).expires_at, (_same_state.one).superseded_by,
    (_same_state.one).archived_at, (_same_state.one).deleted_at
) is not distinct from (
    (_same_state.other).content, (_same_state.other).language, (_same_state.other).language_given,
    (_same_state.other).kind, (_same_state.other).internal, (_same_state.other).importance,
    (_same_state.other).pinned, (_same_state.other).tags, (_same_state.other).metadata,
    (_same_state.other).project, (_same_state.other).session, (_same_state.other).source_id,
    (_same_state.other).valid_from, (_same_state.other).valid_to, (_same_state.other).expires_at,
    (_same_state.other).superseded_by, (_same_state.other).archived_at, (_same_state.other).deleted_at
);
