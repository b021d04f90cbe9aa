"""The commands on a real database: what they do, and that what goes wrong is one line with the next step."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys

import pytest
from click.testing import CliRunner
from psycopg.conninfo import conninfo_to_dict, make_conninfo

import pgrecall
from harness import PLACE, ROOT, psql
from pgrecall import cli, database, demo, embedder, ingest, output
from pgrecall.server import Server

UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
VARIABLES = ("PGRECALL_DSN", "DATABASE_URL", "PGSERVICE", "PGHOST", "PGHOSTADDR", "PGPORT", "PGDATABASE", "PGUSER")


def run(*arguments, dsn=None):
    """Run a command; what it printed, standard error too."""
    return CliRunner().invoke(cli.main, [str(a) for a in arguments] + (["--dsn", dsn] if dsn else []))


def fails(*arguments, dsn=None):
    """Run a command that must fail; the one line that it says."""
    done = run(*arguments, dsn=dsn)
    lines = done.output.strip().splitlines()
    assert done.exit_code == 1 and lines[-1].startswith("Error: "), done.output
    return lines[-1]


@pytest.fixture
def writer(database):
    """A database whose writer may embed: the model is registered by an administrator, once."""
    database.rows("select memory.register_model('wordllama-256', 256)", login="admin")
    return database


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A working directory without a server, and no DSN in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


# migrate and status ----------------------------------------------------------------------------------------


def test_migrate_installs_once(empty):
    target = empty()
    assert run("migrate", dsn=target.dsn()).output == "migrations   0001.core: applied with yoyo\n"
    assert run("migrate", dsn=target.dsn()).output == "migrations   up to date\n"
    assert target.value("select memory.version()")


def test_migrate_tells_what_the_server_warns_of(cluster, empty):
    cluster.template  # made the roles
    done = run("migrate", dsn=empty().dsn("superuser"))
    assert re.match("warning: pgrecall is installed by a superuser[.] .* ordinary role .*\n", done.stderr)


@pytest.mark.slow
def test_migrate_takes_any_form_of_dsn(empty):
    target = empty()
    parts = database.conninfo_to_dict(target.dsn())
    parts["options"] = "-c application_name=its\\ own"
    assert run("migrate", dsn=database.psycopg.conninfo.make_conninfo(**parts)).exit_code == 0


def test_migrate_enters_what_another_tool_applied(cluster):
    target = cluster.clone()
    assert "not in yoyo's log" not in run("status", dsn=target.dsn()).output
    done = run("migrate", dsn=target.dsn()).output
    assert done == "migrations   0001.core: applied by another tool, now in yoyo's log, too\n"
    assert run("migrate", dsn=target.dsn()).output == "migrations   up to date\n"
    target.drop()


def test_only_the_owner_migrates(cluster, monkeypatch):
    target = cluster.clone()
    assert run("migrate", dsn=target.dsn("writer")).output == "migrations   up to date\n"
    assert target.value("select to_regnamespace('pgrecall_yoyo')") is None
    monkeypatch.setattr(database, "plan", lambda: ["0001.core", "0002.later"])
    said = fails("migrate", dsn=target.dsn("writer"))
    assert "the schema memory belongs to" in said and "only this role may migrate it" in said
    target.drop()


def test_status_tells_what_is_there(database):
    database.rows("select memory.remember(content => 'Ana drinks green tea')", login="writer")
    said = run("status", dsn=database.dsn()).output
    for part in ("PostgreSQL 1", "vector 0.", "0001.core", "1 in space default"):
        assert part in said
    assert run("status", dsn=database.dsn("reader")).exit_code == 0


@pytest.mark.slow
def test_status_counts_every_space_that_the_login_may_see(database):
    for n, space in enumerate(("default", "acme", "acme")):
        database.rows("select memory.remember(%s, space => %s)", [f"memory {n}", space], login="writer")
    database.rows("select memory.forget(memory_id, space => 'acme') from memory.memories where content = 'memory 2'")
    acme = "memories     1 in space acme, 0 archived, 1 forgotten, 0 embeddings"
    default = "memories     1 in space default, 0 archived, 0 forgotten, 0 embeddings"
    assert run("status", dsn=database.dsn()).output.splitlines()[-2:] == [acme, default]
    named = run("status", "--space", "acme", dsn=database.dsn()).output
    assert acme in named and default not in named
    for login in ("reader", "admin"):
        assert run("status", dsn=database.dsn(login)).output.splitlines()[-2:] == [acme, default]
        assert run("status", "--space", "acme", dsn=database.dsn(login)).output.splitlines()[-1] == acme
    nobody = run("status", "--space", "nobody", dsn=database.dsn("reader")).output.splitlines()[-1]
    assert nobody == "memories     0 in space nobody, 0 archived, 0 forgotten, 0 embeddings"
    for n in range(30):
        database.rows("select memory.remember('x', space => %s)", [f"tenant-{n:02}"])
    lines = [line for line in run("status", dsn=database.dsn()).output.splitlines() if line.startswith("memories")]
    assert len(lines) == 21 and lines[0] == acme and lines[-1] == "memories     there are more spaces: --space NAME"
    status = json.loads(run("status", "--json", dsn=database.dsn()).stdout)
    assert (len(status["spaces"]), status["more_spaces"]) == (20, True)


def test_every_space_is_listed(database):
    database.rows("insert into memory.spaces (space) select 'tenant-' || n from generate_series(1, 1001) as n")
    listed = json.loads(run("spaces", "--json", dsn=database.dsn()).stdout)
    assert len({row["space"] for row in listed}) == 1002


@pytest.mark.parametrize(
    "name, file",
    [("schema-test", "schema_test.sql"), ("python", "clients/memory.py"), ("typescript", "clients/memory.ts"),
     ("sqlite", "sqlite/full.sql"), ("sqlite-site", "sqlite/site.sql")],
)  # fmt: skip
def test_what_the_package_brings_is_printed(name, file):
    assert run("print", name).output == (ROOT / "generated" / file).read_text()


def test_status_of_an_empty_database(empty):
    done = run("status", dsn=empty().dsn())
    assert done.exit_code == 0 and "pgrecall migrate" in done.output


def test_half_applied_schemas_are_refused(database, empty):
    stranger = empty()
    stranger.rows("create schema memory")
    for command in ("migrate", "status"):
        assert "without memory.list_migrations()" in fails(command, dsn=stranger.dsn())
        assert "the schema memory belongs to" in fails(command, dsn=stranger.dsn("plain"))
    assert stranger.value("select to_regnamespace('pgrecall_yoyo')") is None

    run("migrate", dsn=database.dsn())
    database.rows("delete from memory.migrations")
    for command in ("migrate", "status"):
        assert "yoyo's log has 0001.core, the schema has not" in fails(command, dsn=database.dsn())
    assert "half applied" in fails("recall", "what?", dsn=database.dsn())
    database.rows("drop schema pgrecall_yoyo cascade")
    assert "without a row in memory.migrations" in fails("migrate", dsn=database.dsn())

    database.rows("insert into memory.migrations (name) values ('0001.core'), ('9999.future')")
    assert "newer than this pgrecall (it has 9999.future)" in fails("migrate", dsn=database.dsn())


def test_a_log_of_somebody_else_is_not_read(cluster, database):
    """A view in its place would run the code of its owner as who reads it."""
    tenant = cluster.prefix + "writer"
    cluster.execute(f"grant create on database {database.name} to {tenant}")
    database.rows(f"""
        create schema pgrecall_yoyo authorization {tenant}
        create table loot (who name)
        grant all on loot to public
    """, login="writer")
    for statement in (
        "create function pgrecall_yoyo.name() returns text language sql as "
        "$$insert into pgrecall_yoyo.loot values (current_user) returning '0001.core'$$",
        "create view pgrecall_yoyo._yoyo_migration as select pgrecall_yoyo.name() as migration_id",
        "grant usage on schema pgrecall_yoyo to public",
        "grant select on pgrecall_yoyo._yoyo_migration to public",
    ):
        database.rows(statement, login="writer")
    run("status", dsn=database.dsn())
    run("maintain", dsn=database.dsn("admin"))
    run("doctor", dsn=database.dsn("admin"))
    run("migrate", "--plan", dsn=database.dsn())
    assert f"pgrecall_yoyo belongs to {tenant}" in fails("migrate", dsn=database.dsn())
    assert database.value("select count(*) from pgrecall_yoyo.loot") == 0


def test_a_missing_extension_leaves_nothing(empty):
    target = empty(extensions={})
    said = fails("migrate", dsn=target.dsn())
    assert "create extension vector" in said and "administrator" in said
    assert target.value("select to_regnamespace('memory')") is None


def test_a_role_that_may_create_no_schema_is_told(cluster, empty):
    target = empty()
    cluster.execute(f"alter database {target.name} owner to current_user", dbname=target.name)
    said = fails("migrate", dsn=target.dsn())
    assert f"administrator grant create on database {target.name} to" in said


@pytest.mark.slow
def test_migrate_by_a_user_without_a_name(empty, monkeypatch):
    """As in a container that is started with some number of a user."""

    def nobody(uid):
        raise KeyError(f"getpwuid(): uid not found: {uid}")

    monkeypatch.setattr("pwd.getpwuid", nobody)
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "")
    assert run("migrate", dsn=empty().dsn()).exit_code == 0


@pytest.mark.slow
def test_yoyo_keeps_its_tables_to_itself(empty):
    """In public, a tool that compares tables with models would offer to rename or drop them."""
    target = empty()
    run("migrate", dsn=target.dsn())
    tables = "select array_agg(tablename) from pg_tables where schemaname = %s"
    assert target.value(tables, ["public"]) is None
    assert "_yoyo_migration" in target.value(tables, ["pgrecall_yoyo"])


@pytest.mark.slow
def test_the_sql_of_the_migrations_is_one_stream(empty, tmp_path):
    target = empty()
    assert run("migrate", "--plan", dsn=target.dsn()).stdout == "0001.core\n"
    script = tmp_path / "all.sql"
    script.write_text(run("migrate", "--sql").stdout)
    for last in ("0001.core", "0001.core is installed already"):
        done = psql(target, script)
        assert f"{last}\npgrecall: up to date\n" in done.stdout
    plan = run("migrate", "--plan", dsn=target.dsn())
    assert (plan.stdout, plan.stderr) == ("", "migrations   up to date\n")


def test_an_old_server_is_refused(empty, monkeypatch):
    monkeypatch.setattr(database, "OLDEST", 99)
    target = empty()
    assert "pgrecall needs 99 or newer" in fails("migrate", dsn=target.dsn())
    assert target.value("select to_regnamespace('pgrecall_yoyo')") is None


@pytest.mark.parametrize("command", [["status"], ["migrate"], ["recall", "what?"]])
def test_no_server_and_wrong_dsn(elsewhere, command):
    assert f"{output.command()} up" in fails(*command)
    assert not list(elsewhere.iterdir())
    assert "Connection refused" in fails(*command, dsn="postgresql://127.0.0.1:1/x")
    for wrong in ("nonsense", "postgresql://127.0.0.1:99999/x", "postgresql://nobody.invalid/x", "service=nobody"):
        assert "check --dsn" in fails(*command, dsn=wrong)


@pytest.mark.parametrize("command", ["status", "recall"])
def test_a_login_or_database_that_is_not_there(database, command):
    asked = [command, *(["x"] if command == "recall" else [])]
    for key in ("user", "password", "dbname"):
        said = fails(*asked, dsn=make_conninfo(database.dsn("writer"), **{key: "nobody"}))
        assert "FATAL" in said and said.endswith("(check --dsn, or PGRECALL_DSN)")


def test_no_schema(empty):
    assert "pgrecall migrate" in fails("recall", "what?", dsn=empty().dsn())


# ingest and recall -----------------------------------------------------------------------------------------


@pytest.fixture
def texts(tmp_path):
    """A document and a chat log."""
    (tmp_path / "tea.md").write_text("# Tea\n\nAna drinks green tea.\n\n# Coffee\n\nBertil drinks coffee.\n")
    said = [("user", "yes"), ("user", "yes"), ("assistant", "Then the red lamp it is.")]
    (tmp_path / "chat.jsonl").write_text("".join(json.dumps({"role": r, "content": c}) + "\n" for r, c in said))
    return tmp_path


@pytest.mark.slow
def test_ingest_twice_creates_nothing(writer, texts):
    assert "5 pieces: 5 created" in run("ingest", texts, dsn=writer.dsn("writer")).output
    done = run("ingest", texts, dsn=writer.dsn("writer")).output
    assert "5 pieces: 0 created, 5 unchanged" in done
    assert writer.value("select count(*) from memory.memories") == 5
    assert writer.value("select count(*) from memory.embeddings where model = 'wordllama-256'") == 5
    (texts / "tea.md").unlink()
    done = json.loads(run("ingest", "--json", "--prune", texts, dsn=writer.dsn("writer")).stdout)
    assert done == {"pieces": 3, "outcomes": {"unchanged": 3}, "gone": 2, "forgotten": True}


@pytest.mark.slow
def test_ingest_brings_what_a_log_has_grown_by(writer, texts):
    run("ingest", texts / "chat.jsonl", dsn=writer.dsn("writer"))
    with (texts / "chat.jsonl").open("a") as log:
        log.write('{"role": "user", "content": "yes"}\n')
    assert "1 created, 3 unchanged" in run("ingest", texts / "chat.jsonl", dsn=writer.dsn("writer")).output


@pytest.mark.slow
def test_ingest_keeps_to_its_space(writer, texts):
    for space in ("one", "two"):
        assert "5 created" in run("ingest", "--space", space, texts, dsn=writer.dsn("writer")).output
    assert writer.rows("select space, count(*) from memory.memories group by 1 order by 1") == [("one", 5), ("two", 5)]
    assert "nothing is known" in run("recall", "green tea", dsn=writer.dsn("writer")).output


def test_ingest_counts_what_it_passes_over(writer, texts):
    for name in ("a.pdf", "b.PDF", "LICENSE", ".hidden.doc"):
        (texts / name).write_text("x")
    said = run("ingest", texts, dsn=writer.dsn("writer")).stderr
    assert "passed over  2 .pdf, 1 without a suffix\n" in said and "5 created" in said


def test_ingest_without_embedder_needs_no_model(database, texts):
    assert "5 created" in run("ingest", "--no-embed", texts, dsn=database.dsn("writer")).output
    assert database.value("select count(*) from memory.embeddings") == 0
    assert "tea.md > Tea" in run("recall", "what does Ana drink?", dsn=database.dsn("writer")).output


@pytest.mark.slow
def test_ingest_says_who_may_register_the_model(database, texts):
    for command in (["ingest", texts], ["remember", "--embed", "x"], ["search", "--embed", "x"]):
        said = fails(*command, dsn=database.dsn("writer"))
        assert "memory.register_model('wordllama-256', 256), or say --no-embed" in said
    assert "5 created" in run("ingest", texts, dsn=database.dsn("admin")).output


def test_ingest_reads_all_before_it_writes(writer, texts):
    (texts / "zz.jsonl").write_text("{")
    assert "zz.jsonl:1" in fails("ingest", texts, dsn=writer.dsn("writer"))
    assert writer.value("select count(*) from memory.memories") == 0


def test_a_file_that_fails_leaves_nothing_of_it(writer, texts):
    writer.rows("insert into memory.spaces (space, max_content) values ('small', 30)")
    assert "30" in fails("ingest", "--space", "small", texts / "tea.md", dsn=writer.dsn("writer"))
    assert writer.value("select count(*) from memory.memories") == 0


def test_recall_knows_a_misspelled_space(writer):
    assert "there is no space acne yet" in fails("recall", "--space", "acne", "green tea", dsn=writer.dsn("writer"))


def test_recall_shows_both_retrievers_and_touches(writer, texts):
    run("ingest", texts, dsn=writer.dsn("writer"))
    said = run("recall", "-v", "what does Ana drink?", dsn=writer.dsn("writer")).output
    assert re.search(rf"^{UUID} +#1 \S+ +#1 0\.\d+ +- +1 +tea.md > Tea: Ana drinks green tea", said, re.MULTILINE)
    nothing = run("recall", "Zanzibar", "--no-embed", dsn=writer.dsn("writer"))
    assert (nothing.stdout, nothing.stderr) == ("", "nothing is known about that\n")
    assert writer.value("select sum(access_count) from memory.vitals") > 0


def test_what_does_not_fit_the_token_budget_is_not_unknown(database):
    dsn = database.dsn("writer")
    run("remember", "The runbook: " + "restart the server. " * 100, dsn=dsn)
    nothing = run("recall", "runbook", "--token-budget", "50", dsn=dsn)
    assert (nothing.stdout, nothing.stderr) == ("", "nothing fits; a higher --token-budget may find something\n")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["search", "recall"])
def test_what_does_not_fit_is_left_out(writer, command):
    dsn = writer.dsn("writer")
    run("remember", "Ana drinks green tea", dsn=dsn)
    run("remember", "The tea shop is closed on Mondays", dsn=dsn)
    asked = [command, "what green tea does Ana drink?"]

    def found(*options):
        done = run(*asked, *options, dsn=dsn)
        return [text for text in ("Ana drinks", "The tea shop") if text in done.stdout], done.stderr

    assert found() == (["Ana drinks", "The tea shop"], "")
    assert found("--min-share", "0.9", "--min-coverage", "0.8") == (["Ana drinks"], "")
    assert found("--embed", "--min-similarity", "0.4") == (["Ana drinks"], "")
    wrong = [command, "is Zanzibar green or red?", "--min-coverage", "0.8"]
    nothing = run(*wrong, dsn=dsn)
    assert (nothing.stdout, nothing.stderr) == ("", "nothing fits; a lower --min-coverage may find something\n")
    assert (run(*wrong, "--json", dsn=dsn).stdout, run(*wrong[:2], dsn=dsn).exit_code) == ("[]\n", 0)
    assert run(*asked, "--min-coverage", "2", dsn=dsn).exit_code == 2
    assert "--min-similarity" in run(command, "--help").output


@pytest.mark.slow
def test_a_table_shows_the_passage_that_was_found(writer, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    text = "# Watch\n\nThe dome turns.\nIt squeaks at night.\n\nThe key hangs behind the barometer.\n"
    (tmp_path / "a.md").write_text(text)
    run("ingest", tmp_path / "a.md", dsn=writer.dsn("writer"))
    found = run("search", "where is the key?", dsn=writer.dsn("writer")).stdout
    assert "a.md > Watch: The key hangs behind the barometer." in found and "turns" not in found
    assert "a.md > Watch: The dome turns. It" in run("list", dsn=writer.dsn("writer")).stdout


def test_a_login_that_may_not_is_told_what_it_needs(database, texts):
    assert "grant this login memory_reader" in fails("recall", "what?", dsn=database.dsn("stranger"))
    assert "permission denied for function" in fails("ingest", "--no-embed", texts, dsn=database.dsn("reader"))
    assert "no access to this space" in fails("export", "--space", "acme", "-", dsn=database.dsn("bound"))


def test_an_error_of_the_server_comes_with_detail_and_hint(database):
    said = fails("recall", "--space", "No Space ", "what?", dsn=database.dsn("writer"))
    assert "invalid space [22023]. space = 'No Space '. Use 1 to 128 printable" in said and said.endswith('not "*".')


@pytest.mark.parametrize(
    "parts, said",
    [
        (("no [22023]", "a = 1", "Say yes"), "no [22023]. a = 1. Say yes."),
        (("no [22023]", "a = 1.", "Is it cut off there?"), "no [22023]. a = 1. Is it cut off there?"),
        (("no [22023]", None, "Never\n   do that!"), "no [22023]. Never do that!"),
        (("no [22023]", "", None), "no [22023]."),
    ],
)
def test_sentences_end_once(parts, said):
    assert output.sentences(*parts) == said


# The embedder ----------------------------------------------------------------------------------------------


def test_embeddings_are_plain_unit_vectors():
    tea, drink, nothing = embedder.Embedder().embed(["Ana drinks green tea", "a cup of tea", ""])
    assert len(tea) == embedder.DIMENSIONS and type(tea[0]) is float
    assert sum(x * x for x in tea) == pytest.approx(1)
    assert sum(a * b for a, b in zip(tea, drink, strict=True)) > 0.2
    assert nothing is None


def test_a_long_text_makes_no_others_as_long(monkeypatch):
    """The model fills up each text to the longest of its batch."""
    model, texts = embedder.Embedder(), ["Ana drinks green tea", "a cup of tea", "green tea " * 10_000]
    alone, sizes, inner = [model.embed([text])[0] for text in texts], [], model._model.embed
    monkeypatch.setattr(model._model, "embed", lambda some, batch_size: sizes.append(batch_size) or inner(some))
    assert model.embed(texts) == alone and model.embed(texts[:2]) == alone[:2] and model.embed([]) == []
    assert sizes == [1, 64]


# The embedded server and the demonstration -----------------------------------------------------------------


@pytest.fixture
def checkout():
    """A folder that is no git repository, for commands that make a server."""
    folder = PLACE / "servers" / "demo with blank"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    yield folder
    server = Server(folder / ".pgrecall")
    server.down()
    shutil.rmtree(server._private, ignore_errors=True)
    shutil.rmtree(folder)


def command(folder, *arguments, **environment):
    """Run the command in a process of its own."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PG") and k not in ("INPUT", "ASK")}
    # Not the repository of the checkout around it: git looks no higher than this.
    kept |= {"PYTHONPATH": str(ROOT), "GIT_CEILING_DIRECTORIES": str(folder.parent)}
    return subprocess.run(
        [sys.executable, "-m", "pgrecall", *arguments],
        cwd=folder, env=kept | environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


@pytest.mark.slow
def test_demo(checkout):
    first = command(checkout, "demo", COLUMNS="80")
    lines = first.stdout.splitlines()
    assert first.returncode == 0, first.stderr
    assert 30 < len(lines) <= 60
    told = [line.rpartition("  > ")[2] for line in lines if "  > " in line]
    assert [line.removeprefix("outcome ") for line in told[:5]] == ["created", "reinforced", *["created"] * 3]
    assert told[5] == "v 2"
    assert any(re.fullmatch("content +words +spelling +meaning", line) for line in told)
    assert "Mara is allergic to peanuts  1      1         1" in told
    assert any(line.startswith("The launch is on 18 March    -") for line in told)
    assert "content The launch is on 4 March" in told
    assert "2        The launch is on 18 March  no hall" in told
    assert any(re.fullmatch("Ivo prefers a window seat +0.44 +live", line) for line in told)
    assert any(re.fullmatch("Mara is allergic to peanuts +0.27 +faded", line) for line in told)
    assert "rows 3" in told and "count 0" in told
    assert any(re.fullmatch(r"erased_at .*, reason request 17, memories 1", line) for line in told)
    assert "the package's sample text" in first.stdout
    asked = {line.removeprefix("? "): at for at, line in enumerate(lines) if line.startswith("? ")}
    assert len(asked) == 3
    sample = (ROOT / "pgrecall" / "sample.md").read_text()
    assert all(f"\n- {question}\n" in sample for question in asked)  # a document asks, the database answers
    assert lines[asked["Who must not eat any nuts?"] + 1].startswith(
        "  > sample.md > The people of the group: Daria is allergic"
    )
    assert not any(question in line for question in asked for line in lines if line.startswith("  > "))
    pieces = int(re.search(r"(\d+) pieces remembered .* \1 created", first.stdout)[1])
    assert not Server(checkout / ".pgrecall").running

    again = command(checkout, "demo")
    assert f"0 created, {pieces} unchanged" in again.stdout
    status = command(checkout, "status", "--space", "demo").stdout
    assert f"{pieces} in space demo, 0 archived, 0 forgotten" in status


def test_the_questions_are_those_of_the_documents(tmp_path):
    def asked(text, name="a.md"):
        (tmp_path / name).write_text(text)
        return demo.questions([ingest.read(tmp_path / name, name)])

    part = "## The part of number {}\n\nWho did it? Nobody.\n\n* Who has key {}? [Keys](b.md#k)\n"
    parts = "".join(part.format(n, n) for n in range(9))
    assert asked(f"# Keys\n\n{parts}") == ["Who has key 1?", "Who has key 4?", "Who has key 7?"]
    assert asked("# Keys\n\n## The north door\n\nWho has it? Ana.\n\n## How is it opened?\n\nSlowly.\n") == [
        "The north door", "How is it opened?",
    ]  # fmt: skip
    assert asked("# One heading\n\nA text.\n") == []


@pytest.mark.slow
def test_demo_of_what_the_user_has(checkout):
    (checkout / "notes.txt").write_text("Ana drinks green tea.\n\nBertil drinks coffee.\n")
    done = command(checkout, "demo", INPUT="notes.txt", ASK="what does Ana drink?")
    assert done.returncode == 0, done.stderr
    assert "? what does Ana drink?" in done.stdout and "1 piece remembered in" in done.stdout
    assert "peanuts" not in done.stdout  # the story is told to those who bring nothing of their own
    (checkout / "chat.jsonl").write_text('{"role": "user", "content": "yes"}\n' * 2)
    for created in (2, 0):
        said = command(checkout, "demo", "--input", "chat.jsonl").stdout
        assert f"{created} created" in said and "2 in space demo-chat-jsonl" in command(
            checkout, "status", "--space", "demo-chat-jsonl"
        ).stdout
    wrong = command(checkout, "demo", "--input", "nothing.md")
    assert wrong.returncode == 1 and "no such file" in wrong.stderr


@pytest.mark.slow
def test_up_psql_down(checkout):
    up = command(checkout, "up")
    assert "applied with yoyo" in up.stdout, up.stderr
    server = Server(checkout / ".pgrecall")
    secrets = {server.password("pgrecall"), server.password("pgrecall_app")}
    assert not any(secret in up.stdout + up.stderr for secret in secrets)
    dsn = command(checkout, "dsn").stdout
    assert dsn == f"postgresql://pgrecall_app@127.0.0.1:{server.port}/pgrecall\n"
    whole = command(checkout, "dsn", "--password").stdout.strip()
    assert conninfo_to_dict(whole)["password"] == server.password("pgrecall_app")
    asked = ("-Atc", "select (memory.remember(content => 'x')).outcome")
    for how, outcome in ((), "created"), (("--dsn", whole), "reinforced"):
        psql = command(checkout, "psql", *how, *asked)
        assert psql.stdout == f"{outcome}\n", psql.stderr
    assert command(checkout, "psql", "-c", "select nonsense").returncode == 1
    listed = command(checkout, "list", "--json")
    assert json.loads(listed.stdout)[0]["content"] == "x" and "embedded server in .pgrecall" in listed.stderr
    assert server.running
    assert command(checkout, "down").returncode == 0
    assert not server.running
    assert "usage" in command(checkout, "psql", "--help").stdout.lower()


# Single memories -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_memory_from_its_beginning_to_its_end(writer):
    dsn = writer.dsn("admin")
    said = run("remember", "Ana drinks green tea", "-k", "preference", "-t", "drinks:tea", "--agent", "me", dsn=dsn)
    memory_id = re.fullmatch(rf"({UUID})  created\n", said.output)[1]
    again = json.loads(run("remember", "--json", "Ana drinks green tea", dsn=dsn).output)
    assert again == {"memory_id": memory_id, "outcome": "reinforced", "similar_to": None, "similarity": None}
    piped = CliRunner().invoke(cli.main, ["remember", "-", "--dsn", dsn], input="Bertil drinks coffee\n")
    assert piped.exit_code == 0 and writer.value("select count(*) from memory.embeddings") == 2
    assert writer.value("select content from memory.memories where content like 'Bertil%'") == "Bertil drinks coffee"

    found = run("search", "gren tea", dsn=dsn).stdout.splitlines()
    assert re.fullmatch(rf"{memory_id} +preference: Ana drinks green tea", found[2])
    [hit] = json.loads(run("search", "tea", "-t", "drinks", "-k", "preference", "--json", dsn=dsn).stdout)
    assert (hit["memory_id"], hit["lexical_rank"], hit["tags"]) == (memory_id, 1, ["drinks:tea"])
    nothing = run("search", "tea", "--agent", "nobody", "--json", dsn=dsn)
    assert (nothing.stdout, nothing.exit_code) == ("[]\n", 0)
    assert run("recall", "tea", "--token-budget", "0", "--no-embed", dsn=dsn).stdout == ""

    shown = run("show", memory_id, dsn=dsn).output
    assert re.search("^tags +drinks:tea$", shown, re.MULTILINE) and "\n\nAna drinks green tea\n" in shown
    assert [row["version"] for row in json.loads(run("history", memory_id, "--json", dsn=dsn).stdout)] == [1]

    forgotten = run("forget", memory_id, "--reason", "she asked", dsn=dsn).stdout
    assert forgotten == f"{memory_id}  forgotten\n"
    assert json.loads(run("forget", memory_id, "--json", dsn=dsn).stdout) == {memory_id: False}
    assert "she asked" in run("history", memory_id, dsn=dsn).stdout
    listed = [row["content"] for row in json.loads(run("list", "--json", dsn=dsn).stdout)]
    assert listed == ["Bertil drinks coffee"]
    assert "forgotten" in run("list", "--include", "forgotten", dsn=dsn).stdout
    assert run("restore", memory_id, dsn=dsn).stdout == f"{memory_id}  restored\n"
    assert len(run("list", "--order-by", "oldest", "-n", "1", dsn=dsn).stdout.splitlines()) == 3

    assert re.search("^default +english +near +linear, half in 50 days", run("spaces", dsn=dsn).stdout, re.MULTILINE)
    assert run("doctor", dsn=dsn).output == "no contradictions\n"
    writer.rows("delete from memory.vitals where memory_id = %s", [memory_id])
    sick = run("doctor", "--json", dsn=dsn)
    assert sick.exit_code == 1 and json.loads(sick.stdout)[0]["problem"]
    assert re.search("^default +1 +true +repair$", run("maintain", "--task", "repair", dsn=dsn).stdout, re.M | re.I)
    assert run("doctor", dsn=dsn).exit_code == 0
    assert run("maintain", "--space", "*", dsn=dsn).exit_code == 0
    status = json.loads(run("status", "--json", dsn=dsn).stdout)
    assert (status["pending"], status["spaces"][0]["memories"]) == ([], 2)


def test_what_the_server_warns_of_is_told(database):
    owner, dsn = database.connect(), database.dsn("admin")
    owner.execute("select memory.remember('soon gone', expires_at => now() + interval '1 s', space => 'acme')")
    owner.execute("set memory.history_open_for = 'import'")
    owner.execute("update memory.memories set version = 9223372036854775807, expires_at = now() - interval '1 s'")
    done = run("maintain", "--space", "*", dsn=dsn)
    assert done.exit_code == 1 and "expire" in done.stdout
    assert "warning: not finished: a task has failed. Task expire of space 'acme': 22003" in done.stderr
    for command in ("doctor", "maintain"):
        assert "there is no space tpyo yet" in fails(command, "--space", "tpyo", dsn=dsn)
    assert run("maintain", dsn=dsn).exit_code == 0


def test_an_index_that_cannot_be_built_anew_stops_no_housekeeping(database):
    database.rows("select memory.register_model('m', 16), memory.remember('x', expires_at => now() + interval '1 s')")
    database.rows("update memory.memories set expires_at = now() - interval '1 s'")
    index = database.value("select memory._model_index('m')")
    database.rows(f"drop index memory.{index}")
    database.cluster.execute(
        "create function public.fail() returns event_trigger language plpgsql as $$ begin "
        "if current_query() ~ 'concurrently' then raise 'no memory' using "
        "detail = current_setting('max_parallel_maintenance_workers') || ' workers'; end if; end $$; "
        "create event trigger fail on ddl_command_start when tag in ('CREATE INDEX') execute function public.fail()",
        dbname=database.name,
    )
    done = run("maintain", dsn=database.dsn())
    assert done.exit_code == 1 and re.search("^default +1 +true +expire$", done.stdout, re.M | re.I)
    assert "warning: no memory [P0001]. 0 workers" in done.stderr


def test_doctor_goes_on_until_all_is_examined(database, monkeypatch):
    asked = []

    def call(connection, function, **given):
        if function == "doctor":
            asked.append(given.get("options", {}))
            given["options"] = asked[-1] | {"time_limit": 0}
        return database_call(connection, function, **given)

    for space in ("a", "b"):
        database.rows("select memory.remember('x', space => %s)", [space])
    database_call = cli.call
    monkeypatch.setattr(cli, "call", call)
    done = run("doctor", "--space", "*", dsn=database.dsn("admin"))
    assert (done.output, done.exit_code) == ("no contradictions\n", 0) and len(asked) > 2
    database.rows("delete from memory.vitals where space = 'b'")
    done = run("doctor", "--space", "*", dsn=database.dsn("admin"))
    assert done.exit_code == 1 and "memory without vitals" in done.output and "not finished" not in done.output


def test_doctor_says_all_that_is_to_be_done(database):
    database.rows("select memory.grant_space(%s)", [database.cluster.prefix + "writer"])
    dsn = database.dsn("admin")
    [fault] = json.loads(run("doctor", "--space", "*", "--json", dsn=dsn).stdout)
    assert fault["detail"].endswith(f"grant memory_bound to {fault['subject']};") and len(fault["detail"]) > 120
    assert fault["detail"] in " ".join(run("doctor", "--space", "*", dsn=dsn).stdout.split())


def test_nothing_is_prepared_that_a_pooler_would_lose(database):
    with cli.connect(database.dsn("reader"), autocommit=True) as connection:
        for _ in range(10):
            cli.call(connection, "version")
        assert connection.execute("select count(*) from pg_prepared_statements").fetchone() == (0,)


def test_what_is_shown_cannot_control_the_terminal(database):
    dsn = database.dsn("writer")
    database.rows("select memory.remember(%s)", ["red \x1b[31m and \u202e back\nsecond line"], login="writer")
    memory_id = database.value("select memory_id::text from memory.memories")
    for command in (["list"], ["search", "red"], ["show", memory_id], ["history", memory_id]):
        said = run(*command, dsn=dsn).stdout
        assert "red" in said and "\x1b" not in said and "\u202e" not in said
    database.rows("select memory.remember(%s)", ["blue \x9b1m \U000e0001"], login="writer")
    shown = run("list", "--json", dsn=dsn).stdout
    assert "\x9b" not in shown and "\U000e0001" not in shown
    assert {row["content"][:6] for row in json.loads(shown)} == {"red \x1b[", "blue \x9b"}


def test_no_message_can_control_the_terminal(database, tmp_path, capsys):
    file = tmp_path / "a\x1b]0;owned\x07\udcff.md"
    file.write_bytes(b"\xff")
    assert "a\ufffd]0;owned\ufffd\ufffd.md: not UTF-8" in fails("ingest", file, dsn=database.dsn("writer"))
    database.rows("select memory.remember('x')", login="writer")
    assert "\x1b" not in fails("list", "--since", "\x1b[2J", dsn=database.dsn("writer"))
    output.say("\x1b[2J")
    assert capsys.readouterr().err == "\ufffd[2J\n"


@pytest.mark.slow
def test_metadata_of_any_form_hides_no_row(database):
    for headings in ("5", '{"a": 1}', "[]", '["A", 5]'):
        database.rows("select memory.remember('red ' || %s, metadata => %s)", [headings, f'{{"headings": {headings}}}'])
    for command in (["list"], ["search", "red"]):
        assert run(*command, dsn=database.dsn("writer")).stdout.count(": red ") == 4


def test_a_login_that_only_reads_needs_no_embedder_and_no_model(database):
    run("remember", "Ana drinks green tea", dsn=database.dsn("writer"))
    assert "green tea" in run("search", "tea", dsn=database.dsn("reader")).stdout
    assert "permission denied" in fails("remember", "x", dsn=database.dsn("reader"))


@pytest.mark.slow
def test_a_bound_login_names_its_space_once(database, tmp_path):
    """It may not enter `default`, not even to ask which models there are."""
    database.rows("select memory.grant_space(%s, 'write', space => 'acme')", [database.cluster.prefix + "bound"])
    database.rows("select memory.register_model('wordllama-256', 256)", login="admin")
    (tmp_path / "a.md").write_text("Ana has a boat")
    dsn = database.dsn("bound")
    for command in (["remember", "Ana likes tea"], ["search", "tea"], ["recall", "tea"], ["ingest", tmp_path]):
        done = run(*command, "--space", "acme", dsn=dsn)
        assert done.exit_code == 0, done.output
    assert database.value("select count(*) from memory.memories where space = 'acme'") == 2


@pytest.mark.parametrize(
    "command, said",
    [
        (["show", "nonsense"], "`list` and `search` show them"),
        (["remember", "x", "--metadata", "[1]"], "is no JSON object"),
        (["remember", "x", "--importance", "2"], "is not in the range"),
        (["list", "--include", "x"], "'forgotten', 'superseded'"),
    ],
)
def test_wrong_arguments_never_reach_the_database(command, said):
    done = run(*command, dsn="postgresql://127.0.0.1:1/x")
    assert done.exit_code == 2 and said in done.output


def test_what_is_no_text_is_told(database):
    dsn = database.dsn("writer")
    for options in ([], ["--no-embed"]):
        assert fails("search", "caf\udce9", *options, dsn=dsn).endswith(r"not UTF-8: 'caf\udce9'")
    done = CliRunner().invoke(cli.main, ["remember", "-", "--dsn", dsn], input=b"caf\xe9")
    assert done.exit_code == 1 and "Error: not UTF-8" in done.output
    assert "is no JSON object" in run("remember", "x", "--metadata", "[" * 100_000, dsn=dsn).output


@pytest.mark.parametrize(("more", "variable", "waits"), [("", "", 10), ("?connect_timeout=60", "5", 60), ("", "5", 5)])
def test_how_long_it_waits_for_a_server(monkeypatch, more, variable, waits):
    given = []
    monkeypatch.setattr("psycopg.connect", lambda dsn, **arguments: given.append(arguments) or 1 / 0)
    monkeypatch.setenv("PGCONNECT_TIMEOUT", variable)
    with pytest.raises(ZeroDivisionError), database.connect(f"postgresql://127.0.0.1:1/x{more}"):
        pass
    assert int(given[0]["connect_timeout"]) == waits


@pytest.mark.slow
def test_a_full_disk_is_told(database):
    database.rows("select memory.remember('x')", login="writer")
    command = [sys.executable, "-m", "pgrecall", "export", "-", "--dsn", database.dsn("reader")]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, "Error: standard output: No space left on device")


