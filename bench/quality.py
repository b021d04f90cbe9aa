"""Retrieval quality on any folder of the format below, each way side by side in one run.

docs.jsonl {id, space, text, session}, queries.jsonl {qid, space, text}, qrels.jsonl {qid, doc, rel}; where there is
queries_typo.jsonl, the same questions with one typo each; emb_docs_NAME.npy and emb_queries_NAME.npy (and
emb_queries_typo_NAME.npy), rows in file order, or else pgrecall's own embedder makes the vectors. A search stays
inside the space of its question. recall@k: the share of a question's relevant documents among the first k, averaged
over questions; nDCG@10 with binary gains; MRR over the first 10.
"""

import json
import logging
import math
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import click
import psycopg

from bench import database
from bench.peers import PEERS
from pgrecall.embedder import MODEL, embedder

EXACT_VECTOR = """
    select memory_id from memory.embeddings where space = %(space)s
    order by embedding <=> %(embedding)s::float8[]::vector limit 10"""
FULL_TEXT = """
    select memory_id from memory.memories, (select {query}) as x (q)
    where space = %(space)s and live and tsv @@ q order by ts_rank(tsv, q) desc, memory_id limit 10"""
AND_QUERY = "websearch_to_tsquery('english', %(text)s)"
OR_QUERY = "replace(plainto_tsquery('english', %(text)s)::text, '&', '|')::tsquery"
# The usual recipe: reciprocal ranks of vector and AND full text, k = 60, 50 candidates each.
USUAL_RECIPE = f"""
    with v as (
        select memory_id, row_number() over (order by d) as r from (
            select memory_id, embedding <=> %(embedding)s::float8[]::vector as d from memory.embeddings
            where space = %(space)s order by 2 limit 50) as n),
    l as (
        select memory_id, row_number() over (order by s desc, memory_id) as r from (
            select memory_id, ts_rank(tsv, q) as s from memory.memories, (select {AND_QUERY}) as x (q)
            where space = %(space)s and live and tsv @@ q order by 2 desc limit 50) as n)
    select memory_id from v full join l using (memory_id)
    order by coalesce(1.0 / (60 + v.r), 0) + coalesce(1.0 / (60 + l.r), 0) desc, memory_id limit 10"""
RAW = {
    "exact vector": EXACT_VECTOR,
    "websearch AND + ts_rank": FULL_TEXT.format(query=AND_QUERY),
    "OR + ts_rank": FULL_TEXT.format(query=OR_QUERY),
    "RRF(60), vector and AND": USUAL_RECIPE,
}
OURS = "select memory_id from memory.search({}, max_results => 10, space => %(space)s)"
BOTH = "query => %(text)s, embedding => %(embedding)s, model => %(model)s"
SEARCH = {
    "pgrecall, words": OURS.format("query => %(text)s"),
    "pgrecall, vector": OURS.format("embedding => %(embedding)s, model => %(model)s"),
    "pgrecall": OURS.format(BOTH),
}


