"""The command `pgrecall`: it starts servers, reads files and calls SQL functions; the memory is in SQL."""

import contextlib
import errno
import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from shutil import which
from uuid import UUID

import click
import psycopg
from click.shell_completion import get_completion_class
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from pgrecall import Failure, database, files_dir, moving, output
from pgrecall import embedder as embedding
from pgrecall import ingest as reading
from pgrecall.database import APPLICATION, DATABASE, OWNER, State, call, connect, pages

HOME = Path(".pgrecall")
SPACES = 20  # that `status` lists
PLACES = ("PGSERVICE", "PGHOST", "PGHOSTADDR", "PGDATABASE")  # with one of them, libpq's variables name a database
FILES = {
    "schema-test": "schema_test.sql", "python": "clients/memory.py", "typescript": "clients/memory.ts",
    "sqlite": "sqlite/full.sql", "sqlite-site": "sqlite/site.sql",
}  # fmt: skip
FITS = ("min_coverage", "min_share", "min_similarity")
STATES = ("forgotten", "superseded", "faded", "expired", "internal")


class Group(click.Group):
    """Errors that a user can solve are one line, not a traceback."""

    def invoke(self, ctx: click.Context):
        """Run the command."""
        try:
            return super().invoke(ctx)
        except psycopg.Error as error:
            raise click.ClickException(output.clean(database.explain(error))) from None
        except Failure as error:
            raise click.ClickException(output.clean(str(error))) from None
        except UnicodeEncodeError as error:
            text = error.object[max(error.start - 20, 0) : error.end]
            raise click.ClickException(f"not UTF-8: {text!a}") from None
        except UnicodeError as error:
            raise click.ClickException(output.clean(f"not UTF-8: {error}")) from None
        except OSError as error:
            if error.errno not in (errno.EPIPE, errno.ENOSPC):
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if error.errno == errno.ENOSPC:
                raise click.ClickException(f"{error.filename or 'standard output'}: {error.strerror}") from None
            raise click.exceptions.Exit(1) from None  # the reader of our output, such as head, has seen enough


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="pgrecall")
def main():
    """Long-term memory for AI agents in PostgreSQL.

    The database is the first that there is: --dsn, after the command; PGRECALL_DSN; PGSERVICE, PGHOST and the like;
    DATABASE_URL; the embedded server in ./.pgrecall, which `up` makes. PG* and DATABASE_URL count only where pgrecall
    is installed.
    Results go to standard output, messages to standard error.
    """


with_dsn = click.option("--dsn", help="A database, as URL or as key=value.")
with_space = click.option("--space", help="The space; by default the setting memory.space, else `default`.")
with_spaces = click.option("--space", help="The space, or `*` for all; by default the setting memory.space.")
with_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, with all columns.")
with_reason = click.option("--reason", help="Why; it is kept in the history.")
with_embed = click.option(
    "--embed/--no-embed", default=None, help="With vectors of the local embedder; by default if it is installed."
)


class Json(click.ParamType):
    """A JSON object."""

    name = "json"

    def convert(self, value, param, ctx):
        """Read the text."""
        with contextlib.suppress(ValueError, RecursionError):
            if isinstance(found := json.loads(value), dict):
                return found
        self.fail(f"{value!r} is no JSON object, such as '{{\"color\": \"blue\"}}'", param, ctx)


class MemoryId(click.ParamType):
    """The id of a memory."""

    name = "id"

    def convert(self, value, param, ctx):
        """Read the text."""
        try:
            return UUID(value)
        except ValueError:
            self.fail(f"{value!r} is no id of a memory: `list` and `search` show them", param, ctx)


ID = MemoryId()


def options(*all_of_them):
    """Several options for a command, in this order."""

    def decorate(command):
        for option in reversed(all_of_them):
            command = option(command)
        return command

    return decorate


