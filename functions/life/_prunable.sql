-- _prunable: whether the rules of prune() match a memory: old, rarely read, of low value. Never one that is
-- younger than 30 days, pinned, of importance 0.9 or more, or part of a document. Both numbers are a choice
-- of ours: no option forgets what is new, or what somebody rated among the best. Inlined, so that an index
-- serves the age. It must be stable for that: PostgreSQL does not inline an immutable function whose body is
-- only stable, as `at - interval` is.
create or replace function memory._prunable(
    memory memory.memory_state, used_at timestamptz, accesses bigint, votes int, rules memory.prune_rules,
    at timestamptz
) returns boolean
language sql stable parallel safe
return (_prunable.memory).deleted_at is null
    and (_prunable.memory).superseded_by is null and not (_prunable.memory).pinned
    and (_prunable.memory).source_id is null and coalesce((_prunable.memory).importance, 0) < 0.9
    and coalesce((_prunable.memory).importance, 0) <= (_prunable.rules).max_importance
    and (_prunable.memory).created_at
    <= _prunable.at - make_interval(secs => 86400 * greatest(30, (_prunable.rules).older_than))
    and _prunable.used_at
    <= _prunable.at - make_interval(secs => 86400 * greatest(30, (_prunable.rules).older_than))
    and _prunable.accesses <= (_prunable.rules).max_access
    and _prunable.votes <= (_prunable.rules).max_votes;