def test_what_is_not_there_is_told(database):
    none = "01a20064-9d4e-7d0e-a5c5-4dbcbd0bb2f7"
    database.rows("select memory.remember('x')", login="writer")
    for command in ("show", "history", "forget"):
        assert "no " in fails(command, none, dsn=database.dsn("writer"))
    for command in ("list", "search"):
        asked = [command, "--space", "acne", *(["x"] if command == "search" else [])]
        assert "there is no space acne yet" in fails(*asked, dsn=database.dsn("writer"))
    assert "such as 2026-03-01" in fails("list", "--since", "the dawn of time", dsn=database.dsn("writer"))


@pytest.mark.slow
def test_a_server_that_only_reads(database, empty, tmp_path):
    only = "?options=-cdefault_transaction_read_only%3Don"
    database.rows("select memory.remember('Ana drinks green tea')", login="writer")
    dsn, file = database.dsn("admin") + only, tmp_path / "a.jsonl"
    for command in (["recall", "tea"], ["search", "tea"], ["list"]):
        assert "green tea" in run(*command, dsn=dsn).stdout
    assert [run(*command, dsn=dsn).exit_code for command in (["doctor"], ["status"], ["export", file])] == [0, 0, 0]
    for command in (["remember", "x"], ["maintain"], ["import", file], ["ingest", "--no-embed", ROOT / "README.md"]):
        assert "say --dsn of the primary" in fails(*command, dsn=dsn)
    assert "say --dsn of the primary" in fails("migrate", dsn=empty().dsn() + only)


