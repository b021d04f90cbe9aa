"""README and docs/: what they show is what happens, and what they name exists."""

import json
import os
import re
import subprocess
import sys

import pytest
from psycopg.conninfo import conninfo_to_dict

from bench import pace, results
from harness import EMBEDDED, ROOT
from pgrecall import cli

PROMPT, MORE = "pgrecall=> ", "pgrecall-> "
ID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
BLOCK = re.compile(r"^ *```([^\n]*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
OTHERS = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py") if path.parent.name != "docs")
WRITTEN = [*PAGES, *sorted(ROOT.glob("*.md")), *sorted((ROOT / "examples").rglob("README.md"))]
WRITTEN = [page for page in dict.fromkeys(WRITTEN) if "node_modules" not in page.parts]


def blocks(page, kind):
    """The code blocks of a page whose fence says this."""
    return [text for said, text in BLOCK.findall(page.read_text("utf-8")) if said == kind]


def sessions(page):
    """The sessions of psql of a page."""
    return [text for text in blocks(page, "") if text.startswith(PROMPT)]


def steps(session):
    """Each statement of a session, and what is shown below it."""
    for step in session.split(PROMPT)[1:]:
        lines = step.splitlines()
        more = next((n for n, line in enumerate(lines[1:], 1) if not line.startswith(MORE)), len(lines))
        yield "\n".join([lines[0], *[line.removeprefix(MORE) for line in lines[1:more]]]), lines[more:]


def shown(lines):
    """What is shown, but for ids, whitespace at the end of a line and empty lines."""
    lines = [re.sub(ID, "an id".ljust(36), line).rstrip() for line in lines]
    return [line for line in lines if line]


def answers(statements, dsn):
    """What psql shows of each statement."""
    script = ["\\set VERBOSITY terse", "\\pset footer off"]
    script += [f"{statement}\n\\echo" + " ~" * 9 for statement in statements]
    psql = subprocess.run(
        [EMBEDDED.bin / "psql", "-XqAt", "-P", "format=aligned", "-P", "tuples_only=off", dsn],
        input="\n".join(script), capture_output=True, text=True, timeout=120,
        env=os.environ | {"PAGER": "", "PGCLIENTENCODING": "UTF8", "PGOPTIONS": "-c timezone=UTC"},
    )  # fmt: skip
    assert psql.stderr == "", psql.stderr
    found = psql.stdout.split("~ " * 8 + "~\n")
    assert len(found) == len(statements) + 1
    return found[:-1]


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in results.PAGES])
def test_the_figures_are_those_that_were_measured(page):
    tables = list(results.rendered(page.read_text("utf-8")))
    assert tables and all(shown == made for shown, made in tables)


def test_what_the_readme_says_of_the_figures():
    text = (ROOT / "README.md").read_text("utf-8")
    measured = json.loads((ROOT / "bench" / "results.json").read_text("utf-8"))
    [locomo] = [run["ways"] for run in measured["runs"]
                if (run["collection"], run["part"], run["vectors"]) == ("locomo", "queries", "minilm")]  # fmt: skip
    said = [
        f"{100 * locomo[way]['recall_at_10']:.0f} %" for way in ("exact vector", "RRF(60), vector and AND", "pgrecall")
    ]
    assert measured["measured"] in text and all(figure in text for figure in said)


def test_the_speed_that_the_readme_shows_is_what_was_measured():
    text = (ROOT / "README.md").read_text("utf-8")
    measured = json.loads(pace.PUBLISHED.read_text("utf-8"))
    assert pace.table(measured) in text and f"measured on {measured['measured']} ([pace.json]" in text
    assert f"A new text takes {pace.times(measured, pace.OURS, 'remember'):.1f} times a bare INSERT" in text


def named(pages):
    """Pages as parameters of a test."""
    return [pytest.param(page, id=page.relative_to(ROOT).as_posix()) for page in pages]