with_filters = options(
    click.option("-k", "--kind", "kinds", multiple=True, help="Only this kind; may be repeated."),
    click.option("-t", "--tag", "tags", multiple=True, help="Only this tag or what is under it; may be repeated."),
    click.option("--agent", help="Only what this agent remembered."),
    click.option("--project", help="Only this project."),
    click.option("--session", help="Only this session."),
    click.option("--metadata", type=Json(), help="Only metadata that contains this JSON object."),
    click.option("--since", help="Only what was created then or later, such as 2026-03-01 or yesterday."),
    click.option("--until", help="Only what was created before then."),
    click.option("--as-of", help="What was known then, as it was then."),
    click.option("--valid-at", help="Only what is valid then."),
    click.option("--include", multiple=True, type=click.Choice(STATES), help="These, too; may be repeated."),
)


def arguments(given: dict) -> dict:
    """Options of a command as arguments of its function: those that were given."""
    named = {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()}
    named["options"] = {name: named.pop(name, None) for name in ("include", *FITS)}
    named["options"] = {name: value for name, value in named["options"].items() if value not in (None, [])}
    return {name: value for name, value in named.items() if value not in (None, [], {})}


# The database ----------------------------------------------------------------------------------------------


def embedded():
    """The embedded server in ./.pgrecall, whether it runs or not."""
    try:
        from pgrecall import server
    except ImportError:  # of psutil, or of what only Unix has
        raise Failure("this Python has no embedded PostgreSQL: pip install 'pgrecall[server]', or say --dsn") from None
    return server.Server(HOME)


def environment() -> Iterator[tuple[str, str]]:
    """The databases that variables name, each with the name of its variable, the most specific one first."""
    if dsn := os.environ.get("PGRECALL_DSN"):
        yield "PGRECALL_DSN", dsn
    if name := next(filter(os.environ.get, PLACES), None):
        yield name, ""  # libpq reads it and its kin
    url = re.sub(r"^postgres(ql)?(\+\w+)?://", "postgresql://", os.environ.get("DATABASE_URL", ""))
    if url.startswith("postgresql://"):
        yield "DATABASE_URL", url


@contextlib.contextmanager
def target(dsn: str | None, user: str = APPLICATION) -> Iterator[str]:
    """The DSN to work on, for `user` of the embedded server; says on standard error which it is, if none was given."""
    if dsn is not None:
        yield dsn
        return
    for name, found in environment():
        try:
            with connect(found) as connection:
                info, there = connection.info, State(connection).schema
                place = f"{info.dbname} at {info.host}:{info.port} as {info.user}, from {name}"
        except psycopg.OperationalError as error:
            said = database.explain(error).removesuffix(database.CHECK)
            raise Failure(f"{name}: {said} (correct it, unset it, or say --dsn)") from None
        if there or name == "PGRECALL_DSN":
            output.say(f"database     {place}")
            yield found
            return
        output.say(f"passed over  {place}: it has no schema memory; `pgrecall migrate --dsn ...` installs it")
    if not HOME.is_dir():
        raise Failure(
            f"there is no database: set PGRECALL_DSN, say --dsn, or start a server in {HOME.absolute()}: "
            f"{output.command()} up"
        )
    with embedded().borrowed() as server:
        kept = (server.home / "keep").exists()
        output.say(f"database     the embedded server in {HOME}" + ("" if kept else ", which runs only for this call"))
        database.prepare(server)
        yield server.dsn(DATABASE, user)


def require_schema(connection: psycopg.Connection) -> None:
    """Stop unless the schema is installed completely."""
    state = State(connection)
    if state.broken:
        raise Failure(state.broken)
    if not state.applied:
        raise Failure("this database has no memory schema yet: pgrecall migrate")


@contextlib.contextmanager
def opened(dsn: str | None) -> Iterator[psycopg.Connection]:
    """A connection to a database with the schema."""
    with target(dsn) as found, connect(found, autocommit=True) as connection:
        require_schema(connection)
        yield connection


