"""Options and fixtures. How it is done is in harness.py; what a run says at its end, in cells.py."""

import os
from collections import Counter
from contextlib import contextmanager

import psycopg
import pytest
from pytest_pgtap.pgtap import Runner
from pytest_pgtap.plugin.sql_files import PgTapFile, PgTapItem

import cells
import harness


def pytest_addoption(parser):
    """Where the tests run, and how many."""
    group = parser.getgroup("pgrecall")
    group.addoption("--dsn", help="run on this server, as a superuser; roles and databases of ours come and go")
    group.addoption("--container", choices=list(harness.SUITES), help="run in a container with this PostgreSQL")
    group.addoption("--all", action="store_true", dest="everything", help="run the slow tests, and containers")


def _whole(config):
    """Whether the whole suite is asked for, and no part of it by name."""
    return not (config.option.keyword or config.option.markexpr) and config.args == config.getini("testpaths")


def pytest_configure(config):
    """Marks, and the table of cells in the process that reports."""
    config.addinivalue_line("markers", "cell(name): counts for this line of the table of cells")
    config.addinivalue_line("markers", "slow: more of the same, at length; runs with --all, or when named")
    if config.option.everything:
        os.environ.setdefault("PGRECALL_EVERYTHING", "1")  # for what is decided at import
    config.addinivalue_line("markers", "law: history and current truth agree")
    config.addinivalue_line("filterwarnings", "ignore:A private pytest class:pytest.PytestDeprecationWarning")
    if not hasattr(config, "workerinput"):  # a process of pytest-xdist has that
        config.pluginmanager.register(cells.Cells(config, _whole(config)), "cells")


def _note(config, **what):
    """Tell the table of cells, which may be in another process."""
    if hasattr(config, "workeroutput"):
        config.workeroutput.setdefault("cells", {}).update(what)
    else:
        config.pluginmanager.get_plugin("cells").note(**what)


def pytest_collect_file(parent, file_path):
    """A pgTAP test is called after a behavior, in the folder of its function: not test*.sql."""
    if file_path.suffix == ".sql" and not file_path.name.startswith("test"):
        return PgTapFile.from_parent(parent, path=file_path)


def pytest_collection_modifyitems(config, items):
    """Leave out what is slow and, elsewhere, what does not touch the server. What takes long comes first."""
    option = config.option
    quick = _whole(config) and not option.everything
    slow = {item for item in items if quick and item.get_closest_marker("slow")}
    elsewhere = {item for item in items if (option.dsn or option.container) and not cells.uses_server(item)}
    config.hook.pytest_deselected(items=[item for item in items if item in slow | elsewhere])
    if slow:
        _note(config, left_out=dict(Counter(map(cells.cell, slow - elsewhere))))
    kept = [item for item in items if item not in slow | elsewhere]
    items[:] = sorted(kept, key=lambda item: (isinstance(item, PgTapItem), not item.get_closest_marker("slow")))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A report tells its cell, also from one process to the other."""
    report = yield
    report.cell = cells.cell(item)
    return report


# Fixtures --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def server(request):
    """The server under test: the embedded one, or what --dsn or --container say."""
    option = request.config.option
    if option.dsn:
        try:
            psycopg.connect(option.dsn).close()
        except psycopg.Error as error:
            pytest.exit(f"--dsn: {error}", returncode=pytest.ExitCode.USAGE_ERROR)
        yield harness.Existing(option.dsn)
    else:
        with harness.container(option.container) if option.container else harness.embedded() as found:
            yield found


@pytest.fixture(scope="session")
def cluster(request, server):
    """That server with the logins of the tests."""
    found = harness.Cluster(server, notes_indexes=request.config.option.everything)
    yield found
    _note(request.config, indexes=found.indexes())
    found.close()


@pytest.fixture
def database(cluster):
    """A fresh, migrated database for this test alone."""
    found = cluster.clone()
    yield found
    found.drop()


@pytest.fixture
def empty(cluster):
    """Makes empty databases, see Cluster.create()."""
    made = []

    def create(**options):
        made.append(cluster.create(**options))
        return made[-1]

    yield create
    for found in made:
        found.drop()


@contextmanager
def _pgtap(database):
    """A connection that can run pgTAP files: the owner's, no superuser's."""
    with psycopg.connect(database.dsn(), autocommit=True) as connection:
        connection.execute("create schema tap")
        connection.execute("set search_path = tap, public")
        connection.execute("set client_min_messages = warning")
        connection.execute(harness.pgtap())
        yield connection


@pytest.fixture(scope="session")
def pgtap_connection(cluster):
    """What runs the pgTAP files. Each rolls back what it did."""
    database = cluster.clone()
    with _pgtap(database) as connection:
        yield connection
    database.drop()


@pytest.fixture
def _pgtap_runner(request):
    """Of pytest-pgtap. A slow file gets a database of its own: an ANALYZE that was rolled back leaves the numbers of
    empty tables, and with these the planner reads whole tables for each row."""
    if request.node.get_closest_marker("slow"):
        with _pgtap(request.getfixturevalue("database")) as connection:
            yield Runner(connection)
    else:
        yield Runner(request.getfixturevalue("pgtap_connection"))
