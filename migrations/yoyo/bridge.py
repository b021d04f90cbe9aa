"""Hand the SQL of a sqitch change to yoyo.

Each change has a shim beside sqitch.plan, the same few lines for all, which executes this text in its own
namespace; yoyo has put `step` there. So the SQL is written once, and sqitch, psql and yoyo read the same bytes.

yoyo would split a file with sqlparse and pair its statements with those of the revert by position. Here a
transactional file is one step and reaches the server whole: nothing but PostgreSQL parses it, a failure at any
line leaves the database as it was, and the error shown is the true one. A file that cannot run in a
transaction (CREATE INDEX CONCURRENTLY) has no BEGIN and COMMIT, and is sent statement by statement.

What is malformed is refused here, while yoyo loads the migrations, before any of them has been applied.
"""
import re
from contextlib import suppress
from pathlib import Path

import sqlparse

tree = Path(__file__).parent
change = Path(__file__).stem


def plan():
    """Names of the changes in the order of sqitch.plan."""
    lines = (tree / "sqitch.plan").read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line.strip() and line.lstrip()[0] not in "%#@"]


def body(path):
    """The SQL of a script without its outer BEGIN and COMMIT, and whether it had them.

    Their lines stay, empty, so that the line numbers in errors are those of the file.
    """
    lines = path.read_text(encoding="utf-8").split("\n")
    code = [n for n, line in enumerate(lines) if line.strip() and not line.startswith("--")]
    control = [n for n in code if re.match(r"(?i)(begin|commit|rollback|start transaction)\s*;", lines[n])]
    if not code:
        raise ValueError(f"{path}: there is no statement in it")
    if not control:
        return "\n".join(lines), False
    if control != [code[0], code[-1]] or [lines[n].lower() for n in control] != ["begin;", "commit;"]:
        raise ValueError(f"{path}: BEGIN; must be its first line of SQL, COMMIT; the last, and nothing like it between")
    for n in control:
        lines[n] = ""
    return "\n".join(lines), True


def whole(script):
    """A step that sends a script as it is, in one message.

    Bytes: a client whose encoding is the database's, and not UTF-8, could not even send the text that tells it so.
    """
    def step(connection):
        with connection.cursor() as cursor:
            cursor.execute("show server_encoding")
            if cursor.fetchone()[0] == "UTF8":
                cursor.execute("set client_encoding = 'UTF8'")
            cursor.execute(script.encode())

    return step


def run(script, undo=None):
    """A step that sends a script statement by statement, and on failure what undoes it."""
    def send(connection, text):
        for statement in sqlparse.split(text):
            if sqlparse.format(statement, strip_comments=True).strip():
                with connection.cursor() as cursor:
                    cursor.execute(statement)

    def step(connection):
        try:
            send(connection, script)
        except Exception:
            if undo is not None:
                with suppress(Exception):  # the first error is the one to see
                    send(connection, undo)
            raise

    return step


changes = plan()
if change not in changes:
    raise ValueError(f"{change} is not in {tree / 'sqitch.plan'}")

deploy, __transactional__ = body(tree / "deploy" / f"{change}.sql")
revert, same = body(tree / "revert" / f"{change}.sql")
if same != __transactional__:
    raise ValueError(f"{change}: deploy and revert must both have BEGIN and COMMIT, or neither: yoyo knows one kind")

__depends__ = set(changes[:changes.index(change)][-1:])

if __transactional__:
    step(whole(deploy), whole(revert))
else:
    step(run(deploy, undo=revert), run(revert))
