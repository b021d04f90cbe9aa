"""`pgrecall export` and `pgrecall import`: a file that is whole or not there, a space that has all of it or nothing."""

import json
import os
import stat

import psycopg
import pytest
from click.testing import CliRunner
from test_cli import fails, run

from pgrecall import cli, moving

KNOWN = ["Ana drinks green tea", "Bertil drinks coffee", "Ünïcödé  “quotes”, a\ttab\nand a line"]


@pytest.fixture
def full(database):
    """A database with a few memories, one of them with a vector."""
    database.rows("select memory.register_model('three', 3)", login="admin")
    for content in KNOWN:
        database.rows("select memory.remember(%s, agent => 'r1')", [content], login="writer")
    database.rows("select memory.remember(%s, embedding => '{1,2,3}', model => 'three')", [KNOWN[0]], login="writer")
    return database


@pytest.fixture
def target(cluster):
    """Another database."""
    found = cluster.clone()
    yield found
    found.drop()


def contents(database, space="default"):
    """What is remembered there."""
    found = database.rows('select content from memory.memories where space = %s order by content collate "C"', [space])
    return [content for (content,) in found]


def test_there_and_back(full, target, tmp_path):
    file = tmp_path / "space.jsonl"
    done = run("export", file, dsn=full.dsn("reader"))
    lines = file.read_text().splitlines()
    assert done.exit_code == 0 and f"{len(lines) - 2} rows exported" in done.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and list(tmp_path.iterdir()) == [file]

    said = run("import", file, dsn=target.dsn("admin")).output
    assert f"{len(lines) - 3} rows imported, known already 1: 3 new memories" in said and "register_model" in said
    assert contents(target) == KNOWN
    said = run("import", file, dsn=target.dsn("admin")).output
    assert f"0 rows imported, known already {len(lines) - 2}: 0 new memories" in said and "register_model" not in said

    again = json.loads(run("import", "--json", file, dsn=target.dsn("admin")).stdout)
    assert again["memories"]["created"] == 0 and again["memories"]["known"] > 0
    assert "3 new memories" in run("import", "--space", "copy", "--no-embeddings", file, dsn=target.dsn("admin")).output
    assert contents(target, "copy") == KNOWN
    assert target.value("select count(*) from memory.embeddings where space = 'copy'") == 0
    again = tmp_path / "again.jsonl"
    run("export", "--space", "copy", "--no-embeddings", again, dsn=target.dsn("admin"))
    kept = [line for line in lines[1:-1] if '"table": "embedding' not in line]
    assert again.read_text().splitlines()[1:-1] == kept


@pytest.mark.slow
def test_what_was_changed_mapped_and_taken_is_said(full, target, tmp_path):
    full.rows("select memory.configure_space('default', '{\"language\": \"german\"}')", login="admin")
    file = tmp_path / "space.jsonl"
    run("export", file, dsn=full.dsn("reader"))
    said = run("import", file, dsn=target.dsn("admin")).output
    assert "settings of the space: those of the file" in said and "changed" not in said and "another id" not in said
    full.rows("select memory.revise(memory_id, content => 'Bertil drinks tea') from memory.memories "
              "where content = %s", [KNOWN[1]])  # fmt: skip
    full.rows("select memory.configure_space('default', '{\"language\": \"simple\"}')", login="admin")
    run("export", file, dsn=full.dsn("reader"))
    said = run("import", file, dsn=target.dsn("admin")).output
    assert ": 0 new memories, 1 changed memory\n" in said and "settings of the space: as they were" in said
    assert "those of the file" in run("import", "--settings", "take", file, dsn=target.dsn("admin")).output
    target.rows("select memory.remember(%s, space => 'b')", [KNOWN[2]])
    said = run("import", "--space", "b", file, dsn=target.dsn("admin")).output
    assert "known here under another id: 1 memory and 0 documents; external_ids" in said
    text = file.read_text().replace("Bertil drinks tea", "Bertil drinks cocoa")
    file.write_text(text)
    for prefer, space, wanted in (("here", "default", "tea"), ("file", "b", "cocoa")):
        run("import", "--prefer", prefer, "--space", space, file, dsn=target.dsn("admin"))
        assert f"Bertil drinks {wanted}" in contents(target, space)


def test_through_a_pipe(full, target):
    exported = run("export", "-", dsn=full.dsn("reader"))
    out = exported.stdout
    assert json.loads(out.splitlines()[-1])["end"]["memories"] == 3
    assert exported.stderr.splitlines()[-1] == f"{len(out.splitlines()) - 2} rows exported"
    done = CliRunner().invoke(cli.main, ["import", "-", "--dsn", target.dsn("admin")], input=out)
    assert done.exit_code == 0 and contents(target) == KNOWN
    assert done.stdout == "" and "3 new memories" in done.stderr


