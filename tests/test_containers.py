"""The whole suite once more on each supported major, in containers, while it runs here."""

import pytest

import harness


@pytest.mark.parametrize("major", [pytest.param(m, marks=pytest.mark.cell(f"container {m}")) for m in harness.SUITES])
def test_the_suite_in_a_container(major, suites):
    done = suites[major].result()
    assert done.returncode == 0, "\n" + done.stdout[-20000:]
    print(done.stdout)
