"""The format of results: tables, or JSON. Results go to standard output, messages about them to standard error."""

import json
import re
import shlex
import shutil
import sys
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

LEAST = 40  # columns for the text of a memory, however narrow the terminal


def say(text: str) -> None:
    """A line about what has been done."""
    click.echo(clean(text), err=True)


def as_json(value) -> None:
    """A value, or the rows of a function as objects with all their columns."""
    if isinstance(value, list):
        value = [row._asdict() for row in value]
    text = json.dumps(value, indent=2, ensure_ascii=False, default=_plain)
    click.echo("".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text))


def _plain(value) -> str:
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def table(rows: list, cut: bool = True, **columns) -> None:
    """A table. A column is a title and what it shows of a row; the last one is cut to fit, or goes on below."""
    grid = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    *first, last = columns
    for title in first:
        grid.add_column(title, no_wrap=True)
    grid.add_column(last, min_width=LEAST)
    lines = [[clean(said(of(row))) for of in columns.values()] for row in rows]
    for *cells, text in lines:
        grid.add_row(*map(Text, cells), Text(text, no_wrap=cut, overflow="ellipsis" if cut else "fold"))
    taken = [max(map(cell_len, column)) + 3 for column in zip(columns, *lines, strict=True)]
    printed(grid, sum(taken[:-1]) + LEAST)


def record(row) -> None:
    """All that a memory has, a line for each column; its text comes last."""
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for name, value in row._asdict().items():
        if value not in (None, [], {}, False) and name not in ("content", "cursor"):
            grid.add_row(name, Text(clean(said(value))))
    printed(grid)
    click.echo(f"\n{clean(row.content, keep=chr(10) + chr(9))}\n")


def printed(grid: Table, least: int = 0) -> None:
    """Print it, without whitespace at the ends of lines; as wide as the terminal, but no narrower than `least`."""
    console = Console(file=sys.stdout, width=max(width(), least), highlight=False)
    with console.capture() as text:
        console.print(grid)
    click.echo("\n".join(line.rstrip() for line in text.get().splitlines()))


def said(value) -> str:
    """A value in one line."""
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.3g}"
    if isinstance(value, list):
        return ", ".join(map(said, value))
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    if hasattr(value, "isoformat"):
        return f"{value:%Y-%m-%d %H:%M}"
    return " ".join(str(value).split())


def clean(text: str, keep: str = "") -> str:
    """A text without characters that could control the terminal."""
    return "".join(c if c.isprintable() or c in keep else "\N{REPLACEMENT CHARACTER}" for c in text)


def whereabouts(server) -> str:
    """Where an embedded server is, and why, if that is not the usual folder."""
    where = server.location
    if where.is_relative_to(Path.cwd()):
        return f"server       127.0.0.1:{server.port}, data in {where.relative_to(Path.cwd())}"
    why = "" if where.is_relative_to(server.home) else ", for the server's user cannot reach this folder"
    return f"server       127.0.0.1:{server.port}, data in {where}{why}"


def command() -> str:
    """How to call this command from here."""
    here = Path(sys.executable).with_name("pgrecall")
    if here.is_relative_to(Path.cwd()):
        here = here.relative_to(Path.cwd())
    elif shutil.which("pgrecall") == str(here):
        return "pgrecall"
    return shlex.quote(str(here))


def rank(place: int | None, score: float | None) -> str:
    """The rank that a retriever gave a hit, and its score; `-` if it did not propose it."""
    return ("-" if place is None else f"#{place}") + ("" if score is None else f" {score:.3g}")


def many(count: int, thing: str, things: str | None = None) -> str:
    """A count of things."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def sentences(*parts: str | None) -> str:
    """Parts of a message in one line, each with its own final punctuation or a full stop."""
    lines = [" ".join(part.split()) for part in parts if part and part.strip()]
    return " ".join(line if line[-1] in ".?!:;" else f"{line}." for line in lines)


def width() -> int:
    """The width of a line."""
    return max(80, shutil.get_terminal_size((120, 24)).columns)


def origin(row) -> str:
    """A memory in one line: the file and heading, or the commit, or the kind it is from, and its text.

    With the option highlight the text begins with the sentence that shows best why it was found.
    """
    metadata = row.metadata or {}
    place = metadata.get("file") or metadata.get("commit") or row.kind
    if isinstance(headings := metadata.get("headings"), list) and headings:
        place = shorten(f"{place} > {headings[-1]}", 40)
    text = row.content[_passage(row.content, getattr(row, "highlight", None) or "") :]
    text = " ".join(line for line in text.split("\n") if not line.lstrip().startswith("#"))
    return f"{place}: {' '.join(text.split())}"


def _passage(text: str, excerpt: str) -> int:
    """Where the sentence or line begins that has the first marked word of an excerpt; 0 if none is marked."""
    start = text.find(re.sub("</?b>", "", excerpt)) + excerpt.find("<b>")
    ends = re.finditer(r"(?<=[.!?:])\s+|\n\s*\n|\n(?=[-*#|>])", text[: max(start, 0)])
    return max((end.end() for end in ends), default=0)


def shorten(text: str, length: int) -> str:
    """A text in one line of at most `length` characters."""
    text = " ".join(text.split())
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"
