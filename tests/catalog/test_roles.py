"""Who may do what, with real logins: a superuser would bypass all of it and prove nothing."""

from contextlib import contextmanager

import psycopg
import pytest
from psycopg import sql

FORBIDDEN, NO_ACCESS = "42501", "PM002"
LOGINS = ("reader", "writer", "admin", "analyst", "bound", "stranger")

# Every public function: a call of it, and who may make it.
CALLS = {
    "current_space": ("current_space()", "reader writer admin analyst"),
    "health": ("health(%(id)s)", "reader writer admin"),
    "recall": ("recall('tea')", "reader writer admin"),
    "search": ("search('tea')", "reader writer admin"),
    "version": ("version()", "reader writer admin"),
    "importance_scales": ("importance_scales(0.5)", "reader writer admin"),
    "read_importance": ("read_importance(level => 'high')", "reader writer admin"),
    "suggest_metadata": ("suggest_metadata('@ana')", "reader writer admin"),
    "find_duplicates": ("find_duplicates()", "reader writer admin"),
    "more_like_this": ("more_like_this(%(id)s)", "reader writer admin"),
    "stats": ("stats()", "reader writer admin"),
    "working_memory": ("working_memory('r1')", "reader writer admin"),
    "hold": ("hold('r1', array[%(id)s]::uuid[])", "writer admin"),
    "claim_embeddings": ("claim_embeddings('three')", "writer admin"),
    "release": ("release('r1')", "writer admin"),
    "remember_many": ("remember_many('[]')", "writer admin"),
    "history": ("history(%(id)s)", "reader writer admin"),
    "neighbors": ("neighbors(%(id)s)", "reader writer admin"),
    "get": ("get(array[%(id)s]::uuid[])", "reader writer admin"),
    "list": ("list()", "reader writer admin"),
    "list_spaces": ("list_spaces()", "reader writer admin"),
    "list_agents": ("list_agents()", "reader writer admin"),
    "list_kinds": ("list_kinds()", "reader writer admin"),
    "list_tags": ("list_tags()", "reader writer admin"),
    "list_models": ("list_models()", "reader writer admin"),
    "list_migrations": ("list_migrations()", "reader writer admin"),
    "list_merges": ("list_merges()", "reader writer admin"),
    "list_erasures": ("list_erasures()", "reader writer admin"),
    "usage_report": ("usage_report()", "reader writer admin"),
    "list_links": ("list_links(%(id)s)", "reader writer admin"),
    "provenance": ("provenance(%(id)s)", "reader writer admin"),
    "list_grants": ("list_grants()", "admin"),
    "configure_agent": ("configure_agent('r9', name => 'Nine')", "writer admin"),
    "delete_annotation": ("delete_annotation(%(id)s)", "writer admin"),
    "drop_agent": ("drop_agent('r9')", "admin"),
    "drop_kind": ("drop_kind('vow')", "admin"),
    "drop_model": ("drop_model('unused')", "admin"),
    "find_sources": ("find_sources()", "reader writer admin"),
    "forget_source": ("forget_source(%(source)s)", "writer admin"),
    "restore_source": ("restore_source(%(source)s)", "writer admin"),
    "revert": ("revert(%(other)s, %(revision)s)", "writer admin"),
    "revise": ("revise(%(id)s, importance => 0.5)", "writer admin"),
    "doctor": ("doctor()", "admin"),
    "export_space": ("export_space()", "reader writer admin"),
    "import_space": (
        "import_space(array['{\"format\": \"pgrecall\", \"version\": 1}', '{\"end\": {}}'])", "admin",
    ),  # fmt: skip
    "drop_space": ("drop_space('default', dry_run => true)", "admin"),
    "purge": ("purge(agent => 'nobody')", "admin"),
    "merge_duplicates": ("merge_duplicates(dry_run => true)", "admin"),
    "unmerge": ("unmerge(%(merge)s)", "admin"),
    "annotate": ("annotate(%(id)s, 'see there')", "writer admin"),
    "ingest_source": ("ingest_source('A text', 'A name', 'article')", "writer admin"),
    "link": ("link(%(id)s, %(other)s, 'related_to')", "writer admin"),
    "set_task": ("set_task(%(task)s, '{}')", "writer admin"),
    "supersede": ("supersede(%(id)s, %(other)s)", "writer admin"),
    "tag": ("tag(%(id)s, '{tea}')", "writer admin"),
    "unlink": ("unlink(%(id)s, %(other)s, 'related_to')", "writer admin"),
    "untag": ("untag(%(id)s, '{tea}')", "writer admin"),
    "configure_kind": ("configure_kind('vow')", "admin"),
    "remember": ("remember('Bob drinks coffee')", "writer admin"),
    "set_embeddings": ("set_embeddings('[]')", "writer admin"),
    "forget": ("forget(%(id)s)", "writer admin"),
    "rate": ("rate(%(id)s, 'up')", "writer admin"),
    "restore": ("restore(%(id)s)", "writer admin"),
    "expire": ("expire()", "admin"),
    "maintain": ("maintain()", "admin"),
    "prune": ("prune(true)", "admin"),
    "configure_space": ("configure_space()", "admin"),
    "grant_space": ("grant_space('memory_bound')", "admin"),
    "repair_grants": ("repair_grants()", "admin"),
    "revoke_space": ("revoke_space('memory_bound')", "admin"),
    "touch": ("touch(array[%(id)s]::uuid[])", "writer admin"),
    "decay": ("decay()", "admin"),
    "register_model": ("register_model('three', 3)", "admin"),
}


