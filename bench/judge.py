"""Scores of answers, and what is said of them: means, a bootstrap, the best parameters of BM25."""

import itertools
import math
import random
import statistics
import time
from collections.abc import Callable

from bench.peers import BM25

BEST = "BM25, best of a grid"
GRID = list(itertools.product((0.5, 0.9, 1.2, 1.5, 2.0, 3.0), (0.0, 0.4, 0.75, 1.0)))  # k1, b
SINGLE = ("exact vector", BEST, "pgrecall, words", "pgrecall, vector")  # one retriever each
RESAMPLES = 2000


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


def measure(answers: dict, queries: list[dict], relevant: dict) -> dict:
    """Asks everybody each question in turn; the scores of each way, or its error."""
    scores = {way: [] for way in answers}
    took = {way: [] for way in answers}
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
    return {way: failed.get(way) or (scores[way], statistics.median(took[way])) for way in answers}


def best_bm25(docs: list[dict], queries: list[dict], relevant: dict) -> tuple[tuple[float, float], Callable]:
    """The parameters of GRID with the best recall@10 for these questions, and what answers with them."""
    peer = BM25(docs)
    recalls = {}
    for k1, b in GRID:
        answer = peer.answer(k1, b)
        recalls[k1, b] = statistics.fmean(score(answer(query), relevant[query["qid"]])[1] for query in queries)
    best = max(recalls, key=recalls.get)
    return best, peer.answer(*best)


def bootstrap(ours: list[tuple], other: list[tuple]) -> tuple[float, float, float]:
    """The mean difference of recall@10, question by question, and its 95 % interval."""
    differences = [one[1] - two[1] for one, two in zip(ours, other, strict=True)]
    draw = random.Random(1)
    means = sorted(statistics.fmean(draw.choices(differences, k=len(differences))) for _ in range(RESAMPLES))
    return statistics.fmean(differences), means[RESAMPLES // 40], means[-RESAMPLES // 40 - 1]


def beside(measured: dict) -> list[dict]:
    """search() with and without vectors beside the best single retriever that has as much."""
    found = []
    for way, others in (("pgrecall", SINGLE), ("pgrecall, words", (BEST,))):
        able = {other: measured[other][0] for other in others if isinstance(measured.get(other), tuple)}
        if isinstance(measured.get(way), tuple) and able:
            best = max(able, key=lambda other: statistics.fmean(row[1] for row in able[other]))
            difference, low, high = bootstrap(measured[way][0], able[best])
            found.append({"way": way, "best": best, "difference": difference, "low": low, "high": high})
    return found


def figures(measured: dict) -> dict:
    """The means of each way, or why there are none."""
    rows = {}
    for way, outcome in measured.items():
        if isinstance(way, str):
            if isinstance(outcome, Exception):
                rows[way] = {"cannot": " ".join(str(outcome).split())[:85]}
            else:
                means = [statistics.fmean(column) for column in zip(*outcome[0], strict=True)]
                names = ("recall_at_5", "recall_at_10", "ndcg_at_10", "mrr")
                rows[way] = dict(zip(names, means, strict=True)) | {"milliseconds": outcome[1]}
    return rows
