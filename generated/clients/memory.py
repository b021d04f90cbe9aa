# Rendered by generate.py from schema.yaml; change it there.
"""The functions of the schema `memory`, typed, for psycopg 3. Copy this file into your project.

    with psycopg.connect(autocommit=True) as connection:
        memory = Memory(connection, space="acme")
        memory.remember("Ana drinks green tea", tags=["drinks"])
        for hit in memory.search("what does Ana drink?"):
            print(hit.content, hit.score)

With a psycopg.AsyncConnection take AsyncMemory, and await each call.

An argument that is None is left out. A refusal is a psycopg.Error: its `sqlstate` says which, `diag.message_detail`
with which values, `diag.message_hint` what to do. generated/functions.md describes every parameter.
"""

from __future__ import annotations

import builtins
import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

import psycopg
from psycopg.rows import tuple_row
from psycopg.types.json import Jsonb


class RememberResult(NamedTuple):
    """What remember did."""

    memory_id: UUID
    outcome: str
    similar_to: UUID | None
    similarity: float | None


class SuggestionResult(NamedTuple):
    """What suggest_metadata found in a text."""

    tags: list[str]
    metadata: Any


class RememberManyResult(NamedTuple):
    """What remember_many did with one item."""

    ordinal: int
    memory_id: UUID | None
    outcome: str
    similar_to: UUID | None
    similarity: float | None
    error: str | None


class SearchResult(NamedTuple):
    """One hit of search, with its rank and score in each retriever."""

    memory_id: UUID
    content: str
    kind: str
    score: float
    coverage: float
    vector_rank: int | None
    vector_similarity: float | None
    lexical_rank: int | None
    lexical_score: float | None
    fuzzy_rank: int | None
    fuzzy_similarity: float | None
    health: float
    importance: float | None
    votes: int
    tags: list[str]
    metadata: Any
    annotations: list[str]
    session: str | None
    source_id: UUID | None
    source_name: str | None
    source_url: str | None
    created_at: datetime
    highlight: str | None
    explanation: Any | None
    cursor: str


class RecallResult(NamedTuple):
    """One hit of recall, a search_result with its tokens."""

    memory_id: UUID
    content: str
    kind: str
    score: float
    coverage: float
    vector_rank: int | None
    vector_similarity: float | None
    lexical_rank: int | None
    lexical_score: float | None
    fuzzy_rank: int | None
    fuzzy_similarity: float | None
    health: float
    importance: float | None
    votes: int
    tags: list[str]
    metadata: Any
    annotations: list[str]
    session: str | None
    source_id: UUID | None
    source_name: str | None
    source_url: str | None
    created_at: datetime
    highlight: str | None
    explanation: Any | None
    cursor: str
    tokens: int
    outcome: str


class MemoryResult(NamedTuple):
    """A memory, whole, as get and list return it. Most attributes are the parameters of remember."""

    memory_id: UUID
    content: str
    kind: str
    importance: float | None
    tags: list[str]
    metadata: Any
    project: str | None
    session: str | None
    pinned: bool
    expires_at: datetime | None
    valid_from: datetime | None
    valid_to: datetime | None
    language: str
    internal: bool
    source_id: UUID | None
    source_name: str | None
    source_url: str | None
    task: Any | None
    external_ids: Any
    agents: list[str]
    annotations: list[str]
    state: str
    superseded_by: UUID | None
    version: int
    health: float
    votes: int
    access_count: int
    last_accessed_at: datetime | None
    created_at: datetime
    updated_at: datetime
    cursor: str | None


class SpaceResult(NamedTuple):
    """A space and its settings."""

    space: str
    language: str
    dedup: str
    similarity: float
    curve: str
    half_life: float
    grace: float
    floor: float
    threshold: float
    max_content: int
    model: str | None
    notify: bool
    expiry: str
    prune_after: float | None
    created_at: datetime
    updated_at: datetime
    cursor: str | None


class HoldResult(NamedTuple):
    """What became of one memory that was to be held, or that was evicted."""

    memory_id: UUID
    outcome: str


class WorkingResult(NamedTuple):
    """One memory that an agent holds."""

    memory_id: UUID
    content: str
    kind: str
    health: float
    importance: float | None
    tags: list[str]
    metadata: Any
    created_at: datetime
    working_since: datetime
    tokens: int


class DecayResult(NamedTuple):
    """One memory that decay checked."""

    space: str
    memory_id: UUID
    health: float
    outcome: str
    threshold: float
    fades_at: datetime | None


class ExpireResult(NamedTuple):
    """One memory that has expired."""

    space: str
    memory_id: UUID
    expires_at: datetime
    outcome: str


class PruneResult(NamedTuple):
    """One memory that matches the rules of prune."""

    space: str
    memory_id: UUID
    health: float
    outcome: str
    reason: str


class MaintainResult(NamedTuple):
    """What maintain did for one task in one space."""

    space: str
    task: str
    done: int
    finished: bool


class EmbeddingResult(NamedTuple):
    """What became of one item of set_embeddings."""

    memory_id: UUID
    outcome: str


class ClaimResult(NamedTuple):
    """A text that needs an embedding, leased to the caller."""

    space: str
    memory_id: UUID
    model: str
    content_version: int
    content: str


class IngestResult(NamedTuple):
    """What ingest_source did."""

    source_id: UUID
    outcome: str
    chunks: int


class DuplicateResult(NamedTuple):
    """A memory in a cluster of duplicates."""

    cluster: int
    memory_id: UUID
    content: str
    similarity: float | None
    cursor: str


class MergeResult(NamedTuple):
    """One cluster of duplicates that was merged, or would be."""

    merge_id: UUID | None
    kept_id: UUID
    merged_ids: list[UUID]
    similarity: float | None
    cursor: str | None


class PurgeResult(NamedTuple):
    """How many rows of one table a purge deleted, or took a name or a link from."""

    table_name: str
    rows: int
    dry_run: bool


class ExportResult(NamedTuple):
    """One line of an export."""

    line: Any
    cursor: str | None


class ImportResult(NamedTuple):
    """What became of the lines of one table."""

    table_name: str
    created: int
    known: int
    changed: int
    mapped: Any | None


class MigrationResult(NamedTuple):
    """A migration, as list_migrations() returns it."""

    name: str
    applied_at: datetime


class StatsResult(NamedTuple):
    """A space in numbers."""

    space: str
    memories: int
    archived: int
    forgotten: int
    superseded: int
    expired: int
    tokens: int
    agents: int
    sources: int
    oldest_at: datetime | None
    newest_at: datetime | None
    kinds: Any | None
    models: Any | None


class DoctorResult(NamedTuple):
    """A problem that doctor found."""

    space: str | None
    problem: str
    subject: str
    detail: str | None


class SourceResult(NamedTuple):
    """A document, as find_sources returns it."""

    source_id: UUID
    name: str
    title: str | None
    source_type: str
    version: str | None
    source_url: str | None
    author: str | None
    content_type: str | None
    file_type: str | None
    tags: list[str]
    metadata: Any
    content: str | None
    state: str
    superseded_by: UUID | None
    chunks: int
    external_ids: Any
    published_at: datetime | None
    ingested_at: datetime
    updated_at: datetime
    score: float | None
    cursor: str


class ImportanceResult(NamedTuple):
    """What read_importance made of a foreign record."""

    importance: float | None
    pinned: bool
    level_differs: bool


class ImportanceScalesResult(NamedTuple):
    """An importance on the scales of other systems."""

    score: float
    ten: int | None
    rating: int
    level: str | None
    label: str


class HistoryResult(NamedTuple):
    """One state of a memory, and the change that made it."""

    version: int
    edit_type: str
    editor_type: str
    editor_id: str | None
    login: str | None
    reason: str | None
    diff_summary: str | None
    revision_id: UUID | None
    known_from: datetime
    known_to: datetime | None
    content: str
    kind: str
    importance: float | None
    pinned: bool
    tags: list[str]
    metadata: Any
    project: str | None
    session: str | None
    valid_from: datetime | None
    valid_to: datetime | None
    expires_at: datetime | None
    superseded_by: UUID | None
    archived_at: datetime | None
    deleted_at: datetime | None
    imported_at: datetime | None
    imported_by: str | None


class NeighborResult(NamedTuple):
    """A memory that is linked with another one, directly or through others."""

    memory_id: UUID
    content: str
    kind: str
    distance: int
    type: str
    direction: str
    metadata: Any
    path: list[UUID]
    importance: float | None
    tags: list[str]
    created_at: datetime


class AgentResult(NamedTuple):
    """An agent and what it did."""

    agent: str
    name: str | None
    kind: str
    metadata: Any
    memories: int
    working: int
    last_active_at: datetime | None
    external_ids: Any
    created_at: datetime
    updated_at: datetime
    cursor: str


class KindResult(NamedTuple):
    """A kind of memory in a space."""

    kind: str
    description: str | None
    internal: bool
    dedup: str | None
    curve: str | None
    half_life: float | None
    grace: float | None
    floor: float | None
    threshold: float | None
    metadata_schema: Any
    memories: int
    builtin: bool
    created_at: datetime | None
    updated_at: datetime | None


class TagResult(NamedTuple):
    """A tag and how often it is used."""

    tag: str
    memories: int
    newest_at: datetime | None
    cursor: str


class ModelResult(NamedTuple):
    """An embedding model and its use in a space."""

    model: str
    dimensions: int
    distance: str
    storage: str
    embeddings: int
    created_at: datetime


class LinkResult(NamedTuple):
    """A link between two memories."""

    from_id: UUID
    to_id: UUID
    type: str
    metadata: Any
    agent: str | None
    created_at: datetime


class GrantResult(NamedTuple):
    """A grant on a space."""

    role: str
    privilege: str
    granted_at: datetime


class GrantRepairResult(NamedTuple):
    """What repair_grants did to a privilege or a grant."""

    space: str | None
    object: str | None
    role: str
    privilege: str
    outcome: str


class MergeHistoryResult(NamedTuple):
    """A merge of duplicates."""

    merge_id: UUID
    kept_id: UUID
    merged_ids: list[UUID]
    similarity: float | None
    merged_at: datetime
    unmerged_at: datetime | None
    imported_at: datetime | None
    imported_by: str | None
    cursor: str


class ErasureResult(NamedTuple):
    """The receipt of an erasure."""

    erasure_id: UUID
    scope: str
    erased_by: str
    reason: str | None
    counts: Any
    erased_at: datetime
    analyzed: bool
    imported_at: datetime | None
    imported_by: str | None
    cursor: str


class ProvenanceResult(NamedTuple):
    """How a memory or a source was learned, once."""

    memory_id: UUID | None
    source_id: UUID | None
    agent: str | None
    auto_captured: bool
    captured_at: datetime
    provider_id: str
    model_id: str
    mode: str | None
    session_id: str | None
    parent_session_id: str | None
    repo_name: str | None
    repo_path: str | None
    git_branch: str | None
    git_commit: str | None
    custom_cmd_name: str | None
    custom_cmd_run_date: datetime | None
    tokens_input: int | None
    tokens_output: int | None
    tokens_reasoning: int | None
    tokens_cache_read: int | None
    tokens_cache_write: int | None
    cost: Decimal | None
    started_at: datetime | None
    completed_at: datetime | None
    response_time_ms: int | None
    finish_reason: str | None
    imported_at: datetime | None
    imported_by: str | None


class UsageResult(NamedTuple):
    """What some recorded calls to language models cost."""

    key: str | None
    calls: int
    tokens_input: int
    tokens_output: int
    tokens_reasoning: int
    tokens_cache_read: int
    tokens_cache_write: int
    cost: Decimal
    response_time_ms: float | None


def _json(value: Any) -> Jsonb | None:
    """A value for jsonb; dates and UUIDs become text."""
    return None if value is None else Jsonb(value, dumps=lambda given: json.dumps(given, default=str))


def _array(values: Sequence[Any] | None) -> builtins.list[Any] | None:
    """Values for an array, as text if they are JSON."""
    if isinstance(values, str):
        raise TypeError(f"a sequence of texts was expected, and not the text {values!r}")
    return None if values is None else [json.dumps(v) if isinstance(v, dict) else v for v in values]


