"""Export and import of a space as JSON Lines, page by page; the schema writes and reads the lines."""

import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

import psycopg

from pgrecall.database import PAGE, Failure

BATCH = 4_000_000  # bytes stored at once, and one line more


class Stored(NamedTuple):
    """How many rows of a table had which outcome."""

    created: int = 0
    known: int = 0
    changed: int = 0  # of the known
    mapped: int = 0  # of the known, those that have another id here


@contextlib.contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """A file that is written completely or not at all, readable only by its owner; `-` is standard output.

    A pipe or a device is written as it is.
    """
    if str(path) == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if path.exists() and not path.is_file():  # a pipe or a device
        try:
            with path.open("wb") as file:
                yield file
        except OSError as error:
            raise Failure(f"{path}: {error.strerror}") from None
        return
    path = Path(os.path.realpath(path))  # not the link, but what it leads to
    try:
        file = tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False)
    except OSError as error:
        raise Failure(f"{path.parent}: {error.strerror}") from None
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(file.name, path)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}") from None
    finally:
        Path(file.name).unlink(missing_ok=True)


def export(connection: psycopg.Connection, space: str | None = None, embeddings: bool = True) -> Iterator[bytes]:
    """The lines of a snapshot of a space."""
    after = None
    while True:
        page = connection.execute(
            "select e.line::text, e.cursor from memory.export_space(after => %s, max_results => %s, space => %s, "
            "options => jsonb_build_object('embeddings', %s::boolean)) as e",
            [after, PAGE, space, embeddings],
        ).fetchall()
        yield from (f"{row.line}\n".encode() for row in page)
        after = page[-1].cursor
        if after is None:
            return


def load(
    connection: psycopg.Connection,
    file: BinaryIO,
    name: str,
    space: str | None = None,
    embeddings: bool = True,
    progress: Callable[[int], None] = lambda count: None,
    prefer: str | None = None,
    settings: str | None = None,
) -> dict[str, Stored]:
    """Store a file in one transaction; returns the outcome by table."""
    options = {"embeddings": embeddings, "prefer": prefer, "settings": settings}
    given = json.dumps({name: value for name, value in options.items() if value is not None})
    counts = {}
    with connection.transaction():
        for batch in batches(file, name):
            done = connection.execute(
                "select i.table_name, i.created, i.known, i.changed, "
                "(select count(*) from jsonb_object_keys(i.mapped)) as mapped "
                "from memory.import_space(lines => %s, space => %s, options => %s) as i",
                [batch, space, given],
            )
            for table, *here in done:
                counts[table] = Stored(*map(sum, zip(counts.get(table, Stored()), here, strict=True)))
            progress(sum(len(line.encode()) + 1 for line in batch))
        if "end" not in counts:
            raise Failure(f"{name}: it is cut off, for its last line is missing; nothing of it was stored")
    return counts


def batches(file: BinaryIO, name: str) -> Iterator[list[str]]:
    """The lines of a file, some at a time."""
    batch, size, number = [], 0, 0
    for number, line in enumerate(file, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").removesuffix("\n").removesuffix("\r")
        except UnicodeDecodeError as error:
            raise Failure(f"{name}:{number}: not UTF-8 text (byte {error.start} of the line)") from None
        if "\0" in text:
            raise Failure(f"{name}:{number}: holds a NUL character")
        batch.append(text)
        size += len(line)
        if size > BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
    if number == 0:
        raise Failure(f"{name}: there is nothing in it")
