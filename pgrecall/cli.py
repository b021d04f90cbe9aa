"""The command `pgrecall`: it starts servers, reads files and calls SQL functions; the memory is in SQL."""

import contextlib
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click
import psycopg

from pgrecall import database, demo, moving, output, schema_test_file
from pgrecall import embedder as embedding
from pgrecall import ingest as reading
from pgrecall.database import APPLICATION, DATABASE, OWNER, Failure, State, call, connect
from pgrecall.server import Server, ServerError

HOME = Path(".pgrecall")
SPACES = 20  # that `status` lists


class Group(click.Group):
    """Errors that a user can solve are one line, not a traceback."""

    def invoke(self, ctx: click.Context):
        """Run the command."""
        try:
            return super().invoke(ctx)
        except psycopg.Error as error:
            raise click.ClickException(database.explain(error)) from None
        except (Failure, ServerError) as error:
            raise click.ClickException(str(error)) from None
        except BrokenPipeError:  # the reader of our output, such as head, has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise click.exceptions.Exit(1) from None


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pgrecall")
def main():
    """Long-term memory for AI agents in PostgreSQL.

    Without --dsn (or PGRECALL_DSN) commands use the embedded server in ./.pgrecall, which `up` creates.
    If it is down, a command starts it and stops it at its end. Results go to standard output, messages to standard
    error.
    """


with_dsn = click.option("--dsn", envvar="PGRECALL_DSN", help="A database, as URL or as key=value.")
with_space = click.option("--space", help="The space; by default the setting memory.space, else `default`.")
with_embed = click.option(
    "--embed/--no-embed", default=True, help="Use the embedder if it is installed (default)."
)


@contextlib.contextmanager
def target(dsn: str | None, user: str = APPLICATION) -> Iterator[str]:
    """The DSN to work on: the one given, or that of the embedded server, for `user`."""
    if dsn is not None:
        yield dsn
        return
    if not HOME.is_dir():
        raise Failure(f"there is no server in {HOME.absolute()}: start one with `pgrecall up`, or say --dsn")
    with Server(HOME).borrowed() as server:
        database.prepare(server)
        yield server.dsn(DATABASE, user)


def require_schema(connection: psycopg.Connection) -> None:
    """Stop unless the schema is installed completely."""
    state = State(connection)
    if state.broken:
        raise Failure(state.broken)
    if not state.applied:
        raise Failure("this database has no memory schema yet: pgrecall migrate")


def require_space(connection: psycopg.Connection, space: str | None) -> None:
    """Stop if nothing was ever remembered in the space: its name may be misspelled."""
    name = space or call(connection, "current_space")[0][0]
    if name not in [row.space for row in call(connection, "list_spaces", prefix=name, max_results=1)]:
        raise Failure(f"there is no space {name} yet: the first memory creates it")


@main.command()
def up():
    """Start an embedded server in ./.pgrecall; it stays up."""
    server = Server(HOME).up()
    database.prepare(server)
    click.echo(output.whereabouts(server))
    click.echo(f"application  {server.dsn(DATABASE, APPLICATION)}")
    click.echo(f"owner        {server.dsn(DATABASE, OWNER)}")


@main.command()
def down():
    """Stop the embedded server in ./.pgrecall."""
    Server(HOME).down()
    output.say("server       down")


@main.command(context_settings={"ignore_unknown_options": True, "help_option_names": []})
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def psql(args):
    """psql in the embedded server, as the application's login; ARGS are psql's own."""
    with target(None) as dsn:
        given = psycopg.conninfo.conninfo_to_dict(dsn)
        names = {
            "PGHOST": "host",
            "PGPORT": "port",
            "PGUSER": "user",
            "PGPASSWORD": "password",
            "PGDATABASE": "dbname",
        }
        environment = os.environ | {name: str(given[key]) for name, key in names.items()}
        signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for psql
        status = subprocess.run([Server(HOME).bin / "psql", *args], env=environment).returncode
    sys.exit(status)


@main.command()
@with_dsn
def migrate(dsn):
    """Apply the migrations with yoyo, as the owner-to-be of the schema."""
    with target(dsn, OWNER) as owner:
        for line in database.migrate(owner):
            output.say(line)
        if dsn is None:
            database.admit(Server(HOME))


