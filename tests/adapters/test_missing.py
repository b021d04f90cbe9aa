"""A framework that is missing or too old, with or without it on this machine."""

import os
import sys

import pytest

from harness import ROOT, run
from pgrecall import Failure
from pgrecall.adapters import Missing

ADAPTERS = [
    ("langgraph", "langgraph-checkpoint", "langgraph.store.base", "4.3"),
    ("openai_agents", "openai-agents", "agents.memory", "0.24"), ("mcp", "mcp", "mcp.server.mcpserver", "2.3"),
]  # fmt: skip


@pytest.mark.parametrize(("adapter", "package", "module", "oldest"), ADAPTERS)
@pytest.mark.slow
def test_an_old_framework_is_an_import_error_that_says_what_to_install(tmp_path, adapter, package, module, oldest):
    old = tmp_path / f"{package.replace('-', '_')}-0.1.dist-info"
    old.mkdir()
    (old / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1\n")
    program = f"""
import sys
sys.modules["{module}"] = None
try:
    import pgrecall.adapters.{adapter}
except ImportError as error:
    print(error)
"""
    environment = os.environ | {"PYTHONPATH": f"{tmp_path}:{ROOT}"}
    said = run(sys.executable, "-c", program, cwd=tmp_path, env=environment).stdout
    extra = adapter.replace("_", "-")
    assert said == f"this needs {package} {oldest} or newer, and 0.1 is installed: pip install -U 'pgrecall[{extra}]'\n"


def test_a_missing_framework_is_an_import_error_and_a_failure_of_the_command_line():
    error = Missing("no-such-framework", "1", "none")
    assert isinstance(error, Failure) and isinstance(error, ImportError) and "and none is installed" in str(error)


def test_the_extras_ask_for_what_the_adapters_need():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for _, package, _, oldest in ADAPTERS:
        assert f'"{package}>={oldest},<' in text
