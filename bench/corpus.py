"""Random memories, questions and vectors, the same for the same seed, and the bulk load of many of them.

Words follow Zipf's law, vectors are noise. Spaces are of unequal size (the n-th gets a share of 1/n), or equal.
"""

import random

import click

from bench.database import Database

DIMENSIONS, MODEL, WORDS = 384, "bench-384", 20000

# By INSERT ... SELECT, since one remember() at a time would take an hour for a million; the triggers work as ever.
# Of the memories 40 % are facts, 20 % plans and 5 % ideas; 25 % are tagged area:1 to area:50; 10 % have the metadata
# {"tenth": 1} and 1 % {"hundredth": 1}: all drawn independently of each other and of the text.
LOAD = """
select setseed(0.42);
insert into memory.spaces (space) select 's' || n from generate_series(1, {spaces}) as n;
insert into memory.kinds (space, kind)
select 's' || n, kind from generate_series(1, {spaces}) as n, unnest('{{note,fact,plan,idea}}'::text[]) as kind;
insert into memory.memories (space, memory_id, content, dedup_key, language, kind, tags, metadata, created_at)
select
    's' || {space}, memory._uuidv7(now() + n * interval '1 second'), content, '\\x00', 'english',
    case when k < 0.4 then 'fact' when k < 0.6 then 'plan' when k < 0.65 then 'idea' else 'note' end,
    case when t < 0.25 then array['area:' || floor(t * 200) + 1] else '{{}}' end,
    case when d < 0.01 then '{{"tenth": 1, "hundredth": 1}}' when d < 0.1 then '{{"tenth": 1}}' else '{{}}' end::jsonb,
    now() - random() * interval '100 days'
from (
    select n, random() as s, random() as k, random() as t, random() as d,
        (
            select string_agg('w' || floor({words} ^ random())::int, ' ')
            from generate_series(1, 25) where n > 0
        ) as content
    from generate_series(1, {memories}) as n
) as drawn;
insert into memory.vitals
(space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at)
select space, memory_id, now(), now() + '7 days', 'linear', 50, 7, 0, 0.3, now() + '77 days' from memory.memories;
insert into memory.embedding_models (model, dimensions) values ('{model}', {dimensions});
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select space, memory_id, '{model}', 1, true, false, (
    select array_agg(random() - 0.5) from generate_series(1, {dimensions}) where memory_id is not null
)::vector
from memory.memories;
{indexed};
set maintenance_work_mem = '{build_memory}GB';
select memory.register_model('{model}', {dimensions});
reset maintenance_work_mem
"""


# As maintain() leaves it, but by one build of the index. A build without this column indexes all.
HAS_INDEXED = """
select exists (
    select from pg_attribute as a where a.attrelid = 'memory.embeddings'::regclass and a.attname = 'indexed'
)"""
INDEXED = """
update memory.embeddings as e set indexed = true
where e.space in (
    select b.space from memory.embeddings as b group by b.space having count(*) > memory._exact_max('{model}')
)"""


class Corpus:
    """What is in the database, and draws of what is not yet."""

    def __init__(self, memories: int, spaces: int, space_size: int | None = None):
        self.memories, self.equal = memories, space_size is not None
        self.spaces = max(1, memories // space_size) if space_size else spaces
        self._random = random.Random(1)
        self._shares = [1 if self.equal else 1 / n for n in range(1, self.spaces + 1)]

    def __str__(self):
        return f"{self.memories:,} memories in {self.spaces} {'equal' if self.equal else 'unequal'} spaces"

    def load(self, database: Database) -> None:
        """Fills the database, whose tables are empty, then builds the index of the vectors."""
        click.echo(f"loading {self} ...")
        space = f"(1 + n % {self.spaces})" if self.equal else f"floor(exp(s * ln({self.spaces + 1})))::int"
        with database.connect("owner") as connection:
            has_indexed = connection.execute(HAS_INDEXED).fetchone()[0]
            for statement in LOAD.format(
                space=space, spaces=self.spaces, memories=self.memories, words=WORDS, model=MODEL,
                dimensions=DIMENSIONS, build_memory=1 + self.memories // 300_000,  # the graph is built in memory
                indexed=INDEXED.format(model=MODEL) if has_indexed else "select",
            ).split(";\n"):
                connection.execute(statement)
            connection.execute("vacuum analyze")

    def draw(self, words: int = 25) -> dict:
        """The arguments of one remember() or search(). The vector is an array literal already, so that no clock
        measures how a driver writes numbers."""
        vector = [self._random.random() - 0.5 for _ in range(DIMENSIONS)]
        return {
            "space": f"s{self._random.choices(range(1, self.spaces + 1), self._shares)[0]}",
            "content": " ".join(f"w{int(WORDS ** self._random.random())}" for _ in range(words)),
            "embedding": "{" + ",".join(map(repr, vector)) + "}",
            "model": MODEL,
        }
