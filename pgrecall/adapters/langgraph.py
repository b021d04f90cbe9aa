"""LangGraph's long-term memory, `BaseStore`, in a space of pgrecall.

An item is a pinned memory: its value is in the metadata, search reads its text, after its TTL it is not returned."""

import asyncio
import contextlib
import json
import operator
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import islice

import psycopg

from pgrecall.adapters import Missing, alone
from pgrecall.database import PAGE, call, pages

try:
    from langgraph.store import base
    from langgraph.store.base import validate_op_namespace  # from 4.3 on
except ImportError as error:
    raise Missing("langgraph-checkpoint", "4.3", "langgraph") from error

SYSTEM, KIND = "langgraph", "store_item"
NEVER = datetime(9999, 12, 30, tzinfo=UTC)  # the last day on which a memory can expire
OPERATORS = {"$eq": "eq", "$ne": "ne", "$gt": "gt", "$gte": "ge", "$lt": "lt", "$lte": "le"}


class PgrecallStore(base.BaseStore):
    """A store on a connection of pgrecall.database.connect(). With `index` it searches by vectors, else by words."""

    supports_ttl = True

    def __init__(self, connection: psycopg.Connection, space: str | None = None, index=None, ttl=None):
        self.connection, self.space, self._due = connection, space, {}
        self.index_config, self.ttl_config = index or {}, ttl
        self.embeddings = base.ensure_embeddings(index["embed"]) if index else None

    def batch(self, ops: Iterable[base.Op]) -> list[base.Result]:
        texts, queries = self._texts(ops := list(ops))
        vectors = self.embeddings.embed_documents(texts) if texts else []
        return self._run(ops, vectors, {query: self.embeddings.embed_query(query) for query in queries})

    async def abatch(self, ops: Iterable[base.Op]) -> list[base.Result]:
        texts, queries = self._texts(ops := list(ops))
        vectors = await self.embeddings.aembed_documents(texts) if texts else []
        asked = {query: await self.embeddings.aembed_query(query) for query in queries}
        return await asyncio.to_thread(self._run, ops, vectors, asked)

    def _texts(self, ops: list[base.Op]) -> tuple[list[str], list[str]]:
        """The texts, and the queries, that have to be embedded; refuses what names no namespace."""
        for op in ops:
            validate_op_namespace(op)
        ops = ops if self.embeddings else []
        queries = [op.query for op in ops if isinstance(op, base.SearchOp) and op.query]
        return [self._text(op) for op, embedded in _puts(ops) if embedded], queries

    def _text(self, op: base.PutOp) -> str:
        """The indexed fields of an item, as a text; its name, if there are none."""
        fields = [] if op.index is False else op.index or self.index_config.get("fields") or ["$"]
        paths = (path if path == "$" else base.tokenize_path(path) for path in fields)
        texts = [text for path in paths for text in base.get_text_at_path(op.value, path)]
        return "\n".join(texts).strip() or _external(op)["id"]

    def _run(self, ops: list[base.Op], vectors: list, asked: dict) -> list[base.Result]:
        """All operations in one transaction. What they read is what was there before it."""
        rest, reads = iter(vectors), {base.PutOp: lambda op: None, base.ListNamespacesOp: self._namespaces}
        reads[base.GetOp] = lambda op: next((self._item(op, row) for row in self._rows(op)), None)
        reads[base.SearchOp] = lambda op: self._search(op, asked.get(op.query))
        with alone(self.connection, ValueError):
            self._due = {}
            results = [reads[type(op)](op) for op in ops]
            if self._due:
                self._refresh()
            for op, embedded in _puts(ops):
                self._put(op, next(rest, None) if embedded else None)
            return results

    def _call(self, function: str, **arguments) -> list:
        return call(self.connection, function, space=self.space, **arguments)

    def _embedding(self, vector: list[float] | None) -> dict:
        """The arguments that carry a vector."""
        return {"embedding": [float(n) for n in vector], "model": self.index_config.get("model")} if vector else {}

    def _rows(self, op: base.GetOp | base.PutOp) -> list:
        return [row for row in self._call("get", external_ids=_external(op)) if row.state == "live"]

    def _put(self, op: base.PutOp, vector: list[float] | None):
        if op.value is None:
            return [self._call("forget", memory_id=row.memory_id) for row in self._rows(op)]
        metadata = {"namespace": [*op.namespace], "key": op.key, "value": dict(op.value), "ttl": op.ttl}
        expires_at = datetime.now(UTC) + timedelta(minutes=op.ttl) if op.ttl else NEVER
        given = {"kind": KIND, "pinned": True, "dedup": "off", "expires_at": expires_at} | self._embedding(vector)
        options = {"external_id": _external(op), "on_external": "revise", "on_forgotten": "restore"}
        self._call("remember", content=self._text(op), metadata=metadata, options=options, **given)

    def _item(self, op: base.GetOp | base.SearchOp, row, **score) -> base.Item:
        namespace, key, value, minutes = (row.metadata[name] for name in ("namespace", "key", "value", "ttl"))
        half = timedelta(minutes=(minutes or 0) / 2)
        if half and op.refresh_ttl and row.expires_at and row.expires_at - datetime.now(UTC) < half:
            self._due[row.memory_id] = 2 * half
        kept = {"key": key, "value": value, "created_at": row.created_at, "updated_at": row.updated_at}
        return (base.SearchItem if score else base.Item)(namespace=tuple(namespace), **kept, **score)

    def _refresh(self):
        """Let what was read live on. Each time is a change of the memory; where none is allowed, it is left out."""
        for memory_id, time in sorted(self._due.items()):
            with contextlib.suppress(psycopg.Error), self.connection.transaction():
                self._call("revise", memory_id=memory_id, expires_at=datetime.now(UTC) + time)

    def _search(self, op: base.SearchOp, vector: list[float] | None) -> list[base.SearchItem]:
        wanted, scores, filter = op.offset + op.limit, {}, op.filter or {}
        exact = all(isinstance(value, str | int | float) for value in filter.values())
        page = min(PAGE, max(1, wanted)) if exact else PAGE  # else what is found is filtered below
        same = {key: value for key, value in filter.items() if value is not None and not isinstance(value, dict)}
        prefix = _external(base.GetOp(op.namespace_prefix, ""))["id"].removesuffix('""]')
        options = {"external_system": SYSTEM, "external_prefix": prefix}
        given = {"kinds": [KIND], "metadata": {"value": same} if same else None, "options": options}
        if op.query:
            given |= self._embedding(vector) | {"weights": {"vector": 1, "lexical": 0, "fuzzy": 0}} if vector else {}
            options["candidates"] = max(page, 50)
            hits = self._call("search", query=op.query, max_results=page, **given)
            scores = {hit.memory_id: hit.vector_similarity if vector else hit.score for hit in hits}
            rows = self._call("get", memory_ids=[*scores]) if scores else []
        else:
            rows = pages(self.connection, "list", page, space=self.space, **given)
        passed = (row for row in rows if _passes(row.metadata["value"], filter))
        return [self._item(op, row, score=scores.get(row.memory_id)) for row in islice(passed, op.offset, wanted)]

    def _namespaces(self, op: base.ListNamespacesOp) -> list[tuple[str, ...]]:
        given = {"kinds": [KIND], "options": {"external_system": SYSTEM}, "space": self.space}
        names = {tuple(row.metadata["namespace"]) for row in pages(self.connection, "list", **given)}
        found = {name[: op.max_depth] for name in names if all(_matches(name, c) for c in op.match_conditions or ())}
        return sorted(found)[op.offset : op.offset + op.limit]


