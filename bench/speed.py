"""Speed as ratios: each call beside the bound of the same rows or the same question, interleaved in one run.

Text is drawn from a vocabulary with Zipf's law, vectors at random; spaces are of unequal size.
"""

import random
import statistics
import time
from collections.abc import Callable

import click
import psycopg

from bench import database

DIMENSIONS = 384
MODEL = "bench-384"

# The bound of one remember(): its three rows by prepared INSERTs, the same triggers and indexes, no function.
INSERTS = (
    """
    insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
    values (%(space)s, %(id)s, %(content)s, '\\x00', 'english', 'note', now())""",
    """
    insert into memory.vitals
    (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at)
    values (%(space)s, %(id)s, now(), now() + '7 days', 'linear', 50, 7, 0, 0.3, now() + '77 days')""",
    """
    insert into memory.embeddings (space, memory_id, model, version, live, embedding)
    values (%(space)s, %(id)s, 'bench-384', 1, true, %(embedding)s::float8[])""",
)
REMEMBER = (
    "select * from memory.remember(content => %(content)s, space => %(space)s, embedding => %(embedding)s,"
    " model => 'bench-384')"
)
SEARCH = (
    "select * from memory.search(query => %(content)s, embedding => %(embedding)s, space => %(space)s,"
    " model => 'bench-384')"
)
# The bound of one search(): its two raw arms, the vector one both by the index and by sorting the space.
LEXICAL_ARM = """
    select memory_id from memory.memories,
        (select replace(plainto_tsquery('english', %(content)s)::text, '&', '|')::tsquery) as x (q)
    where space = %(space)s and live and tsv @@ q order by ts_rank(tsv, q) desc limit 50"""
VECTOR_ARM = """
    select memory_id from memory.embeddings
    where space = %(space)s and live and model = 'bench-384'
    order by (embedding::vector(384) <=> %(embedding)s::float8[]::vector(384)) {exact} limit 50"""


class Corpus:
    """Random memories and questions, the same for the same seed."""

    def __init__(self, seed: int, spaces: int):
        self._random = random.Random(seed)
        self._words = ["".join(self._random.choices("bcdfghklmnprstvw", k=1) + self._random.choices(
            "aeiou", k=1) + self._random.choices("bcdfghklmnprst", k=3)) for _ in range(20000)]  # fmt: skip
        self._weights = [1 / (rank + 10) for rank in range(len(self._words))]
        self._spaces = [f"s{number}" for number in range(spaces)]
        self._shares = [1 / (number + 1) for number in range(spaces)]

    def draw(self, words: int = 25) -> dict:
        """The arguments of one remember() or search()."""
        vector = [self._random.gauss(0, 1) for _ in range(DIMENSIONS)]
        return {
            "space": self._random.choices(self._spaces, self._shares)[0],
            "content": " ".join(self._random.choices(self._words, self._weights, k=words)),
            "embedding": vector,
        }


def clock(call: Callable[[], None]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - start)


def show(name: str, ours: list[float], bound: list[float]) -> None:
    """One line: percentiles of ours and of the bound, and their ratio."""
    percentiles = []
    for values in (ours, bound):
        cuts = statistics.quantiles(values, n=20)
        percentiles.append((cuts[9], cuts[18]))
    (p50, p95), (bound50, bound95) = percentiles
    click.echo(
        f"{name:<34}{p50:>9.2f}{p95:>9.2f}{bound50:>9.2f}{bound95:>9.2f}{p50 / bound50:>9.2f}{p95 / bound95:>9.2f}"
    )


def measure_writes(connection: psycopg.Connection, corpus: Corpus, calls: int, vectors: bool) -> None:
    """remember() of new texts, one transaction each, alternating with the bound's three INSERTs."""
    ours, bound = [], []
    connection.autocommit = False
    for _ in range(calls):
        told, row = corpus.draw(), corpus.draw()
        row["id"] = connection.execute("select memory._uuidv7(now())").fetchone()[0]
        remember = REMEMBER if vectors else REMEMBER.replace("%(embedding)s", "null").replace("'bench-384'", "null")

        def insert(row=row):
            for statement in INSERTS[: 3 if vectors else 2]:
                connection.execute(statement, row, prepare=True)

        ours.append(clock(lambda told=told, text=remember: connection.execute(text, told, prepare=True)))
        connection.commit()
        bound.append(clock(insert))
        connection.commit()
    show("remember" if vectors else "remember, no embedding", ours, bound)


def measure_search(connection: psycopg.Connection, corpus: Corpus, calls: int) -> None:
    """search() beside the sum of its raw arms, the vector arm by the better of index and exact sort."""
    connection.autocommit = True
    connection.execute("set hnsw.iterative_scan = relaxed_order")
    connection.execute("set hnsw.ef_search = 100")
    ours, bound = [], []
    for _ in range(calls):
        row = corpus.draw(words=8)
        ours.append(clock(lambda row=row: connection.execute(SEARCH, row).fetchall()))
        arms = [LEXICAL_ARM, VECTOR_ARM.format(exact=""), VECTOR_ARM.format(exact="+ 0")]
        lexical, by_index, by_sort = [
            clock(lambda row=row, arm=arm: connection.execute(arm, row).fetchall()) for arm in arms
        ]
        bound.append(lexical + min(by_index, by_sort))
    show("search, hybrid", ours, bound)


def run(memories: int, spaces: int, calls: int) -> None:
    """Fills a database, then prints the table."""
    corpus = Corpus(1, spaces)
    with database.temporary() as connection:
        connection.execute("select memory.register_model(%s, %s)", [MODEL, DIMENSIONS])
        with click.progressbar(range(memories), label=f"remembering {memories:,}") as bar:
            for number in bar:
                connection.execute(REMEMBER, corpus.draw(), prepare=True)
                if number % 500 == 499:
                    connection.commit()
        connection.commit()
        connection.autocommit = True
        connection.execute("vacuum analyze")
        click.echo(f"\n{memories:,} memories in {spaces} unequal spaces; milliseconds a call\n")
        click.echo(f"{'':<34}{'p50':>9}{'p95':>9}{'bound50':>9}{'bound95':>9}{'x p50':>9}{'x p95':>9}")
        measure_search(connection, corpus, calls)
        measure_writes(connection, corpus, calls, vectors=True)
        measure_writes(connection, corpus, calls, vectors=False)
