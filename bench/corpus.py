"""Memories, questions and vectors that are like those of people, the same for the same seed, and their bulk load.

Words: made of the letter trigrams of the texts in data/handbook, drawn by Zipf's law without its first ranks, which
are the stop words. Topics: a part of a text's words comes from the few hundred of its topic, and some texts have a rare
name. Spaces are of unequal size (the n-th gets a share of 1/n), or equal.

Vectors: the sum of what all texts share, of a topic, of a form (of which a few are frequent) and of noise, all of which
vary most in a few directions. So they lie as those of MiniLM do. For its vectors of LoCoMo and BEAM, the distance of
the tenth neighbor is .80 of that of the hundredth, and that of the nearest .77 of that of the tenth, among 700 texts
and among 5,900; the local intrinsic dimension is 21 and the mean cosine .14 and .09, with a deviation of .10 and .11.
Here they are .82, .80, 25 to 23 and .12, .12, among ten thousand and among a million. With a topic alone and noise that
is the same in all directions, the first would be .94 among two thousand texts of a topic, all of them about as far from
each other, and the dimension 75.
"""

import functools
import itertools
import json
import random
import re
import time
import uuid
from collections import defaultdict
from pathlib import Path

import click

from bench.database import Database

DIMENSIONS, MODEL = 384, "bench"
TEXTS = Path(__file__).parent / "data" / "handbook" / "docs.jsonl"
WORDS, NAMES, STOP_WORDS = 50_000, 20_000, 20
TOPICS, TOPIC_WORDS = 500, 300
OF_TOPIC, NAMED, COMMON = 0.35, 0.3, 200  # the share of a text's words, that of the texts, the words of this rank
FORMS = 500
# What all texts share, as a multiple of each other part.
ALIKE = 0.6

