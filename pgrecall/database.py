"""Connections, calls of the schema's functions, migrations, and errors that read as one line."""

import contextlib
import getpass
import os
import shlex
from collections.abc import Iterator
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import namedtuple_row
from psycopg.types.json import Jsonb
from yoyo import read_migrations
from yoyo.backends import get_backend_class
from yoyo.connections import DatabaseURI
from yoyo.exceptions import LockTimeout
from yoyo.migrations import default_migration_table

from pgrecall import Failure, migrations_dir
from pgrecall.output import say, sentences

OLDEST = 17
PAGE = 1000  # rows that a function returns at once
DATABASE, OWNER, APPLICATION = "pgrecall", "pgrecall", "pgrecall_app"
CHECK = " (check --dsn, or PGRECALL_DSN)"
LOG = "pgrecall_yoyo"  # the schema of yoyo's tables, where no other tool of migrations looks


def explain(error: psycopg.Error) -> str:
    """PostgreSQL's message, detail and hint in one line."""
    diag = error.diag
    if not diag.message_primary:
        said = "; ".join(line.strip() for line in str(error).split("\n") if line.strip())
        return said if isinstance(error, psycopg.DataError) else said + CHECK
    hint = diag.message_hint
    if isinstance(error, psycopg.errors.InsufficientPrivilege) and not hint:
        hint = (
            "Let the owner grant this login the role that may do this: memory_reader reads, memory_writer changes "
            "memories, memory_admin does all else."
        )
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        hint = "This server only reads, as a standby does: say --dsn of the primary."
    if isinstance(error, psycopg.errors.InvalidDatetimeFormat):
        hint = "Write a time such as 2026-03-01, '2026-03-01 12:30+01' or yesterday, a duration such as '5 s'."
    return sentences(f"{diag.message_primary} [{diag.sqlstate}]", diag.message_detail, hint)


@contextlib.contextmanager
def connect(dsn: str, autocommit: bool = False) -> Iterator[psycopg.Connection]:
    """A connection to a server that is new enough; rows are named tuples."""
    waits = conninfo_to_dict(dsn).get("connect_timeout") or os.environ.get("PGCONNECT_TIMEOUT") or 10
    with psycopg.connect(
        dsn,
        autocommit=autocommit,
        row_factory=namedtuple_row,
        connect_timeout=waits,
        prepare_threshold=None,  # a pooler may keep no prepared statements, and planning a call costs little
        application_name="pgrecall",
    ) as connection:
        if connection.info.server_version < OLDEST * 10000:
            version = connection.info.parameter_status("server_version")
            raise Failure(f"the server is PostgreSQL {version}; pgrecall needs {OLDEST} or newer: upgrade it")
        connection.add_notice_handler(tell)
        yield connection


def tell(notice: psycopg.errors.Diagnostic) -> None:
    """Say a warning, or a notice of a function: a notice of a statement is that it had nothing to do."""
    if notice.severity_nonlocalized == "WARNING" or notice.context:
        severity = notice.severity_nonlocalized.lower()
        say(sentences(f"{severity}: {notice.message_primary}", notice.message_detail, notice.message_hint))


def call(connection: psycopg.Connection, function: str, **arguments) -> list:
    """The rows of `memory.function(name => value, ...)`. None is an argument not given, a dict is jsonb."""
    given = {k: Jsonb(v) if isinstance(v, dict) else v for k, v in arguments.items() if v is not None}
    names = ", ".join(f"{name} => %({name})s" for name in given)
    return connection.execute(f"select * from memory.{function}({names})", given).fetchall()


def pages(connection: psycopg.Connection, function: str, page: int = PAGE, **arguments) -> Iterator:
    """All rows of a function that returns them page by page."""
    after = None
    while rows := call(connection, function, max_results=page, after=after, **arguments):
        yield from rows
        if len(rows) < page:
            return
        after = rows[-1].cursor


