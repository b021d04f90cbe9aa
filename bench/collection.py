"""Collections for bench/quality.py: a folder each, and the functions of this repository.

docs.jsonl {id, space, text, session, language, replaces}, queries.jsonl {qid, space, text}, qrels.jsonl {qid, doc, rel}
with a `rel` of 0 for what must not come back; where there is queries_typo.jsonl, the same questions with one typo each;
unanswerable.jsonl, questions that nothing in their space answers; emb_docs_NAME.npy, emb_queries_NAME.npy and so on,
rows in file order. `session`, `language` (that of the space) and `replaces` (the id of an earlier document that is
superseded) may be missing. A document or question of whitespace alone is left out: a memory has a text.
"""

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from bench.dedup import minilm
from pgrecall.embedder import MODEL, embedder

ROOT = Path(__file__).parents[1]


@dataclass
class Collection:
    """Documents and what is asked about them."""

    name: str
    docs: list[dict]
    asked: dict[str, list[dict]]  # by the name of their file
    relevant: dict[str, set] = field(default_factory=dict)
    unwanted: dict[str, set] = field(default_factory=dict)
    folder: Path | None = None

    def embedders(self) -> list[str]:
        """The models that its texts have vectors of, or can get them from."""
        stored = {path.stem.removeprefix("emb_docs_") for path in self.folder.glob("emb_docs_*.npy")}
        able = {name for name in ("minilm", MODEL) if model(name)}
        return sorted(able | {name for name in stored if not model(MODEL) or name != re.sub(r"\W", "", MODEL)})

    def embed(self, name: str) -> None:
        """Gives each text its vector, or none, and takes an earlier one away."""
        for part, rows in {"docs": self.docs, **self.asked}.items():
            path = self.folder / f"emb_{part}_{name}.npy"
            vectors = [None] * len(rows)
            if path.exists():
                import numpy  # comes with the extra `embed`

                stored = numpy.load(path).astype(float).tolist()
                vectors = [stored[row["row"]] for row in rows]
            elif embeds := model(name):
                vectors = embeds([row["text"] for row in rows])
            for row, vector in zip(rows, vectors, strict=True):
                row["embedding"] = vector


@cache
def model(name: str):
    """What embeds texts by the model of this name; None if it is not installed."""
    if name == "minilm":
        return minilm()
    if name == MODEL and (own := embedder()):
        return own.embed
    return None


def rows(path: Path) -> list[dict]:
    """The objects of a JSON Lines file that have a text, or need none."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line | {"row": number} for number, line in enumerate(lines) if line.get("text", "-").strip()]


def read(folder: Path) -> Collection:
    """A folder of the format above."""
    found = Collection(folder.resolve().name, rows(folder / "docs.jsonl"), {}, folder=folder)
    for row in rows(folder / "qrels.jsonl"):
        judged = found.relevant if row["rel"] > 0 else found.unwanted
        judged.setdefault(row["qid"], set()).add(row["doc"])
    for path in sorted(folder.glob("queries*.jsonl")):
        found.asked[path.stem] = [row for row in rows(path) if row["qid"] in found.relevant]
    if (path := folder / "unanswerable.jsonl").exists():
        found.asked[path.stem] = rows(path)
    return found


def code(folder: Path) -> Collection:
    """The functions of this repository; each is asked for by the first sentence of the comment at its head."""
    found = Collection(folder.name, [], {"queries": []}, folder=folder)
    texts = [(path, path.read_text("utf-8")) for path in sorted((ROOT / "functions").rglob("*.sql"))]
    parts = [(path.stem, *re.match(r"((?:--.*\n)*)([\s\S]*)", text).groups()) for path, text in texts]
    names = Counter(name for name, *_ in parts)
    for name, head, body in parts:
        words = re.sub(r"\s*\n?-- ?", " ", head).strip().removeprefix(f"{name}:").strip()
        first = re.split(r"(?<=\w[.:])\s", words)[0]
        if not body.strip() or names[name] > 1:
            continue
        found.docs.append({"id": name, "space": "code", "text": body})
        if len(first.split()) >= 5:
            found.asked["queries"].append({"qid": name, "space": "code", "text": first})
            found.relevant[name] = {name}
    return found