# By INSERT ... SELECT, since one remember() at a time would take an hour for a million; the triggers work as ever.
# Of the memories 40 % are facts, 20 % plans and 5 % ideas; 25 % are tagged area:1 to area:50; half have the metadata
# {"half": 1}, 10 % {"tenth": 1} and 1 % {"hundredth": 1}: all drawn independently of each other and of the text.
DRAWN = """
create temp table drawn (n bigint, space text, memory_id uuid, topic int, form int, content text);
create temp table topics (topic int primary key, center float8[]);
create temp table forms (form int primary key, part float8[])"""
LOAD = """
analyze drawn;
select setseed(0.42);
insert into memory.spaces (space) select 's' || n from generate_series(1, {spaces}) as n;
insert into memory.kinds (space, kind)
select 's' || n, kind from generate_series(1, {spaces}) as n, unnest('{{note,fact,plan,idea}}'::text[]) as kind;
insert into memory.memories (space, memory_id, content, dedup_key, language, kind, tags, metadata, created_at)
select
    space, memory_id, content, '\\x00', 'english',
    case when k < 0.4 then 'fact' when k < 0.6 then 'plan' when k < 0.65 then 'idea' else 'note' end,
    case when t < 0.25 then array['area:' || floor(t * 200) + 1] else '{{}}' end,
    case when d < 0.01 then '{{"half": 1, "tenth": 1, "hundredth": 1}}' when d < 0.1 then '{{"half": 1, "tenth": 1}}'
        when d < 0.5 then '{{"half": 1}}' else '{{}}' end::jsonb,
    to_timestamp(('x' || left(replace(memory_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
from (select d.*, random() as k, random() as t, random() as d from drawn as d order by n) as d;
insert into memory.vitals
(space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at)
select space, memory_id, now(), now() + '7 days', 'linear', 50, 7, 0, 0.3, now() + '77 days' from memory.memories
"""
EMBEDDINGS = """
insert into memory.embedding_models (model, dimensions) values ('{model}', {dimensions});
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select d.space, d.memory_id, '{model}', 1, true, false, (
    select array_agg(c.center + c.part + c.spread * (random() - 0.5) order by c.ordinal)
    from unnest(t.center, f.part, '{spread}'::float8[]) with ordinality as c (center, part, spread, ordinal)
    where d.n is not null
)::vector
from drawn as d join topics as t on t.topic = d.topic join forms as f on f.form = d.form;
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


@functools.cache
def made_up(number: int) -> list[str]:
    """So many different words, each letter drawn after the two before it as often as in the texts; short ones first,
    as frequent words are."""
    draw, following = random.Random(1), defaultdict(list)
    for line in TEXTS.read_text(encoding="utf-8").splitlines():
        for word in re.findall("[a-z]+", json.loads(line)["text"].lower()):
            for before, letter in zip(zip("  " + word, " " + word, strict=False), word + " ", strict=True):
                following[before].append(letter)
    words = set()
    while len(words) < number:
        word = "  "
        while len(word) == 2 or word[-1] != " ":
            word += draw.choice(following[word[-2], word[-1]])
        if 5 <= len(word) - 2 <= 14:
            words.add(word.strip())
    return sorted(sorted(words), key=lambda word: len(word) + draw.gauss(0, 2))


class Corpus:
    """What is in the database, and draws of what is not yet."""

    def __init__(self, memories: int, spaces: int, space_size: int | None = None, dimensions: int = DIMENSIONS):
        self.memories, self.equal, self.dimensions = memories, space_size is not None, dimensions
        self.spaces = max(1, memories // space_size) if space_size else spaces
        self._shares = list(itertools.accumulate(1 if self.equal else 1 / n for n in range(1, self.spaces + 1)))
        self._random = random.Random(1)
        words = made_up(WORDS + NAMES)
        self._words, self._names = words[:WORDS], words[WORDS:]
        self._zipf = list(itertools.accumulate(1 / n for n in range(STOP_WORDS + 1, STOP_WORDS + WORDS + 1)))
        # A topic's words are rare ones or frequent ones elsewhere: each rank is as likely as in a text, or any.
        self._topics = [
            self._random.choices(self._words, cum_weights=self._zipf, k=TOPIC_WORDS // 3)
            + self._random.choices(self._words, k=TOPIC_WORDS - TOPIC_WORDS // 3)
            for _ in range(TOPICS)
        ]
        self._of_topic = list(itertools.accumulate(1 / n for n in range(5, 5 + TOPIC_WORDS)))
        # The variance of the n-th direction is (n + 8) ^ -1.3.
        self._spread = [(n + 8) ** -0.65 for n in range(1, dimensions + 1)]
        common = self._noise()
        self._centers = [[ALIKE * a + b for a, b in zip(common, self._noise(), strict=True)] for _ in range(TOPICS)]
        self._forms = [self._noise() for _ in range(FORMS)]

    def __str__(self):
        spaces = f"{self.spaces} {'equal' if self.equal else 'unequal'} spaces" if self.spaces > 1 else "one space"
        return f"{self.memories:,} memories in {spaces}, {self.dimensions} dimensions"

    def load(self, database: Database, vectors: bool = True) -> None:
        """Fills the database, whose tables are empty, then builds the index of the vectors."""
        click.echo(f"loading {self} ...")
        with database.connect("owner") as connection:
            for statement in DRAWN.split(";\n"):
                connection.execute(statement)
            for table, parts in (("topics", self._centers), ("forms", self._forms)):
                with connection.cursor().copy(f"copy {table} from stdin") as copy:
                    for row in enumerate(parts):
                        copy.write_row(row)
            with connection.cursor().copy("copy drawn from stdin") as copy:
                start, step = time.time() - 100 * 86400, 100 * 86400 / self.memories
                for n in range(self.memories):
                    # A UUIDv7 of its time.
                    memory_id = uuid.UUID(int=int(1000 * (start + n * step)) << 80 | 7 << 76 | 2 << 62 | n)
                    topic = self._random.randrange(TOPICS)
                    copy.write_row((n, self._space(), memory_id, topic, self._form(), self._text(topic)))
            has_indexed = connection.execute(HAS_INDEXED).fetchone()[0]
            for statement in (LOAD + (";" + EMBEDDINGS) * vectors).format(
                spaces=self.spaces, model=MODEL, dimensions=self.dimensions,
                spread="{" + ",".join(map(repr, self._spread)) + "}",
                build_memory=1 + self.memories * self.dimensions // 115_200_000,  # the graph is built in memory
                indexed=INDEXED.format(model=MODEL) if has_indexed else "select",
            ).split(";\n"):
                connection.execute(statement)
            connection.execute("vacuum analyze")

    def draw(self, words: int | None = None, kind: str = "mixed") -> dict:
        """The arguments of one remember() or search(). A question of so many words is about a topic (mixed), has a
        rare name among them (named), or none but common words (common). The vector is an array literal already, so
        that no clock measures how a driver writes numbers."""
        topic = self._random.randrange(TOPICS)
        vector = map(sum, zip(self._centers[topic], self._forms[self._form()], self._noise(), strict=True))
        if kind == "common":
            content = " ".join(self._random.choices(self._words[:COMMON], k=words))
        else:
            content = self._text(topic, words, named=kind == "named" if words else None)
        return {
            "space": self._space(),
            "content": content,
            "embedding": "{" + ",".join(map(repr, vector)) + "}",
            "model": MODEL,
        }

    def _space(self) -> str:
        return f"s{self._random.choices(range(1, self.spaces + 1), cum_weights=self._shares)[0]}"

    def _noise(self) -> list[float]:
        return [spread * (self._random.random() - 0.5) for spread in self._spread]

    def _form(self) -> int:
        """The n-th form is as likely as 1/n."""
        return int(FORMS ** self._random.random()) - 1

    def _text(self, topic: int, words: int | None = None, named: bool | None = None) -> str:
        """A text of so many words, else of some twenty, most of them between ten and fifty."""
        words = words or max(4, round(self._random.lognormvariate(3, 0.5)))
        of_topic = sum(self._random.random() < OF_TOPIC for _ in range(words))
        text = self._random.choices(self._topics[topic], cum_weights=self._of_topic, k=of_topic)
        text += self._random.choices(self._words, cum_weights=self._zipf, k=words - of_topic)
        if named or named is None and self._random.random() < NAMED:
            text[-1] = self._random.choice(self._names).capitalize()
        self._random.shuffle(text)
        return " ".join(text)
