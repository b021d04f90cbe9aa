"""SQLAlchemy 2 on psycopg 3, with vectors of pgvector's client; the connection comes from PGHOST and its like."""

import json

from pgvector import Vector
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

SPACE = "example sqlalchemy"
engine = create_engine("postgresql+psycopg://")

# A parameter is cast by cast(:name as type): to SQLAlchemy `:name::type` is no parameter.
REMEMBER = text(
    "select * from memory.remember(content => :content, tags => :tags, metadata => cast(:metadata as jsonb), "
    "space => :space)"
)

with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:

    def rows(query, **values):
        """The rows of a statement."""
        return connection.execute(text(query) if isinstance(query, str) else query, values | {"space": SPACE}).all()

    arguments = {"content": "Ana drinks green tea", "tags": ["drinks"], "metadata": json.dumps({"people": ["Ana"]})}
    [first], [again] = rows(REMEMBER, **arguments), rows(REMEMBER, **arguments)
    print("remember:", first.outcome, again.outcome)

    items = [{"content": "Ben plays the cello"}, {"content": "Cleo lives in Oslo", "kind": "fact"}]
    remember_many = "select * from memory.remember_many(cast(:items as jsonb), space => :space)"
    print("remember_many:", *[row.outcome for row in rows(remember_many, items=json.dumps(items))])

    [got] = rows("select * from memory.get(:ids, space => :space)", ids=[first.memory_id])
    print("get:", got.content, got.tags, got.metadata["people"])

    listed = rows("select content from memory.list(order_by => 'oldest', space => :space)")
    print("list:", "; ".join(row.content for row in listed))

    found = rows("select content from memory.search(:question, space => :space)", question="Who plays the cello?")
    print("search:", found[0].content)

    [revised] = rows("select memory.revise(:id, importance => 0.9, space => :space)", id=first.memory_id)
    print("revise: version", revised.revise)

    try:
        revise = "select memory.revise(:id, 'Ana drinks coffee', expected_version => 1, space => :space)"
        rows(revise, id=first.memory_id)
    except DBAPIError as error:
        print("error:", error.orig.sqlstate, error.orig.diag.message_detail)

    # What pgvector's client has becomes an array by way of its text and vector.
    vector = Vector([0.6, 0.8, 0]).to_text()
    as_array = "cast(cast(:vector as vector) as real[])"
    remember = f"select outcome from memory.remember(:content, embedding => {as_array}, space => :space)"
    print("embedding:", rows(remember, content="Dora collects stamps", vector=vector)[0].outcome)
    search = f"select content, vector_similarity from memory.search(embedding => {as_array}, space => :space)"
    hit = rows(search, vector=vector)[0]
    print(f"by vector: {hit.content} {hit.vector_similarity:.2f}")
