"""Files into memories: Markdown and text as documents in chunks, chat logs message by message, git history."""

import contextlib
import hashlib
import json
import os
import re
import stat
import subprocess
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.parse import unquote, urlsplit
from uuid import UUID

import psycopg
from psycopg.types.json import Jsonb

from pgrecall import embedder, notes
from pgrecall.database import Failure, call, pages

BATCH = 64  # pieces embedded at once, and steps of the progress bar
CHUNK = 1000  # characters aimed at; a chunk ends at a paragraph, and has no more than LONGEST
LONGEST = 1200
LONGEST_URL = 900  # characters that an external id, of 1000 bytes, has room for
SUFFIXES = {
    ".md": "markdown", ".markdown": "markdown", ".txt": "text", ".text": "text", ".rst": "text",
    ".jsonl": "chat", ".ndjson": "chat",
}  # fmt: skip
PARAMETERS = {"tags", "importance", "created_at"}  # of remember(), which refuses them as keys of the metadata
FAR = 1e11  # seconds, some 3,000 years; a greater number counts milliseconds, microseconds or nanoseconds
SKIPPED = {"node_modules", "__pycache__"}
GONE = "pgrecall ingest: its file is gone, or says it no more"  # why it was forgotten; what is back is restored


@dataclass(frozen=True)
class Piece:
    """An item of remember_many(), or a chunk of a document."""

    content: str
    kind: str
    metadata: dict
    session: str | None = None
    dedup: str | None = None
    provenance: dict | None = None
    options: dict | None = None
    at: str | None = None


@dataclass(frozen=True)
class Text:
    """The content of a file. A document has arguments of ingest_source(); other pieces are remembered one by one."""

    name: str
    pieces: list[Piece]
    url: str | None = None
    document: dict | None = None


@dataclass
class Known:
    """What a space has of a file: a document, or messages of a chat log by their external ids."""

    name: str | None = None
    source_id: UUID | None = None  # of the document, unless it is forgotten
    chunks: int = 0  # of them, those that are not forgotten
    messages: dict = field(default_factory=dict)  # the ids of those that are not forgotten

    @property
    def pieces(self) -> int:
        """How many of them are not forgotten."""
        return self.chunks + len(self.messages)


def known(connection: psycopg.Connection, urls: list[str], space: str | None = None) -> dict[str, Known]:
    """What the space has of the files under `urls`, by URL."""
    found = defaultdict(Known)
    urls = [url.rstrip("/") for url in urls]
    whole = {_folder(url): url for url in urls}
    prefixes = tuple(prefix for url in urls for prefix in (f"{_folder(url)}#", f"{url}/"))
    for url in urls:
        options = {"source_type": "file", "source_url": url, "include": ["forgotten"]}
        for row in pages(connection, "find_sources", space=space, options=options):
            held = found[row.source_url]
            held.name = row.name
            if row.state == "live":
                held.source_id, held.chunks = row.source_id, row.chunks
    for prefix in prefixes:
        options = {"external_system": "file", "external_prefix": prefix, "include": ["faded", "internal"]}
        for row in pages(connection, "list", space=space, options=options):
            keys = _keys(row)
            if all(key.startswith(prefixes) for key in keys):  # or else a file elsewhere says it, too
                for key in keys:
                    name = key.partition("#")[0]
                    found[whole.get(name, name)].messages[key] = row.memory_id
    return found


def store(
    connection: psycopg.Connection,
    text: Text,
    model: embedder.Embedder | None = None,
    space: str | None = None,
    before: Known | None = None,
    progress: Callable[[int], None] = lambda count: None,
) -> tuple[Counter, Known]:
    """Remember a text in one transaction; returns the number of pieces by outcome, and what the file says no more.

    The old chunks of a document are replaced. `before` is what the space has of the file.
    """
    before = before or Known()
    with connection.transaction():
        if text.document is None:
            return _store_messages(connection, text, model, space, before, progress)
        if not text.pieces:  # the file was emptied
            return Counter(emptied=forget(connection, before, space)), Known()
        return _store_document(connection, text, model, space, progress), Known()


