"""The front matter, #tags and [[links]] of a Markdown note, and its remaining plain text."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

import yaml

FRONT_MATTER = re.compile(r"---[ \t\r]*\n(.*?)^(?:---|\.\.\.)[ \t\r]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
TAG = r"(?<!\S)#([\d/-]*[^\W\d][\w/-]*)"  # digits alone are a number, not a tag
TAGS_ALONE = re.compile(rf"\s*(?:{TAG}[\s,;]*)+")
MARKS = re.compile(rf"(?<!`)(`++).*?(?<!`)\1(?!`)|!?\[\[(?!\s)([^\[\]|\n]+?)(?:\\?\|([^\[\]\n]+))?\]\]|{TAG}")
LONGEST_TAG, DEEPEST_TAG = 255, 16  # bytes, segments


def split(text: str) -> tuple[dict, str]:
    """The front matter of a note, its values strings or lists of them, and the text after it.

    A block between two lines of dashes that is not a YAML mapping is text. Nested values are left out.
    """
    found = FRONT_MATTER.match(text)
    try:
        # This loader makes only strings, so that nothing becomes a date or a boolean.
        header = yaml.load(found[1], Loader=yaml.BaseLoader) if found else None
    except (yaml.YAMLError, RecursionError):
        return {}, text
    if not isinstance(header, dict):
        return {}, text
    parts = (part for value in header.values() for part in (value if isinstance(value, list) else [value]))
    if sum(len(part) for part in parts if isinstance(part, str)) > len(found[1]):  # aliases that multiply a text
        return {}, text
    header = {_clean(name).lower(): value for name, value in header.items() if isinstance(name, str)}
    flat = {name: [_clean(x) for x in value] for name, value in header.items() if _is_list(value)}
    return flat | {n: _clean(v) for n, v in header.items() if isinstance(v, str)}, text[found.end() :]


def strings(value: str | list[str] | None, separator: str) -> list[str]:
    """The strings of a list, or the parts of one string."""
    parts = re.split(separator, value or "") if not isinstance(value, list) else value
    return [part.strip() for part in parts if part.strip()]


def plain(text: str) -> tuple[str, set[str]]:
    """The text without its markup, and the tags in it; code stays as it is.

    A line that has only tags is removed. Within a sentence a tag is a word, and loses only its sign.
    """
    lines, tags = [], set()

    def replace(mark: re.Match) -> str:
        _, name, shown, tag = mark.groups()
        if tag:
            tags.add(tag)
            return tag
        return (shown or name.replace("#", " > ").strip(" >")) if name else mark[0]

    for line, code in fenced(text.split("\n")):
        if code or re.match(r"(?: {4}|\t)\s*(?![-*+\s]|\d+[.)])", line):
            lines.append(line)
        elif TAGS_ALONE.fullmatch(line):
            tags.update(re.findall(TAG, line))
        else:
            lines.append(MARKS.sub(replace, line))
    return "\n".join(lines), tags


def fenced(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it is of a fenced code block."""
    fence = None
    for line in lines:
        inside = fence is not None
        if mark := re.match(r" {0,3}(`{3,}|~{3,})", line):
            if fence is None:
                fence = mark[1]
            elif mark[1].startswith(fence) and not line.strip().strip(fence[0]):
                fence = None
        yield line, inside or fence is not None


def paths(tags: Iterable[str]) -> list[str]:
    """Tags in the form of the schema: lower case, joined by colons, no whitespace; invalid ones are left out."""
    found = set()
    for tag in tags:
        folded = unicodedata.normalize("NFC", tag.lstrip("#").lower())
        segments = ["-".join(segment.split()) for segment in re.split("[/:]", folded)]
        found.add(":".join(segment for segment in segments if segment))
    return sorted(
        tag
        for tag in found
        if tag and len(tag.encode()) <= LONGEST_TAG and tag.count(":") < DEEPEST_TAG
        and not any(letter.isupper() for letter in tag)
    )


def _is_list(value) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def _clean(text: str) -> str:
    """A text that the database accepts: YAML can contain NUL and lone surrogates."""
    return text.encode("utf-8", "ignore").decode().replace("\0", "")
