"""Other people's search over the same documents with the same vectors, as their packages come.

Each function loads a collection and returns what answers a question with the ids of its ten best documents.
"""

import os
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import psycopg
from psycopg.rows import dict_row

Answer = Callable[[dict], list[str]]


class BM25:
    """bm25s, one index a space: stemmed, its longer stop list."""

    def __init__(self, docs: list[dict]):
        import bm25s
        import Stemmer

        self._package, self._stemmer = bm25s, Stemmer.Stemmer("english")
        self._spaces = defaultdict(list)
        for doc in docs:
            self._spaces[doc["space"]].append(doc)
        self._tokens = {space: self._tokenize([doc["text"] for doc in own]) for space, own in self._spaces.items()}

    def _tokenize(self, texts: list[str], **options):
        return self._package.tokenize(texts, stopwords="en_plus", stemmer=self._stemmer, show_progress=False, **options)

    def answer(self, k1: float, b: float) -> Answer:
        """What answers with these parameters."""
        indexes = {}
        for space, tokens in self._tokens.items():
            indexes[space] = self._package.BM25(k1=k1, b=b)
            indexes[space].index(tokens, show_progress=False)

        def answer(query: dict) -> list[str]:
            own = self._spaces[query["space"]]
            words = self._tokenize([query["text"]], return_ids=False)
            found, scores = indexes[query["space"]].retrieve(words, k=min(10, len(own)), show_progress=False)
            return [own[n]["id"] for n, score in zip(found[0], scores[0], strict=True) if score > 0]

        return answer


def bm25(docs: list[dict], vectors: dict, dsn: str) -> Answer:
    """The parameters for short texts."""
    return BM25(docs).answer(k1=0.9, b=0.4)


def langgraph_store(dsn: str, dimensions: int, embed: Callable):
    """A PostgresStore; `embed` makes vectors of texts."""
    from langgraph.store.postgres import PostgresStore

    connection = psycopg.connect(dsn, autocommit=True, prepare_threshold=0, row_factory=dict_row)
    store = PostgresStore(connection, index={"dims": dimensions, "embed": embed, "fields": ["text"]})
    store.setup()
    return store, connection


def langgraph(docs: list[dict], vectors: dict, dsn: str) -> Answer:
    """LangGraph's PostgresStore, a namespace a space."""
    from langgraph.store.base import PutOp

    dimensions = len(next(iter(vectors.values())))
    store, connection = langgraph_store(dsn, dimensions, lambda texts: [vectors[text] for text in texts])
    for start in range(0, len(docs), 200):
        store.batch([PutOp((doc["space"],), doc["id"], {"text": doc["text"]}) for doc in docs[start : start + 200]])
    connection.execute("analyze")
    return lambda query: [item.key for item in store.search((query["space"],), query=query["text"], limit=10)]


def mem0_memory(dsn: str, dimensions: int, embed: Callable):
    """A Memory on pgvector, which is never asked for its language model; `embed` makes the vector of a text.

    Its keyword arm gets no lemmas: the package does not bring spaCy's English model, but would download it.
    """
    os.environ["MEM0_TELEMETRY"] = "False"
    os.environ["MEM0_DIR"] = str(Path(".cache/mem0").absolute())
    from mem0 import Memory

    class Given:
        """The vectors that everybody here uses."""

        def embed(self, text, memory_action=None):
            return embed(text)

    # Neither model is ever called, but a Memory is not made without.
    unused = {"provider": "openai", "config": {"api_key": "unused"}}
    config = {"connection_string": dsn, "embedding_model_dims": dimensions}
    memory = Memory.from_config(
        {
            "embedder": unused,
            "llm": unused,
            "history_db_path": ":memory:",
            "vector_store": {"provider": "pgvector", "config": config},
        }
    )
    memory.embedding_model = Given()
    return memory


def mem0(docs: list[dict], vectors: dict, dsn: str) -> Answer:
    """mem0's Memory on pgvector, a user a space; texts are stored as they are, without a language model."""
    stripped = {text.strip(): vector for text, vector in vectors.items()}  # as Memory strips a question
    memory = mem0_memory(dsn, len(next(iter(vectors.values()))), lambda text: stripped[text.strip()])
    for doc in docs:
        memory.add(doc["text"], user_id=doc["space"], metadata={"doc": doc["id"]}, infer=False)
    with psycopg.connect(dsn, autocommit=True) as connection:
        connection.execute("analyze")

    def answer(query: dict) -> list[str]:
        found = memory.search(query["text"], top_k=10, filters={"user_id": query["space"]})
        return [row["metadata"]["doc"] for row in found["results"]]

    return answer


# Name, what to call, whether it needs vectors.
PEERS = (
    ("BM25 (bm25s)", bm25, False),
    ("LangGraph PostgresStore", langgraph, True),
    ("mem0, pgvector", mem0, True),
)
