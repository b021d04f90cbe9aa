"""Every disagreement between the spec, the SQL, the migrations, the rendered files and a live database."""

import json
import re

from generator.catalog import Catalog
from generator.migrations import Migrations
from generator.render import comments, rendered
from generator.source import GRANTS, REFUSAL, Source
from generator.spec import SUBJECTS, Spec, undescribed
from generator.text import Mistake, first_difference

# What no function lists: PM000 is caught by the function that raises it, and the gate raises the others in every
# function when a restore has lost roles or privileges.
UNLISTED = {"PM000", "PM005", "42501"}


def listed(what, here, there, place, line, ordered=False):
    """Lines about names that only one side has or, if order matters, that the sides have in different orders."""
    for name in [name for name in here if name not in there]:
        yield f"schema.yaml:{getattr(here, 'lines', {}).get(name, line)}: {what} {name} is not in {place}"
    for name in [name for name in there if name not in here]:
        yield f"{place}: {what} {name} is not in schema.yaml, see line {line}"
    if ordered and list(here) != list(there) and sorted(here) == sorted(there):
        yield f"{place}: the order of {what}s is {', '.join(there)}; schema.yaml:{line} has {', '.join(here)}"


def fields(what, here, there, place, names):
    """Lines about fields that the two sides have differently."""
    for name in names:
        ours, theirs = here.get(name), there.get(name)
        if name in ("null", "internal"):
            ours, theirs = bool(ours), bool(theirs)
        if ours != theirs:
            line = here.lines.get(name, here.line)
            ours, theirs = ({None: "none", True: "yes", False: "no"}.get(value, value) for value in (ours, theirs))
            yield f"{what}: {name} is {theirs} in {place}, {ours} in schema.yaml:{line}"


def schema_fields(kind, part, ours, theirs, file, line):
    """Lines about the metadata schema of a kind."""
    if isinstance(ours, list):
        ours, theirs = dict.fromkeys(ours, "required"), dict.fromkeys(theirs, "required")
    for key in sorted(ours.keys() | theirs.keys()):
        if ours.get(key) != theirs.get(key):
            ours_, theirs_ = (json.dumps(side.get(key)) if key in side else "nothing" for side in (ours, theirs))
            yield f"kind {kind}: {part} {key} is {theirs_} in {file}, {ours_} in schema.yaml:{line}"


def compare(spec, source, other, place):
    """One line for each disagreement about structure; `other` is the Source itself or a Catalog."""
    def of(entries, theirs, heading, what, names):
        yield from listed(heading, entries, theirs, place, entries.line)
        for name in [name for name in entries if name in theirs]:
            here, there, file = entries[name][f"{what}s"], theirs[name]["columns"], theirs[name]["file"]
            yield from listed(f"memory.{name}: {what}", here, there, file, entries[name].lines[f"{what}s"], True)
            for key in [key for key in here if key in there]:
                yield from fields(f"{what} memory.{name}.{key}", here[key], there[key], file, names)

    yield from of(spec.tables, other.tables, "table", "column", ("type", "null", "default"))
    types = () if isinstance(other, Source) else ("type",)  # only the server knows the types of a view
    yield from of(spec.views, other.views, "view", "column", types)
    types = {name: kind for name, kind in other.types.items() if name not in source.private_types}
    yield from of(spec.types, types, "type", "attribute", ("type",))
    functions = {name: function for name, function in other.functions.items() if not name.startswith("_")}
    yield from of(spec.functions, functions, "function", "parameter", ("type", "default"))
    for name in [name for name in spec.tables if name in other.tables]:
        here, there = spec.tables[name], other.tables[name]
        yield from listed("constraint", here["constraints"], there["constraints"], there["file"], here.line)
    for name in [name for name in spec.functions if name in other.functions]:
        here, there = spec.functions[name], other.functions[name]
        yield from fields(f"function memory.{name}", here, there, there["file"], ("returns",))