def require_space(connection: psycopg.Connection, space: str | None) -> None:
    """Stop if nothing was ever remembered in the space: its name may be misspelled."""
    name = space or call(connection, "current_space")[0][0]
    if name not in [row.space for row in call(connection, "list_spaces", prefix=name, max_results=1)]:
        call(connection, "list_agents", space=name, max_results=1)  # refused, if the login may not enter it
        raise Failure(f"there is no space {name} yet: the first memory creates it")


def require_named(connection: psycopg.Connection, space: str | None) -> None:
    """Stop if a space is named that does not exist. `*` is all."""
    if space not in (None, "*"):
        require_space(connection, space)


@main.command()
def up():
    """Start an embedded server with the schema in it.

    It is in ./.pgrecall, and stays up until `down`.
    """
    server = embedded().up()
    lines = database.set_up(server)
    with connect(server.dsn(DATABASE, APPLICATION), autocommit=True) as connection:
        if embedding.embedder():
            embedding.register(connection)
    click.echo(output.whereabouts(server))
    for line in lines:
        click.echo(line)
    me = output.command()
    click.echo(f"Go on: {me} psql, {me} remember 'a text', or for your program {me} dsn --password")


@main.command()
def down():
    """Stop the embedded server in ./.pgrecall."""
    embedded().down()
    output.say("server       down")


@main.command()
@click.option("--owner", is_flag=True, help="Of the owner of the schema, for migrations.")
@click.option("--password", is_flag=True, help="With the password: mind who reads it.")
def dsn(owner, password):
    """Print the DSN of the embedded server.

    Without --password, the password is left out.
    """
    server = embedded()
    url = server.dsn(DATABASE, OWNER if owner else APPLICATION)
    click.echo(url if password else re.sub(r":[^:@/]*@", "@", url))


@main.command(context_settings={"ignore_unknown_options": True})
@with_dsn
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def psql(dsn, args):
    """Run psql in the database.

    ARGS are psql's own, such as -c 'select 1'. The password of the DSN is hidden from `ps`, its sslpassword
    is not: leave it out, and psql asks for it.
    """
    variables = {entry.keyword.decode(): (entry.envvar or b"").decode() for entry in psycopg.pq.Conninfo.get_defaults()}
    with target(dsn) as found:
        program = which("psql") or str(embedded().bin / "psql")
        given = conninfo_to_dict(found)
        secret = {variables[key]: str(given.pop(key)) for key in [*given] if key == "password"}  # not for `ps` to show
        signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for psql
        command = [program, *args, "--dbname", make_conninfo("", **given)]
        status = subprocess.run(command, env=os.environ | secret).returncode
    sys.exit(status)


@main.command()
@with_dsn
@click.option("--plan", is_flag=True, help="Only say what is pending.")
@click.option("--sql", is_flag=True, help="Only print it, for psql and whoever may run it; asks no database.")
def migrate(dsn, plan, sql):
    """Install the schema, or bring it up to date.

    Run it as the role that owns the schema, or will.
    """
    if sql:
        click.echo(database.script(), nl=False)
        return
    with target(dsn, OWNER) as owner:
        if plan:
            with connect(owner) as connection:
                state = State(connection)
            if state.broken:
                raise Failure(state.broken)
            for name in state.pending:
                click.echo(name)
            if not state.pending:
                output.say("migrations   up to date")
            return
        for line in database.migrate(owner):
            output.say(line)


