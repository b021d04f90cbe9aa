"""The history in migrations/: checked, and assembled from the files as they are now."""

import hashlib
import re
from datetime import UTC, datetime

from pglast import ast, parse_sql

from generator.source import COMMENTS, GRANTS, LANGUAGES, REFUSAL, REPLAY, dotted, type_name
from generator.text import Mistake, digest, first_difference, wrap

HEAD = """\
begin;

set local client_encoding = 'UTF8';
set local search_path = pg_catalog, pg_temp;
set local lock_timeout = '5s';
set local statement_timeout = '5min';
"""
BLOCK = re.compile(r"^-- >>> (\S+)\n(.*?)^-- <<< \1$", re.MULTILINE | re.DOTALL)
REACHED = re.compile(r"^-- === (\S+) ([0-9a-f]{64})$", re.MULTILINE)  # a file that was altered to this checksum
DROPPED = re.compile(r"^-- --- (\S+)$", re.MULTILINE)  # a file that was deleted
OPEN = "-- WRITE HERE: "  # what only a person can write; the check refuses a script that still holds it


def replayed(name):
    """Whether a migration carries the whole file whenever it changes; a table it alters by hand."""
    return name.startswith("functions/") or name in (REPLAY, LANGUAGES)


def comment_statements(text):
    """The COMMENT statements of a text, each by what it is on."""
    found = re.finditer(r"^comment on (.+) is\n(?:'(?:[^']|'')*'\s*)+;$", text, re.MULTILINE)
    return {match[1]: match[0] for match in found}


def block(name, text):
    """A file as a deploy script contains it."""
    return f"-- >>> {name}\n{text}-- <<< {name}\n"


