"""yoyo, sqitch and psql apply the same files: the same database, the same refusals, nothing half done."""

import re
import shutil
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from psycopg import sql

from harness import ALL, MIGRATIONS, difference, install, psql, revert, rows, yoyo

TOOLS = [
    pytest.param("yoyo", marks=pytest.mark.cell("yoyo")),
    *(pytest.param(tool, marks=[pytest.mark.cell(tool), pytest.mark.slow]) for tool in ("psql", "sqitch")),
]
tools = pytest.mark.parametrize("tool", TOOLS)
ROLES = ("memory_reader", "memory_writer", "memory_admin", "memory_analyst", "memory_bound")
CORE = (MIGRATIONS / "deploy" / "0001.core.sql").read_bytes()
ALLOW = {"PGOPTIONS": "-c memory.allow_data_loss=on"}


def refused(database, login=None):
    """How the server refuses the first migration."""
    with psycopg.connect(database.dsn(login or database.owner), autocommit=True) as connection:
        with pytest.raises(psycopg.Error) as caught:
            connection.execute(CORE)
        return caught.value.diag


def untouched(database):
    """Whether nothing of ours is in the database."""
    return database.value("select to_regnamespace('memory') is null") and "memory" not in database.dump()


def scratch(folder, name, deploy, undo):
    """A copy of the migrations with one change more."""
    tree = shutil.copytree(MIGRATIONS, folder / "migrations")
    shutil.copy(tree / "0001.core.py", tree / f"{name}.py")
    with (tree / "sqitch.plan").open("a") as plan:
        plan.write(f"{name} 2026-11-22T00:00:00Z tests <tests@localhost> # a change that never was\n")
    with (tree / "psql" / "install.sql").open("a") as steps:
        steps.write(f"\\set change {name}\n\\ir change.sql\n")
    done = f"insert into memory.migrations (name) values ('{name}');"
    undone = f"delete from memory.migrations where name = '{name}';"
    for directory, text in (("deploy", f"{deploy}\n{done}"), ("revert", f"{undo}\n{undone}"), ("verify", "select 1;")):
        (tree / directory / f"{name}.sql").write_text(f"BEGIN;\n{text}\nCOMMIT;\n")
    return tree


# What they install -----------------------------------------------------------------------------------------


@tools
def test_install_the_same_and_leave_nothing(tool, cluster, empty):
    database = empty(extensions=ALL)
    before = database.dump()
    install(tool, database)
    assert difference(database.dump(), cluster.template.dump()) == []
    assert rows(database) == rows(cluster.template)
    revert(tool, database)
    assert difference(database.dump(), before) == []


@pytest.mark.slow
@tools
def test_a_second_run_changes_nothing(tool, empty):
    database = empty(extensions=ALL)
    install(tool, database)
    before = database.dump(), database.rows("select * from memory.migrations")
    install(tool, database)
    assert (database.dump(), database.rows("select * from memory.migrations")) == before


@tools
@pytest.mark.slow
def test_reverting_refuses_while_there_are_memories(tool, empty):
    database = empty()
    install(tool, database)
    database.value("select memory.remember('Ana drinks green tea')")
    refusal = revert(tool, database, check=False)
    assert refusal.returncode != 0
    assert "memory.allow_data_loss" in refusal.stdout
    assert database.value("select content from memory.memories") == "Ana drinks green tea"
    revert(tool, database, **ALLOW)
    assert untouched(database)


@tools
@pytest.mark.parametrize(
    "where",
    [
        {"vector": "extensions", "pg_trgm": "extensions", "btree_gin": "extensions"},
        {"vector": "extensions"},
        {"pg_trgm": "extensions"},
        {"vector": '"Odd Name"', "btree_gin": "extensions"},
    ],
    ids=["all in extensions", "vector in extensions", "pg_trgm in extensions", "each elsewhere"],
)
@pytest.mark.slow
def test_extensions_may_be_anywhere(tool, where, cluster, empty):
    database = empty(extensions=ALL | where)
    install(tool, database)
    cluster.template  # the logins exist from there on
    writer = database.connect("writer")
    writer.execute("select memory.remember('Ana drinks green tea', embedding => '{0.6, 0.8}')")
    for question in ({"query": "what does Ana drink?"}, {"embedding": [0.6, 0.8]}):
        found = writer.execute(
            "select content from memory.recall(query => %s, embedding => %s)",
            [question.get("query"), question.get("embedding")],
        ).fetchall()
        assert found == [("Ana drinks green tea",)]


