"""asyncpg, with vectors of pgvector's client; the connection comes from PGHOST and its like."""

import asyncio
import json

import asyncpg
from pgvector import Vector
from pgvector.asyncpg import register_vector

SPACE = "example asyncpg"


async def main():
    """Everything on one connection."""
    connection = await asyncpg.connect()
    # asyncpg takes and gives jsonb as text, unless it is told otherwise.
    await connection.set_type_codec("jsonb", encoder=json.dumps, decoder=json.loads, schema="pg_catalog")
    await register_vector(connection)

    remember = "select * from memory.remember(content => $1, tags => $2, metadata => $3, space => $4)"
    arguments = ("Ana drinks green tea", ["drinks"], {"people": ["Ana"]}, SPACE)
    first = await connection.fetchrow(remember, *arguments)
    again = await connection.fetchrow(remember, *arguments)
    print("remember:", first["outcome"], again["outcome"])

    items = [{"content": "Ben plays the cello"}, {"content": "Cleo lives in Oslo", "kind": "fact"}]
    rows = await connection.fetch("select * from memory.remember_many($1, space => $2)", items, SPACE)
    print("remember_many:", *[row["outcome"] for row in rows])

    got = await connection.fetchrow("select * from memory.get($1, space => $2)", [first["memory_id"]], SPACE)
    print("get:", got["content"], got["tags"], got["metadata"]["people"])

    rows = await connection.fetch("select content from memory.list(order_by => 'oldest', space => $1)", SPACE)
    print("list:", "; ".join(row["content"] for row in rows))

    question = "Who plays the cello?"
    print("search:", await connection.fetchval(
        "select content from memory.search($1, space => $2)", question, SPACE
    ))  # fmt: skip

    revise = "select memory.revise($1, importance => 0.9, space => $2)"
    print("revise: version", await connection.fetchval(revise, first["memory_id"], SPACE))

    try:
        revise = "select memory.revise($1, 'Ana drinks coffee', expected_version => 1, space => $2)"
        await connection.execute(revise, first["memory_id"], SPACE)
    except asyncpg.PostgresError as error:
        print("error:", error.sqlstate, error.detail)

    # What pgvector's client has becomes an array by ::vector::real[].
    vector = Vector([0.6, 0.8, 0])
    remember = "select outcome from memory.remember($1, embedding => $2::vector::real[], space => $3)"
    print("embedding:", await connection.fetchval(remember, "Dora collects stamps", vector, SPACE))
    search = "select content, vector_similarity from memory.search(embedding => $1::vector::real[], space => $2)"
    hit = await connection.fetchrow(search, vector, SPACE)
    print(f"by vector: {hit['content']} {hit['vector_similarity']:.2f}")
    await connection.close()


asyncio.run(main())
