"""The format of results, a line each; a hit with the rank and the score that each retriever gave it.

Results go to standard output, messages about them to standard error.
"""

import shutil
from pathlib import Path

import click

from pgrecall.server import Server

HEADER = f"{'':4}{'score':<7}{'vector':<12}{'lexical':<12}memory"


def whereabouts(server: Server) -> str:
    """Where an embedded server is, and why, if that is not the usual folder."""
    where = server.location
    if where.is_relative_to(Path.cwd()):
        return f"server       127.0.0.1:{server.port}, data in {where.relative_to(Path.cwd())}"
    why = "" if where.is_relative_to(server.home) else ", for the server's user cannot reach this folder"
    return f"server       127.0.0.1:{server.port}, data in {where}{why}"


def hit(number: int, row, remark: str = "") -> str:
    """One row of memory.search() or memory.recall(); `-` for a rank if that retriever did not propose it."""
    line = (
        f"{number:>3} {row.score:<7.3f}{_arm(row.vector_rank, row.vector_similarity):<12}"
        f"{_arm(row.lexical_rank, row.lexical_score):<12}"
    )
    return line + excerpt(row, width() - len(line) - len(remark)) + remark


def say(text: str) -> None:
    """A line about what has been done."""
    click.echo(text, err=True)


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


def excerpt(row, length: int) -> str:
    """The origin of a memory and its first words."""
    metadata = row.metadata or {}
    origin = metadata.get("file") or metadata.get("commit") or row.kind
    if headings := metadata.get("headings"):
        origin = shorten(f"{origin} > {headings[-1]}", 40)
    text = " ".join(line for line in row.content.split("\n") if not line.lstrip().startswith("#"))
    return shorten(f"{origin}: {text}", length)


def shorten(text: str, length: int) -> str:
    """A text in one line of at most `length` characters."""
    text = " ".join(text.split())
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _arm(rank: int | None, score: float | None) -> str:
    return ("-" if rank is None else f"#{rank}") + ("" if score is None else f" {score:.3g}")
