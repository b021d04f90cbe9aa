"""`make crash`: four sessions remember, the server dies without a word, is started again, and owes them nothing.

Each session remembers new texts and such that all share, with and without embeddings, one by one and in batches,
and touches what it has. What was acknowledged must be there, what was never asked for must not. A fifth session
imports a file into one space after the other and maintains each: each import is there whole or not at all, and so
is what maintain has done.
"""

import random
import shutil
import tempfile
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import click
import psutil
import psycopg

import harness
from pgrecall.server import Server

SESSIONS = 4
REMEMBER = "select memory_id from memory.remember(%s, agent => %s, tags => '{a:b}', embedding => %s)"
REMEMBER_MANY = """
    select memory_id from memory.remember_many(
        (select jsonb_agg(jsonb_build_object('content', t, 'agent', 'ana')) from unnest(%s::text[]) as t)
    )"""
STATE = """
    select m.content, v.remember_count, v.access_count, e.memory_id is not null
    from memory.memories as m
    inner join memory.vitals as v using (space, memory_id)
    left join memory.embeddings as e using (space, memory_id)
    where m.space = 'default'"""


# What a space is like that was imported, and what maintain makes of it: a third expires, the others fade.
COPIES = """
    select m.space, count(*), count(*) filter (where m.deleted_at is not null),
        count(*) filter (where m.archived_at is not null),
        (select count(*) from memory.revisions as r where r.space = m.space and r.edit_type = 'update')
    from memory.memories as m where m.space like 'copy-%' group by m.space"""
LATER = "select * from memory.maintain('1 day', %s, at => now() + interval '200 days')"
ITEMS = """
    select from memory.remember_many((
        select jsonb_agg(jsonb_build_object(
            'content', 'line ' || n, 'agent', 'ana', 'tags', array['a:b'], 'embedding', array[n, 1, 1, 1],
            'dedup', 'exact', 'expires_at', case when n %% 3 = 0 then now() + interval '30 days' end
        )) from generate_series(1, %s) as n
    ), space => 'file')"""


