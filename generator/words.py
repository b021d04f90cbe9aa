"""python -m generator.words: reports the words that CONTRIBUTING.md replaces by better ones.

It reads comments and messages in functions/ and sql/, the prose of schema.yaml, and the names of the files in
tests/behavior/, but no code and no other names.
"""

import re
import sys
from pathlib import Path

from generator.source import Source
from generator.spec import Entry, Spec

# A string, a comment, or the start or end of a RAISE.
TOKEN = re.compile(r"'(?:[^']|'')*'|--[^\n]*|\braise\b|;")
PROSE = {"description", "result", "meaning", "next", "note", "why", "title", "differs"}
LISTS = {"constraints", "errors", "never", "roles", "not_held"}  # here each value is prose
NAME = re.compile(r"`[^`]*`|\"[^\"]*\"|[\w%]+(?:\.\w+)+|\w+\(|'\w+'")


def table(text):
    """The better word, by the word to avoid."""
    found = re.search(r"^\| say \| not \|\n\|[-| ]+\|\n((?:\|.*\n?)+)", text, re.MULTILINE)
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in found[1].splitlines()]
    return {word.strip(): say for say, words in rows for word in words.split(",") if "(" not in word}


def prose_of_sql(text):
    """(line, text) of each comment, and of each string in a RAISE."""
    said = False
    for token in TOKEN.finditer(text):
        match token[0][:2]:
            case "ra" | ";":
                said = token[0] != ";"
            case _ if token[0][0] == "-" or said:
                yield text.count("\n", 0, token.start()) + 1, token[0].strip("-' ")


def prose_of_spec(entry, inside=""):
    """(line, text) of each text of schema.yaml that is a sentence."""
    for key, value in entry.items():
        if isinstance(value, Entry):
            yield from prose_of_spec(value, key)
        elif isinstance(value, str) and (key in PROSE or inside in LISTS):
            yield entry.lines[key], value


def findings(root):
    """One line for each word."""
    words = table((root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, words))})s?\b", re.IGNORECASE)
    texts = [("schema.yaml", *prose) for prose in prose_of_spec(Spec(root, Source(root)).data)]
    for path in sorted([*(root / "sql").glob("*.sql"), *(root / "functions").rglob("*.sql")]):
        name = path.relative_to(root).as_posix()
        head = f"{path.stem}: "  # the name of the function
        texts += [(name, line, text.removeprefix(head)) for line, text in prose_of_sql(path.read_text("utf-8"))]
    for path in sorted((root / "tests" / "behavior").rglob("*.sql")):
        texts.append((path.relative_to(root).as_posix(), 1, path.stem.replace("_", " ")))
    for name, line, text in dict.fromkeys(texts):
        for found in pattern.finditer(NAME.sub("", text)):
            yield f"{name}:{line}: {found[0]!r}: say {words[found[1].lower()]}"


if __name__ == "__main__":
    found = sorted(set(findings(Path(__file__).resolve().parents[1])))
    print(*found, f"{len(found)} places with a word that CONTRIBUTING.md has a better one for", sep="\n")
    sys.exit(bool(found))
