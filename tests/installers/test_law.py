"""The law: what `migrations/` builds and what `sql/` and `functions/` say never disagree."""

import hashlib
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pglast
import psycopg
import pytest
import sqlparse
from pglast import ast, enums

from harness import ALL, MIGRATIONS, ROOT, difference, install, revert, rows

pytestmark = pytest.mark.law

PLAN = [
    line.split()[0]
    for line in (MIGRATIONS / "sqitch.plan").read_text().splitlines()
    if line.strip() and line[0] not in "%#@"
]
SQL = sorted((ROOT / "sql").glob("*.sql"))
FUNCTIONS = sorted((ROOT / "functions").rglob("*.sql"))
RENDERED = [ROOT / "generated" / "languages.sql", ROOT / "generated" / "comments.sql"]
SCRIPTS = [MIGRATIONS / folder / f"{name}.sql" for name in PLAN for folder in ("deploy", "revert", "verify")]
BLOCK = re.compile(r"^-- >>> (\S+)\n(.*?)^-- <<< \1\n", re.MULTILINE | re.DOTALL)


def name(path):
    """What a path is called in messages and in the migrations' blocks."""
    return path.relative_to(ROOT).as_posix()


# Text ------------------------------------------------------------------------------------------------------


@cache
def newest_blocks():
    """The newest copy of each file in the deploy scripts."""
    found = {}
    for change in PLAN:
        found |= dict(BLOCK.findall((MIGRATIONS / "deploy" / f"{change}.sql").read_text()))
    return found


@pytest.mark.parametrize("path", [*FUNCTIONS, RENDERED[0]], ids=name)
def test_the_newest_copy_of_a_function_is_its_file(path):
    assert newest_blocks().get(name(path)) == path.read_text()


@pytest.mark.skipif(len(PLAN) > 1, reason="a table's file leaves its first block with the first ALTER; see the dump")
@pytest.mark.parametrize("path", SQL, ids=name)
def test_the_first_copy_of_a_table_is_its_file(path):
    assert newest_blocks().get(name(path)) == path.read_text()


def test_the_migrations_hold_no_copy_of_a_file_that_is_gone():
    present = {name(path) for path in [*SQL, *FUNCTIONS, *RENDERED]}
    dropped = "".join(path.read_text() for path in SCRIPTS if path.parent.name == "deploy")
    gone = {block for block in newest_blocks().keys() - present
            if f"drop function memory.{Path(block).stem};" not in dropped}  # fmt: skip
    assert gone == set()


def test_no_migration_creates_a_function_outside_of_a_block():
    for change in PLAN:
        text = BLOCK.sub("", (MIGRATIONS / "deploy" / f"{change}.sql").read_text())
        assert not re.search(r"create\s+(or\s+replace\s+)?(function|procedure)", text, re.IGNORECASE), change


