"""Files into memories: Markdown and text in chunks, chat logs message by message, git history."""

import hashlib
import json
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import psycopg

from pgrecall import embedder
from pgrecall.database import Failure, call

BATCH = 64  # pieces embedded at once, and steps of the progress bar
CHUNK = 1000  # characters aimed at; a chunk ends at a paragraph, and has no more than LONGEST
LONGEST = 1200
SUFFIXES = {
    ".md": "markdown", ".markdown": "markdown", ".txt": "text", ".text": "text", ".rst": "text",
    ".jsonl": "chat", ".ndjson": "chat",
}  # fmt: skip
SKIPPED = {"node_modules", "__pycache__"}


@dataclass(frozen=True)
class Piece:
    """The arguments of one remember()."""

    content: str
    kind: str
    metadata: dict
    dedup: str | None = None
    capture: dict | None = None
    options: dict | None = None


def store(
    connection: psycopg.Connection,
    pieces: list[Piece],
    model: embedder.Embedder | None = None,
    space: str | None = None,
    progress: Callable[[int], None] = lambda count: None,
) -> Counter:
    """Remember the pieces in one transaction; how often there was which outcome.

    A message that this space has from an earlier run is left out: its kind knows no duplicates.
    """
    outcomes = Counter()
    with connection.transaction():
        # Raw SQL sees the current space only. The lock keeps two readers of one log apart.
        if space is not None:
            connection.execute("select set_config('memory.space', %s, true)", [space])
        connection.execute(
            "select pg_advisory_xact_lock(hashtext('pgrecall ingest'), hashtext(memory.current_space()))"
        )
        known = connection.execute(
            "select m.metadata ->> 'message' from memory.memories as m "
            "where m.kind = 'message' and m.metadata ->> 'message' = any(%s)",
            [[piece.metadata["message"] for piece in pieces if "message" in piece.metadata]],
        )
        known = {row[0] for row in known}
        for start in range(0, len(pieces), BATCH):
            batch = [
                piece for piece in pieces[start : start + BATCH] if piece.metadata.get("message") not in known
            ]
            vectors = model.embed([piece.content for piece in batch]) if model else [None] * len(batch)
            for piece, vector in zip(batch, vectors, strict=True):
                named = {"embedding": vector, "model": embedder.MODEL} if vector else {}
                [row] = call(connection, "remember", **asdict(piece), **named, space=space)
                outcomes[row.outcome] += 1
            outcomes["already there"] += len(pieces[start : start + BATCH]) - len(batch)
            progress(len(pieces[start : start + BATCH]))
    return outcomes


def summary(outcomes: Counter) -> str:
    """Outcomes in words; what was created comes first, even when it is nothing."""
    rest = [f"{count} {outcome}" for outcome, count in outcomes.items() if outcome != "created" and count]
    return ", ".join([f"{outcomes['created']} created", *rest])


def files(paths: list[Path]) -> list[tuple[Path, str]]:
    """Every readable file under `paths`, with the name to remember it by.

    A folder is searched for the known types; a file that was named must be of one.
    """
    found = {}
    for path in paths:
        path = path.absolute()
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                inner = file.relative_to(path)
                hidden = any(part.startswith(".") or part in SKIPPED for part in inner.parts)
                if not hidden and file.suffix.lower() in SUFFIXES and file.is_file():
                    found.setdefault(file, str(inner))
        elif not path.exists():
            raise Failure(f"{path}: no such file or folder")
        elif path.suffix.lower() not in SUFFIXES:
            raise Failure(f"{path}: unknown file type; known are {' '.join(SUFFIXES)}: rename or convert it")
        else:
            found.setdefault(path, path.name)
    return list(found.items())


