"""The pages of list() beside the bare scan of their index, in one space, interleaved in one run.

The bound returns the rows of memories and vitals, the same columns that list() needs for its own, from the same
position, as the tables' owner: no filter, no state, no health, no names of agents, no notes.
"""

import click
from psycopg.rows import namedtuple_row

from bench import database
from bench.clock import clock, machine, percentiles

SIZE = 100
# The sort key, and the type of a position in it.
ORDERS = {"newest": ("m.created_at", "timestamptz"), "importance": ("coalesce(m.importance, -1)", "double precision")}
LOAD = """
    insert into memory.spaces (space) values ('one');
    insert into memory.kinds (space, kind, description) values ('one', 'note', 'Anything');
    insert into memory.memories (space, memory_id, content, language, kind, importance, created_at, updated_at)
    select
        'one', memory._uuidv7(t.at, 0), 'memory number ' || t.n || ' says that the quick fox is here', 'simple', 'note',
        case when t.n % 2 = 0 then (t.n * 7919 % 1000) / 1000.0 end, t.at, t.at
    from (
        select n, now() - n * interval '1 minute' as at from generate_series(1, {memories}::bigint) as n
    ) as t;
    insert into memory.vitals (
        space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
    )
    select m.space, m.memory_id, m.created_at, now(), 'linear', 50, 7, 0, 0.3, now() + interval '77 days'
    from memory.memories as m;
"""
BOUND = """
    select m.*, v.*
    from memory.memories as m
    inner join memory.vitals as v on v.space = m.space and v.memory_id = m.memory_id
    where m.space = 'one' and m.live {position}
    order by {key} desc, uuid_send(m.memory_id) desc
    limit {size}"""
LIST = "select * from memory.list(space => 'one', order_by => %(order)s, max_results => %(size)s, after => %(after)s)"


def run(memories: int, page: int, calls: int) -> None:
    """Fills a space, walks to the page, then measures it and the first one."""
    with database.temporary() as place, place.connect("reader") as reader, place.connect("owner") as owner:
        owner.execute(LOAD.format(memories=memories).encode())
        owner.execute("vacuum analyze memory.memories, memory.vitals")
        click.echo(
            f"\nlist(): pages of {SIZE} in a space of {memories:,}, {calls} calls a line, {machine()}; milliseconds, "
            "and how\nmany times the bare scan of the index\n"
        )
        click.echo(f"{'':<24}{'p50':>8}{'p95':>8}{'bound':>10}{'p95':>8}{'x p50':>8}{'x p95':>7}{'goal':>7}")
        for order, (key, kind) in ORDERS.items():
            place_before = position(reader, order, page)
            for number, last in ((1, None), (page, place_before)):
                ours, bound = measure(reader, owner, calls, order, key, kind, last)
                (p50, p95), (bound50, bound95) = percentiles(ours), percentiles(bound)
                click.echo(
                    f"{f'{order}, page {number:,}':<24}{p50:>8.2f}{p95:>8.2f}{bound50:>10.2f}{bound95:>8.2f}"
                    f"{p50 / bound50:>8.2f}{p95 / bound95:>7.2f}{2:>7.2f}"
                )


def position(reader, order: str, page: int):
    """The last row before a page, found by turning all pages before it."""
    last, left = None, (page - 1) * SIZE
    while left > 0:
        given = {"order": order, "size": min(left, 1000), "after": last and last.cursor}
        with reader.cursor(row_factory=namedtuple_row) as cursor:
            last = cursor.execute(LIST, given).fetchall()[-1]
        left -= given["size"]
    return last


def measure(reader, owner, calls: int, order: str, key: str, kind: str, last) -> tuple[list, list]:
    """Milliseconds of a page by list() and by the bare scan, in turns."""
    given = {"order": order, "size": SIZE, "after": last and last.cursor}
    where, at = "", {}
    if last:
        where = f"and ({key}, uuid_send(m.memory_id)) < (%(key)s::{kind}, uuid_send(%(memory_id)s))"
        at = {"memory_id": last.memory_id}
        at["key"] = last.created_at if order == "newest" else -1 if last.importance is None else last.importance
    query = BOUND.format(position=where, key=key, size=SIZE)
    times = [], []
    for turn in range(-10, calls):
        ours = clock(lambda: reader.execute(LIST, given).fetchall())
        bound = clock(lambda: owner.execute(query, at).fetchall())
        if turn >= 0:
            times[0].append(ours)
            times[1].append(bound)
    return times
