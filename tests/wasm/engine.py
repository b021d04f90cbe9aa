"""PostgreSQL in WebAssembly, beside the servers of harness.py: one session, whose user is a superuser."""

import json
import subprocess
from pathlib import Path

from harness import MIGRATIONS, node, npm, pgtap

HERE = Path(__file__).parent
LOGINS = {  # as in harness.LOGINS
    "owner": "createrole",
    "reader": "in role memory_reader",
    "writer": "in role memory_writer",
    "admin": "in role memory_admin",
    "bound": "in role memory_bound, memory_writer",
    "stranger": "",
}


class Refused(Exception):
    """What the database refused: `code`, `detail` and `hint` are PostgreSQL's."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.detail, self.hint = (error.get(field) for field in ("code", "detail", "hint"))


class Engine:
    """A process of Node.js with one database in memory."""

    def __init__(self):
        npm(HERE, "ci")
        self._process = subprocess.Popen(
            [*node(), HERE / "engine.mjs"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def rows(self, sql):
        """The rows of the last statement."""
        return self.results(sql)[-1]

    def results(self, sql):
        """The rows of each statement."""
        print(json.dumps({"sql": sql}), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["results"]

    def act_as(self, login=None):
        """Everything from now on is done by this login, or again by the superuser."""
        self.results(f"set session authorization {login or 'default'}")

    def install(self):
        """The migrations as an ordinary owner, who then runs pgTAP in a schema of its own."""
        login, attributes = next(iter(LOGINS.items()))
        self.results(f"create role {login} login nosuperuser {attributes}; alter database postgres owner to {login}")
        self.results("create extension vector schema public")
        self.act_as(login)
        for file in sorted((MIGRATIONS / "deploy").iterdir()):
            self.results(file.read_text(encoding="utf-8"))
        self.act_as()
        for login, attributes in list(LOGINS.items())[1:]:
            self.results(f"create role {login} login nosuperuser {attributes}")
        self.act_as("owner")
        self.results("create schema tap; set search_path = tap, public; set client_min_messages = warning")
        self.results(pgtap())

    def forget(self):
        """What files have rolled back, and the numbers of empty tables that an ANALYZE of theirs has left: with these
        the planner reads whole tables for each row."""
        self.act_as("postgres")
        self.results("vacuum")
        self.results("""
            set allow_system_table_mods = on;
            update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'memory'::regnamespace;
            reset allow_system_table_mods
        """)
        self.act_as("owner")

    def close(self):
        """End the process."""
        self._process.stdin.close()
        self._process.wait(timeout=60)
