"""A copy of what the generator reads and writes, to plant mistakes in."""

import shutil

import pytest

from generator.compare import disagreements, render
from generator.migrations import Migrations
from generator.source import Source
from generator.text import Mistake
from harness import ROOT


class Project:
    """A scratch copy of the project."""

    def __init__(self, root):
        self.root = root
        for name in ("sql", "functions", "data", "migrations", "generated"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("schema.yaml", "seed_map.yaml"):
            shutil.copy(ROOT / name, root)

    def edit(self, name, old, new):
        """Replace a text that stands in a file once; returns the number of its first line."""
        path = self.root / name
        text = path.read_text()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        path.write_text(text.replace(old, new))
        return text[: text.index(old)].count("\n") + 1

    def check(self):
        """What `generate.py --check` prints."""
        try:
            return list(disagreements(self.root))
        except Mistake as mistake:
            return mistake.message.splitlines()

    def render(self):
        """What `generate.py` does."""
        return list(render(self.root))

    def squash(self):
        """What `generate.py migration --squash` does."""
        Migrations(self.root).squash(Source(self.root))

    def freeze(self):
        """What `generate.py migration --sums` does."""
        Migrations(self.root).freeze(Source(self.root))

    def scaffold(self, name):
        """What `generate.py migration NAME` does."""
        return Migrations(self.root).scaffold(name, Source(self.root))

    def read(self, name):
        """The text of a file."""
        return (self.root / name).read_text()


@pytest.fixture
def project(tmp_path):
    """A scratch copy of the project."""
    return Project(tmp_path)