def test_a_misspelled_space_is_no_empty_file(full, tmp_path):
    said = fails("export", "--space", "defualt", tmp_path / "file", dsn=full.dsn("reader"))
    assert "there is no space defualt yet" in said
    assert list(tmp_path.iterdir()) == []


def test_one_is_one(database, target, tmp_path):
    database.rows("select memory.remember('one')", login="writer")
    run("export", tmp_path / "file", dsn=database.dsn("reader"))
    assert ": 1 new memory\n" in run("import", tmp_path / "file", dsn=target.dsn("admin")).stderr


def test_many_pages_and_batches(full, target, tmp_path, monkeypatch):
    monkeypatch.setattr(moving, "PAGE", 2)
    monkeypatch.setattr(moving, "BATCH", 300)
    run("export", tmp_path / "small", dsn=full.dsn("reader"))
    assert "3 new memories" in run("import", tmp_path / "small", dsn=target.dsn("admin")).output
    assert contents(target) == KNOWN


@pytest.mark.slow
def test_a_byte_order_mark_is_no_content(full, target, tmp_path):
    file = tmp_path / "space.jsonl"
    run("export", file, dsn=full.dsn("reader"))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert run("import", file, dsn=target.dsn("admin")).exit_code == 0


def test_an_export_is_of_one_moment(full, target, tmp_path, monkeypatch):
    """What is written meanwhile is not in the file, and what is in the file fits together."""
    monkeypatch.setattr(moving, "PAGE", 3)
    with psycopg.connect(full.dsn("reader"), row_factory=psycopg.rows.namedtuple_row) as connection:
        connection.execute("set transaction isolation level repeatable read")
        lines = []
        for line in moving.export(connection):
            lines.append(line)
            full.rows("select memory.remember('new ' || %s, agent => 'a' || %s)", [len(lines)] * 2, login="writer")
    assert len(lines) > 10
    (tmp_path / "file").write_bytes(b"".join(lines))
    assert "3 new memories" in run("import", tmp_path / "file", dsn=target.dsn("admin")).output


@pytest.mark.slow
def test_what_goes_wrong_is_one_line_and_changes_nothing(full, target, tmp_path):
    file = tmp_path / "space.jsonl"
    run("export", file, dsn=full.dsn("reader"))
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    newer = whole.replace(b'"version": 1, ', b"", 1).replace(b'"version": 1}', b'"version": 2}', 1)
    for number, (text, said) in enumerate({
        b"": "there is nothing in it",
        b"".join(lines[:-1]): "it is cut off",
        b"".join(lines[:5]): "it is cut off",
        whole[:-200]: "is the file truncated there?",
        b"".join([*lines[:4], lines[3], *lines[4:]]): "line 5: it is repeated, or out of order",
        b"".join([*lines[:4], *lines[5:]]): "[PM016]",
        newer: "unknown export format [PM015]",
        b"Ana drinks tea\n": "line 1: it is not a JSON object",
        b'{"role": "user"}\n': "unknown export format [PM015]",
        lines[0] + b"\xff\n": ":2: not UTF-8 text",
        lines[0] + b"\0\n": ":2: holds a NUL character",
    }.items()):  # fmt: skip
        broken = tmp_path / f"broken{number}"
        broken.write_bytes(text)
        assert said in fails("import", broken, dsn=target.dsn("admin")), said
        assert target.value("select count(*) from memory.memories") == 0
    assert "permission denied" in fails("import", file, dsn=target.dsn("writer"))
    assert "invalid space" in fails("import", "--space", "No Space ", file, dsn=target.dsn("admin"))
    missing = run("import", tmp_path / "none", dsn=target.dsn("admin"))
    assert missing.exit_code == 2 and "No such file" in missing.output


def test_a_file_that_cannot_be_written(full, tmp_path):
    assert "No such file or directory" in fails("export", tmp_path / "none" / "file", dsn=full.dsn("reader"))
    said = fails("export", "--space", "No Space ", tmp_path / "file", dsn=full.dsn("reader"))
    assert "invalid space" in said
    assert list(tmp_path.iterdir()) == []


def test_an_export_that_fails_leaves_the_old_file(full, tmp_path, monkeypatch):
    file = tmp_path / "space.jsonl"
    file.write_text("old")

    def fail(*_):
        raise psycopg.errors.AdminShutdown("the server goes down")

    monkeypatch.setattr(moving, "export", fail)
    assert "the server goes down" in fails("export", file, dsn=full.dsn("reader"))
    assert file.read_text() == "old" and os.listdir(tmp_path) == ["space.jsonl"]