def read(path: Path, name: str, size: int = CHUNK) -> list[Piece]:
    """The pieces of one file; chunks of a document have about `size` characters, or one paragraph."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Failure(f"{path}: not UTF-8 text (byte {error.start}); convert it, e.g. with iconv") from None
    if "\0" in text:
        raise Failure(f"{path}: holds a NUL character, so it is hardly text; remove it")
    how = SUFFIXES[path.suffix.lower()]
    if how == "chat":
        return chat(text, name)
    return [
        Piece(chunk, "document", {"file": name, "headings": headings, "chunk": number}, dedup="exact")
        for number, (headings, chunk) in enumerate(chunks(text, how == "markdown", size), 1)
    ]


# Documents -----------------------------------------------------------------------------------------------


def chunks(text: str, markdown: bool = False, size: int = CHUNK) -> Iterator[tuple[list[str], str]]:
    """Heading path and text of each chunk: whole paragraphs of one section, as many as fit in `size`."""
    for headings, section in sections(text) if markdown else [([], text)]:
        chunk = ""
        for part in (
            p for paragraph in re.split(r"\n\s*\n", section) for p in _fitting(paragraph.strip("\n"))
        ):
            if len(chunk) + 2 + len(part) > size and not re.fullmatch(
                r"(\s*#.*)*", chunk
            ):  # no bare headings
                yield headings, chunk
                chunk = ""
            chunk = f"{chunk}\n\n{part}" if chunk else part
        if chunk:
            yield headings, chunk


def sections(text: str) -> Iterator[tuple[list[str], str]]:
    """Heading path and text of each section of a Markdown document; `#` in fenced code is no heading."""
    path, lines, bare, fence = [], [], 0, None  # of the lines, `bare` are headings without a text
    for line in text.split("\n"):
        if mark := re.match(r" {0,3}(`{3,}|~{3,})", line):
            if fence is None:
                fence = mark[1]
            elif mark[1].startswith(fence) and not line.strip().strip(fence[0]):
                fence = None
        heading = None if fence else re.match(r" {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$", line)
        if heading:
            level = len(heading[1])
            if "".join(lines[bare:]).strip() or not path or path[-1][0] >= level:
                yield [title for _, title in path], "\n".join(lines)
                lines = []
            bare = len(lines) + 1
            path = [(depth, title) for depth, title in path if depth < level] + [(level, heading[2])]
        lines.append(line)
    yield [title for _, title in path], "\n".join(lines)


def _fitting(paragraph: str) -> Iterator[str]:
    """A paragraph, cut where it is longer than LONGEST: at a line, a sentence, a word, or anywhere."""
    while len(paragraph) > LONGEST:
        head = paragraph[:LONGEST]
        ends = (
            head.rfind("\n"),
            max(head.rfind(mark) for mark in (". ", "! ", "? ", "。")) + 1,
            head.rfind(" "),
        )
        cut = next((end for end in ends if end >= CHUNK // 2), LONGEST)
        yield paragraph[:cut].strip()
        paragraph = paragraph[cut:].strip()
    if paragraph.strip():
        yield paragraph


# Chat logs -----------------------------------------------------------------------------------------------


def chat(text: str, name: str) -> list[Piece]:
    """The messages of a log with one JSON object a line.

    A message may be said twice, so it is recognised not by its content alone, but by session, speaker, time
    and content and its place among its equals (metadata.message): a log that grew brings only what is new.
    """
    pieces, seen = [], Counter()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            said = json.loads(line)
        except ValueError as error:
            raise Failure(
                f"{name}:{number}: not JSON ({error}); a chat log has one JSON object a line"
            ) from None
        if not isinstance(said, dict):
            raise Failure(f"{name}:{number}: not a JSON object; a chat log has one a line")
        content = _first(said, "content", "text", "message")
        if isinstance(content, list):  # a message in parts, of which some are no text
            content = "\n".join(part["text"] for part in content if isinstance(part, dict) and "text" in part)
        if content is None or not isinstance(content, str):
            raise Failure(f"{name}:{number}: no text under content, text or message")
        if not content.strip():
            continue
        if "\0" in content:
            raise Failure(f"{name}:{number}: holds a NUL character; remove it")
        speaker = _first(said, "speaker", "role", "author", "name", "from")
        time = _first(said, "timestamp", "date", "time", "created_at")
        session = _first(said, "session", "session_id", "conversation_id", "thread")
        equal = json.dumps([session if session is not None else name, speaker, time, content])
        seen[equal] += 1
        message = hashlib.sha256(f"{equal}{seen[equal]}".encode()).hexdigest()[:32]
        metadata = {"file": name, "line": number, "message": message}
        metadata["role"] = speaker if speaker in ("user", "assistant", "system") else "user"
        metadata |= {
            k: v for k, v in (("user", speaker), ("time", time), ("session", session)) if v is not None
        }
        options = {"session": str(session)} if session is not None else None
        content = f"{speaker}: {content}" if speaker else content
        pieces.append(Piece(content, "message", metadata, options=options))
    return pieces


def _first(said: dict, *keys: str):
    return next((said[key] for key in keys if said.get(key) is not None), None)


# Git history ---------------------------------------------------------------------------------------------


def repository(folder: Path) -> Path | None:
    """The top of the git checkout that `folder` is in, if it is in one and git is there."""
    top = _git(folder, "rev-parse", "--show-toplevel")
    return Path(top.strip()) if top else None


def documents(top: Path) -> list[tuple[Path, str]]:
    """The documents that git tracks; a .txt in a repository is seldom one."""
    names = (_git(top, "ls-files", "-z") or "").split("\0")
    known = [name for name in names if Path(name).suffix.lower() in (".md", ".markdown", ".rst")]
    return [(top / name, name) for name in known if (top / name).is_file()]


def history(top: Path, most: int = 500) -> list[Piece]:
    """The newest commits: what each says was done."""
    log = _git(top, "log", f"--max-count={most}", "--no-merges", "--format=%H%x1f%aI%x1f%an%x1f%B%x1e") or ""
    pieces = []
    for entry in log.split("\x1e"):
        if entry.strip():
            commit, date, author, message = entry.strip().split("\x1f")
            content = f"{author}, {date[:10]}: {message.strip()}"
            capture = {"git_commit": commit, "repo_name": top.name, "auto_captured": True}
            pieces.append(
                Piece(content, "action", {"commit": commit[:12], "date": date}, "exact", capture=capture)
            )
    return pieces


def _git(folder: Path, *arguments: str) -> str | None:
    # The owner of a checkout need not be who reads it; that is no reason to read nothing.
    command = ["git", "-c", "safe.directory=*", "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