def call(session, text, **parameters):
    """All rows of a call of one of our functions."""
    return session.execute(f"select * from memory.{text}", parameters).fetchall()


def refusal(session, query, parameters=None):
    """The SQLSTATE with which a statement is refused, or None."""
    try:
        session.execute(query, parameters)
    except psycopg.Error as error:
        return error.sqlstate


def state(session, text):
    """The SQLSTATE with which a call of one of our functions is refused, or None."""
    return refusal(session, f"select * from memory.{text}")


@pytest.fixture
def spaces(database):
    """The database with one memory in each of three spaces; gives their ids."""
    return {
        space: database.value("select memory_id from memory.remember(%s, space => %s)", [f"the tea of {space}", space])
        for space in ("default", "ana", "bob")
    }


@pytest.fixture
def grant(database, spaces):
    """Grants spaces to roles, as the owner does."""

    def one(space, privilege, role="bound"):
        database.rows(
            "select memory.grant_space(role => %s, privilege => %s, space => %s)",
            [database.cluster.prefix + role, privilege, space],
        )

    return one


@contextmanager
def membership(cluster, role, member, options=""):
    """Makes one of our logins a member of a role for a while."""
    names = {"role": sql.Identifier(role), "member": sql.Identifier(cluster.prefix + member)}
    cluster.execute(sql.SQL("grant {role} to {member} " + options).format(**names))
    try:
        yield
    finally:
        cluster.execute(sql.SQL("revoke {role} from {member}").format(**names))


# Level 1 ---------------------------------------------------------------------------------------------------


def test_the_public_functions_are_these(database):
    assert {name for (name,) in database.rows("""
        select proname from pg_proc where pronamespace = 'memory'::regnamespace and proname !~ '^_'
    """)} == CALLS.keys()


@pytest.fixture(scope="module")
def callers(cluster):
    """A database with all that the calls name, the ids of that, and a session of each login."""
    database = cluster.clone()
    ids = {
        name: database.value("select memory_id from memory.remember(%s, kind => %s)", [name, kind])
        for name, kind in (("id", "note"), ("other", "note"), ("task", "task"))
    }
    database.rows("select memory.register_model(m, 3, storage => 'none') from unnest('{three,unused}'::text[]) as m")
    ids["source"] = database.value("select source_id from memory.ingest_source('A text', 'Another name', 'article')")
    ids["merge"] = database.value(
        "insert into memory.merges (space, merge_id, kept_id, merged_ids, before)"
        " values ('default', gen_random_uuid(), %(id)s, array[%(other)s]::uuid[], '{}') returning merge_id", ids
    )
    database.rows("select memory.revise(%(other)s, importance => 0.5)", ids)
    ids["revision"] = database.value("select revision_id from memory.revisions")
    yield ids, {login: database.connect(login) for login in ("reader", "writer", "admin", "analyst", "stranger")}
    database.drop()


