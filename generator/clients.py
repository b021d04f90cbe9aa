"""The public functions with the types of Python and TypeScript, for the templates of generated/clients."""

import re
import textwrap

PYTHON = {
    "text": "str", "name": "str", "uuid": "UUID", "bigint": "int", "int": "int", "double precision": "float",
    "numeric": "Decimal", "boolean": "bool", "timestamptz": "datetime", "interval": "timedelta", "jsonb": "Any",
    "void": "None",
}  # fmt: skip
TYPESCRIPT = {  # as node's drivers read them: a number of 64 bits or more comes as text
    "text": "string", "name": "string", "uuid": "string", "bigint": "string", "int": "number",
    "double precision": "number", "numeric": "string", "boolean": "boolean", "timestamptz": "Date", "jsonb": "any",
    "void": "void",
}  # fmt: skip
ACCEPTED = {"timestamptz": "Date | string", "interval": "string", "bigint": "number | string"}


def class_name(result):
    """The name of a result: RememberResult for remember_result."""
    return "".join(word.capitalize() for word in result.split("_"))


def array(name, found, shape):
    """The type of a column or a parameter, an array as `shape` says it."""
    element, is_array = re.fullmatch(r"(.*?)( ?\[\])?", name).groups()
    return shape.format(found[element]) if is_array else found[element]


def python_parameter(name):
    """What a parameter of this type takes."""
    return array(name, PYTHON, "Sequence[{}]")


def python_default(entry):
    """Its default. A switch has the default of the function, for NULL is refused where it may erase."""
    return "bool = False" if entry.get("default") == "false" else f"{python_parameter(entry['type'])} | None = None"


def nullable(entry):
    """Whether a column of a result can be NULL: its spec or its description says so."""
    return entry.get("null") or "NULL" in entry["description"]


def python_argument(entry, name):
    """A parameter's value, as psycopg takes it."""
    if name == "space" and "default" in entry:
        return "self._space if space is None else space"
    if entry["type"] == "jsonb":
        return f"_json({name})"
    if entry["type"] == "double precision[]":  # psycopg takes no list of mixed numbers
        return f"None if {name} is None else [float(n) for n in {name}]"
    return f"_array({name})" if entry["type"].endswith("[]") else name


def python_column(entry):
    """What a column of a result holds."""
    return array(entry["type"], PYTHON, "list[{}]") + (" | None" if nullable(entry) else "")


def typescript_parameter(name):
    """What a parameter of this type takes."""
    return array(name, TYPESCRIPT | ACCEPTED, "readonly {}[]")


def typescript_column(entry):
    """What a column of a result holds."""
    return array(entry["type"], TYPESCRIPT, "{}[]") + (" | null" if nullable(entry) else "")


def returned(entry):
    """What a function returns: whether many rows, the name of the composite type or None, the type."""
    found = re.fullmatch(r"(setof )?(memory\.)?(.+)", entry["returns"])
    return bool(found[1]), class_name(found[3]) if found[2] else None, found[3]


def paragraph(text, indent):
    """A description as lines of a comment, after `indent`."""
    return textwrap.wrap(" ".join(text.split()), 110 - len(indent), break_long_words=False, break_on_hyphens=False)


FILTERS = {
    "nullable": nullable,
    "class_name": class_name, "python_parameter": python_parameter, "python_column": python_column,
    "python_argument": python_argument, "python_default": python_default,
    "typescript_parameter": typescript_parameter, "typescript_column": typescript_column, "returned": returned,
    "paragraph": paragraph,
}  # fmt: skip