def drop(stmt):
    """The statement that undoes a CREATE statement; None if the object is dropped with its table."""
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

    def brought(self):
        """For each file: the change that brought it to its last state, and its checksum."""
        found = {}
        for change in self.plan:
            path = self.script("deploy", change)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            found |= {name: (change, digest(copy)) for name, copy in BLOCK.findall(text)}
            found |= {name: (change, checksum) for name, checksum in REACHED.findall(text)}
            for name in DROPPED.findall(text):
                found.pop(name, None)
        return found

    def copies(self):
        """The newest copy of each file in the deploy scripts."""
        paths = [self.script("deploy", change) for change in self.plan]
        return dict(pair for path in paths if path.exists() for pair in BLOCK.findall(path.read_text(encoding="utf-8")))

    # Checksums

    @property
    def sums(self):
        """The expected text of SHA256SUMS."""
        paths = [path for path in self.root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        names = sorted(path.relative_to(self.root).as_posix() for path in paths if path.name != "SHA256SUMS")
        return "".join(f"{hashlib.sha256((self.root / name).read_bytes()).hexdigest()}  {name}\n" for name in names)

    def write_sums(self):
        """Bring SHA256SUMS up to date."""
        (self.root / "SHA256SUMS").write_text(self.sums, encoding="utf-8")

    def changed_files(self):
        """One line for each file that is missing in SHA256SUMS, differs from it, or no longer exists."""
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
                yield (
                    f"migrations/{name}: its checksum is not the one in SHA256SUMS; a released file never changes, "
                    "and what is new is taken over by generate.py migration --sums"
                )

    def freeze(self, source):
        """Update the checksums of the newest change; earlier changes are released and never change."""
        released = [f"/{change}." for change in self.plan[:-1]]
        frozen = [line for line in self.changed_files() if any(name in line for name in released)]
        if frozen:
            raise Mistake(frozen)
        self.only_development(source, "sums")
        self.write_sums()

    def only_development(self, source, what):
        """Refuse if the only change has been released."""
        version = re.search(r"return '(.*?)'", source.files["functions/admin/version.sql"])[1]
        if len(self.plan) == 1 and not version.startswith("0.1.0.dev"):
            raise Mistake(f"{what}: this is {version}; a released migration never changes")

    def disagreements(self, source):
        """One line for each file whose present state no deploy script installs."""
        brought, copies = self.brought(), self.copies()
        remedy = f"run generate.py migration {'NAME' if len(self.plan) > 1 else '--squash'}"
        for name, text in source.files.items():
            if name not in brought:
                yield f"{name}: no migration brings it; {remedy}"
            elif brought[name][1] != digest(text):
                script = f"migrations/deploy/{brought[name][0]}.sql"
                if digest(copies[name]) == brought[name][1]:
                    line = first_difference(text, copies[name])
                    yield f"{name}: its newest copy, in {script}, differs from line {line} on; {remedy}"
                else:
                    yield f"{name}: it has changed since {script} altered what it made; {remedy}"
        for name in sorted(brought.keys() - source.files.keys()):
            yield f"{name}: the file is gone, but no migration drops what it made; {remedy}"
        for change in self.plan:
            for folder in ("deploy", "revert", "verify"):
                path = self.script(folder, change)
                text = path.read_text(encoding="utf-8") if path.exists() else ""
                for number, line in enumerate(text.splitlines(), 1):
                    if line.startswith(OPEN):
                        yield f"migrations/{folder}/{change}.sql:{number}: still to be written: {line[len(OPEN):]}"

    # Assembly

    def squash(self, source):
        """Assemble the only change again from the current files."""
        if len(self.plan) != 1:
            raise Mistake(f"squash: there are {len(self.plan)} changes in the plan; only the first can be assembled")
        self.only_development(source, "squash")
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
        self.write("revert", change, f"{HEAD}\n{REFUSAL}\n{why}{drops}\n\ncommit;\n")
        self.write("verify", change, verify(change, [stmt for _, stmt in source.statements]))
        self.write_sums()

    def scaffold(self, name, source):
        """The files of the next change; returns its name."""
        number = f"{int(self.plan[-1][:4]) + 1:04}"
        given, _, what = name.rpartition(".")
        if given not in ("", number) or not re.fullmatch(r"[a-z][a-z0-9_]*", what):
            raise Mistake(f"{name}: the next migration is called {number}.what_it_does, in lower-case letters")
        if frozen := list(self.changed_files()):
            raise Mistake(frozen)
        change, brought, copies = f"{number}.{what}", self.brought(), self.copies()
        made, deploy, undo, commented = [], [], [], []
        gone = sorted(brought.keys() - source.files.keys())
        granted = brought.get(GRANTS, (None, None))[1] != digest(source.files[GRANTS])
        for name, text in source.files.items():
            if name == COMMENTS:
                statements, commented = self.changed_comments(text)
                deploy += [*statements, f"-- === {name} {digest(text)}\n"] if statements else []
            elif name not in brought:
                deploy.append(block(name, text))
                made += [stmt for file, stmt in source.statements if file == name]
            elif replayed(name) and (brought[name][1] != digest(text) or name == REPLAY and (made or gone or granted)):
                deploy.append(block(name, text))
                undo.append(copies[name])
            elif brought[name][1] != digest(text):
                deploy.append(f"{OPEN}what brings {name} to its present state\n-- === {name} {digest(text)}\n")
                undo.insert(0, f"{OPEN}what takes {name} back\n")
        for name in gone:
            drops = [drop(raw.stmt) for raw in reversed(parse_sql(copies[name]))] if replayed(name) else []
            deploy.append("\n".join([f"-- --- {name}", *filter(None, drops or [f"{OPEN}what drops it"])]) + "\n")
            undo.insert(0, copies[name] if replayed(name) else f"{OPEN}what makes {name} again\n")
        undo += commented
        drops = "\n".join(filter(None, map(drop, reversed(made))))
        undo += [f"{drops}\n"] if drops else []
        if not deploy:
            deploy, undo = [f"{OPEN}what this migration does\n"], [f"{OPEN}what takes it back\n"]
        deploy, revert = [HEAD, *deploy], [HEAD, *undo]
        deploy.append(f"insert into memory.migrations (name) values ('{change}');\n")
        revert.append(f"delete from memory.migrations as m where m.name = '{change}';\n")
        self.write("deploy", change, "\n".join([*deploy, "commit;\n"]))
        self.write("revert", change, "\n".join([*revert, "commit;\n"]))
        self.write("verify", change, verify(change, made))
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

    def changed_comments(self, text):
        """The COMMENT statements that no migration brings yet: as they are now, and as they were."""
        before, now = {}, comment_statements(text)
        for change in self.plan:
            before |= comment_statements(self.script("deploy", change).read_text(encoding="utf-8"))
        return (
            [f"{statement}\n" for target, statement in now.items() if before.get(target) != statement],
            [f"{statement}\n" for target, statement in before.items() if now.get(target) != statement],
        )

    def write(self, folder, change, text):
        """Write one script."""
        path = self.script(folder, change)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def verify(change, statements):
    """Queries that fail if a table, a public function or a result is missing."""
    public = [
        stmt for stmt in statements
        if isinstance(stmt, ast.CreateFunctionStmt) and not stmt.funcname[-1].sval.startswith("_")
    ]  # fmt: skip
    results = {dotted(stmt.returnType.names) for stmt in public}
    lines = ["begin;", "", f"select 1 / count(*) from memory.migrations as m where m.name = '{change}';"]
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
    return "\n".join([*lines, "", "rollback;", ""])
