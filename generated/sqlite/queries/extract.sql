-- extract: What is worth carrying over into another memory.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :min_importance  From this importance on; NULL is 7.
--   :min_health  Or facts from this health on; NULL is 0.5.
--   :max_results  At most so many; NULL is 50.
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Get important memories for extraction". Leaves out superseded and expired memories. Ties
-- have a fixed order.
select
    id, content, type, importance, access_count, last_accessed_at, health_score, related_to, superseded_by,
    created_at, updated_at, expires_at, synced_at, sync_status
from memories
where (
        importance >= coalesce(:min_importance, 7)
        or (type = 'fact' and coalesce(health_score, 1.0) >= coalesce(:min_health, 0.5))
    )
    and superseded_by is null
    and (expires_at is null or datetime(expires_at) >= datetime(coalesce(:at, 'now')))
order by importance desc, datetime(created_at) desc, id
limit coalesce(:max_results, 50);
