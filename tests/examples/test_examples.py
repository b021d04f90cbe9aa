"""Every example does the same with its driver, and prints the same."""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest
from psycopg.conninfo import conninfo_to_dict

from harness import CACHE, ROOT, mostly_slow, need, node, npm, run

EXAMPLES = ROOT / "examples"
PRINTED = """\
remember: created reinforced
remember_many: created created
get: Ana drinks green tea drinks Ana
list: Ana drinks green tea; Ben plays the cello; Cleo lives in Oslo
search: Ben plays the cello
revise: version 2
error: PM013 memory_id = ID, expected version 1, is at 2.
embedding: created
by vector: Dora collects stamps 1.00
"""
UUID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
GOPATH, JDBC = Path("/usr/share/gocode"), Path("/usr/share/java/postgresql.jar")  # where Debian's packages put them


def python(name):
    """In our own environment, where the tests' packages are."""
    return [sys.executable, EXAMPLES / name / "main.py"]


def javascript(name):
    """With the packages of examples/package.json."""
    npm(EXAMPLES, "install", "--no-package-lock")
    return [*node(), EXAMPLES / name / "main.mjs"]


def typescript(name):
    """Compiled first, which checks its types and those of the client."""
    packages = npm(EXAMPLES, "install", "--no-package-lock")
    run(*node(), packages / "typescript" / "bin" / "tsc", "--project", EXAMPLES)
    return [*node(), packages / ".typescript" / "examples" / name / "main.js"]


def go(name):
    """With pgx as Debian has it."""
    there = shutil.which("go") and (GOPATH / "src" / "github.com" / "jackc" / "pgx").is_dir()
    need(there, "install Go and pgx (Debian: golang-go golang-github-jackc-pgx-v4-dev)")
    return ["go", "run", EXAMPLES / name / "main.go"]


def java(name):
    """One class, compiled into the cache."""
    there = shutil.which("javac") and JDBC.exists()
    need(there, "install a JDK and JDBC (Debian: default-jdk-headless libpostgresql-jdbc-java)")
    run("javac", "-d", CACHE / "java", "-cp", JDBC, EXAMPLES / name / "Main.java")
    return ["java", "-cp", f"{JDBC}:{CACHE / 'java'}", "Main"]


def ruby(name):
    """With the gem pg."""
    there = shutil.which("ruby") and run("ruby", "-e", "require 'pg'", check=False).returncode == 0
    need(there, "install Ruby and the gem pg (Debian: ruby ruby-pg)")
    return ["ruby", EXAMPLES / name / "main.rb"]


def php(name):
    """With PDO's driver for PostgreSQL."""
    there = shutil.which("php") and "pdo_pgsql" in run("php", "-m").stdout
    need(there, "install PHP and its driver (Debian: php-cli php-pgsql)")
    return ["php", EXAMPLES / name / "main.php"]


COMMANDS = {
    "psycopg": python, "asyncpg": python, "typed-python": python, "sqlalchemy": python,
    "node-pg": javascript, "postgres.js": javascript, "typescript": typescript,
    "go": go, "java": java, "ruby": ruby, "php": php,
}  # fmt: skip


def test_each_example_is_tried():
    assert {folder.name for folder in EXAMPLES.iterdir() if folder.is_dir()} - {"node_modules"} == {*COMMANDS}
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"({name}/" not in page] == []


@pytest.mark.cell("examples")
@mostly_slow("name", COMMANDS, quick=3)
def test_an_example_does_what_all_do(name, database):
    given = conninfo_to_dict(database.dsn("writer"))
    login = {"PGHOST": "host", "PGPORT": "port", "PGUSER": "user", "PGPASSWORD": "password", "PGDATABASE": "dbname"}
    environment = os.environ | {variable: given[key] for variable, key in login.items()}
    environment |= {"GO111MODULE": "off", "GOPATH": str(GOPATH), "GOCACHE": str(CACHE / "go"), "GOFLAGS": ""}
    said = run(*COMMANDS[name](name), env=environment, cwd=ROOT).stdout
    got = re.search(r"^get: .*", said, re.MULTILINE)[0]
    plain = said.replace(got, re.sub(r"[\[\]{}\"']", "", got))  # each language prints a list in its own way
    assert re.sub(UUID, "ID", plain) == PRINTED
    assert database.rows("select content, importance from memory.memories where importance = 0.9") == [
        ("Ana drinks green tea", 0.9)
    ]  # fmt: skip