class Ledger:
    """What the sessions asked for, and what they were told."""

    def __init__(self):
        self.file, self.size, self.copies, self.spaces = [], 0, {}, iter(f"copy-{n}" for n in range(10**6))
        self.begun = {"remembered": Counter(), "touched": Counter()}
        self.done = {"remembered": Counter(), "touched": Counter()}
        self.embedded, self.batches, self.ids = set(), [], {}
        self._lock = threading.Lock()

    def call(self, session, query, parameters, what, texts):
        """Run it, and note its texts before and after."""
        with self._lock:
            self.begun[what].update(texts)
        rows = session.execute(query, parameters).fetchall()
        with self._lock:
            self.done[what].update(texts)
            if what == "remembered":
                self.ids.update(zip(texts, (memory_id for (memory_id,) in rows), strict=True))

    def begin(self, database, size):
        """The file that is to be imported: memories, each with a change in its history."""
        database.rows(ITEMS, [size])
        database.rows("select memory.tag(m.memory_id, '{c}', 'file') from memory.memories as m where m.space = 'file'")
        self.size = size
        exported = database.rows("select line::text from memory.export_space(null, 10000, 'file')")
        self.file = [line for (line,) in exported]

    def _check_copies(self, database):
        found = {space: counts for space, *counts in database.rows(COPIES)}
        raw, done = [self.size, 0, 0, self.size], [self.size, self.size // 3, self.size - self.size // 3, self.size]
        may = {"import": (None, raw), "maintain": (raw, done), "done": (done,)}
        for space, state in self.copies.items():
            assert found.get(space) in may[state], f"{space}, {state}: {found.get(space)}"

    def chore(self):
        """What the fifth session is in the middle of."""
        return list(self.copies.values())[-1] if self.copies else None

    def drop_copies(self, database):
        """What has been checked."""
        for space in self.copies:
            database.rows("select from memory.drop_space(%s)", [space])
        self.copies.clear()

    def remembered(self):
        """How many remembers were acknowledged."""
        with self._lock:
            return self.done["remembered"].total()

    def check(self, database):
        """What a database that has been through a crash owes."""
        self._check_copies(database)
        rows = database.rows(STATE)
        found = {"remembered": {row[0]: row[1] for row in rows}, "touched": {row[0]: row[2] for row in rows}}
        assert len(rows) == len(found["remembered"]), "a text is there twice"
        assert database.value("select count(*) from memory.memories where space = 'default'") == len(rows)
        for what, counts in found.items():
            for text in self.begun[what].keys() | counts.keys():
                least, here, most = self.done[what][text], counts.get(text, 0), self.begun[what][text]
                assert least <= here <= most, f"{text}: {what} {here} times; told {least}, asked {most}"
        embedded = {row[0] for row in rows if row[3]}
        assert self.embedded & self.done["remembered"].keys() <= embedded <= self.embedded
        for batch in self.batches:
            assert len({text in found["remembered"] for text in batch}) == 1, f"half a batch: {batch}"
        assert database.rows("select * from memory.doctor('*')", login="admin") == []


def work(ledger, session, number, draw):
    """One session until its server is gone."""
    mine = []
    try:
        while True:
            turn, text = draw.random(), f"memory {len(mine)} of {number}, {draw.random()}"
            if turn < 0.1 and mine:
                some = draw.sample(mine, min(5, len(mine)))
                ids = [ledger.ids[text] for text in some]
                ledger.call(session, "select memory.touch(%s)", [ids], "touched", some)
            elif turn < 0.2:
                batch = [f"{text}, {n}" for n in range(5)]
                ledger.batches.append(batch)
                ledger.call(session, REMEMBER_MANY, [batch], "remembered", batch)
                mine += batch
            elif turn < 0.35:
                ledger.embedded.add(text)
                vector = [draw.gauss(0, 1) for _ in range(4)]
                ledger.call(session, REMEMBER, [text, "ana", vector], "remembered", [text])
                mine.append(text)
            else:
                text = f"memory {draw.randrange(5)} of all" if turn < 0.5 else text
                ledger.call(session, REMEMBER, [text, "ana", None], "remembered", [text])
                mine += [text] if turn >= 0.5 else []
    except psycopg.OperationalError:
        return


def chores(ledger, session):
    """The fifth session: imports and maintains until its server is gone."""
    try:
        for space in ledger.spaces:
            ledger.copies[space] = "import"
            with session.transaction():
                for start in range(0, len(ledger.file), 200):
                    page = ledger.file[start : start + 200]
                    session.execute("select from memory.import_space(%s, %s)", [page, space])
            ledger.copies[space] = "maintain"
            session.execute(LATER, [space])
            ledger.copies[space] = "done"
    except psycopg.OperationalError:
        return


def kill(server):
    """The server and all that belongs to it, at once."""
    postmaster = psutil.Process(server._postmaster()[0])
    processes = [postmaster, *postmaster.children(recursive=True)]
    for process in processes:
        try:
            process.kill()
        except psutil.NoSuchProcess:
            pass
    psutil.wait_procs(processes, timeout=30)


def run(kills, remembers, seed=None, size=1000):
    """Kill the server so often in the middle of so many remembers; yields how far it was each time, and in what the
    fifth session was, with a file of this size."""
    home = Path(tempfile.mkdtemp(prefix="pgrecall-crash-"))
    server, ledger, draw = Server(home / "server"), Ledger(), random.Random(seed)
    try:
        database = harness.Cluster(server.up()).clone()
        database.rows("select memory.register_model('four', 4)")
        database.rows("select memory.configure_space(options => '{\"model\": \"four\"}')")
        ledger.begin(database, size)
        for turn in range(1, kills + 1):
            aim = remembers * (turn - draw.random() / 2) / kills
            sessions = [psycopg.connect(database.dsn("writer"), autocommit=True) for _ in range(SESSIONS)]
            fifth = psycopg.connect(database.dsn("admin"), autocommit=True)
            with ThreadPoolExecutor(SESSIONS + 1) as pool:
                running = [pool.submit(chores, ledger, fifth)]
                running += [
                    pool.submit(work, ledger, session, f"{turn}/{number}", random.Random(draw.random()))
                    for number, session in enumerate(sessions)
                ]
                chore = ("import", "maintain")[turn % 2]  # of which the fifth session is to be in the middle
                while not (ledger.remembered() >= aim and ledger.chore() == chore) and not any(
                    each.done() for each in running
                ):
                    threading.Event().wait(0.005)
                threading.Event().wait(draw.random() / 20)
                kill(server)
                for each in running:
                    each.result(timeout=60)
            server.up()
            database.close()  # the sessions that it had
            ledger.check(database)
            yield ledger.remembered(), ledger.chore()
            ledger.drop_copies(database)
    finally:
        server.down()
        shutil.rmtree(server._private, ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)


@click.command()
@click.option("--kills", default=20, show_default=True)
@click.option("--remembers", default=20000, show_default=True)
@click.option("--seed", type=int, help="Of what the sessions do; the moment of death is chance.")
def main(kills, remembers, seed):
    """Kill the embedded server again and again in the middle of its work, and check what it owes."""
    seed = random.randrange(10**6) if seed is None else seed
    click.echo(f"pgrecall: {kills} kills within {remembers} remembers, seed {seed}")
    for turn, (count, chore) in enumerate(run(kills, remembers, seed), 1):
        click.echo(
            f"killed {turn:>3} times, now in {chore:<8}, {count:>7,} remembered, nothing lost, nothing twice, "
            "doctor() clean"
        )


if __name__ == "__main__":
    main()
