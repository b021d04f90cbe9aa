"""What ageing, touching and history cost, each beside what it replaces or does without, within one run.

The daily job of the seeds rewrites the health of every memory in its row. It is measured on the same rows in a table
with the same columns and indexes, plus the health and its index, which the seed has, too; and on the narrow table
`vitals`, where no seed has it. No statement waits for the disk (synchronous_commit is off).

What fades at one time is mostly what was remembered at one time and never asked for again, and lies side by side;
--scattered draws it from all of the table instead: the worst case, where each memory is on pages of its own and, soon
after a checkpoint, the log has those in full.

Single calls are compared by their lower quartiles: what a busy machine adds to the others is not ours.
"""

import itertools
import random
import statistics

import click
import psycopg

from bench import database
from bench.clock import clock, machine

# Past the grace, and of every hundredth the threshold, too.
LOAD = """
insert into memory.kinds (space, kind) values ('default', 'note');
insert into memory.memories (space, memory_id, content, dedup_key, language, kind, tags, created_at)
select 'default', memory._uuidv7(now() - n * interval '300 days' / {memories}), content, '\\x00', 'english', 'note',
    case when n % 4 = 0 then array['area:' || n % 50] else '{{}}' end, now() - n * interval '300 days' / {memories}
from (
    select n, (
        select string_agg('w' || floor(20000 ^ random())::int, ' ') from generate_series(1, 25) where n > 0
    ) as content
    from generate_series(1, {memories}) as n
) as drawn;
insert into memory.vitals (
    space, memory_id, last_accessed_at, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold,
    decay_due_at
)
select m.space, m.memory_id, a.at, a.at, a.at + interval '7 days', 'linear', 50, 7, 0, 0.3, a.at + interval '77 days'
from (
    select m.space, m.memory_id, row_number() over (order by {order}) as n from memory.memories as m
) as m
cross join lateral (
    select now() - interval '1 day' * case when m.n <= {faded} then 78 else 10 + 60 * random() end
) as a (at);
create schema seed;
create table seed.memories (like memory.memories including all);
alter table seed.memories add last_accessed_at timestamptz, add health_score double precision default 1;
insert into seed.memories
select m.*, v.last_accessed_at, 1 from memory.memories as m inner join memory.vitals as v using (space, memory_id);
create index memories_health_score_ix on seed.memories (health_score);
create table seed.vitals (like memory.vitals including all);
insert into seed.vitals select * from memory.vitals
"""
SEED = """
    update seed.{} set {column} = greatest(0, {column} - 0.01) where last_accessed_at < now() - interval '7 days'
"""
HOT = """
    update memory.vitals as v set access_count = v.access_count + 1, last_accessed_at = now()
    where v.space = 'default' and v.memory_id = any(%s)
"""
TRIGGER = "alter table memory.memories {} trigger memories_30_record_revision"


def quartile(values: list[float]) -> float:
    """What a quarter of the values stays below."""
    return statistics.quantiles(values, n=4)[0]


def costs(owner: psycopg.Connection, statement: str) -> tuple[float, int]:
    """Milliseconds and bytes of WAL of one statement."""
    before = owner.execute("select pg_current_wal_insert_lsn()").fetchone()[0]
    taken = clock(owner.execute, statement)
    return taken, int(owner.execute("select pg_current_wal_insert_lsn() - %s::pg_lsn", [before]).fetchone()[0])


