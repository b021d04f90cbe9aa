"""The table of README.md, from results.json: what `make bench-quality` has printed for two public collections."""

import json
from pathlib import Path

RESULTS = Path(__file__).with_name("results.json")


def table() -> str:
    """Recall among the first ten, a line for each way to answer, the best of a collection in bold."""
    measured = json.loads(RESULTS.read_text(encoding="utf-8"))
    sets = measured["sets"]
    lines = [
        "| recall@10 | " + " | ".join(entry["name"] for entry in sets) + " |",
        "|---" * (len(sets) + 1) + "|",
    ]
    for way in measured["ways"]:
        cells = []
        for entry in sets:
            value = entry["recall_at_10"].get(way)
            best = value == max(entry["recall_at_10"].values())
            cells.append("-" if value is None else f"**{value:.3f}**" if best else f"{value:.3f}")
        lines.append(f"| {way} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
