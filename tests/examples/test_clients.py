"""The typed clients: every function with every parameter, and columns that are NULL only where the type says so."""

import asyncio
import inspect
import re
import sys
import typing
from datetime import UTC, datetime
from types import NoneType

import psycopg
import pytest

from generator.source import Source
from generator.spec import Spec
from harness import ROOT

sys.path.append(str(ROOT / "generated" / "clients"))
import memory as client  # noqa: E402

SPEC = Spec(ROOT, Source(ROOT))


@pytest.fixture
def used(database):
    """A client in a space with something of everything."""
    connection = database.connect("admin")
    memory = client.Memory(connection, space="Acme Corp.")
    memory.register_model("three", 3)
    tea = memory.remember(
        "Ana drinks green tea", tags=("drinks:tea",), agent="r1", embedding=(1, 0.5, 0), model="three",
        provenance={"cost": 0.5}, options={"external_id": {"system": "wiki", "id": "1"}},
    )  # fmt: skip
    memory.remember("Ana drinks green tea", agent="r1")
    task = memory.remember("Buy tea", kind="task", options={"task": {"status": "pending"}})
    source = memory.ingest_source("All about tea. It is a drink.", "tea.md", "article", provenance={"cost": 0.5})
    memory.ingest_source("All about tea. It is hot.", "tea.md", "article")
    memory.link(tea.memory_id, task.memory_id, "led_to")
    memory.annotate(tea.memory_id, "the best")
    memory.hold("r1", [tea.memory_id])
    memory.revise(task.memory_id, content="Buy more tea")
    memory.remember("Ana drinks green tea now", dedup="off")
    memory.merge_duplicates(memory_ids=[row.memory_id for row in memory.list() if row.kind == "note"])
    memory.remember("gone", tags=["x"])
    memory.purge(filter={"contains": "gone"}, dry_run=False)
    memory.forget(memory.remember("Not for long").memory_id)
    return memory, tea.memory_id, source.source_id


def calls(memory, tea, source):
    """What returns rows, by calls that find some."""
    yield memory.search("tea", embedding=[1, 0.5, 0], model="three", options={"highlight": True})
    yield memory.search("teaa")
    yield memory.recall("tea", options={"left_out": True})
    yield memory.list(options={"include": ["forgotten", "superseded"]})
    yield memory.get([tea])
    yield memory.more_like_this(tea)
    yield memory.neighbors(tea)
    yield memory.history(tea)
    yield memory.list_spaces()
    yield memory.list_agents()
    yield memory.list_kinds()
    yield memory.list_tags()
    yield memory.list_models()
    yield memory.list_links(tea)
    yield memory.list_merges()
    yield memory.list_erasures()
    yield memory.list_migrations()
    yield memory.provenance(tea)
    yield memory.provenance(source_id=source)
    yield memory.usage_report()
    yield memory.find_sources(options={"include": ["superseded"]})
    yield memory.find_sources("tea")
    yield memory.stats()
    yield memory.working_memory("r1")
    yield memory.claim_embeddings("three")
    yield memory.find_duplicates(similarity=0.1)
    yield memory.remember_many([{"content": "one"}, {"content": " "}])
    yield memory.decay(dry_run=True)
    yield memory.export_space()
    yield [memory.read_importance(0.8)]
    yield [memory.importance_scales(0.3)]
    yield [memory.suggest_metadata("@ana drinks #tea")]
    yield [memory.remember("Ana drinks green tea")]


def test_a_column_is_null_only_where_its_type_says_so(used):
    memory, tea, source = used
    wrong, seen = set(), set()
    for rows in calls(memory, tea, source):
        for row in rows:
            hints = typing.get_type_hints(type(row))
            seen.add(type(row).__name__)
            wrong |= {
                f"{type(row).__name__}.{name}" for name, value in row._asdict().items()
                if value is None and NoneType not in typing.get_args(hints[name]) and hints[name] is not typing.Any
            }  # fmt: skip
    assert sorted(wrong) == [], "their descriptions in schema.yaml do not say when they are NULL"
    assert len(seen) == 26


