#!/usr/bin/env python3
"""Keep the spec, the SQL, the migrations and everything rendered from them in agreement.

    generate.py                       render generated/ and sql/95_comments.sql from schema.yaml and the SQL
    generate.py --check               no file written, no database: name every disagreement, exit status 1 if any
    generate.py migration NAME        the files of the next migration, with the blocks that have changed
    generate.py migration --squash    assemble the first migration anew, until 0.1.0 is released

schema.yaml is the truth for meaning, sql/ and functions/ for structure, migrations/ for history. What two of
them say is compared; nothing is taken over silently.
"""

import hashlib
import re
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import click
from pglast import ast, parse_sql
from pglast.stream import RawStream

ROOT = Path(__file__).resolve().parent


class Mistake(click.ClickException):
    """What is wrong, one line each."""

    def __init__(self, lines):
        super().__init__("\n".join([lines] if isinstance(lines, str) else lines))

    def show(self, file=None):
        click.echo(self.message, err=True)


# What the SQL says -----------------------------------------------------------------------------------------


def dotted(names):
    """`memory.spaces` of a list of name nodes; pg_catalog goes without saying."""
    parts = [name.sval for name in names]
    return ".".join(parts[1:] if parts[0] == "pg_catalog" else parts)


SHORT = {"int4": "int", "int8": "bigint", "int2": "smallint", "float8": "double precision", "bool": "boolean"}


def type_name(node):
    """A type as people write it."""
    name = dotted(node.names)
    name = SHORT.get(name, name)
    if node.typmods:
        name += f"({', '.join(str(modifier.val.ival) for modifier in node.typmods)})"
    return ("setof " if node.setof else "") + name + ("[]" if node.arrayBounds else "")


class Source:
    """The current truth: sql/ and functions/, in load order, and the objects that they create."""

    def __init__(self, root):
        self.root = root
        tables, functions = sorted((root / "sql").glob("*.sql")), sorted((root / "functions").glob("*.sql"))
        early = [path for path in tables if path.name[0] <= "6"]
        paths = [*early, *functions, *tables[len(early):]]
        self.files = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}

    @cached_property
    def statements(self):
        """(file, statement) of every statement in load order."""
        found = []
        for name, text in self.files.items():
            try:
                found += [(name, raw.stmt) for raw in parse_sql(text)]
            except Exception as error:
                raise Mistake(f"{name}: {error}") from None
        return found

    def created(self, kind):
        """(file, statement) of every statement of one kind."""
        return [(name, stmt) for name, stmt in self.statements if isinstance(stmt, kind)]


# Migrations ------------------------------------------------------------------------------------------------

HEAD = """\
begin;

set local search_path = pg_catalog, pg_temp;
set local lock_timeout = '5s';
set local statement_timeout = '5min';
"""
BLOCK = re.compile(r"^-- >>> (\S+)\n(.*?)^-- <<< \1$", re.MULTILINE | re.DOTALL)
OPEN = "-- WRITE HERE: "  # what only a person can write; the check refuses a script that still holds it

REFUSAL = """
-- Nobody may remember anything between the question and the drop.
lock table memory.memories in access exclusive mode;

do $refusal$
begin
    if coalesce(current_setting('memory.allow_data_loss', true), '') <> 'on'
        and exists (select from memory.memories)
    then
        raise exception 'the revert would drop memories'
            using errcode = 'PM006',
            detail = format('There are %s memories in %s spaces.', (select count(*) from memory.memories),
                            (select count(distinct m.space) from memory.memories as m)),
            hint = 'To lose them, set memory.allow_data_loss = on in the session that reverts:'
            || ' PGOPTIONS=''-c memory.allow_data_loss=on''.';
    end if;
end
$refusal$;
"""


def replayed(name):
    """Whether a migration carries the whole file whenever it changes; a table it alters by hand."""
    return name.startswith(("functions/", "sql/9"))


def block(name, text):
    """A file as it stands in a deploy script."""
    return f"-- >>> {name}\n{text}-- <<< {name}\n"


def drop(stmt):
    """The statement that takes back what a CREATE statement made; None for what goes with its table."""
    match stmt:
        case ast.CreateSchemaStmt():
            return f"drop schema {stmt.schemaname};"
        case ast.CompositeTypeStmt():
            return f"drop type {stmt.typevar.schemaname}.{stmt.typevar.relname};"
        case ast.CreateStmt():
            return f"drop table {stmt.relation.schemaname}.{stmt.relation.relname};"
        case ast.ViewStmt():
            return f"drop view {stmt.view.schemaname}.{stmt.view.relname};"
        case ast.CreateFunctionStmt():
            return f"drop function {dotted(stmt.funcname)};"  # no name has two
        case ast.CreateTrigStmt():
            return f"drop trigger {stmt.trigname} on {stmt.relation.schemaname}.{stmt.relation.relname};"
        case ast.CreatePolicyStmt():
            return f"drop policy {stmt.policy_name} on {stmt.table.schemaname}.{stmt.table.relname};"
    return None


