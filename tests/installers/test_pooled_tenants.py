"""docs/tenants.md: its statements, through a real PgBouncer in transaction mode, and as PostgREST says them."""

import getpass
import json
import os
import re
import shutil
import socket
import subprocess
import time

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from harness import ROOT, need

PAGE = (ROOT / "docs" / "tenants.md").read_text(encoding="utf-8")
STATEMENTS = re.findall(r"^```sql\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
ROLES = ("acme_app", "app", "memory_api", "authenticated", "authenticator", "globex_app", "pool")


class Tenants:
    """A database in which the page has been followed, with names of roles that no other test has."""

    def __init__(self, cluster):
        self.cluster, self.database = cluster, cluster.clone()
        self.prefix = f"{cluster.prefix}p_"
        self.owner = self.database.connect()
        # As if this owner had created the roles of pgrecall: another worker's may have done it first.
        cluster.execute(
            f"grant memory_reader, memory_writer, memory_admin, memory_bound to {cluster.prefix}owner "
            "with admin true, inherit false, set false"
        )
        for role in ("authenticated", "authenticator", "globex_app", "pool"):  # Supabase has the first two
            self.run(f"create role {role} {'nologin' if role == 'authenticated' else 'login noinherit'}")
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            self.run("alter role authenticator set memory.space = 'acme'")
        for statement in STATEMENTS:
            if statement.startswith("-- As a superuser"):
                cluster.execute(self.named(statement).encode())
            else:
                self.run(statement)
        self.run("grant authenticated to authenticator")
        # Two more: another tenant, and a pooler that takes the roles of both.
        self.run("alter role globex_app inherit; grant memory_writer, memory_bound to globex_app")
        self.run("select memory.grant_space('globex_app', 'write', space => 'globex')")
        self.run("grant acme_app, globex_app to pool with inherit false, set true")
        for role in ROLES:
            cluster.execute(f"alter role {self.prefix}{role} password '{cluster._password}'")

    def run(self, statement):
        """As the owner of the schema."""
        self.owner.execute(self.named(statement).encode())

    def named(self, statement):
        """A statement of the page with the roles of this run."""
        return re.sub(rf"(?<![\w.])({'|'.join(ROLES)})\b(?!_)", lambda role: self.prefix + role[0], statement)

    def dsn(self, role):
        """The connection string of one of the roles."""
        return self.cluster.server.dsn(self.database.name, self.prefix + role, self.cluster._password)

    def close(self):
        self.database.drop()
        for role in ROLES:
            self.cluster.execute(f"drop role {self.prefix}{role}")


@pytest.fixture(scope="module")
def tenants(cluster):
    found = Tenants(cluster)
    yield found
    found.close()


@pytest.fixture(scope="module")
def pooled(tenants, tmp_path_factory):
    """Connection strings through PgBouncer: one connection to the server for each login."""
    program = shutil.which("pgbouncer", path=os.environ["PATH"] + ":/usr/sbin")
    need(program, "apt-get install pgbouncer")
    home = tmp_path_factory.mktemp("pgbouncer")
    for folder in (home, *home.parents[:2]):
        folder.chmod(0o755)  # as root it becomes nobody
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = conninfo_to_dict(tenants.dsn("app"))
    password = tenants.cluster._password
    (home / "users").write_text("".join(f'"{tenants.prefix}{role}" "{password}"\n' for role in ROLES))
    (home / "ini").write_text(f"""
[databases]
* = host={server["host"]} port={server["port"]}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = {home / "users"}
pool_mode = transaction
default_pool_size = 1
""")
    as_nobody = ["-u", "nobody"] if getpass.getuser() == "root" else []
    with (home / "log").open("w") as log:
        pooler = subprocess.Popen([program, *as_nobody, home / "ini"], stdout=log, stderr=log)
    try:
        for _ in range(100):
            time.sleep(0.1)
            if "process up" in (home / "log").read_text() or pooler.poll() is not None:
                break
        assert pooler.poll() is None, (home / "log").read_text()
        yield lambda role: make_conninfo(tenants.dsn(role), host="127.0.0.1", port=port)
    finally:
        pooler.terminate()
        pooler.wait()


def client(dsn, **options):
    """A client of the pooler, which knows no prepared statements."""
    return psycopg.connect(dsn, **{"autocommit": True, "prepare_threshold": None, **options})


@pytest.mark.cell("pooler")
def test_the_safe_forms_through_a_pooler(pooled):
    """Two clients share one connection to the server, transaction by transaction."""
    with client(pooled("app")) as one, client(pooled("app")) as two:
        assert len({c.execute("select pg_backend_pid()").fetchone() for c in (one, two)}) == 1
        # The space travels with the call.
        for session, space in ((one, "acme"), (two, "globex")) * 2:
            session.execute("select memory.remember(%s, space => %s)", [f"the tea of {space}", space])
        for session, space in ((one, "acme"), (two, "globex")):
            found = session.execute("select content from memory.search('tea', space => %s)", [space]).fetchall()
            assert found == [(f"the tea of {space}",)]
        # A call without a space is refused and does not reach the one that all share.
        with pytest.raises(psycopg.Error) as refused:
            one.execute("select memory.remember('x', space => %s)", [None])
        assert refused.value.sqlstate == "PM002"
        # A setting that ends with its transaction.
        with one.transaction():
            one.execute("set local memory.space = 'acme'")
            assert one.execute("select content from memory.search('tea')").fetchall() == [("the tea of acme",)]
        setting = "select nullif(current_setting('memory.space', true), '')"
        assert two.execute(setting).fetchone() == (None,)
        # One that stays is found by the next client: what the page warns of.
        one.execute("set memory.space = 'acme'")
        assert two.execute(setting).fetchone() == ("acme",)
        one.execute("reset memory.space")


@pytest.mark.cell("pooler")
def test_a_bound_login_through_a_pooler(pooled):
    """The role's own setting; and nobody's connection is another login's."""
    with client(pooled("acme_app")) as acme, client(pooled("globex_app")) as globex:
        assert acme.execute("select outcome from memory.remember('our tea')").fetchone() == ("created",)
        globex.execute("select memory.remember('their tea', space => 'globex')")
        assert "our tea" in str(acme.execute("select content from memory.search('tea')").fetchall())
        acme.execute("set memory.space = 'globex'")  # stays on the connection of this login alone
        for session in (acme, client(pooled("acme_app"))):
            with pytest.raises(psycopg.Error) as refused:
                session.execute("select content from memory.search('tea')")
            assert refused.value.sqlstate == "PM002"
        acme.execute("reset memory.space")
        assert globex.execute("select nullif(current_setting('memory.space', true), '')").fetchone() == (None,)


@pytest.mark.cell("pooler")
def test_a_pooler_that_takes_roles_is_bound(pooled, tenants):
    """With the role of a tenant it has the grants of that tenant, without one it has none."""
    with client(pooled("pool")) as session:
        for role, space, other in (("acme_app", "acme", "globex"), ("globex_app", "globex", "acme")):
            with session.transaction():
                session.execute(tenants.named(f"set local role {role}"))
                session.execute("select memory.remember('x', space => %s)", [space])
                with pytest.raises(psycopg.Error) as refused, session.transaction():
                    session.execute("select memory.remember('x', space => %s)", [other])
                assert refused.value.sqlstate == "PM002"
        with pytest.raises(psycopg.Error) as refused:
            session.execute("select memory.search('x', space => 'acme')")
        assert refused.value.sqlstate in ("42501", "PM002")


class Web:
    """A request as PostgREST makes it: one transaction with a role and the claims of a token."""

    def __init__(self, tenants):
        self.tenants = tenants
        self.session = psycopg.connect(tenants.dsn("authenticator"))

    def __call__(self, user, query, *parameters):
        claims = json.dumps({"role": "authenticated", **({"sub": user} if user else {})})
        with self.session.transaction():
            self.session.execute("select set_config('request.jwt.claims', %s, true)", [claims])
            self.session.execute(self.tenants.named("set local role authenticated"))
            return self.session.execute(query, parameters).fetchall()


def test_users_that_are_no_roles(tenants):
    web = Web(tenants)
    ((one,),) = web("ana", "select api.remember('Ana drinks tea')")
    web("ben", "select api.remember('Ben drinks coffee')")
    assert [row[1] for row in web("ana", "select * from api.recall('drinks')")] == ["Ana drinks tea"]
    assert [row[1] for row in web("ben", "select * from api.recall('drinks')")] == ["Ben drinks coffee"]
    spaces = tenants.owner.execute("select space from memory.spaces where space ~ '^user:' order by 1").fetchall()
    assert spaces == [("user:ana",), ("user:ben",)]
    for user, query, state in (
        ("ben", f"select api.forget('{one}')", "PM001"),
        (None, "select * from api.recall('drinks')", "28000"),
        ("", "select * from api.recall('drinks')", "28000"),
        ("*\n", "select * from api.recall('drinks')", "22023"),
        ("ben", "select * from memory.search('drinks', space => 'user:ana')", "42501"),
        ("ben", "select * from memory.memories", "42501"),
        ("ben", "select memory._enter_space('user:ana', 'read')", "42501"),
        ("ben", tenants.named("set local role memory_api"), "42501"),
        ("ben", "create function api.user_space() returns text language sql return 'user:ana'", "42501"),
    ):
        with pytest.raises(psycopg.Error) as refused:
            web(user, query)
        assert (query, refused.value.sqlstate) == (query, state)
    # Settings of its own open nothing: the claim decides.
    for setting in ("memory.space", "role", "memory.history_open_for"):
        value = "none" if setting == "role" else "user:ana"
        found = web("ben", "select r.content from (select set_config(%s, %s, true) offset 0) as s, "
                    "lateral api.recall('drinks' || left(s.set_config, 0)) as r", setting, value)  # fmt: skip
        assert found in ([("Ben drinks coffee",)],)
    assert [row[1] for row in web("ana", "select * from api.recall('drinks')")] == ["Ana drinks tea"]
    tenants.run("revoke memory_writer from authenticated")
    with pytest.raises(psycopg.Error, match="no access to any space"):
        web("ana", "select * from api.recall('drinks')")
    tenants.run("grant memory_writer to authenticated with inherit false, set false")
    web.session.close()


def test_without_the_wrapper_nothing_is_open(tenants):
    """What the page says must not be granted is not granted by following it."""
    roles = [tenants.prefix + role for role in ("authenticated", "authenticator")]
    assert tenants.owner.execute(
        "select r.rolname, g.name from pg_roles as r"
        " cross join unnest('{memory_reader,memory_writer,memory_admin,memory_analyst}'::text[]) as g (name)"
        " where r.rolname = any(%s) and pg_has_role(r.oid, g.name, 'usage, set')", [roles]
    ).fetchall() == []  # fmt: skip
