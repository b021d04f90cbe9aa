"""`make crash`: four sessions remember, the server dies without a word, is started again, and owes them nothing.

Each session remembers new texts and such that all share, with and without embeddings, one by one and in batches,
and touches what it has. What was acknowledged must be there, what was never asked for must not.
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
    left join memory.embeddings as e using (space, memory_id)"""


class Ledger:
    """What the sessions asked for, and what they were told."""

    def __init__(self):
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

    def remembered(self):
        """How many remembers were acknowledged."""
        with self._lock:
            return self.done["remembered"].total()

    def check(self, database):
        """What a database that has been through a crash owes."""
        rows = database.rows(STATE)
        found = {"remembered": {row[0]: row[1] for row in rows}, "touched": {row[0]: row[2] for row in rows}}
        assert len(rows) == len(found["remembered"]), "a text is there twice"
        assert database.value("select count(*) from memory.memories") == len(rows)
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


def run(kills, remembers, seed=None):
    """Kill the server so often in the middle of so many remembers; yields how far it was each time."""
    home = Path(tempfile.mkdtemp(prefix="pgrecall-crash-"))
    server, ledger, draw = Server(home / "server"), Ledger(), random.Random(seed)
    try:
        database = harness.Cluster(server.up()).clone()
        database.rows("select memory.register_model('four', 4), memory.use_model('four')")
        for turn in range(1, kills + 1):
            aim = remembers * (turn - draw.random() / 2) / kills
            sessions = [psycopg.connect(database.dsn("writer"), autocommit=True) for _ in range(SESSIONS)]
            with ThreadPoolExecutor(SESSIONS) as pool:
                running = [
                    pool.submit(work, ledger, session, f"{turn}/{number}", random.Random(draw.random()))
                    for number, session in enumerate(sessions)
                ]
                while ledger.remembered() < aim and all(not each.done() for each in running):
                    threading.Event().wait(0.005)
                kill(server)
                for each in running:
                    each.result(timeout=60)
            server.up()
            ledger.check(database)
            yield ledger.remembered()
    finally:
        server.down()
        shutil.rmtree(server._private, ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)


@click.command()
@click.option("--kills", default=20, show_default=True)
@click.option("--remembers", default=20000, show_default=True)
@click.option("--seed", type=int, help="Of what the sessions do; the moment of death is chance.")
def main(kills, remembers, seed):
    """Kill the embedded server again and again in the middle of remembers, and check what it owes."""
    seed = random.randrange(10**6) if seed is None else seed
    click.echo(f"pgrecall: {kills} kills within {remembers} remembers, seed {seed}")
    for turn, count in enumerate(run(kills, remembers, seed), 1):
        click.echo(f"killed {turn:>3} times, {count:>7,} remembered, nothing lost, nothing twice, doctor() clean")


if __name__ == "__main__":
    main()