@main.command()
@with_dsn
@with_space
@with_json
def status(dsn, space, as_json):
    """Show the server, the schema and its contents.

    That is each space that the login may see.
    """
    with target(dsn, OWNER) as found, connect(found, autocommit=True) as connection:
        info, state = connection.info, State(connection)
        rows = connection.execute(
            "select w.name, e.extversion from unnest('{vector,pg_trgm,btree_gin}'::text[]) as w (name) "
            "left join pg_extension as e on e.extname = w.name"
        )
        said = {
            "server": f"PostgreSQL {info.parameter_status('server_version')}",
            "database": f"{info.host}:{info.port}/{info.dbname}", "user": info.user,
            "extensions": dict(rows.fetchall()),
            "schema": call(connection, "version")[0][0] if state.applied and not state.broken else None,
            "applied": {row.name: row.applied_at for row in state.applied}, "pending": state.pending,
            "broken": state.broken, "spaces": [], "more_spaces": False,
        }  # fmt: skip
        if said["schema"]:
            names = [space] if space else [row.space for row in call(connection, "list_spaces", max_results=SPACES + 1)]
            said["spaces"] = [call(connection, "stats", space=name)[0]._asdict() for name in names[:SPACES]]
            said["more_spaces"] = len(names) > SPACES
    if as_json:
        output.as_json(said)
        return
    click.echo(f"server       {said['server']}, {said['database']} as {said['user']}")
    click.echo("extensions   " + ", ".join(f"{name} {v or '(absent)'}" for name, v in said["extensions"].items()))
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
    click.echo(f"schema       {said['schema']}{more}")
    if not said["spaces"]:
        click.echo("memories     there is no space that this login may read")
    for row in said["spaces"]:
        embeddings = sum(model["stored"] for model in (row["models"] or {}).values())
        click.echo(
            f"memories     {row['memories']} in space {row['space']}, {row['archived']} archived, "
            f"{row['forgotten']} forgotten, {embeddings} embeddings"
        )
    if said["more_spaces"]:
        click.echo("memories     there are more spaces: --space NAME")


@main.command("print")
@click.argument("file", type=click.Choice([*FILES]))
def print_(file):
    """Print a file for your project.

    schema-test is the pgTAP test of the schema; python and typescript are typed clients of one file; sqlite is the
    whole schema for SQLite (tables, indexes, triggers), and sqlite-site what an agent remembers of one website,
    in the format of Ora.
    """
    click.echo((files_dir() / FILES[file]).read_text(encoding="utf-8"), nl=False)


@main.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell):
    """Print the completion for a shell.

    eval "$(pgrecall completion bash)" completes commands and options.
    """
    click.echo(get_completion_class(shell)(main, {}, "pgrecall", "_PGRECALL_COMPLETE").source())


# Memories --------------------------------------------------------------------------------------------------


@main.command()
@with_dsn
@with_space
@with_embed
@with_json
@click.option("-k", "--kind", help="fact, preference, decision, ...; by default note.")
@click.option("-t", "--tag", "tags", multiple=True, help="A tag, such as drinks:tea; may be repeated.")
@click.option("--importance", type=click.FloatRange(0, 1), help="0 to 1.")
@click.option("--metadata", type=Json(), help="A JSON object.")
@click.option("--agent", help="Who remembers it.")
@click.option("--project", help="The project that it belongs to.")
@click.option("--session", help="The session in which it was said.")
@click.option("--pinned", is_flag=True, default=None, help="It never fades.")
@click.option("--expires-at", help="From when nobody finds it, such as tomorrow or 2027-01-31.")
@click.option("--at", help="When it was said; by default now.")
@click.argument("text")
def remember(dsn, space, embed, as_json, text, **given):
    """Remember TEXT, or standard input if it is `-`.

    The outcome is created, reinforced (it is known), near_duplicate (known in other words), updated (it says more),
    restored (it had faded) or forgotten (it is known, and was forgotten).
    """
    if text == "-":
        text = sys.stdin.read().removesuffix("\n")
    with opened(dsn) as connection:
        vector = embedding.arguments(usable(connection, embed, space), text)
        [row] = call(connection, "remember", content=text, space=space, **vector, **arguments(given))
    if as_json:
        output.as_json(row._asdict())
    else:
        click.echo(f"{row.memory_id}  {row.outcome}" + (f"  similar to {row.similar_to}" if row.similar_to else ""))


