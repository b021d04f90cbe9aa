"""Retrieval quality on any collection (bench/collection.py says in which format), each way side by side in one run.

A search stays inside the space of its question. recall@k: the share of a question's relevant documents among the first
k, averaged over questions; nDCG@10 with binary gains; MRR over the first 10. Under each table:

* search() beside the best single retriever, question by question: the difference of recall@10 with the 95 % interval of
  a paired bootstrap. BM25 takes part with the best of GRID for these very questions, which nobody knows beforehand.
* What MIN_COVERAGE does: the share of answers that come back empty where nothing fits, to questions asked in the
  space of somebody else and to those of unanswerable.jsonl, and the recall that it costs where something fits.
* What MIN_SHARES do, where a collection says what must not come back: of all hits the share that is right, and how many
  of the unwanted documents are among them.
"""

import itertools
import json
import logging
import statistics
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import click
import psycopg

from bench import collection, database
from bench.clock import machine
from bench.judge import BEST, beside, best_bm25, figures, measure
from bench.peers import PEERS

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
MIN_COVERAGE = 0.3  # The value that docs/query-syntax.md recommends.
MIN_SHARES = (0, 0.5, 0.85)  # None, and the two that docs/retrieval.md recommends.


def load(place: database.Database, docs: list[dict], name: str) -> dict:
    """Remembers every document, a second apart as in a conversation; returns document id by memory id."""
    ids = {}
    dimensions = next((len(doc["embedding"]) for doc in docs if doc["embedding"]), None)
    with place.connect("owner") as owner:
        if dimensions:
            owner.execute("select memory.register_model(%s, %s)", [name, dimensions])
        for space, language in {doc["space"]: doc.get("language", "english") for doc in docs}.items():
            # A page of a chat can be longer than a space allows at first.
            settings = json.dumps({"max_content": 2000000, "language": language})
            owner.execute("select memory.configure_space(%s, %s)", [space, settings])
    with place.connect("writer") as writer, writer.transaction():
        for age, doc in zip(range(len(docs), 0, -1), docs, strict=True):
            memory = writer.execute(
                "select memory_id from memory.remember(content => %s, dedup => 'off', space => %s, embedding => %s,"
                " model => %s, session => %s::text, at => now() - %s * interval '1 second')",
                [
                    doc["text"], doc["space"], doc["embedding"], name if doc["embedding"] else None,
                    doc.get("session"), age,
                ],
            )  # fmt: skip
            ids[memory.fetchone()[0]] = doc["id"]
        memories = {document: memory for memory, document in ids.items()}
        for doc in docs:
            if "replaces" in doc:
                replaced = [memories[doc["replaces"]], memories[doc["id"]], doc["space"]]
                writer.execute("select memory.supersede(%s, %s, space => %s)", replaced)
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


def ways(place: database.Database, docs: list[dict], name: str, vectors: dict, peers: bool) -> dict:
    """What answers a question, by name: raw retrievers, peers, search(). An error stands for what cannot be had."""
    answers: dict[str, Callable | Exception] = {}
    ids = load(place, docs, name)
    owner, reader = place.connect("owner"), place.connect("reader")
    stopping = {
        (way, MIN_COVERAGE): f"{query[:-1]}, options => '{{\"min_coverage\": {MIN_COVERAGE}}}')"
        for way, query in SEARCH.items()
    }
    stopping |= {
        (way, "min_share", share): f"{query[:-1]}, options => '{{\"min_share\": {share}}}')"
        for way, query in SEARCH.items() for share in MIN_SHARES
    }  # fmt: skip
    for connection, statements in ((owner, RAW), (reader, SEARCH), (reader, stopping)):
        for way, statement in statements.items():
            answers[way] = partial(ask, connection, statement, ids, name)
    for way, peer, wants in PEERS:
        if (vectors or not wants) and (peers or not wants):
            try:
                answers[way] = peer(docs, vectors, place.owner)
            except Exception as error:  # whatever a package of others raises is its line in the table
                answers[way] = error
    return {way: answers[way] for way in [*RAW, *(peer[0] for peer in PEERS), *SEARCH, *stopping] if way in answers}


def stops(answers: dict, measured: dict, found: collection.Collection, queries: list[dict]) -> dict:
    """What MIN_COVERAGE costs, and how often nothing comes back where nothing fits."""
    spaces = list(dict.fromkeys(doc["space"] for doc in found.docs))
    # The next space, and the one after the next two: neither is always about the same.
    elsewhere = [
        query | {"space": spaces[(spaces.index(query["space"]) + step) % len(spaces)]}
        for query, step in zip(queries, itertools.cycle((1, 3)), strict=False)
    ]
    elsewhere = [query for query, own in zip(elsewhere, queries, strict=True) if query["space"] != own["space"]]
    kept = {}
    for way in SEARCH:
        stopped = measured.get((way, MIN_COVERAGE))
        if not isinstance(stopped, tuple):
            continue
        answer = answers[way, MIN_COVERAGE]
        recalls = [statistics.fmean(row[1] for row in scores) for scores, _ in (measured[way], stopped)]
        kept[way] = {"lost": recalls[0] - recalls[1]}
        for name, asked in (("elsewhere", elsewhere), ("unanswerable", found.asked.get("unanswerable", []))):
            asked = [query for query in asked if query["embedding"] or not wants_vector(way)]
            kept[way][name] = statistics.fmean(not answer(query) for query in asked) if asked else None
    return kept


