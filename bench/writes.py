"""The speed of remember() as a ratio: how much of the bound's pace it keeps, in turns within one run.

The bound writes the same rows into the same tables, with their triggers and indexes, by INSERTs alone, prepared and
all in one statement, so that it waits for the server once, as a call does. remember() is called by a writer's login,
the bound by the tables' owner. Single sessions do not wait for the disk (synchronous_commit is off),
since that wait would hide the difference; eight writers do, since it holds their locks.
"""

import statistics
import threading
import time

import click
import psycopg

from bench import database
from bench.clock import clock, machine, percentiles
from bench.corpus import MODEL, Corpus

WRITERS, BATCH = 8, 100
# One statement of two or three INSERTs, of one row or of many.
BOUND = """
    with rows as (
        {rows}
    ),
    vitals as (
        insert into memory.vitals
        (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at)
        select r.space, r.id, now(), now() + '7 days', 'linear', 50, 7, 0, 0.3, now() + '77 days' from rows as r
    ){embeddings}
    insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
    select r.space, r.id, r.content, '\\x00', 'english', 'note', now() from rows as r"""
ONE_ROW = """
        select %(space)s::text as space, %(id)s::uuid as id, %(content)s::text as content,
            %(embedding)s::text as embedding"""
MANY_ROWS = """
        select * from unnest(%(space)s::text[], %(id)s::uuid[], %(content)s::text[], %(embedding)s::text[])
            as r (space, id, content, embedding)"""
EMBEDDINGS = """,
    embeddings as (
        insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
        select r.space, r.id, %(model)s, 1, true, false, r.embedding::float8[] from rows as r
    )"""
REMEMBER = "select * from memory.remember(content => %(content)s, space => %(space)s{more})"
EMBEDDED = ", embedding => %(embedding)s, model => %(model)s"
EXACT = ", dedup => 'exact'"
REMEMBER_MANY = "select * from memory.remember_many(%(items)s::jsonb, space => %(space)s)"


def insert(owner: psycopg.Connection, rows: list[dict], embedded: bool) -> dict:
    """The arguments of execute() that write the rows as remember() would; ids are made beforehand."""
    values = [
        {
            "space": row["space"],
            "id": owner.execute("select memory._uuidv7(now())").fetchone()[0],
            "content": row["content"],
            "embedding": row["embedding"] if embedded else None,
        }
        for row in rows
    ]
    params = values[0] if len(rows) == 1 else {name: [value[name] for value in values] for name in values[0]}
    query = BOUND.format(rows=ONE_ROW if len(rows) == 1 else MANY_ROWS, embeddings=EMBEDDINGS if embedded else "")
    return {"query": query, "params": params | {"model": MODEL}, "prepare": True}


def one_by_one(
    writer: psycopg.Connection, owner: psycopg.Connection, corpus: Corpus, calls: int, embedded: bool, exact: bool
) -> tuple[list, list, list]:
    """Milliseconds of remember() for new texts, of the bound, and of remember() for the same texts again."""
    remember = REMEMBER.format(more=(EMBEDDED if embedded else "") + (EXACT if exact else ""))
    fresh, bounds, repeats = [], [], []
    for turn in range(-5, calls):
        new, row = corpus.draw(), insert(owner, [corpus.draw()], embedded)
        taken = (
            clock(writer.execute, remember, new, prepare=True),
            clock(owner.execute, **row),
            clock(writer.execute, remember, new, prepare=True),
        )
        if turn >= 0:
            for values, value in zip((fresh, bounds, repeats), taken, strict=True):
                values.append(value)
    return fresh, bounds, repeats


def in_batches(
    writer: psycopg.Connection, owner: psycopg.Connection, corpus: Corpus, calls: int, embedded: bool, exact: bool
) -> tuple[list, list]:
    """Milliseconds of remember_many(100), and of INSERTs of 100 rows."""
    ours, bounds = [], []
    dedup = '"exact"' if exact else "null"
    for turn in range(-1, calls):
        batch = [corpus.draw() for _ in range(2 * BATCH)]
        space = batch[0]["space"]
        items = ",".join(
            f'{{"content": "{row["content"]}", "dedup": {dedup}'
            + (f', "embedding": [{row["embedding"][1:-1]}], "model": "{MODEL}"}}' if embedded else "}")
            for row in batch[:BATCH]
        )
        rows = insert(owner, [row | {"space": space} for row in batch[BATCH:]], embedded)
        taken = (
            clock(writer.execute, REMEMBER_MANY, {"items": f"[{items}]", "space": space}, prepare=True),
            clock(owner.execute, **rows),
        )
        if turn >= 0:
            ours.append(taken[0])
            bounds.append(taken[1])
    return ours, bounds


