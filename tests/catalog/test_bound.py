"""Who is bound, whose grants count, and what a restore must not open."""

import contextlib
import re
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import psycopg
import pytest
from psycopg import sql

from harness import EMBEDDED, mostly_slow, psql, run

NO_ACCESS, FORBIDDEN = "PM002", "42501"
PASSWORD = "x"


class Roles:
    """Roles of one test, under the prefix of the cluster; gone when it ends."""

    def __init__(self, database):
        self.database, self.cluster, self._made = database, database.cluster, []

    def __getitem__(self, name):
        """The full name."""
        return name if name.startswith("memory_") else self.cluster.prefix + name

    def execute(self, statement, **names):
        """A statement of the superuser, with {names} of roles in it."""
        names = {key: sql.Identifier(self[name]) for key, name in names.items()}
        self.cluster.execute(sql.SQL(statement).format(**names), dbname=self.database.name)

    def make(self, name, options="login"):
        """Create a role."""
        self.execute(f"create role {{role}} {options} password '{PASSWORD}'", role=name)
        self._made.append(name)

    def grant(self, group, member, options=""):
        """Make a role a member of another one."""
        self.execute(f"grant {{group}} to {{member}} {options}", group=group, member=member)

    def login(self, name):
        """A session of one of them."""
        return self.database.connect_as(self[name], PASSWORD)

    def drop(self):
        """Drop all of them, each if it is still there."""
        for name in reversed(self._made):
            self.execute("drop role if exists {role}", role=name)


@pytest.fixture
def roles(database, monkeypatch):
    """Roles to make; and one memory in each of the spaces ana and bob."""
    for space in ("ana", "bob"):
        database.rows("select memory.remember(%s, space => %s)", [f"the tea of {space}", space])

    def connect_as(name, password):
        connection = psycopg.connect(database.cluster.server.dsn(database.name, name, password), autocommit=True)
        database._connections.append(connection)
        return connection

    database.connect_as = connect_as
    made = Roles(database)
    yield made
    database.close()
    database.cluster.wait_until_left(database.name)  # a session removes its temporary objects when it ends
    made.drop()


def tenant(roles, database, name, given="itself", privilege="write"):
    """A login with a grant on the space ana alone; bound and a writer itself or by groups."""
    roles.make(name)
    role = {"write": "memory_writer", "admin": "memory_admin"}[privilege]
    if given == "itself":
        roles.grant("memory_bound", name), roles.grant(role, name)
    else:
        roles.make("team", "nologin"), roles.make("bounds", "nologin")
        roles.grant("memory_bound", "bounds"), roles.grant("bounds", name)
        roles.grant(role, "team" if given == "groups" else name), roles.grant("team", name)
    database.rows("select memory.grant_space(%s, %s, space => 'ana')", [roles[name], privilege])


def entered(session):
    """The spaces that a session may search, and what the others say."""
    found = {}
    for space in ("ana", "bob"):
        try:
            found[space] = session.execute("select content from memory.search('tea', space => %s)", [space]).fetchall()
        except psycopg.Error as error:
            found[space] = error.sqlstate
    return found


def opens(*spaces):
    """What entered() finds if these are open and the others are not."""
    return {space: [(f"the tea of {space}",)] if space in spaces else NO_ACCESS for space in ("ana", "bob")}


FREE = opens("ana", "bob")

# How a login comes to memory_bound, from the nearest grant on, and whether it is bound by that. `app` is a role
# between the two.
PATHS = [
    (["memory_bound > me"], True),
    (["memory_bound > me with inherit false"], True),
    (["memory_bound > me with set false"], True),
    (["memory_bound > me with inherit false, set false"], True),
    (["memory_bound > me with admin true, inherit false, set false"], False),
    (["memory_bound > me with admin true, inherit true, set false"], True),
    (["memory_bound > me with admin true, inherit false, set true"], True),
    (["memory_bound > app", "app > me"], True),
    (["memory_bound > app", "app > me with inherit false"], True),
    (["memory_bound > app with inherit false", "app > me with set false"], True),
    (["memory_bound > app with set false", "app > me with inherit false"], True),
    (["memory_bound > app with inherit false, set false", "app > me with inherit false, set false"], True),
    (["memory_bound > app", "app > me with admin true, inherit false, set false"], False),
    (["memory_bound > app with admin true, inherit false, set false", "app > me"], False),
    ([], False),
]


@pytest.mark.parametrize("path, bound", PATHS, ids=[" and ".join(path) or "no grant" for path, _ in PATHS])
@pytest.mark.slow
def test_a_login_is_bound_by_any_grant_but_one_to_administer(roles, database, path, bound):
    """Whether it inherits or not; then SET ROLE would be the way around."""
    for inherit in ("inherit", "noinherit"):
        login = f"me_{inherit}"
        roles.make(login, f"login {inherit}")
        roles.make("app" + inherit, "nologin")
        for grant in path:
            group, member, options = re.fullmatch(r"(\S+) > (\S+) ?(.*)", grant).groups()
            names = {"app": "app" + inherit, "me": login}
            roles.grant(names.get(group, group), names.get(member, member), options)
        roles.grant("memory_writer", login)
        session = roles.login(login)
        session.execute("set role memory_writer")
        assert (inherit, entered(session)) == (inherit, opens() if bound else FREE)
        database.rows("select memory.grant_space(%s, 'read', 'ana')", [roles[login]])
        assert (inherit, entered(session)) == (inherit, opens("ana") if bound else FREE)
        inherits = database.value("select pg_has_role(%s, 'memory_bound', 'usage')", [roles[login]])
        told = database.rows(
            "select subject from memory.doctor() where subject = %s and detail !~ 'ADMIN OPTION'", [roles[login]]
        )
        assert (inherit, told) == (inherit, [] if bound and inherits else [(roles[login],)])


