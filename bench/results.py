"""The tables of README.md and docs/retrieval.md, from results.json: what `make bench-quality` wrote in one run.

`python -m bench.results` writes them into the pages, between the comments that name them.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_name("results.json")
PAGES = (ROOT / "README.md", ROOT / "docs" / "retrieval.md")
PLACE = re.compile(r"(?<=<!-- results: )(\w+)( -->\n\n)(.*?)(?=\n\n<!-- end -->)", re.DOTALL)
# Collections with more than their own name to say.
TITLES = {"locomo": "LoCoMo: people chat", "beam100k": "BEAM 100K: a person and an assistant"}
WAYS = (
    "exact vector", "websearch AND + ts_rank", "RRF(60), vector and AND", "BM25 (bm25s)", "BM25, best of a grid",
    "LangGraph PostgresStore", "mem0, pgvector", "pgrecall, words", "pgrecall, vector", "pgrecall",
)  # fmt: skip
OURS = ("pgrecall, words", "pgrecall, vector", "pgrecall")
MODELS = {"minilm": "MiniLM", "wordllama-256": "wordllama"}


def title(run: dict) -> str:
    """A collection and what is asked."""
    return TITLES.get(run["collection"], run["collection"]) + (", typos" if "typo" in run["part"] else "")


def cell(run: dict, way: str, best: float) -> str:
    """recall@10, in bold if it is the best."""
    value = run["ways"].get(way, {}).get("recall_at_10")
    return "-" if value is None else f"**{value:.3f}**" if value == best else f"{value:.3f}"


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown."""
    return "\n".join(["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)])


def recall(runs: list[dict]) -> str:
    """A line for each way to answer, a column for each collection."""
    best = [max(row.get("recall_at_10", 0) for row in run["ways"].values()) for run in runs]
    return grid(
        ["recall@10", *map(title, runs)],
        [[way, *(cell(run, way, top) for run, top in zip(runs, best, strict=True))] for way in WAYS
         if any(way in run["ways"] for run in runs)],
    )  # fmt: skip


def overall(runs: list[dict]) -> str:
    """A line for each collection and model."""
    rows = []
    for run in runs:
        ways = {way: row.get("recall_at_10", 0) for way, row in run["ways"].items()}
        peers = {way: value for way, value in ways.items() if not way.startswith("pgrecall")}
        peer = max(peers, key=peers.get)
        beside = {row["way"]: row for row in run["beside"]}.get("pgrecall")
        rows.append([
            title(run), MODELS.get(run["vectors"], run["vectors"] or "-"), str(run["questions"]),
            *(f"{ways[way]:.3f}" if way in ways else "-" for way in OURS),
            f"{peers[peer]:.3f} {peer}",
            f"{beside['difference']:+.3f} [{beside['low']:+.3f}, {beside['high']:+.3f}]" if beside else "-",
        ])  # fmt: skip
    head = ["collection", "vectors", "questions", "words", "vector", "both", "best of the others", "both - best single"]
    return grid(head, rows)


def stops(runs: list[dict]) -> str:
    """What min_coverage costs and what it keeps away."""
    rows = []
    for run in runs:
        for way, row in run["stops"].items():
            shares = [row["lost"], row["elsewhere"], row["unanswerable"]]
            said = ["-" if share is None else f"{share:.2f}" for share in shares]
            model = MODELS.get(run["vectors"], run["vectors"]) if way != "pgrecall, words" else "-"
            rows.append([title(run), way.removeprefix("pgrecall, ").replace("pgrecall", "both"), model, *said])
    unique = list(dict.fromkeys(map(tuple, rows)))
    return grid(["collection", "search by", "vectors", "recall lost", "empty elsewhere", "empty, unanswerable"], unique)


def cuts(runs: list[dict]) -> str:
    """What min_share leaves of the hits, where a collection says what must not come back."""
    rows = [
        [
            row["way"].removeprefix("pgrecall, ").replace("pgrecall", "both"),
            MODELS.get(run["vectors"], run["vectors"]) if row["way"] != "pgrecall, words" else "-",
            str(row["min_share"] or "none"), f"{row['precision']:.2f}", f"{row['recall']:.2f}", str(row["unwanted"]),
        ]
        for run in runs for row in run.get("cuts", [])
    ]  # fmt: skip
    unique = list(dict.fromkeys(map(tuple, rows)))
    return grid(["search by", "vectors", "`min_share`", "precision", "recall", "must not come back"], unique)


def tables() -> dict[str, str]:
    """Each table by its name."""
    runs = json.loads(RESULTS.read_text(encoding="utf-8"))["runs"]
    public = [run for run in runs if run["collection"] in TITLES and run["part"] == "queries"]
    return {
        "recall": recall([run for run in public if run["vectors"] == "minilm"]),
        "overall": overall(runs),
        "stops": stops([run for run in runs if run["part"] == "queries"]),
        "cuts": cuts(runs),
    }


def rendered(text: str) -> Iterator[tuple[str, str]]:
    """Each table that a page has, and what it should be."""
    made = tables()
    for name, _, found in PLACE.findall(text):
        yield found, made[name]


if __name__ == "__main__":
    made = tables()
    for page in PAGES:
        text = PLACE.sub(lambda place: place[1] + place[2] + made[place[1]], page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8")
