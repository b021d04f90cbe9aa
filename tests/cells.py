"""The table that ends a run: what ran on which server and with which tool, and what the rest needs."""

import os
from collections import Counter
from concurrent.futures import wait

import pytest
from pytest_pgtap.plugin.sql_files import PgTapItem

import harness

CELLS = (
    "checkout", "embedded 18", "yoyo", "psql", "sqitch", "container 17", "container 18", "WebAssembly",
    "npm package", "pooler", "examples", "browser", "playground", "MCP", "LangGraph", "Agents SDK", "recipes",
    "every index",
)  # fmt: skip
REQUIRED = os.environ.get("PGRECALL_REQUIRE") == "all"


def uses_server(item):
    """Whether a test touches the server under test."""
    return isinstance(item, PgTapItem) or "server" in getattr(item, "fixturenames", ())


def cell(item):
    """The cell that a test counts for: its mark's, else that of the server it ran on."""
    if mark := item.get_closest_marker("cell"):
        return mark.args[0]
    option = item.config.option
    if not uses_server(item):
        return "checkout"
    return f"container {option.container}" if option.container else "dsn" if option.dsn else "embedded 18"


class Cells:
    """A plugin of the process that reports. The tests may run in others, see pytest-xdist."""

    def __init__(self, config, whole):
        option = config.option
        self.config, self.whole, self.here = config, whole, not (option.dsn or option.container)
        self.remedy = "make test-all" if whole else "not selected"
        self.passed, self.left_out, self.indexes = Counter(), {}, {}
        self.skipped, self.failed, self.suites = {}, {}, {}

    def pytest_sessionstart(self):
        """With --all the whole suite runs in each container, too, beside the tests here."""
        if self.here and self.whole and self.config.option.everything and not self.config.option.collectonly:
            self.suites = harness.suites()

    def pytest_runtest_logreport(self, report):
        """Note what a test says of its cell."""
        name = getattr(report, "cell", None) if not hasattr(report, "context") else None  # a subtest has that
        if name and report.failed:
            self.failed[name] = "FAILED"
        elif name and report.skipped:
            self.skipped[name] = report.longrepr[2].removeprefix("Skipped: ")
        elif name and report.when == "call":
            self.passed[name] += 1

    def note(self, left_out=None, indexes=None):
        """What one process knows at its end: how many slow tests are left out, and which indexes a plan has read."""
        self.left_out |= left_out or {}  # each knows of all
        for name, used in (indexes or {}).items():
            self.indexes[name] = self.indexes.get(name, False) or used

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        """The last word of a process of pytest-xdist."""
        self.note(**getattr(node, "workeroutput", {}).get("cells", {}))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session, exitstatus):
        """Wait for the containers. An index that no plan has read is a failure; so is a cell that was to be run."""
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return
        while wait(self.suites.values(), timeout=30).not_done:
            self.config.get_terminal_writer().line(f"\n{', '.join(map(harness.progress, self.suites))}")
        for major, suite in self.suites.items():
            try:
                self.passed[f"container {major}"] = suite.result()
            except pytest.skip.Exception as missing:
                self.skipped[f"container {major}"] = str(missing)
            except pytest.fail.Exception as failure:
                self.failed[f"container {major}"] = f"FAILED: {failure}"
        unread = sorted(name for name, used in self.indexes.items() if not used)
        if self.whole and self.config.option.everything and exitstatus == pytest.ExitCode.OK:
            if unread:
                self.failed["every index"] = f"FAILED: no plan has read {', '.join(unread)}"
            else:
                self.passed["every index"] = len(self.indexes)
        if self.failed or self.missing():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def state(self, name):
        """What the table says of a cell."""
        if name in self.failed:
            return self.failed[name]
        if not self.passed[name]:
            return f"not run: {self.skipped.get(name, self.remedy)}"
        more = f"; {self.left_out[name]} slow ones not: make test-all" if name in self.left_out else ""
        return f"{self.passed[name]} {'read' if name == 'every index' else 'passed'}{more}"

    def missing(self):
        """The cells that were to be run, and were not."""
        return [name for name in CELLS if REQUIRED and self.here and self.state(name).startswith("not run")]

    def pytest_terminal_summary(self, terminalreporter):
        """The table."""
        terminalreporter.section("cells")
        for name in CELLS if self.here else sorted(self.passed.keys() | self.failed.keys()):
            state = self.state(name)
            terminalreporter.line(f"{name:<14} {state}", red="FAILED" in state, yellow=" not" in f" {state}")
        if self.missing():
            terminalreporter.line("PGRECALL_REQUIRE=all: a cell that was not run is a failure", red=True)