def usable(connection: psycopg.Connection, embed: bool | None, space: str | None) -> embedding.Embedder | None:
    """The embedder, if it is wanted and the database knows its model."""
    if embed is False or not (embed or embedding.registered(connection, space)):
        return None
    model = embedding.embedder(embed)
    if model and embed:
        embedding.register(connection, space)
    return model


def hits(rows: list, verbose: bool) -> None:
    """The table of what search() or recall() found."""
    more = {
        "words": lambda row: output.rank(row.lexical_rank, row.lexical_score),
        "meaning": lambda row: output.rank(row.vector_rank, row.vector_similarity),
        "spelling": lambda row: output.rank(row.fuzzy_rank, row.fuzzy_similarity),
        "health": lambda row: row.health,
    }
    output.table(
        rows, id=lambda row: row.memory_id, **(more if verbose else {}), memory=output.origin,
    )  # fmt: skip


with_results = options(
    click.option("-n", "--max-results", type=click.IntRange(1), default=10, show_default=True),
    click.option("-v", "--verbose", is_flag=True, help="Show what each retriever thinks of a hit: rank and score."),
    click.option(
        "--min-coverage", type=click.FloatRange(0, 1),
        help="Nothing unless a hit covers this share of the question; 0.3 is a good start.",
    ),
    click.option("--min-share", type=click.FloatRange(0, 1), help="Only hits with this share of the best score."),
    click.option(
        "--min-similarity", type=click.FloatRange(-1, 1), help="Only hits whose vector is so similar; with --embed."
    ),
)


@main.command()
@with_dsn
@with_space
@with_embed
@with_json
@with_results
@with_filters
@click.argument("question")
def search(dsn, space, embed, as_json, max_results, verbose, question, **given):
    """Find what is known about QUESTION, the best first. It changes nothing."""
    found(dsn, space, embed, as_json, verbose, "search", query=question, max_results=max_results, **arguments(given))


@main.command()
@with_dsn
@with_space
@with_embed
@with_json
@with_results
@click.option("--token-budget", type=click.IntRange(0), help="The most tokens that all hits together may have.")
@with_filters
@click.argument("question")
def recall(dsn, space, embed, as_json, max_results, verbose, token_budget, question, **given):
    """Search, and count what is found as used.

    What is used lives longer.
    """
    asked = {"query": question, "max_results": max_results, "token_budget": token_budget}
    found(dsn, space, embed, as_json, verbose, "recall", **asked, **arguments(given))


def found(dsn, space, embed, as_json, verbose, function, **asked):
    """Call search() or recall(), and show what it found."""
    with opened(dsn) as connection:
        vector = embedding.arguments(usable(connection, embed, space), asked["query"])
        if not as_json:  # a table shows the passage that was found
            asked["options"] = {"highlight": True} | asked.get("options", {})
        rows, beyond = call(connection, function, space=space, **vector, **asked), []
        if not rows:
            require_space(connection, space)
            if asked.get("token_budget") is not None:
                asked["options"] = asked.get("options", {}) | {"left_out": True}
                beyond = call(connection, function, space=space, **vector, **asked)
    if as_json:
        output.as_json(rows)
    elif rows:
        hits(rows, verbose)
    elif beyond:
        output.say("nothing fits; a higher --token-budget may find something")
    elif asked_for := [f"--{name.replace('_', '-')}" for name in FITS if name in asked.get("options", {})]:
        output.say(f"nothing fits; a lower {' or '.join(asked_for)} may find something")
    else:
        output.say("nothing is known about that")


@main.command()
@with_dsn
@with_space
@with_json
@click.argument("ids", nargs=-1, required=True, type=ID)
def show(dsn, space, as_json, ids):
    """Show memories with all that is known of them.

    They may be in any state.
    """
    with opened(dsn) as connection:
        rows = call(connection, "get", memory_ids=[*ids], space=space, options={"include": ["forgotten"]})
    if lost := set(ids) - {row.memory_id for row in rows}:
        raise Failure(f"no memory {min(lost)} in this space; --space says which")
    if as_json:
        output.as_json(rows)
    else:
        for row in rows:
            output.record(row)


