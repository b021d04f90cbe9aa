"""Files into pieces: where documents are cut, and how the messages of a log are told apart."""

import json
import os
import subprocess
import time
from datetime import UTC, datetime

import pytest

from pgrecall import ingest
from pgrecall.database import Failure

DOCUMENT = """Before any heading.

# Tea

## Green ##

Ana drinks it.

```sh
# no heading
```

## Black
Bertil drinks it.
# Coffee
"""


def test_markdown_is_cut_at_headings():
    assert list(ingest.chunks(DOCUMENT, markdown=True)) == [
        ([], "Before any heading."),
        (["Tea", "Green"], "# Tea\n\n## Green ##\n\nAna drinks it.\n\n```sh\n# no heading\n```"),
        (["Tea", "Black"], "## Black\nBertil drinks it."),
        (["Coffee"], "# Coffee"),
    ]


def test_text_is_cut_at_paragraphs():
    paragraphs = [f"{number} " + "word " * 60 for number in range(12)]
    chunks = [chunk for _, chunk in ingest.chunks("\n\n".join(paragraphs))]
    assert all(len(chunk) <= ingest.CHUNK for chunk in chunks)
    assert len(chunks) == 4
    assert "\n\n".join(chunks).split() == " ".join(paragraphs).split()


@pytest.mark.parametrize("paragraph", ["word " * 2000, "A sentence. " * 500, "x" * 5000, "line\n" * 2000])
def test_a_long_paragraph_is_cut_without_loss(paragraph):
    chunks = [chunk for _, chunk in ingest.chunks(paragraph)]
    assert max(map(len, chunks)) <= ingest.LONGEST and len(chunks) < 20
    assert "".join("".join(chunks).split()) == "".join(paragraph.split())


def test_a_heading_stays_with_its_text():
    [(_, first), *_] = ingest.chunks("## Added\n\n" + "A sentence. " * 90, markdown=True)
    assert first.startswith("## Added\n\nA sentence.")


@pytest.mark.parametrize("lines", ["#" * 24, "#\n\n" * 5000])
def test_lines_of_number_signs_take_no_time(lines):
    start = time.process_time()
    chunks = [chunk for _, chunk in ingest.chunks(f"{lines}\nGuide\n{lines}\n\n" + "word " * 300)]
    assert time.process_time() - start < 0.5 and max(map(len, chunks)) < 2 * ingest.LONGEST


def test_an_empty_document_has_no_pieces(tmp_path):
    (tmp_path / "empty.md").write_text(" \n\n\n")
    assert ingest.read(tmp_path / "empty.md", "empty.md").pieces == []


def test_a_repeat_in_a_chat_is_a_message_of_its_own():
    log = "\n".join(json.dumps({"role": role, "content": "yes"}) for role in ("user", "user", "assistant"))
    pieces = ingest.chat(log, "a.jsonl", "file:///a.jsonl")
    assert [piece.content for piece in pieces] == ["user: yes", "user: yes", "assistant: yes"]
    assert len(keys(pieces)) == 3


def keys(pieces):
    """By what the messages of a log are known again."""
    return list(dict.fromkeys(piece.options["external_id"]["id"] for piece in pieces))


def test_a_chat_that_grew_keeps_its_messages():
    log = "\n".join(json.dumps({"speaker": "Ana", "text": text, "session": 7}) for text in ("a", "b", "a"))
    before = keys(ingest.chat(log, "a.jsonl", "file:///a.jsonl"))
    more = log + '\n{"speaker": "Ana", "text": "a", "session": 7}'
    after = ingest.chat(more, "a.jsonl", "file:///a.jsonl")
    assert keys(after)[:3] == before and len(keys(after)) == 4
    assert after[0].session == "7"
    assert not set(before) & set(keys(ingest.chat(log, "a.jsonl", "file:///b/a.jsonl")))


def test_a_speaker_may_be_a_number_and_a_session_nothing():
    log = '{"from": 12, "session": "", "text": "a"}\n{"thread": " ", "name": " ", "text": "b"}'
    one, two = ingest.chat(log, "a.jsonl", "file:///a.jsonl")
    assert (one.content, one.metadata["user"], one.session) == ("12: a", "12", None)
    assert (two.content, two.session) == ("b", None) and "user" not in two.metadata