@pytest.mark.parametrize("function", CALLS)
def test_a_login_may_call_what_its_role_says(callers, function):
    ids, sessions = callers
    text, allowed = CALLS[function]
    for login, session in sessions.items():
        with session.transaction(force_rollback=True):
            found = refusal(session, f"select * from memory.{text}", ids)
        assert (login, found) == (login, None if login in allowed.split() else FORBIDDEN)


def test_nobody_may_call_a_private_function(database):
    private = database.rows("""
        select p.oid::regprocedure::text, string_agg('null::' || format_type(a.type, null), ', ')
        from pg_proc as p
        left join unnest(p.proargtypes) as a (type) on true
        where p.pronamespace = 'memory'::regnamespace and p.proname ~ '^_' and p.prorettype <> 'trigger'::regtype
        group by p.oid
    """)
    assert len(private) > 20
    for login in LOGINS:
        session = database.connect(login)
        for signature, arguments in private:
            name = signature.partition("(")[0]
            if name == "memory._is_analyst":
                continue  # the policies call it
            assert (login, signature, refusal(session, f"select {name}({arguments or ''})")) == (
                login, signature, FORBIDDEN,
            )  # fmt: skip


def test_nobody_but_the_owner_writes_a_table(database, spaces):
    tables = database.rows("""
        select c.relname, (select a.attname from pg_attribute as a where a.attrelid = c.oid and a.attnum = 1)
        from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'
    """)
    assert len(tables) >= 12
    for login in LOGINS:
        session = database.connect(login)
        for table, column in tables:
            for statement in (
                f"insert into memory.{table} default values", f"update memory.{table} set {column} = {column}",
                f"delete from memory.{table}", f"truncate memory.{table} cascade",
                f"select from memory.{table} for update", f"copy memory.{table} from stdin",
            ):  # fmt: skip
                assert (login, statement, refusal(session, statement)) == (login, statement, FORBIDDEN)
    assert refusal(database.connect("owner"), "update memory.spaces set half_life = 40") is None


def test_nobody_but_an_analyst_reads_a_table(database, spaces):
    tables = database.rows("""
        select c.relname from pg_class as c
        where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    """)
    assert len(tables) >= 12
    for login in ("reader", "writer", "admin", "bound", "stranger"):
        session = database.connect(login)
        for (table,) in tables:
            for statement in (
                f"select from memory.{table}", f"explain select from memory.{table}",
                f"copy memory.{table} to stdout", f"select pg_sequence_last_value('memory.{table}')",
            ):  # fmt: skip
                if "sequence" in statement and not table.endswith("_seq"):
                    continue
                refused = (FORBIDDEN, NO_ACCESS) if login == "bound" else (FORBIDDEN,)  # planning asks the policy
                assert (login, statement, refusal(session, statement) in refused) == (login, statement, True)


def test_an_analyst_reads_tables_and_calls_nothing_else(database, spaces):
    session = database.connect("analyst")
    for (table,) in database.rows("""
        select c.relname from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'
    """):
        assert (table, refusal(session, f"select from memory.{table}")) == (table, None)


@pytest.mark.parametrize("login", ["analyst"])
def test_raw_sql_sees_the_current_space_only(database, spaces, login):
    session = database.connect(login)

    def seen():
        return session.execute("select space, content from memory.memories").fetchall()

    assert seen() == [("default", "the tea of default")]
    session.execute("set memory.space = 'ana'")
    assert seen() == [("ana", "the tea of ana")]
    assert session.execute("select space from memory.vitals").fetchall() == [("ana",)]
    assert session.execute("select space from memory.spaces").fetchall() == [("ana",)]
    session.execute("set memory.space = ''")
    assert seen() == [("default", "the tea of default")]
    session.execute("set memory.space = 'nobody'")
    assert seen() == []
    session.execute("set memory.space = 'No Space '")
    assert refusal(session, "select * from memory.memories") == "22023"


def test_an_unbound_login_chooses_the_space_of_a_call(database, spaces):
    session = database.connect("reader")
    session.execute("set memory.space = 'ana'")
    assert [row[1] for row in call(session, "search('tea')")] == ["the tea of ana"]
    assert [row[1] for row in call(session, "search('tea', space => 'bob')")] == ["the tea of bob"]
    assert session.execute("show memory.space").fetchone() == ("ana",)