def test_the_embedder_asks_nothing_of_the_network(monkeypatch):
    def no_network(*_):
        raise OSError("no network")

    for name in ("create_connection", "getaddrinfo"):
        monkeypatch.setattr(socket, name, no_network)
    monkeypatch.setattr(socket.socket, "connect", no_network)
    assert len(embedder.Embedder().embed(["tea"])[0]) == embedder.DIMENSIONS


def test_a_missing_embedder_is_told_only_who_asks_for_it(database, monkeypatch):
    def absent():
        raise ImportError

    monkeypatch.setattr(embedder, "Embedder", absent)
    dsn = database.dsn("admin")
    assert "created" in run("remember", "Ana drinks green tea", dsn=dsn).output
    assert "pip install 'pgrecall[embed]'" in fails("remember", "--embed", "x", dsn=dsn)
    assert "pip install 'pgrecall[embed]'" in fails("search", "--embed", "x", dsn=dsn)


def test_a_missing_server_is_told(elsewhere, monkeypatch):
    monkeypatch.setitem(sys.modules, "psutil", None)
    monkeypatch.delitem(sys.modules, "pgrecall.server")
    monkeypatch.delattr(pgrecall, "server")
    for command in ("up", "down", "demo", "dsn"):
        assert "pip install 'pgrecall[server]'" in fails(command)


