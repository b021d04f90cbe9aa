-- Installs the schema, or brings an installed one up to date, with nothing but psql:
--     psql -X -f migrations/psql/install.sql 'postgresql://owner@host/database'
-- Each change runs in a transaction of its own; the first that fails ends the run, and psql's exit status says so.
\set ON_ERROR_STOP on
\set QUIET on
\set change 0001.core
\ir change.sql
\echo 'pgrecall: up to date'