def test_a_reader_recalls_without_touching(database, spaces):
    for login, counted in (("reader", 0), ("writer", 1), ("admin", 2)):
        assert len(call(database.connect(login), "recall('tea')")) == 1
        assert database.value("select sum(access_count) from memory.vitals") == counted


def test_a_writer_recalls_without_touching_where_it_has_set_a_readers_role(database, spaces):
    with membership(database.cluster, "memory_reader", "writer"):
        session = database.connect("writer")
        session.execute("set role memory_reader")
        assert len(call(session, "recall('tea')")) == 1
    assert database.value("select sum(access_count) from memory.vitals") == 0


def test_only_an_admin_asks_for_all_spaces(database, spaces):
    session = database.connect("admin")
    assert {row[0] for row in call(session, "decay(true, '*', now() + interval '80 days')")} == set(spaces)
    assert state(session, "search('tea', space => '*')") == "22023"


def test_a_view_of_a_user_stands_on_search(database, spaces):
    database.rows("create schema app")
    database.rows(sql.SQL("grant all on schema app to {}").format(sql.Identifier(database.cluster.prefix + "reader")))
    session = database.connect("reader")
    session.execute("create view app.tea as select * from memory.search('tea')")
    session.execute("create view app.teas as select s.content, s.score from memory.search('tea') as s")
    assert [row[1] for row in session.execute("select * from app.tea").fetchall()] == ["the tea of default"]
    assert session.execute("select content from app.teas").fetchall() == [("the tea of default",)]


# Level 2 ---------------------------------------------------------------------------------------------------


def test_a_bound_login_without_a_grant_gets_nothing(database, spaces):
    session = database.connect("bound")
    for space in ("default", "ana", "unheard-of"):
        for text in ("search('tea', space => '{}')", "recall('tea', space => '{}')", "remember('x', space => '{}')",
                     "touch('{{}}', '{}')", "set_embeddings('[]', space => '{}')",
                     f"health('{spaces['ana']}', '{{}}')"):  # fmt: skip
            assert (text, state(session, text.format(space))) == (text, NO_ACCESS)
    assert state(session, "current_space()") == NO_ACCESS
    with membership(database.cluster, "memory_analyst", "bound"):
        for table in ("memories", "vitals", "spaces", "agents", "kinds", "embeddings", "provenance", "space_grants"):
            assert (table, refusal(session, f"select * from memory.{table}")) in (
                (table, NO_ACCESS), (table, None),  # a table without rows asks no policy
            )  # fmt: skip
        assert refusal(session, "select * from memory.memories") == NO_ACCESS
    assert database.value("select count(*) from memory.spaces") == 3


def test_the_privileges_of_a_grant_include_one_another(database, grant):
    with membership(database.cluster, "memory_admin", "bound"):
        session = database.connect("bound")
        calls = ("search('tea', space => 'ana')", "remember('x', space => 'ana')", "decay(space => 'ana')")
        for privilege, allowed in (("read", 1), ("write", 2), ("admin", 3)):
            grant("ana", privilege)
            assert [state(session, text) for text in calls] == [None] * allowed + [NO_ACCESS] * (3 - allowed)
            assert state(session, "search('tea', space => 'bob')") == NO_ACCESS
            database.rows("delete from memory.space_grants")
        assert state(session, calls[0]) == NO_ACCESS


def test_a_bound_login_with_a_read_grant_recalls_without_touching(database, grant):
    grant("ana", "read")
    session = database.connect("bound")
    assert len(call(session, "recall('tea', space => 'ana')")) == 1
    assert database.value("select sum(access_count) from memory.vitals") == 0
    database.rows("update memory.space_grants set privilege = 'write'")
    assert len(call(session, "recall('tea', space => 'ana')")) == 1
    assert database.value("select sum(access_count) from memory.vitals") == 1


