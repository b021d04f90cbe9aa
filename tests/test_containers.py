"""The whole suite once more on each supported major, in containers."""

import os
import sys

import pytest

import harness


@pytest.mark.parametrize("major", [pytest.param(m, marks=pytest.mark.cell(f"container {m}")) for m in harness.SUITES])
def test_the_suite_in_a_container(major):
    harness.docker()
    done = harness.run(
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--container", major, harness.ROOT / "tests",
        cwd=harness.ROOT, env=os.environ | {"PYTEST_ADDOPTS": ""}, check=False,
    )  # fmt: skip
    print(done.stdout)
    assert done.returncode == 0, "\n".join(done.stdout.splitlines()[-40:])
