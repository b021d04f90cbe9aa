"""Retrieval quality on any folder of the format below, each way side by side in one run.

docs.jsonl {id, space, text, session}, queries.jsonl {qid, space, text}, qrels.jsonl {qid, doc, rel}, and, for the
ways that need vectors, emb_docs_NAME.npy and emb_queries_NAME.npy, rows in file order. A search stays inside
the space of its question. recall@k: the share of a question's relevant documents among the first k, averaged
over questions; nDCG@10 with binary gains; MRR over the first 10.
"""

import json
import math
from pathlib import Path

import click
import numpy as np
import psycopg

from bench import database

EXACT_VECTOR = """
    select memory_id from memory.embeddings where space = %(space)s
    order by embedding <=> %(embedding)s::float8[]::vector limit 10"""
FULL_TEXT = """
    select memory_id from memory.memories, (select {query}) as x (q)
    where space = %(space)s and tsv @@ q order by ts_rank(tsv, q) desc, memory_id limit 10"""
AND_QUERY = "websearch_to_tsquery('english', %(query)s)"
OR_QUERY = "replace(plainto_tsquery('english', %(query)s)::text, '&', '|')::tsquery"
# The usual recipe: reciprocal ranks of vector and AND full text, k = 60, 50 candidates each.
USUAL_RECIPE = f"""
    with v as (
        select memory_id, row_number() over (order by d) as r from (
            select memory_id, embedding <=> %(embedding)s::float8[]::vector as d from memory.embeddings
            where space = %(space)s order by 2 limit 50) as n),
    l as (
        select memory_id, row_number() over (order by s desc, memory_id) as r from (
            select memory_id, ts_rank(tsv, q) as s from memory.memories, (select {AND_QUERY}) as x (q)
            where space = %(space)s and tsv @@ q order by 2 desc limit 50) as n)
    select memory_id from v full join l using (memory_id)
    order by coalesce(1.0 / (60 + v.r), 0) + coalesce(1.0 / (60 + l.r), 0) desc, memory_id limit 10"""
OURS = "select memory_id from memory.search({arms}, max_results => 10, space => %(space)s)"
WAYS = {
    "exact vector": EXACT_VECTOR,
    "websearch AND + ts_rank": FULL_TEXT.format(query=AND_QUERY),
    "OR + ts_rank": FULL_TEXT.format(query=OR_QUERY),
    "RRF(60), vector and AND": USUAL_RECIPE,
    "pgrecall, text only": OURS.format(arms="query => %(query)s"),
    "pgrecall, vector only": OURS.format(arms="embedding => %(embedding)s"),
    "pgrecall": OURS.format(arms="query => %(query)s, embedding => %(embedding)s"),
}


def read(path: Path) -> list[dict]:
    """The objects of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def vectors(folder: Path, part: str, embedder: str) -> list | None:
    """The embeddings of docs or queries as lists of floats, or None where the folder has none."""
    path = folder / f"emb_{part}_{embedder}.npy"
    return np.load(path).astype(float).tolist() if path.exists() else None


def load(connection: psycopg.Connection, folder: Path, embedder: str) -> dict:
    """Remembers every document; returns document id by (space, memory id)."""
    ids = {}
    embeddings = vectors(folder, "docs", embedder)
    with connection.cursor() as cursor:
        for number, doc in enumerate(read(folder / "docs.jsonl")):
            cursor.execute(
                "select memory_id from memory.remember(content => %s, kind => 'message', space => %s,"
                " embedding => %s, options => jsonb_build_object('session', %s::text))",
                [doc["text"], doc["space"], embeddings and embeddings[number], doc.get("session")],
            )
            ids[doc["space"], cursor.fetchone()[0]] = doc["id"]
    connection.commit()
    connection.autocommit = True
    connection.execute("analyze")
    return ids


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


def run(folder: Path, embedder: str, queries_file: str) -> None:
    """Loads the folder into an empty database and prints the table."""
    relevant: dict[str, set] = {}
    for row in read(folder / "qrels.jsonl"):
        if row["rel"] > 0:
            relevant.setdefault(row["qid"], set()).add(row["doc"])
    queries = read(folder / f"{queries_file}.jsonl")
    embeddings = vectors(folder, queries_file, embedder)
    with database.temporary() as connection:
        ids = load(connection, folder, embedder)
        click.echo(f"{folder.name}: {len(ids)} documents, {len(queries)} questions, {embedder} vectors\n")
        click.echo(f"{'':<26}{'R@5':>7}{'R@10':>7}{'nDCG@10':>9}{'MRR':>7}")
        for way, statement in WAYS.items():
            if "embedding" in statement and embeddings is None:
                continue
            scores = []
            for number, query in enumerate(queries):
                if query["qid"] not in relevant:
                    continue
                rows = connection.execute(
                    statement,
                    {"space": query["space"], "query": query["text"], "embedding": embeddings and embeddings[number]},
                ).fetchall()
                scores.append(score([ids[query["space"], row[0]] for row in rows], relevant[query["qid"]]))
            means = [sum(column) / len(scores) for column in zip(*scores, strict=True)]
            click.echo(f"{way:<26}{means[0]:>7.3f}{means[1]:>7.3f}{means[2]:>9.3f}{means[3]:>7.3f}")
