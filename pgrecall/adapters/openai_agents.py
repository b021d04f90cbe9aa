"""A `Session` of the OpenAI Agents SDK in a space of pgrecall: a conversation that is kept, and found by search.

Each item is a memory of this session, pinned so that it does not fade. What is popped or cleared is forgotten.
"""

import asyncio
from collections.abc import Callable, Iterator
from itertools import islice

import psycopg
from psycopg.types.json import Jsonb

from pgrecall.adapters import Missing, alone
from pgrecall.database import PAGE, call, pages

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
        self._connection, self._space = connection, space

    async def get_items(self, limit: int | None = None) -> list[dict]:
        """The last `limit` items, or all of them, the oldest first."""
        most = resolve_session_limit(limit, self.session_settings)
        page = min(PAGE, most or PAGE)
        rows = await self._run(lambda: list(islice(self._newest(page), most)))
        return [row.metadata["item"] for row in reversed(rows)]

    async def add_items(self, items: list[dict]) -> None:
        """Append items, all or none."""
        kept = {"kind": KIND, "session": self.session_id, "pinned": True, "dedup": "off"}
        memories = Jsonb([kept | {"content": _text(item), "metadata": {"item": item}} for item in items])
        await self._run(lambda: self._call("remember_many", items=memories, options={"atomic": True}))

    async def pop_item(self) -> dict | None:
        """Take the last item away."""
        row = await self._run(lambda: next(filter(self._forget, self._newest(page=1)), None))
        return row.metadata["item"] if row else None

    async def clear_session(self) -> None:
        """Take all items away."""
        await self._run(lambda: [self._forget(row) for row in [*self._newest()]])

    async def _run(self, work: Callable):
        """Do something in a transaction, in a thread."""

        def run():
            with alone(self._connection, UserError):
                return work()

        return await asyncio.to_thread(run)

    def _call(self, function: str, **arguments) -> list:
        return call(self._connection, function, space=self._space, **arguments)

    def _newest(self, page: int = PAGE) -> Iterator:
        return pages(self._connection, "list", page, space=self._space, session=self.session_id, kinds=[KIND])

    def _forget(self, row) -> bool:
        """False if somebody else has forgotten it meanwhile."""
        return self._call("forget", memory_id=row.memory_id)[0].forget


def _text(item: dict) -> str:
    """What search reads: the text of a message, the call of a tool, what a tool said."""
    said = item.get("content") or item.get("output") or item.get("arguments") or item.get("summary")
    parts = said if isinstance(said, list) else [said]
    texts = [part.get("text") if isinstance(part, dict) else part for part in parts]
    named = [item.get("name"), *texts]
    return " ".join(text for text in named if isinstance(text, str)).strip() or str(item.get("type", "item"))