def forget(connection: psycopg.Connection, gone: Known, space: str | None = None) -> int:
    """Forget what is no longer in the file; returns the number of pieces."""
    if gone.source_id:
        call(connection, "forget_source", source_id=gone.source_id, reason=GONE, space=space)
    connection.execute(
        "select memory.forget(memory_id => i.id, reason => %s, space => %s) from unnest(%s::uuid[]) as i (id)",
        [GONE, space, sorted(gone.messages.values())],
    )
    return gone.pieces


def _store_document(connection, text: Text, model, space: str | None, progress) -> Counter:
    named = {"name": text.name, "source_type": "file", "source_url": text.url, "space": space}
    cut = {
        "chunks": [piece.content for piece in text.pieces],
        "options": {"chunk_metadata": [piece.metadata for piece in text.pieces]},
    }
    [row] = call(connection, "ingest_source", **text.document, **named, **cut)
    if model:
        options = {"source_id": str(row.source_id), "without_embedding": embedder.MODEL}
        wanted = list(pages(connection, "list", kinds=["document"], space=space, options=options))
        for start in range(0, len(wanted), BATCH):
            batch = wanted[start : start + BATCH]
            vectors = zip(batch, model.embed([chunk.content for chunk in batch]), strict=True)
            items = [{"memory_id": str(c.memory_id), "embedding": v} for c, v in vectors if v]
            call(connection, "set_embeddings", items=Jsonb(items), model=embedder.MODEL, space=space)
    progress(len(text.pieces))
    return Counter({row.outcome: len(text.pieces)})


def _store_messages(connection, text: Text, model, space, before: Known, progress) -> tuple[Counter, Known]:
    outcomes = Counter()
    for start in range(0, len(text.pieces), BATCH):
        batch = text.pieces[start : start + BATCH]
        there = _there(connection, batch, space)
        outcomes["unchanged"] += len(there)
        batch = [piece for piece in batch if _key(piece) not in there]
        vectors = model.embed([piece.content for piece in batch]) if model else [None] * len(batch)
        items = [
            {name: value for name, value in vars(piece).items() if value is not None}
            | ({"embedding": vector, "model": embedder.MODEL} if vector else {})
            for piece, vector in zip(batch, vectors, strict=True)
        ]
        options = {"atomic": True}
        rows = call(connection, "remember_many", items=Jsonb(items), options=options, space=space)
        outcomes.update("unchanged" if row.outcome == "known" else row.outcome for row in rows)
        progress(len(there) + len(batch))
    said = {_key(piece) for piece in text.pieces}
    lost = {key: memory_id for key, memory_id in before.messages.items() if key not in said}
    return outcomes, Known(messages=lost)


def _there(connection, pieces: list[Piece], space: str | None) -> set[str]:
    """The external ids of the messages that the space has; those that an earlier run forgot are restored."""
    wanted = Jsonb([piece.options["external_id"] for piece in pieces if _key(piece)])
    options = {"include": ["forgotten"]}
    rows = call(connection, "get", external_ids=wanted, space=space, options=options)
    forgotten = [row.memory_id for row in rows if row.state == "forgotten"]
    connection.execute(
        "select memory.restore(memory_id => i.id, reason => 'pgrecall ingest: its file says it again', "
        "space => %(space)s) from unnest(%(ids)s::uuid[]) as i (id) cross join lateral ("
        "select h.reason, h.expires_at from memory.history(memory_id => i.id, space => %(space)s) as h limit 1"
        ") as h where h.reason = %(gone)s and coalesce(h.expires_at > now(), true)",
        {"space": space, "ids": forgotten, "gone": GONE},
    )
    return {key for row in rows for key in _keys(row)} & {_key(piece) for piece in pieces}


def summary(outcomes: Counter) -> str:
    """Outcomes in words; the number of created memories comes first, even if it is 0."""
    rest = [f"{count} {outcome}" for outcome, count in outcomes.items() if outcome != "created" and count]
    return ", ".join([f"{outcomes['created']} created", *rest])