def cuts(answers: dict, found: collection.Collection, queries: list[dict]) -> list[dict]:
    """What each of MIN_SHARES leaves of the hits, by way: precision, recall, and the unwanted documents among them."""
    kept = []
    for way, share in itertools.product(SEARCH, MIN_SHARES if found.unwanted else ()):
        if (way, "min_share", share) not in answers:
            continue
        answer = answers[way, "min_share", share]
        hits = [(set(answer(query)), query["qid"]) for query in queries]
        right = [len(hit & found.relevant[qid]) for hit, qid in hits]
        kept.append({
            "way": way, "min_share": share, "precision": sum(right) / max(1, sum(len(hit) for hit, _ in hits)),
            "recall": statistics.fmean(
                count / len(found.relevant[qid]) for count, (_, qid) in zip(right, hits, strict=True)
            ),
            "unwanted": sum(len(hit & found.unwanted.get(qid, set())) for hit, qid in hits),
        })  # fmt: skip
    return kept


def show(result: dict) -> None:
    """One table."""
    click.echo(
        f"\n{result['collection']}: {result['documents']} documents in {result['spaces']} spaces,"
        f" {result['questions']} questions ({result['part']}), {result['vectors'] or 'no'} vectors\n"
    )
    click.echo(f"{'':<28}{'R@5':>7}{'R@10':>7}{'nDCG@10':>9}{'MRR':>7}{'ms':>8}")
    for way, row in result["ways"].items():
        title = f"{way} {result['bm25']}" if way == BEST else way
        if "cannot" in row:
            click.echo(f"{title:<28}  cannot: {row['cannot']}")
        else:
            r5, r10, ndcg, mrr, took = row.values()
            click.echo(f"{title:<28}{r5:>7.3f}{r10:>7.3f}{ndcg:>9.3f}{mrr:>7.3f}{took:>8.1f}")
    for row in result["beside"]:
        click.echo(f"{row['way']} - {row['best']}: {row['difference']:+.3f} [{row['low']:+.3f}, {row['high']:+.3f}]")
    for way, row in result["stops"].items():
        shares = ", ".join(
            f"{name} {'-' if share is None else f'{share:.3f}'}" for name, share in row.items() if name != "lost"
        )
        click.echo(f"min_coverage {MIN_COVERAGE}, {way}: recall lost {row['lost']:.3f}; empty {shares}")
    for row in result["cuts"]:
        click.echo(
            f"min_share {row['min_share']}, {row['way']}: precision {row['precision']:.3f}, recall"
            f" {row['recall']:.3f}, {row['unwanted']} that must not come back"
        )


def run_one(found: collection.Collection, name: str, sample: int, peers: bool) -> list[dict]:
    """The results of one collection with the vectors of one model, one for each set of questions."""
    found.embed(name)
    texts = sum(found.asked.values(), found.docs)
    vectors = {row["text"]: row["embedding"] for row in texts if row["embedding"]}
    results = []
    with database.temporary() as place:
        answers = ways(place, found.docs, name, vectors, peers)
        for part, everything in found.asked.items():
            queries = everything[::sample]
            if part == "unanswerable" or not queries:
                continue
            embedded = all(query["embedding"] for query in queries)
            able = {way: answer for way, answer in answers.items()
                    if embedded or not wants_vector(way if isinstance(way, str) else way[0])}  # fmt: skip
            bm25 = None
            if not isinstance(answers["BM25 (bm25s)"], Exception):
                bm25, able[BEST] = best_bm25(found.docs, queries, found.relevant)
            order = [*able]
            if bm25:
                order.insert(order.index("BM25 (bm25s)") + 1, order.pop())
            able = {way: able[way] for way in order}
            measured = measure({way: able[way] for way in able if "min_share" not in way}, queries, found.relevant)
            results.append({
                "collection": found.name, "part": part, "documents": len(found.docs),
                "spaces": len({doc["space"] for doc in found.docs}), "questions": len(queries),
                "vectors": name if embedded else None, "bm25": bm25, "ways": figures(measured),
                "beside": beside(measured), "stops": stops(able, measured, found, queries),
                "cuts": cuts(able, found, queries),
            })  # fmt: skip
            show(results[-1])
    return results


def run(folders: list[Path], embedders: tuple[str, ...], sample: int, peers: bool, json_path: Path) -> None:
    """A table for each collection, model and set of questions, and all of them as JSON."""
    logging.disable(logging.ERROR)  # some packages log to the screen unasked; what fails is in the table
    results = []
    for folder in folders:
        found = collection.code(folder) if folder.name == "code" and not folder.exists() else collection.read(folder)
        for name in embedders or found.embedders() or ["none"]:
            results += run_one(found, name, sample, peers)
            json_path.parent.mkdir(parents=True, exist_ok=True)
            told = {"measured": f"{date.today():%Y-%m-%d}", "sample": sample, "runs": results}
            json_path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    click.echo(f"\n{machine()}; written to {json_path}")
