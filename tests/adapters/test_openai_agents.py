"""A session of the OpenAI Agents SDK: the contract of its protocol, and a run of the SDK with a model made here."""

import asyncio
import time

import pytest

from pgrecall.database import call, connect

agents = pytest.importorskip("agents")

from pgrecall.adapters.openai_agents import PgrecallSession  # noqa: E402

pytestmark = pytest.mark.cell("Agents SDK")

USER = {"role": "user", "content": "Ana drinks green tea"}
ASSISTANT = {
    "type": "message", "id": "m1", "role": "assistant", "status": "completed",
    "content": [{"type": "output_text", "text": "Noted: tea.", "annotations": []}],
}  # fmt: skip
CALL = {"type": "function_call", "call_id": "c1", "name": "brew", "arguments": '{"what": "tea"}'}
OUTPUT = {"type": "function_call_output", "call_id": "c1", "output": "brewed"}


@pytest.fixture
def connection(database):
    with connect(database.dsn("writer"), autocommit=True) as found:
        yield found


def test_items_come_back_in_their_order(connection, database):
    async def what():
        session = PgrecallSession("chat-1", connection, space="ana")
        assert isinstance(session, agents.memory.Session) and await session.get_items() == []
        await session.add_items([USER, ASSISTANT])
        await session.add_items([])
        await session.add_items([CALL, OUTPUT, USER])
        assert await session.get_items() == [USER, ASSISTANT, CALL, OUTPUT, USER]
        assert await session.get_items(2) == [OUTPUT, USER] and await session.get_items(0) == []
        limited = PgrecallSession("chat-1", connection, "ana", agents.memory.SessionSettings(limit=1))
        assert await limited.get_items() == [USER]
        assert await session.pop_item() == USER and await session.pop_item() == OUTPUT
        assert await session.get_items() == [USER, ASSISTANT, CALL]
        other = PgrecallSession("chat-2", connection, space="ana")
        assert await other.get_items() == [] and await other.pop_item() is None
        await other.add_items([USER])
        await session.clear_session()
        assert await session.get_items() == [] and await other.get_items() == [USER]
        await session.add_items([ASSISTANT])
        assert await session.get_items() == [ASSISTANT]

    asyncio.run(what())
    assert database.rows("select content, session from memory.search('tea', space => 'ana') order by 2") == [
        ("Noted: tea.", "chat-1"), ("Ana drinks green tea", "chat-2")
    ]  # fmt: skip


def test_merge_duplicates_leaves_items_alone(connection, database):
    """Who says the same in two conversations, or twice in one, has said it twice."""
    sessions = [PgrecallSession(name, connection, space="ana") for name in ("chat-1", "chat-2")]
    for session in sessions:
        asyncio.run(session.add_items([USER, OUTPUT, USER]))
    database.rows("select * from memory.merge_duplicates(space => 'ana')", login="admin")
    assert [asyncio.run(session.get_items()) for session in sessions] == [[USER, OUTPUT, USER]] * 2


def test_calls_on_one_connection_wait_for_each_other(connection):
    """They share its transaction: two at once would leave it open, and nothing later would be committed."""
    inside, seen = [], []

    def work():
        inside.append(1)
        time.sleep(0.1)
        seen.append(len(inside))
        return [inside.pop()]

    async def what():
        sessions = [PgrecallSession(name, connection, space="ana") for name in ("chat-1", "chat-2")]
        await asyncio.gather(*(session._run(work) for session in sessions))

    asyncio.run(what())
    assert seen == [1, 1]


def test_a_run_of_the_sdk_remembers_the_one_before(connection):
    from agents.items import ModelResponse
    from agents.usage import Usage
    from openai.types.responses import ResponseOutputMessage, ResponseOutputText

    class Echo(agents.Model):
        """Says how many items it was given."""

        async def get_response(self, system_instructions, input, *rest, **more):
            text = ResponseOutputText(type="output_text", text=f"{len(input)} items", annotations=[])
            said = ResponseOutputMessage(type="message", id="m", role="assistant", status="completed", content=[text])
            return ModelResponse(output=[said], usage=Usage(), response_id=None)

        async def stream_response(self, *rest, **more):
            raise NotImplementedError

    async def what():
        agent, config = agents.Agent(name="echo", model=Echo()), agents.RunConfig(tracing_disabled=True)
        said = []
        for text in ("one", "two"):
            session = PgrecallSession("chat-1", connection, space="ana")
            said.append((await agents.Runner.run(agent, text, session=session, run_config=config)).final_output)
        assert said == ["1 items", "3 items"]

    asyncio.run(what())


def test_it_reads_no_more_items_than_it_gives(connection, monkeypatch):
    """A page of whole tool outputs may have hundreds of megabytes."""
    asked = []

    def spy(connection, function, **given):
        asked.append(given["max_results"])
        return call(connection, function, **given)

    monkeypatch.setattr("pgrecall.database.call", spy)

    async def what():
        session = PgrecallSession("chat", connection, space="ana")
        await session.add_items([USER, ASSISTANT, CALL])
        assert await session.get_items(2) == [ASSISTANT, CALL] and await session.get_items(0) == []
        assert await session.pop_item() == CALL and await session.get_items() == [USER, ASSISTANT]

    asyncio.run(what())
    assert asked == [2, 1, 1000]


def test_an_item_is_popped_once(connection, monkeypatch):
    """What another process pops meanwhile is left to it."""

    async def what():
        session, first = PgrecallSession("chat", connection, space="ana"), []
        await session.add_items([USER, ASSISTANT])
        forget = session._call

        def late(function, **given):
            if not first:
                first.append(forget(function, **given))
            return forget(function, **given)

        monkeypatch.setattr(session, "_call", late)
        assert await session.pop_item() == USER and await session.pop_item() is None

    asyncio.run(what())


@pytest.mark.parametrize(
    ("session", "item", "said"),
    [
        ("chat", {"role": "user", "content": object()}, "not JSON serializable"),
        ("chat", {"role": "user", "content": "a\0b"}, "u0000"), (" ", USER, "session"),
        ("chat", {"role": "user", "content": "x" * 250_000}, "200000"),
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_an_error_of_the_sdk(connection, session, item, said):
    async def what():
        with pytest.raises(agents.exceptions.UserError, match=said):
            await PgrecallSession(session, connection, space="ana").add_items([USER, item])
        assert await PgrecallSession("chat", connection, space="ana").get_items() == []

    asyncio.run(what())