def test_a_bound_login_enters_no_other_space_whatever_it_does(database, grant, spaces):
    grant("ana", "write")
    with membership(database.cluster, "memory_reader", "bound"):
        session = database.connect("bound")
        for setting in (
            "set memory.space = 'bob'", "set memory.space = ''", "set role memory_writer", "set role memory_reader",
            "set role memory_bound", "set role none", "set row_security = off",
            "select set_config('memory.space', 'bob', false)", "set search_path = memory, public",
        ):  # fmt: skip
            session.execute(setting)
            found = (
                refusal(session, "select * from memory.search('tea', space => 'bob')"),
                refusal(session, "select * from memory.search('tea', space => 'default')"),
                refusal(session, "select * from memory.search('tea')"),
                refusal(session, "select * from memory.memories where space = 'bob'"),
            )
            assert (setting, set(found) - {NO_ACCESS, FORBIDDEN}) == (setting, set())
        session.execute("reset all")
        session.execute("set role none")
        for attempt in ("set session authorization default; set role {}", "set session authorization {}",
                        "alter role {} noinherit", "grant memory_admin to {}"):  # fmt: skip
            refusal(session, attempt.format(database.cluster.prefix + "owner"))
            assert state(session, "search('tea', space => 'bob')") == NO_ACCESS
    assert [row[1] for row in call(session, "search('tea', space => 'ana')")] == ["the tea of ana"]


def test_raw_sql_of_a_bound_login_sees_what_was_granted(database, grant):
    grant("ana", "read")
    grant("bob", "read", "reader")
    session = database.connect("bound")
    with membership(database.cluster, "memory_analyst", "bound"):
        assert refusal(session, "select * from memory.memories") == NO_ACCESS  # the current one is `default`
        session.execute("set memory.space = 'ana'")
        assert session.execute("select space, content from memory.memories").fetchall() == [("ana", "the tea of ana")]
        assert session.execute("select space from memory.space_grants").fetchall() == [("ana",)]
        session.execute("set memory.space = 'bob'")
        assert refusal(session, "select * from memory.memories") == NO_ACCESS


def test_a_bound_admin_is_bound(database, grant, spaces):
    grant("ana", "admin")
    with membership(database.cluster, "memory_admin", "bound"):
        session = database.connect("bound")
        assert {row[0] for row in call(session, "decay(true, 'ana', now() + interval '80 days')")} == {"ana"}
        assert state(session, "decay(space => '*')") == NO_ACCESS
        assert state(session, "decay(space => 'bob')") == NO_ACCESS
        assert state(session, "decay()") == NO_ACCESS
        assert state(session, "register_model('three', 3)") == NO_ACCESS
        assert state(session, "maintain(space => '*')") == NO_ACCESS
        assert state(session, "configure_space('bob', '{\"half_life\": 1}')") == NO_ACCESS
        assert state(session, "configure_space('new')") == NO_ACCESS
        assert call(session, "configure_space('ana', '{\"half_life\": 9}')")[0][0] == "ana"
        assert call(session, "maintain(space => 'ana')") == [("ana", "reanchor", 1, True)]
    assert database.value("select count(*) from memory.embedding_models where model !~ '^dim'") == 0


def test_a_grant_to_a_group_serves_who_inherits_it(database, grant):
    cluster, group = database.cluster, database.cluster.prefix + "The Group"
    cluster.execute(sql.SQL("create role {}").format(sql.Identifier(group)))
    try:
        grant("ana", "write", "The Group")
        session = database.connect("bound")
        assert state(session, "search('tea', space => 'ana')") == NO_ACCESS
        with membership(cluster, group, "bound", "with inherit false"):
            assert state(session, "search('tea', space => 'ana')") == NO_ACCESS
        with membership(cluster, group, "bound"):
            assert state(session, "remember('x', space => 'ana')") is None
            assert state(session, "search('tea', space => 'bob')") == NO_ACCESS
    finally:
        cluster.execute(sql.SQL("drop role {}").format(sql.Identifier(group)))
    assert state(session, "search('tea', space => 'ana')") == NO_ACCESS  # the row names a role that is gone


def test_a_login_that_sets_a_bound_role_is_bound_by_that(database, grant):
    """A pooler logs in for many, and sets the role of each."""
    grant("ana", "write")
    with membership(database.cluster, database.cluster.prefix + "bound", "writer", "with inherit false, set true"):
        session = database.connect("writer")
        for space in ("ana", "bob"):
            assert state(session, f"search('tea', space => '{space}')") == NO_ACCESS
        session.execute(sql.SQL("set role {}").format(sql.Identifier(database.cluster.prefix + "bound")))
        assert state(session, "search('tea', space => 'ana')") is None
        assert state(session, "search('tea', space => 'bob')") == NO_ACCESS
        assert refusal(session, "select * from memory.memories") in (NO_ACCESS, FORBIDDEN)
        session.execute("set role none")
        assert state(session, "search('tea', space => 'ana')") == NO_ACCESS


