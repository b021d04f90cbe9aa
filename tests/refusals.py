"""The one shape of what a function refuses: tables of it stand in the modules, beside what is theirs."""

import re

import psycopg
import pytest

# Per error: SQLSTATE, message, what DETAIL holds, what HINT holds; then the calls that meet it. A %(name)s in a call
# or a detail stands for an id of the module's fixture `refusing`, which gives a Refusing.


def told(text, ids):
    """The text with the ids that its %(name)s stand for."""
    return re.sub(r"%\((\w+)\)s", lambda match: str(ids[match[1]]), text)


def cases(refused, one_in=1):
    """Parametrizes a test with each call of a table, as `case`; one of so many is quick, the others are slow."""
    found = [(call, *expected) for *expected, calls in refused for call in calls]
    marked = [pytest.param(case, marks=pytest.mark.slow if n % one_in else []) for n, case in enumerate(found)]
    return pytest.mark.parametrize("case", marked, ids=[ascii(call[:90]) for call, *_ in found])


class Refusing:
    """A session of a database, and what has to be there after each call that was refused."""

    def __init__(self, session, ids=None):
        self.session, self.ids = session, ids or {}
        tables = session.execute("select t.tablename from pg_tables as t where t.schemaname = 'memory' order by 1")
        self._snapshot = " union all ".join(
            f"select '{table}', md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) "
            f'from memory."{table}" as t'
            for (table,) in tables
        )
        self._before = self._state()

    def _state(self):
        return self.session.execute(self._snapshot).fetchall()

    def refuses(self, call):
        """Make a call that fails; its error. Nothing is stored."""
        with pytest.raises(psycopg.Error) as caught:
            self.session.execute(f"select * from memory.{told(call, self.ids)}".encode())
        assert self._state() == self._before
        return caught.value.diag

    def meets(self, case):
        """Make a call of cases(); it fails as its table says."""
        call, sqlstate, message, detail, hint = case
        diag = self.refuses(call)
        assert (diag.sqlstate, diag.message_primary) == (sqlstate, message)
        assert told(detail, self.ids) in (diag.message_detail or "")
        assert diag.message_hint and hint in diag.message_hint
