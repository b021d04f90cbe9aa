-- recall: The living memories of a type, the most important and newest first.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :type  The type; NULL is all of them.
--   :min_health  Only what is healthier than this; NULL is 0.3.
--   :max_results  At most so many; NULL is 20.
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Recall memories by type". Leaves out superseded and expired memories, which Ora's returns
-- until they are cleaned up. Ties have a fixed order.
select
    id, content, type, importance, access_count, last_accessed_at, health_score, related_to, superseded_by,
    created_at, updated_at, expires_at, synced_at, sync_status
from memories
where (:type is null or type = :type)
    and coalesce(health_score, 1.0) > coalesce(:min_health, 0.3)
    and superseded_by is null
    and (expires_at is null or datetime(expires_at) >= datetime(coalesce(:at, 'now')))
order by importance desc, datetime(created_at) desc, id
limit coalesce(:max_results, 20);
