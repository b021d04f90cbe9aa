-- They run with the rights of the caller, under row-level security.

-- The number of live memories for each tag, including those of its descendants.
create view memory.tag_counts with (security_invoker = true) as
select m.space, p.tag, count(*) as memories, max(m.created_at) as newest_at
from memory.memories as m
cross join lateral unnest(m.tag_paths) as p (tag)
where m.live and (m.expires_at is null or m.expires_at > now())
group by m.space, p.tag;

-- Pairs of tags that occur on the same memories, and on how many.
create view memory.tag_pairs with (security_invoker = true) as
select m.space, a.tag, b.tag as other_tag, count(*) as memories
from memory.memories as m
cross join lateral unnest(m.tags) as a (tag)
cross join lateral unnest(m.tags) as b (tag)
where m.live and (m.expires_at is null or m.expires_at > now()) and a.tag < b.tag
group by m.space, a.tag, b.tag;
