-- expire: Deletes what has expired.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Cleanup expired memories". Understands every form of time that SQLite reads; Ora's compares
-- the text as it stands.
delete from memories
where datetime(expires_at) < datetime(coalesce(:at, 'now'));