def set_up(server) -> list[str]:
    """Make an embedded server ready for use. Returns lines that tell what was done."""
    prepare(server)
    lines = migrate(server.dsn(DATABASE, OWNER))
    with connect(server.dsn(DATABASE)) as admin:
        admin.execute(f"grant memory_writer, memory_admin to {APPLICATION}")
    return lines


def prepare(server) -> None:
    """Create in an embedded server what an administrator would create: logins, a database, `vector`."""
    with connect(server.dsn(), autocommit=True) as admin:
        admin.execute("select pg_advisory_lock(hashtext('pgrecall prepare'))")
        for role, attributes in ((OWNER, "createrole"), (APPLICATION, "nocreaterole")):
            if not admin.execute("select 1 from pg_roles where rolname = %s", [role]).fetchone():
                admin.execute(f"create role {role} login {attributes} password '{server.password(role)}'")
        if not admin.execute("select 1 from pg_database where datname = %s", [DATABASE]).fetchone():
            admin.execute(f"create database {DATABASE} owner {OWNER}")
        with connect(server.dsn(DATABASE)) as database:
            database.execute("create extension if not exists vector schema public")


# Migrations ----------------------------------------------------------------------------------------------


def plan() -> list[str]:
    """The names of the migrations that this package brings, in their order."""
    lines = (migrations_dir() / "sqitch.plan").read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line.strip() and line[0] not in "%#@"]


class State:
    """The installed migrations, from the schema's own list; yoyo's log may lag behind it."""

    def __init__(self, connection: psycopg.Connection):
        exists = connection.execute(
            "select m.nspowner::regrole::text as owner, "
            "m.oid is null or has_schema_privilege(m.oid, 'usage') as open, "
            "case when has_schema_privilege(m.oid, 'usage') "
            "then to_regprocedure('memory.list_migrations()') is not null else false end as listed, "
            "case when l.nspowner <> coalesce(m.nspowner, u.oid) then l.nspowner::regrole::text end as stranger, "
            "case when l.nspowner = coalesce(m.nspowner, u.oid) and has_schema_privilege(l.oid, 'usage') "
            f"then to_regclass('{LOG}._yoyo_migration') is not null else false end as log "
            "from pg_roles as u left join pg_namespace as m on m.nspname = 'memory' "
            f"left join pg_namespace as l on l.nspname = '{LOG}' where u.rolname = current_user"
        ).fetchone()
        self.schema = exists.owner is not None
        self.owner = exists.owner or "current_user"
        # A log that another role has made runs the code of that role as who reads it.
        self.stranger = exists.stranger
        self.applied, self.logged = [], set()
        if exists.listed:
            self.applied = call(connection, "list_migrations")
        if exists.log:
            self.logged = {row[0] for row in connection.execute(f"select migration_id from {LOG}._yoyo_migration")}
        self.names = [row.name for row in self.applied]
        known = plan()
        self.pending = [name for name in known if name not in self.names]
        self.unlogged = [name for name in self.names if name not in self.logged]
        self.broken = self._broken(exists.open, exists.listed, known)

    def _broken(self, open: bool, listed: bool, known: list[str]) -> str | None:
        """Why nothing may be applied here, in one line."""
        if not open:
            return (
                f"the schema memory belongs to {self.owner}, and this login may not use it: if it is pgrecall's, "
                "let its owner grant this login memory_reader, memory_writer or memory_admin, whichever may do this"
            )
        lost = sorted(self.logged & set(self.pending))
        if newer := [name for name in self.names if name not in known]:
            return f"the schema is newer than this pgrecall (it has {', '.join(newer)}): upgrade the package"
        if lost:
            return (
                f"half applied: yoyo's log has {', '.join(lost)}, the schema has not; "
                f"check it, then: yoyo unmark -r {lost[0]} -d 'DSN?schema={LOG}' {shlex.quote(str(migrations_dir()))}"
            )
        if self.schema and not self.names:
            lost = "memory.list_migrations()" if not listed else "a row in memory.migrations"
            return (
                f"half applied: schema memory exists without {lost}, so it is not pgrecall's or is "
                "damaged; use another database, or save what is in it and drop schema memory cascade"
            )
        if self.names != known[: len(self.names)]:
            return (
                f"half applied: memory.migrations has {', '.join(self.names) or 'nothing'} but lacks "
                f"{self.pending[0]}; restore a backup, or install into another database"
            )
        return None