def test_a_message_has_the_time_that_the_log_says():
    said = [
        None, "2024-05-01T10:00:00+02:00", "2024-05-01 08:00:01", 1714550402, 1714550403000, None,
        "Wed, 1 May 2024 08:00:04 +0000", "1714550405.5", "2024-05-02",
    ]  # fmt: skip
    log = "\n".join(json.dumps({"text": "x"} | ({"timestamp": time} if time else {})) for time in said)
    assert [datetime.fromisoformat(piece.at) for piece in ingest.chat(log, "a.jsonl", "file:///a.jsonl")] == [
        datetime.fromisoformat(f"2024-05-01T08:00:0{seconds}+00:00")
        for seconds in ("0", "0", "1", "2", "3", "3", "4", "5.5")
    ] + [datetime(2024, 5, 2, tzinfo=UTC)]
    assert [piece.at for piece in ingest.chat('{"text": "x"}', "a.jsonl", "file:///a.jsonl")] == [None]


def test_a_message_in_parts_is_joined():
    parts = [{"text": "see"}, {"type": "image"}, {"text": None}, {"text": 5}, "x", {"type": "text", "text": "this"}]
    [piece] = ingest.chat(json.dumps({"role": "user", "content": parts}), "a.jsonl", "file:///a.jsonl")
    assert piece.content == "user: see\nthis"