def test_who_owns_and_who_provisions_is_not_bound(roles, database):
    """PostgreSQL makes the creator of a role its administrator, and no more than that."""
    roles.make("provisioner", "login createrole")
    roles.grant("memory_bound", "provisioner", "with admin true, inherit false, set false")
    roles.grant("memory_writer", "provisioner", "with admin true")
    session = roles.login("provisioner")
    session.execute(sql.SQL("create role {} login password 'x' in role memory_bound, memory_writer").format(
        sql.Identifier(roles["tenant"])))  # fmt: skip
    roles._made.append("tenant")
    assert entered(session) == FREE
    assert entered(database.connect("owner")) == FREE
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles["tenant"]])
    assert entered(roles.login("tenant")) == opens("ana")
    # It may give itself the tenant's rights, and is bound from then on.
    session.execute(sql.SQL("grant {} to {}").format(*(sql.Identifier(roles[n]) for n in ("tenant", "provisioner"))))
    assert entered(session) == opens("ana")


def test_a_superuser_is_not_bound_until_it_sets_a_bound_role(roles, database):
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_writer", "tenant")
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles["tenant"]])
    session = database.connect("superuser")
    assert entered(session) == FREE
    session.execute(sql.SQL("set role {}").format(sql.Identifier(roles["tenant"])))
    assert entered(session) == opens("ana")


def test_an_authenticator_holds_the_grants_of_the_role_that_it_sets(roles, database):
    """And none before, and none after RESET ROLE; a role that is not bound does not set it free."""
    roles.make("authenticator", "login noinherit")
    for tenant in ("ana", "bob"):
        roles.make(tenant, "nologin")
        roles.grant("memory_bound", tenant), roles.grant("memory_writer", tenant)
        roles.grant(tenant, "authenticator", "with inherit false, set true")
        database.rows("select memory.grant_space(%s, space => %s)", [roles[tenant], tenant])
    roles.make("web", "nologin")
    roles.grant("memory_writer", "web"), roles.grant("web", "authenticator")
    session = roles.login("authenticator")
    for role, spaces in (("ana", ["ana"]), ("bob", ["bob"]), ("web", [])):
        session.execute(sql.SQL("set role {}").format(sql.Identifier(roles[role])))
        assert (role, entered(session)) == (role, opens(*spaces))
        session.execute("reset role")
        assert {*entered(session).values()} <= {NO_ACCESS, FORBIDDEN}


def test_grants_follow_a_role_and_not_its_name(roles, database):
    """Created again, and renamed: the name holds nothing until repair_grants() binds it again."""
    for name in ("tenant", "other"):
        roles.make(name)
        roles.grant("memory_bound", name), roles.grant("memory_writer", name)
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles["tenant"]])
    assert entered(roles.login("tenant")) == opens("ana")
    roles.execute("drop role {role}", role="tenant")
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_writer", "tenant")
    assert entered(roles.login("tenant")) == opens()
    roles.execute("drop role {role}", role="tenant")
    roles.execute("alter role {one} rename to {two}", one="other", two="tenant")
    roles.execute(f"alter role {{role}} password '{PASSWORD}'", role="tenant")
    assert entered(roles.login("tenant")) == opens()
    found = "select space, problem, subject from memory.doctor('bob')"
    assert database.rows(found) == [("ana", "grant without its role", roles["tenant"])]
    repair = "select space, role, privilege, outcome from memory.repair_grants()"
    with database.connect("admin", autocommit=False) as holder, database.connect("admin") as operator:
        holder.execute("select memory.revoke_space(%s, 'ana')", [roles["tenant"]])
        operator.execute("set lock_timeout = '1s'")
        assert operator.execute(repair).fetchall() == [("ana", roles["tenant"], "write", "locked")]
        holder.rollback()
    assert database.rows(repair, login="admin") == [
        ("ana", roles["tenant"], "write", "bound_again"),
    ]  # fmt: skip
    assert entered(roles.login("tenant")) == opens("ana")
    assert database.rows("select * from memory.repair_grants()") == database.rows(found) == []
    roles.execute("drop role {role}", role="tenant")
    assert database.rows("select space, outcome from memory.repair_grants()") == [("ana", "no_such_role")]
    assert database.value("select memory.revoke_space(%s, 'ana')", [roles["tenant"]])


LOST = {
    "together": ("grant memory_admin, memory_bound to {me}", ["revoke memory_admin, memory_bound from {me}"]),
    "one by one": (
        "grant memory_admin, memory_bound to {me}", ["revoke memory_admin from {me}", "revoke memory_bound from {me}"]
    ),
    "one, and stays bound": ("grant memory_admin, memory_bound to {me}", ["revoke memory_admin from {me}"]),
    "with a group": ("grant memory_admin, memory_bound to {app}; grant {app} to {me}", ["revoke {app} from {me}"]),
    # A reader from then on, who may read all. EXECUTE on the functions of an admin is what the statement still has.
    "but one": (
        "grant memory_admin, memory_reader, memory_bound to {me}", ["revoke memory_admin, memory_bound from {me}"]
    ),
}
ADMINS = (
    "list_grants('bob'||left(l.x::text, 0))",
    "purge(dry_run => true, session => 's', space => 'bob'||left(l.x::text, 0))",
)
OTHERS = (
    "search('tea', space => 'bob'||left(l.x::text, 0))", "export_space(space => 'bob'||left(l.x::text, 0))",
    "remember('x', space => 'bob'||left(l.x::text, 0))", "list_spaces('bob'||left(l.x::text, 0))",
)


