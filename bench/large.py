"""search() in one large space: questions of three lengths, about a topic, with a rare name, or of common words only.

Beside it the raw arms of the same question: the bare scan of the HNSW index, and full text with OR and ts_rank, which
ranks each memory that has any of the words.
"""

import json
from collections import defaultdict
from collections.abc import Iterator

import click

from bench import database
from bench.clock import clock, machine, percentiles
from bench.corpus import Corpus
from bench.speed import DEPTH, LEXICAL_ARM, SEARCH, arms

LENGTHS, KINDS = (3, 8, 25), ("mixed", "named", "common")
WORDS = SEARCH.format(filter="").replace("embedding => %(embedding)s, ", "").replace(", model => %(model)s", "")
# The last ones with a question of eight words.
CALLS = {"words": WORDS, "both": SEARCH.format(filter="")}
FILTERED = {
    "metadata, 50 %": SEARCH.format(filter=""", metadata => '{"half": 1}'"""),
    "metadata, 10 %": SEARCH.format(filter=""", metadata => '{"tenth": 1}'"""),
    "metadata, 1 %": SEARCH.format(filter=""", metadata => '{"hundredth": 1}'"""),
}
PLAN = "explain (analyze, buffers, format json) "


def visited(connection, statement: str, question: dict) -> int:
    """The pages that a call reads."""
    plan = connection.execute(PLAN + statement, question).fetchone()[0]
    plan = json.loads(plan) if isinstance(plan, str) else plan
    return plan[0]["Plan"]["Shared Hit Blocks"] + plan[0]["Plan"]["Shared Read Blocks"]


def measure(place: database.Database, corpus: Corpus, calls: int) -> Iterator[tuple]:
    """A line for each kind of question and call: name, milliseconds of search() and of both raw arms, pages."""
    with place.connect("reader") as reader, place.connect("owner") as owner:
        owner.execute(DEPTH)
        scan = arms("")[1].replace("e.live", "e.live and e.indexed")  # what the index holds
        asked = [(f"{n} words, {kind}", n, kind, CALLS) for n in LENGTHS for kind in KINDS]
        asked.append(("8 words", 8, "mixed", FILTERED))
        for name, words, kind, statements in asked:
            times = defaultdict(list)
            for turn in range(-2, calls):
                question = corpus.draw(words, kind)
                for call, statement in {**statements, "scan": scan, "or": LEXICAL_ARM.format(filter="")}.items():
                    if call == "or" and turn % 10:  # it takes seconds
                        continue
                    connection = owner if call in ("scan", "or") else reader
                    taken = clock(connection.execute, statement, question)
                    if turn >= 0:
                        times[call].append(taken)
            for call, statement in statements.items():
                pages = visited(reader, statement, question)
                yield f"{name}; {call}", *(percentiles(times[way]) for way in (call, "scan", "or")), pages


def run(size: int, calls: int) -> None:
    """Fills a space, then prints the table, line by line."""
    corpus = Corpus(size, 1, size)
    with database.temporary() as place:
        corpus.load(place)
        click.echo(f"\nsearch(): {corpus}, {calls} questions a line, {machine()}; milliseconds, p50 and p95\n")
        click.echo(f"{'':<34}{'search':>9}{'p95':>9}{'HNSW':>9}{'p95':>9}{'OR':>9}{'p95':>9}{'pages':>9}")
        for name, *times, pages in measure(place, corpus, calls):
            click.echo(f"{name:<34}" + "".join(f"{a:>9.1f}{b:>9.1f}" for a, b in times) + f"{pages:>9,}")