def test_a_log_of_a_program_that_calls_tools():
    turns = [
        {"role": "assistant", "content": None, "tool_calls": [{"id": "1"}]},
        {"role": "tool", "content": "12 degrees"},
        {"role": "assistant", "speaker": "Ana", "content": "It is cold."},
    ]
    pieces = ingest.chat("\n".join(map(json.dumps, turns)), "a.jsonl", "file:///a.jsonl")
    assert [(piece.content, piece.metadata["role"]) for piece in pieces] == [
        ("tool: 12 degrees", "tool"), ("Ana: It is cold.", "assistant"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.pdf", b"x", "unknown file type"),
        ("a.txt", b"\xff\xfe", "not UTF-8"),
        ("a.md", b"a\0b", "NUL"),
        ("a\udce9.md", b"a", "its name is not UTF-8"),
        ("a.jsonl", b"{", "a.jsonl:1: not JSON"),
        ("a.jsonl", b"[" * 100_000, "a.jsonl:1: not JSON"),
        ("a.jsonl", b"\n[]", "a.jsonl:2: not a JSON object"),
        ("a.jsonl", b'{"role": "user"}', "no text under content"),
        ("a.jsonl", b'{"text": "a\\u0000"}', "NUL"),
        ("a.jsonl", b'{"text": "a\\ud800"}', "a.jsonl:1: holds half a character"),
        ("a.jsonl", b'{"text": "a", "author": {"a": "b"}}', "a.jsonl:1: a speaker or session is a text or a number"),
        ("a.jsonl", b'{"text": "a", "thread": [1]}', "a.jsonl:1: a speaker or session is"),
        ("a.jsonl", b'{"text": "a", "time": "after lunch"}', "a.jsonl:1: the time 'after lunch' is unknown"),
        ("a.jsonl", b'{"text": "a", "time": true}', "the time True is unknown"),
        ("a.jsonl", b'{"text": "a", "time": 1e999}', "the time inf is unknown"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path, name, data, said):
    (tmp_path / name).write_bytes(data)
    with pytest.raises(Failure, match=said) as caught:
        [ingest.read(file, label) for file, label in ingest.files([tmp_path / name])]
    assert "\n" not in str(caught.value)


def test_a_folder_is_searched_for_known_types(tmp_path):
    for name in ("a.md", "b/c.txt", "b/d.png", ".hidden/e.md", "node_modules/f.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("text")
    assert [name for _, name in ingest.files([tmp_path, tmp_path / "a.md"])] == ["a.md", "b/c.txt"]


def test_no_link_leads_out_of_a_folder(tmp_path):
    folder, secret = tmp_path / "folder", tmp_path / "secret.md"
    (folder / "sub").mkdir(parents=True)
    secret.write_text("text")
    (folder / "a.md").write_text("text")
    (folder / "out.md").symlink_to(secret)
    (folder / "sub" / "in.md").symlink_to("../a.md")
    assert [name for _, name in ingest.files([folder])] == ["a.md", "sub/in.md"]
    assert [name for _, name in ingest.files([folder / "out.md"])] == ["out.md"]


def test_git_history_and_documents(tmp_path):
    def git(*arguments):
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@localhost", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *who, "-C", tmp_path, *arguments], check=True, capture_output=True)

    git("init", "-q")
    assert ingest.history(tmp_path) == []  # no commit yet
    (tmp_path / "a.md").write_text("text")
    (tmp_path / "untracked.md").write_text("text")
    (tmp_path / "b.md").symlink_to(__file__)
    git("add", "a.md", "b.md")
    git("commit", "-qm", "Tea first\n\nBecause coffee was out.")
    top = ingest.repository(tmp_path)
    assert [name for _, name in ingest.documents(top)] == ["a.md"]
    [piece] = ingest.history(top)
    assert piece.content.startswith("Ana, 20") and piece.content.endswith("Because coffee was out.")
    assert len(piece.provenance["git_commit"]) == 40 and (piece.session, piece.dedup) == (None, "exact")
    git("commit", "-q", "--allow-empty", "--allow-empty-message", "-m", "")
    git("commit", "-q", "--allow-empty", "-m", "a\x1fb")
    assert [piece.content.partition(": ")[2] for piece in ingest.history(top)][:2] == ["a\x1fb", ""]


@pytest.mark.parametrize(
    "names",
    [
        {"core.fsmonitor": "{program}"},
        {"log.showSignature": "true", "gpg.program": "{program}"},
        {"core.repositoryFormatVersion": "1", "extensions.partialClone": "origin", "remote.origin.promisor": "true",
         "remote.origin.url": "/nowhere", "remote.origin.uploadpack": "{program}"},
    ],
    ids=["fsmonitor", "signature", "promisor"],
)  # fmt: skip
def test_git_runs_no_program_that_a_repository_names(tmp_path, names):
    """The last commit has a signature; of a partial clone, the first one is missing."""
    repository, program = tmp_path / "repository", tmp_path / "program"
    program.write_text(f"#!/bin/sh\ntouch '{tmp_path}/has-run'\nexit 1\n")
    program.chmod(0o700)

    def git(*arguments, **options):
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@localhost", "-c", "commit.gpgsign=false"]
        done = subprocess.run(["git", *who, "-C", repository, *arguments], check=True, capture_output=True, **options)
        return done.stdout.strip()

    subprocess.run(["git", "init", "-q", repository], check=True)
    (repository / "a.md").write_text("text")
    git("add", "a.md")
    git("commit", "-qm", "first")
    first = git("rev-parse", "HEAD").decode()
    git("commit", "-q", "--allow-empty", "-m", "second")
    commit = git("cat-file", "commit", "HEAD")
    signed = commit.replace(b"\n\n", b"\ngpgsig -----BEGIN PGP SIGNATURE-----\n x\n -----END PGP SIGNATURE-----\n\n", 1)
    git("reset", "-q", "--soft", git("hash-object", "-t", "commit", "-w", "--stdin", input=signed + b"\n"))
    if "extensions.partialClone" in names:
        (repository / ".git" / "objects" / first[:2] / first[2:]).unlink()
    for name, value in names.items():
        git("config", name, value.format(program=program))
    ingest.documents(repository)
    ingest.history(repository)
    assert not (tmp_path / "has-run").exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="gives a folder to another user, as only root can")
def test_the_repository_of_somebody_else_is_not_read(tmp_path, monkeypatch):
    """Its configuration names programs, which git would run."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    assert ingest.repository(tmp_path) == tmp_path
    for place in (tmp_path, tmp_path / ".git"):
        os.chown(place, 65534, 65534)
    assert ingest.repository(tmp_path) is None


# Markdown notes --------------------------------------------------------------------------------------------


def note(tmp_path, text):
    """What is read from a note."""
    (tmp_path / "note.md").write_text(text)
    return ingest.read(tmp_path / "note.md", "note.md")


def test_front_matter_leaves_the_text(tmp_path):
    read = note(tmp_path, """---
Title: "Tea: a note"
aliases: [Chai, "The leaf"]
tags: Drinks/Green, tea
author: Ana
date: 2024-05-01
status: yes
nested: {a: {b: c}}
---

Ana drinks it.
""")
    [piece] = read.pieces
    assert piece.content == "Ana drinks it."
    told = {"title": "Tea: a note", "aliases": ["Chai", "The leaf"], "author": "Ana", "date": "2024-05-01"}
    assert read.document["metadata"] == told | {"status": "yes"}
    assert piece.metadata == told | {"status": "yes", "file": "note.md", "headings": []}
    assert read.document["tags"] == ["drinks:green", "tea"]
    assert (read.document["author"], read.document["published_at"]) == ("Ana", "2024-05-01T00:00:00+00:00")
    assert read.document["content"].startswith("---\nTitle")


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("tags: [Tea, 'Green Tea', drinks/hot, drinks:cold]", ["drinks:cold", "drinks:hot", "green-tea", "tea"]),
        ("tags:\n  - '#tea'\n  - 2024", ["2024", "tea"]),
        ("tag: tea, coffee milk", ["coffee", "milk", "tea"]),
        ("tags:", None),
        ("tags: [/, '', '#', '\U0001d400']", None),
        ("tags: [[tea]]", None),
        ("tags: [a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q, tea]", ["tea"]),
        ("tags: [Caf\u0065\u0301, " + 300 * "x" + "]", ["caf\u00e9"]),
    ],
)
def test_tags_of_the_front_matter(tmp_path, header, tags):
    assert note(tmp_path, f"---\n{header}\n---\ntext").document["tags"] == tags


@pytest.mark.parametrize(
    "text",
    [
        "---\nBetween two rules.\n---\nAfter them.",
        "---\ntags: [a\n---\nBroken YAML.",
        "---\ntags: [a]\nNever ended.",
        "Later on\n---\ntags: a\n---",
        "---\n- a\n- b\n---\nA list.",
    ],
)
def test_what_is_no_front_matter_is_text(tmp_path, text):
    read = note(tmp_path, text)
    assert "".join(piece.content for piece in read.pieces) == text and read.document["tags"] is None


def test_no_front_matter_brings_what_the_database_refuses(tmp_path):
    read = note(tmp_path, '---\na: "x\\0y\\ud800z"\ndate: 2024-13-45\n---\ntext')
    assert read.document["metadata"] == {"a": "xyz", "date": "2024-13-45"}
    assert read.document["published_at"] is None
    assert note(tmp_path, "---\ndate: 0001-01-01T00:00:00Z\n---\ntext").document["published_at"] is None


def test_tags_and_links_are_read_and_leave_plain_words(tmp_path):
    read = note(tmp_path, """# Caching #infra

We use [[Redis]] and [[Notes/API#Limits|the API's limits]] for #Caching/api, see ![[plan.png]] and [[#Limits]].
#todo #infra/cache

Issue #12, a #1st try, C#, an [anchor](#caching), `#code [[x]]`, [[ -f x ]] and \\#not.

- in a list #nested

```sh
#no heading, #no-tag [[no link]]
```

    #indented [[code]]
""")
    assert read.document["tags"] == ["1st", "caching:api", "infra", "infra:cache", "nested", "todo"]
    assert "\n\n".join(piece.content for piece in read.pieces) == """# Caching infra

We use Redis and the API's limits for Caching/api, see plan.png and Limits.

Issue #12, a 1st try, C#, an [anchor](#caching), `#code [[x]]`, [[ -f x ]] and \\#not.

- in a list nested

```sh
#no heading, #no-tag [[no link]]
```

    #indented [[code]]"""


@pytest.mark.parametrize(
    "text",
    [
        "x" + "`" * 5001, "#" + "x" * 6000 + "!", "#" + "1" * 20_000 + "!", "# a" + " " * 8000 + "b", "#" + " #" * 8000,
        "[[a" * 8000, "`` ` " * 8000,
        "---\na: &s '" + "x" * 10_000 + "'\nb: [" + "*s, " * 2000 + "*s]\n---\n",
    ],
)  # fmt: skip
def test_no_line_takes_long(tmp_path, text):
    start = time.process_time()
    read = note(tmp_path, text)
    assert time.process_time() - start < 0.5 and not read.document["metadata"]


def test_the_marks_of_code_are_as_many_at_both_ends(tmp_path):
    [piece] = note(tmp_path, "``a ` #b`` #c ` #d `` e` #f").pieces
    assert piece.content == "``a ` #b`` c ` #d `` e` f"


def test_the_marks_after_a_heading_are_not_of_it():
    headings = [titles for titles, _ in ingest.chunks("# C# #\n# C#\n#  a #b ##  \n# ##", markdown=True)]
    assert headings == [["C#"], ["C#"], ["a #b"], ["##"]]


def test_text_that_is_no_markdown_stays_as_it_is(tmp_path):
    text = "---\ntags: a\n---\n#b [[c]]"
    (tmp_path / "a.txt").write_text(text)
    read = ingest.read(tmp_path / "a.txt", "a.txt")
    assert [piece.content for piece in read.pieces] == [text] and "tags" not in read.document
