-- decay: Lowers the health of memories that were not accessed for seven days by 0.01 a day, but not below 0,
-- for the time since the query last ran.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :since  The :at of the last run, which the caller keeps; NULL is a day before :at, the daily job.
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Decay health scores (daily job)". Ora's takes 0.01 a run, however often it runs, and leaves
-- out memories that were never accessed. This one takes 0.01 for each day since :since, so that runs at any
-- times add up to the same. A memory that was never accessed counts from its creation.
update memories
set health_score = max(0.0, round(
    coalesce(health_score, 1.0) - 0.01 / 86400 * max(
        0,
        strftime('%s', coalesce(:at, 'now')) - max(
            cast(strftime('%s', coalesce(:since, datetime(coalesce(:at, 'now'), '-1 day'))) as integer),
            cast(strftime('%s', coalesce(last_accessed_at, created_at), '+7 days') as integer)
        )
    ),
    9
))
where datetime(coalesce(last_accessed_at, created_at), '+7 days') < datetime(coalesce(:at, 'now'))
    and (:since is null or datetime(:since) is not null);
