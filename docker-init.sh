#!/bin/sh
# What the image does once, with a new cluster: it installs the schema as memory_owner, into POSTGRES_DB.
# The names are those of the official image; its user is the administrator, and no application should log in as it.
set -eu
database=${POSTGRES_DB:-$POSTGRES_USER}
psql -X -v ON_ERROR_STOP=1 -v database="$database" --username "$POSTGRES_USER" --dbname "$database" <<'SQL'
create role memory_owner nologin createrole;
grant create on database :"database" to memory_owner;
create extension if not exists vector;
SQL
PGOPTIONS='-c role=memory_owner' psql -X --username "$POSTGRES_USER" --dbname "$database" \
    -f /pgrecall/migrations/psql/install.sql