def drift(spec, source):
    """One line for each disagreement between the spec and the SQL."""
    yield from compare(spec, source, source, "sql/ and functions/")
    for name, table in spec.tables.items():
        here = [column for column in SUBJECTS if column in table["columns"]]
        for column in [column for column in here if column not in table["traces"]]:
            yield f"schema.yaml:{table.lines['traces']}: {name}.{column} is not among the traces that a purge searches"
        for column in [column for column in table["traces"] if column not in table["columns"]]:
            yield f"schema.yaml:{table.lines['traces']}: {name} has no column {column}"
    for table in source.tables.values():
        for name, index in table["indexes"].items():
            if not index["reason"]:
                yield f"{table['file']}: index {name} has no comment before it that says what for"
    for name, function in source.private_functions.items():
        if not function["header"]:
            yield f"{function['file']}: expected a first line that says what the function does: -- {name}: ..."
    lists = re.findall(r"'\{(.*?)\}'", re.sub(r"^--.*$", "", source.files[GRANTS], flags=re.MULTILINE), re.DOTALL)
    granted = [name for names in lists for name in re.findall(r"\w+", names) if name not in spec.roles]
    for name in [name for name in granted if name not in source.functions]:
        yield f"{GRANTS}: it grants memory.{name}, which no file in functions/ makes"
    for name in [name for name in source.functions if name not in granted and not name.startswith("_")]:
        yield f"{source.functions[name]['file']}: {GRANTS} lets nobody execute it"
    for name, kind in source.private_types.items():
        if not kind["header"]:
            yield f"{kind['file']}: type memory.{name} has no comment above it that says what it holds"

    conditions = {error["name"]: code for code, error in spec.errors.items()}
    raised = source.raised(conditions)
    for name in [name for name in spec.functions if name in raised]:
        function, file = spec.functions[name], source.functions[name]["file"]
        never = function.get("never", {})
        for code in sorted(raised[name] - function["errors"].keys() - never.keys() - UNLISTED):
            yield f"{file}: it raises {code}, which schema.yaml:{function.lines['errors']} does not list"
        for key in ("errors", "never"):
            for code in sorted(function.get(key, {}).keys() - raised[name]):
                yield f"schema.yaml:{function[key].lines[code]}: functions.{name}.{key}: nothing raises {code} there"
    yield from astray(spec, source)
    used = re.findall(r"errcode = '(\w+)'", "".join(source.files.values()) + REFUSAL)
    used = sorted({conditions.get(code, code) for code in used} - {"PM000"})
    yield from listed("error", spec.errors, used, "the SQL", spec.errors.line)

    file = "sql/34_builtin_kinds.sql"
    kinds = {kind["kind"]: kind for kind in source.builtin_kinds}
    yield from listed("kind", spec.kinds, kinds, file, spec.kinds.line)
    for name in [name for name in spec.kinds if name in kinds]:
        keys = ("description", "internal", "dedup")
        yield from fields(f"kind {name}", spec.kinds[name], kinds[name], file, keys)
        ours, theirs = undescribed(spec.metadata_schema(name)), kinds[name]["metadata_schema"]
        for part in ("properties", "required"):
            yield from schema_fields(name, part, ours[part], theirs[part], file, spec.kinds.lines[name])
    yield from listed("setting", spec.settings, source.settings, "the SQL", spec.settings.line)
    for name, scale in spec.data["importance"].items():
        if name not in spec.functions["read_importance"]["parameters"]:
            yield f"schema.yaml:{scale.line}: importance.{name}: read_importance has no such parameter"
    file = "sql/00_platform.sql"
    roles = re.search(r"v_roles constant text\[\] := array\[(.*?)\]", source.files[file], re.DOTALL)
    yield from listed("role", spec.roles, re.findall(r"'(\w+)'", roles[1]) if roles else [], file, spec.roles.line)


