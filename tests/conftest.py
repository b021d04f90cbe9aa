"""Options, fixtures and the table of cells. How it is done is in harness.py."""

import os
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from pytest_pgtap.plugin.sql_files import PgTapFile, PgTapItem

import harness

CELLS = pytest.StashKey[dict]()
ALL_CELLS = ("embedded 18", "yoyo", "psql", "sqitch", "container 17", "container 18")


def pytest_addoption(parser):
    """Where the tests run."""
    group = parser.getgroup("pgrecall")
    group.addoption("--dsn", help="run on this server, as a superuser; roles and databases of ours come and go")
    group.addoption("--container", choices=list(harness.SUITES), help="run in a container with this PostgreSQL")


def pytest_configure(config):
    """Marks, and the cells that this run is to fill."""
    config.addinivalue_line("markers", "cell(name): counts for this line of the table of cells")
    config.addinivalue_line("markers", "whole: judges what all the others have done; runs when all of them do")
    config.addinivalue_line("markers", "law: history and current truth agree")
    config.addinivalue_line("filterwarnings", "ignore:A private pytest class:pytest.PytestDeprecationWarning")
    elsewhere = config.option.dsn or config.option.container
    config.stash[CELLS] = {} if elsewhere else dict.fromkeys(ALL_CELLS, "not run: not selected")


def pytest_collect_file(parent, file_path):
    """A pgTAP test is called after a behaviour, in the folder of its function: not test*.sql."""
    if file_path.suffix == ".sql" and not file_path.name.startswith("test"):
        return PgTapFile.from_parent(parent, path=file_path)


def _in_container(item):
    return item.path.name == "test_containers.py"


def pytest_collection_modifyitems(config, items):
    """Elsewhere, leave out what does not touch the server; here, run the whole suite elsewhere at the end."""
    if config.option.dsn or config.option.container:
        kept = [i for i in items if isinstance(i, PgTapItem) or "server" in getattr(i, "fixturenames", ())]
        config.hook.pytest_deselected(items=[i for i in items if i not in set(kept)])
        items[:] = kept
    whole = not (config.option.keyword or config.option.markexpr) and config.args == config.getini("testpaths")
    last = [item for item in items if item.get_closest_marker("whole")]
    if not whole:
        config.hook.pytest_deselected(items=last)
        items[:] = [item for item in items if item not in last]
    items.sort(key=lambda item: (_in_container(item), item in last))


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


@pytest.fixture(scope="session", autouse=True)
def suites(request):
    """The runs in containers that were asked for, by major: under way from the first test on."""
    majors = [item.callspec.params["major"] for item in request.session.items if _in_container(item)]
    if not majors:
        yield {}
        return
    harness.pgtap()
    with ThreadPoolExecutor() as pool:
        images = pool.submit(lambda: [harness.image(major) for major in majors])
        yield {major: pool.submit(harness.suite, major, images) for major in majors}


@pytest.fixture(scope="session")
def cluster(server):
    """That server with the logins of the tests."""
    found = harness.Cluster(server)
    yield found
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


@pytest.fixture(scope="session")
def pgtap_connection(cluster):
    """What runs the pgTAP files: the owner, no superuser. Each file rolls back what it did."""
    database = cluster.clone()
    with psycopg.connect(database.dsn(), autocommit=True) as connection:
        connection.execute("create schema tap")
        connection.execute("set search_path = tap, public")
        connection.execute("set client_min_messages = warning")
        connection.execute(harness.pgtap())
        yield connection
    database.drop()


# Cells -----------------------------------------------------------------------------------------------------


def _cell(item):
    """The cell that a test counts for: its mark's, else that of the server it ran on."""
    if mark := item.get_closest_marker("cell"):
        return mark.args[0]
    if isinstance(item, PgTapItem) or "server" in getattr(item, "fixturenames", ()):
        option = item.config.option
        return f"container {option.container}" if option.container else "dsn" if option.dsn else "embedded 18"
    return None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Note what became of each cell."""
    report = yield
    cell, cells = _cell(item), item.config.stash[CELLS]
    if cell is None or cells.get(cell) == "FAILED":
        return report
    if report.failed:
        cells[cell] = "FAILED"
    elif report.skipped and cells.get(cell) != "run":
        cells[cell] = f"not run: {report.longrepr[2].removeprefix('Skipped: ')}"
    elif report.passed and report.when == "call":
        cells[cell] = "run"
    return report


def _missing(config):
    return [cell for cell, state in config.stash[CELLS].items() if state.startswith("not run")]


def pytest_sessionfinish(session):
    """With PGRECALL_REQUIRE=all a cell that was not run is a failure."""
    if os.environ.get("PGRECALL_REQUIRE") == "all" and _missing(session.config):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter, config):
    """The table of cells."""
    terminalreporter.section("cells")
    for cell, state in config.stash[CELLS].items():
        terminalreporter.line(f"{cell:<14} {state}", red=state == "FAILED", yellow=state.startswith("not"))
    if os.environ.get("PGRECALL_REQUIRE") == "all" and _missing(config):
        terminalreporter.line("PGRECALL_REQUIRE=all: a cell that was not run is a failure", red=True)