@pytest.mark.slow
def test_psql_goes_on_where_yoyo_stopped(tmp_path, empty):
    database = empty()
    install("yoyo", database)
    tree = scratch(tmp_path, "0002.probe", "create table memory.probe ();", "drop table memory.probe;")
    said = install("psql", database, tree=tree).stdout
    assert "0001.core is installed already" in said
    assert database.rows("select name from memory.migrations order by name") == [("0001.core",), ("0002.probe",)]


# What they refuse ------------------------------------------------------------------------------------------


@tools
@pytest.mark.slow
def test_without_vector_nothing_is_installed_and_the_statement_is_given(tool, empty):
    database = empty(extensions={})
    before = database.dump()
    refusal = install(tool, database, check=False)
    assert refusal.returncode != 0
    assert difference(database.dump(), before) == []
    diag = refused(database)
    assert diag.sqlstate == "PM005"
    assert diag.message_hint in refusal.stdout
    database.cluster.execute(diag.message_hint.partition("run ")[2].partition(": ")[2], dbname=database.name)
    install(tool, database)
    assert not untouched(database)


@tools
@pytest.mark.slow
def test_a_schema_memory_that_is_there_already_stays_as_it_is(tool, empty):
    database = empty(extensions=ALL)
    database.rows("create schema memory", login="superuser")  # whose USAGE nobody else has
    before = database.dump()
    refusal = install(tool, database, check=False)
    assert refusal.returncode != 0
    assert difference(database.dump(), before) == []
    diag = refused(database)
    assert diag.sqlstate == "42P06"
    assert diag.message_hint in refusal.stdout


@pytest.mark.slow
def test_an_owner_without_createrole_installs_where_the_roles_exist(cluster, empty):
    cluster.template  # made them
    database = empty(owner="plain")
    install("yoyo", database)
    assert not untouched(database)


@pytest.mark.parametrize("owner", ["owner", "plain"])
@pytest.mark.slow
def test_absent_roles_are_created_or_asked_for(owner, cluster, empty):
    cluster.template
    database = empty(owner=owner)
    body = re.sub(rb"(?im)^(begin|commit);$", b"", CORE)
    with psycopg.connect(database.dsn("superuser")) as connection:  # one transaction: nobody else sees them go
        for role in ROLES:
            connection.execute(f"alter role {role} rename to absent_{role}")
        connection.execute(sql.SQL("set session authorization {}").format(sql.Identifier(cluster.prefix + owner)))
        if owner == "owner":
            connection.execute(body)
            found = connection.execute("select count(*) from pg_roles where rolname = any(%s)", [list(ROLES)])
            assert found.fetchone() == (len(ROLES),)
        else:
            with pytest.raises(psycopg.Error) as caught:
                connection.execute(body)
            assert caught.value.sqlstate == "PM005"
            assert all(f"create role {role} nologin;" in caught.value.diag.message_hint for role in ROLES)
        connection.rollback()
    assert untouched(database)


@pytest.mark.slow
def test_a_superuser_installs_and_is_told(cluster, empty):
    """PGlite and containers have no other login. doctor() repeats the warning."""
    cluster.template
    database, heard = empty(), []
    with psycopg.connect(database.dsn("superuser")) as connection:
        connection.add_notice_handler(
            lambda diag: heard.append((diag.severity, diag.message_primary, diag.message_hint))
        )
        connection.execute(re.sub(rb"(?im)^(begin|commit);$", b"", CORE))
        [hint] = [hint for severity, message, hint in heard if (severity, message) == (
            "WARNING", "pgrecall is installed by a superuser",
        )]  # fmt: skip
        assert "ordinary role" in hint
        found = connection.execute("select problem, subject from memory.doctor()").fetchall()
        assert found == [("owned by a superuser", "memory")]
        connection.rollback()


@tools
@pytest.mark.slow
def test_only_utf8(tool, empty):
    database = empty(encoding="LATIN1")
    assert install(tool, database, check=False).returncode != 0
    assert untouched(database)
    diag = refused(database)
    assert (diag.sqlstate, "LATIN1" in diag.message_detail) == ("PM005", True)


@tools
@pytest.mark.slow
def test_a_failing_migration_leaves_the_database_as_it_was_and_says_why(tool, tmp_path, empty):
    database = empty()
    install(tool, database)
    before = database.dump(), rows(database)
    broken = "alter table memory.memories add column probe text;\nselect 1 / 0 as oops;"
    tree = scratch(tmp_path, "0002.broken", broken, "select 1;")
    failure = install(tool, database, tree=tree, check=False)
    assert failure.returncode != 0
    assert "division by zero" in failure.stdout
    assert (database.dump(), rows(database)) == before
    for deploy in [tree / "deploy" / "0002.broken.sql"]:
        deploy.write_text(deploy.read_text().replace("1 / 0", "1 / 1"))
    install(tool, database, tree=tree)
    assert database.value("select count(*) from memory.migrations") == 2


