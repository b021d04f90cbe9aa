"""What it costs to tell workers: eight sessions remember in a space that is told and in one that is not.

NOTIFY holds a lock of the whole server while it commits. `told each time` is what pgrecall does not do. The bound of
all lines is the first, in the same rounds. Commits wait for the disk, as they do by default.
"""

import itertools
import json
import threading
import time

import click
import psycopg

from bench import database
from bench.clock import machine, percentiles

WRITERS = 8
REMEMBER = "select memory.remember(%s, space => %s)"
WAYS = {  # name: space, statement, whether a worker embeds meanwhile
    "not told": ("silent", REMEMBER, False),
    "told, nobody works": ("told", REMEMBER, False),
    "told, a worker embeds": ("told", REMEMBER, True),
    "told each time": ("silent", REMEMBER + ", pg_notify('memory_embeddings', 'silent')", False),
}


def work(session: psycopg.Connection, done: threading.Event) -> None:
    """What a worker does: hears, and embeds until nothing waits."""
    session.execute("listen memory_embeddings")
    while not done.is_set():
        for _ in session.notifies(timeout=0.1, stop_after=1):
            pass
        while items := session.execute(
            "select memory_id, version from memory.claim_embeddings(max_results => 100, space => 'told')"
        ).fetchall():
            items = [{"memory_id": str(i), "version": v, "embedding": [1, 2]} for i, v in items]
            session.execute("select memory.set_embeddings(%s, null, 'told')", [json.dumps(items)])
    session.close()


def write(place: database.Database, space: str, statement: str, calls: int, numbers) -> float:
    """Milliseconds a memory, eight sessions at once."""
    sessions = [place.connect("writer") for _ in range(WRITERS)]
    shares = [[f"memory {next(numbers)}" for _ in range(calls)] for _ in sessions]

    def remember(session, texts):
        for text in texts:
            session.execute(statement, [text, space], prepare=True)

    threads = [threading.Thread(target=remember, args=pair) for pair in zip(sessions, shares, strict=True)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for session in sessions:
        session.close()
    return 1000 * (time.perf_counter() - start) / (WRITERS * calls)


def run(calls: int, rounds: int) -> None:
    """Fills an empty database by each way in turn, then prints the table."""
    taken, numbers = {way: [] for way in WAYS}, itertools.count()
    with database.temporary() as place:
        with place.connect("owner") as owner:
            owner.execute("select memory.register_model('two', 2, storage => 'none')")
            for space in ("silent", "told"):
                owner.execute("select memory.configure_space(%s, '{\"model\": \"two\"}')", [space])
            owner.execute("update memory.spaces set notify = true where space = 'told'")
        for turn in range(-1, rounds):
            for way, (space, statement, worker) in WAYS.items():
                done = threading.Event()
                thread = threading.Thread(target=work, args=(place.connect("writer"), done))
                if worker:
                    thread.start()
                milliseconds = write(place, space, statement, calls, numbers)
                if turn >= 0:
                    taken[way].append(milliseconds)
                if worker:
                    done.set()
                    thread.join()
    bound = percentiles(taken["not told"])[0]
    click.echo(f"\n{WRITERS} writers, {rounds} rounds of {WRITERS * calls} memories a way, {machine()}\n")
    click.echo(f"{'':<28}{'p50 ms':>8}{'p95':>8}{'pace':>8}")
    for way, values in taken.items():
        p50, p95 = percentiles(values)
        click.echo(f"{way:<28}{p50:>8.2f}{p95:>8.2f}{bound / p50:>8.2f}")