def files(paths: list[Path], missing: bool = False, others: Counter | None = None) -> list[tuple[Path, str]]:
    """Every readable file under `paths`, with the name to remember it by.

    A folder is searched for the known types, but for links that lead out of it; `others` counts its other types. A
    named file must have a known type and, unless `missing`, must exist.
    """
    found = {}
    others = Counter() if others is None else others
    for path in map(located, paths):
        if stat.S_ISDIR(_mode(path)):
            for file in sorted(_walk(path)):
                if file.suffix.lower() not in SUFFIXES:
                    others[file.suffix.lower() or "without a suffix"] += 1
                    continue
                # resolve() fails for a link to itself.
                inside = Path(os.path.realpath(file)).is_relative_to(path)
                if inside and stat.S_ISREG(_mode(file)):
                    found.setdefault(file, str(file.relative_to(path)))
        elif not _mode(path):
            if not missing:
                raise Failure(f"{path}: no such file or folder; `ingest --prune` forgets what was read from there")
        elif path.suffix.lower() not in SUFFIXES:
            raise Failure(f"{path}: unknown file type; known are {' '.join(SUFFIXES)}: rename or convert it")
        else:
            found.setdefault(path, path.name)
    return list(found.items())


def located(path: Path) -> Path:
    """The canonical path of a file or folder, by which a file is recognized."""
    return path.resolve() if stat.S_ISDIR(_mode(path)) else path.parent.resolve() / path.name


def is_there(url: str) -> bool:
    """Whether the file of this URL exists, or may."""
    try:
        return stat.S_ISREG(_mode(Path(unquote(urlsplit(url).path))))
    except Failure:  # in a folder that may not be entered
        return True


def _mode(path: Path) -> int:
    """What is there, or 0. That nobody can tell is an error: what cannot be reached would seem deleted."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return 0
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}") from None


def _walk(folder: Path) -> Iterator[Path]:
    """The files under a folder. A folder that may not be listed is an error: its files would seem deleted."""

    def refuse(error: OSError):
        raise Failure(f"{error.filename}: {error.strerror}")

    for top, folders, names in os.walk(folder, onerror=refuse):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in SKIPPED]
        yield from (Path(top, name) for name in names if not name.startswith("."))


def read(path: Path, name: str, size: int = CHUNK) -> Text:
    """The content of a file; chunks of a document have about `size` characters, or one paragraph."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}") from None
    except MemoryError:
        raise Failure(f"{path}: larger than the memory; split it") from None
    except UnicodeDecodeError as error:
        raise Failure(f"{path}: not UTF-8 text (byte {error.start}); convert it, e.g. with iconv") from None
    if "\0" in text:
        raise Failure(f"{path}: holds a NUL character, so it is hardly text; remove it")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise Failure(f"{path}: its name is not UTF-8; rename it") from None
    how, url = SUFFIXES[path.suffix.lower()], path.as_uri()
    if how == "chat":
        return Text(name, chat(text, name, url), url)
    document, body, metadata = {"content": text, "file_type": path.suffix[1:].lower()}, text, {}
    if how == "markdown":
        metadata, body = notes.split(text)
        body, tags = notes.plain(body)
        for key in ("tags", "tag"):
            tags.update(notes.strings(metadata.pop(key, None), r"[,\s]+"))
        for key in ("aliases", "alias", "people", "topics", "action_items"):  # lists, even of one
            if key in metadata:
                metadata[key] = notes.strings(metadata[key], ",")
        document |= {
            "tags": notes.paths(tags) or None,
            "author": ", ".join(notes.strings(metadata.get("author"), ",")) or None,
            "published_at": _date(metadata.get("date")),
            "metadata": metadata or None,
        }
    chunk_metadata = {key: value for key, value in metadata.items() if key not in PARAMETERS}
    pieces = [
        Piece(chunk, "document", chunk_metadata | {"file": name, "headings": headings})
        for headings, chunk in chunks(body, how == "markdown", size)
    ]
    return Text(name, pieces, url, document)


def _date(value) -> str | None:
    """A timestamp of the front matter, or None; the metadata keeps it unchanged. The year 1 says that there is none."""
    try:
        time = moment(value)
    except ValueError:
        return None
    return time if time and time[:4] > "0001" else None


