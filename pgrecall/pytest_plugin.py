"""Fixtures for tests of programs that use the schema; pytest finds them when pgrecall is installed.

`pgrecall_server` is an embedded server with the schema, for the whole run; `memory`, a fresh database for one test.
"""

import secrets
import shutil

import pytest


class Memory:
    """A fresh database with the schema, as an application's login sees it."""

    def __init__(self, dsn, connection):
        self.dsn, self.connection = dsn, connection

    def call(self, function: str, **arguments) -> list:
        """The rows of `memory.function(name => value, ...)`."""
        from pgrecall.database import call

        return call(self.connection, function, **arguments)


@pytest.fixture(scope="session")
def pgrecall_server(tmp_path_factory):
    """A server of this run alone. What a test stores may be lost in a crash: it is in a hurry."""
    from pgrecall import Failure, database
    from pgrecall.server import Server

    try:
        server = Server(tmp_path_factory.mktemp("pgrecall"))
    except Failure as error:
        pytest.fail(str(error), pytrace=False)
    try:
        with server.borrowed(), database.connect(server.dsn(), autocommit=True) as admin:
            for setting in ("fsync", "full_page_writes", "synchronous_commit"):
                admin.execute(f"alter system set {setting} = off")
            admin.execute("select pg_reload_conf()")
            database.set_up(server)
            yield server
    finally:
        shutil.rmtree(server._private, ignore_errors=True)  # root's; pytest removes only its own folders


@pytest.fixture
def memory(pgrecall_server):
    """The schema in a database for this test alone: `memory.call(...)`, `memory.connection`, `memory.dsn`."""
    from pgrecall.database import APPLICATION, DATABASE, OWNER, connect

    name, dsn = f"test_{secrets.token_hex(6)}", pgrecall_server.dsn
    with connect(dsn(), autocommit=True) as admin:
        admin.execute(f"create database {name} template {DATABASE} owner {OWNER}")
    try:
        with connect(dsn(name, APPLICATION), autocommit=True) as connection:
            yield Memory(dsn(name, APPLICATION), connection)
    finally:
        with connect(dsn(), autocommit=True) as admin:
            admin.execute(f"drop database {name} with (force)")
