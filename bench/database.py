"""An empty, migrated database on the benchmarks' own embedded server, or on any server."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import psycopg
from psycopg.conninfo import make_conninfo

from pgrecall import database
from pgrecall.server import Server

HOME = Path(".cache/bench-server")
MEMORY = psutil.virtual_memory().total >> 20
# Autovacuum would keep register_model() from its index: it waits half a second for the table.
SETTINGS = {
    "shared_buffers": f"{MEMORY // 4}MB", "maintenance_work_mem": "1GB", "max_wal_size": "8GB", "autovacuum": "off",
}  # fmt: skip
NAME = OWNER = "pgrecall_bench"
OLDER = "pgrecall_bench_older"
CALLERS = {"pgrecall_bench_reader": "memory_reader", "pgrecall_bench_writer": "memory_writer"}


@dataclass
class Database:
    """The connection strings of one benchmark's database: no superuser among them."""

    owner: str  # runs the bounds, which need tables that no other login may write or scan freely
    reader: str  # calls search()
    writer: str  # calls remember()

    def connect(self, login: str) -> psycopg.Connection:
        """A connection in autocommit, as one of the three."""
        return psycopg.connect(getattr(self, login), autocommit=True)


@contextlib.contextmanager
def temporary() -> Iterator[Database]:
    """A database that is new, and gone afterwards.

    PGRECALL_BENCH_DSN names a superuser of another server to measure there. A second benchmark waits for the
    first: side by side, each would measure the other.
    """
    HOME.parent.mkdir(exist_ok=True)
    with HOME.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield from _make(os.environ.get("PGRECALL_BENCH_DSN"))


def _make(elsewhere: str | None) -> Iterator[Database]:
    server = None if elsewhere else Server(HOME).up(SETTINGS)
    admin = elsewhere or server.dsn()
    here = make_conninfo(admin, dbname=NAME)
    try:
        with psycopg.connect(admin, autocommit=True) as connection:
            _drop(connection)
            connection.execute(f"create role {OWNER} login createrole password '{OWNER}'")
            connection.execute(f"create database {NAME} owner {OWNER} template template0 encoding 'UTF8'")
        with psycopg.connect(here, autocommit=True) as connection:
            connection.execute("create extension vector schema public")
            place = _logins(here)
            for _ in database.migrate(place.owner):
                pass
            for login, role in CALLERS.items():
                connection.execute(f"create role {login} login password '{login}'")
                connection.execute(f"grant {role} to {login}")
        yield place
    finally:
        with psycopg.connect(admin, autocommit=True) as connection:
            _drop(connection)
        if server:
            server.down()


def _logins(dsn: str) -> Database:
    return Database(*(make_conninfo(dsn, user=login, password=login) for login in (OWNER, *CALLERS)))


@contextlib.contextmanager
def older(checkout: Path) -> Iterator[Database]:
    """A second database, beside that of temporary(), made by the migrations of another checkout."""
    admin = os.environ.get("PGRECALL_BENCH_DSN") or Server(HOME).dsn()
    there = make_conninfo(admin, dbname=OLDER)
    with psycopg.connect(admin, autocommit=True) as connection:
        connection.execute(f"drop database if exists {OLDER} with (force)")
        connection.execute(f"create database {OLDER} owner {OWNER} template template0 encoding 'UTF8'")
        try:
            with psycopg.connect(there, autocommit=True) as inside:
                inside.execute("create extension vector schema public")
            with psycopg.connect(_logins(there).owner, autocommit=True) as owner:
                for script in sorted((checkout / "migrations" / "deploy").glob("*.sql")):
                    owner.execute(script.read_text("utf-8"))
            yield _logins(there)
        finally:
            connection.execute(f"drop database if exists {OLDER} with (force)")


def _drop(connection: psycopg.Connection) -> None:
    """Removes the databases and the logins. The schema's roles stay, as after any revert."""
    for name in (NAME, OLDER):  # the older one stays behind where a benchmark was killed
        connection.execute(f"drop database if exists {name} with (force)")
    for login in [*CALLERS, OWNER]:
        if connection.execute("select 1 from pg_roles where rolname = %s", [login]).fetchone():
            connection.execute(f"drop owned by {login}")
            connection.execute(f"drop role {login}")
