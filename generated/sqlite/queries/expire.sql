-- expire: Deletes what has expired.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Cleanup expired memories". Reads every format of time that SQLite knows; Ora's compares the
-- texts.
delete from memories
where datetime(expires_at) < datetime(coalesce(:at, 'now'));
