"""The examples of docs/adapters.md print what the page says."""

import importlib.util
import os
import re
import sys

import pytest

from harness import ROOT, run

PAGE = (ROOT / "docs" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```python\n(.*?)^```\n\n```text\n(.*?)^```", PAGE, re.M | re.S)
NEEDS = {
    "LangGraph": ("LangGraph", "langgraph"), "OpenAI Agents SDK": ("Agents SDK", "agents"),
    "Pydantic AI": ("recipes", "pydantic_ai"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("package", "program", "printed"),
    [
        pytest.param(NEEDS[title][1], program, printed, id=title, marks=pytest.mark.cell(NEEDS[title][0]))
        for title, program, printed in EXAMPLES
    ],
)
def test_an_example_prints_what_the_page_says(database, tmp_path, package, program, printed):
    if importlib.util.find_spec(package) is None:
        pytest.skip("make test-all")
    file = tmp_path / "example.py"
    file.write_text(program, encoding="utf-8")
    environment = os.environ | {"PGRECALL_DSN": database.dsn("writer"), "PYTHONPATH": str(ROOT)}
    assert run(sys.executable, file, cwd=tmp_path, env=environment).stdout == printed


def test_each_framework_has_an_example():
    assert [title for title, *_ in EXAMPLES] == list(NEEDS)
