"""The contract of LangGraph's `BaseStore`: what its own tests ask of a store, and what this one adds."""

import asyncio
import os
import re
import shutil
import sys
import time
from pathlib import Path

import pytest

from harness import CACHE, ROOT, run
from pgrecall.database import call, connect

base = pytest.importorskip("langgraph.store.base")

from pgrecall.adapters.langgraph import PgrecallStore  # noqa: E402

pytestmark = pytest.mark.cell("LangGraph")


def embed(texts):
    """As many dimensions as letters; texts with the same letters are near."""
    return [[text.lower().count(chr(letter)) + 0.001 for letter in range(97, 123)] for text in texts]


async def aembed(texts):
    return embed(texts)


INDEX = {"dims": 26, "embed": embed}


@pytest.fixture
def make(database):
    """Makes stores in one database, each on a connection of its own."""
    contexts = []

    def one(**options):
        contexts.append(connect(database.dsn("writer"), autocommit=True))
        return PgrecallStore(contexts[-1].__enter__(), **{"space": "ana", **options})

    yield one
    for context in contexts:
        context.__exit__(None, None, None)


@pytest.fixture
def store(make):
    return make()


def keys(items):
    return [item.key for item in items]


@pytest.mark.slow
def test_langgraphs_own_tests_pass(database, tmp_path):
    """Those of its PostgresStore, from its source distribution. langgraph_suite.py names what is left out, and why."""
    name, version = "langgraph_checkpoint_postgres", "3.2.0"
    folder = CACHE / f"{name}-{version}"
    if not folder.exists():
        options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-binary=:all:", "--dest", tmp_path]
        run(sys.executable, "-m", "pip", "download", *options, f"{name}=={version}")
        shutil.unpack_archive(tmp_path / f"{folder.name}.tar.gz", CACHE)
    environment = {"PGRECALL_DSN": database.dsn("writer"), "SUITE": str(folder / "tests"), "PYTEST_ADDOPTS": ""}
    file = Path(__file__).with_name("langgraph_suite.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file]
    said = run(*command, cwd=ROOT, env=os.environ | environment, check=False).stdout
    assert re.findall(r"(\d+) (passed|failed|skipped|error)", said.splitlines()[-1]) == [
        ("61", "passed"), ("21", "skipped")
    ], said  # fmt: skip


def test_what_is_put_is_got_until_it_is_deleted(store, database):
    value = {"title": "Tea", "nested": {"list": [1, 2.5, None, True, "ä\n\\"]}}
    store.put(("users", "ana"), "k", value)
    first = store.get(("users", "ana"), "k")
    assert (first.namespace, first.key, first.value) == (("users", "ana"), "k", value)
    assert store.get(("users", "ana"), "other") is None and store.get(("users",), "k") is None
    store.put(("users", "ana"), "k", {"title": "Coffee"})
    second = store.get(("users", "ana"), "k")
    assert second.value == {"title": "Coffee"}
    assert second.created_at == first.created_at and second.updated_at > first.updated_at
    store.delete(("users", "ana"), "k")
    assert store.get(("users", "ana"), "k") is None and store.search(("users",)) == []
    store.delete(("users", "ana"), "k")
    store.put(("users", "ana"), "k", {"title": "Tea again"})
    assert store.get(("users", "ana"), "k").value == {"title": "Tea again"}
    assert database.value("select count(*) from memory.memories") == 1


def test_a_batch_reads_before_it_writes_and_keeps_its_order(store):
    store.put(("a",), "one", {"n": 1})
    ops = [
        base.PutOp(("a",), "two", {"n": 2}), base.GetOp(("a",), "one"), base.GetOp(("a",), "two"),
        base.SearchOp(("a",), filter={"n": 1}), base.ListNamespacesOp(), base.PutOp(("a",), "two", {"n": 3}),
        base.PutOp(("a",), "one", None),
    ]  # fmt: skip
    put, one, two, found, namespaces, again, gone = store.batch(ops)
    assert (put, again, gone) == (None, None, None)
    assert one.value == {"n": 1} and two is None and keys(found) == ["one"] and namespaces == [("a",)]
    assert store.get(("a",), "two").value == {"n": 3} and store.get(("a",), "one") is None


def test_one_bad_item_of_a_batch_writes_none(store):
    with pytest.raises(ValueError):
        store.batch([base.PutOp(("a",), "good", {"n": 1}), base.PutOp(("a",), "bad", {"n": {1, 2}})])
    assert store.search(()) == []


@pytest.mark.parametrize(
    ("filter", "found"),
    [
        ({"color": "red"}, "ab"), ({"color": {"$eq": "red"}}, "ab"), ({"color": {"$ne": "red"}}, "cd"),
        ({"score": {"$gt": 3}}, "bc"), ({"score": {"$gte": 3}}, "abc"), ({"score": {"$lt": 4}}, "a"),
        ({"score": {"$lte": 4}}, "ab"), ({"score": {"$gt": 3, "$lt": 5}}, "b"), ({"color": "red", "score": 4}, "b"),
        ({"tags": ["x"]}, "a"), ({"score": None}, "d"), ({"color": "blue"}, ""),
    ],
)  # fmt: skip
def test_search_filters_by_the_value(store, filter, found):
    values = {
        "a": {"color": "red", "score": 3, "tags": ["x"]}, "b": {"color": "red", "score": 4, "tags": ["x", "y"]},
        "c": {"color": "green", "score": 5}, "d": {"color": "gray"},
    }  # fmt: skip
    for key, value in values.items():
        store.put(("f",), key, value)
    assert "".join(sorted(keys(store.search(("f",), filter=filter)))) == found
    assert "".join(sorted(keys(store.search(("f",), query="red green gray", filter=filter)))) == found


def test_a_filter_beside_a_query_is_asked_of_all_hits(store):
    """A list that has one more is another one, and takes the place of none."""
    store.put(("f",), "more", {"text": "red red red", "tags": ["x", "y"]})
    store.put(("f",), "same", {"text": "red", "tags": ["x"]})
    assert keys(store.search(("f",), query="red", filter={"tags": ["x"]}, limit=1)) == ["same"]


def test_it_reads_no_more_items_than_it_gives(store, monkeypatch):
    asked = []

    def spy(connection, function, **given):
        asked.append(given["max_results"])
        return call(connection, function, **given)

    monkeypatch.setattr("pgrecall.database.call", spy)
    for given in ({}, {"limit": 3, "offset": 2}, {"filter": {"n": 1}}, {"filter": {"n": {"$gt": 1}}}):
        store.search(("a",), **given)
    assert asked == [10, 5, 10, 1000]


def test_search_pages_and_keeps_to_its_namespace(store):
    for namespace in (("foo",), ("foo", "child"), ("foobar",), ("user_1",), ("userX1",), ("a%b",), ("axxb",)):
        store.put(namespace, "child", {"text": "the same"})
    assert {item.namespace for item in store.search(("foo",))} == {("foo",), ("foo", "child")}
    assert {item.namespace for item in store.search(("foo", "child"))} == {("foo", "child")}
    assert [item.namespace for item in store.search(("user_1",))] == [("user_1",)]
    assert [item.namespace for item in store.search(("a%b",))] == [("a%b",)]
    assert store.search(("fo",)) == [] and len(store.search((), limit=100)) == 7
    whole = store.search((), limit=7)
    assert [item.namespace for item in store.search((), limit=3, offset=2)] == [i.namespace for i in whole[2:5]]
    hits = store.search((), query="same", limit=7)
    assert [i.namespace for i in store.search((), query="same", limit=2, offset=5)] == [i.namespace for i in hits[5:]]
    assert store.search((), query="same", offset=1000) == store.search((), query="same", limit=0) == []


def test_namespaces_are_listed_by_prefix_suffix_and_depth(store):
    for namespace in (("uid", "users", "alice"), ("uid", "users", "malice"), ("uid", "a", "b", "alice"), ("other",)):
        store.put(namespace, "k", {"v": 1})
    assert store.list_namespaces() == sorted(store.list_namespaces()) and len(store.list_namespaces()) == 4
    assert store.list_namespaces(prefix=("uid", "*", "alice")) == [("uid", "users", "alice")]
    assert store.list_namespaces(suffix=("alice",)) == [("uid", "a", "b", "alice"), ("uid", "users", "alice")]
    assert store.list_namespaces(max_depth=1) == [("other",), ("uid",)]
    assert store.list_namespaces(limit=1, offset=1) == [("uid", "a", "b", "alice")]
    store.delete(("other",), "k")
    assert ("other",) not in store.list_namespaces()


def test_with_an_index_the_vectors_decide_and_scores_are_cosines(make):
    store = make(index=INDEX)
    store.put(("v",), "zebra", {"text": "zany zebra"})
    store.put(("v",), "dog", {"text": "a good dog"})
    store.put(("v",), "hidden", {"text": "zany zebra"}, index=False)
    store.put(("v",), "field", {"text": "zany zebra", "other": "quiet fox"}, index=["other"])
    found = store.search(("v",), query="zazny")
    assert found[0].key == "zebra" and 0 < found[0].score <= 1 and "hidden" not in keys(found)
    assert [item.score for item in found] == sorted((item.score for item in found), reverse=True)
    assert store.search(("v",), query="quietfox")[0].key == "field"
    store.put(("v",), "zebra", {"text": "oooo"})
    assert store.search(("v",), query="oooo")[0].key == "zebra"


def test_an_index_may_name_its_model(make, database):
    """Else a space that holds vectors of a named model has none of these dimensions."""
    database.rows("select memory.register_model('letters', 26)", login="admin")
    store = make(index={"dims": 26, "embed": lambda texts: [[int(text[0] == "z"), 0.5] + [0] * 24 for text in texts],
                        "model": "letters"})  # fmt: skip
    store.put(("v",), "zebra", {"text": "zebra"})
    assert keys(store.search(("v",), query="zoo")) == ["zebra"]
    assert database.value("select model from memory.embeddings") == "letters"


def test_without_an_index_search_goes_by_words(store):
    store.put(("v",), "tea", {"text": "Ana drinks green tea"})
    store.put(("v",), "dog", {"text": "a good dog"})
    assert keys(store.search(("v",), query="who is drinking tea?")) == ["tea"]


def test_items_expire_unless_they_are_read(make):
    store = make(ttl={"default_ttl": 4 / 60, "refresh_on_read": True})
    store.put(("t",), "read", {"n": 1})
    store.put(("t",), "unread", {"n": 1})
    store.put(("t",), "kept", {"n": 1}, ttl=None)
    store.put(("t",), "looked at", {"n": 2}, ttl=4 / 60)
    for _ in range(3):
        time.sleep(1.5)
        assert store.get(("t",), "read")
        store.get(("t",), "looked at", refresh_ttl=False)
    assert store.get(("t",), "unread") is None and store.get(("t",), "looked at") is None
    assert sorted(keys(store.search(("t",)))) == ["kept", "read"]
    store.put(("t",), "unread", {"n": 2}, ttl=None)
    assert store.get(("t",), "unread").value == {"n": 2}


def test_a_read_refreshes_what_has_half_of_its_time_left(store, database):
    """Each refresh is a change, so not every read is one; who may only read reads all the same."""
    change = "select memory.revise(memory_id, expires_at => now() + '20 min', space => 'ana') from memory.memories"
    left = "select m.version, extract(minutes from m.expires_at - now())::int from memory.memories as m"
    store.put(("t",), "k", {"text": "tea"}, ttl=60)
    first = store.get(("t",), "k")
    assert store.get(("t",), "k") == first and store.search(("t",), query="tea")[0].updated_at == first.updated_at
    database.rows(change)
    with connect(database.dsn("reader"), autocommit=True) as connection:
        reader = PgrecallStore(connection, space="ana")
        assert reader.get(("t",), "k").value == reader.search(("t",))[0].value == {"text": "tea"}
    assert database.rows(left) == [(2, 19)]
    assert store.get(("t",), "k", refresh_ttl=False) and database.rows(left) == [(2, 19)]
    assert store.get(("t",), "k").value == {"text": "tea"} and database.rows(left) == [(3, 59)]


def test_it_is_asynchronous_too(make):
    store = make(index={"dims": 26, "embed": aembed})

    async def what():
        await asyncio.gather(*(store.aput(("a", str(n)), "k", {"text": f"text {'abc'[n]}"}) for n in range(3)))
        assert (await store.aget(("a", "1"), "k")).value == {"text": "text b"}
        assert (await store.asearch(("a",), query="text bbb"))[0].namespace == ("a", "1")
        assert await store.alist_namespaces() == [("a", "0"), ("a", "1"), ("a", "2")]
        await store.adelete(("a", "1"), "k")
        assert await store.aget(("a", "1"), "k") is None

    asyncio.run(what())


def test_spaces_do_not_see_each_other(make):
    make().put(("a",), "k", {"n": 1})
    other = make(space="bob")
    assert other.get(("a",), "k") is None and other.search(()) == [] and other.list_namespaces() == []


def test_merge_duplicates_leaves_items_alone(store, database):
    """The same value in two namespaces is two items."""
    for user in ("ana", "ben"):
        store.put(("users", user), "pref", {"likes": "tea"})
    database.rows("select * from memory.merge_duplicates(space => 'ana')", login="admin")
    assert [store.get(("users", user), "pref").namespace[1] for user in ("ana", "ben")] == ["ana", "ben"]


@pytest.mark.parametrize(
    ("namespace", "key", "value", "said"),
    [
        ((), "k", {"n": 1}, "empty"), (("a.b",), "k", {"n": 1}, "periods"), (("",), "k", {"n": 1}, "empty"),
        (("a" * 1000,), "k", {"n": 1}, "1 to 1000 bytes"), (("a",), "\ud800", {"n": 1}, "surrogate"),
        (("a",), "k", {"n": object()}, "not JSON serializable"), (("a",), "k", {"n": float("nan")}, "json"),
        (("a",), "k", {"n": "\0"}, "u0000"), (("a",), "k", {"n": "x" * 250_000}, "200000"),
    ],
)  # fmt: skip
def test_what_is_no_item_is_a_value_error(store, namespace, key, value, said):
    store.put(("a",), "before", {"n": 1})
    with pytest.raises(ValueError, match=said):
        store.put(namespace, key, value)
    assert keys(store.search(())) == ["before"]


def test_a_ttl_without_end_is_a_value_error(store):
    with pytest.raises(ValueError, match="date"):
        store.put(("a",), "k", {"n": 1}, ttl=1e12)


def test_an_unknown_operator_is_a_value_error(store):
    store.put(("a",), "k", {"n": 1})
    with pytest.raises(ValueError, match=r"\$in.*use \$eq"):
        store.search(("a",), filter={"n": {"$in": [1]}})
