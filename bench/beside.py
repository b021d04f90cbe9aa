"""An older build beside this one: the same memories in two databases of one server, each call to both by turns.

The older build is a checkout in another folder; its migrations make the second database. A line is the median of the
milliseconds of each and the ratio of both, so that what else the machine does falls on both.
"""

import contextlib
from collections import defaultdict
from pathlib import Path

import click
import psycopg

from bench import database
from bench.clock import clock, machine, percentiles
from bench.corpus import MODEL, Corpus
from bench.growth import visited
from bench.large import WORDS
from bench.speed import SEARCH
from bench.writes import BATCH, EMBEDDED, REMEMBER, REMEMBER_MANY

WARM = 5
# Words and vectors; the way to look for a repeat.
REMEMBERED = [
    (f"remember, {dedup}{bare}", REMEMBER.format(more=more + f", dedup => '{dedup}'"))
    for more, bare in ((EMBEDDED, ""), ("", ", no embedding"))
    for dedup in ("off", "exact", "near")
]
# And the number of words of the question.
SEARCHED = [
    ("search, words and vector", SEARCH.format(filter=""), 8),
    ("search, 25 words and vector", SEARCH.format(filter=""), 25),
    ("search, words", WORDS, 8),
    ("search, 25 words", WORDS, 25),
    ("search, vector", SEARCH.format(filter="").replace("query => %(content)s, ", ""), 8),
    ("search, a kind of 40 %", SEARCH.format(filter=", kinds => '{fact}'"), 8),
    ("search, metadata of 10 %", SEARCH.format(filter=""", metadata => '{"tenth": 1}'"""), 8),
]
ITEM = '{{"content": "{content}", "dedup": "{dedup}"{vector}}}'


def batch(corpus: Corpus, embedded: bool, dedup: str) -> dict:
    """The arguments of remember_many() for a batch of new texts."""
    rows = [corpus.draw() for _ in range(BATCH)]
    items = [
        ITEM.format(
            content=row["content"], dedup=dedup,
            vector=f', "embedding": [{row["embedding"][1:-1]}], "model": "{MODEL}"' if embedded else "",
        )
        for row in rows
    ]  # fmt: skip
    return {"items": f"[{','.join(items)}]", "space": rows[0]["space"]}


def measure(pair: list[psycopg.Connection], corpus: Corpus, calls: int, lines: list) -> dict:
    """Milliseconds of the older build and of this one, by line; who goes first alternates."""
    times = defaultdict(lambda: ([], []))
    for turn in range(-WARM, calls):
        for name, statement, arguments in lines:
            given = arguments()
            for build in (0, 1) if turn % 2 else (1, 0):
                taken = clock(lambda s=pair[build], q=statement, a=given: s.execute(q, a, prepare=True).fetchall())
                if turn >= 0:
                    times[name][build].append(taken)
    return times


def show(times: dict) -> None:
    """A line each: medians, the pace of this build as a multiple of the older one's, and the same at the 95th."""
    click.echo(f"{'':<44}{'old':>9}{'new':>9}{'pace':>8}{'at p95':>8}")
    for name, (old, new) in times.items():
        (old50, old95), (new50, new95) = percentiles(old), percentiles(new)
        click.echo(f"{name:<44}{old50:>9.2f}{new50:>9.2f}{old50 / new50:>8.2f}{old95 / new95:>8.2f}")


def show_visited(pair: list[psycopg.Connection], lines: list) -> None:
    """A line each: the rows and the pages that one question reads in both builds, by EXPLAIN (ANALYZE, BUFFERS)."""
    click.echo(f"What one question reads:{'rows, old':>29}{'new':>11}{'pages, old':>12}{'new':>11}")
    for name, statement, arguments in lines:
        given = arguments()
        (old_rows, old_pages), (new_rows, new_pages) = (visited(c, statement, given, fades=False) for c in pair)
        click.echo(f"{name:<40}{old_rows:>13,}{new_rows:>11,}{old_pages:>12,}{new_pages:>11,}")


def run(older: Path, corpus: Corpus, calls: int) -> None:
    """Fills both databases, then prints the tables."""
    with database.temporary() as this, database.older(older) as other, contextlib.ExitStack() as stack:
        for place in (other, this):
            corpus.load(place)
        readers, writers = (
            [stack.enter_context(place.connect(login)) for place in (other, this)] for login in ("reader", "writer")
        )
        for session in writers:
            session.execute("set synchronous_commit = off")
        size = " and ".join(f"{hnsw_bytes(place):,.0f} MB" for place in (other, this))
        click.echo(f"\n{corpus}, {calls} calls a line, {machine()}; medians in milliseconds; HNSW index: {size}\n")
        searches = [(name, query, lambda words=words: corpus.draw(words)) for name, query, words in SEARCHED]
        show(measure(readers, corpus, calls, searches))
        show_visited(readers, searches)
        show(measure(writers, corpus, calls, [(name, query, corpus.draw) for name, query in REMEMBERED]))
        show(measure(writers, corpus, max(5, calls // 20), [
            (
                f"remember_many({BATCH}), {dedup}{'' if embedded else ', no embedding'}", REMEMBER_MANY,
                lambda embedded=embedded, dedup=dedup: batch(corpus, embedded, dedup),
            )
            for embedded in (True, False) for dedup in ("exact", "near")
        ]))  # fmt: skip
        with this.connect("owner") as owner:
            outside = owner.execute("select count(*) from memory.embeddings as e where not e.indexed").fetchone()[0]
        click.echo(f"After these writes, {outside:,} vectors are outside of the index of this build:")
        show(measure(readers, corpus, calls, searches))


def hnsw_bytes(place: database.Database) -> float:
    """Megabytes of the index of the model."""
    with place.connect("owner") as owner:
        query = "select pg_relation_size(format('memory.%%I', memory._model_index(%s))) / 1e6"
        return float(owner.execute(query, [MODEL]).fetchone()[0])