class Memory:
    """The functions of the schema `memory` on a connection, in one space unless a call names another."""

    def __init__(self, connection: psycopg.Connection[Any], space: str | None = None) -> None:
        self._connection = connection
        self._space = space

    def _rows(self, function: str, columns: Sequence[str], **arguments: Any) -> builtins.list[tuple[Any, ...]]:
        given = {name: value for name, value in arguments.items() if value is not None or name == "dry_run"}
        named = ", ".join(f"{name} => %({name})s" for name in given)
        statement = f"select {', '.join(columns)} from memory.{function}({named})"
        with self._connection.cursor(row_factory=tuple_row) as cursor:
            cursor.execute(statement.encode(), given)
            return cursor.fetchall()

    def remember(
        self,
        content: str,
        *,
        kind: str | None = None,
        importance: float | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        embedding: Sequence[float] | None = None,
        model: str | None = None,
        pinned: bool | None = None,
        expires_at: datetime | None = None,
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        provenance: Any | None = None,
        dedup: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> RememberResult:
        """Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice: its
        memory is reinforced, and the call fills in what the memory lacks (importance, pin, tags, metadata
        keys, project, session, valid_from). It changes nothing that is set, except that a near duplicate
        which says more replaces the text, a later expires_at replaces an earlier one, a memory is no longer
        internal if the repeat is not, and a faded one comes back. A new memory is created if the memory has
        expired, is of another project, or is no longer valid and the repeat has another valid_to. A forgotten
        memory is reported in each of these cases, unless on_forgotten is `restore`."""
        rows = self._rows(
            "remember",
            RememberResult._fields,
            content=content,
            kind=kind,
            importance=importance,
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            embedding=None if embedding is None else [float(n) for n in embedding],
            model=model,
            pinned=pinned,
            expires_at=expires_at,
            valid_from=valid_from,
            valid_to=valid_to,
            provenance=_json(provenance),
            dedup=dedup,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return RememberResult(*rows[0])

    def remember_many(
        self,
        items: Any,
        *,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[RememberManyResult]:
        """Remembers many texts in one call, each like remember. A refused item is reported and does not stop the
        others, unless the option atomic is set. It locks in one order what exists when it begins, so batches
        that share texts seldom deadlock. They may if another session commits one of the texts meanwhile, or
        if a batch has two items with one external id, which keep their order. On `40P01` call it again. Other
        items are written in the order of their hashes: of two near duplicates in one batch, the later item
        may be the one that is written first. If it matters which of them repeats the other, pass them in two
        calls."""
        rows = self._rows(
            "remember_many",
            RememberManyResult._fields,
            items=_json(items),
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [RememberManyResult(*row) for row in rows]

    def revise(
        self,
        memory_id: UUID,
        *,
        content: str | None = None,
        kind: str | None = None,
        importance: float | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        project: str | None = None,
        session: str | None = None,
        embedding: Sequence[float] | None = None,
        model: str | None = None,
        pinned: bool | None = None,
        expires_at: datetime | None = None,
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        expected_version: int | None = None,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> int:
        """Corrects a memory in place and keeps its previous state as a revision. An argument that is NULL
        changes nothing. A new text makes the embedding stale, unless the call has a new one. Searches compare
        it until it is replaced. After a change of kind or pin, decay counts from now, and the health stays. A
        faded or superseded memory may be revised and stays faded or superseded. A forgotten one is refused,
        unless the call changes expires_at, which restore of an expired memory needs. A part of a document
        keeps the kind `document`."""
        rows = self._rows(
            "revise",
            "*",
            memory_id=memory_id,
            content=content,
            kind=kind,
            importance=importance,
            tags=_array(tags),
            metadata=_json(metadata),
            project=project,
            session=session,
            embedding=None if embedding is None else [float(n) for n in embedding],
            model=model,
            pinned=pinned,
            expires_at=expires_at,
            valid_from=valid_from,
            valid_to=valid_to,
            expected_version=expected_version,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        found: int = rows[0][0]
        return found

    def history(
        self,
        memory_id: UUID,
        *,
        as_of: datetime | None = None,
        space: str | None = None,
    ) -> builtins.list[HistoryResult]:
        """Every state of a memory, with the change that led to it, who made the change and why, and the period
        in which the state was current. Also for forgotten, superseded and expired memories."""
        rows = self._rows(
            "history",
            HistoryResult._fields,
            memory_id=memory_id,
            as_of=as_of,
            space=self._space if space is None else space,
        )
        return [HistoryResult(*row) for row in rows]

    def revert(
        self,
        memory_id: UUID,
        revision_id: UUID,
        *,
        expected_version: int | None = None,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> int:
        """Undoes a change and all later ones: the memory becomes what it was before that revision, and the
        revert is itself a revision. A memory that was forgotten, superseded or archived since is live again,
        in full health. Accesses, votes, annotations and links stay as they are; only unmerge undoes a merge.
        Tags and metadata that a merge had brought and unmerge has taken away since do not come back. If the
        state equals the current one, nothing is written and the version stays."""
        rows = self._rows(
            "revert",
            "*",
            memory_id=memory_id,
            revision_id=revision_id,
            expected_version=expected_version,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: int = rows[0][0]
        return found

    def search(
        self,
        query: str | None = None,
        *,
        embedding: Sequence[float] | None = None,
        max_results: int | None = None,
        kinds: Sequence[str] | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        min_importance: float | None = None,
        min_health: float | None = None,
        weights: Any | None = None,
        model: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[SearchResult]:
        """Finds memories by words, by meaning, or by both. Writes nothing, so it runs on a replica. Every filter
        applies inside both retrievers, before their limit. By default it returns memories that are live, have
        not faded or expired at `at`, and are not internal; it makes no difference whether decay has already
        archived those that faded. If memories have sessions, the turns of a session support each other. A
        kind, tag, agent, project, session or source that the space does not have matches nothing and is no
        error; an invalid one, or an empty list of kinds or tags, is an error."""
        rows = self._rows(
            "search",
            SearchResult._fields,
            query=query,
            embedding=None if embedding is None else [float(n) for n in embedding],
            max_results=max_results,
            kinds=_array(kinds),
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            since=since,
            until=until,
            as_of=as_of,
            valid_at=valid_at,
            min_importance=min_importance,
            min_health=min_health,
            weights=_json(weights),
            model=model,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [SearchResult(*row) for row in rows]

    def get(
        self,
        memory_ids: Sequence[UUID] | None = None,
        *,
        external_ids: Any | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MemoryResult]:
        """Reads memories by their ids, or by the ids that other systems have for them. It returns them in
        whatever state they are, see `state`; forgotten ones only if options say so."""
        rows = self._rows(
            "get",
            MemoryResult._fields,
            memory_ids=_array(memory_ids),
            external_ids=_json(external_ids),
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MemoryResult(*row) for row in rows]

    def list(
        self,
        kinds: Sequence[str] | None = None,
        *,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        min_importance: float | None = None,
        min_health: float | None = None,
        order_by: str | None = None,
        max_results: int | None = None,
        after: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MemoryResult]:
        """Returns the memories that pass a filter, sorted, page by page: a chat in order, all that is known of a
        person, the open tasks, what an agent knows. Filters are those of search, and mean the same. By
        default it returns what a search can find: memories that are live, have not faded or expired, and are
        not internal. A kind, tag, agent, project or session that the space does not have matches nothing and
        is no error."""
        rows = self._rows(
            "list",
            MemoryResult._fields,
            kinds=_array(kinds),
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            since=since,
            until=until,
            as_of=as_of,
            valid_at=valid_at,
            min_importance=min_importance,
            min_health=min_health,
            order_by=order_by,
            max_results=max_results,
            after=after,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MemoryResult(*row) for row in rows]

    def list_spaces(
        self,
        prefix: str | None = None,
        *,
        after: str | None = None,
        max_results: int | None = None,
    ) -> builtins.list[SpaceResult]:
        """Lists the spaces that the login may read, with their settings: all of them, or those that were granted
        to a bound login."""
        rows = self._rows(
            "list_spaces",
            SpaceResult._fields,
            prefix=prefix,
            after=after,
            max_results=max_results,
        )
        return [SpaceResult(*row) for row in rows]

    def list_agents(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[AgentResult]:
        """Lists the agents of a space."""
        rows = self._rows(
            "list_agents",
            AgentResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [AgentResult(*row) for row in rows]

    def list_kinds(
        self,
        space: str | None = None,
    ) -> builtins.list[KindResult]:
        """Lists the kinds of a space with their settings, and the built-in kinds that it has not used yet. A
        setting that is NULL is that of the space."""
        rows = self._rows(
            "list_kinds",
            KindResult._fields,
            space=self._space if space is None else space,
        )
        return [KindResult(*row) for row in rows]

    def list_tags(
        self,
        prefix: str | None = None,
        *,
        after: str | None = None,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[TagResult]:
        """Lists the tags of a space, ancestors included, with the number of live memories, internal ones too. A
        memory that has faded counts as live until decay or maintain archives it. A tag that no memory has any
        more is listed with 0 of them, until a purge erases a memory or document that had it. The tags of one
        memory are in get."""
        rows = self._rows(
            "list_tags",
            TagResult._fields,
            prefix=prefix,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [TagResult(*row) for row in rows]

    def list_models(
        self,
        space: str | None = None,
    ) -> builtins.list[ModelResult]:
        """Lists the registered embedding models, which all spaces share, with the number of embeddings in the
        space."""
        rows = self._rows(
            "list_models",
            ModelResult._fields,
            space=self._space if space is None else space,
        )
        return [ModelResult(*row) for row in rows]

    def list_links(
        self,
        memory_id: UUID,
        *,
        space: str | None = None,
    ) -> builtins.list[LinkResult]:
        """Lists the links from and to a memory. The memories behind them are read by neighbors()."""
        rows = self._rows(
            "list_links",
            LinkResult._fields,
            memory_id=memory_id,
            space=self._space if space is None else space,
        )
        return [LinkResult(*row) for row in rows]

    def list_grants(
        self,
        space: str | None = None,
    ) -> builtins.list[GrantResult]:
        """Lists the grants on a space. A grant has an effect on bound logins only: a login that is not bound
        enters every space."""
        rows = self._rows(
            "list_grants",
            GrantResult._fields,
            space=self._space if space is None else space,
        )
        return [GrantResult(*row) for row in rows]

    def list_merges(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[MergeHistoryResult]:
        """Lists the merges of duplicates in a space, also those that were taken back."""
        rows = self._rows(
            "list_merges",
            MergeHistoryResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [MergeHistoryResult(*row) for row in rows]

    def list_erasures(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[ErasureResult]:
        """Lists the receipts of what was erased in a space: when, by whom, why and how much, never what."""
        rows = self._rows(
            "list_erasures",
            ErasureResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [ErasureResult(*row) for row in rows]

    def provenance(
        self,
        memory_id: UUID | None = None,
        *,
        source_id: UUID | None = None,
        space: str | None = None,
    ) -> builtins.list[ProvenanceResult]:
        """Returns how a memory or a source was learned: a row for each call that passed a provenance. The
        provenance of a chunk is that of its source."""
        rows = self._rows(
            "provenance",
            ProvenanceResult._fields,
            memory_id=memory_id,
            source_id=source_id,
            space=self._space if space is None else space,
        )
        return [ProvenanceResult(*row) for row in rows]

    def usage_report(
        self,
        by: str | None = None,
        *,
        since: datetime | None = None,
        until: datetime | None = None,
        space: str | None = None,
    ) -> builtins.list[UsageResult]:
        """Adds up the tokens and the cost of the calls to language models that were recorded in provenance, with
        their mean time. A provenance without a model, tokens, cost and time was no call. A call is dated by
        started_at, else by when it was recorded."""
        rows = self._rows(
            "usage_report",
            UsageResult._fields,
            by=by,
            since=since,
            until=until,
            space=self._space if space is None else space,
        )
        return [UsageResult(*row) for row in rows]

    def recall(
        self,
        query: str | None = None,
        *,
        embedding: Sequence[float] | None = None,
        max_results: int | None = None,
        kinds: Sequence[str] | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        min_importance: float | None = None,
        min_health: float | None = None,
        weights: Any | None = None,
        model: str | None = None,
        token_budget: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[RecallResult]:
        """Agents call it before they answer. It searches, keeps the hits that fit a token budget, and touches
        them if the caller may write. A reader, a replica, a read-only transaction and a search with as_of get
        the same hits, untouched."""
        rows = self._rows(
            "recall",
            RecallResult._fields,
            query=query,
            embedding=None if embedding is None else [float(n) for n in embedding],
            max_results=max_results,
            kinds=_array(kinds),
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            since=since,
            until=until,
            as_of=as_of,
            valid_at=valid_at,
            min_importance=min_importance,
            min_health=min_health,
            weights=_json(weights),
            model=model,
            token_budget=token_budget,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [RecallResult(*row) for row in rows]

    def more_like_this(
        self,
        memory_id: UUID,
        *,
        max_results: int | None = None,
        kinds: Sequence[str] | None = None,
        tags: Sequence[str] | None = None,
        weights: Any | None = None,
        model: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[SearchResult]:
        """Finds memories about the same thing: searches with the text of a memory and, if it has one, its
        embedding. The memory itself is left out. Quotes, minus signs and stars in its text are no operators."""
        rows = self._rows(
            "more_like_this",
            SearchResult._fields,
            memory_id=memory_id,
            max_results=max_results,
            kinds=_array(kinds),
            tags=_array(tags),
            weights=_json(weights),
            model=model,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [SearchResult(*row) for row in rows]

    def touch(
        self,
        memory_ids: Sequence[UUID],
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> int:
        """Counts an access to these memories: health rises by 0.1, up to 1, and falls again only after the
        grace. A faded memory is revived in full health, whether decay has archived it or not. For a
        forgotten, superseded or expired one only the access is counted. Locks in the order of ids, so that
        calls that share ids never deadlock. A transaction that touches a memory twice, as by two calls of
        recall, may: who erases or supersedes the memory in between waits for the first, and the second waits
        for them."""
        rows = self._rows(
            "touch",
            "*",
            memory_ids=_array(memory_ids),
            space=self._space if space is None else space,
            at=at,
        )
        found: int = rows[0][0]
        return found

    def rate(
        self,
        memory_id: UUID,
        vote: str,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> int:
        """Votes for or against a memory. An upvote prolongs or revives its life like touch; a downvote does not
        shorten it. Both affect the rank, and prune spares memories with votes."""
        rows = self._rows(
            "rate",
            "*",
            memory_id=memory_id,
            vote=vote,
            space=self._space if space is None else space,
            at=at,
        )
        found: int = rows[0][0]
        return found

    def forget(
        self,
        memory_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Hides a memory from every search. Its text and history stay, restore brings it back, and remembering
        its text again reports `forgotten`."""
        rows = self._rows(
            "forget",
            "*",
            memory_id=memory_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    def restore(
        self,
        memory_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Brings back a memory that was forgotten or has faded, whether decay has archived it or not: in full
        health, under the current policy. It counts as an access."""
        rows = self._rows(
            "restore",
            "*",
            memory_id=memory_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    def hold(
        self,
        agent: str,
        memory_ids: Sequence[UUID],
        *,
        token_budget: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[HoldResult]:
        """Puts memories into the working memory of an agent, where they stay until released. A token budget is
        filled with all that the agent holds: what is live and has not expired before the rest, those of this
        call first, then by health. A memory that does not fit is evicted, and smaller ones after it may stay.
        An evicted memory is not forgotten: search and recall find it as before."""
        rows = self._rows(
            "hold",
            HoldResult._fields,
            agent=agent,
            memory_ids=_array(memory_ids),
            token_budget=token_budget,
            space=self._space if space is None else space,
            at=at,
        )
        return [HoldResult(*row) for row in rows]

    def release(
        self,
        agent: str,
        *,
        memory_ids: Sequence[UUID] | None = None,
        space: str | None = None,
    ) -> int:
        """Takes memories out of the working memory of an agent; the memories themselves stay as they are."""
        rows = self._rows(
            "release",
            "*",
            agent=agent,
            memory_ids=_array(memory_ids),
            space=self._space if space is None else space,
        )
        found: int = rows[0][0]
        return found

    def working_memory(
        self,
        agent: str,
        *,
        token_budget: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[WorkingResult]:
        """The memories that an agent holds, healthiest first, up to a token budget. Writes nothing: a memory
        that does not fit, is not live or has expired is left out and stays held. A memory that has faded
        counts as live until decay or maintain archives it."""
        rows = self._rows(
            "working_memory",
            WorkingResult._fields,
            agent=agent,
            token_budget=token_budget,
            space=self._space if space is None else space,
            at=at,
        )
        return [WorkingResult(*row) for row in rows]

    def health(
        self,
        memory_id: UUID,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> float:
        """The health of a memory: 1 when remembered, then falling along its curve after the grace since the last
        access. Computed for the given time, never stored."""
        rows = self._rows(
            "health",
            "*",
            memory_id=memory_id,
            space=self._space if space is None else space,
            at=at,
        )
        found: float = rows[0][0]
        return found

    def decay(
        self,
        dry_run: bool = False,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[DecayResult]:
        """Archives memories that have faded. Reads only memories whose decay_due_at has come, so its cost
        depends on those that are due. Running it more often only archives sooner. Several calls may run at
        once."""
        rows = self._rows(
            "decay",
            DecayResult._fields,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
        )
        return [DecayResult(*row) for row in rows]

    def expire(
        self,
        dry_run: bool = False,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[ExpireResult]:
        """Forgets expired memories, or erases them if the setting expiry of the space is `purge`. Searches never
        return them anyway, whenever it runs. Where it erases, a chunk is only forgotten until all chunks of
        its document, and all memories taken from it, have expired. A memory that was merged is erased with
        the kept one, when that has expired, and has no row of its own in the result. Several calls may run at
        once; where it erases, one at a time."""
        rows = self._rows(
            "expire",
            ExpireResult._fields,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
        )
        return [ExpireResult(*row) for row in rows]

    def prune(
        self,
        dry_run: bool = False,
        *,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[PruneResult]:
        """Forgets old memories of low value that are never read. It spares memories that are younger than 30
        days, pinned, of importance 0.9 or more, annotated or held in a working memory, open tasks, and parts
        of documents. Unrated memories count as low. restore undoes it."""
        rows = self._rows(
            "prune",
            PruneResult._fields,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [PruneResult(*row) for row in rows]

    def maintain(
        self,
        time_limit: timedelta | None = None,
        *,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MaintainResult]:
        """Does what is due: expire; decay; reanchor (memories whose policy has changed keep their current
        health); prune (once in 24 hours, if the space has prune_after); reindex (memories and sources in a
        former language of the space, unless they were given that language); index (in a space too large for
        an exact search, puts the vectors that were written outside the HNSW index of their model into it;
        takes out those of a space that has shrunk; and for an unbound login builds the index of a model that
        was never registered or whose index is gone, and then ends the call, since all who write vectors wait
        for it, but leaves one of more than 1,000 vectors to `pgrecall maintain`); analyze (makes the planner
        forget its samples of what was erased, where purge could not). Works in batches until the time is up;
        the next call continues. A timer or any worker may run it, also twice at once. The task repair runs
        only if named: it checks every row of the space and fixes what doctor finds."""
        rows = self._rows(
            "maintain",
            MaintainResult._fields,
            time_limit=time_limit,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MaintainResult(*row) for row in rows]

    def register_model(
        self,
        model: str,
        dimensions: int,
        *,
        distance: str | None = None,
        storage: str | None = None,
    ) -> str:
        """Registers an embedding model and builds its index. With the same properties again it does nothing, or
        builds a missing index. New writers of embeddings wait until the build commits, and readers, too, if
        it replaces an invalid index; therefore no write builds an index by itself. If open transactions keep
        the table of embeddings for half a second, it says "not finished" and registers the model without its
        index, which maintain() builds."""
        rows = self._rows(
            "register_model",
            "*",
            model=model,
            dimensions=dimensions,
            distance=distance,
            storage=storage,
        )
        found: str = rows[0][0]
        return found

    def claim_embeddings(
        self,
        model: str | None = None,
        *,
        max_results: int | None = None,
        lease: timedelta | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[ClaimResult]:
        """Leases memories of a space that have no embedding of their current text by a model, each to one worker
        at a time; workers do not wait for each other, and get nothing from a space that is just being
        dropped. A memory that is forgotten, superseded, archived or expired needs none until it is live
        again. Compute the vectors and pass them to set_embeddings; when a lease runs out, or the text has
        changed, the memory is leased again. A worker calls it until no row comes, then waits for a minute or
        for a notification on the channel `memory_embeddings` (if memory.spaces.notify is set). Every login
        may listen, so the notification does not name the space: a worker asks each of its spaces, see
        list_spaces. It is a hint, sent when nothing was waiting: call this function also after LISTEN and
        from time to time."""
        rows = self._rows(
            "claim_embeddings",
            ClaimResult._fields,
            model=model,
            max_results=max_results,
            lease=lease,
            space=self._space if space is None else space,
            at=at,
        )
        return [ClaimResult(*row) for row in rows]

    def set_embeddings(
        self,
        items: Any,
        *,
        model: str | None = None,
        space: str | None = None,
    ) -> builtins.list[EmbeddingResult]:
        """Stores vectors that were computed after the memories were written. Each item is independent: one that
        does not fit its memory is reported and does not stop the others. A malformed one refuses the call."""
        rows = self._rows(
            "set_embeddings",
            EmbeddingResult._fields,
            items=_json(items),
            model=model,
            space=self._space if space is None else space,
        )
        return [EmbeddingResult(*row) for row in rows]

    def supersede(
        self,
        old_id: UUID,
        new_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Replaces an old memory by a new one. The old one leaves the default search but stays reachable. Writes
        a revision and a link of the type `supersedes`. A search for the old memory must be able to find the
        new one. So the new one must not be forgotten or expired, must not be internal if the old one is not,
        must belong to the project of the old one, if it has one, and must have the same `subject` in its
        metadata, if both have one."""
        self._rows(
            "supersede",
            "*",
            old_id=old_id,
            new_id=new_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )

    def find_duplicates(
        self,
        similarity: float | None = None,
        *,
        model: str | None = None,
        max_results: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[DuplicateResult]:
        """Finds memories that say the same, by the same rules as the dedup `near` of remember: similar by
        embedding or lexemes, and stating the same. With the rule `similarity` it lists for a reviewer what is
        similar, whatever it says; merge_duplicates merges those that the reviewer names. Also finds those
        that remember never compared, because their dedup was `off` or they were imported. Skips kinds whose
        dedup is `off`, by the kind or else the space (messages, documents, tasks): their repeats are
        intended. Skips parts of documents under any setting. Compares a memory with the 100 most similar
        ones; of texts above 4,000 bytes, only with ten that are not the same text. Writes nothing."""
        rows = self._rows(
            "find_duplicates",
            DuplicateResult._fields,
            similarity=similarity,
            model=model,
            max_results=max_results,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [DuplicateResult(*row) for row in rows]

    def merge_duplicates(
        self,
        memory_ids: Sequence[UUID] | None = None,
        *,
        similarity: float | None = None,
        model: str | None = None,
        max_results: int | None = None,
        dry_run: bool = False,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MergeResult]:
        """Merges each cluster of find_duplicates into its longest memory, which supersedes the others and gets
        their tags, missing metadata keys, counts, votes, agents, annotations and links. If a repeat matched
        one of them, it matches the kept memory. A cluster that changes meanwhile is skipped. Nothing is lost;
        see unmerge."""
        rows = self._rows(
            "merge_duplicates",
            MergeResult._fields,
            memory_ids=_array(memory_ids),
            similarity=similarity,
            model=model,
            max_results=max_results,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MergeResult(*row) for row in rows]

    def unmerge(
        self,
        merge_id: UUID,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Undoes a merge: the merged memories are live again, with their annotations, and the kept one loses
        what it got from them, including counts and health. Later changes of it stay. Of the merges of a
        memory the last one is undone first."""
        self._rows(
            "unmerge",
            "*",
            merge_id=merge_id,
            space=self._space if space is None else space,
            at=at,
        )

    def export_space(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
        options: Any | None = None,
    ) -> builtins.list[ExportResult]:
        """A space as JSON Lines, page by page: every row of every table except grants and the embedding queue,
        with ids and history. Writes nothing and keeps no state between pages; for a consistent export read
        all pages in one REPEATABLE READ transaction, as `pgrecall export` does."""
        rows = self._rows(
            "export_space",
            ExportResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
            options=_json(options),
        )
        return [ExportResult(*row) for row in rows]

    def import_space(
        self,
        lines: Sequence[str],
        *,
        space: str | None = None,
        options: Any | None = None,
    ) -> builtins.list[ImportResult]:
        """Stores an export, in the same space or another one, as often as you like and in both directions. A
        second import of a file changes nothing, and two spaces that import each other's exports end up with
        the same texts. Ids, timestamps, versions and history stay as they are. If both sides have a memory,
        the higher version wins, then the later updated_at, then the option `prefer`; so a forgotten memory
        stays forgotten unless the other side has changed it more often. The histories are united: the losing
        state becomes a revision, unless it is one already, and changes with the same version are renumbered,
        in the same way on both sides. If the space has a memory that a repeat of the text would match, or a
        document with the same name, title, type, version, URL and text, that one is used: everything that
        belongs to it in the file belongs to that one, and the id in the file becomes an external id of the
        system `pgrecall`, so that later imports find it. If two texts belong to one document, the one
        ingested later supersedes the other. A memory that comes to have the same text as another one is
        stored, but no repeat matches it; merge_duplicates finds it. If both sides superseded two memories in
        opposite directions, the later decision stays. Counts become the greater of both: for each agent, and
        for memories without a known agent. Annotations and links are united, and so are the metadata of a
        link; what only one side removed, such as a link, an annotation or a purged memory, comes back from
        the other. A file of an older release is accepted: missing keys get their defaults. All pages of a
        file belong in one transaction, whose commit is refused (PM016) until the last line was read. Until
        then, transactions that change a memory of the file wait, and so do purge, supersede and other imports
        of the space. Importing a space's own export fixes versions, missing vitals and embeddings that doctor
        reports. A model that is new here has no index until register_model builds it."""
        rows = self._rows(
            "import_space",
            ImportResult._fields,
            lines=_array(lines),
            space=self._space if space is None else space,
            options=_json(options),
        )
        return [ImportResult(*row) for row in rows]

    def purge(
        self,
        memory_ids: Sequence[UUID] | None = None,
        *,
        agent: str | None = None,
        session: str | None = None,
        source_id: UUID | None = None,
        filter: Any | None = None,
        reason: str | None = None,
        dry_run: bool = False,
        space: str | None = None,
    ) -> builtins.list[PurgeResult]:
        """Erases for good, by exactly one of memory_ids, agent, session, source_id and filter: every trace in
        every table, including history and queues, tags that nothing else uses, and the planner's statistics.
        A kind stays, with its name and description: see drop_kind. A document is erased with all its chunks
        and everything taken from it, because its text is in the source as well: purging one chunk purges the
        document. A memory is erased with the memories that were merged into it; a merge with a memory that
        stays is undone first, and so are later merges of the same memories or of memories that they link to.
        A memory that was superseded by an erased one gets its successor, or is archived. A row in erasures
        remains. Needs READ COMMITTED, the default: an older snapshot would miss rows that were committed
        since. If another session keeps one of the tables from ANALYZE for half a second, a notice says that
        the statistics are not finished, and the task analyze of maintain finishes them. Deleted rows stay in
        the files until VACUUM; the write-ahead log, backups, standbys and statement logs are the operator's
        responsibility."""
        rows = self._rows(
            "purge",
            PurgeResult._fields,
            memory_ids=_array(memory_ids),
            agent=agent,
            session=session,
            source_id=source_id,
            filter=_json(filter),
            reason=reason,
            dry_run=dry_run,
            space=self._space if space is None else space,
        )
        return [PurgeResult(*row) for row in rows]

    def drop_space(
        self,
        space: str,
        *,
        reason: str | None = None,
        dry_run: bool = False,
    ) -> builtins.list[PurgeResult]:
        """Erases a space with all that is in it, its settings and its grants; `default` keeps its grants and its
        own settings, but not its kinds with theirs. It waits until no open transaction has written to the
        space. Writers that come meanwhile do not wait, so stop them first; once it has begun to erase, they
        wait for it. A bound admin loses its grant with the space, and cannot read the receipt. Like purge in
        everything else."""
        rows = self._rows(
            "drop_space",
            PurgeResult._fields,
            space=space,
            reason=reason,
            dry_run=dry_run,
        )
        return [PurgeResult(*row) for row in rows]

    def configure_agent(
        self,
        agent: str,
        *,
        name: str | None = None,
        kind: str | None = None,
        metadata: Any | None = None,
        space: str | None = None,
        options: Any | None = None,
    ) -> None:
        """Registers an agent, or changes what is known of it. An argument that is NULL changes nothing. An agent
        need not be registered to be named in remember."""
        self._rows(
            "configure_agent",
            "*",
            agent=agent,
            name=name,
            kind=kind,
            metadata=_json(metadata),
            space=self._space if space is None else space,
            options=_json(options),
        )

    def drop_agent(
        self,
        agent: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Removes an agent: its name, its metadata, its external ids, what it holds, and the record of which
        memories it said. The memories, their links, annotations and history stay and still name it. A purge
        of the agent afterwards removes the name, its links and annotations, but no longer finds what it said:
        to erase that, purge first. It waits for every open transaction that has written to the space, and
        writers of the space wait for it."""
        rows = self._rows(
            "drop_agent",
            "*",
            agent=agent,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    def drop_kind(
        self,
        kind: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Removes a kind that no memory has, forgotten ones included. Dropping a built-in kind resets its
        settings; the kind itself remains."""
        rows = self._rows(
            "drop_kind",
            "*",
            kind=kind,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    def drop_model(
        self,
        model: str,
    ) -> int:
        """Removes an embedding model with all its embeddings, in all spaces, and its index. Memories stay, and
        so do the embeddings of other models. It locks the embeddings of all spaces until commit, and does
        nothing if open transactions keep them for half a second."""
        rows = self._rows(
            "drop_model",
            "*",
            model=model,
        )
        found: int = rows[0][0]
        return found

    def delete_annotation(
        self,
        annotation_id: UUID,
        *,
        space: str | None = None,
    ) -> bool:
        """Deletes an annotation."""
        rows = self._rows(
            "delete_annotation",
            "*",
            annotation_id=annotation_id,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    def tag(
        self,
        memory_id: UUID,
        tags: Sequence[str],
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[str]:
        """Adds tags to a memory."""
        rows = self._rows(
            "tag",
            "*",
            memory_id=memory_id,
            tags=_array(tags),
            space=self._space if space is None else space,
            at=at,
        )
        found: builtins.list[str] = rows[0][0]
        return found

    def untag(
        self,
        memory_id: UUID,
        tags: Sequence[str],
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[str]:
        """Removes tags from a memory, each with its descendants."""
        rows = self._rows(
            "untag",
            "*",
            memory_id=memory_id,
            tags=_array(tags),
            space=self._space if space is None else space,
            at=at,
        )
        found: builtins.list[str] = rows[0][0]
        return found

    def link(
        self,
        from_id: UUID,
        to_id: UUID,
        type: str,
        *,
        metadata: Any | None = None,
        agent: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Creates a typed link from one memory to another. If the link exists, its metadata is updated, key by
        key."""
        self._rows(
            "link",
            "*",
            from_id=from_id,
            to_id=to_id,
            type=type,
            metadata=_json(metadata),
            agent=agent,
            space=self._space if space is None else space,
            at=at,
        )

    def unlink(
        self,
        from_id: UUID,
        to_id: UUID,
        type: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Deletes a link."""
        rows = self._rows(
            "unlink",
            "*",
            from_id=from_id,
            to_id=to_id,
            type=type,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    def neighbors(
        self,
        memory_id: UUID,
        *,
        depth: int | None = None,
        types: Sequence[str] | None = None,
        direction: str | None = None,
        max_results: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[NeighborResult]:
        """The memories linked with a memory, directly or through others: each once, with the shortest path.
        Returns, and follows links through, only memories that are live, have not faded or expired, and are
        not internal."""
        rows = self._rows(
            "neighbors",
            NeighborResult._fields,
            memory_id=memory_id,
            depth=depth,
            types=_array(types),
            direction=direction,
            max_results=max_results,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [NeighborResult(*row) for row in rows]

    def annotate(
        self,
        memory_id: UUID,
        note: str,
        *,
        agent: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> UUID:
        """Adds an annotation to a memory. Searches return it with the memory."""
        rows = self._rows(
            "annotate",
            "*",
            memory_id=memory_id,
            note=note,
            agent=agent,
            space=self._space if space is None else space,
            at=at,
        )
        found: UUID = rows[0][0]
        return found

    def set_task(
        self,
        memory_id: UUID,
        task: Any,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Sets the given fields of a task; the others keep their values. Completing or failing it sets
        completed_at, reopening it clears completed_at."""
        self._rows(
            "set_task",
            "*",
            memory_id=memory_id,
            task=_json(task),
            space=self._space if space is None else space,
            at=at,
        )

    def find_sources(
        self,
        query: str | None = None,
        *,
        max_results: int | None = None,
        after: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[SourceResult]:
        """Finds documents by their names, titles, authors and texts, each as a whole; search finds their chunks.
        Without a question it lists them, the latest first."""
        rows = self._rows(
            "find_sources",
            SourceResult._fields,
            query=query,
            max_results=max_results,
            after=after,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [SourceResult(*row) for row in rows]

    def forget_source(
        self,
        source_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Takes a document with its chunks out of every search. Its text stays: restore_source brings it back,
        and so does ingesting the same document again, which `pgrecall ingest` does if its file is still
        there."""
        rows = self._rows(
            "forget_source",
            "*",
            source_id=source_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    def restore_source(
        self,
        source_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Brings back a document that forget_source took out, with the chunks that it took out. A chunk that was
        forgotten by itself stays forgotten."""
        rows = self._rows(
            "restore_source",
            "*",
            source_id=source_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    def ingest_source(
        self,
        content: str,
        name: str,
        source_type: str,
        *,
        title: str | None = None,
        version: str | None = None,
        source_url: str | None = None,
        author: str | None = None,
        published_at: datetime | None = None,
        content_type: str | None = None,
        file_type: str | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        chunks: Sequence[str] | None = None,
        provenance: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> IngestResult:
        """Stores a document, and its chunks as memories of the kind `document`. Name, title, type, version and
        URL together identify a document. The same text again only revives chunks that have faded, or the
        whole document if forget_source took it out; author, tags and metadata of the call are then ignored,
        and another agent or session is noted in the provenance, so that a purge of the first one keeps the
        document. Another text supersedes the old source and its chunks, and takes its external ids. A chunk
        that was forgotten stays forgotten, also if the new text contains it."""
        rows = self._rows(
            "ingest_source",
            IngestResult._fields,
            content=content,
            name=name,
            source_type=source_type,
            title=title,
            version=version,
            source_url=source_url,
            author=author,
            published_at=published_at,
            content_type=content_type,
            file_type=file_type,
            tags=_array(tags),
            metadata=_json(metadata),
            chunks=_array(chunks),
            provenance=_json(provenance),
            agent=agent,
            project=project,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return IngestResult(*rows[0])

    def suggest_metadata(
        self,
        content: str,
    ) -> SuggestionResult:
        """Suggests tags and metadata for a text, as remember takes them: people from @mentions, tags from
        #hashtags, topics from capitalized words within a sentence, action items from sentences with marker
        words such as "must" and "follow up". Stores nothing."""
        rows = self._rows(
            "suggest_metadata",
            SuggestionResult._fields,
            content=content,
        )
        return SuggestionResult(*rows[0])

    def configure_space(
        self,
        space: str | None = None,
        *,
        options: Any | None = None,
    ) -> SpaceResult:
        """Creates a space with the settings of `default`, or changes the settings of a space. Registering is
        optional. A new curve or language reaches existing memories when maintain runs."""
        rows = self._rows(
            "configure_space",
            SpaceResult._fields,
            space=self._space if space is None else space,
            options=_json(options),
        )
        return SpaceResult(*rows[0])

    def grant_space(
        self,
        role: str,
        *,
        privilege: str | None = None,
        space: str | None = None,
    ) -> None:
        """Grants a bound login, or a group whose members inherit the grant, access to a space. A second grant
        replaces the first. Creates the space if needed. A WARNING says why a grant opens more than it seems,
        or nothing: the role is not bound, does not inherit, is an analyst, a superuser or a group of the
        server, reads all tables, or may let in logins that are not bound."""
        self._rows(
            "grant_space",
            "*",
            role=role,
            privilege=privilege,
            space=self._space if space is None else space,
        )

    def repair_grants(
        self,
    ) -> builtins.list[GrantRepairResult]:
        """Repairs the grants after a restore. The roles of pgrecall get the privileges of an installation, and
        PUBLIC loses what it should not have; what you granted to other roles stays. Each grant of a space
        whose role was created again, renamed or restored is bound to the role that has its name now: look at
        the rows, because that role gets the space. For the owner or an unbound admin. It is right at any
        time; when nothing is wrong it does nothing. A dump does not contain the privileges on the row types
        of tables, so call it after every restore."""
        rows = self._rows(
            "repair_grants",
            GrantRepairResult._fields,
        )
        return [GrantRepairResult(*row) for row in rows]

    def revoke_space(
        self,
        role: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Revokes a grant of grant_space. What a login has begun before, it may finish reading: a transaction
        that is repeatable read or serializable keeps its snapshot. There, a call that writes gets 40001. To
        end it, terminate the sessions of the login."""
        rows = self._rows(
            "revoke_space",
            "*",
            role=role,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    def configure_kind(
        self,
        kind: str,
        *,
        description: str | None = None,
        internal: bool | None = None,
        dedup: str | None = None,
        metadata_schema: Any | None = None,
        space: str | None = None,
        options: Any | None = None,
    ) -> None:
        """Describes a kind of a space, and sets the metadata schema of its new memories. Registering is
        optional. A NULL argument changes nothing."""
        self._rows(
            "configure_kind",
            "*",
            kind=kind,
            description=description,
            internal=internal,
            dedup=dedup,
            metadata_schema=_json(metadata_schema),
            space=self._space if space is None else space,
            options=_json(options),
        )

    def read_importance(
        self,
        score: float | None = None,
        *,
        ten: int | None = None,
        rating: int | None = None,
        level: str | None = None,
        label: str | None = None,
    ) -> ImportanceResult:
        """Reads the importance of a record of another system, which may use several scales. The score wins over
        the level, the level over the number from 1 to 10, this over the rating, and the rating over the
        label. Each given value must be on its scale. `critical` and 10 mean pinned."""
        rows = self._rows(
            "read_importance",
            ImportanceResult._fields,
            score=score,
            ten=ten,
            rating=rating,
            level=level,
            label=label,
        )
        return ImportanceResult(*rows[0])

    def importance_scales(
        self,
        importance: float | None = None,
    ) -> ImportanceScalesResult:
        """An importance on the scales of other systems: the nearest number of each scale, and the name of the
        level that it has reached."""
        rows = self._rows(
            "importance_scales",
            ImportanceScalesResult._fields,
            importance=importance,
        )
        return ImportanceScalesResult(*rows[0])

    def stats(
        self,
        space: str | None = None,
        *,
        at: datetime | None = None,
    ) -> builtins.list[StatsResult]:
        """Counts of a space, and how many of its memories each model has embedded. A memory that has faded
        counts as live until decay or maintain archives it."""
        rows = self._rows(
            "stats",
            StatsResult._fields,
            space=self._space if space is None else space,
            at=at,
        )
        return [StatsResult(*row) for row in rows]

    def doctor(
        self,
        space: str | None = None,
        *,
        options: Any | None = None,
    ) -> builtins.list[DoctorResult]:
        """Finds contradictions in the data. Reads every row of the space and writes nothing, so it runs on a
        replica. If the time is up before all spaces and memories are examined, the last row is `not
        finished`. Work that waits for a worker, such as a stale embedding, is no finding; stats counts it.
        The task `repair` of maintain fixes most findings: `memory without vitals` (they start anew), `wrong
        hash`, `text newer than its memory`, `dedup_key that no repeat should match`, `wrong live flag`, `not
        found by its words` (a memory or a source, e.g. after a new version of a dictionary), `not found by
        its tags`, `tag without its row`, `embedding with wrong copies`, `embedding of wrong dimensions` (it
        is deleted, and a worker makes a new one), `access_count contradicts last_accessed_at`, `decay due for
        what is not alive`, `decay due too late`, `remembered less often than by its agents`, `changed_xid is
        ahead of the server's transaction counter` (after a move from another server), and `row without its
        parent` (a kind or an agent is registered again, a reference is set to NULL, and rows that belong to a
        lost row are deleted; so first restore what a dump still has). The task `index` fixes `model without
        its index` (up to 1,000 vectors; of more, `pgrecall maintain` of the owner) and `large space that is
        sorted exactly` (after an import, say: every search there reads all vectors); register_model fixes the
        `invalid index` of a model, and builds that of a model that has none and a large space, such as one
        that came by an import; the owner fixes any other `invalid index` by the statement in detail.
        configure_space with a language, even the same one, and then maintain fix `language that cannot be
        used`. Importing the space's own export with import_space fixes `embedding newer than its text` and
        `revision not older than its memory`. Only an unbound login is told what is wrong with the
        installation: repair_grants fixes `missing privilege`, `privilege that should not be there` (such as
        EXECUTE for everybody after a restore without privileges) and `grant without its role`; detail says
        what to do about `foreign owner`, `foreign default privileges` (of any login: pg_restore by the owner
        fails on them), `extension of a tenant`, `owned by a superuser` and `grant or role that does not do
        what it says`."""
        rows = self._rows(
            "doctor",
            DoctorResult._fields,
            space=self._space if space is None else space,
            options=_json(options),
        )
        return [DoctorResult(*row) for row in rows]

    def current_space(
        self,
    ) -> str:
        """The space of this session: the setting memory.space, else `default`. The row-level policies compare
        with it, so that plain SQL on the tables sees one space."""
        rows = self._rows(
            "current_space",
            "*",
        )
        found: str = rows[0][0]
        return found

    def list_migrations(
        self,
    ) -> builtins.list[MigrationResult]:
        """Lists the migrations that are applied to this database, in their order."""
        rows = self._rows(
            "list_migrations",
            MigrationResult._fields,
        )
        return [MigrationResult(*row) for row in rows]

    def version(
        self,
    ) -> str:
        """The release of this schema."""
        rows = self._rows(
            "version",
            "*",
        )
        found: str = rows[0][0]
        return found


class AsyncMemory:
    """The functions of the schema `memory` on an asynchronous connection, in one space unless a call names another."""

    def __init__(self, connection: psycopg.AsyncConnection[Any], space: str | None = None) -> None:
        self._connection = connection
        self._space = space

    async def _rows(self, function: str, columns: Sequence[str], **arguments: Any) -> builtins.list[tuple[Any, ...]]:
        given = {name: value for name, value in arguments.items() if value is not None or name == "dry_run"}
        named = ", ".join(f"{name} => %({name})s" for name in given)
        statement = f"select {', '.join(columns)} from memory.{function}({named})"
        async with self._connection.cursor(row_factory=tuple_row) as cursor:
            await cursor.execute(statement.encode(), given)
            return await cursor.fetchall()

    async def remember(
        self,
        content: str,
        *,
        kind: str | None = None,
        importance: float | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        embedding: Sequence[float] | None = None,
        model: str | None = None,
        pinned: bool | None = None,
        expires_at: datetime | None = None,
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        provenance: Any | None = None,
        dedup: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> RememberResult:
        """Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice: its
        memory is reinforced, and the call fills in what the memory lacks (importance, pin, tags, metadata
        keys, project, session, valid_from). It changes nothing that is set, except that a near duplicate
        which says more replaces the text, a later expires_at replaces an earlier one, a memory is no longer
        internal if the repeat is not, and a faded one comes back. A new memory is created if the memory has
        expired, is of another project, or is no longer valid and the repeat has another valid_to. A forgotten
        memory is reported in each of these cases, unless on_forgotten is `restore`."""
        rows = await self._rows(
            "remember",
            RememberResult._fields,
            content=content,
            kind=kind,
            importance=importance,
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            embedding=None if embedding is None else [float(n) for n in embedding],
            model=model,
            pinned=pinned,
            expires_at=expires_at,
            valid_from=valid_from,
            valid_to=valid_to,
            provenance=_json(provenance),
            dedup=dedup,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return RememberResult(*rows[0])

    async def remember_many(
        self,
        items: Any,
        *,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[RememberManyResult]:
        """Remembers many texts in one call, each like remember. A refused item is reported and does not stop the
        others, unless the option atomic is set. It locks in one order what exists when it begins, so batches
        that share texts seldom deadlock. They may if another session commits one of the texts meanwhile, or
        if a batch has two items with one external id, which keep their order. On `40P01` call it again. Other
        items are written in the order of their hashes: of two near duplicates in one batch, the later item
        may be the one that is written first. If it matters which of them repeats the other, pass them in two
        calls."""
        rows = await self._rows(
            "remember_many",
            RememberManyResult._fields,
            items=_json(items),
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [RememberManyResult(*row) for row in rows]

    async def revise(
        self,
        memory_id: UUID,
        *,
        content: str | None = None,
        kind: str | None = None,
        importance: float | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        project: str | None = None,
        session: str | None = None,
        embedding: Sequence[float] | None = None,
        model: str | None = None,
        pinned: bool | None = None,
        expires_at: datetime | None = None,
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        expected_version: int | None = None,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> int:
        """Corrects a memory in place and keeps its previous state as a revision. An argument that is NULL
        changes nothing. A new text makes the embedding stale, unless the call has a new one. Searches compare
        it until it is replaced. After a change of kind or pin, decay counts from now, and the health stays. A
        faded or superseded memory may be revised and stays faded or superseded. A forgotten one is refused,
        unless the call changes expires_at, which restore of an expired memory needs. A part of a document
        keeps the kind `document`."""
        rows = await self._rows(
            "revise",
            "*",
            memory_id=memory_id,
            content=content,
            kind=kind,
            importance=importance,
            tags=_array(tags),
            metadata=_json(metadata),
            project=project,
            session=session,
            embedding=None if embedding is None else [float(n) for n in embedding],
            model=model,
            pinned=pinned,
            expires_at=expires_at,
            valid_from=valid_from,
            valid_to=valid_to,
            expected_version=expected_version,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        found: int = rows[0][0]
        return found

    async def history(
        self,
        memory_id: UUID,
        *,
        as_of: datetime | None = None,
        space: str | None = None,
    ) -> builtins.list[HistoryResult]:
        """Every state of a memory, with the change that led to it, who made the change and why, and the period
        in which the state was current. Also for forgotten, superseded and expired memories."""
        rows = await self._rows(
            "history",
            HistoryResult._fields,
            memory_id=memory_id,
            as_of=as_of,
            space=self._space if space is None else space,
        )
        return [HistoryResult(*row) for row in rows]

    async def revert(
        self,
        memory_id: UUID,
        revision_id: UUID,
        *,
        expected_version: int | None = None,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> int:
        """Undoes a change and all later ones: the memory becomes what it was before that revision, and the
        revert is itself a revision. A memory that was forgotten, superseded or archived since is live again,
        in full health. Accesses, votes, annotations and links stay as they are; only unmerge undoes a merge.
        Tags and metadata that a merge had brought and unmerge has taken away since do not come back. If the
        state equals the current one, nothing is written and the version stays."""
        rows = await self._rows(
            "revert",
            "*",
            memory_id=memory_id,
            revision_id=revision_id,
            expected_version=expected_version,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: int = rows[0][0]
        return found

    async def search(
        self,
        query: str | None = None,
        *,
        embedding: Sequence[float] | None = None,
        max_results: int | None = None,
        kinds: Sequence[str] | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        min_importance: float | None = None,
        min_health: float | None = None,
        weights: Any | None = None,
        model: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[SearchResult]:
        """Finds memories by words, by meaning, or by both. Writes nothing, so it runs on a replica. Every filter
        applies inside both retrievers, before their limit. By default it returns memories that are live, have
        not faded or expired at `at`, and are not internal; it makes no difference whether decay has already
        archived those that faded. If memories have sessions, the turns of a session support each other. A
        kind, tag, agent, project, session or source that the space does not have matches nothing and is no
        error; an invalid one, or an empty list of kinds or tags, is an error."""
        rows = await self._rows(
            "search",
            SearchResult._fields,
            query=query,
            embedding=None if embedding is None else [float(n) for n in embedding],
            max_results=max_results,
            kinds=_array(kinds),
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            since=since,
            until=until,
            as_of=as_of,
            valid_at=valid_at,
            min_importance=min_importance,
            min_health=min_health,
            weights=_json(weights),
            model=model,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [SearchResult(*row) for row in rows]

    async def get(
        self,
        memory_ids: Sequence[UUID] | None = None,
        *,
        external_ids: Any | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MemoryResult]:
        """Reads memories by their ids, or by the ids that other systems have for them. It returns them in
        whatever state they are, see `state`; forgotten ones only if options say so."""
        rows = await self._rows(
            "get",
            MemoryResult._fields,
            memory_ids=_array(memory_ids),
            external_ids=_json(external_ids),
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MemoryResult(*row) for row in rows]

    async def list(
        self,
        kinds: Sequence[str] | None = None,
        *,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        min_importance: float | None = None,
        min_health: float | None = None,
        order_by: str | None = None,
        max_results: int | None = None,
        after: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MemoryResult]:
        """Returns the memories that pass a filter, sorted, page by page: a chat in order, all that is known of a
        person, the open tasks, what an agent knows. Filters are those of search, and mean the same. By
        default it returns what a search can find: memories that are live, have not faded or expired, and are
        not internal. A kind, tag, agent, project or session that the space does not have matches nothing and
        is no error."""
        rows = await self._rows(
            "list",
            MemoryResult._fields,
            kinds=_array(kinds),
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            since=since,
            until=until,
            as_of=as_of,
            valid_at=valid_at,
            min_importance=min_importance,
            min_health=min_health,
            order_by=order_by,
            max_results=max_results,
            after=after,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MemoryResult(*row) for row in rows]

    async def list_spaces(
        self,
        prefix: str | None = None,
        *,
        after: str | None = None,
        max_results: int | None = None,
    ) -> builtins.list[SpaceResult]:
        """Lists the spaces that the login may read, with their settings: all of them, or those that were granted
        to a bound login."""
        rows = await self._rows(
            "list_spaces",
            SpaceResult._fields,
            prefix=prefix,
            after=after,
            max_results=max_results,
        )
        return [SpaceResult(*row) for row in rows]

    async def list_agents(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[AgentResult]:
        """Lists the agents of a space."""
        rows = await self._rows(
            "list_agents",
            AgentResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [AgentResult(*row) for row in rows]

    async def list_kinds(
        self,
        space: str | None = None,
    ) -> builtins.list[KindResult]:
        """Lists the kinds of a space with their settings, and the built-in kinds that it has not used yet. A
        setting that is NULL is that of the space."""
        rows = await self._rows(
            "list_kinds",
            KindResult._fields,
            space=self._space if space is None else space,
        )
        return [KindResult(*row) for row in rows]

    async def list_tags(
        self,
        prefix: str | None = None,
        *,
        after: str | None = None,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[TagResult]:
        """Lists the tags of a space, ancestors included, with the number of live memories, internal ones too. A
        memory that has faded counts as live until decay or maintain archives it. A tag that no memory has any
        more is listed with 0 of them, until a purge erases a memory or document that had it. The tags of one
        memory are in get."""
        rows = await self._rows(
            "list_tags",
            TagResult._fields,
            prefix=prefix,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [TagResult(*row) for row in rows]

    async def list_models(
        self,
        space: str | None = None,
    ) -> builtins.list[ModelResult]:
        """Lists the registered embedding models, which all spaces share, with the number of embeddings in the
        space."""
        rows = await self._rows(
            "list_models",
            ModelResult._fields,
            space=self._space if space is None else space,
        )
        return [ModelResult(*row) for row in rows]

    async def list_links(
        self,
        memory_id: UUID,
        *,
        space: str | None = None,
    ) -> builtins.list[LinkResult]:
        """Lists the links from and to a memory. The memories behind them are read by neighbors()."""
        rows = await self._rows(
            "list_links",
            LinkResult._fields,
            memory_id=memory_id,
            space=self._space if space is None else space,
        )
        return [LinkResult(*row) for row in rows]

    async def list_grants(
        self,
        space: str | None = None,
    ) -> builtins.list[GrantResult]:
        """Lists the grants on a space. A grant has an effect on bound logins only: a login that is not bound
        enters every space."""
        rows = await self._rows(
            "list_grants",
            GrantResult._fields,
            space=self._space if space is None else space,
        )
        return [GrantResult(*row) for row in rows]

    async def list_merges(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[MergeHistoryResult]:
        """Lists the merges of duplicates in a space, also those that were taken back."""
        rows = await self._rows(
            "list_merges",
            MergeHistoryResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [MergeHistoryResult(*row) for row in rows]

    async def list_erasures(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
    ) -> builtins.list[ErasureResult]:
        """Lists the receipts of what was erased in a space: when, by whom, why and how much, never what."""
        rows = await self._rows(
            "list_erasures",
            ErasureResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
        )
        return [ErasureResult(*row) for row in rows]

    async def provenance(
        self,
        memory_id: UUID | None = None,
        *,
        source_id: UUID | None = None,
        space: str | None = None,
    ) -> builtins.list[ProvenanceResult]:
        """Returns how a memory or a source was learned: a row for each call that passed a provenance. The
        provenance of a chunk is that of its source."""
        rows = await self._rows(
            "provenance",
            ProvenanceResult._fields,
            memory_id=memory_id,
            source_id=source_id,
            space=self._space if space is None else space,
        )
        return [ProvenanceResult(*row) for row in rows]

    async def usage_report(
        self,
        by: str | None = None,
        *,
        since: datetime | None = None,
        until: datetime | None = None,
        space: str | None = None,
    ) -> builtins.list[UsageResult]:
        """Adds up the tokens and the cost of the calls to language models that were recorded in provenance, with
        their mean time. A provenance without a model, tokens, cost and time was no call. A call is dated by
        started_at, else by when it was recorded."""
        rows = await self._rows(
            "usage_report",
            UsageResult._fields,
            by=by,
            since=since,
            until=until,
            space=self._space if space is None else space,
        )
        return [UsageResult(*row) for row in rows]

    async def recall(
        self,
        query: str | None = None,
        *,
        embedding: Sequence[float] | None = None,
        max_results: int | None = None,
        kinds: Sequence[str] | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        session: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        min_importance: float | None = None,
        min_health: float | None = None,
        weights: Any | None = None,
        model: str | None = None,
        token_budget: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[RecallResult]:
        """Agents call it before they answer. It searches, keeps the hits that fit a token budget, and touches
        them if the caller may write. A reader, a replica, a read-only transaction and a search with as_of get
        the same hits, untouched."""
        rows = await self._rows(
            "recall",
            RecallResult._fields,
            query=query,
            embedding=None if embedding is None else [float(n) for n in embedding],
            max_results=max_results,
            kinds=_array(kinds),
            tags=_array(tags),
            metadata=_json(metadata),
            agent=agent,
            project=project,
            session=session,
            since=since,
            until=until,
            as_of=as_of,
            valid_at=valid_at,
            min_importance=min_importance,
            min_health=min_health,
            weights=_json(weights),
            model=model,
            token_budget=token_budget,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [RecallResult(*row) for row in rows]

    async def more_like_this(
        self,
        memory_id: UUID,
        *,
        max_results: int | None = None,
        kinds: Sequence[str] | None = None,
        tags: Sequence[str] | None = None,
        weights: Any | None = None,
        model: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[SearchResult]:
        """Finds memories about the same thing: searches with the text of a memory and, if it has one, its
        embedding. The memory itself is left out. Quotes, minus signs and stars in its text are no operators."""
        rows = await self._rows(
            "more_like_this",
            SearchResult._fields,
            memory_id=memory_id,
            max_results=max_results,
            kinds=_array(kinds),
            tags=_array(tags),
            weights=_json(weights),
            model=model,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [SearchResult(*row) for row in rows]

    async def touch(
        self,
        memory_ids: Sequence[UUID],
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> int:
        """Counts an access to these memories: health rises by 0.1, up to 1, and falls again only after the
        grace. A faded memory is revived in full health, whether decay has archived it or not. For a
        forgotten, superseded or expired one only the access is counted. Locks in the order of ids, so that
        calls that share ids never deadlock. A transaction that touches a memory twice, as by two calls of
        recall, may: who erases or supersedes the memory in between waits for the first, and the second waits
        for them."""
        rows = await self._rows(
            "touch",
            "*",
            memory_ids=_array(memory_ids),
            space=self._space if space is None else space,
            at=at,
        )
        found: int = rows[0][0]
        return found

    async def rate(
        self,
        memory_id: UUID,
        vote: str,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> int:
        """Votes for or against a memory. An upvote prolongs or revives its life like touch; a downvote does not
        shorten it. Both affect the rank, and prune spares memories with votes."""
        rows = await self._rows(
            "rate",
            "*",
            memory_id=memory_id,
            vote=vote,
            space=self._space if space is None else space,
            at=at,
        )
        found: int = rows[0][0]
        return found

    async def forget(
        self,
        memory_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Hides a memory from every search. Its text and history stay, restore brings it back, and remembering
        its text again reports `forgotten`."""
        rows = await self._rows(
            "forget",
            "*",
            memory_id=memory_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    async def restore(
        self,
        memory_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Brings back a memory that was forgotten or has faded, whether decay has archived it or not: in full
        health, under the current policy. It counts as an access."""
        rows = await self._rows(
            "restore",
            "*",
            memory_id=memory_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    async def hold(
        self,
        agent: str,
        memory_ids: Sequence[UUID],
        *,
        token_budget: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[HoldResult]:
        """Puts memories into the working memory of an agent, where they stay until released. A token budget is
        filled with all that the agent holds: what is live and has not expired before the rest, those of this
        call first, then by health. A memory that does not fit is evicted, and smaller ones after it may stay.
        An evicted memory is not forgotten: search and recall find it as before."""
        rows = await self._rows(
            "hold",
            HoldResult._fields,
            agent=agent,
            memory_ids=_array(memory_ids),
            token_budget=token_budget,
            space=self._space if space is None else space,
            at=at,
        )
        return [HoldResult(*row) for row in rows]

    async def release(
        self,
        agent: str,
        *,
        memory_ids: Sequence[UUID] | None = None,
        space: str | None = None,
    ) -> int:
        """Takes memories out of the working memory of an agent; the memories themselves stay as they are."""
        rows = await self._rows(
            "release",
            "*",
            agent=agent,
            memory_ids=_array(memory_ids),
            space=self._space if space is None else space,
        )
        found: int = rows[0][0]
        return found

    async def working_memory(
        self,
        agent: str,
        *,
        token_budget: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[WorkingResult]:
        """The memories that an agent holds, healthiest first, up to a token budget. Writes nothing: a memory
        that does not fit, is not live or has expired is left out and stays held. A memory that has faded
        counts as live until decay or maintain archives it."""
        rows = await self._rows(
            "working_memory",
            WorkingResult._fields,
            agent=agent,
            token_budget=token_budget,
            space=self._space if space is None else space,
            at=at,
        )
        return [WorkingResult(*row) for row in rows]

    async def health(
        self,
        memory_id: UUID,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> float:
        """The health of a memory: 1 when remembered, then falling along its curve after the grace since the last
        access. Computed for the given time, never stored."""
        rows = await self._rows(
            "health",
            "*",
            memory_id=memory_id,
            space=self._space if space is None else space,
            at=at,
        )
        found: float = rows[0][0]
        return found

    async def decay(
        self,
        dry_run: bool = False,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[DecayResult]:
        """Archives memories that have faded. Reads only memories whose decay_due_at has come, so its cost
        depends on those that are due. Running it more often only archives sooner. Several calls may run at
        once."""
        rows = await self._rows(
            "decay",
            DecayResult._fields,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
        )
        return [DecayResult(*row) for row in rows]

    async def expire(
        self,
        dry_run: bool = False,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[ExpireResult]:
        """Forgets expired memories, or erases them if the setting expiry of the space is `purge`. Searches never
        return them anyway, whenever it runs. Where it erases, a chunk is only forgotten until all chunks of
        its document, and all memories taken from it, have expired. A memory that was merged is erased with
        the kept one, when that has expired, and has no row of its own in the result. Several calls may run at
        once; where it erases, one at a time."""
        rows = await self._rows(
            "expire",
            ExpireResult._fields,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
        )
        return [ExpireResult(*row) for row in rows]

    async def prune(
        self,
        dry_run: bool = False,
        *,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[PruneResult]:
        """Forgets old memories of low value that are never read. It spares memories that are younger than 30
        days, pinned, of importance 0.9 or more, annotated or held in a working memory, open tasks, and parts
        of documents. Unrated memories count as low. restore undoes it."""
        rows = await self._rows(
            "prune",
            PruneResult._fields,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [PruneResult(*row) for row in rows]

    async def maintain(
        self,
        time_limit: timedelta | None = None,
        *,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MaintainResult]:
        """Does what is due: expire; decay; reanchor (memories whose policy has changed keep their current
        health); prune (once in 24 hours, if the space has prune_after); reindex (memories and sources in a
        former language of the space, unless they were given that language); index (in a space too large for
        an exact search, puts the vectors that were written outside the HNSW index of their model into it;
        takes out those of a space that has shrunk; and for an unbound login builds the index of a model that
        was never registered or whose index is gone, and then ends the call, since all who write vectors wait
        for it, but leaves one of more than 1,000 vectors to `pgrecall maintain`); analyze (makes the planner
        forget its samples of what was erased, where purge could not). Works in batches until the time is up;
        the next call continues. A timer or any worker may run it, also twice at once. The task repair runs
        only if named: it checks every row of the space and fixes what doctor finds."""
        rows = await self._rows(
            "maintain",
            MaintainResult._fields,
            time_limit=time_limit,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MaintainResult(*row) for row in rows]

    async def register_model(
        self,
        model: str,
        dimensions: int,
        *,
        distance: str | None = None,
        storage: str | None = None,
    ) -> str:
        """Registers an embedding model and builds its index. With the same properties again it does nothing, or
        builds a missing index. New writers of embeddings wait until the build commits, and readers, too, if
        it replaces an invalid index; therefore no write builds an index by itself. If open transactions keep
        the table of embeddings for half a second, it says "not finished" and registers the model without its
        index, which maintain() builds."""
        rows = await self._rows(
            "register_model",
            "*",
            model=model,
            dimensions=dimensions,
            distance=distance,
            storage=storage,
        )
        found: str = rows[0][0]
        return found

    async def claim_embeddings(
        self,
        model: str | None = None,
        *,
        max_results: int | None = None,
        lease: timedelta | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[ClaimResult]:
        """Leases memories of a space that have no embedding of their current text by a model, each to one worker
        at a time; workers do not wait for each other, and get nothing from a space that is just being
        dropped. A memory that is forgotten, superseded, archived or expired needs none until it is live
        again. Compute the vectors and pass them to set_embeddings; when a lease runs out, or the text has
        changed, the memory is leased again. A worker calls it until no row comes, then waits for a minute or
        for a notification on the channel `memory_embeddings` (if memory.spaces.notify is set). Every login
        may listen, so the notification does not name the space: a worker asks each of its spaces, see
        list_spaces. It is a hint, sent when nothing was waiting: call this function also after LISTEN and
        from time to time."""
        rows = await self._rows(
            "claim_embeddings",
            ClaimResult._fields,
            model=model,
            max_results=max_results,
            lease=lease,
            space=self._space if space is None else space,
            at=at,
        )
        return [ClaimResult(*row) for row in rows]

    async def set_embeddings(
        self,
        items: Any,
        *,
        model: str | None = None,
        space: str | None = None,
    ) -> builtins.list[EmbeddingResult]:
        """Stores vectors that were computed after the memories were written. Each item is independent: one that
        does not fit its memory is reported and does not stop the others. A malformed one refuses the call."""
        rows = await self._rows(
            "set_embeddings",
            EmbeddingResult._fields,
            items=_json(items),
            model=model,
            space=self._space if space is None else space,
        )
        return [EmbeddingResult(*row) for row in rows]

    async def supersede(
        self,
        old_id: UUID,
        new_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Replaces an old memory by a new one. The old one leaves the default search but stays reachable. Writes
        a revision and a link of the type `supersedes`. A search for the old memory must be able to find the
        new one. So the new one must not be forgotten or expired, must not be internal if the old one is not,
        must belong to the project of the old one, if it has one, and must have the same `subject` in its
        metadata, if both have one."""
        await self._rows(
            "supersede",
            "*",
            old_id=old_id,
            new_id=new_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )

    async def find_duplicates(
        self,
        similarity: float | None = None,
        *,
        model: str | None = None,
        max_results: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[DuplicateResult]:
        """Finds memories that say the same, by the same rules as the dedup `near` of remember: similar by
        embedding or lexemes, and stating the same. With the rule `similarity` it lists for a reviewer what is
        similar, whatever it says; merge_duplicates merges those that the reviewer names. Also finds those
        that remember never compared, because their dedup was `off` or they were imported. Skips kinds whose
        dedup is `off`, by the kind or else the space (messages, documents, tasks): their repeats are
        intended. Skips parts of documents under any setting. Compares a memory with the 100 most similar
        ones; of texts above 4,000 bytes, only with ten that are not the same text. Writes nothing."""
        rows = await self._rows(
            "find_duplicates",
            DuplicateResult._fields,
            similarity=similarity,
            model=model,
            max_results=max_results,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [DuplicateResult(*row) for row in rows]

    async def merge_duplicates(
        self,
        memory_ids: Sequence[UUID] | None = None,
        *,
        similarity: float | None = None,
        model: str | None = None,
        max_results: int | None = None,
        dry_run: bool = False,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[MergeResult]:
        """Merges each cluster of find_duplicates into its longest memory, which supersedes the others and gets
        their tags, missing metadata keys, counts, votes, agents, annotations and links. If a repeat matched
        one of them, it matches the kept memory. A cluster that changes meanwhile is skipped. Nothing is lost;
        see unmerge."""
        rows = await self._rows(
            "merge_duplicates",
            MergeResult._fields,
            memory_ids=_array(memory_ids),
            similarity=similarity,
            model=model,
            max_results=max_results,
            dry_run=dry_run,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [MergeResult(*row) for row in rows]

    async def unmerge(
        self,
        merge_id: UUID,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Undoes a merge: the merged memories are live again, with their annotations, and the kept one loses
        what it got from them, including counts and health. Later changes of it stay. Of the merges of a
        memory the last one is undone first."""
        await self._rows(
            "unmerge",
            "*",
            merge_id=merge_id,
            space=self._space if space is None else space,
            at=at,
        )

    async def export_space(
        self,
        after: str | None = None,
        *,
        max_results: int | None = None,
        space: str | None = None,
        options: Any | None = None,
    ) -> builtins.list[ExportResult]:
        """A space as JSON Lines, page by page: every row of every table except grants and the embedding queue,
        with ids and history. Writes nothing and keeps no state between pages; for a consistent export read
        all pages in one REPEATABLE READ transaction, as `pgrecall export` does."""
        rows = await self._rows(
            "export_space",
            ExportResult._fields,
            after=after,
            max_results=max_results,
            space=self._space if space is None else space,
            options=_json(options),
        )
        return [ExportResult(*row) for row in rows]

    async def import_space(
        self,
        lines: Sequence[str],
        *,
        space: str | None = None,
        options: Any | None = None,
    ) -> builtins.list[ImportResult]:
        """Stores an export, in the same space or another one, as often as you like and in both directions. A
        second import of a file changes nothing, and two spaces that import each other's exports end up with
        the same texts. Ids, timestamps, versions and history stay as they are. If both sides have a memory,
        the higher version wins, then the later updated_at, then the option `prefer`; so a forgotten memory
        stays forgotten unless the other side has changed it more often. The histories are united: the losing
        state becomes a revision, unless it is one already, and changes with the same version are renumbered,
        in the same way on both sides. If the space has a memory that a repeat of the text would match, or a
        document with the same name, title, type, version, URL and text, that one is used: everything that
        belongs to it in the file belongs to that one, and the id in the file becomes an external id of the
        system `pgrecall`, so that later imports find it. If two texts belong to one document, the one
        ingested later supersedes the other. A memory that comes to have the same text as another one is
        stored, but no repeat matches it; merge_duplicates finds it. If both sides superseded two memories in
        opposite directions, the later decision stays. Counts become the greater of both: for each agent, and
        for memories without a known agent. Annotations and links are united, and so are the metadata of a
        link; what only one side removed, such as a link, an annotation or a purged memory, comes back from
        the other. A file of an older release is accepted: missing keys get their defaults. All pages of a
        file belong in one transaction, whose commit is refused (PM016) until the last line was read. Until
        then, transactions that change a memory of the file wait, and so do purge, supersede and other imports
        of the space. Importing a space's own export fixes versions, missing vitals and embeddings that doctor
        reports. A model that is new here has no index until register_model builds it."""
        rows = await self._rows(
            "import_space",
            ImportResult._fields,
            lines=_array(lines),
            space=self._space if space is None else space,
            options=_json(options),
        )
        return [ImportResult(*row) for row in rows]

    async def purge(
        self,
        memory_ids: Sequence[UUID] | None = None,
        *,
        agent: str | None = None,
        session: str | None = None,
        source_id: UUID | None = None,
        filter: Any | None = None,
        reason: str | None = None,
        dry_run: bool = False,
        space: str | None = None,
    ) -> builtins.list[PurgeResult]:
        """Erases for good, by exactly one of memory_ids, agent, session, source_id and filter: every trace in
        every table, including history and queues, tags that nothing else uses, and the planner's statistics.
        A kind stays, with its name and description: see drop_kind. A document is erased with all its chunks
        and everything taken from it, because its text is in the source as well: purging one chunk purges the
        document. A memory is erased with the memories that were merged into it; a merge with a memory that
        stays is undone first, and so are later merges of the same memories or of memories that they link to.
        A memory that was superseded by an erased one gets its successor, or is archived. A row in erasures
        remains. Needs READ COMMITTED, the default: an older snapshot would miss rows that were committed
        since. If another session keeps one of the tables from ANALYZE for half a second, a notice says that
        the statistics are not finished, and the task analyze of maintain finishes them. Deleted rows stay in
        the files until VACUUM; the write-ahead log, backups, standbys and statement logs are the operator's
        responsibility."""
        rows = await self._rows(
            "purge",
            PurgeResult._fields,
            memory_ids=_array(memory_ids),
            agent=agent,
            session=session,
            source_id=source_id,
            filter=_json(filter),
            reason=reason,
            dry_run=dry_run,
            space=self._space if space is None else space,
        )
        return [PurgeResult(*row) for row in rows]

    async def drop_space(
        self,
        space: str,
        *,
        reason: str | None = None,
        dry_run: bool = False,
    ) -> builtins.list[PurgeResult]:
        """Erases a space with all that is in it, its settings and its grants; `default` keeps its grants and its
        own settings, but not its kinds with theirs. It waits until no open transaction has written to the
        space. Writers that come meanwhile do not wait, so stop them first; once it has begun to erase, they
        wait for it. A bound admin loses its grant with the space, and cannot read the receipt. Like purge in
        everything else."""
        rows = await self._rows(
            "drop_space",
            PurgeResult._fields,
            space=space,
            reason=reason,
            dry_run=dry_run,
        )
        return [PurgeResult(*row) for row in rows]

    async def configure_agent(
        self,
        agent: str,
        *,
        name: str | None = None,
        kind: str | None = None,
        metadata: Any | None = None,
        space: str | None = None,
        options: Any | None = None,
    ) -> None:
        """Registers an agent, or changes what is known of it. An argument that is NULL changes nothing. An agent
        need not be registered to be named in remember."""
        await self._rows(
            "configure_agent",
            "*",
            agent=agent,
            name=name,
            kind=kind,
            metadata=_json(metadata),
            space=self._space if space is None else space,
            options=_json(options),
        )

    async def drop_agent(
        self,
        agent: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Removes an agent: its name, its metadata, its external ids, what it holds, and the record of which
        memories it said. The memories, their links, annotations and history stay and still name it. A purge
        of the agent afterwards removes the name, its links and annotations, but no longer finds what it said:
        to erase that, purge first. It waits for every open transaction that has written to the space, and
        writers of the space wait for it."""
        rows = await self._rows(
            "drop_agent",
            "*",
            agent=agent,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    async def drop_kind(
        self,
        kind: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Removes a kind that no memory has, forgotten ones included. Dropping a built-in kind resets its
        settings; the kind itself remains."""
        rows = await self._rows(
            "drop_kind",
            "*",
            kind=kind,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    async def drop_model(
        self,
        model: str,
    ) -> int:
        """Removes an embedding model with all its embeddings, in all spaces, and its index. Memories stay, and
        so do the embeddings of other models. It locks the embeddings of all spaces until commit, and does
        nothing if open transactions keep them for half a second."""
        rows = await self._rows(
            "drop_model",
            "*",
            model=model,
        )
        found: int = rows[0][0]
        return found

    async def delete_annotation(
        self,
        annotation_id: UUID,
        *,
        space: str | None = None,
    ) -> bool:
        """Deletes an annotation."""
        rows = await self._rows(
            "delete_annotation",
            "*",
            annotation_id=annotation_id,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    async def tag(
        self,
        memory_id: UUID,
        tags: Sequence[str],
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[str]:
        """Adds tags to a memory."""
        rows = await self._rows(
            "tag",
            "*",
            memory_id=memory_id,
            tags=_array(tags),
            space=self._space if space is None else space,
            at=at,
        )
        found: builtins.list[str] = rows[0][0]
        return found

    async def untag(
        self,
        memory_id: UUID,
        tags: Sequence[str],
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> builtins.list[str]:
        """Removes tags from a memory, each with its descendants."""
        rows = await self._rows(
            "untag",
            "*",
            memory_id=memory_id,
            tags=_array(tags),
            space=self._space if space is None else space,
            at=at,
        )
        found: builtins.list[str] = rows[0][0]
        return found

    async def link(
        self,
        from_id: UUID,
        to_id: UUID,
        type: str,
        *,
        metadata: Any | None = None,
        agent: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Creates a typed link from one memory to another. If the link exists, its metadata is updated, key by
        key."""
        await self._rows(
            "link",
            "*",
            from_id=from_id,
            to_id=to_id,
            type=type,
            metadata=_json(metadata),
            agent=agent,
            space=self._space if space is None else space,
            at=at,
        )

    async def unlink(
        self,
        from_id: UUID,
        to_id: UUID,
        type: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Deletes a link."""
        rows = await self._rows(
            "unlink",
            "*",
            from_id=from_id,
            to_id=to_id,
            type=type,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    async def neighbors(
        self,
        memory_id: UUID,
        *,
        depth: int | None = None,
        types: Sequence[str] | None = None,
        direction: str | None = None,
        max_results: int | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[NeighborResult]:
        """The memories linked with a memory, directly or through others: each once, with the shortest path.
        Returns, and follows links through, only memories that are live, have not faded or expired, and are
        not internal."""
        rows = await self._rows(
            "neighbors",
            NeighborResult._fields,
            memory_id=memory_id,
            depth=depth,
            types=_array(types),
            direction=direction,
            max_results=max_results,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [NeighborResult(*row) for row in rows]

    async def annotate(
        self,
        memory_id: UUID,
        note: str,
        *,
        agent: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> UUID:
        """Adds an annotation to a memory. Searches return it with the memory."""
        rows = await self._rows(
            "annotate",
            "*",
            memory_id=memory_id,
            note=note,
            agent=agent,
            space=self._space if space is None else space,
            at=at,
        )
        found: UUID = rows[0][0]
        return found

    async def set_task(
        self,
        memory_id: UUID,
        task: Any,
        *,
        space: str | None = None,
        at: datetime | None = None,
    ) -> None:
        """Sets the given fields of a task; the others keep their values. Completing or failing it sets
        completed_at, reopening it clears completed_at."""
        await self._rows(
            "set_task",
            "*",
            memory_id=memory_id,
            task=_json(task),
            space=self._space if space is None else space,
            at=at,
        )

    async def find_sources(
        self,
        query: str | None = None,
        *,
        max_results: int | None = None,
        after: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> builtins.list[SourceResult]:
        """Finds documents by their names, titles, authors and texts, each as a whole; search finds their chunks.
        Without a question it lists them, the latest first."""
        rows = await self._rows(
            "find_sources",
            SourceResult._fields,
            query=query,
            max_results=max_results,
            after=after,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return [SourceResult(*row) for row in rows]

    async def forget_source(
        self,
        source_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Takes a document with its chunks out of every search. Its text stays: restore_source brings it back,
        and so does ingesting the same document again, which `pgrecall ingest` does if its file is still
        there."""
        rows = await self._rows(
            "forget_source",
            "*",
            source_id=source_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    async def restore_source(
        self,
        source_id: UUID,
        *,
        reason: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
    ) -> bool:
        """Brings back a document that forget_source took out, with the chunks that it took out. A chunk that was
        forgotten by itself stays forgotten."""
        rows = await self._rows(
            "restore_source",
            "*",
            source_id=source_id,
            reason=reason,
            space=self._space if space is None else space,
            at=at,
        )
        found: bool = rows[0][0]
        return found

    async def ingest_source(
        self,
        content: str,
        name: str,
        source_type: str,
        *,
        title: str | None = None,
        version: str | None = None,
        source_url: str | None = None,
        author: str | None = None,
        published_at: datetime | None = None,
        content_type: str | None = None,
        file_type: str | None = None,
        tags: Sequence[str] | None = None,
        metadata: Any | None = None,
        chunks: Sequence[str] | None = None,
        provenance: Any | None = None,
        agent: str | None = None,
        project: str | None = None,
        space: str | None = None,
        at: datetime | None = None,
        options: Any | None = None,
    ) -> IngestResult:
        """Stores a document, and its chunks as memories of the kind `document`. Name, title, type, version and
        URL together identify a document. The same text again only revives chunks that have faded, or the
        whole document if forget_source took it out; author, tags and metadata of the call are then ignored,
        and another agent or session is noted in the provenance, so that a purge of the first one keeps the
        document. Another text supersedes the old source and its chunks, and takes its external ids. A chunk
        that was forgotten stays forgotten, also if the new text contains it."""
        rows = await self._rows(
            "ingest_source",
            IngestResult._fields,
            content=content,
            name=name,
            source_type=source_type,
            title=title,
            version=version,
            source_url=source_url,
            author=author,
            published_at=published_at,
            content_type=content_type,
            file_type=file_type,
            tags=_array(tags),
            metadata=_json(metadata),
            chunks=_array(chunks),
            provenance=_json(provenance),
            agent=agent,
            project=project,
            space=self._space if space is None else space,
            at=at,
            options=_json(options),
        )
        return IngestResult(*rows[0])

    async def suggest_metadata(
        self,
        content: str,
    ) -> SuggestionResult:
        """Suggests tags and metadata for a text, as remember takes them: people from @mentions, tags from
        #hashtags, topics from capitalized words within a sentence, action items from sentences with marker
        words such as "must" and "follow up". Stores nothing."""
        rows = await self._rows(
            "suggest_metadata",
            SuggestionResult._fields,
            content=content,
        )
        return SuggestionResult(*rows[0])

    async def configure_space(
        self,
        space: str | None = None,
        *,
        options: Any | None = None,
    ) -> SpaceResult:
        """Creates a space with the settings of `default`, or changes the settings of a space. Registering is
        optional. A new curve or language reaches existing memories when maintain runs."""
        rows = await self._rows(
            "configure_space",
            SpaceResult._fields,
            space=self._space if space is None else space,
            options=_json(options),
        )
        return SpaceResult(*rows[0])

    async def grant_space(
        self,
        role: str,
        *,
        privilege: str | None = None,
        space: str | None = None,
    ) -> None:
        """Grants a bound login, or a group whose members inherit the grant, access to a space. A second grant
        replaces the first. Creates the space if needed. A WARNING says why a grant opens more than it seems,
        or nothing: the role is not bound, does not inherit, is an analyst, a superuser or a group of the
        server, reads all tables, or may let in logins that are not bound."""
        await self._rows(
            "grant_space",
            "*",
            role=role,
            privilege=privilege,
            space=self._space if space is None else space,
        )

    async def repair_grants(
        self,
    ) -> builtins.list[GrantRepairResult]:
        """Repairs the grants after a restore. The roles of pgrecall get the privileges of an installation, and
        PUBLIC loses what it should not have; what you granted to other roles stays. Each grant of a space
        whose role was created again, renamed or restored is bound to the role that has its name now: look at
        the rows, because that role gets the space. For the owner or an unbound admin. It is right at any
        time; when nothing is wrong it does nothing. A dump does not contain the privileges on the row types
        of tables, so call it after every restore."""
        rows = await self._rows(
            "repair_grants",
            GrantRepairResult._fields,
        )
        return [GrantRepairResult(*row) for row in rows]

    async def revoke_space(
        self,
        role: str,
        *,
        space: str | None = None,
    ) -> bool:
        """Revokes a grant of grant_space. What a login has begun before, it may finish reading: a transaction
        that is repeatable read or serializable keeps its snapshot. There, a call that writes gets 40001. To
        end it, terminate the sessions of the login."""
        rows = await self._rows(
            "revoke_space",
            "*",
            role=role,
            space=self._space if space is None else space,
        )
        found: bool = rows[0][0]
        return found

    async def configure_kind(
        self,
        kind: str,
        *,
        description: str | None = None,
        internal: bool | None = None,
        dedup: str | None = None,
        metadata_schema: Any | None = None,
        space: str | None = None,
        options: Any | None = None,
    ) -> None:
        """Describes a kind of a space, and sets the metadata schema of its new memories. Registering is
        optional. A NULL argument changes nothing."""
        await self._rows(
            "configure_kind",
            "*",
            kind=kind,
            description=description,
            internal=internal,
            dedup=dedup,
            metadata_schema=_json(metadata_schema),
            space=self._space if space is None else space,
            options=_json(options),
        )

    async def read_importance(
        self,
        score: float | None = None,
        *,
        ten: int | None = None,
        rating: int | None = None,
        level: str | None = None,
        label: str | None = None,
    ) -> ImportanceResult:
        """Reads the importance of a record of another system, which may use several scales. The score wins over
        the level, the level over the number from 1 to 10, this over the rating, and the rating over the
        label. Each given value must be on its scale. `critical` and 10 mean pinned."""
        rows = await self._rows(
            "read_importance",
            ImportanceResult._fields,
            score=score,
            ten=ten,
            rating=rating,
            level=level,
            label=label,
        )
        return ImportanceResult(*rows[0])

    async def importance_scales(
        self,
        importance: float | None = None,
    ) -> ImportanceScalesResult:
        """An importance on the scales of other systems: the nearest number of each scale, and the name of the
        level that it has reached."""
        rows = await self._rows(
            "importance_scales",
            ImportanceScalesResult._fields,
            importance=importance,
        )
        return ImportanceScalesResult(*rows[0])

    async def stats(
        self,
        space: str | None = None,
        *,
        at: datetime | None = None,
    ) -> builtins.list[StatsResult]:
        """Counts of a space, and how many of its memories each model has embedded. A memory that has faded
        counts as live until decay or maintain archives it."""
        rows = await self._rows(
            "stats",
            StatsResult._fields,
            space=self._space if space is None else space,
            at=at,
        )
        return [StatsResult(*row) for row in rows]

    async def doctor(
        self,
        space: str | None = None,
        *,
        options: Any | None = None,
    ) -> builtins.list[DoctorResult]:
        """Finds contradictions in the data. Reads every row of the space and writes nothing, so it runs on a
        replica. If the time is up before all spaces and memories are examined, the last row is `not
        finished`. Work that waits for a worker, such as a stale embedding, is no finding; stats counts it.
        The task `repair` of maintain fixes most findings: `memory without vitals` (they start anew), `wrong
        hash`, `text newer than its memory`, `dedup_key that no repeat should match`, `wrong live flag`, `not
        found by its words` (a memory or a source, e.g. after a new version of a dictionary), `not found by
        its tags`, `tag without its row`, `embedding with wrong copies`, `embedding of wrong dimensions` (it
        is deleted, and a worker makes a new one), `access_count contradicts last_accessed_at`, `decay due for
        what is not alive`, `decay due too late`, `remembered less often than by its agents`, `changed_xid is
        ahead of the server's transaction counter` (after a move from another server), and `row without its
        parent` (a kind or an agent is registered again, a reference is set to NULL, and rows that belong to a
        lost row are deleted; so first restore what a dump still has). The task `index` fixes `model without
        its index` (up to 1,000 vectors; of more, `pgrecall maintain` of the owner) and `large space that is
        sorted exactly` (after an import, say: every search there reads all vectors); register_model fixes the
        `invalid index` of a model, and builds that of a model that has none and a large space, such as one
        that came by an import; the owner fixes any other `invalid index` by the statement in detail.
        configure_space with a language, even the same one, and then maintain fix `language that cannot be
        used`. Importing the space's own export with import_space fixes `embedding newer than its text` and
        `revision not older than its memory`. Only an unbound login is told what is wrong with the
        installation: repair_grants fixes `missing privilege`, `privilege that should not be there` (such as
        EXECUTE for everybody after a restore without privileges) and `grant without its role`; detail says
        what to do about `foreign owner`, `foreign default privileges` (of any login: pg_restore by the owner
        fails on them), `extension of a tenant`, `owned by a superuser` and `grant or role that does not do
        what it says`."""
        rows = await self._rows(
            "doctor",
            DoctorResult._fields,
            space=self._space if space is None else space,
            options=_json(options),
        )
        return [DoctorResult(*row) for row in rows]

    async def current_space(
        self,
    ) -> str:
        """The space of this session: the setting memory.space, else `default`. The row-level policies compare
        with it, so that plain SQL on the tables sees one space."""
        rows = await self._rows(
            "current_space",
            "*",
        )
        found: str = rows[0][0]
        return found

    async def list_migrations(
        self,
    ) -> builtins.list[MigrationResult]:
        """Lists the migrations that are applied to this database, in their order."""
        rows = await self._rows(
            "list_migrations",
            MigrationResult._fields,
        )
        return [MigrationResult(*row) for row in rows]

    async def version(
        self,
    ) -> str:
        """The release of this schema."""
        rows = await self._rows(
            "version",
            "*",
        )
        found: str = rows[0][0]
        return found
