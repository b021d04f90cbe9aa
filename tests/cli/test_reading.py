"""Files into pieces: where documents are cut, and how the messages of a log are told apart."""

import json
import subprocess

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


def test_an_empty_document_has_no_pieces(tmp_path):
    (tmp_path / "empty.md").write_text(" \n\n\n")
    assert ingest.read(tmp_path / "empty.md", "empty.md") == []


def test_a_repeat_in_a_chat_is_a_message_of_its_own():
    log = "\n".join(json.dumps({"role": role, "content": "yes"}) for role in ("user", "user", "assistant"))
    pieces = ingest.chat(log, "a.jsonl")
    assert [piece.content for piece in pieces] == ["user: yes", "user: yes", "assistant: yes"]
    assert len({piece.metadata["message"] for piece in pieces}) == 3


def test_a_chat_that_grew_keeps_its_messages():
    log = "\n".join(json.dumps({"speaker": "Ana", "text": text, "session": 7}) for text in ("a", "b", "a"))
    before = [piece.metadata["message"] for piece in ingest.chat(log, "a.jsonl")]
    after = ingest.chat(log + '\n{"speaker": "Ana", "text": "a", "session": 7}', "renamed.jsonl")
    assert [piece.metadata["message"] for piece in after][:3] == before
    assert after[3].metadata["message"] not in before
    assert after[0].options == {"session": "7"}


def test_a_message_in_parts_is_joined():
    parts = [{"type": "text", "text": "see"}, {"type": "image"}, {"type": "text", "text": "this"}]
    [piece] = ingest.chat(json.dumps({"role": "user", "content": parts}), "a.jsonl")
    assert piece.content == "user: see\nthis"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.pdf", b"x", "unknown file type"),
        ("a.txt", b"\xff\xfe", "not UTF-8"),
        ("a.md", b"a\0b", "NUL"),
        ("a.jsonl", b"{", "a.jsonl:1: not JSON"),
        ("a.jsonl", b"\n[]", "a.jsonl:2: not a JSON object"),
        ("a.jsonl", b'{"role": "user"}', "no text under content"),
        ("a.jsonl", b'{"text": "a\\u0000"}', "NUL"),
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


def test_git_history_and_documents(tmp_path):
    def git(*arguments):
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@localhost", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *who, "-C", tmp_path, *arguments], check=True, capture_output=True)

    git("init", "-q")
    assert ingest.history(tmp_path) == []  # no commit yet
    (tmp_path / "a.md").write_text("text")
    (tmp_path / "untracked.md").write_text("text")
    git("add", "a.md")
    git("commit", "-qm", "Tea first\n\nBecause coffee was out.")
    top = ingest.repository(tmp_path)
    assert [name for _, name in ingest.documents(top)] == ["a.md"]
    [piece] = ingest.history(top)
    assert piece.content.startswith("Ana, 20") and piece.content.endswith("Because coffee was out.")
    assert len(piece.capture["git_commit"]) == 40