def test_the_python_client_has_every_function_with_every_parameter():
    methods = {name: method for name, method in vars(client.Memory).items() if not name.startswith("_")}
    assert methods.keys() == SPEC.functions.keys()
    for name, function in SPEC.functions.items():
        parameters = [p for p in inspect.signature(methods[name]).parameters if p != "self"]
        assert (name, parameters) == (name, list(function["parameters"]))
        assert typing.get_type_hints(methods[name]).keys() == {*parameters, "return"}


def test_the_asynchronous_client_is_the_same_to_be_awaited(database):
    for name, method in vars(client.Memory).items():
        if inspect.isfunction(method):
            other = vars(client.AsyncMemory)[name]
            assert inspect.iscoroutinefunction(other) == (name != "__init__"), name
            differ = name == "__init__"  # takes another connection
            assert (name, differ or inspect.signature(other)) == (name, differ or inspect.signature(method))
    assert vars(client.Memory).keys() == vars(client.AsyncMemory).keys()

    async def what():
        async with await psycopg.AsyncConnection.connect(database.dsn("writer"), autocommit=True) as connection:
            memory = client.AsyncMemory(connection, space="Acme Corp.")
            made = await memory.remember("Ana drinks green tea", tags=("drinks",))
            [hit] = await memory.search("tea")
            assert isinstance(hit, client.SearchResult) and (hit.memory_id, hit.tags) == (made.memory_id, ["drinks"])
            assert await memory.forget(made.memory_id) is True and await memory.search("tea") == []
            with pytest.raises(psycopg.Error) as found:
                await memory.remember(" ")
            assert found.value.diag.message_hint and (await memory.stats())[0].space == "Acme Corp."

    asyncio.run(what())


def test_the_typescript_client_has_every_function_with_every_parameter():
    text = (ROOT / "generated" / "clients" / "memory.ts").read_text(encoding="utf-8")
    functions = dict(re.findall(r"^  (\w+): \{(.*)\},$", text, re.MULTILINE))
    assert functions.keys() == SPEC.functions.keys() == set(re.findall(r"^    async (\w+)\(given", text, re.MULTILINE))
    for name, function in SPEC.functions.items():
        assert re.findall(r"(\w+): \"", functions[name]) == list(function["parameters"])


def test_the_space_of_the_client_is_a_default(used):
    memory, *_ = used
    assert memory.search("tea") and not memory.search("tea", space="another")
    assert memory.stats()[0].space == "Acme Corp."


def test_what_callers_really_pass(used):
    memory, *_ = used
    with pytest.raises(TypeError, match="a sequence of texts was expected, and not the text 'drinks'"):
        memory.remember("x", tags="drinks")
    for call in (memory.purge, memory.drop_space):
        with pytest.raises(psycopg.Error, match="dry_run"):
            call("Acme Corp.", dry_run=None) if call == memory.drop_space else call(agent="r1", dry_run=None)
    assert memory.purge(agent="nobody", dry_run=True)[0].dry_run
    [row] = memory.remember_many([{"content": "dated", "at": datetime(2026, 1, 31, tzinfo=UTC)}])
    assert memory.get([row.memory_id])[0].created_at == datetime(2026, 1, 31, tzinfo=UTC)
    lines = [row.line for row in memory.export_space()]
    assert memory.import_space(lines, space="another")
    assert {row.content for row in memory.list(space="another")} == {row.content for row in memory.list()}
    assert memory.configure_space().cursor is None


def test_a_refusal_is_the_drivers_error(used):
    memory, *_ = used
    with pytest.raises(psycopg.Error) as found:
        memory.remember(" ")
    assert found.value.sqlstate == "22023" and found.value.diag.message_hint
