"""How many of the ten nearest vectors a search finds, in a large space and in a small one, while others write.

The large space has an index, the small one none. Meanwhile another tenant writes vectors around each question, in
batches: the index of the model is of all spaces, so they lie between a question and what it should find. A figure is
the share of what the same search finds with `exact`.
"""

import json
import random
import threading

import click
import psycopg

from bench import database
from bench.clock import machine
from bench.corpus import MODEL, Corpus
from bench.speed import SEARCH
from bench.writes import BATCH, REMEMBER_MANY

SMALL = 1000
NOISE = 0.002
NEAREST = SEARCH.format(filter=", max_results => 10, options => %(options)s").replace("query => %(content)s, ", "")


def found(reader: psycopg.Connection, questions: list[dict], space: str) -> float:
    """The share of the ten nearest of each question that a search finds."""

    def nearest(question: dict, options: str) -> set:
        given = {**question, "space": space, "options": options}
        return {row[0] for row in reader.execute(NEAREST, given).fetchall()}

    exact = [nearest(q, '{"exact": true}') for q in questions]
    default = [nearest(q, "{}") for q in questions]
    return sum(len(e & d) for e, d in zip(exact, default, strict=True)) / sum(map(len, exact))


def remember(writer: psycopg.Connection, space: str, rows: list[tuple[str, list[float]]]) -> None:
    """Writes texts and their vectors in batches."""
    for start in range(0, len(rows), BATCH):
        items = [
            {"content": content, "embedding": vector, "model": MODEL, "dedup": "off"}
            for content, vector in rows[start : start + BATCH]
        ]
        writer.execute(REMEMBER_MANY, {"items": json.dumps(items), "space": space}).fetchall()


def around(questions: list[dict], number: int) -> list[tuple[str, list[float]]]:
    """So many texts, each with a vector near that of a question."""
    draw, centers = random.Random(2), [numbers(q) for q in questions]
    return [
        (f"written around a question, {n}", [x + draw.gauss(0, NOISE) for x in draw.choice(centers)])
        for n in range(number)
    ]


def numbers(row: dict) -> list[float]:
    """The vector of what the corpus has drawn."""
    return json.loads(f"[{row['embedding'][1:-1]}]")


def run(memories: int, number: int, writes: int) -> None:
    """A line before, one for each round while the other tenant writes, and one afterwards."""
    corpus = Corpus(memories, 1)
    with database.temporary() as place:
        corpus.load(place)
        with place.connect("owner") as owner, place.connect("reader") as reader, place.connect("writer") as writer:
            remember(writer, "small", [(row["content"], numbers(row)) for row in (corpus.draw() for _ in range(SMALL))])
            questions = [corpus.draw(8) for _ in range(number)]
            click.echo(f"Found of the ten nearest, {number} questions, {corpus.dimensions} dimensions; {machine()}")
            click.echo(f"{'the other tenant has written':<30}{f'space of {memories:,}':>18}{f'space of {SMALL:,}':>18}")

            def line() -> None:
                shares = [found(reader, questions, space) for space in ("s1", "small")]
                written = owner.execute("select count(*) from memory.embeddings where space = 'other'").fetchone()[0]
                click.echo(f"{written:>28,}  {shares[0]:>18.4f}{shares[1]:>18.4f}")

            line()
            other = threading.Thread(target=remember, args=(writer, "other", around(questions, writes)))
            other.start()
            while other.is_alive():
                line()
            line()
