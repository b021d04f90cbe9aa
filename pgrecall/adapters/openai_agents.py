"""A `Session` of the OpenAI Agents SDK in a space of pgrecall: a conversation that is kept, and found by search.

Each item is a memory of this session, pinned so that it does not fade. What is popped or cleared is forgotten.
"""

import asyncio
import threading
from collections.abc import Callable
from itertools import islice

import psycopg
from psycopg.types.json import Jsonb

from pgrecall.adapters import Missing
from pgrecall.database import call, explain, pages

try:
    from agents.exceptions import UserError
    from agents.memory import SessionABC, SessionSettings
    from agents.memory.session_settings import resolve_session_limit
except ImportError as error:
    raise Missing("openai-agents", "0.24", "openai-agents") from error

KIND = "session_item"


class PgrecallSession(SessionABC):
    """A conversation, on a connection of pgrecall.database.connect()."""

    def __init__(self, session_id: str, connection: psycopg.Connection, space: str | None = None, settings=None):
        self.session_id, self.session_settings = session_id, settings or SessionSettings()
        self._connection, self._space, self._lock = connection, space, threading.Lock()

    async def get_items(self, limit: int | None = None) -> list[dict]:
        """The last `limit` items, or all of them, the oldest first."""
        most = resolve_session_limit(limit, self.session_settings)
        rows = await self._run(lambda: list(islice(self._newest(), most)))
        return [row.metadata["item"] for row in reversed(rows)]

    async def add_items(self, items: list[dict]) -> None:
        """Append items, all or none."""
        kept = {"kind": KIND, "session": self.session_id, "pinned": True, "dedup": "off"}
        memories = Jsonb([kept | {"content": _text(item), "metadata": {"item": item}} for item in items])
        await self._run(lambda: self._call("remember_many", items=memories, options={"atomic": True}))

    async def pop_item(self) -> dict | None:
        """Take the last item away."""
        rows = await self._run(lambda: self._forget(islice(self._newest(), 1)))
        return rows[0].metadata["item"] if rows else None

    async def clear_session(self) -> None:
        """Take all items away."""
        await self._run(lambda: self._forget(self._newest()))

    async def _run(self, work: Callable[[], list]) -> list:
        """Do something in a transaction, in a thread."""

        def run():
            with self._lock, self._connection.transaction():
                return work()

        try:
            return await asyncio.to_thread(run)
        except (psycopg.DataError, TypeError, UnicodeEncodeError) as error:
            raise UserError(explain(error) if isinstance(error, psycopg.Error) else str(error)) from error

    def _call(self, function: str, **arguments) -> list:
        return call(self._connection, function, space=self._space, **arguments)

    def _newest(self):
        return pages(self._connection, "list", space=self._space, session=self.session_id, kinds=[KIND])

    def _forget(self, rows) -> list:
        rows = list(rows)
        for row in rows:
            self._call("forget", memory_id=row.memory_id)
        return rows


def _text(item: dict) -> str:
    """What search reads: the text of a message, the call of a tool, what a tool said."""
    said = item.get("content") or item.get("output") or item.get("arguments") or item.get("summary")
    parts = said if isinstance(said, list) else [said]
    texts = [part.get("text") if isinstance(part, dict) else part for part in parts]
    named = [item.get("name"), *texts]
    return " ".join(text for text in named if isinstance(text, str)).strip() or str(item.get("type", "item"))
