"""A chat log of two years ago: it is found, its turns stand in their order, and no housekeeping takes it away."""

import json

import pytest
from test_cli import run

WORDS = "lamp cellar ladder bucket hammer garden window carpet basket candle mirror pillow".split()


@pytest.mark.slow
def test_an_old_log_is_alive(database, tmp_path):
    with (tmp_path / "chat.jsonl").open("w") as log:
        for number, word in enumerate(WORDS):
            said = {"role": "user", "content": f"Where is the {word}?", "timestamp": f"2024-05-01T10:00:{number:02}Z"}
            log.write(json.dumps(said) + "\n")
    run("ingest", "--no-embed", tmp_path, dsn=database.dsn("writer"))
    for _ in range(2):
        for word in WORDS:
            assert database.rows("select content, health from memory.search(%s)", [word]) == [
                (f"user: Where is the {word}?", 1)
            ]
        database.rows("select memory.maintain()")


@pytest.mark.slow
def test_turns_of_one_moment_keep_their_order(database, tmp_path):
    for name, time in (("dated.jsonl", {"timestamp": "2024-05-01T10:00:00Z"}), ("undated.jsonl", {})):
        said = [{"role": "user", "content": f"Where is the {word}?"} | time for word in WORDS * 12]
        (tmp_path / name).write_text("".join(json.dumps(turn) + "\n" for turn in said))
    run("ingest", "--no-embed", tmp_path, dsn=database.dsn("writer"))
    for name in ("dated.jsonl", "undated.jsonl"):
        rows = database.rows(
            "select (metadata ->> 'line')::int from memory.memories where metadata ->> 'file' = %s "
            "order by created_at, memory_id",
            [name],
        )
        assert [line for (line,) in rows] == list(range(1, 1 + 12 * len(WORDS)))