def astray(spec, source):
    """Lines about rows of the seed map that name something unknown, or do not say how to read it."""
    names = {f"memory.{name}{call}" for name in source.functions for call in ("", "()")}
    for name, function in source.functions.items():
        names |= {f"memory.{name}({parameter})" for parameter in function["columns"]}
    for entries in (source.tables, source.views, source.types):
        for name, entry in entries.items():
            parts = [part for key in ("columns", "constraints", "indexes", "triggers") for part in entry.get(key, ())]
            names |= {f"memory.{name}", *(f"memory.{name}.{part}" for part in parts)}
    for kind in source.builtin_kinds:
        for key in kind["metadata_schema"]["properties"]:
            names |= {f"memory.memories.metadata {arrow} '{key}'" for arrow in ("->", "->>")}
    file = spec.map.name
    yield from (f"{file}:{spec.seed_map.lines[seed]}: {seed} is no seed of schema.yaml"
                for seed in spec.seed_map if seed not in spec.data["seeds"])  # fmt: skip
    for seed, rows in spec.seed_map.items():
        for path, row in rows.items():
            place = f"{file}:{rows.lines[path]}: {seed}.{path}"
            if row["here"].startswith("memory.") and row["here"] not in names:
                yield f"{place}: there is no {row['here']}"
            way = re.fullmatch(r"(\w+\(\w+)(: \w+)?\)", row.get("write", ""))
            if "write" in row and row["write"] != "the setting memory.editor" and (
                not way or row["write"].startswith("_") or f"memory.{way[1]})" not in names
            ):
                yield f"{place}: there is no parameter {row['write']}"
            if row.get("as", "owner") not in {*spec.data["roles"], "owner"}:
                yield f"{place}: there is no role {row['as']}"
            if ("read" in row) == ("sqlite" in row):
                yield f"{place}: expected read or sqlite"
            if "problem" in row and not row.get("why", "").startswith("Resolved: "):
                yield f"{place}: a problem without a why that begins with 'Resolved: '"


def disagreements(root):
    """One line for each disagreement between the spec, the SQL, the migrations and the rendered files."""
    source, migrations = Source(root), Migrations(root)
    spec = Spec(root, source)
    found = list(drift(spec, source))
    yield from found
    files = {} if found else rendered(spec, source)
    for path, text in files.items():
        there = (root / path).read_text(encoding="utf-8") if (root / path).exists() else None
        if there is None:
            yield f"{path}: there is no such file; run generate.py"
        elif there != text:
            line = first_difference(text, there)
            yield f"{path}: from line {line} on it is not what schema.yaml and the SQL render; run generate.py"
    there = (
        path.relative_to(root).as_posix() for path in (root / "generated").rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"  # which Python writes when it imports the client
    )  # fmt: skip
    yield from (f"{path}: nothing renders it; remove it" for path in sorted(there) if files and path not in files)
    yield from migrations.disagreements(source)
    yield from migrations.changed_files()


def render(root):
    """Write the rendered files if the spec and the SQL agree; returns the paths of the changed files."""
    source = Source(root)
    spec = Spec(root, source)
    if found := list(drift(spec, source)):
        raise Mistake([*found, "nothing is rendered until they agree"])
    for path, text in rendered(spec, source).items():
        file = root / path
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            yield path


def live_disagreements(root, connection):
    """One line for each disagreement between the spec and a live database, its comments included."""
    source, catalog = Source(root), Catalog(connection)
    spec = Spec(root, source)
    yield from compare(spec, source, catalog, "the database")
    for name in sorted(source.private_functions.keys() ^ {name for name in catalog.functions if name.startswith("_")}):
        yield f"function memory.{name} is only in {'functions/' if name in source.functions else 'the database'}"
    for name, table in source.tables.items():
        if name in catalog.tables:
            for index in sorted(table["indexes"].keys() ^ catalog.tables[name]["indexes"].keys()):
                yield f"index memory.{index} is only in {'sql/' if index in table['indexes'] else 'the database'}"
    wanted = dict(comments(spec, source))
    for target in sorted(wanted.keys() | catalog.comments.keys()):
        if wanted.get(target) != catalog.comments.get(target):
            yield (
                f"{target}: the comment in the database is {catalog.comments.get(target)!r}, "
                f"schema.yaml makes it {wanted.get(target)!r}"
            )