@mostly_slow("case", LOST, quick=1)
@pytest.mark.parametrize("login", ["me", "pool"])
def test_who_loses_its_roles_in_a_running_statement_enters_nothing(roles, database, case, login):
    """PostgreSQL asked for EXECUTE when the statement began. A pool has SET the role that loses them."""
    roles.make("me"), roles.make("app", "nologin"), roles.make("pool")
    roles.grant("me", "pool")
    names = {name: name for name in ("me", "app")}
    granted, lost = LOST[case]
    roles.execute(granted, **names)
    database.rows("select memory.grant_space(%s, 'admin', space => 'ana')", [roles["me"]])
    calls = ADMINS if case == "but one" else ADMINS + OTHERS
    if case == "one, and stays bound":
        calls = [call.replace("'bob'", "'ana'") for call in calls]
    holder = database.connect("superuser")
    holder.execute("select pg_advisory_lock(7)")
    with ThreadPoolExecutor(len(calls)) as pool:
        running = []
        for call in calls:
            session = roles.login(login)
            if login == "pool":
                session.execute(sql.SQL("set role {}").format(sql.Identifier(roles["me"])))
            statement = f"select f.* from pg_advisory_lock_shared(7) as l (x), memory.{call} as f"
            running.append(pool.submit(session.execute, statement))
        waits = "select count(*) from pg_locks where locktype = 'advisory' and not granted"
        while holder.execute(waits).fetchone()[0] < len(calls):
            assert not any(done.done() for done in running)
            sleep(0.02)
        for statement in lost:
            roles.execute(statement, **names)
        holder.execute("select pg_advisory_unlock(7)")
        for call, done in zip(calls, running, strict=True):
            with pytest.raises(psycopg.Error) as caught:
                done.result()
            assert (call, caught.value.sqlstate) == (call, NO_ACCESS)
            assert "is no member of a role of pgrecall that may" in caught.value.diag.message_detail


def test_who_loses_its_roles_goes_on_with_no_call_of_its_transaction(roles, database):
    """A transaction that has all locks of a call takes no new one by itself, and would not learn of the loss."""
    roles.make("me")
    roles.execute("grant memory_writer to {me}", me="me")
    session = roles.login("me")
    with session.transaction():
        for _ in range(2):
            session.execute("select count(*) from memory.search('tea', space => 'bob')")
        roles.execute("revoke memory_writer from {me}", me="me")
        with pytest.raises(psycopg.Error) as caught:
            session.execute("select count(*) from memory.search('tea', space => 'bob')")
        assert caught.value.sqlstate == NO_ACCESS


@mostly_slow("level", ["repeatable read", "serializable"], quick=1)
def test_an_old_snapshot_is_no_way_around_a_revocation(roles, database, level):
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_admin", "tenant")
    grant = ("select memory.grant_space(%s, 'admin', space => 'ana')", [roles["tenant"]])
    write = "select outcome from memory.remember('Ana drinks tea', space => 'ana')"
    revoke = ("select memory.revoke_space(%s, space => 'ana')", [roles["tenant"]])
    database.rows(*grant)
    session = roles.login("tenant")
    database.rows("select memory.register_model('three', 3)")
    others = (
        "select * from memory.claim_embeddings('three', space => 'ana')",
        "select memory.drop_agent('r1', space => 'ana')",
        "select * from memory.merge_duplicates(dry_run => false, space => 'ana')",
        "select * from memory.decay(space => 'ana', at => '2040-01-01')",
        "select * from memory.expire(space => 'ana', at => '2040-01-01')",
        "select * from memory.prune(space => 'ana', at => '2040-01-01')",
        "select * from memory.maintain(space => 'ana', at => '2040-01-01')",
        "select * from memory.recall('tea', space => 'ana')",
    )
    for call in (grant, revoke, (write, None), *((other, None) for other in others)):
        session.execute(f"begin isolation level {level}")
        session.execute("select 1")
        assert database.value(*revoke)
        with pytest.raises(psycopg.Error) as caught:
            session.execute(*call)
        assert caught.value.sqlstate == "40001"
        session.execute("rollback")
        with pytest.raises(psycopg.Error) as caught:
            session.execute(write)
        assert caught.value.sqlstate == NO_ACCESS
        database.rows(*grant)
    for call in (grant, revoke):
        session.execute(f"begin isolation level {level}")
        with pytest.raises(psycopg.Error) as caught:
            session.execute(*call)
        assert caught.value.sqlstate == "25000" and level in caught.value.diag.message_detail
        session.execute("rollback")
    # A grant that is in force: the call writes, and keeps nobody from revoking it.
    session.execute(f"begin isolation level {level}")
    assert session.execute(write).fetchone() == ("created",)
    assert database.connect(options="-c lock_timeout=2s").execute(*revoke).fetchone()[0]
    session.execute("rollback")


def test_a_bound_admin_repairs_nothing_and_is_not_told_of_others(roles, database):
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_admin", "tenant")
    database.rows("select memory.grant_space(%s, 'admin', 'ana')", [roles["tenant"]])
    database.rows("grant execute on function memory.version to public")
    session = roles.login("tenant")
    assert session.execute("select * from memory.doctor('ana')").fetchall() == []
    with pytest.raises(psycopg.Error) as caught:
        session.execute("select * from memory.repair_grants()")
    assert caught.value.sqlstate == NO_ACCESS
    assert database.rows("select subject from memory.doctor('ana')") == [("public",)]


WARNED = [
    ("login", "", "not bound"),
    ("login", "memory_bound, memory_analyst", "analyst"),
    ("login noinherit", "memory_bound", "does not inherit"),
    ("login superuser", "", "superuser"),
    ("login bypassrls", "memory_bound, pg_read_all_data", "may read the tables of all spaces"),
    ("login", "memory_bound, pg_read_all_data", None),
    ("login bypassrls", "memory_bound", None),
    ("login", "memory_bound", None),
    ("nologin", "", None),
]


@pytest.mark.parametrize("options, groups, warning", WARNED)
def test_a_grant_that_opens_more_than_it_says_is_warned_of(roles, database, options, groups, warning):
    roles.make("role", options + (f" in role {groups}" if groups else ""))
    session, heard = database.connect(), []
    session.add_notice_handler(lambda diag: heard.append((diag.severity, diag.message_detail, diag.message_hint)))
    session.execute("select memory.grant_space(%s, space => 'ana')", [roles["role"]])
    assert [severity for severity, *_ in heard] == (["WARNING"] if warning else [])
    found = database.rows("select space, detail from memory.doctor() where subject = %s", [roles["role"]])
    assert len(found) == len(heard)
    if warning:
        assert warning in heard[0][1] and heard[0][2] and found[0][0] == "ana" and warning in found[0][1]