@main.command()
@with_dsn
@with_space
def status(dsn, space):
    """Show the server, the schema and its contents, for each space that the login may see."""
    with target(dsn, OWNER) as database_dsn, connect(database_dsn, autocommit=True) as connection:
        info = connection.info
        click.echo(
            f"server       PostgreSQL {info.parameter_status('server_version')}, "
            f"{info.host}:{info.port}/{info.dbname} as {info.user}"
        )
        wanted = {"vector": None, "pg_trgm": None, "btree_gin": None}
        rows = connection.execute(
            "select extname, extversion from pg_extension where extname = any(%s)", [[*wanted]]
        )
        wanted |= dict(rows.fetchall())
        click.echo(
            "extensions   " + ", ".join(f"{name} {version or '(absent)'}" for name, version in wanted.items())
        )
        state = State(connection)
        for row in state.applied:
            unlogged = ", not in yoyo's log" if row.name in state.unlogged and state.logged else ""
            click.echo(f"applied      {row.name}  {row.applied_at:%Y-%m-%d %H:%M %Z}{unlogged}")
        for name in state.pending:
            click.echo(f"pending      {name}")
        if state.broken:
            raise Failure(state.broken)
        if not state.applied:
            click.echo("schema       not installed: pgrecall migrate")
            return
        more = "; bring it up to date: pgrecall migrate" if state.pending else ""
        click.echo(f"schema       {call(connection, 'version')[0][0]}{more}")
        spaces = [space] if space else [row.space for row in call(connection, "list_spaces", max_results=SPACES + 1)]
        if not spaces:
            click.echo("memories     there is no space that this login may read")
        for name in spaces[:SPACES]:
            [row] = call(connection, "stats", space=name)
            embeddings = sum(model["stored"] for model in (row.models or {}).values())
            click.echo(
                f"memories     {row.memories} in space {row.space}, {row.archived} archived, "
                f"{row.forgotten} forgotten, {embeddings} embeddings"
            )
        if len(spaces) > SPACES:
            click.echo("memories     there are more spaces: --space NAME")


@main.command("schema-test")
def schema_test():
    """Print the pgTAP test of the schema, for your own CI: pgrecall schema-test > schema_test.sql"""
    click.echo(schema_test_file().read_text(encoding="utf-8"), nl=False)


@main.command()
@with_dsn
@with_space
@with_embed
@click.option("--prune", is_flag=True, help="Forget texts that are no longer in these paths.")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def ingest(dsn, space, embed, prune, paths):
    """Remember files, or all that are in folders: Markdown, text, chat logs (JSONL).

    Documents are cut at headings and paragraphs into chunks of about 1000 characters. Tags and front matter of
    Markdown notes become tags and metadata. A chat log has one object a line: content or text; role or speaker,
    timestamp, session if there are any.

    A file is recognized by its path. An unchanged file changes nothing; a new text of a document replaces the old
    one; only new messages of a chat log are added. A message or chunk that was forgotten by itself stays so. All
    files are read before the first one is remembered, each in one transaction.
    """
    found = reading.files(paths, missing=prune)
    if not found and not prune:
        raise Failure(f"nothing to read there; known are {' '.join(reading.SUFFIXES)}")
    with target(dsn) as database_dsn, connect(database_dsn, autocommit=True) as connection:
        require_schema(connection)
        before = reading.known(connection, [reading.located(path).as_uri() for path in paths], space)
        texts = [reading.read(file, before[file.as_uri()].name or name) for file, name in found]
        model = embedding.embedder() if embed and texts else None
        if model:
            embedding.register(connection)
        outcomes = Counter()
        total = sum(len(text.pieces) for text in texts)
        gone = dict(before)
        with click.progressbar(length=total, label="remembering", file=sys.stderr) as bar:
            for text in texts:
                done, gone[text.url] = reading.store(
                    connection, text, model, space, before[text.url], bar.update
                )
                outcomes += done
        # Merged memories belong to more than one file.
        said = {
            memory_id for text in texts for key, memory_id in before[text.url].messages.items()
            if key not in gone[text.url].messages
        }  # fmt: skip
        for held in gone.values():
            held.messages = {key: memory_id for key, memory_id in held.messages.items() if memory_id not in said}
        lost = sum(held.pieces for held in gone.values())
        if prune:
            with connection.transaction():
                for held in gone.values():
                    reading.forget(connection, held, space)
    output.say(f"{output.many(total, 'piece')}: {reading.summary(outcomes)}")
    if lost:
        of = f"{output.many(lost, 'piece')} of {output.many(sum(held.pieces > 0 for held in gone.values()), 'file')}"
        output.say(f"gone         {of}: " + ("forgotten" if prune else "still remembered; --prune forgets them"))