def ageing(owner: psycopg.Connection, faded: int) -> None:
    """decay() beside the seeds' job."""
    click.echo(f"{'':<52}{'ms':>12}{'WAL kB':>12}{'x time':>9}{'x WAL':>9}")
    nothing, _ = costs(owner, "select count(*) from memory.decay(at => now() - interval '30 days')")
    click.echo(f"{'decay(), nothing faded':<52}{nothing:>12.1f}")
    rows = {
        "the seed's daily UPDATE": SEED.format("memories", column="health_score"),
        "the same UPDATE, of the narrow vitals": SEED.format("vitals", column="health"),
    }
    seeds = {name: costs(owner, statement) for name, statement in rows.items()}
    ours = costs(owner, "select count(*) from memory.decay()")
    archived = owner.execute("select count(*) from memory.memories where archived_at is not null").fetchone()[0]
    if archived != faded:
        raise click.ClickException(f"{archived} memories were archived, {faded} have faded")
    click.echo(f"{f'decay(), {faded:,} faded':<52}{ours[0]:>12.1f}{ours[1] / 1000:>12,.0f}")
    for name, (taken, wal) in seeds.items():
        click.echo(f"{name:<52}{taken:>12.1f}{wal / 1000:>12,.0f}{taken / ours[0]:>9.1f}{wal / ours[1]:>9.1f}")


def touching(place: database.Database, owner: psycopg.Connection, ids: list, calls: int) -> None:
    """touch() of ten beside the bare UPDATE of ten."""
    ours, bare = [], []
    with place.connect("writer") as writer:
        writer.execute("set synchronous_commit = off")
        for turn in range(-20, calls):
            chosen = random.sample(ids, 20)
            taken = (
                clock(writer.execute, "select memory.touch(%s)", [chosen[:10]], prepare=True),
                clock(owner.execute, HOT, [chosen[10:]], prepare=True),
            )
            if turn >= 0:
                ours.append(taken[0])
                bare.append(taken[1])
    one, two = quartile(ours), quartile(bare)
    click.echo(f"touch() of 10: {one:.2f} ms, a bare HOT update of 10 rows {two:.2f} ms: {one / two:.2f} times that")


def history(place: database.Database, owner: psycopg.Connection, ids: list, calls: int) -> None:
    """Corrections with the trigger that writes history and without, turn about."""
    values = itertools.count()
    changes = {
        "text": "select memory.revise(%s, content => 'w' || %s || repeat(' w5 w77 w1234', 8))",
        "importance": "select memory.revise(%s, importance => %s / 1000000.0::float8)",
        "forget": "select memory.forget(%s, reason => %s::int::text)",
    }
    with place.connect("writer") as writer:
        writer.execute("set synchronous_commit = off")
        for name, change in changes.items():
            taken = {"enable": [], "disable": []}
            for state in ("enable", "disable") * 10:
                owner.execute(TRIGGER.format(state))
                # After a change of the table the first calls plan anew.
                for turn, memory_id in enumerate(random.sample(ids, max(20, calls // 2))):
                    value = next(values)
                    one = clock(writer.execute, change, [memory_id, value], prepare=True)
                    if turn >= 10:
                        taken[state].append(one)
            owner.execute(TRIGGER.format("enable"))
            on, off = (quartile(taken[state]) for state in ("enable", "disable"))
            click.echo(f"{name:<12} {on:.3f} ms with its history, {off:.3f} without: {100 * (on / off - 1):+.0f} %")


def run(memories: int, calls: int, scattered: bool) -> None:
    """Fills a database, then prints the three comparisons."""
    faded = memories // 100
    with database.temporary() as place, place.connect("owner") as owner:
        click.echo(f"loading {memories:,} memories, twice ...")
        owner.execute("set synchronous_commit = off")
        order = "md5(m.memory_id::text)" if scattered else "m.memory_id"
        for statement in LOAD.format(memories=memories, faded=faded, order=order).split(";\n"):
            owner.execute(statement)
        for table in ("memory.memories", "memory.vitals", "seed.memories", "seed.vitals"):
            owner.execute(f"vacuum analyze {table}")
        click.echo(f"\n{memories:,} memories, what fades {'scattered' if scattered else 'side by side'}, {machine()}\n")
        ageing(owner, faded)
        alive = [row[0] for row in owner.execute(
            "select memory_id from memory.memories where live order by md5(memory_id::text) limit 20000"
        )]  # fmt: skip
        click.echo()
        touching(place, owner, alive, 5 * calls)
        click.echo()
        history(place, owner, alive, calls)