def _puts(ops: list[base.Op]) -> list[tuple[base.PutOp, bool]]:
    """What is written, of two puts of an item the last one, and whether it is embedded."""
    last = {(op.namespace, op.key): op for op in ops if isinstance(op, base.PutOp)}
    return [(op, op.value is not None and op.index is not False) for op in last.values()]


def _external(op: base.GetOp | base.PutOp) -> dict:
    """The external id of an item; it begins as those of its namespace do: `["users", "ana", "key"]`."""
    return {"system": SYSTEM, "id": json.dumps([*op.namespace, op.key], ensure_ascii=False)}


def _passes(value: dict, filter: dict) -> bool:
    """Whether a value passes a filter; what cannot be compared does not."""
    asked = [(key, one if isinstance(one, dict) else {"$eq": one}) for key, one in filter.items()]
    if unknown := {name for _, one in asked for name in one} - OPERATORS.keys():
        raise ValueError(f"unknown operator {', '.join(unknown)}: use {', '.join(OPERATORS)}")
    try:
        return all(getattr(operator, OPERATORS[o])(value.get(key), x) for key, one in asked for o, x in one.items())
    except TypeError:
        return False


def _matches(namespace: tuple[str, ...], condition: base.MatchCondition) -> bool:
    part = namespace[: len(condition.path)] if condition.match_type == "prefix" else namespace[-len(condition.path) :]
    return len(part) == len(condition.path) and all(a in ("*", b) for a, b in zip(condition.path, part, strict=True))