def test_nobody_is_told_first_to_bind_an_operator_or_the_owner(roles, database):
    """The admin of a space may grant it to anybody, and doctor() tells the operator."""
    tenant(roles, database, "tenant", privilege="admin")
    roles.make("operator")
    roles.grant("memory_admin", "operator")
    operator, owner = roles.login("operator"), database.value("select current_user::text")
    bind = f" If not: grant memory_bound to {roles['operator']};"
    for role, remedy in (
        (owner, "Revoke the grant by revoke_space()."),
        (roles["operator"], f"If it is to enter every space, revoke the grant by revoke_space().{bind}"),
    ):
        roles.login("tenant").execute("select memory.grant_space(%s, space => 'ana')", [role])
        [(detail,)] = operator.execute("select detail from memory.doctor('*')").fetchall()
        fault = "It is not bound: it enters every space, and the grant limits nothing."
        assert detail == f"{fault} {remedy}"
        assert operator.execute("select memory.revoke_space(%s, space => 'ana')", [role]).fetchone() == (True,)
        assert operator.execute("select * from memory.doctor('*')").fetchall() == []


def test_an_owner_who_is_bound_is_freed(roles, database):
    """It keeps ADMIN OPTION, by which it gives the roles to others."""
    roles.make("operator"), roles.make("binder")
    roles.grant("memory_admin", "operator"), roles.grant("memory_bound", "binder", "with admin option")
    operator, owner = roles.login("operator"), database.value("select current_user::text")
    bind = sql.SQL("grant memory_bound to {}").format(sql.Identifier(owner))
    free = sql.SQL("revoke memory_bound from {} granted by {}").format(*map(sql.Identifier, (owner, roles["binder"])))
    roles.login("binder").execute(bind)
    try:
        with pytest.raises(psycopg.Error) as caught:
            database.rows("select * from memory.doctor('*')")
        assert caught.value.sqlstate == NO_ACCESS
        found = operator.execute("select detail from memory.doctor('*') where subject = %s", [owner]).fetchall()
    finally:
        database.cluster.execute(free)
    fault = "It owns the schema memory, and is bound: its calls are refused."
    assert found == [(f"{fault} Let a superuser revoke memory_bound from it, granted by the login that has bound it.",)]
    assert database.rows("select detail from memory.doctor('*') where subject = %s", [owner]) == []


@mostly_slow("role", ["reader", "writer", "admin", "analyst"], quick=1)
def test_a_bound_login_that_may_let_in_an_unbound_one_is_warned_of(roles, database, role):
    """CREATEROLE is harmless alone."""
    roles.make("tenant", "login createrole")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_writer", "tenant")
    session, heard = database.connect(), []
    session.add_notice_handler(lambda diag: heard.append((diag.message_detail, diag.message_hint)))

    def remedies():
        heard.clear()
        session.execute("select memory.grant_space(%s, space => 'ana')", [roles["tenant"]])
        told = [hint for detail, hint in heard if f"ADMIN OPTION for memory_{role}." in detail]
        found = database.rows("select detail from memory.doctor('*') where subject = %s", [roles["tenant"]])
        assert [detail.partition(f" memory_{role}. ")[2] for (detail,) in found if "ADMIN OPTION" in detail] == told
        return told

    assert remedies() == []
    roles.grant(f"memory_{role}", "tenant", "with admin true, inherit false, set false")
    roles.execute("alter role {role} nocreaterole", role="tenant")
    [remedy] = remedies()
    roles.execute("alter role {role} createrole", role="tenant")
    tenant, own = roles.login("tenant"), sql.Identifier(roles["own"])
    tenant.execute(sql.SQL("create role {} login password 'x'").format(own))
    roles._made.append("own")
    tenant.execute(sql.SQL("grant {} to {}").format(sql.Identifier(f"memory_{role}"), own))
    around = roles.login("own")
    around.execute("set memory.space = 'bob'")
    assert around.execute("select memory.current_space()").fetchone() == ("bob",)
    tenant.execute(sql.SQL("drop role {}").format(own))
    for statement in remedy.removesuffix(";").split(";"):
        roles.execute("alter role {role} createrole", role="tenant")
        roles.grant(f"memory_{role}", "tenant", "with admin option")
        roles.execute(statement)
        assert remedies() == []


def test_a_bound_login_that_may_bind_others_or_let_them_in_by_a_group_is_warned_of(roles, database):
    roles.make("tenant"), roles.make("team", "nologin")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_writer", "tenant")
    roles.grant("memory_reader", "team")
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles["tenant"]])

    def found():
        return database.rows("select detail from memory.doctor('*') where subject = %s", [roles["tenant"]])

    assert found() == []
    roles.grant("memory_bound", "tenant", "with admin option")
    assert "ADMIN OPTION for memory_bound." in found()[0][0]
    roles.execute("revoke admin option for memory_bound from {role}", role="tenant")
    assert found() == []
    roles.grant("team", "tenant", "with admin option")
    assert f"ADMIN OPTION for {roles['team']}." in found()[0][0]
    roles.grant("memory_bound", "team")
    roles.execute("revoke memory_reader from {role}", role="team")
    assert f"ADMIN OPTION for {roles['team']}." in found()[0][0]
    roles.execute("revoke memory_bound from {role}", role="team")
    assert found() == []


def test_a_bound_login_that_may_take_a_role_beyond_row_security_is_warned_of(roles, database):
    roles.make("tenant"), roles.make("auditor", "nologin bypassrls in role pg_read_all_data")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_writer", "tenant")
    roles.grant("auditor", "tenant", "with inherit false, set false")
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles["tenant"]])
    found = "select detail from memory.doctor('*') where subject = %s"
    assert database.rows(found, [roles["tenant"]]) == []
    roles.grant("auditor", "tenant", "with inherit false, set true")
    assert f"BYPASSRLS and pg_read_all_data of {roles['auditor']}." in database.rows(found, [roles["tenant"]])[0][0]