@main.command("list")
@with_dsn
@with_space
@with_json
@click.option("-n", "--max-results", type=click.IntRange(1), default=20, show_default=True)
@click.option(
    "--order-by", type=click.Choice(["newest", "oldest", "importance", "health", "last_access"]), default="newest"
)
@with_filters
def list_(dsn, space, as_json, max_results, **given):
    """List memories, the newest first."""
    with opened(dsn) as connection:
        rows = [*islice(pages(connection, "list", space=space, **arguments(given)), max_results)]
        if not rows:
            require_space(connection, space)
    if as_json:
        output.as_json(rows)
    elif rows:
        output.table(
            rows, id=lambda row: row.memory_id, created=lambda row: row.created_at, state=lambda row: row.state,
            health=lambda row: row.health, memory=output.origin,
        )  # fmt: skip
    else:
        output.say("there is nothing of that")


@main.command()
@with_dsn
@with_space
@with_json
@click.argument("memory_id", metavar="ID", type=ID)
def history(dsn, space, as_json, memory_id):
    """Show each state of a memory, and why it changed."""
    with opened(dsn) as connection:
        rows = call(connection, "history", memory_id=memory_id, space=space)
    if as_json:
        output.as_json(rows)
        return
    output.table(
        rows, version=lambda row: row.version, since=lambda row: row.known_from, change=lambda row: row.edit_type,
        by=lambda row: row.editor_id or row.login, reason=lambda row: row.reason, memory=lambda row: row.content,
    )  # fmt: skip


def change(function: str, done: str, already: str):
    """The command that calls forget() or restore() for each of its ids."""

    @with_dsn
    @with_space
    @with_json
    @with_reason
    @click.argument("ids", nargs=-1, required=True, type=ID)
    def command(dsn, space, as_json, reason, ids):
        with opened(dsn) as connection, connection.transaction():
            changed = {i: call(connection, function, memory_id=i, space=space, reason=reason)[0][0] for i in ids}
        if as_json:
            output.as_json({str(i): did for i, did in changed.items()})
        else:
            for i, did in changed.items():
                click.echo(f"{i}  {done if did else already}")

    return command


main.command("forget", help="Forget memories: no search returns them until `restore`.")(
    change("forget", "forgotten", "was forgotten already")
)
main.command("restore", help="Bring memories back that were forgotten or have faded.")(
    change("restore", "restored", "was there already")
)


@main.command()
@with_dsn
@with_json
def spaces(dsn, as_json):
    """List the spaces that the login may see."""
    with opened(dsn) as connection:
        rows = list(pages(connection, "list_spaces"))
    if as_json:
        output.as_json(rows)
    elif rows:
        output.table(
            rows, space=lambda row: row.space, language=lambda row: row.language, dedup=lambda row: row.dedup,
            fades_by=lambda row: f"{row.curve}, half in {row.half_life:g} days", created=lambda row: row.created_at,
        )  # fmt: skip
    else:
        output.say("there is no space that this login may read; the first memory creates one")


@main.command()
@with_dsn
@with_spaces
@with_json
def doctor(dsn, space, as_json):
    """Look for contradictions in the data.

    The exit status is 1 if there are any. `maintain --task repair` fixes most.
    """
    with opened(dsn) as connection:
        require_named(connection, space)
        rows = call(connection, "doctor", space=space)
        while rows and rows[-1].problem == "not finished":
            rows[-1:] = call(connection, "doctor", space=space, options={"after": rows[-1].subject})
    if as_json:
        output.as_json(rows)
    elif rows:
        output.table(
            rows, cut=False, space=lambda row: row.space, problem=lambda row: row.problem,
            subject=lambda row: row.subject, detail=lambda row: row.detail,
        )  # fmt: skip
    else:
        output.say("no contradictions")
    sys.exit(1 if rows else 0)


