"""LangGraph's own tests of its PostgresStore, on the store of this package: run by test_langgraph.py.

SUITE is the folder of their tests. Their fixtures are replaced, and so is what they import of their own store."""

import os
import sys
import uuid
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from pgrecall.adapters.langgraph import PgrecallStore
from pgrecall.database import connect

SEVERAL = "several vectors an item: a memory has one vector a model"
INSIDE = "a private function of their store"
TABLE = "reads or writes the table of their store by SQL"
LEFT_OUT = {
    "test_embed_with_path_sync": SEVERAL,
    "test_embed_with_path_operation_config": SEVERAL,
    "test_escape_like_literal": INSIDE,
    "test_namespace_match_pattern": INSIDE,
    "test_nonnull_migrations": INSIDE,
    "test_omit_expired_filters_read_paths": TABLE,
    "test_omit_expired_disabled_preserves_expired_rows": TABLE,
    "test_omit_expired_refresh_ttl_only_refreshes_live_rows": TABLE,
    "test_omit_expired_search_pagination": TABLE,
}


def load(name):
    """A module of their tests."""
    spec = spec_from_file_location(f"tests.{name}", Path(os.environ["SUITE"]) / f"{name}.py")
    sys.modules[spec.name] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stub(name, **content):
    """A module in place of one of theirs."""
    sys.modules[name] = module = ModuleType(name)
    module.__dict__.update(content)


stub("langgraph.store.postgres", PostgresStore=PgrecallStore)
stub("langgraph.store.postgres.base", _escape_like_literal=None, _namespace_match_pattern=None)
stub("tests")
CharacterEmbeddings = load("embed_test_utils").CharacterEmbeddings
stub("tests.conftest", DEFAULT_URI="", VECTOR_TYPES=["vector"], CharacterEmbeddings=CharacterEmbeddings)
theirs = load("test_store")
tests = {name: test for name, test in vars(theirs).items() if name.startswith("test_")}
assert tests.keys() >= LEFT_OUT.keys()
for name, reason in LEFT_OUT.items():
    tests[name] = pytest.mark.skip(reason)(tests[name])
globals().update(tests)


@contextmanager
def made(**options):
    """A store in a space of its own."""
    with connect(os.environ["PGRECALL_DSN"], autocommit=True) as connection:
        yield PgrecallStore(connection, space=f"test {uuid.uuid4()}", **options)


@contextmanager
def with_vectors(vector_type, distance_type, fake_embeddings, text_fields=None, enable_ttl=True):
    """A store that searches by vectors."""
    if distance_type == "l2":
        pytest.skip("a score is a cosine")
    index = {"dims": fake_embeddings.dims, "embed": fake_embeddings, "fields": text_fields}
    with made(index=index, ttl={"default_ttl": 2, "refresh_on_read": True} if enable_ttl else None) as store:
        yield store


theirs._create_vector_store = with_vectors


@pytest.fixture
def fake_embeddings():
    return CharacterEmbeddings(dims=500)


@pytest.fixture
def store():
    with made(ttl={"default_ttl": theirs.TTL_MINUTES, "refresh_on_read": True}) as found:
        yield found


@pytest.fixture(params=[True, False], ids=["ttl", "no ttl"])
def vector_store(request, fake_embeddings):
    with with_vectors("vector", "cosine", fake_embeddings, enable_ttl=request.param) as found:
        yield found
