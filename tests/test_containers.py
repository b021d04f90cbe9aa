"""The whole suite once more on each supported major, in containers, one beside the other."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import harness


def suite(major):
    """A run of its own, on a server of its own."""
    return harness.run(
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--container", major, harness.ROOT / "tests",
        cwd=harness.ROOT, env=os.environ | {"PYTEST_ADDOPTS": ""}, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def suites(request):
    """The runs of all majors that are asked for, under way."""
    harness.docker()
    majors = [item.callspec.params["major"] for item in request.session.items if "suites" in item.fixturenames]
    for major in majors:
        harness.image(major)
    harness.pgtap()
    with ThreadPoolExecutor() as pool:
        yield {major: pool.submit(suite, major) for major in majors}


@pytest.mark.parametrize("major", [pytest.param(m, marks=pytest.mark.cell(f"container {m}")) for m in harness.SUITES])
def test_the_suite_in_a_container(major, suites):
    done = suites[major].result()
    assert done.returncode == 0, "\n" + done.stdout[-20000:]
    print(done.stdout)
