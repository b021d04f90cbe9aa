"""An empty, migrated database on the benchmarks' own embedded server, or on any server."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import psycopg

from pgrecall import database
from pgrecall.server import Server

HOME = Path(".cache/bench-server")
SETTINGS = {"shared_buffers": "1GB", "maintenance_work_mem": "512MB", "max_wal_size": "8GB"}


@contextlib.contextmanager
def temporary() -> Iterator[psycopg.Connection]:
    """The owner's connection to a database that is new, and gone afterwards.

    PGRECALL_BENCH_DSN names a superuser of another server to measure there.
    """
    elsewhere = os.environ.get("PGRECALL_BENCH_DSN")
    server = None if elsewhere else Server(HOME).up(SETTINGS)
    try:
        admin = elsewhere or server.dsn()
        with psycopg.connect(admin, autocommit=True) as connection:
            connection.execute("drop database if exists pgrecall_bench with (force)")
            connection.execute("drop role if exists pgrecall_bench")
            connection.execute("create role pgrecall_bench login createrole password 'pgrecall_bench'")
            connection.execute("create database pgrecall_bench owner pgrecall_bench template template0 encoding 'UTF8'")
        here = psycopg.conninfo.make_conninfo(admin, dbname="pgrecall_bench")
        with psycopg.connect(here, autocommit=True) as connection:
            connection.execute("create extension vector")
        owner = psycopg.conninfo.make_conninfo(here, user="pgrecall_bench", password="pgrecall_bench")
        for _ in database.migrate(owner):
            pass
        with psycopg.connect(owner) as connection:
            yield connection
    finally:
        if server:
            server.down()
