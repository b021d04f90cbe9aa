"""The speed of search() as a ratio: each call beside the raw arms of the same question, interleaved in one run.

The bound is an oracle's: full text with OR and ts_rank, plus the vectors by the better, for each question, of the
HNSW index (or what the planner prefers to it) and an exact sort; both with the same filter, 50 ids each, as the
tables' owner and without fusing or reading anything. search() is called by a reader's login.
"""

from collections import defaultdict

import click

from bench import database
from bench.clock import clock, machine, percentiles
from bench.corpus import DIMENSIONS, MODEL, Corpus

SEARCH = """
    select * from memory.search(
        query => %(content)s, embedding => %(embedding)s, space => %(space)s, model => %(model)s{filter})"""
LEXICAL_ARM = """
    select m.memory_id
    from memory.memories as m,
        (select replace(plainto_tsquery('english', %(content)s)::text, '&', '|')::tsquery) as x (q)
    where m.space = %(space)s and m.live and m.tsv @@ q {filter}
    order by ts_rank(m.tsv, q) desc limit 50"""
VECTOR_ARM = f"""
    select e.memory_id from memory.embeddings as e {{join}}
    where e.space = %(space)s and e.live and e.model = '{MODEL}' {{filter}}
    order by (e.embedding::vector({DIMENSIONS}) <=> %(embedding)s::float8[]::vector({DIMENSIONS})) {{exact}} limit 50"""
# As search() sets it.
DEPTH = f"select set_config('hnsw.ef_search', memory._ef_search('{MODEL}')::text, false)"
JOIN = "join memory.memories as m on m.space = %(space)s and m.memory_id = e.memory_id and m.live"

# Name, the argument of search(), the same as a condition, and what is wanted: at most so many times the bound.
FILTERS = (
    ("no filter", "", "", 1.25),
    ("kind, 40 %", ", kinds => '{fact}'", "and m.kind = 'fact'", 1.6),
    ("kind, 5 %", ", kinds => '{idea}'", "and m.kind = 'idea'", 1.6),
    ("tag subtree, 25 %", ", tags => '{area}'", "and m.tag_paths && '{area}'", 1.6),
    ("tag, 0.5 %", ", tags => '{area:7}'", "and m.tag_paths && '{area:7}'", 1.6),
    ("metadata, 10 %", """, metadata => '{"tenth": 1}'""", """and m.metadata @> '{"tenth": 1}'""", 1.6),
    (
        "kind and metadata, 2 %",
        """, kinds => '{plan}', metadata => '{"tenth": 1}'""",
        """and m.kind = 'plan' and m.metadata @> '{"tenth": 1}'""",
        1.6,
    ),
    ("metadata, 1 %", """, metadata => '{"hundredth": 1}'""", """and m.metadata @> '{"hundredth": 1}'""", 1.6),
)


def arms(condition: str) -> tuple[str, str, str]:
    """The raw arms under a condition: lexical, vector by index, vector by sort."""
    join = JOIN if condition else ""
    return (
        LEXICAL_ARM.format(filter=condition),
        VECTOR_ARM.format(join=join, filter=condition, exact=""),
        VECTOR_ARM.format(join=join, filter=condition, exact="+ 0"),
    )


def measure(place: database.Database, corpus: Corpus, calls: int, filters: tuple = FILTERS) -> dict:
    """Milliseconds of search() and of the bound for each filter, in turns, after three rounds to warm up."""
    times = defaultdict(lambda: ([], []))
    with place.connect("reader") as reader, place.connect("owner") as owner:
        owner.execute("set plan_cache_mode = force_custom_plan")  # a generic plan would be no bound
        owner.execute("set hnsw.iterative_scan = relaxed_order")
        owner.execute(DEPTH)
        for turn in range(-3, calls):
            question = corpus.draw(words=6)
            for name, argument, condition, _ in filters:

                def search(argument=argument, question=question):
                    return clock(reader.execute, SEARCH.format(filter=argument), question)

                def bound(condition=condition, question=question):
                    lexical, index, sort = (clock(owner.execute, arm, question) for arm in arms(condition))
                    return lexical + min(index, sort)

                # Who goes second finds the pages warm: each does so every other time.
                order = (search, bound) if turn % 2 else (bound, search)
                taken = {call: call() for call in order}
                if turn >= 0:
                    times[name][0].append(taken[search])
                    times[name][1].append(taken[bound])
    return times


def run(corpus: Corpus, calls: int) -> None:
    """Fills a database, then prints the table."""
    with database.temporary() as place:
        corpus.load(place)
        times = measure(place, corpus, calls)
    click.echo(
        f"\nsearch(): {corpus}, {calls} questions a line, {machine()}; milliseconds, and how many times the bound\n"
    )
    click.echo(f"{'':<26}{'p50':>8}{'p95':>8}{'bound':>10}{'p95':>8}{'x p50':>8}{'x p95':>7}{'goal':>7}")
    for name, _, _, goal in FILTERS:
        (p50, p95), (bound50, bound95) = map(percentiles, times[name])
        click.echo(
            f"{name:<26}{p50:>8.2f}{p95:>8.2f}{bound50:>10.2f}{bound95:>8.2f}"
            f"{p50 / bound50:>8.2f}{p95 / bound95:>7.2f}{goal:>7.2f}"
        )
    (whole50, whole95), (part50, part95) = (percentiles(times[name][0]) for name in ("no filter", "metadata, 1 %"))
    click.echo(
        f"{'1 % beside no filter':<26}{part50:>8.2f}{part95:>8.2f}{whole50:>10.2f}{whole95:>8.2f}"
        f"{part50 / whole50:>8.2f}{part95 / whole95:>7.2f}{2:>7.2f}"
    )


def grow(sizes: list[int], calls: int) -> None:
    """Prints how the plain call grows: with ever more spaces of one size, and with spaces that grow."""
    if not sizes:
        return
    lines = []
    for way, space_size in (("spaces of 1,000", 1000), ("100 unequal spaces", None)):
        for memories in sizes:
            corpus = Corpus(memories, 100, space_size)
            with database.temporary() as place:
                corpus.load(place)
                ours, bound = measure(place, corpus, calls, FILTERS[:1])["no filter"]
            lines.append((way, memories, percentiles(ours), percentiles(bound)))
    click.echo(
        f"\nsearch() without a filter as the table grows, {calls} questions a line, {machine()}; goals: with ever\n"
        "more spaces at most 1.5 times the first p50; in spaces that grow no more times the bound than at 100,000\n"
    )
    click.echo(f"{'':<20}{'memories':>10}{'p50':>8}{'p95':>8}{'x first':>9}{'bound':>8}{'x p50':>8}{'x p95':>7}")
    for way, memories, (p50, p95), (bound50, bound95) in lines:
        first = next(line[2][0] for line in lines if line[0] == way)
        click.echo(
            f"{way:<20}{memories:>10,}{p50:>8.2f}{p95:>8.2f}{p50 / first:>9.2f}{bound50:>8.2f}"
            f"{p50 / bound50:>8.2f}{p95 / bound95:>7.2f}"
        )