# Documents -----------------------------------------------------------------------------------------------


def chunks(text: str, markdown: bool = False, size: int = CHUNK) -> Iterator[tuple[list[str], str]]:
    """Heading path and text of each chunk: whole paragraphs of one section, as many as fit in `size`."""
    for headings, section in sections(text) if markdown else [([], text)]:
        chunk = ""
        for part in (
            p for paragraph in re.split(r"\n\s*\n", section) for p in _fitting(paragraph.strip("\n"))
        ):
            if len(chunk) + 2 + len(part) > size and (len(chunk) > size or not _bare(chunk)):
                yield headings, chunk
                chunk = ""
            chunk = f"{chunk}\n\n{part}" if chunk else part
        if chunk:
            yield headings, chunk


def _bare(chunk: str) -> bool:
    """Whether it has only headings, which stay with the text after them."""
    return all(line.lstrip()[:1] in ("", "#") for line in chunk.split("\n"))


def sections(text: str) -> Iterator[tuple[list[str], str]]:
    """Heading path and text of each section of a Markdown document; `#` in fenced code is no heading."""
    path, lines, bare = [], [], 0  # of the lines, `bare` are headings without a text
    for line, code in notes.fenced(text.split("\n")):
        heading = None if code else re.match(r" {0,3}(#{1,6})\s+(.*)", line)
        if heading:
            level = len(heading[1])
            if "".join(lines[bare:]).strip() or not path or path[-1][0] >= level:
                yield [title for _, title in path], "\n".join(lines)
                lines = []
            bare = len(lines) + 1
            title = re.sub(r"\s#+$", "", heading[2].rstrip()).rstrip()
            path = [*((depth, above) for depth, above in path if depth < level), (level, title)]
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


def chat(text: str, name: str, url: str) -> list[Piece]:
    """The messages of a log with one JSON object a line, each with its own time or that of the previous message.

    A log may contain equal messages. So a message is recognized by its file, session, speaker, time and content, and
    by its position among equal ones: a log that has grown adds only its new messages.
    """
    pieces, seen = [], Counter()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            said = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Failure(f"{name}:{number}: not JSON ({error}); a chat log has one JSON object a line") from None
        if not isinstance(said, dict):
            raise Failure(f"{name}:{number}: not a JSON object; a chat log has one a line")
        content = _first(said, "content", "text", "message")
        if content is None and not {"content", "text", "message"}.isdisjoint(said):  # as of a message that calls a tool
            continue
        if isinstance(content, list):  # a message in parts, of which some are no text
            content = "\n".join(_texts(content))
        if content is None or not isinstance(content, str):
            raise Failure(f"{name}:{number}: no text under content, text or message")
        if not content.strip():
            continue
        speaker = _first(said, "speaker", "role", "author", "name", "from")
        session = _first(said, "session", "session_id", "conversation_id", "thread")
        if not all(isinstance(who, str | int | float | None) for who in (speaker, session)):
            raise Failure(f"{name}:{number}: a speaker or session is a text or a number")
        _check(f"{name}:{number}", f"{content}{speaker}{session}")
        time = _first(said, "timestamp", "date", "time", "created_at")
        try:
            at = moment(time)
        except ValueError as error:
            raise Failure(f"{name}:{number}: {error}") from None
        equal = json.dumps([url, session, speaker, time, content])
        seen[equal] += 1
        message = hashlib.sha256(f"{equal}{seen[equal]}".encode()).hexdigest()[:32]
        speaker, session = (None if who is None else str(who).strip() or None for who in (speaker, session))
        metadata = {"file": name, "line": number}
        roles = (who for who in (said.get("role"), speaker) if who in ("user", "assistant", "system", "tool"))
        metadata["role"] = next(roles, "user")
        options = {"external_id": {"system": "file", "id": f"{_folder(url)}#{message}"}}
        metadata |= {"user": speaker} if speaker is not None else {}
        content = f"{speaker}: {content}" if speaker else content
        pieces.append(Piece(content, "message", metadata, session, options=options, at=at))
    times = [piece.at for piece in pieces if piece.at]
    for index, piece in enumerate(pieces):
        if times and not piece.at:
            pieces[index] = replace(piece, at=pieces[index - 1].at if index else times[0])
    return pieces