def wrap(text, width=106, indent="    "):
    """A comma-separated list in lines that are not too long."""
    lines = [""]
    for item in text.split(", "):
        if len(lines[-1]) + len(item) > width - len(indent):
            lines.append("")
        lines[-1] += f"{item}, "
    return "\n".join(indent + line.rstrip() for line in lines).rstrip(",")


class Migrations:
    """The history in migrations/: its plan, its scripts and the list of their checksums."""

    def __init__(self, root):
        self.root = root / "migrations"

    @property
    def plan(self):
        """Names of the changes in order."""
        lines = (self.root / "sqitch.plan").read_text(encoding="utf-8").splitlines()
        return [line.split()[0] for line in lines if line.strip() and line.lstrip()[0] not in "%#@"]

    def script(self, folder, change):
        """The path of a deploy, revert or verify script."""
        return self.root / folder / f"{change}.sql"

    def blocks(self, without=()):
        """The newest copy of each file, and the change that brought it."""
        found = {}
        for change in self.plan:
            path = self.script("deploy", change)
            if change not in without and path.exists():
                for name, text in BLOCK.findall(path.read_text(encoding="utf-8")):
                    found[name] = (change, text)
        return found

    # Checksums

    @property
    def sums(self):
        """The text of SHA256SUMS as it ought to be."""
        paths = [path for path in self.root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        names = sorted(path.relative_to(self.root).as_posix() for path in paths if path.name != "SHA256SUMS")
        return "".join(f"{hashlib.sha256((self.root / name).read_bytes()).hexdigest()}  {name}\n" for name in names)

    def write_sums(self):
        """Bring SHA256SUMS up to date."""
        (self.root / "SHA256SUMS").write_text(self.sums, encoding="utf-8")

    def changed_files(self):
        """One line for each file that SHA256SUMS does not know, knows otherwise, or knows in vain."""
        path = self.root / "SHA256SUMS"
        listed, present = (
            dict(reversed(line.split(maxsplit=1)) for line in text.splitlines())
            for text in (path.read_text(encoding="utf-8") if path.exists() else "", self.sums)
        )
        for name in sorted(listed.keys() | present.keys()):
            if name not in listed:
                yield f"migrations/{name}: not in SHA256SUMS"
            elif name not in present:
                yield f"migrations/{name}: in SHA256SUMS, but there is no such file"
            elif listed[name] != present[name]:
                yield f"migrations/{name}: its checksum is not the one in SHA256SUMS; a released file never changes"

    def disagreements(self, source):
        """One line for each file whose newest copy in the deploy scripts is not the file."""
        newest = self.blocks()
        for name, text in source.files.items():
            if name not in newest:
                yield f"{name}: no migration brings it; generate.py migration NAME"
            elif newest[name][1] != text and (replayed(name) or len(self.plan) == 1):
                yield (
                    f"{name}: its newest copy, in migrations/deploy/{newest[name][0]}.sql, differs from line "
                    f"{first_difference(text, newest[name][1])} on; generate.py migration NAME"
                )
        for name in newest.keys() - source.files.keys():
            last = self.script("deploy", self.plan[-1]).read_text(encoding="utf-8")
            if f"drop function memory.{Path(name).stem}(" not in last:
                yield f"{name}: the file is gone, but no migration drops what it made"
        for change in self.plan:
            for folder in ("deploy", "revert", "verify"):
                path = self.script(folder, change)
                text = path.read_text(encoding="utf-8") if path.exists() else ""
                for number, line in enumerate(text.splitlines(), 1):
                    if line.startswith(OPEN):
                        yield f"migrations/{folder}/{change}.sql:{number}: still to be written: {line[len(OPEN):]}"

    # Assembly

    def squash(self, source):
        """Assemble the only change anew from the current files."""
        if len(self.plan) != 1:
            raise Mistake(f"squash: there are {len(self.plan)} changes in the plan; only the first can be assembled")
        version = re.search(r"return '(.*?)'", source.files["functions/version.sql"])[1]
        if not version.startswith("0.1.0.dev"):
            raise Mistake(f"squash: this is {version}; a released migration never changes")
        (change,) = self.plan
        files = "".join(f"\n{block(name, text)}" for name, text in source.files.items())
        logged = f"insert into memory.migrations (name) values ('{change}');"
        self.write("deploy", change, f"{HEAD}{files}\n{logged}\n\ncommit;\n")
        drops = [drop(stmt) for _, stmt in reversed(source.statements)]
        drops = "\n".join(line for line in drops if line)
        why = (
            "-- What was made is dropped in reverse order and never with CASCADE: what others built on it stops\n"
            "-- the revert. Roles and extensions stay; other databases or schemas may use them.\n"
        )
        self.write("revert", change, f"{HEAD}{REFUSAL}\n{why}{drops}\n\ncommit;\n")
        self.write("verify", change, "begin;\n\n" + verify(change, [stmt for _, stmt in source.statements]) + "\nrollback;\n")
        self.write_sums()

    def scaffold(self, name, source):
        """The files of the next change; returns their paths, with what is left to be written."""
        number = f"{int(self.plan[-1][:4]) + 1:04}"
        given, _, what = name.rpartition(".")
        if given not in ("", number) or not re.fullmatch(r"[a-z][a-z0-9_]*", what):
            raise Mistake(f"{name}: the next migration is called {number}.what_it_does, in lower-case letters")
        frozen = list(self.changed_files())
        if frozen:
            raise Mistake(frozen)
        change = f"{number}.{what}"
        newest = self.blocks()
        before = {name: text for name, (_, text) in newest.items()}
        changed = [name for name, text in source.files.items() if before.get(name) != text]
        deploy, revert = [HEAD], [HEAD]
        made = []
        for name in changed:
            text = source.files[name]
            if name in before and not replayed(name):
                deploy.append(f"{OPEN}the statements that bring {name} from its last state to this one\n")
                revert.insert(1, f"{OPEN}the statements that take {name} back\n")
                continue
            deploy.append(block(name, text))
            made += [] if name in before else [stmt for file, stmt in source.statements if file == name]
            if name in before:
                revert.append(before[name])
        for name in before.keys() - source.files.keys():
            gone = [drop(raw.stmt) for raw in reversed(parse_sql(before[name]))]
            deploy.append("\n".join(line for line in gone if line) + "\n")
            revert.append(before[name])
        drops = [line for line in map(drop, reversed(made)) if line]
        if drops:
            revert.append("\n".join(drops) + "\n")
        deploy.append(f"insert into memory.migrations (name) values ('{change}');\n")
        revert.append(f"delete from memory.migrations as m where m.name = '{change}';\n")
        self.write("deploy", change, "\n".join([*deploy, "commit;\n"]))
        self.write("revert", change, "\n".join([*revert, "commit;\n"]))
        self.write("verify", change, "begin;\n\n" + verify(change, made) + "\nrollback;\n")
        shim = self.root / f"{self.plan[-1]}.py"
        (self.root / f"{change}.py").write_bytes(shim.read_bytes())
        install = self.root / "psql" / "install.sql"
        text = install.read_text(encoding="utf-8")
        last = f"\\set change {self.plan[-1]}\n\\ir change.sql\n"
        if last not in text:
            raise Mistake("migrations/psql/install.sql: the last change of the plan is not in it")
        install.write_text(text.replace(last, f"{last}\\set change {change}\n\\ir change.sql\n"), encoding="utf-8")
        with (self.root / "sqitch.plan").open("a", encoding="utf-8") as plan:
            now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            plan.write(f"{change} {now} pgrecall <pgrecall@localhost> # {what.replace('_', ' ')}\n")
        self.write_sums()
        return change

    def write(self, folder, change, text):
        """Write one script."""
        path = self.script(folder, change)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def verify(change, statements):
    """Queries that fail where something is missing that is promised for ever: tables, public functions, results."""
    public = [
        stmt for stmt in statements
        if isinstance(stmt, ast.CreateFunctionStmt) and not stmt.funcname[-1].sval.startswith("_")
    ]  # fmt: skip
    results = {dotted(stmt.returnType.names) for stmt in public}
    lines = [f"select 1 / count(*) from memory.migrations as m where m.name = '{change}';"]
    for stmt in statements:
        if isinstance(stmt, ast.CreateStmt):
            columns = [element.colname for element in stmt.tableElts if isinstance(element, ast.ColumnDef)]
            table = f"{stmt.relation.schemaname}.{stmt.relation.relname}"
            lines.append(f"select\n{wrap(', '.join(columns))}\nfrom {table}\nwhere false;")
        elif isinstance(stmt, ast.CompositeTypeStmt):
            name = f"{stmt.typevar.schemaname}.{stmt.typevar.relname}"
            lines += [f"select '{name}'::regtype;"] if name in results else []
        elif stmt in public:
            types = ", ".join(type_name(parameter.argType) for parameter in stmt.parameters or ())
            types = types if len(types) < 60 else f"\n{wrap(types)}\n"
            lines.append(f"select '{dotted(stmt.funcname)}({types})'::regprocedure;")
    return "\n".join(lines) + "\n"


def first_difference(one, other):
    """The number of the first line that differs."""
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    for number, (left, right) in enumerate(pairs, 1):
        if left != right:
            return number
    return min(len(one.splitlines()), len(other.splitlines())) + 1


# Command line ----------------------------------------------------------------------------------------------


@click.group(invoke_without_command=True)
@click.pass_context
def main(context):
    """Render schema.yaml, and keep it, the SQL and the migrations in agreement."""


@main.command()
@click.argument("name", required=False)
@click.option("--squash", is_flag=True, help="Assemble the first migration anew, until 0.1.0 is released.")
def migration(name, squash):
    """The files of the next migration NAME, with all blocks that have changed."""
    source, migrations = Source(ROOT), Migrations(ROOT)
    if bool(name) == squash:
        raise click.UsageError("name the migration, or say --squash")
    if squash:
        migrations.squash(source)
        click.echo(f"assembled {migrations.plan[0]} from {len(source.files)} files")
    else:
        change = migrations.scaffold(name, source)
        click.echo(f"wrote deploy/, revert/ and verify/{change}.sql in migrations/, their shim and their line in the plan")
        for line in migrations.disagreements(source):
            click.echo(line)


if __name__ == "__main__":
    main()
