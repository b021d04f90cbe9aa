"""search() and remember() beside bare SQL and other packages, as a Python program waits for them: README's table.

All are asked the same by turns, on one server and the same texts and vectors. No one waits for the disk
(synchronous_commit is off), for that wait is the same for all and would hide the rest.
"""

import json
import uuid
from collections import defaultdict
from datetime import date
from pathlib import Path

import click

from bench import database, peers, speed, writes
from bench.clock import clock, machine, percentiles
from bench.corpus import DIMENSIONS, Corpus

PUBLISHED = Path(__file__).with_name("pace.json")  # of which README.md has the table
BARE, EXACT, OURS = "bare SQL, the same tables", "pgrecall, exact repeats only", "pgrecall"
ROWS = """
    select m.space, m.content, e.embedding::real[]
    from memory.memories as m join memory.embeddings as e using (space, memory_id)"""


class LangGraph:
    """A namespace a space."""

    def __init__(self, dsn: str, rows: list):
        from langgraph.store.base import PutOp

        self._vectors = {content: vector for _, content, vector in rows}
        self._store, connection = peers.langgraph_store(
            dsn, DIMENSIONS, lambda texts: [self._vectors[text] for text in texts]
        )
        puts = [PutOp((space,), uuid.uuid4().hex, {"text": content}) for space, content, _ in rows]
        for start in range(0, len(puts), 200):
            self._store.batch(puts[start : start + 200])
        connection.execute("analyze")

    def search(self, row: dict) -> float:
        """Milliseconds of a question."""
        self._vectors = {row["content"]: row["vector"]}
        return clock(self._store.search, (row["space"],), query=row["content"], limit=10)

    def remember(self, row: dict) -> float:
        """Milliseconds of a new text."""
        self._vectors = {row["content"]: row["vector"]}
        return clock(self._store.put, (row["space"],), uuid.uuid4().hex, {"text": row["content"]})


class Mem0:
    """A user a space; the texts as they are, without a language model."""

    def __init__(self, dsn: str, rows: list):
        self._memory = peers.mem0_memory(dsn, DIMENSIONS, lambda text: self._vector)
        for start in range(0, len(rows), 1000):
            part = rows[start : start + 1000]
            self._memory.vector_store.insert(
                [vector for *_, vector in part],
                [{"data": content, "user_id": space} for space, content, _ in part],
                [str(uuid.uuid4()) for _ in part],
            )

    def search(self, row: dict) -> float:
        """Milliseconds of a question."""
        self._vector = row["vector"]
        return clock(self._memory.search, row["content"], top_k=10, filters={"user_id": row["space"]})

    def remember(self, row: dict) -> float:
        """Milliseconds of a new text."""
        self._vector = row["vector"]
        return clock(self._memory.add, row["content"], user_id=row["space"], infer=False)


class Bare:
    """What search() and remember() do in the tables, by hand: nothing is fused, compared or counted."""

    def __init__(self, owner):
        self._owner = owner
        for setting in ("plan_cache_mode = force_custom_plan", "hnsw.iterative_scan = relaxed_order"):
            owner.execute(f"set {setting}")

    def search(self, row: dict) -> float:
        """Milliseconds of full text and of vectors, by the better way to read them."""
        lexical, index, sort = (clock(self._owner.execute, arm, row) for arm in speed.arms(""))
        return lexical + min(index, sort)

    def remember(self, row: dict) -> float:
        """Milliseconds of INSERTs."""
        given = writes.insert(self._owner, [row], embedded=True)
        return clock(self._owner.execute, **given)


class Ours:
    """The functions, called by logins that may do no more."""

    def __init__(self, place: database.Database, more: str):
        self._reader, self._writer = place.connect("reader"), place.connect("writer")
        self._remember = writes.REMEMBER.format(more=writes.EMBEDDED + more)

    def search(self, row: dict) -> float:
        """Milliseconds of a question."""
        return clock(self._reader.execute, speed.SEARCH.format(filter=", max_results => 10"), row)

    def remember(self, row: dict) -> float:
        """Milliseconds of a new text."""
        return clock(self._writer.execute, self._remember, row, prepare=True)


def measure(corpus: Corpus, calls: int) -> dict:
    """The median and the 95th percentile of each way."""
    with database.temporary() as place:
        corpus.load(place)
        with place.connect("owner") as owner:
            owner.execute(f"alter database {database.NAME} set synchronous_commit = off")
            rows = owner.execute(ROWS).fetchall()
        click.echo("loading the others ...")
        with place.connect("owner") as owner:
            ways = {
                BARE: Bare(owner), "LangGraph PostgresStore": LangGraph(place.owner, rows),
                "mem0, pgvector": Mem0(place.owner, rows), EXACT: Ours(place, writes.EXACT), OURS: Ours(place, ""),
            }  # fmt: skip
            owner.execute("analyze")
            times = defaultdict(lambda: defaultdict(list))
            for turn in range(-5, calls):
                # Who goes second finds the pages of a question warm: each does so as often as the others.
                names = [*ways][turn % len(ways) :] + [*ways][: turn % len(ways)]
                for what, words in (("search", 6), ("remember", 25)):
                    question = drawn(corpus, words)
                    for name in names:
                        if (what, name) == ("search", EXACT):
                            continue
                        # A text may be remembered once only.
                        asked = question if what == "search" else drawn(corpus, words) | {"space": question["space"]}
                        taken = getattr(ways[name], what)(asked)
                        if turn >= 0:
                            times[name][what].append(taken)
    return {name: {what: percentiles(taken) for what, taken in times[name].items()} for name in ways}


def drawn(corpus: Corpus, words: int) -> dict:
    """A text with its vector, as a literal for SQL and as numbers for the packages."""
    row = corpus.draw(words)
    return row | {"vector": list(map(float, row["embedding"][1:-1].split(",")))}


def run(corpus: Corpus, calls: int, json_path: Path) -> None:
    """Measure, write the figures, and print the table."""
    ways = measure(corpus, calls)
    said = {
        "measured": date.today().isoformat(), "memories": corpus.memories, "spaces": corpus.spaces, "calls": calls,
        "machine": machine(), "ways": ways,
    }  # fmt: skip
    json_path.parent.mkdir(exist_ok=True)
    json_path.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    milliseconds = ", ".join(f"{what} {taken[0]:.1f}" for what, taken in ways[OURS].items())
    click.echo(f"\n{corpus}, {calls} calls, {machine()}: milliseconds of pgrecall: {milliseconds}; {json_path}\n")
    click.echo(table(said))


def table(measured: dict) -> str:
    """The median, the 95th percentile and how many times as long as bare SQL: a rule for repeats changes no search."""
    lines = ["| | search: ms | p95 | times | remember a new text: ms | p95 | times |", "|---|---|---|---|---|---|---|"]
    for name, row in measured["ways"].items():
        cells = []
        for what in ("search", "remember"):
            figures = (*row[what], times(measured, name, what)) if what in row else ()
            cells += [f"{figure:.1f}" for figure in figures] or [""] * 3
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def times(measured: dict, name: str, what: str) -> float:
    """The median of a way, divided by that of bare SQL."""
    ways = measured["ways"]
    return ways[name][what][0] / ways[BARE][what][0]
