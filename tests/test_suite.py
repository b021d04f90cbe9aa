"""The tests themselves: nothing is left out, nothing stays behind."""

import re

import pytest

from harness import ROOT

PGTAP = sorted((ROOT / "tests").rglob("*.sql"))


@pytest.mark.parametrize("path", PGTAP, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_pgtap_file_plans_and_rolls_back(path):
    """They share a database: one that commits would change what the next one finds."""
    text = re.sub(r"--[^\n]*\n", "", path.read_text()).strip().lower()
    assert re.match(r"begin;\s+select plan\(\d+\);", text)
    assert re.search(r"select \* from finish\(\);\s+rollback;$", text)
    assert not re.search(r"^(commit|end|rollback)\s*;\s*$(?!\Z)", text.removesuffix("rollback;"), re.MULTILINE)


def test_every_test_file_is_one_that_pytest_collects():
    for path in (ROOT / "tests").rglob("*.py"):
        if path.name not in ("conftest.py", "harness.py") and re.search(r"^def test_", path.read_text(), re.MULTILINE):
            assert path.name.startswith("test_"), path