@main.command()
@with_dsn
@with_space
@with_embed
@click.option("-n", "--max-results", type=click.IntRange(1), default=5, show_default=True)
@click.argument("question")
def ask(dsn, space, embed, max_results, question):
    """Recall what is known about QUESTION. Each recalled memory counts as used, so it lives longer."""
    with target(dsn) as database_dsn, connect(database_dsn, autocommit=True) as connection:
        require_schema(connection)
        model = embedding.embedder() if embed and embedding.registered(connection) else None
        vector = embedding.arguments(model, question)
        hits = call(connection, "recall", query=question, max_results=max_results, space=space, **vector)
        if not hits:
            require_space(connection, space)
            output.say("nothing is known about that")
            return
    click.echo(output.HEADER)
    for number, row in enumerate(hits, 1):
        click.echo(output.hit(number, row))


@main.command()
@with_dsn
@with_space
@with_embed
@click.option("--agent", help="The agent in whose name it remembers.")
@click.option("--read-only", is_flag=True, help="Offer no tool that writes.")
def mcp(dsn, **fixed):
    """Serve the memory to a model: Model Context Protocol over standard input and output.

    The tools are remember, recall, list, revise, forget and history. The login, the space and what may be written
    are those of this command; a model cannot choose them.
    """
    from pgrecall.adapters.mcp import server  # the extra `mcp`

    with target(dsn) as database_dsn:
        with connect(database_dsn, autocommit=True) as connection:
            require_schema(connection)
        server(database_dsn, **fixed).run()


with_vectors = click.option(
    "--embeddings/--no-embeddings", default=True, help="With the vectors (default), or without."
)


@main.command("export")
@with_dsn
@with_space
@with_vectors
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
def export_(dsn, space, embeddings, file):
    """Write a space to FILE, or `-`, as JSON Lines: one consistent snapshot, with ids and history.

    FILE appears when it is complete. Grants and the embedding queue are not exported.
    """
    with target(dsn) as database_dsn, connect(database_dsn, autocommit=True) as connection:
        require_schema(connection)
        require_space(connection, space)
        with connection.transaction():
            connection.execute("set transaction isolation level repeatable read, read only")
            lines = moving.export(connection, space, embeddings)
            with (
                moving.written(file) as out,
                click.progressbar(lines, label="exporting", file=sys.stderr) as bar,
            ):
                count = sum(out.write(line) > 0 for line in bar) - 2  # without the first line and the last one
    output.say(f"{output.many(count, 'row')} exported")


@main.command("import")
@with_dsn
@with_space
@with_vectors
@click.option(
    "--prefer", type=click.Choice(["file", "here"]), help="Which side wins if both are equally new; by default `file`."
)
@click.option(
    "--settings", type=click.Choice(["keep", "take"]),
    help="Keep the settings of the space, or take those of the file; a new space always takes them.",
)
@click.argument("file", type=click.File("rb"))
def import_(dsn, space, embeddings, prefer, settings, file):
    """Store FILE, or `-`, which `export` has written, in a space: completely or not at all.

    If both have a memory, the higher version wins, and the history of both stays. A second import of a file changes
    nothing.
    """
    with target(dsn) as database_dsn, connect(database_dsn, autocommit=True) as connection:
        require_schema(connection)
        name = getattr(file, "name", "-")
        size = os.path.getsize(name) if os.path.isfile(name) else 0  # the size of a pipe is unknown
        with click.progressbar(length=size, label="importing", file=sys.stderr) as bar:
            counts = moving.load(connection, file, name, space, embeddings, bar.update, prefer, settings)
    none = moving.Stored()
    end, memories, sources = (counts.get(table, none) for table in ("end", "memories", "sources"))
    new = output.many(memories.created, "new memory", "new memories")
    changed = f", {output.many(memories.changed, 'changed memory', 'changed memories')}" if memories.changed else ""
    output.say(f"{output.many(end.created, 'row')} imported, known already {end.known}: {new}{changed}")
    if memories.mapped + sources.mapped:
        said = f"{output.many(memories.mapped, 'memory', 'memories')} and {output.many(sources.mapped, 'document')}"
        output.say(f"known here under another id: {said}; external_ids has both, system pgrecall")
    taken = counts.get("spaces", none)
    output.say(f"settings of the space: {'those of the file' if taken.created or taken.changed else 'as they were'}")
    if counts.get("embedding_models", none).created:
        output.say("a model is new here: memory.register_model() builds its index")


@main.command("demo")
@click.option("--input", "source", envvar="INPUT", help="A file or folder; by default this repository's own texts.")
@click.option(
    "--ask", "question", envvar="ASK", help="Your own question; by default all are made from the input."
)
def demonstrate(source, question):
    """Show all steps in the embedded server of ./.pgrecall: remember, recall, age."""
    server = Server(HOME)
    with server.borrowed():
        for line in demo.run(server, Path(source) if source else None, question or None):
            click.echo(line)