def test_doctor_passes_over_a_role_that_is_dropped_while_it_looks(roles, database):
    """Privileges are asked of now, roles are read as of the snapshot. So an old one is like a drop meanwhile."""
    roles.make("team", "nologin")
    for name in ("granted", "idle", "free"):
        roles.make(name)
    roles.grant("memory_bound", "idle"), roles.grant("memory_bound", "granted"), roles.grant("team", "free")
    for name in ("granted", "team"):
        database.rows("select memory.grant_space(%s, space => 'ana')", [roles[name]])
    session = database.connect("owner", autocommit=False)
    session.execute("set transaction isolation level repeatable read")
    session.execute("select 1")
    for name in ("granted", "idle", "free"):
        roles.execute("drop role {role}", role=name)
    assert session.execute("select * from memory.doctor('ana')").fetchall() == []
    session.rollback()


def test_a_name_that_is_too_long_is_not_cut_to_that_of_another_role(roles, database):
    longest = "x" * (63 - len(roles[""]))
    roles.make(longest)
    with pytest.raises(psycopg.Error) as caught:
        database.rows("select memory.grant_space(%s, space => 'ana')", [roles[longest] + "y"])
    assert caught.value.sqlstate == "42704" and roles[longest] + "y" in caught.value.diag.message_detail
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles[longest]])
    assert database.value("select memory.revoke_space(%s, 'ana')", [roles[longest] + "y"]) is False
    assert database.value("select memory.revoke_space(%s, 'ana')", [roles[longest]]) is True


@pytest.mark.parametrize("role", ["memory_bound", "pg_read_all_data"])
def test_a_grant_to_a_group_of_the_server_is_warned_of(database, role):
    session, heard = database.connect(), []
    session.add_notice_handler(lambda diag: heard.append(diag.message_detail))
    session.execute("select memory.grant_space(%s)", [role])
    assert len(heard) == 1 and "group" in heard[0]


def test_a_group_of_logins_that_are_not_bound_is_warned_of(roles, database):
    roles.make("team", "nologin"), roles.make("member")
    roles.grant("team", "member")
    session, heard = database.connect(), []
    session.add_notice_handler(lambda diag: heard.append(diag.message_detail))
    session.execute("select memory.grant_space(%s)", [roles["team"]])
    assert len(heard) == 1 and "logins that are not bound" in heard[0]


# Restores --------------------------------------------------------------------------------------------------

CALLS = [  # of a function for readers, for writers, for admins
    "search('tea', space => 'ana')", "remember('x', space => 'ana')", "purge(agent => 'a', space => 'ana')",
    "recall('tea', space => 'ana')", "list_spaces()", "maintain(space => '*')", "register_model('x', 3)",
    "drop_model('x')", "repair_grants()", "current_space()",
]  # fmt: skip


def refusals(session):
    """The SQLSTATE of each call, or None."""
    found = {}
    for call in CALLS:
        try:
            session.execute(f"select * from memory.{call}")
            found[call] = None
        except psycopg.Error as error:
            found[call] = error.sqlstate
    return found


@pytest.fixture
def restored(database, roles, tmp_path):
    """The same data in another database, restored without privileges and with the schema opened by hand."""
    tenant = "tenant"
    roles.make(tenant)
    roles.grant("memory_bound", tenant), roles.grant("memory_writer", tenant)
    database.rows("select memory.grant_space(%s, space => 'ana')", [roles[tenant]])
    target = database.cluster.create()
    dump = run(EMBEDDED.bin / "pg_dump", "--no-owner", "--no-privileges", "--schema=memory",
               "--schema=public", database.dsn())  # fmt: skip
    file = tmp_path / "dump.sql"
    file.write_text(re.sub(r"^CREATE SCHEMA public;|^COMMENT ON SCHEMA public.*;", "", dump.stdout, flags=re.MULTILINE))
    target.rows("create extension pg_trgm; create extension btree_gin")
    psql(target, file, "--quiet", "--set=ON_ERROR_STOP=1")
    target.rows("grant usage on schema memory to public")
    yield target
    target.drop()


def test_a_restore_without_privileges_opens_nothing(restored, roles):
    public = "select count(*) from pg_proc where pronamespace = 'memory'::regnamespace and proacl is null"
    assert restored.value(public) > 150
    assert refusals(restored.connect("stranger")) == dict.fromkeys(CALLS, FORBIDDEN)
    reader = refusals(restored.connect("reader"))
    assert reader == {call: None if re.match("search|recall|list|current", call) else FORBIDDEN for call in CALLS}
    writer = refusals(restored.connect("writer"))
    assert writer == {**reader, "remember('x', space => 'ana')": None}
    assert restored.value("select sum(access_count) from memory.vitals") == 1, "a reader's recall touches nothing"
    assert set(refusals(restored.connect("admin")).values()) == {None}


@pytest.mark.slow
def test_doctor_finds_what_a_restore_has_lost_and_repair_grants_mends_it(restored, roles):
    restored.rows("revoke usage on schema memory from public")
    found = restored.rows("select problem, subject, detail from memory.doctor('*')")
    assert {(problem, subject) for problem, subject, _ in found} >= {
        ("privilege that should not be there", "public"), ("missing privilege", "memory_reader"),
        ("missing privilege", "memory_analyst"),
    }  # fmt: skip
    assert all("memory.repair_grants()" in detail for _, _, detail in found)
    assert {outcome for (outcome,) in restored.rows("select outcome from memory.repair_grants()")} == {
        "granted", "revoked",
    }  # fmt: skip
    assert restored.rows("select * from memory.doctor('*')") == []
    assert restored.rows("select * from memory.repair_grants()") == []
    assert re.findall("(?m)^(?:GRANT|REVOKE).*", restored.dump()) == re.findall(
        "(?m)^(?:GRANT|REVOKE).*", roles.database.dump()
    )


