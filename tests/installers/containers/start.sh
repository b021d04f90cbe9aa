#!/bin/sh
# Starts the server. With a new volume it does first what the official image does: it makes a cluster and a database, and
# runs the scripts of /docker-entrypoint-initdb.d while nobody reaches the server by TCP. The tests need no durability.
set -eu
export POSTGRES_USER="${POSTGRES_USER:-postgres}"
export POSTGRES_DB="${POSTGRES_DB:-$POSTGRES_USER}"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
    echo "$POSTGRES_PASSWORD" > /tmp/password
    initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \
        --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-sync
    rm /tmp/password
    echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
    pg_ctl --silent --wait --log=/dev/null --options="-c listen_addresses='' -c fsync=off" start
    [ "$POSTGRES_DB" = postgres ] || createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
    for script in /docker-entrypoint-initdb.d/*; do [ ! -e "$script" ] || "$script"; done
    pg_ctl --silent --wait stop
fi
exec postgres -c listen_addresses='*' -c fsync=off -c full_page_writes=off -c max_wal_size=256MB