@main.command()
@with_dsn
@with_spaces
@with_json
@click.option("--time-limit", default="5 s", show_default=True, help="After it, no further batch starts.")
@click.option("--task", "tasks", multiple=True, help="Only this, such as repair; may be repeated.")
def maintain(dsn, space, as_json, time_limit, tasks):
    """Do what is due: expire, decay, prune, index and the like.

    The exit status is 1 if a task, or the rebuild of an index, has failed.
    """
    warnings = []
    with opened(dsn) as connection:
        require_named(connection, space)
        connection.add_notice_handler(lambda notice: warnings.append(notice.severity_nonlocalized == "WARNING"))
        rebuilt = rebuild_indexes(connection, space) if not tasks or "index" in tasks else []
        chosen = {"options": {"tasks": [*tasks]}} if tasks else {}
        rows = call(connection, "maintain", time_limit=time_limit, space=space, **chosen)
    if as_json:
        output.as_json(rows)
    elif rows:
        output.table(
            rows, space=lambda row: row.space, done=lambda row: row.done, finished=lambda row: row.finished,
            task=lambda row: row.task,
        )  # fmt: skip
    elif not rebuilt:
        output.say("nothing was due")
    sys.exit(1 if any(warnings) or not all(rebuilt) else 0)


def rebuild_indexes(connection: psycopg.Connection, space: str | None) -> list[bool]:
    """Build the index of vectors anew where that is cheaper than to change it, as the owner of the schema: outside of
    a transaction, as no function can, so that no writer waits. For each, whether it succeeded."""
    built = []
    may = connection.execute("select has_function_privilege('memory._index_rebuilds(text)', 'execute')").fetchone()[0]
    if not may:
        return built
    space = space or call(connection, "current_space")[0][0]
    rebuilds = connection.execute("select * from memory._index_rebuilds(%s)", [space]).fetchall()
    connection.execute("set max_parallel_maintenance_workers = 0")  # as register_model() does
    for model, vectors, statements in rebuilds:
        output.say(f"index        of {model} is built anew: {vectors:,} vectors join or leave it")
        try:
            for statement in statements:
                connection.execute(statement)
            built.append(True)
        except psycopg.Error as error:  # stops no other work, unless the connection is lost
            if connection.broken:
                raise
            output.say(f"warning: {database.explain(error)}")
            built.append(False)
    return built


# Files -----------------------------------------------------------------------------------------------------


