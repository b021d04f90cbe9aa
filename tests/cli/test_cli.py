"""The commands on a real database: what they do, and that what goes wrong is one line with the next step."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest
from click.testing import CliRunner

from harness import PLACE, ROOT
from pgrecall import cli, database, embedder, output
from pgrecall.server import Server


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
    monkeypatch.delenv("PGRECALL_DSN", raising=False)
    return tmp_path


# migrate and status ----------------------------------------------------------------------------------------


def test_migrate_installs_once(empty):
    target = empty()
    assert "0001.core: applied with yoyo" in run("migrate", dsn=target.dsn()).output
    assert run("migrate", dsn=target.dsn()).output == "migrations   up to date\n"
    assert target.value("select memory.version()")


def test_migrate_takes_any_form_of_dsn(empty):
    target = empty()
    parts = database.conninfo_to_dict(target.dsn())
    parts["options"] = "-c application_name=its\\ own"
    assert run("migrate", dsn=database.psycopg.conninfo.make_conninfo(**parts)).exit_code == 0


def test_migrate_enters_what_another_tool_applied(cluster):
    target = cluster.clone()
    target.rows("drop table _yoyo_migration, _yoyo_log, _yoyo_version, yoyo_lock")
    assert "not in yoyo's log" not in run("status", dsn=target.dsn()).output
    done = run("migrate", dsn=target.dsn()).output
    assert done == "migrations   0001.core: applied by another tool, now in yoyo's log, too\n"
    assert run("migrate", dsn=target.dsn()).output == "migrations   up to date\n"
    target.drop()


def test_status_tells_what_is_there(database):
    database.rows("select memory.remember(content => 'Ana drinks green tea')", login="writer")
    said = run("status", dsn=database.dsn()).output
    for part in ("PostgreSQL 1", "vector 0.", "0001.core", "1 in space default"):
        assert part in said
    assert run("status", dsn=database.dsn("reader")).exit_code == 0


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


def test_the_schema_test_is_at_hand():
    """In a checkout and in a wheel, which has the migrations, too."""
    text = (ROOT / "generated" / "schema_test.sql").read_text()
    assert run("schema-test").output == text


def test_a_wheel_has_all_that_the_commands_read(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    package = tmp_path / "installed" / "pgrecall"
    for name in ("sqitch.plan", "deploy/0001.core.sql", "psql/install.sql"):
        assert (package / "migrations" / name).read_bytes() == (ROOT / "migrations" / name).read_bytes()
    # The package as it was built, not the checkout's.
    said = subprocess.run(
        [sys.executable, "-c", "from pgrecall.cli import main; main()", "schema-test"], cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path / "installed")}, capture_output=True, text=True,
    )  # fmt: skip
    assert said.stdout == (ROOT / "generated" / "schema_test.sql").read_text(), said.stderr


def test_status_of_an_empty_database(empty):
    done = run("status", dsn=empty().dsn())
    assert done.exit_code == 0 and "pgrecall migrate" in done.output


def test_half_applied_schemas_are_refused(database, empty):
    stranger = empty()
    stranger.rows("create schema memory")
    for command in ("migrate", "status"):
        assert "without memory.list_migrations()" in fails(command, dsn=stranger.dsn())
    assert stranger.value("select to_regclass('yoyo_lock')") is None

    database.rows("delete from memory.migrations")
    for command in ("migrate", "status"):
        assert "yoyo's log has 0001.core, the schema has not" in fails(command, dsn=database.dsn())
    assert "half applied" in fails("ask", "what?", dsn=database.dsn())

    database.rows("insert into memory.migrations (name) values ('0001.core'), ('9999.future')")
    assert "newer than this pgrecall (it has 9999.future)" in fails("migrate", dsn=database.dsn())


def test_a_missing_extension_leaves_nothing(empty):
    target = empty(extensions={})
    said = fails("migrate", dsn=target.dsn())
    assert "create extension vector" in said and "administrator" in said
    assert target.value("select to_regnamespace('memory')") is None


def test_a_role_that_may_not_make_the_log_of_yoyo_is_told(cluster, empty):
    target = empty()
    cluster.execute(f"alter database {target.name} owner to current_user", dbname=target.name)
    assert "administrator grant create on schema public to" in fails("migrate", dsn=target.dsn())


def test_an_old_server_is_refused(empty, monkeypatch):
    monkeypatch.setattr(database, "OLDEST", 99)
    target = empty()
    assert "pgrecall needs 99 or newer" in fails("migrate", dsn=target.dsn())
    assert target.value("select to_regclass('yoyo_lock')") is None


@pytest.mark.parametrize("command", [["status"], ["migrate"], ["ask", "what?"]])
def test_no_server_and_wrong_dsn(elsewhere, command):
    assert "pgrecall up" in fails(*command)
    assert not list(elsewhere.iterdir())
    assert "Connection refused" in fails(*command, dsn="postgresql://127.0.0.1:1/x")
    assert "check --dsn" in fails(*command, dsn="nonsense")


def test_no_schema(empty):
    assert "pgrecall migrate" in fails("ask", "what?", dsn=empty().dsn())


# ingest and ask --------------------------------------------------------------------------------------------


@pytest.fixture
def texts(tmp_path):
    """A document and a chat log."""
    (tmp_path / "tea.md").write_text("# Tea\n\nAna drinks green tea.\n\n# Coffee\n\nBertil drinks coffee.\n")
    said = [("user", "yes"), ("user", "yes"), ("assistant", "Then the red lamp it is.")]
    (tmp_path / "chat.jsonl").write_text("".join(json.dumps({"role": r, "content": c}) + "\n" for r, c in said))
    return tmp_path


def test_ingest_twice_creates_nothing(writer, texts):
    assert "5 pieces: 5 created" in run("ingest", texts, dsn=writer.dsn("writer")).output
    done = run("ingest", texts, dsn=writer.dsn("writer")).output
    assert "5 pieces: 0 created, 5 unchanged" in done
    assert writer.value("select count(*) from memory.memories") == 5
    assert writer.value("select count(*) from memory.embeddings where model = 'wordllama-256'") == 5


def test_ingest_brings_what_a_log_has_grown_by(writer, texts):
    run("ingest", texts / "chat.jsonl", dsn=writer.dsn("writer"))
    with (texts / "chat.jsonl").open("a") as log:
        log.write('{"role": "user", "content": "yes"}\n')
    assert "1 created, 3 unchanged" in run("ingest", texts / "chat.jsonl", dsn=writer.dsn("writer")).output


def test_ingest_keeps_to_its_space(writer, texts):
    for space in ("one", "two"):
        assert "5 created" in run("ingest", "--space", space, texts, dsn=writer.dsn("writer")).output
    assert writer.rows("select space, count(*) from memory.memories group by 1 order by 1") == [("one", 5), ("two", 5)]
    assert "nothing is known" in run("ask", "green tea", dsn=writer.dsn("writer")).output


def test_ingest_without_embedder_needs_no_model(database, texts):
    assert "5 created" in run("ingest", "--no-embed", texts, dsn=database.dsn("writer")).output
    assert database.value("select count(*) from memory.embeddings") == 0
    assert "tea.md > Tea" in run("ask", "what does Ana drink?", dsn=database.dsn("writer")).output


def test_ingest_says_who_may_register_the_model(database, texts):
    assert "permission denied for function register_model" in fails("ingest", texts, dsn=database.dsn("writer"))
    assert "5 created" in run("ingest", texts, dsn=database.dsn("admin")).output


def test_ingest_reads_all_before_it_writes(writer, texts):
    (texts / "zz.jsonl").write_text("{")
    assert "zz.jsonl:1" in fails("ingest", texts, dsn=writer.dsn("writer"))
    assert writer.value("select count(*) from memory.memories") == 0


def test_a_file_that_fails_leaves_nothing_of_it(writer, texts):
    writer.rows("insert into memory.spaces (space, max_content) values ('small', 30)")
    assert "30" in fails("ingest", "--space", "small", texts / "tea.md", dsn=writer.dsn("writer"))
    assert writer.value("select count(*) from memory.memories") == 0


def test_ask_knows_a_misspelt_space(writer):
    assert "there is no space acne yet" in fails("ask", "--space", "acne", "green tea", dsn=writer.dsn("writer"))


def test_ask_shows_both_arms_and_touches(writer, texts):
    run("ingest", texts, dsn=writer.dsn("writer"))
    said = run("ask", "what does Ana drink?", dsn=writer.dsn("writer")).output
    assert re.search(r"^  1 \S+ +#1 0\.\d+ +#1 \S+ +tea.md > Tea: Ana drinks green tea", said, re.MULTILINE)
    nothing = run("ask", "Zanzibar", "--no-embed", dsn=writer.dsn("writer"))
    assert (nothing.stdout, nothing.stderr) == ("", "nothing is known about that\n")
    assert writer.value("select sum(access_count) from memory.vitals") > 0


def test_a_login_that_may_not_is_told_what_it_needs(database, texts):
    assert "grant this login memory_reader" in fails("ask", "what?", dsn=database.dsn("stranger"))
    assert "permission denied for function" in fails("ingest", "--no-embed", texts, dsn=database.dsn("reader"))


def test_an_error_of_the_server_comes_with_detail_and_hint(database):
    said = fails("ask", "--space", "No Space ", "what?", dsn=database.dsn("writer"))
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


def test_demo(checkout):
    first = command(checkout, "demo")
    lines = first.stdout.splitlines()
    assert first.returncode == 0, first.stderr
    assert 30 < len(lines) <= 60
    assert "the package's sample text" in first.stdout
    assert len([line for line in lines if line.startswith("? ")]) == 3
    assert re.search(r"^ +\d+ \S+ +#\d+ \S+ +- .*< vector only$", first.stdout, re.MULTILINE)
    assert re.search(r"^ +\d+ \S+ +- \S+ +#\d+ \S+ .*< lexical only$", first.stdout, re.MULTILINE)
    assert "day 30 health 0.77" in first.stdout and "day 90 health 0.17" in first.stdout
    assert re.search(r"^      0\.34 ", first.stdout, re.MULTILINE)
    pieces = int(re.search(r"(\d+) pieces .* \1 created", first.stdout)[1])
    assert not Server(checkout / ".pgrecall").running

    again = command(checkout, "demo")
    assert f"0 created, {pieces} unchanged" in again.stdout
    assert "said twice, with other whitespace around it: created, then reinforced" in again.stdout
    status = command(checkout, "status", "--space", "demo").stdout
    assert f"{pieces} in space demo, 0 archived, 0 forgotten" in status


@pytest.mark.slow
def test_demo_of_what_the_user_has(checkout):
    (checkout / "notes.txt").write_text("Ana drinks green tea.\n\nBertil drinks coffee.\n")
    done = command(checkout, "demo", INPUT="notes.txt", ASK="what does Ana drink?")
    assert done.returncode == 0, done.stderr
    assert "? what does Ana drink?" in done.stdout and "1 piece in" in done.stdout
    (checkout / "chat.jsonl").write_text('{"role": "user", "content": "yes"}\n' * 2)
    for created in (2, 0):
        said = command(checkout, "demo", "--input", "chat.jsonl").stdout
        assert f"{created} created" in said and "2 in space demo-chat-jsonl" in command(
            checkout, "status", "--space", "demo-chat-jsonl"
        ).stdout
    wrong = command(checkout, "demo", "--input", "nothing.md")
    assert wrong.returncode == 1 and "no such file" in wrong.stderr


def test_up_psql_down(checkout):
    up = command(checkout, "up")
    assert "postgresql://pgrecall_app:" in up.stdout, up.stderr
    assert "applied with yoyo" in command(checkout, "migrate").stderr
    psql = command(checkout, "psql", "-Atc", "select (memory.remember(content => 'x')).outcome")
    assert psql.stdout == "created\n", psql.stderr
    assert command(checkout, "psql", "-c", "select nonsense").returncode == 1
    assert Server(checkout / ".pgrecall").running
    assert command(checkout, "down").returncode == 0
    assert not Server(checkout / ".pgrecall").running
