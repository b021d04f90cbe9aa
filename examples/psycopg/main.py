"""psycopg 3, with vectors of pgvector's client; the connection comes from PGHOST and its like."""

import psycopg
from pgvector import Vector
from pgvector.psycopg import register_vector
from psycopg.rows import namedtuple_row
from psycopg.types.json import Jsonb

SPACE = "example psycopg"

with psycopg.connect(autocommit=True, row_factory=namedtuple_row) as connection:
    register_vector(connection)

    def one(query, *values):
        """The first row."""
        return connection.execute(query, values).fetchone()

    remember = "select * from memory.remember(content => %s, tags => %s, metadata => %s, space => %s)"
    arguments = ("Ana drinks green tea", ["drinks"], Jsonb({"people": ["Ana"]}), SPACE)
    first, again = one(remember, *arguments), one(remember, *arguments)
    print("remember:", first.outcome, again.outcome)

    items = [{"content": "Ben plays the cello"}, {"content": "Cleo lives in Oslo", "kind": "fact"}]
    rows = connection.execute("select * from memory.remember_many(%s, space => %s)", [Jsonb(items), SPACE])
    print("remember_many:", *[row.outcome for row in rows])

    got = one("select * from memory.get(%s, space => %s)", [first.memory_id], SPACE)
    print("get:", got.content, got.tags, got.metadata["people"])

    rows = connection.execute("select content from memory.list(order_by => 'oldest', space => %s)", [SPACE])
    print("list:", "; ".join(row.content for row in rows))

    print("search:", one("select content from memory.search(%s, space => %s)", "Who plays the cello?", SPACE).content)

    revised = one("select memory.revise(%s, importance => 0.9, space => %s)", first.memory_id, SPACE)
    print("revise: version", revised.revise)

    try:
        one("select memory.revise(%s, 'Ana drinks coffee', expected_version => 1, space => %s)", first.memory_id, SPACE)
    except psycopg.Error as error:
        print("error:", error.sqlstate, error.diag.message_detail)

    # What pgvector's client has becomes an array by ::vector::real[].
    remember = "select * from memory.remember(%s, embedding => %s::vector::real[], space => %s)"
    print("embedding:", one(remember, "Dora collects stamps", Vector([0.6, 0.8, 0]), SPACE).outcome)
    search = "select content, vector_similarity from memory.search(embedding => %s::vector::real[], space => %s)"
    hit = one(search, Vector([0.6, 0.8, 0]), SPACE)
    print(f"by vector: {hit.content} {hit.vector_similarity:.2f}")