def together(
    place: database.Database, corpus: Corpus, calls: int, rounds: int, embedded: bool, exact: bool
) -> tuple[list, list]:
    """Milliseconds a memory when eight sessions write at once, remember() and the bound by turns."""
    remember = REMEMBER.format(more=(EMBEDDED if embedded else "") + (EXACT if exact else ""))
    ours, bounds = [], []
    sessions = {login: [place.connect(login) for _ in range(WRITERS)] for login in ("writer", "owner")}
    each = max(10, calls // rounds)
    for turn in range(2 * rounds):
        login = ("writer", "owner")[turn % 2]
        rows = [[corpus.draw() for _ in range(each)] for _ in range(WRITERS)]
        calls_of = [
            [{"query": remember, "params": row, "prepare": True} for row in share]
            if login == "writer"
            else [insert(sessions["owner"][0], [row], embedded) for row in share]
            for share in rows
        ]

        def write(session, share):
            for call in share:
                session.execute(**call)

        threads = [threading.Thread(target=write, args=pair) for pair in zip(sessions[login], calls_of, strict=True)]
        start = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        (ours if login == "writer" else bounds).append(1000 * (time.perf_counter() - start) / (WRITERS * each))
    for session in sum(sessions.values(), []):
        session.close()
    return ours, bounds


def written(connection: psycopg.Connection, statement: str, row: dict) -> int:
    """Bytes of WAL of one call."""
    before = connection.execute("select pg_current_wal_insert_lsn()").fetchone()[0]
    connection.execute(statement, row, prepare=True)
    return int(connection.execute("select pg_current_wal_insert_lsn() - %s::pg_lsn", [before]).fetchone()[0])


def show(name: str, ours: list[float], bounds: list[float], goal: float | None = None) -> None:
    """One line: percentiles, and how much of the bound's pace is kept."""
    (p50, p95), (bound50, bound95) = percentiles(ours), percentiles(bounds)
    click.echo(
        f"{name:<42}{p50:>8.2f}{p95:>8.2f}{bound50:>10.2f}{bound95:>8.2f}{bound50 / p50:>8.2f}"
        + (f"{goal:>7.2f}" if goal else "")
    )


def run(corpus: Corpus, calls: int) -> None:
    """Fills a database, then prints the table."""
    with database.temporary() as place:
        corpus.load(place)
        with place.connect("writer") as writer, place.connect("owner") as owner:
            for session in (writer, owner):
                session.execute("set synchronous_commit = off")
            click.echo(
                f"\nremember(): {corpus} present, {calls} calls a line, {machine()}; milliseconds, bound by ours\n"
            )
            click.echo(f"{'':<42}{'p50':>8}{'p95':>8}{'bound':>10}{'p95':>8}{'pace':>8}{'goal':>7}")
            batches = max(5, calls // 20)
            for exact, near in ((True, ", exact"), (False, "")):  # by default near duplicates are looked for
                for embedded, bare in ((True, ""), (False, ", no embedding")):
                    fresh, bounds, repeats = one_by_one(writer, owner, corpus, calls, embedded, exact)
                    show(f"one by one{near}{bare}", fresh, bounds, 0.75 if exact and embedded else 0.5)
                    show("  the same again, beside new", repeats, fresh, 1)
                    times = in_batches(writer, owner, corpus, batches, embedded, exact)
                    show(f"remember_many({BATCH}){near}{bare}", *times, 0.9 if exact and embedded else None)
                    times = together(place, corpus, calls, 5, embedded, exact)
                    show(f"{WRITERS} writers{near}{bare}, a memory", *times, 0.9 if exact and embedded else None)

            remember, sizes = REMEMBER.format(more=EMBEDDED), []
            for _ in range(20):
                row = corpus.draw()
                sizes.append((written(writer, remember, row), written(writer, remember, row)))
            new, again = (statistics.median(column) for column in zip(*sizes, strict=True))
            click.echo(f"\nWAL of a new memory {new:,.0f} bytes, of the same again {again:,.0f}")