def test_the_dsn_of_no_server(elsewhere):
    for options in ([], ["--owner", "--password"]):
        assert fails("dsn", *options).endswith(f"make one with: {output.command()} up")
    assert not list(elsewhere.iterdir())


@pytest.mark.slow
def test_which_database(database, empty, elsewhere, monkeypatch):
    """--dsn, PGRECALL_DSN, PG*, DATABASE_URL; the last two only where the schema is."""
    there, bare = conninfo_to_dict(database.dsn("writer")), empty()
    assert f"{output.command()} up" in fails("list")
    monkeypatch.setenv("DATABASE_URL", database.url("postgresql+asyncpg", "writer"))
    said = run("remember", "x")
    assert said.exit_code == 0 and re.search(rf"^database     {database.name} at .*, from DATABASE_URL$", said.stderr)
    assert there["password"] not in said.output

    monkeypatch.setenv("PGHOST", str(there["host"]))
    for name in ("port", "user", "password"):
        monkeypatch.setenv(f"PG{name.upper()}", str(there[name]))
    monkeypatch.setenv("PGDATABASE", bare.name)
    passed = run("list")
    assert f"passed over  {bare.name}" in passed.stderr and "from DATABASE_URL" in passed.stderr
    monkeypatch.setenv("PGDATABASE", database.name)
    assert "from PGHOST" in run("list").stderr

    monkeypatch.setenv("PGRECALL_DSN", bare.dsn())
    assert "pgrecall migrate" in fails("list")
    assert "0001.core: applied with yoyo" in run("migrate").stderr
    assert run("list", dsn=database.dsn("writer")).stderr == ""
    monkeypatch.setenv("PGRECALL_DSN", "postgresql://127.0.0.1:1/x")
    said = fails("list")
    assert said.startswith("Error: PGRECALL_DSN: ") and said.endswith("(correct it, unset it, or say --dsn)")


def test_nothing_is_migrated_where_a_variable_of_others_points(empty, elsewhere, monkeypatch):
    target = empty()
    monkeypatch.setenv("DATABASE_URL", target.dsn())
    assert "there is no database" in fails("migrate")
    monkeypatch.setenv("DATABASE_URL", "mysql://root@127.0.0.1/x")
    assert "there is no database" in fails("migrate")
    assert target.value("select to_regnamespace('memory')") is None


@pytest.mark.parametrize("shell, part", [("bash", "complete -o nosort"), ("zsh", "compdef"), ("fish", "complete ")])
def test_completion(shell, part):
    said = run("completion", shell).output
    assert part in said and "_PGRECALL_COMPLETE" in said
