"""The typed client in generated/clients/memory.py; the connection comes from PGHOST and its like."""

import sys
from pathlib import Path

import psycopg

sys.path.append(str(Path(__file__).resolve().parents[2] / "generated" / "clients"))  # your project has a copy of it
from memory import Memory  # noqa: E402

with psycopg.connect(autocommit=True) as connection:
    memory = Memory(connection, space="example typed-python")

    tea = {"tags": ["drinks"], "metadata": {"people": ["Ana"]}}
    first, again = [memory.remember("Ana drinks green tea", **tea) for _ in range(2)]
    print("remember:", first.outcome, again.outcome)

    items = [{"content": "Ben plays the cello"}, {"content": "Cleo lives in Oslo", "kind": "fact"}]
    print("remember_many:", *[row.outcome for row in memory.remember_many(items)])

    [got] = memory.get([first.memory_id])
    print("get:", got.content, got.tags, got.metadata["people"])

    print("list:", "; ".join(row.content for row in memory.list(order_by="oldest")))
    print("search:", memory.search("Who plays the cello?")[0].content)
    print("revise: version", memory.revise(first.memory_id, importance=0.9))

    try:
        memory.revise(first.memory_id, content="Ana drinks coffee", expected_version=1)
    except psycopg.Error as error:
        print("error:", error.sqlstate, error.diag.message_detail)

    vector = [0.6, 0.8, 0]
    print("embedding:", memory.remember("Dora collects stamps", embedding=vector).outcome)
    [hit, *_] = memory.search(embedding=vector)
    print(f"by vector: {hit.content} {hit.vector_similarity:.2f}")
