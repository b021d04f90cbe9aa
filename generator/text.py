"""Wrapping, quoting and comparing text, and the report of mistakes."""

import hashlib
import re

import click


class Mistake(click.ClickException):
    """The mistakes, one line each."""

    def __init__(self, lines):
        super().__init__("\n".join([lines] if isinstance(lines, str) else lines))

    def show(self, file=None):
        click.echo(self.message, err=True)


def digest(text):
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def first_difference(one, other):
    """The number of the first line that differs."""
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    for number, (left, right) in enumerate(pairs, 1):
        if left != right:
            return number
    return min(len(one.splitlines()), len(other.splitlines())) + 1


def quoted(text):
    """A string literal."""
    return "'" + text.replace("'", "''") + "'"


def wrap(text, width=106, indent="    "):
    """A comma-separated list in lines that are not too long."""
    lines = [""]
    for item in text.split(", "):
        if len(lines[-1]) + len(item) > width - len(indent):
            lines.append("")
        lines[-1] += f"{item}, "
    return "\n".join(indent + line.rstrip() for line in lines).rstrip(",")


def folded(text, indent, start="", words=r"\S+"):
    """A text in lines of at most 110 characters; the first follows `start`, the others `indent`."""
    lines = [start]
    for word in re.findall(words, text):
        if len(lines[-1]) + len(word) > 108 and len(lines[-1]) > len(indent):
            lines.append(indent)
        lines[-1] += ("" if lines[-1] in (start, indent) else " ") + word
    return "\n".join(lines).removeprefix(start)


def folded_sql(text, indent, start=""):
    """The same for SQL: no line ends inside of a string."""
    return folded(text, indent, start, r"(?:'[^']*'|[^\s'])+")
