"""The same migrations and the same pgTAP files in WebAssembly.

What needs more than one session is in tests/concurrency, and what needs a login that cannot become another one is in
tests/catalog/test_roles.py: neither can be shown here.
"""

import re

import engine as wasm
import pytest

from harness import ROOT

# What these test is the number of rows. One thread of WebAssembly takes minutes for each; the servers run them.
LARGE = {
    "indexes_the_vectors_of_large_spaces", "takes_ten_thousand_at_once", "another_space_hides_no_vector",
    "the_indexes_are_used",
}  # fmt: skip
FILES = sorted(path for path in (ROOT / "tests").rglob("*.sql") if path.stem not in LARGE)
NO_ACCESS, FORBIDDEN = "PM002", "42501"
# The functions that each role may execute, besides those of the one before it.
ROLES = {"stranger": [], "reader": ["search", "recall", "list"], "writer": ["remember", "forget"], "admin": ["purge"]}

pytestmark = [pytest.mark.cell("WebAssembly"), pytest.mark.slow]


@pytest.fixture(scope="module")
def shared():
    """One engine for all: a start takes a second, the migrations another."""
    found = wasm.Engine()
    found.install()
    yield found
    found.close()


@pytest.fixture
def engine(shared):
    """The engine with the owner's session, in a transaction that is rolled back."""
    shared.results("begin")
    yield shared
    shared.results("rollback")
    shared.act_as("owner")


def refusal(engine, statement):
    """The SQLSTATE with which a statement is refused, or None."""
    engine.results("savepoint before")
    try:
        engine.results(statement)
    except wasm.Refused as error:
        engine.results("rollback to before")
        return error.code


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_pgtap_file_passes(shared, path):
    text = path.read_text(encoding="utf-8")
    if text.startswith("-- pytest.mark.slow"):
        shared.forget()
    try:
        said = [str(row[0]) for rows in shared.results(text) for row in rows if row]
    except wasm.Refused:
        shared.results("rollback")
        raise
    assert [line for line in said if line.startswith("not ok")] == []
    assert len([line for line in said if line.startswith("ok ")]) == int(re.search(r"select plan\((\d+)\)", text)[1])


def test_each_role_may_do_what_it_may_on_a_server(engine):
    allowed = []
    for login, functions in ROLES.items():
        allowed += functions
        for function in sum(ROLES.values(), []):
            [[may]] = engine.rows(
                "select bool_and(has_function_privilege("
                f"'{login}', p.oid, 'execute') and has_schema_privilege('{login}', 'memory', 'usage')) "
                f"from pg_proc as p where p.pronamespace = 'memory'::regnamespace and p.proname = '{function}'"
            )
            assert (login, function, may) == (login, function, function in allowed)


def test_a_bound_login_enters_only_its_space(engine):
    for space in ("acme", "globex"):
        engine.results(f"select memory.remember('The tea of {space}', space => '{space}')")
    engine.results("select memory.grant_space('bound', 'read', space => 'acme')")
    engine.act_as("bound")
    assert engine.rows("select content from memory.search('tea', space => 'acme')") == [["The tea of acme"]]
    for call in ("search('tea', space => 'globex')", "search('tea')", "remember('Coffee', space => 'acme')"):
        assert (call, refusal(engine, f"select memory.{call}")) == (call, NO_ACCESS)
    assert refusal(engine, "set local memory.space = 'globex'; select memory.search('tea')") == NO_ACCESS
    assert refusal(engine, "select content from memory.memories") in (NO_ACCESS, FORBIDDEN)


def test_a_stranger_enters_nothing_and_a_reader_writes_nothing(engine):
    engine.act_as("stranger")
    assert refusal(engine, "select memory.search('tea')") == FORBIDDEN
    engine.act_as("reader")
    assert refusal(engine, "select memory.remember('Tea')") == FORBIDDEN
    assert refusal(engine, "update memory.spaces set half_life = 1") == FORBIDDEN


def test_a_login_is_no_boundary_where_the_session_is_a_superusers(engine):
    engine.act_as("stranger")
    engine.act_as("postgres")
    assert engine.rows("select memory.version() is not null") == [[True]]