def read(path: Path) -> list[dict]:
    """The objects of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def embed(folder: Path, part: str, name: str, rows: list[dict]) -> None:
    """Gives each document or question its vector, where there is one."""
    path = folder / f"emb_{part}_{name}.npy"
    if path.exists():
        import numpy  # comes with the extra `embed`

        vectors = numpy.load(path).astype(float).tolist()
    elif name == MODEL and (model := embedder()):
        vectors = model.embed([row["text"] for row in rows])
    else:
        return
    for row, vector in zip(rows, vectors, strict=True):
        row["embedding"] = vector


def load(place: database.Database, docs: list[dict], name: str) -> dict:
    """Remembers every document, a second apart as in a conversation; returns document id by memory id."""
    ids = {}
    if dimensions := len(docs[0].get("embedding") or []):
        with place.connect("owner") as owner:
            owner.execute("select memory.register_model(%s, %s)", [name, dimensions])
    with place.connect("owner") as owner:
        for space in {doc["space"] for doc in docs}:  # a page of a chat can be longer than a space allows at first
            owner.execute("select memory.configure_space(%s, '{\"max_content\": 2000000}')", [space])
    with place.connect("writer") as writer, writer.transaction():
        for age, doc in zip(range(len(docs), 0, -1), docs, strict=True):
            memory = writer.execute(
                "select memory_id from memory.remember(content => %s, dedup => 'off', space => %s, embedding => %s,"
                " model => %s, session => %s::text,"
                " at => now() - %s * interval '1 second')",
                [
                    doc["text"], doc["space"], doc.get("embedding"), name if dimensions else None,
                    doc.get("session"), age,
                ],
            )  # fmt: skip
            ids[memory.fetchone()[0]] = doc["id"]
    with place.connect("owner") as owner:
        owner.execute("analyze")
    return ids


def ask(connection: psycopg.Connection, statement: str, ids: dict, name: str, query: dict) -> list[str]:
    """The ids of the documents that a statement finds."""
    rows = connection.execute(statement, query | {"model": name}).fetchall()
    return [ids[row[0]] for row in rows]


def wants_vector(way: str) -> bool:
    """Whether it answers only questions that have a vector."""
    return "embedding" in (RAW | SEARCH).get(way, "") or any(way == peer and wants for peer, _, wants in PEERS)


def ways(place: database.Database, docs: list[dict], name: str, vectors: dict) -> dict:
    """What answers a question, by name: raw arms, peers, search(). An error stands for what cannot be had."""
    answers: dict[str, Callable | Exception] = {}
    ids = load(place, docs, name)
    owner, reader = place.connect("owner"), place.connect("reader")
    for connection, statements in ((owner, RAW), (reader, SEARCH)):
        for way, statement in statements.items():
            if vectors or not wants_vector(way):
                answers[way] = partial(ask, connection, statement, ids, name)
    for way, peer, _ in PEERS:
        if vectors or not wants_vector(way):
            try:
                answers[way] = peer(docs, vectors, place.owner)
            except Exception as error:  # whatever a package of others raises is its line in the table
                answers[way] = error
    return {way: answers[way] for way in [*RAW, *(peer[0] for peer in PEERS), *SEARCH] if way in answers}


def score(found: list, relevant: set) -> tuple[float, float, float, float]:
    """recall@5, recall@10, nDCG@10 and reciprocal rank of one answer."""
    gains = [doc in relevant for doc in found[:10]]
    ideal = sum(1 / math.log2(rank + 2) for rank in range(min(10, len(relevant))))
    return (
        sum(gains[:5]) / len(relevant),
        sum(gains) / len(relevant),
        sum(gain / math.log2(rank + 2) for rank, gain in enumerate(gains)) / ideal,
        next((1 / (rank + 1) for rank, gain in enumerate(gains) if gain), 0.0),
    )


def table(answers: dict, queries: list[dict], relevant: dict) -> None:
    """Asks everybody each question in turn and prints a line for each."""
    scores, took = {way: [] for way in answers}, {way: [] for way in answers}
    failed = {way: answer for way, answer in answers.items() if isinstance(answer, Exception)}
    for query in queries:
        for way in answers.keys() - failed.keys():
            start = time.perf_counter()
            try:
                found = answers[way](query)
            except Exception as error:
                failed[way] = error
                continue
            took[way].append(1000 * (time.perf_counter() - start))
            scores[way].append(score(found, relevant[query["qid"]]))
    click.echo(f"{'':<28}{'R@5':>7}{'R@10':>7}{'nDCG@10':>9}{'MRR':>7}{'ms':>8}")
    for way in answers:
        if way in failed:
            click.echo(f"{way:<28}  cannot: {' '.join(str(failed[way]).split())[:85]}")
            continue
        r5, r10, ndcg, mrr = (statistics.fmean(column) for column in zip(*scores[way], strict=True))
        click.echo(f"{way:<28}{r5:>7.3f}{r10:>7.3f}{ndcg:>9.3f}{mrr:>7.3f}{statistics.median(took[way]):>8.1f}")


def run(folder: Path, embedders: tuple[str, ...]) -> None:
    """A table for each embedder and each set of questions."""
    logging.disable(logging.ERROR)  # some packages log to the screen unasked; what fails is in the table
    relevant: dict[str, set] = {}
    for row in read(folder / "qrels.jsonl"):
        if row["rel"] > 0:
            relevant.setdefault(row["qid"], set()).add(row["doc"])
    stored = sorted(path.stem.removeprefix("emb_docs_") for path in folder.glob("emb_docs_*.npy"))
    for name in embedders or stored or [MODEL]:
        docs = read(folder / "docs.jsonl")
        embed(folder, "docs", name, docs)
        asked = {}
        for path in sorted(folder.glob("queries*.jsonl")):
            queries = read(path)
            embed(folder, path.stem, name, queries)
            asked[path.stem] = [query for query in queries if query["qid"] in relevant]
        everything = sum(asked.values(), docs)
        vectors = {row["text"]: row["embedding"] for row in everything if row.get("embedding")}
        with database.temporary() as place:
            answers = ways(place, docs, name, vectors)
            for part, queries in asked.items():
                embedded = "embedding" in queries[0]
                click.echo(
                    f"\n{folder.resolve().name}: {len(docs)} documents in {len({doc['space'] for doc in docs})} spaces,"
                    f" {len(queries)} questions ({part}), {name if embedded else 'no'} vectors\n"
                )
                able = {way: answer for way, answer in answers.items() if embedded or not wants_vector(way)}
                table(able, queries, relevant)
