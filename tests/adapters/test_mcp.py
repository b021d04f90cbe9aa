"""`pgrecall mcp`, as a model's host meets it: the client of the SDK talks to a process over stdio."""

import asyncio
import json
import sys
from contextlib import asynccontextmanager

import pytest

from harness import ROOT, run

mcp = pytest.importorskip("mcp")

pytestmark = pytest.mark.cell("MCP")


def command(dsn, *arguments):
    """The server as a host starts it."""
    arguments = ["-m", "pgrecall", "mcp", "--no-embed", "--space", "ana", "--dsn", dsn, *arguments]
    return mcp.StdioServerParameters(command=sys.executable, args=arguments, cwd=ROOT)


class Host:
    """One conversation; each call gives what the model reads."""

    def __init__(self, client):
        self.client = client

    async def tools(self):
        return {tool.name: tool for tool in (await self.client.list_tools()).tools}

    async def __call__(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        texts = [part.text for part in result.content]
        assert not result.is_error, texts
        return result.structured_content["result"] if result.structured_content else json.loads(texts[0])

    async def error(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error
        return result.content[0].text


@asynccontextmanager
async def conversation(dsn, *arguments):
    async with mcp.Client(command(dsn, *arguments)) as client:
        yield Host(client)


def talk(dsn, what, *arguments):
    """Run a conversation to its end."""

    async def whole():
        async with conversation(dsn, *arguments) as host:
            await what(host)

    asyncio.run(whole())


def test_a_conversation_of_ten_calls(database):
    async def what(host):
        tea = await host("remember", content="Ana drinks green tea", kind="preference", tags=["Drinks: Tea"])
        assert tea["outcome"] == "created"
        again = await host("remember", content="Ana drinks green tea")
        assert again == {"memory_id": tea["memory_id"], "outcome": "reinforced"}
        home = await host("remember", content="Ana lives in Rome", importance=0.8)
        [found] = await host("recall", question="where does Ana live?", max_results=1)
        assert found["content"] == "Ana lives in Rome"
        revised = await host(
            "revise", memory_id=found["memory_id"], content="Ana lives in Oslo", reason="she moved", expected_version=1
        )
        assert revised == {"memory_id": home["memory_id"], "version": 2}
        states = await host("history", memory_id=home["memory_id"])
        assert [(s["version"], s["content"], s.get("reason")) for s in states] == [
            (2, "Ana lives in Oslo", "she moved"), (1, "Ana lives in Rome", None)
        ]  # fmt: skip
        [first] = await host("list", max_results=1)
        [second] = await host("list", max_results=1, after=first["cursor"])
        assert [first["content"], second["content"]] == ["Ana lives in Oslo", "Ana drinks green tea"]
        gone = await host("forget", memory_id=tea["memory_id"], reason="she asked")
        assert gone["outcome"] == "forgotten"
        assert await host("recall", question="tea") == []
        # A text that is longer than the budget is cut, for an empty list means that nothing is known.
        await host("remember", content="The runbook: " + "restart the server. " * 500)
        [found] = await host("recall", question="runbook")
        assert found["content"].startswith("The runbook: restart") and len(found["content"]) < 10_000
        # Models give what is optional as an empty text.
        assert len(await host("list", kind="", tag="")) == 2

    talk(database.dsn("writer"), what, "--agent", "butler")
    assert database.rows("select agent from memory.list_agents(space => 'ana')") == [("butler",)]


def test_the_model_chooses_neither_the_space_nor_the_privileges(database):
    async def what(host):
        for tool in (await host.tools()).values():
            assert not {"space", "agent", "dsn"} & tool.input_schema["properties"].keys()
        await host("remember", content="Ana drinks green tea", space="bob", agent="root")

    talk(database.dsn("writer"), what)
    assert database.rows("select s.space from memory.list_spaces() as s order by 1") == [("ana",), ("default",)]
    assert database.value("select count(*) from memory.list(space => 'ana')") == 1

    async def reads(host):
        assert (await host.tools()).keys() == {"recall", "list", "history"}
        assert "Unknown tool" in await host.error("remember", content="Bo drinks coffee")

    talk(database.dsn("writer"), reads, "--read-only")

    async def refused(host):
        assert "may not do that" in await host.error("remember", content="Bo drinks coffee")
        assert [row["content"] for row in await host("list")] == ["Ana drinks green tea"]

    talk(database.dsn("reader"), refused)


def test_each_tool_says_what_it_does_and_what_each_argument_is(database):
    async def what(host):
        tools = await host.tools()
        assert tools.keys() == {"remember", "recall", "list", "revise", "forget", "history"}
        for tool in tools.values():
            assert tool.description and "    " not in tool.description
            for name, schema in tool.input_schema["properties"].items():
                assert "description" in schema or "maximum" in schema or "enum" in schema, (tool.name, name)
        hints = {name: tool.annotations for name, tool in tools.items()}
        assert {name for name in tools if hints[name].read_only_hint} == {"recall", "list", "history"}
        assert {name for name in tools if hints[name].destructive_hint} == {"revise", "forget"}

    talk(database.dsn("writer"), what)


def test_an_error_tells_the_model_what_to_do(database):
    async def what(host):
        one = (await host("remember", content="Ana lives in Rome"))["memory_id"]
        two = (await host("remember", content="Ana drinks tea"))["memory_id"]
        unknown = "00000000-0000-7000-8000-000000000000"
        change = {"memory_id": one, "content": "Ana lives in Oslo", "reason": "moved"}
        for said, tool, arguments in (
            ("Pass the text to be remembered", "remember", {"content": " "}),
            ("less than or equal to 1", "remember", {"content": "x", "importance": 5}),
            ("Field required", "recall", {}),
            ("less than or equal to 1000000000", "recall", {"question": "x", "token_budget": 10**19}),
            ("less than or equal to 1000000000", "revise", change | {"expected_version": 10**19}),
            ("from recall or list", "history", {"memory_id": unknown}),
            ("from recall or list", "forget", {"memory_id": "the first one", "reason": "x"}),
            ("read its history", "revise", change | {"expected_version": 7}),
            ("says this already", "revise", change | {"content": "Ana drinks tea"}),
            ("cursor", "list", {"after": "nonsense"}),
        ):
            assert said in await host.error(tool, **arguments), arguments
        await host("forget", memory_id=two, reason="x")
        assert (await host("forget", memory_id=two, reason="x"))["outcome"] == "it was forgotten already"
        assert "Remember the new text" in await host.error("revise", **change | {"memory_id": two})
        assert [row["content"] for row in await host("list")] == ["Ana lives in Rome"]  # nothing is lost

    talk(database.dsn("writer"), what)


def test_a_lost_connection_is_opened_again(database):
    async def what(host):
        await host("remember", content="Ana drinks tea")
        database.cluster.execute(
            "select pg_terminate_backend(a.pid) from pg_stat_activity as a"
            " where a.datname = %s and a.application_name = 'pgrecall'", [database.name],
        )
        assert "Try again" in await host.error("list")
        assert len(await host("list")) == 1

    talk(database.dsn("writer"), what)


def test_it_does_not_start_without_a_schema_or_its_package(empty, database):
    bare = [sys.executable, "-m", "pgrecall", "mcp", "--dsn", empty().dsn()]
    assert "no memory schema yet: pgrecall migrate" in run(*bare, cwd=ROOT, check=False).stdout
    without = "import sys; sys.modules['mcp.server.mcpserver'] = None; from pgrecall.cli import main; main()"
    said = run(sys.executable, "-c", without, "mcp", "--dsn", database.dsn("writer"), cwd=ROOT, check=False)
    assert said.returncode == 1 and "pip install -U 'pgrecall[mcp]'" in said.stdout and "Traceback" not in said.stdout
