"""A copy of what the generator reads and writes, to plant mistakes in."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import generate  # noqa: E402


class Project:
    """A scratch copy of the project."""

    def __init__(self, root):
        self.root = root
        for name in ("sql", "functions", "data", "migrations", "templates", "generated"):
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
            return list(generate.disagreements(self.root))
        except generate.Mistake as mistake:
            return mistake.message.splitlines()

    def render(self):
        """What `generate.py` does."""
        source = generate.Source(self.root)
        for path, text in generate.rendered(self.root, generate.Spec(self.root), source).items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text)

    def squash(self):
        """What `generate.py migration --squash` does."""
        generate.Migrations(self.root).squash(generate.Source(self.root))

    def freeze(self):
        """What `generate.py migration --sums` does."""
        generate.Migrations(self.root).freeze(generate.Source(self.root))

    def scaffold(self, name):
        """What `generate.py migration NAME` does."""
        return generate.Migrations(self.root).scaffold(name, generate.Source(self.root))

    def read(self, name):
        """The text of a file."""
        return (self.root / name).read_text()


@pytest.fixture
def project(tmp_path):
    """A scratch copy of the project."""
    return Project(tmp_path)