@pytest.mark.cell("yoyo")
@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("deploy", "BEGIN;\ncreate table memory.probe ();\n"),
        ("deploy", "BEGIN;\nselect 1;\nCOMMIT;\nselect 2;\n"),
        ("deploy", "BEGIN;\nselect 1;\nCOMMIT;\nBEGIN;\nselect 2;\nCOMMIT;\n"),
        ("deploy", "BEGIN;\nselect 1;\nrollback;\n"),
        ("deploy", "-- nothing but words\n"),
        ("revert", "drop table memory.probe;\n"),
    ],
    ids=["no commit", "text after commit", "two transactions", "rollback", "no statement", "one of two kinds"],
)
@pytest.mark.slow
def test_yoyo_refuses_a_malformed_script_before_it_applies_anything(script, text, tmp_path, empty):
    tree = scratch(tmp_path, "0002.malformed", "create table memory.probe ();", "drop table memory.probe;")
    (tree / script / "0002.malformed.sql").write_text(text)
    database = empty()
    refusal = install("yoyo", database, tree=tree, check=False)
    assert refusal.returncode != 0
    assert "0002.malformed" in refusal.stdout
    assert untouched(database)


@pytest.mark.cell("yoyo")
@pytest.mark.slow
def test_yoyo_undoes_a_change_that_cannot_run_in_a_transaction(tmp_path, empty):
    tree = scratch(tmp_path, "0002.index", "", "")
    index = "drop index concurrently if exists memory.probe_ix;\n"
    (tree / "deploy" / "0002.index.sql").write_text(
        index + "create unique index concurrently probe_ix on memory.kinds (space);\nselect ';';\n"
    )
    (tree / "revert" / "0002.index.sql").write_text(index)
    database = empty()
    install("yoyo", database)
    before = database.dump()
    database.value("insert into memory.kinds (space, kind) values ('default', 'probe1'), ('default', 'probe2')")
    assert "could not create unique index" in install("yoyo", database, tree=tree, check=False).stdout
    assert difference(database.dump(), before) == []  # not even an invalid index
    database.value("delete from memory.kinds where kind = 'probe2'")
    install("yoyo", database, tree=tree)
    assert database.value("select indisvalid from pg_index where indexrelid = 'memory.probe_ix'::regclass")
    yoyo("rollback", database, tree=tree)
    assert difference(database.dump(), before) == []


# What they keep --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_view_over_search_outlives_a_migration_that_adds_a_column(tmp_path, empty):
    database = empty()
    install("yoyo", database)
    database.value("select memory.remember('Ana drinks green tea')")
    database.value("create view public.found as select f.* from memory.search('tea') as f")
    signature = database.value("select pg_get_function_arguments(oid) from pg_proc "
                               "where oid::regproc = 'memory.search'::regproc")  # fmt: skip
    grown = f"""
        alter type memory.search_result add attribute probe text;
        create or replace function memory.search({signature}) returns setof memory.search_result
        language plpgsql stable security definer rows 10 set search_path = pg_catalog, pg_temp as $function$
        begin
            return query
            select r.* from memory.memories as m
            cross join jsonb_populate_record(null::memory.search_result, to_jsonb(m) || '{{"probe": "new"}}') as r;
        end
        $function$;"""
    install("yoyo", database, tree=scratch(tmp_path, "0002.grown", grown, "select 1;"))
    assert database.rows("select content from public.found") == [("Ana drinks green tea",)]
    assert database.rows("select content, probe from memory.search('tea')") == [("Ana drinks green tea", "new")]


@pytest.mark.cell("psql")
@pytest.mark.slow
def test_of_two_psql_at_once_one_installs(cluster, empty):
    database = empty(extensions=ALL)
    with ThreadPoolExecutor() as pool:
        runs = list(pool.map(lambda _: install("psql", database, check=False), range(2)))
    assert 0 in [run.returncode for run in runs]
    assert all(run.returncode == 0 or "ERROR" in run.stdout for run in runs)
    assert difference(database.dump(), cluster.template.dump()) == []
    psql(database, MIGRATIONS / "psql" / "install.sql")


@pytest.mark.cell("yoyo")
@pytest.mark.slow
def test_of_two_yoyo_at_once_one_installs_and_the_other_waits(cluster, empty):
    database = empty(extensions=ALL)
    yoyo("list", database)  # its own tables: creating those it does not guard
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda _: install("yoyo", database), range(2)))
    assert database.value("select count(*) from memory.migrations") == 1
