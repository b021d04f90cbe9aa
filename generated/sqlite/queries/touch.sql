-- touch: Counts an access and raises the health of the memory by 0.1, at most to 1.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :id  The memory's id.
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Update access stats". A count or a health that is NULL, which a file without checks may
-- hold, counts as never touched.
update memories
set access_count = coalesce(access_count, 0) + 1,
    last_accessed_at = datetime(coalesce(:at, 'now')),
    health_score = min(1.0, coalesce(health_score, 1.0) + 0.1)
where id = :id and datetime(coalesce(:at, 'now')) is not null;