@pytest.mark.slow
def test_a_restored_grant_counts_again_when_it_is_repaired(database, restored, roles):
    """On another server, the role of that name has another OID."""
    restored.rows("update memory.space_grants set role_oid = 1")
    database.connect_as, here = None, psycopg.connect(
        restored.cluster.server.dsn(restored.name, roles["tenant"], PASSWORD), autocommit=True
    )
    with here:
        assert entered(here) == opens()
        restored.rows("select * from memory.repair_grants()")
        assert entered(here) == opens("ana")


def test_a_privilege_that_was_given_to_another_role_stays(database):
    stranger = sql.Identifier(database.cluster.prefix + "stranger")
    grant = "grant usage on schema memory to {0}; grant execute on function memory.version to {0}"
    database.rows(sql.SQL(grant).format(stranger))
    assert database.rows("select * from memory.repair_grants()") == []
    assert refusals(database.connect("stranger"))[CALLS[0]] == FORBIDDEN
    assert database.value("select memory.version()", login="stranger")


def test_a_function_of_an_owner_who_has_a_role_serves_who_has_none(database, roles):
    """The recipe for users who are no roles: they are members, and can call nothing themselves. It ends where a restore
    has lost the privileges."""
    roles.make("api", "nologin"), roles.make("user")
    roles.grant("memory_writer", "api")
    roles.execute("create schema api authorization {api}; grant usage on schema api to public", api="api")
    roles.execute("""
        create function api.find(claim text) returns setof text language sql security definer
        begin atomic select content from memory.search('tea', space => claim); end;
        alter function api.find owner to {api}
    """, api="api")
    session = roles.login("user")
    with pytest.raises(psycopg.Error) as caught:
        session.execute("select api.find('ana')")
    assert caught.value.sqlstate == NO_ACCESS and "inherit false, set false" in caught.value.diag.message_hint
    roles.grant("memory_writer", "user", "with inherit false, set false")
    assert refusals(session)[CALLS[0]] == FORBIDDEN
    assert session.execute("select api.find('ana')").fetchall() == [("the tea of ana",)]
    database.rows("grant execute on function memory.search to public")
    with pytest.raises(psycopg.errors.InsufficientPrivilege) as caught:
        session.execute("select api.find('ana')")
    assert "memory.search(" in caught.value.diag.message_detail and "repair_grants" in caught.value.diag.message_hint
    database.rows("select * from memory.repair_grants()")
    assert session.execute("select api.find('ana')").fetchall() == [("the tea of ana",)]
    roles.execute("drop schema api cascade")


def test_a_restore_without_roles_says_which_are_missing(database, roles):
    """Roles are the server's. Nobody is unbound because nobody can be bound."""
    roles.execute("alter role memory_bound rename to memory_was_bound")
    try:
        for login, call in (("writer", "search('tea')"), ("owner", "repair_grants()")):
            with pytest.raises(psycopg.Error) as caught:
                database.rows(f"select * from memory.{call}", login=login)
            assert caught.value.sqlstate == "PM005" and "create role memory_bound" in caught.value.diag.message_hint
    finally:
        roles.execute("alter role memory_was_bound rename to memory_bound")


def test_doctor_finds_a_foreign_owner(database, roles):
    roles.execute("alter function memory.version() owner to {role}", role="admin")
    assert ("foreign owner", "memory.version()") in database.rows("select problem, subject from memory.doctor()")


def test_doctor_finds_default_privileges_on_which_a_restore_fails(database, roles):
    """Any login may set some in any schema. The owner may not, except for its own, which are no fault."""
    roles.make("no one")
    me, session = sql.Identifier(roles["no one"]), roles.login("no one")
    given = "alter default privileges in schema memory grant all on {} to {}"
    for objects in ("tables", "sequences", "functions", "types"):
        session.execute(sql.SQL(given).format(sql.SQL(objects), me))
    session.execute(sql.SQL(given).format(sql.SQL("tables"), sql.SQL("public, memory_reader")))
    database.rows(given.format("tables", "public"))
    found = database.rows("select problem, subject, detail from memory.doctor()")
    assert [row[:2] for row in found] == [("foreign default privileges", roles["no one"])] * 4
    for *_, detail in found:
        session.execute(detail.partition("superuser: ")[2])
    assert database.rows("select * from memory.doctor()") == []
    assert database.value("select count(*) from pg_default_acl where defaclnamespace = 'memory'::regnamespace") == 1


BLOCKERS = [
    "create temporary table t of memory.{composite}", "create temporary table t (held memory.{type})",
    "create temporary table t (held memory.{type}[])", "create domain pg_temp.d as memory.{type}",
    "create type pg_temp.c as (held memory.{type})", "create temporary table t as select null::memory.{type} as held",
    "create function pg_temp.f(memory.{type}) returns int language sql return 1",
    "create function pg_temp.f() returns setof memory.{type} language sql as 'select null'",
]  # fmt: skip


@pytest.mark.parametrize("login", ["stranger", "reader", "writer", "admin", "analyst", "bound"])
def test_nobody_names_a_type_and_so_keeps_a_migration_from_extending_it(database, login):
    """Neither a type of a result nor the row type of a table. The result of a call can be kept without."""
    database.cluster.execute(sql.SQL("grant temporary on database {} to public").format(sql.Identifier(database.name)))
    session = database.connect(login)
    for blocker in BLOCKERS:
        for name in ("search_result", "remember_result", "memories"):
            if name == "memories" and "{composite}" in blocker:
                continue  # no type of its own
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                session.execute(blocker.format(type=name, composite=name))
    if login in ("reader", "writer", "admin"):
        session.execute("create temporary table kept as select f.* from memory.search('tea') as f")
    database.rows("alter type memory.search_result add attribute probe int")
    database.rows("alter table memory.memories add column probe int")