def test_a_definer_function_of_somebody_else_does_not_unbind(database, grant):
    """current_user is another there; who logged in is not."""
    grant("ana", "write")
    owner = database.connect("owner")
    owner.execute("create schema app")
    owner.execute("grant usage on schema app to public")
    owner.execute("""
        create function app.peek(space text) returns setof text language sql security definer
        return (select content from memory.search('tea', space => peek.space))
    """)
    session = database.connect("bound")
    assert session.execute("select app.peek('ana')").fetchall() == [("the tea of ana",)]
    assert refusal(session, "select app.peek('bob')") == NO_ACCESS


# What others plant -----------------------------------------------------------------------------------------

PLANTED = """
    create function {schema}.boom(text) returns text language plpgsql as
        $$begin raise exception 'planted code ran as %', current_user; end$$;
    create function {schema}.btrim(text, text) returns text language sql return {schema}.boom($1);
    create function {schema}.sha256(bytea) returns bytea language sql return {schema}.boom('')::bytea;
    create function {schema}.now() returns timestamptz language sql return {schema}.boom('')::timestamptz;
    create function {schema}.cardinality(text[]) returns int language sql return {schema}.boom('')::int;
    create function {schema}.format(text, text) returns text language sql return {schema}.boom('');
    create function {schema}.greatest_of(double precision, double precision) returns boolean language sql
        return {schema}.boom('')::boolean;
    create function {schema}.matches(tsvector, tsquery) returns boolean language sql
        return {schema}.boom('')::boolean;
    create function {schema}.equal(text, text) returns boolean language sql return {schema}.boom('')::boolean;
    create operator {schema}.@@ (leftarg = tsvector, rightarg = tsquery, function = {schema}.matches);
    create operator {schema}.= (leftarg = text, rightarg = text, function = {schema}.equal);
    create operator {schema}.<= (
        leftarg = double precision, rightarg = double precision, function = {schema}.greatest_of
    );
"""
TEMPORARY = """
    create temporary table memories (space text, memory_id uuid, content text);
    create temporary table spaces (space text);
    create temporary table terms (term tsquery, position int);
    create temporary table pg_extension (oid oid, extname name, extnamespace oid);
    create temporary table pg_roles (rolname name, rolsuper boolean);
    create function pg_temp.btrim(text, text) returns text language plpgsql as
        $$begin raise exception 'planted code ran as %', current_user; end$$;
"""


@pytest.mark.parametrize("path", ["evil, pg_catalog", "public, pg_temp, pg_catalog", "pg_temp, evil, pg_catalog"])
def test_planted_objects_do_not_run(database, spaces, path):
    stranger = sql.Identifier(database.cluster.prefix + "stranger")
    database.rows(sql.SQL("grant create on schema public to {}; create schema evil authorization {};"
                          "grant temporary on database {} to public").format(
        stranger, sql.Identifier(database.cluster.prefix + "owner"), sql.Identifier(database.name)))  # fmt: skip
    database.rows(sql.SQL("grant all on schema evil to {}, public").format(stranger))
    database.rows(PLANTED.format(schema="evil"), login="stranger")
    database.rows(PLANTED.format(schema="public"), login="stranger")
    session = database.connect("admin")
    session.execute(TEMPORARY)
    session.execute(f"set search_path = {path}")
    with pytest.raises(psycopg.errors.RaiseException):  # the trap is armed
        session.execute("select cardinality('{a}'::text[])")
    assert call(session, "remember('green tea', importance => 0.5, tags => '{a:b}', agent => 'r1', "
                         "embedding => '{0.6, 0.8}', provenance => '{}')")[0][1] == "created"  # fmt: skip
    filters = "tags => '{a}', min_health => 0.1, agent => 'r1', kinds => '{note}', metadata => '{}'"
    assert len(call(session, f"recall('tea', embedding => '{{0.6, 0.8}}', {filters})")) == 1
    call(session, "register_model('dim2', 2)")
    assert len(call(session, "search('tea', embedding => '{0.6, 0.8}')")) == 2
    assert len(call(session, "decay(at => pg_catalog.now() + interval '90 days')")) == 2
