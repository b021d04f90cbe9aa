"""The README's sessions of psql: what they show is what happens."""

import os
import re
import subprocess

from harness import EMBEDDED, ROOT

PROMPT, MORE = "pgrecall=> ", "pgrecall-> "
SESSIONS = re.findall(rf"^```\n({PROMPT}.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
ID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"


def steps(session):
    """Each statement of a session, and what is shown below it."""
    for step in session.split(PROMPT)[1:]:
        lines = step.splitlines()
        more = next((n for n, line in enumerate(lines[1:], 1) if not line.startswith(MORE)), len(lines))
        yield "\n".join([lines[0], *[line.removeprefix(MORE) for line in lines[1:more]]]), lines[more:]


def shown(lines):
    """What is shown, but for ids, blanks at the end of a line and empty lines."""
    lines = [re.sub(ID, "an id".ljust(36), line).rstrip() for line in lines]
    return [line for line in lines if line]


def test_the_sessions_are_what_happens(database):
    tried = [step for session in SESSIONS for step in steps(session)]
    assert len(SESSIONS) >= 2 and len(tried) >= 15
    script = ["\\set VERBOSITY terse", "\\pset footer off"]
    script += [f"{statement}\n\\echo" + " ~" * 9 for statement, _ in tried]
    psql = subprocess.run(
        [EMBEDDED.bin / "psql", "-XqAt", "-P", "format=aligned", "-P", "tuples_only=off", database.dsn("admin")],
        input="\n".join(script), capture_output=True, text=True, timeout=120,
        env=os.environ | {"PAGER": "", "PGCLIENTENCODING": "UTF8"},
    )  # fmt: skip
    assert psql.stderr == ""
    found = psql.stdout.split("~ " * 8 + "~\n")
    assert len(found) == len(tried) + 1
    for (statement, expected), output in zip(tried, found[:-1], strict=True):
        assert (statement, shown(output.splitlines())) == (statement, shown(expected))