def test_nobody_but_the_owner_opens_the_history(database, roles):
    """Not even with a privilege that nobody should have, and the setting by which purge() opens it."""
    for login, refused in (("admin", "42501"), ("analyst", "PM010")):
        roles.execute("grant delete, select on memory.revisions to {role}", role=login)
        session = database.connect(login)
        session.execute("set memory.history_open_for = 'purge'")
        with pytest.raises(psycopg.Error) as caught:
            session.execute("delete from memory.revisions")
        assert (login, caught.value.sqlstate) == (login, refused)


def waiting(database, call):
    """A call in another thread, once it waits for a lock, or between two attempts to take it, as _lock_grant() does."""
    waits = """
        select exists (select from pg_locks where not granted) or exists (
            select from pg_stat_activity as a where a.datname = current_database() and a.wait_event = 'PgSleep'
        )
    """
    watcher = database.connect("superuser")
    pool = ThreadPoolExecutor(1)
    done = pool.submit(call)
    while not done.done() and not watcher.execute(waits).fetchone()[0]:
        sleep(0.005)
    return done


@pytest.mark.slow
def test_who_waited_for_the_space_to_be_dropped_does_not_make_it_again(roles, database):
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_admin", "tenant")
    for call in (
        "select memory.remember('written after the drop', space => 'ana')",
        "select memory.configure_space('ana', '{\"expiry\": \"purge\"}')",
        f"select memory.grant_space('{roles['tenant']}', 'admin', space => 'ana')",
    ):
        database.rows("select memory.grant_space(%s, 'admin', space => 'ana')", [roles["tenant"]])
        tenant, owner = roles.login("tenant"), database.connect(autocommit=False)
        owner.execute("select memory.drop_space('ana')")
        done = waiting(database, lambda session=tenant, query=call: session.execute(query))
        owner.commit()
        with pytest.raises(psycopg.Error) as caught:
            done.result()
        assert caught.value.sqlstate == NO_ACCESS
        assert database.rows("select space from memory.spaces where space = 'ana'") == []


def test_a_lost_revoke_opens_no_table(roles, database):
    """Nor a plan of one: the policies ask for the role itself, and say what is missing."""
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_reader", "tenant")
    for opened in ("functions", "tables", "tables"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege, match="no access to tables") as caught:
            roles.login("tenant").execute("select from memory.memories where space = 'default'")
        assert "is no member of memory_analyst" in caught.value.diag.message_detail
        assert "Call the functions" in caught.value.diag.message_hint
        database.rows(f"grant all on all {opened} in schema memory to public")


def test_no_merge_into_a_view_is_planned_with_our_statistics(roles, database):
    """PostgreSQL asks for no SELECT of the table below the view, and shows estimates before it refuses to change it."""
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_reader", "tenant")
    tenant = roles.login("tenant")
    tenant.execute("set client_min_messages = log"), tenant.execute("set debug_print_plan = on")
    plans = []
    tenant.add_notice_handler(lambda diag: plans.append(diag.message_primary) if "plan" in diag.message_primary else 0)
    tables = database.rows("select tablename from pg_tables where schemaname = 'memory' and rowsecurity")
    assert len(tables) == 20
    for number, (table,) in enumerate(tables):
        view = f"create temp view v{number} as select space as x from memory.{table} where space = 'bob'"
        with pytest.raises(psycopg.errors.InsufficientPrivilege, match="no access to tables"):
            tenant.execute(f"select from memory.{table}")
        tenant.execute(view)
        plans.clear()
        for action in (
            "when matched then delete", "when matched then update set x = 'bob'", "when matched then do nothing",
            "when not matched then insert values ('bob')", "when not matched by source then delete",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege) as caught:
                tenant.execute(f"merge into v{number} using (select 1) as s on true {action}")
            assert (table, action, plans) == (table, action, [])
            assert caught.value.diag.message_primary.startswith(("no access to tables", "permission denied for view"))


def test_who_waited_for_the_own_revocation_renews_no_grant(roles, database):
    roles.make("tenant")
    roles.grant("memory_bound", "tenant"), roles.grant("memory_admin", "tenant")
    grant = ("select memory.grant_space(%s, 'admin', space => 'ana')", [roles["tenant"]])
    database.rows(*grant)
    tenant, owner = roles.login("tenant"), database.connect(autocommit=False)
    owner.execute("select memory.revoke_space(%s, space => 'ana')", [roles["tenant"]])
    done = waiting(database, lambda: tenant.execute(*grant))
    owner.commit()
    with pytest.raises(psycopg.Error) as caught:
        done.result()
    assert caught.value.sqlstate == NO_ACCESS
    assert database.rows("select role from memory.space_grants where space = 'ana'") == []


def test_a_role_that_is_still_set_opens_nothing_when_it_is_revoked(roles, database):
    """The login is bound no more, but neither may it use what it has SET."""
    tenant(roles, database, "acme")
    session = roles.login("acme")
    session.execute("set role memory_writer")
    assert entered(session) == opens("ana")
    roles.execute("revoke memory_writer, memory_bound from {role}", role="acme")
    for query in (
        "select * from memory.list_spaces()", "select * from memory.list(space => 'bob')",
        "select * from memory.remember('x', space => 'bob')",
    ):  # fmt: skip
        with pytest.raises(psycopg.errors.Error) as refused:
            session.execute(query)
        assert refused.value.sqlstate in (NO_ACCESS, FORBIDDEN), query


@pytest.mark.parametrize("given", ["itself", "a group", "groups"])
def test_nobody_frees_itself_by_dropping_what_it_owns(roles, database, given):
    """DROP OWNED takes memberships away on some versions; whatever it takes, no space opens."""
    tenant(roles, database, "acme", given)
    session = roles.login("acme")
    session.execute("set role memory_writer" if given == "itself" else "select")
    other = roles.login("acme")
    for owned in ("memory_bound", *roles._made[1:], "memory_writer", "acme"):
        with contextlib.suppress(psycopg.errors.InsufficientPrivilege):
            other.execute(sql.SQL("drop owned by {}").format(sql.Identifier(roles[owned])))
        for one in (session, other, roles.login("acme")):
            with pytest.raises(psycopg.errors.Error) as refused:
                one.execute("select * from memory.list(space => 'bob')")
            assert refused.value.sqlstate in (NO_ACCESS, FORBIDDEN), (given, owned)


