"""What each call costs as its one space grows: CPU time of the server's process, rows and pages that it reads.

Each call runs in a transaction that is rolled back, so that all see the same space. CPU time, because a busy machine
adds to any other; where the system does not tell it (Linux does), the time that passes.
"""

import json
import time
from pathlib import Path

import click
import psycopg

from bench import database, plot
from bench.clock import machine, percentiles
from bench.corpus import Corpus

PERSON, THEIRS, DUE = "ann", 100, 100
TEXT = "query => %(content)s"
VECTOR = "embedding => %(embedding)s, model => %(model)s"
# By the login that may: the words of a question, then the call.
CALLS = {
    "search, 3 words": (3, "reader", f"select * from memory.search({TEXT}, space => 's1')"),
    "search, 8 words": (8, "reader", f"select * from memory.search({TEXT}, space => 's1')"),
    "search, 25 words": (25, "reader", f"select * from memory.search({TEXT}, space => 's1')"),
    "search, vector": (8, "reader", f"select * from memory.search({VECTOR}, space => 's1')"),
    "search, both": (8, "reader", f"select * from memory.search({TEXT}, {VECTOR}, space => 's1')"),
    "recall": (8, "writer", f"select * from memory.recall({TEXT}, {VECTOR}, space => 's1')"),
    "list": (8, "reader", "select * from memory.list(space => 's1')"),
    "remember, exact": (20, "writer", "select * from memory.remember(%(content)s, dedup => 'exact', space => 's1')"),
    "remember, near": (20, "writer", f"select * from memory.remember(%(content)s, {VECTOR}, space => 's1')"),
    "remember, near by words": (20, "writer", "select * from memory.remember(%(content)s, space => 's1')"),
    "find_duplicates, first row": (
        8, "reader", """select * from memory.find_duplicates(space => 's1', options => '{"time_limit": 0}')"""
    ),
    f"decay, {DUE} faded": (8, "owner", "select * from memory.decay(space => 's1')"),
    "maintain, nothing due": (8, "owner", "select * from memory.maintain(space => 's1')"),
    "stats": (8, "reader", "select * from memory.stats(space => 's1')"),
    "export_space, a page": (8, "reader", "select * from memory.export_space(space => 's1')"),
    f"purge of a person, {THEIRS}": (
        8, "owner", f"select * from memory.purge(agent => '{PERSON}', space => 's1')"
    ),
}  # fmt: skip
REMEMBER = "select memory.remember(%(content)s, agent => %(agent)s, dedup => 'off', space => 's1')"
FADE = f"""
update memory.vitals as v set decays_from = now() - '100 days'::interval, decay_due_at = now() - '1 day'::interval
where v.space = 's1' and v.memory_id in (
    select m.memory_id from memory.memories as m where m.space = 's1' order by m.memory_id limit {DUE}
)"""
ROWS = "select sum(seq_tup_read + idx_tup_fetch) from pg_stat_xact_user_tables where schemaname = 'memory'"
PLAN = "explain (analyze, buffers, timing off, format json) "
SLOW = 1000  # milliseconds: of such calls three are enough


def cpu(connection: psycopg.Connection) -> float:
    """Milliseconds that the server's process of a connection has computed."""
    try:
        told = Path(f"/proc/{connection.info.backend_pid}/schedstat").read_text()
    except FileNotFoundError:
        return 1000 * time.perf_counter()
    return int(told.split()[0]) / 1e6


def once(connection: psycopg.Connection, statement: str, question: dict, fades: bool) -> float:
    """The milliseconds of one call, which is undone."""
    with connection.transaction(force_rollback=True):
        if fades:
            connection.execute(FADE)
        before = cpu(connection)
        connection.execute(statement, question)
        return cpu(connection) - before


def visited(connection: psycopg.Connection, statement: str, question: dict, fades: bool) -> tuple[int, int]:
    """The rows and the pages that a call reads."""
    with connection.transaction(force_rollback=True):
        if fades:
            connection.execute(FADE)
        before = connection.execute(ROWS).fetchone()[0] or 0
        plan = connection.execute(PLAN + statement, question).fetchone()[0]
        rows = int((connection.execute(ROWS).fetchone()[0] or 0) - before)
    top = plan[0]["Plan"]
    return rows, top["Shared Hit Blocks"] + top["Shared Read Blocks"]


def measure(place: database.Database, corpus: Corpus, calls: int) -> dict:
    """For each call: its milliseconds at p50 and p95, rows and pages."""
    lines = {}
    with place.connect("writer") as writer:
        for _ in range(THEIRS):
            writer.execute(REMEMBER, {**corpus.draw(20), "agent": PERSON})
    for name, (words, login, statement) in CALLS.items():
        fades = name.startswith("decay")
        with place.connect(login) as connection:
            once(connection, statement, corpus.draw(words), fades)
            times = []
            while len(times) < calls and (len(times) < 3 or sum(times) < SLOW * 3):
                times.append(once(connection, statement, corpus.draw(words), fades))
            p50, p95 = percentiles(times)
            rows, pages = visited(connection, statement, corpus.draw(words), fades)
        lines[name] = {"p50": p50, "p95": p95, "rows": rows, "pages": pages}
        click.echo(f"{corpus.memories:>10,}  {name:<30}{p50:>10.2f}{p95:>10.2f}{rows:>12,}{pages:>10,}")
    return lines


def run(sizes: list[int], calls: int, json_path: Path, svg: Path | None) -> None:
    """Fills a space of each size, prints the table, and keeps it as JSON and as a plot."""
    told = {"machine": machine(), "calls": calls, "sizes": {}}
    click.echo(f"{'memories':>10}  {'':<30}{'CPU ms':>10}{'p95':>10}{'rows':>12}{'pages':>10}")
    for size in sizes:
        corpus = Corpus(size, 1, size)
        with database.temporary() as place:
            corpus.load(place)
            told["sizes"][str(size)] = measure(place, corpus, calls)
    json_path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    if svg:
        svg.write_text(plot.growth(told), encoding="utf-8")