def migrate(dsn: str) -> list[str]:
    """Apply pending migrations with yoyo. Returns lines that tell what was done.

    Before that, yoyo's log is adjusted to memory.migrations, which each migration writes in its
    own transaction: another tool may have applied it, or the runner died between the two.
    """
    with connect(dsn) as connection:
        state = State(connection)
        name, user, may, owns = connection.execute(
            "select current_database(), current_user, has_database_privilege(current_database(), 'create'), "
            "coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'memory'), true)"
        ).fetchone()
        if not owns and (state.broken or state.pending):
            raise Failure(f"the schema memory belongs to {state.owner}: only this role may migrate it")
        if state.broken:
            raise Failure(state.broken)
        if not state.pending and not (state.unlogged and owns):
            return ["migrations   up to date"]
        if not may:
            raise Failure(
                f"this role may create no schema here: let an administrator grant create on database {name} to {user}"
            )
        if not state.stranger:
            connection.execute(f"create schema if not exists {LOG} authorization {state.owner}")
            state.stranger = State(connection).stranger
        if state.stranger:
            raise Failure(
                f"schema {LOG} belongs to {state.stranger}, not to the owner of schema memory: "
                "let an administrator drop it"
            )
    migrations = read_migrations(_escaped(migrations_dir()))
    backend = _yoyo(dsn)
    try:
        with backend.lock():
            backend.mark_migrations(migrations.filter(lambda m: m.id in state.unlogged))
            backend.apply_migrations(backend.to_apply(migrations))
    except LockTimeout:
        raise Failure(
            "another migration is running, or one was killed; in the second case: "
            f"yoyo break-lock -d 'DSN?schema={LOG}' {migrations_dir()}"
        ) from None
    finally:
        backend.connection.close()
    with connect(dsn) as connection:
        after = State(connection)
    if after.broken or after.pending:
        raise Failure(after.broken or f"yoyo left out {', '.join(after.pending)}; run it with -vv to see why")
    lines = [
        f"migrations   {name}: applied by another tool, now in yoyo's log, too" for name in state.unlogged
    ]
    return lines + [f"migrations   {name}: applied with yoyo" for name in state.pending]


def script() -> str:
    """The installer of psql with its files put in: what is pending, in one stream for psql."""

    def lines(file: Path, change: str = "") -> Iterator[str]:
        for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
            match line.split():
                case ["\\ir", name]:
                    yield from lines(file.parent / name.replace(":change", change), change)
                    continue
                case ["\\set", "change", name]:
                    change = name
            yield line

    return "".join(lines(migrations_dir() / "psql" / "install.sql"))


def _escaped(folder: Path) -> str:
    """yoyo reads the source as a glob pattern, so escape it."""
    return "".join(f"[{c}]" if c in "*?[" else c for c in str(folder))


def _yoyo(dsn: str):
    """yoyo's backend for any DSN that libpq understands; it takes only some as URLs."""

    class Backend(get_backend_class("postgresql+psycopg")):
        """It opens a connection for each migration. What the server warns of there is said."""

        def init_connection(self, connection):
            super().init_connection(connection)
            connection.add_notice_handler(tell)

    try:
        getpass.getuser()  # yoyo logs who migrates
    except (KeyError, OSError):  # a number without a name, as in some containers
        os.environ["LOGNAME"] = str(os.getuid())
    args = conninfo_to_dict(dsn)
    names = {
        "username": "user",
        "password": "password",
        "hostname": "host",
        "port": "port",
        "database": "dbname",
    }
    known = {field: args.pop(name, None) for field, name in names.items()}
    uri = DatabaseURI(scheme="postgresql+psycopg", args=args | {"schema": LOG}, **known)
    backend = Backend(uri, default_migration_table)
    backend.init_database()
    return backend
