"""A server of the Model Context Protocol: an agent remembers and recalls through tools.

Who starts it fixes the login, the space and whether it may write. A model chooses none of them.
"""

import inspect
import threading
from importlib.metadata import version
from typing import Annotated, Literal

import psycopg

from pgrecall import embedder as embedding
from pgrecall.adapters import Missing
from pgrecall.database import call, connect, explain
from pgrecall.output import sentences

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp.types import ToolAnnotations
    from pydantic import Field
except ImportError as error:
    raise Missing("mcp", "2.3", "mcp") from error

INSTRUCTIONS = (
    "A memory that outlives this conversation. Recall before you answer what may depend on the past, remember what "
    "will matter later, one fact at a time, and revise a fact that has changed instead of adding a second one."
)
DENIED = "This server may not do that. Do not try it again."
UNKNOWN = "Take memory_id from recall or list, letter by letter."
ADVICE = {  # to a model, where the hint of the database is for a programmer
    "22P02": UNKNOWN,
    "42501": DENIED,
    "PM001": UNKNOWN,
    "PM002": DENIED,
    "PM012": "Another memory says this already: forget the one that you wanted to revise.",
    "PM013": "Somebody has changed it meanwhile: read its history, and revise the newest version.",
    "PM021": "Remember the new text instead.",
}
MOST = 1_000_000_000  # it fits an integer of the database
Id = Annotated[str, Field(description="The memory_id that recall, list or remember returned.")]
Rows = list[dict]  # in the class below, `list` is a tool
Kind = Literal["fact", "preference", "decision", "task", "person", "procedural", "note"]


class Memory:
    """The tools, on one connection, which is opened anew if it breaks."""

    def __init__(self, dsn: str, space: str | None, agent: str | None, model: embedding.Embedder | None):
        self._dsn, self._space, self._agent, self._model = dsn, space, agent, model
        self._lock, self._connection = threading.Lock(), None

    def _open(self) -> psycopg.Connection:
        if self._connection is None or self._connection.closed:
            self._context = connect(self._dsn, autocommit=True)  # kept, or it would close the connection
            self._connection = self._context.__enter__()
        return self._connection

    def call(self, function: str, **arguments) -> Rows:
        """The rows of a function of the schema in the space of this server."""
        with self._lock:
            try:
                rows = call(self._open(), function, space=self._space, **arguments)
            except psycopg.OperationalError as error:
                raise ToolError(f"The memory cannot be reached now. Try again later. ({explain(error)})") from error
            except psycopg.Error as error:
                advice, parts = ADVICE.get(error.sqlstate), (error.diag.message_primary, error.diag.message_detail)
                raise ToolError(sentences(*parts, advice) if advice else explain(error)) from error
        return [row._asdict() for row in rows]

    def _vector(self, text: str) -> dict:
        return embedding.arguments(self._model, text)

    def remember(
        self,
        content: Annotated[str, Field(description="One fact, in a sentence that can be understood alone.")],
        kind: Annotated[Kind | None, Field(description="What it is; by default `note`.")] = None,
        tags: Annotated[list[str] | None, Field(description="Topics, such as `drinks:tea`.")] = None,
        importance: Annotated[float | None, Field(ge=0, le=1, description="0 to 1.")] = None,
    ) -> dict:
        """Keep a fact for later conversations. The outcome says what became of it.

        `created`, `reinforced` (it was known), `near_duplicate` (similar_to says it), `updated` (it replaced a text
        that said less), `restored`, or `forgotten` (somebody had it forgotten: nothing is stored)."""
        given = {"kind": kind, "tags": tags, "importance": importance, "agent": self._agent}
        [row] = self.call("remember", content=content, **given, **self._vector(content))
        return _plain(row, "memory_id", "outcome", "similar_to")

    def recall(
        self,
        question: Annotated[str, Field(description="What you want to know, in plain words.")],
        max_results: Annotated[int, Field(ge=1, le=50)] = 10,
        token_budget: Annotated[int, Field(ge=1, le=MOST, description="The most tokens of all texts together.")] = 2000,
    ) -> Rows:
        """Find what is known about a question, best first. An empty list means that nothing is known.

        If no text fits the budget, the best one is cut, and its outcome is "cut".
        """
        given = {"query": question, "max_results": max_results, "token_budget": token_budget, **self._vector(question)}
        if rows := self.call("recall", **given):
            return [_plain(row, "memory_id", "content", "kind", "tags", "created_at") for row in rows]
        rows = self.call("recall", **given, options={"cut": True})
        return [_plain(row, "memory_id", "content", "kind", "tags", "created_at", "outcome") for row in rows]

    def list(
        self,
        kind: Annotated[str | None, Field(description="Only of this kind.")] = None,
        tag: Annotated[str | None, Field(description="Only with this tag, or one below it.")] = None,
        order_by: Literal["newest", "oldest", "importance"] = "newest",
        max_results: Annotated[int, Field(ge=1, le=100)] = 20,
        after: Annotated[str, Field(description="The cursor of the last memory, for the next page.")] = "",
    ) -> Rows:
        """List memories without a question, such as the newest or all of a kind."""
        only = {"kinds": [kind] if kind else None, "tags": [tag] if tag else None}
        rows = self.call("list", **only, order_by=order_by, max_results=max_results, after=after or None)
        return [_plain(row, "memory_id", "content", "kind", "tags", "created_at", "version", "cursor") for row in rows]

    def revise(
        self,
        memory_id: Id,
        content: Annotated[str, Field(description="The whole new text.")],
        reason: Annotated[str, Field(description="Why it is revised, for the history.")],
        expected_version: Annotated[int | None, Field(ge=1, le=MOST**2, description="The version you read.")] = None,
    ) -> dict:
        """Correct a memory. Its earlier text stays in its history."""
        given = {"memory_id": memory_id, "content": content, "reason": reason, "expected_version": expected_version}
        [row] = self.call("revise", **given, **self._vector(content))
        return {"memory_id": memory_id, "version": row["revise"]}

    def forget(self, memory_id: Id, reason: Annotated[str, Field(description="Why, for the history.")]) -> dict:
        """Hide a memory from every later recall. Its history stays; a person can bring it back."""
        [row] = self.call("forget", memory_id=memory_id, reason=reason)
        return {"memory_id": memory_id, "outcome": "forgotten" if row["forget"] else "it was forgotten already"}

    def history(self, memory_id: Id) -> Rows:
        """Read every state that a memory had, the newest first, and why it was changed."""
        rows = self.call("history", memory_id=memory_id)
        return [_plain(row, "version", "edit_type", "reason", "content", "known_from") for row in rows]


def _plain(row: dict, *columns: str) -> dict:
    """These columns of a row, as JSON has them, without those that are NULL."""
    found = {name: row[name] for name in columns if row[name] is not None}
    return {name: value if isinstance(value, str | int | list) else str(value) for name, value in found.items()}


def server(dsn: str, space: str | None = None, agent: str | None = None, read_only=False, model=None) -> MCPServer:
    """The server, which run() or a host's transport starts."""
    memory = Memory(dsn, space, agent, model)
    made = MCPServer("pgrecall", instructions=INSTRUCTIONS, version=version("pgrecall"))
    reading, writing = [memory.recall, memory.list, memory.history], [memory.remember, memory.revise, memory.forget]
    for tool in reading if read_only else reading + writing:
        hints = ToolAnnotations(read_only_hint=tool in reading, destructive_hint=tool in writing[1:])
        made.add_tool(tool, description=inspect.cleandoc(tool.__doc__), annotations=hints)
    return made
