"""The bound between the exact sort of a space and a scan of the HNSW index.

By dimensions, storage and number of vectors. Vectors lie around topics, which all spaces share, and rows of all spaces
lie side by side. All are in the index, which is asked as the first scan of a search asks it, for 50 rows. A figure is
what that takes as a multiple of the exact sort, by turns, and in brackets how many of the ten nearest it finds.
"""

import random
import statistics

import click
import psycopg

from bench import database
from bench.clock import clock, machine

SIZES = (1250, 2500, 5000, 10000)
TOPICS, WANTED, QUESTIONS = 60, 50, 15
FILL = """
    create temporary table topics as
    select t, (select array_agg(random() - 0.5) from generate_series(1, {dimensions}) where t > 0) as center
    from generate_series(1, {topics}) as t;
    insert into memory.spaces (space) select 's' || n from generate_series(1, {spaces}) as n;
    insert into memory.kinds (space, kind) select 's' || n, 'note' from generate_series(1, {spaces}) as n;
    insert into memory.memories (space, memory_id, content, language, kind, created_at)
    select r.space, memory._uuidv7(now(), n), 'memory ' || n, 'simple', 'note', now()
    from (select n, {space} as space from generate_series(1, {vectors}) as n order by random()) as r (n, space);
    insert into memory.embedding_models (model, dimensions, storage) values ('m', {dimensions}, 'none');
    insert into memory.embeddings (space, memory_id, model, version, live, indexed, internal, embedding)
    select m.space, m.memory_id, 'm', 1, true, true, false, (
        select array_agg(c + 0.7 * (random() - 0.5) order by o)
        from unnest(t.center) with ordinality as u (c, o) where m.memory_id is not null
    )::vector
    from (select m.*, 1 + floor(random() * {topics})::int as t from memory.memories as m) as m
    inner join topics as t on t.t = m.t;
    set maintenance_work_mem = '2GB';
    select memory.register_model('m', {dimensions}, storage => '{storage}');
    vacuum analyze"""
NEAREST = """
    select memory._nearest_sql(
        row(em.model, em.dimensions, em.distance, em.storage)::memory.embedding_model, '$2', %s, '', 'e.live', %s
    )
    from memory.embedding_models as em where em.model = 'm'"""
SCAN = """
    select memory._set_index_scan(memory._index_scan(
        row(em.model, em.dimensions, em.distance, em.storage), 'once', greatest(
            memory._ef_search('m'), memory._index_depth(
                %s * memory._oversampling(em.storage), %s / (select count(*) from memory.embeddings)
            )
        )
    ))
    from memory.embedding_models as em where em.model = 'm'"""


def measure(owner: psycopg.Connection) -> dict:
    """By size of the space: the time of the index, as a multiple of that of the exact sort, and its recall of ten."""
    statements = {}
    for exact in (False, True):
        nearest = owner.execute(NEAREST, [None if exact else WANTED, str(WANTED)]).fetchone()[0].replace("%", "%%")
        statements[exact] = (
            f"with n as materialized ({nearest}) "
            f"select n.memory_id from n order by n.distance, n.memory_id limit {WANTED}"
        ).replace("$1", "%(space)s").replace("$2", "%(embedding)s::float8[]")
    found, draw = {}, random.Random(3)
    for number, size in enumerate(SIZES, 1):
        questions = owner.execute(
            "select e.embedding::real[] from memory.embeddings as e where e.space <> %s "
            "order by md5(e.memory_id::text) limit %s", [f"s{number}", QUESTIONS],
        ).fetchall()  # fmt: skip
        ratios, recalls = [], []
        for (vector,) in questions:
            given = {"space": f"s{number}", "embedding": [x + 0.1 * draw.gauss(0, 1) for x in vector]}
            taken, rows = {}, {}
            for exact in draw.sample((False, True), 2):
                with owner.transaction():
                    if not exact:
                        owner.execute(SCAN, [WANTED, float(size)])
                    run = lambda exact=exact, given=given: owner.execute(statements[exact], given).fetchall()  # noqa: E731
                    rows[exact] = run()
                    taken[exact] = min(clock(run) for _ in range(3))
            ratios.append(taken[False] / taken[True])
            recalls.append(len({*rows[False][:10]} & {*rows[True][:10]}) / 10)
        found[size] = (statistics.median(ratios), statistics.mean(recalls))
    return found


def run(cases: list[tuple[int, str, int]]) -> None:
    """A table: a line for each case of dimensions, storage and number of vectors."""
    click.echo(f"The index beside an exact sort, and its recall of ten; {machine()}")
    click.echo(f"{'':<34}{'limit':>8}" + "".join(f"{f'space of {size:,}':>18}" for size in SIZES))
    for dimensions, storage, vectors in cases:
        with database.temporary() as place, place.connect("owner") as owner:
            starts = [sum(SIZES[:n]) for n in range(len(SIZES) + 1)]
            space = "case " + "".join(f"when n <= {end} then 's{n}' " for n, end in enumerate(starts[1:], 1))
            others = 20
            space += f"else 's' || {len(SIZES) + 1} + n % {others} end"
            for statement in FILL.format(
                dimensions=dimensions, topics=TOPICS, spaces=len(SIZES) + others, space=space,
                vectors=max(vectors, starts[-1]), storage=storage,
            ).split(";\n"):  # fmt: skip
                owner.execute(statement)
            limit = owner.execute("select memory._exact_max('m')").fetchone()[0]
            found = measure(owner)
            click.echo(
                f"{dimensions:>5} dimensions, {storage:<8}{vectors:>9,}{limit:>8,}"
                + "".join(f"{found[size][0]:>11.2f} ({found[size][1]:.2f})" for size in SIZES)
            )