def loads_a_model(page):
    return "pgrecall.embedder" in page.read_text("utf-8")


def test_there_is_something_to_try():
    assert len(PAGES) >= 11 and sum(len(sessions(page)) for page in PAGES) >= 15


@pytest.mark.parametrize("page", named(page for page in PAGES if sessions(page)))
def test_a_session_is_what_happens(page, database):
    tried = [step for session in sessions(page) for step in steps(session)]
    found = answers([statement for statement, _ in tried], database.dsn("admin"))
    for (statement, expected), output in zip(tried, found, strict=True):
        assert (statement, shown(output.splitlines())) == (statement, shown(expected))


def snippets(page):
    """Whether a page has snippets, and no other test names the page because it runs them with what they need."""
    return bool(blocks(page, "sql") + blocks(page, "python")) and f'"docs" / "{page.name}"' not in OTHERS


@pytest.mark.parametrize("page", [
    pytest.param(*page.values, id=page.id, marks=pytest.mark.slow if loads_a_model(*page.values) else [])
    for page in named(filter(snippets, PAGES))
])  # fmt: skip
def test_a_snippet_runs(page, database):
    for text in blocks(page, "sql"):
        answers([text], database.dsn("admin"))
    given = conninfo_to_dict(database.dsn("writer"))
    login = {"PGHOST": "host", "PGPORT": "port", "PGUSER": "user", "PGPASSWORD": "password", "PGDATABASE": "dbname"}
    environment = os.environ | {variable: str(given[key]) for variable, key in login.items()}
    environment["PYTHONPATH"] = str(ROOT / "generated" / "clients")  # a project has a copy of what is there
    said = blocks(page, "text")
    for text in blocks(page, "python"):
        done = subprocess.run([sys.executable, "-c", text], env=environment, capture_output=True, text=True)
        assert done.returncode == 0 and done.stdout, done.stderr
        if said:
            assert done.stdout == said.pop(0)


@pytest.mark.parametrize("page", named(page for page in PAGES if blocks(page, "console")))
@pytest.mark.slow
def test_a_command_runs(page, database, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "pgrecall").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pgrecall "$@"\n')
    (tmp_path / "bin" / "pgrecall").chmod(0o755)
    (tmp_path / "work").mkdir()
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PGRECALL_DSN": database.dsn("admin")}
    environment["PATH"] = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
    for text in blocks(page, "console"):
        lines = [line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ ")]
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", "\n".join(lines)], cwd=tmp_path / "work", env=environment,
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", named(WRITTEN))
def test_what_a_page_names_exists(page):
    """Links with their anchors, targets of make, commands and their options."""
    text = page.read_text("utf-8")
    for link in LINK.findall(re.sub(r"`[^`\n]*`", "", BLOCK.sub("", text))):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), link
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {name for name in re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE)} <= targets
    for line in re.findall(r"(?:^\$ |^|`)(?:\.venv/bin/)?(pgrecall [a-z][^`\n]*)", text, re.MULTILINE):
        if page in PAGES and (words := line.split()) and words[1] in cli.main.commands:
            known = {option for p in cli.main.commands[words[1]].params for option in p.opts + p.secondary_opts}
            assert {word for word in words[2:] if re.fullmatch("--[a-z-]+", word)} <= known, line


def anchors(page):
    """What GitHub makes of the headings of a page."""
    headings = re.findall(r"^#+ +(.*)$", BLOCK.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", named((ROOT / "examples").glob("*/README.md")))
def test_the_page_of_an_example_quotes_it(page):
    [program] = [path for path in page.parent.iterdir() if path.stem.lower() == "main"]
    lines = [line.strip() for line in program.read_text("utf-8").splitlines()]
    quoted = [line.strip() for _, text in BLOCK.findall(page.read_text("utf-8")) for line in text.splitlines()]
    assert quoted and [line for line in quoted if line not in lines] == []
