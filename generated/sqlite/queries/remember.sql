-- remember: Stores a memory and returns its id.
-- Rendered by generate.py from schema.yaml. For a site file, see ../site.sql.
--
--   :id  Any text; NULL has one made.
--   :content  The text.
--   :type  `fact`, `preference`, `context`, `task` or `conversation`; NULL is `fact`.
--   :importance  1 to 10; NULL is 5.
--   :related_to  A JSON array of ids, or NULL.
--   :expires_at  The time from which it no longer counts, in any form that SQLite reads, or NULL.
--   :at  The time of the call, in UTC, in any form that SQLite reads; NULL is now.
--
-- Source: Ora, "Store a memory". Takes related_to and expires_at, too. Times are stored as Ora writes them;
-- one that SQLite does not read is refused, as created_at must not be NULL.
insert into memories (id, content, type, importance, related_to, created_at, updated_at, expires_at)
values (
    coalesce(:id, lower(hex(randomblob(16)))),
    :content,
    coalesce(:type, 'fact'),
    coalesce(:importance, 5),
    json(:related_to),
    iif(datetime(:expires_at) is null and :expires_at is not null, null, datetime(coalesce(:at, 'now'))),
    datetime(coalesce(:at, 'now')),
    datetime(:expires_at)
)
returning id;