def test_doctor_finds_an_extension_that_a_tenant_may_drop(roles, database):
    """With its schema go the vectors of all."""
    tenant(roles, database, "acme")
    roles.execute("alter schema public owner to {role}", role="acme")
    found = database.rows("select problem, subject from memory.doctor('*')", login="admin")
    assert ("extension of a tenant", "vector") in found
    roles.execute("alter schema public owner to pg_database_owner")


@pytest.mark.parametrize("made", ["index", "view"])
def test_what_a_login_has_made_runs_in_no_session_of_others_unbound(roles, database, made):
    """ANALYZE, VACUUM, REINDEX and REFRESH call functions as the owner of the table; the session is that of another."""
    tenant(roles, database, "acme", privilege="admin")
    roles.execute("create schema acme authorization {role}", role="acme")
    session = roles.login("acme")
    session.execute("create table acme.loot (line text)")
    calls = (
        "insert into acme.loot select e.line from memory.export_space(space => 'bob') as e (line)",
        "insert into acme.loot select s.space from memory.list_spaces() as s",
        "insert into acme.loot select content from memory.list(space => 'bob')",
        "perform memory.grant_space({login}, 'admin', space => 'bob')",
        "perform memory.remember('x', space => 'bob')",
    )
    session.execute("""
        create function acme.steal() returns void language plpgsql volatile as $$ begin
            if session_user <> {login} then {calls} end if;
        end $$;
        create function acme.f(i int) returns int language plpgsql immutable as $$ begin
            perform acme.steal(); return i;
        end $$;
        create table acme.bait (i int);
    """.replace("{calls}", "".join(f"begin {call}; exception when sqlstate 'PM002' then insert into acme.loot "
                                   f"values ('refused'); end; " for call in calls))
       .replace("{login}", "'" + roles["acme"] + "'"))  # fmt: skip
    if made == "index":
        session.execute("create index bait_ix on acme.bait (acme.f(i))")
        session.execute("insert into acme.bait select generate_series(1, 9)")
        run = ["analyze acme.bait", "vacuum full acme.bait", "reindex table acme.bait"]
    else:
        session.execute("insert into acme.bait values (1)")
        session.execute("create materialized view acme.v as select acme.f(i) as i from acme.bait")
        run = ["refresh materialized view acme.v"]
    roles.login("acme").execute("truncate acme.loot")
    for statement in run:
        roles.execute(statement)
    looted = session.execute("select distinct line from acme.loot").fetchall()
    assert looted == [("refused",)], looted
    assert "bob" not in str(database.rows("select space from memory.space_grants where role = %s", [roles["acme"]]))
    roles.execute("drop owned by {role} cascade", role="acme")


def test_no_count_tells_the_names_of_other_spaces(roles, database):
    """What pg_stat_xact_user_tables counts for a list of spaces does not depend on its prefix."""
    tenant(roles, database, "acme")
    session = roles.login("acme")
    counts = "select sum(seq_scan), sum(seq_tup_read), sum(idx_scan), sum(idx_tup_fetch) from pg_stat_xact_user_tables"
    found = set()
    for prefix in ("b", "bo", "x"):
        with session.transaction():
            before = session.execute(counts).fetchone()
            assert session.execute("select count(*) from memory.list_spaces(prefix => %s)", [prefix]).fetchone() == (0,)
            after = session.execute(counts).fetchone()
            found.add(tuple(now - was for now, was in zip(after, before, strict=True)))
    assert len(found) == 1, found
    assert session.execute("select space from memory.list_spaces(prefix => 'a')").fetchall() == [("ana",)]


def test_what_a_login_has_made_runs_with_nobody_elses_grants(roles, database):
    """Another bound login that may maintain the table has grants of its own."""
    tenant(roles, database, "acme")
    roles.make("eve")
    roles.grant("memory_bound", "eve"), roles.grant("memory_writer", "eve")
    database.rows("select memory.grant_space(%s, 'write', space => 'bob')", [roles["eve"]])
    roles.execute("create schema acme authorization {role}", role="acme")
    session = roles.login("acme")
    session.execute("""
        create table acme.loot (line text);
        create function acme.f(i int) returns int language plpgsql immutable as $$ begin
            perform acme.steal(); return i;
        end $$;
        create function acme.steal() returns void language plpgsql volatile as $$ begin
            insert into acme.loot select content from memory.list(space => 'bob');
        exception when sqlstate 'PM002' then insert into acme.loot values ('refused');
        end $$;
        create table acme.bait (i int);
        insert into acme.bait values (1);
        create index on acme.bait (acme.f(i));
        truncate acme.loot;
        grant usage on schema acme to public;
        grant maintain on acme.bait to public;
    """)
    roles.login("eve").execute("analyze")
    assert session.execute("select distinct line from acme.loot").fetchall() == [("refused",)]
    roles.execute("drop owned by {role} cascade", role="acme")


def test_a_parallel_plan_calls_what_it_may(database):
    """UNLISTEN, by which the gate sees an index, is refused there."""
    database.rows("select memory.remember('tea')")
    session = database.connect("insider")
    session.execute("set debug_parallel_query = on; set parallel_setup_cost = 0; set min_parallel_table_scan_size = 0")
    for query in (
        "select memory.current_space()", "select count(*) from memory.memories", "select count(*) from memory.list()",
        "select memory.health(m.memory_id) from memory.memories as m", "select * from memory.stats()",
        "select count(*) from pg_class as c, memory.neighbors((select memory_id from memory.list()))",
    ):  # fmt: skip
        assert session.execute(query).fetchall(), query