@main.command()
@with_dsn
@with_space
@with_embed
@with_json
@click.option("--prune", is_flag=True, help="Forget texts that are no longer in these paths.")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def ingest(dsn, space, embed, as_json, prune, paths):
    """Remember files and folders.

    They are Markdown, text, or chat logs (JSONL); no link is followed out of a folder. Documents are cut at headings
    and paragraphs into chunks of about 1000 characters. Tags and front matter of Markdown notes become tags and
    metadata. A chat log has one object a line: content or text; role or speaker, timestamp, session if there are any.

    A file is recognized by its path. An unchanged file changes nothing; a new text of a document replaces the old
    one; only new messages of a chat log are added. A message or chunk that was forgotten by itself stays so. All
    files are read before the first one is remembered, each in one transaction.
    """
    others = Counter()
    found = reading.files(paths, missing=prune, others=others)
    if others:
        output.say("passed over  " + ", ".join(f"{count} {kind}" for kind, count in sorted(others.items())))
    if not found and not prune:
        raise Failure(f"nothing to read there; known are {' '.join(reading.SUFFIXES)}")
    with opened(dsn) as connection:
        urls = [reading.located(path).as_uri() for path in paths]
        urls += [url for file, _ in found if len(url := file.as_uri()) > reading.LONGEST_URL]  # no folder finds these
        before = reading.known(connection, urls, space)
        texts = [reading.read(file, before[file.as_uri()].name or name) for file, name in found]
        model = embedding.embedder(embed) if texts else None
        if model:
            embedding.register(connection, space)
        outcomes, read = Counter(), {text.url for text in texts}
        total = sum(len(text.pieces) for text in texts)
        # A folder is read without what is hidden in it, which may have been read by its own name.
        gone = {url: held for url, held in before.items() if url in read or not reading.is_there(url)}
        with click.progressbar(length=total, label="remembering", file=sys.stderr) as bar:
            for text in texts:
                try:
                    done, gone[text.url] = reading.store(connection, text, model, space, before[text.url], bar.update)
                except psycopg.DatabaseError as error:
                    raise Failure(f"{text.name}: {database.explain(error)}") from None
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
    if as_json:
        output.as_json({"pieces": total, "outcomes": dict(+outcomes), "gone": lost, "forgotten": bool(prune and lost)})
        return
    output.say(f"{output.many(total, 'piece')}: {reading.summary(outcomes)}")
    if lost:
        of = f"{output.many(lost, 'piece')} of {output.many(sum(held.pieces > 0 for held in gone.values()), 'file')}"
        output.say(f"gone         {of}: " + ("forgotten" if prune else "still remembered; --prune forgets them"))


@main.command()
@with_dsn
@with_space
@with_embed
@click.option("--agent", help="The agent in whose name it remembers.")
@click.option("--read-only", is_flag=True, help="Offer no tool that writes.")
def mcp(dsn, embed, **fixed):
    """Serve the memory to a model: Model Context Protocol over standard input and output.

    The tools are remember, recall, list, revise, forget and history. The login, the space and what may be written
    are those of this command; a model cannot choose them.
    """
    from pgrecall.adapters.mcp import server  # the extra `mcp`

    with target(dsn) as found:
        with connect(found, autocommit=True) as connection:
            require_schema(connection)
            model = usable(connection, embed, fixed["space"])
        server(found, model=model, **fixed).run()


with_vectors = click.option(
    "--embeddings/--no-embeddings", default=True, help="With the vectors (default), or without."
)


@main.command("export")
@with_dsn
@with_space
@with_vectors
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
def export_(dsn, space, embeddings, file):
    """Write a space to FILE, or `-`.

    It is one consistent snapshot as JSON Lines, with ids and history. FILE appears when it is complete. Grants and
    the embedding queue are not exported.
    """
    with opened(dsn) as connection:
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
@with_json
@click.option(
    "--prefer", type=click.Choice(["file", "here"]), help="Which side wins if both are equally new; by default `file`."
)
@click.option(
    "--settings", type=click.Choice(["keep", "take"]),
    help="Keep the settings of the space, or take those of the file; a new space always takes them.",
)
@click.argument("file", type=click.File("rb"))
def import_(dsn, space, embeddings, as_json, prefer, settings, file):
    """Store what `export` has written, or `-`.

    A space gets all of it or nothing. If both have a memory, the higher version wins, and the history of both
    stays. A second import of a file changes nothing.
    """
    with opened(dsn) as connection:
        name = getattr(file, "name", "-")
        size = os.path.getsize(name) if os.path.isfile(name) else 0  # the size of a pipe is unknown
        with click.progressbar(length=size, label="importing", file=sys.stderr) as bar:
            counts = moving.load(connection, file, name, space, embeddings, bar.update, prefer, settings)
    if as_json:
        output.as_json({table: stored._asdict() for table, stored in counts.items()})
        return
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
    """Show what it does: a story in SQL, and real text.

    It runs in the embedded server of ./.pgrecall, which it starts and stops.
    """
    from pgrecall import demo

    server = embedded()
    with server.borrowed():
        for line in demo.run(server, Path(source) if source else None, question or None):
            click.echo(output.clean(line))