def moment(value) -> str | None:
    """A timestamp in ISO 8601, from such a text, a mail's date, or a number of seconds or smaller units since 1970.

    Without a zone it is UTC.
    """
    if value is None:
        return None
    with contextlib.suppress(ValueError, TypeError, OverflowError, OSError):
        if isinstance(value, str) and not re.fullmatch(r"\d{9,}(\.\d+)?", value):
            with contextlib.suppress(ValueError):
                return _zoned(datetime.fromisoformat(value.strip()))
            return _zoned(parsedate_to_datetime(value))
        if not isinstance(value, bool):
            seconds = float(value)
            for _ in range(3):
                seconds /= 1000 if abs(seconds) > FAR else 1
            return datetime.fromtimestamp(seconds, UTC).isoformat()
    raise ValueError(f"the time {value!r} is unknown; write it in ISO 8601, or in seconds since 1970")


def _zoned(time: datetime) -> str:
    return (time if time.tzinfo else time.replace(tzinfo=UTC)).isoformat()


def _check(place: str, text: str) -> None:
    """Refuse characters that JSON can contain and the database cannot."""
    if "\0" in text:
        raise Failure(f"{place}: holds a NUL character; remove it")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Failure(f"{place}: holds half a character, a lone surrogate; remove it") from None


def _folder(url: str) -> str:
    """The prefix of the external ids of a file's messages: its URL, or a hash of one that is too long for an id."""
    return url if len(url) <= LONGEST_URL else hashlib.sha256(url.encode()).hexdigest()


def _key(piece: Piece) -> str | None:
    return ((piece.options or {}).get("external_id") or {}).get("id")


def _keys(row) -> list[str]:
    """The external ids by which a row of get() or list() is a message of a file."""
    return [known["id"] for known in row.external_ids if known["system"] == "file"]


def _texts(parts: list) -> list[str]:
    return [part["text"] for part in parts if isinstance(part, dict) and isinstance(part.get("text"), str)]


def _first(said: dict, *keys: str):
    return next((said[key] for key in keys if said.get(key) is not None), None)


# Git history ---------------------------------------------------------------------------------------------


def repository(folder: Path) -> Path | None:
    """The top of the git checkout that contains `folder`; None if there is none, or none that git reads for us."""
    top = _git(folder, "rev-parse", "--show-toplevel")
    return Path(top.strip()) if top else None


def documents(top: Path) -> list[tuple[Path, str]]:
    """The documents that git tracks, but for generated ones; a .txt file in a repository is rarely one."""
    names = map(Path, (_git(top, "ls-files", "-z") or "").split("\0"))
    known = [
        str(name) for name in names
        if name.suffix.lower() in (".md", ".markdown", ".rst") and "generated" not in name.parts
    ]  # fmt: skip
    return [(top / name, name) for name in known if (top / name).is_file() and not (top / name).is_symlink()]


def history(top: Path, most: int = 500) -> list[Piece]:
    """The newest commits, with their messages."""
    log = _git(top, "log", f"--max-count={most}", "--no-merges", "--format=%H%x1f%aI%x1f%an%x1f%B%x1e") or ""
    pieces = []
    for entry in log.split("\x1e"):
        if entry.strip():
            commit, date, author, message = entry.strip("\n").split("\x1f", 3)
            content = f"{author}, {date[:10]}: {message.strip()}"
            provenance = {"git_commit": commit, "repo_name": top.name, "auto_captured": True}
            pieces.append(
                Piece(content, "action", {"commit": commit[:12], "date": date}, dedup="exact", provenance=provenance)
            )
    return pieces


def _git(folder: Path, *arguments: str) -> str | None:
    # Both settings of a repository would run programs of its author; to fetch what it lacks could, too.
    settings = ["-c", "core.fsmonitor=false", "-c", "log.showSignature=false"]
    command = ["git", "-C", str(folder), *settings, *arguments]
    env = os.environ | {"GIT_ALLOW_PROTOCOL": "none"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", env=env)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