def test_the_checksums_name_every_file_and_are_right():
    files = [p for p in MIGRATIONS.rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    listed = (MIGRATIONS / "SHA256SUMS").read_text().splitlines()
    paths = sorted(p.relative_to(MIGRATIONS).as_posix() for p in files if p.name != "SHA256SUMS")
    assert listed == [f"{hashlib.sha256((MIGRATIONS / p).read_bytes()).hexdigest()}  {p}" for p in paths]


def test_each_change_has_all_its_files_and_no_other_file_is_there():
    assert sorted(PLAN) == PLAN and len(set(PLAN)) == len(PLAN)
    assert all(re.fullmatch(r"\d{4}\.[a-z0-9_]+", change) for change in PLAN)
    for folder in ("deploy", "revert", "verify"):
        assert [p.name for p in sorted((MIGRATIONS / folder).iterdir())] == [f"{change}.sql" for change in PLAN]
    shims = sorted(MIGRATIONS.glob("*.py"))
    assert [p.stem for p in shims] == PLAN
    assert len({p.read_bytes() for p in shims}) == 1
    assert list(MIGRATIONS.glob("*.sql")) == []  # yoyo would apply it


def test_psql_installs_what_the_plan_says():
    lines = (MIGRATIONS / "psql" / "install.sql").read_text().splitlines()
    steps = [line for line in lines if line.startswith(("\\set change", "\\ir"))]
    assert steps == [line for change in PLAN for line in (f"\\set change {change}", "\\ir change.sql")]


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_a_script_is_plain_sql_in_one_transaction(path):
    text = path.read_bytes().decode("utf-8")
    assert "\r" not in text
    statements = [raw.stmt for raw in pglast.parse_sql(text)]  # PostgreSQL's own grammar: no psql commands
    control = [n for n, stmt in enumerate(statements) if isinstance(stmt, ast.TransactionStmt)]
    if control:
        kinds, end = enums.TransactionStmtKind, "ROLLBACK" if path.parent.name == "verify" else "COMMIT"
        assert control == [0, len(statements) - 1]
        assert [statements[n].kind for n in control] == [kinds.TRANS_STMT_BEGIN, kinds[f"TRANS_STMT_{end}"]]
    else:  # the bridge sends it to yoyo in the pieces that sqlparse makes
        pieces = [p for p in sqlparse.split(text) if sqlparse.format(p, strip_comments=True).strip()]
        assert len(pieces) == len(statements)


@pytest.mark.parametrize("path", FUNCTIONS, ids=name)
def test_a_function_file_can_be_loaded_any_number_of_times(path):
    created = set()
    for raw in pglast.parse_sql(path.read_text()):
        match raw.stmt:
            case ast.CreateFunctionStmt(replace=True, funcname=(schema, function)):
                created.add((schema.sval, function.sval))
            case ast.CreateTrigStmt(replace=True) | ast.CommentStmt() | ast.GrantStmt():
                pass
            case ast.DoStmt() | ast.VariableSetStmt(is_local=True):
                pass  # finds where pgvector lives, and forgets it
            case other:
                pytest.fail(f"{type(other).__name__} has no place here; what holds state belongs to sql/")
    assert created == {("memory", path.stem)}


# Length ----------------------------------------------------------------------------------------------------

LONGEST = 200
WIDEST = 110


def test_no_function_is_longer_than_a_few_screens():
    found = {path: len(path.read_text().splitlines()) for path in FUNCTIONS}
    assert [name(path) for path, lines in found.items() if lines > LONGEST] == []


def layout_faults(text):
    """Where a file of SQL breaks the one layout."""
    lines = text.split("\n")
    # From the language to the body; a comment ends a line.
    if found := re.search(r"^language \w+ .*?(?: ?as \$function\$$|(?=^(?:return|begin)\b)|(?=--))", text, re.M | re.S):
        attributes = found[0].splitlines()
        if "security invoker" in found[0]:
            yield "security invoker is the default"
        if any(len(f"{one} {two}") <= WIDEST for one, two in zip(attributes, attributes[1:], strict=False)):
            yield "the attributes of the function fit on fewer lines"
    if "#variable_conflict" in text:
        yield "#variable_conflict error is the default"
    for n, line in enumerate(lines, 1):
        if len(line) > WIDEST:
            yield f"line {n} has {len(line)} columns"
    for n, (first, second, third) in enumerate(zip(lines, lines[1:], lines[2:], strict=False), 1):
        joined = first + second.strip() + third.strip()
        if first.endswith(("(", "[")) and third.strip()[:1] in (")", "]") and len(joined) <= WIDEST and (
            "--" not in first + second and ":" not in second[-1:] and not first.startswith("create")
        ):
            yield f"lines {n} to {n + 2} fit on one"


@pytest.mark.parametrize("path", FUNCTIONS + SQL, ids=name)
def test_a_file_has_the_one_layout(path):
    assert list(layout_faults(path.read_text())) == []


def test_no_six_lines_are_in_two_places():
    """Of bodies, blank lines aside: what two functions share is a third one."""
    found = defaultdict(list)
    for path in FUNCTIONS:
        _, _, body = path.read_text().partition("as $function$\n")
        lines = [line.strip() for line in body.splitlines() if line.strip()]
        for first in range(len(lines) - 5):
            found["\n".join(lines[first : first + 6])].append(path.stem)
    copies = {tuple(sorted(places)): text for text, places in found.items() if len(places) > 1}
    assert copies == {}


# Dump ------------------------------------------------------------------------------------------------------


def load(database):
    """Build a database from the current truth: functions twice, the second time with their bodies checked."""
    head = "begin; set local search_path = pg_catalog, pg_temp; set local check_function_bodies = {};"
    tables = [path for path in SQL if path.name[0] <= "6"]
    with psycopg.connect(database.dsn(), autocommit=True) as connection:
        for paths, check in ((tables + FUNCTIONS, "off"), ([*FUNCTIONS, *SQL[len(tables):], *RENDERED], "on")):
            connection.execute("\n".join([head.format(check), *(p.read_text() for p in paths), "commit"]))


def test_migrations_and_current_truth_dump_alike(cluster, empty):
    database = empty()
    load(database)
    assert difference(database.dump(), cluster.template.dump()) == []
    assert rows(database) == rows(cluster.template)


@pytest.mark.slow
def test_reverting_leaves_roles_and_extensions_only(empty):
    database = empty(extensions=ALL)
    before = database.dump()
    install("yoyo", database)
    revert("yoyo", database)
    assert difference(database.dump(), before) == []
