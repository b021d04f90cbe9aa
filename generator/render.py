"""Everything in generated/."""

import html
import json
import re
import textwrap
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.clients import FILTERS
from generator.diagram import svg
from generator.source import COMMENTS, LANGUAGES, first_sentence
from generator.spec import languages
from generator.sqlite import sqlite_context
from generator.text import Mistake, folded, folded_sql, quoted, wrap


def comments(spec, source):
    """(target, text) of every comment in the catalog."""
    yield "schema memory", spec.data["schema"]["description"]
    for name, kind in spec.types.items():
        yield f"type memory.{name}", kind["description"]
        for column, entry in kind["attributes"].items():
            yield f"column memory.{name}.{column}", entry["description"]
    for name, table in spec.tables.items():
        yield f"table memory.{name}", table["description"]
        for column, entry in table["columns"].items():
            yield f"column memory.{name}.{column}", entry["description"]
        for constraint, text in table["constraints"].items():
            yield f"constraint {constraint} on memory.{name}", f"Refuses {text}."
        for index, entry in source.tables.get(name, {"indexes": {}})["indexes"].items():
            yield f"index memory.{index}", entry["reason"]
    for name, view in spec.views.items():
        yield f"view memory.{name}", view["description"]
        for column, entry in view["columns"].items():
            yield f"column memory.{name}.{column}", entry["description"]
    for name, function in spec.functions.items():
        yield f"function memory.{name}", function_comment(spec, function)
    for name, kind in source.private_types.items():
        yield f"type memory.{name}", first_sentence(kind["header"])
    for name, function in source.private_functions.items():
        yield f"function memory.{name}", first_sentence(function["header"])


def function_comment(spec, function):
    """A public function's entry as plain text: every parameter, the result, the errors."""
    def fill(text, first="", rest=""):
        return textwrap.fill(" ".join(text.split()), 100, initial_indent=first, subsequent_indent=rest,
                             break_long_words=False, break_on_hyphens=False)  # fmt: skip

    parts = [fill(function["description"])]
    parts += [
        "\n".join(fill(f"{key}: {entry['description']}", "  ", "    ") for key, entry in function["parameters"].items())
    ]
    if "result" in function:
        parts.append(fill(f"Returns {function['returns']}: {function['result']}"))
    if function["errors"]:
        parts.append("\n".join(fill(f"{code}: {text}", "  ", "    ") for code, text in function["errors"].items()))
        parts[-1] = "Errors:\n" + parts[-1]
    parts.append(f"Since {function.get('since', spec.data['since'])}.")
    return "\n\n".join(part for part in parts if part)


def literal(text):
    """A string literal of SQL; a long line goes on in a second one, as the standard lets it."""
    text = text.replace("'", "''")
    if "\n" in text:
        return f"'{text}'"
    lines = textwrap.wrap(text, 104, break_long_words=False, break_on_hyphens=False, drop_whitespace=False)
    return "\n".join(f"'{line}'" for line in lines)


def cell(text):
    """Text for a cell of a Markdown table."""
    return " ".join(str(text).split()).replace("|", "\\|")


def segments(table, titles):
    """The columns of a table in groups, each with its title or None."""
    found = []
    for name, entry in table["columns"].items():
        if not found or found[-1][0] != titles[name]:
            found.append((titles[name], []))
        found[-1][1].append((name, entry))
    return found


def type_link(text):
    """The name of a type; one of ours as a link to its entry."""
    return re.sub(r"memory\.(\w+)", r"[memory.\1](#\1)", text)


def marked(text):
    """Text as HTML, with what is in backticks as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(" ".join(str(text).split()), quote=False))


def listed(text):
    """A description in a cell: a long one has a line for each key and each sentence."""
    ends = r"(?<=\.) (?=[A-Z`])|(?<=;) (?=\w+(, | \()|<code>|`)|(?<=Keys:) "
    return text if len(text) < 300 else re.sub(ends, "<br>", text)


def type_anchor(text):
    """The name of a type; one of ours as a link to its entry on the same page."""
    return re.sub(r"memory\.(\w+)", r'<a href="#\1">\1</a>', text)


CHAPTERS = {
    "functions": ("Functions", "Result types"),
    "tables": ("Tables", "Views", "SQLite"),
    "kinds": ("Kinds", "Source types", "Link types", "Importance"),
    "errors": ("Errors", "Limits", "Settings", "Roles"),
    "private": ("Private functions",),
}


def pages(text):
    """The dictionary as pages that one can read: its introduction, and a page of some chapters each."""
    note, _ = text.split("\n", 1)
    start, *parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    chapters = {part[3:].split("\n")[0]: part for part in parts}
    files = {"dictionary": start} | {
        name: f"{note}\n\n" + "".join(chapters.pop(title) for title in titles) for name, titles in CHAPTERS.items()
    }
    if chapters:
        raise Mistake(f"dictionary.md.j2: no page has the chapter {', '.join(chapters)}")
    homes = {title.lower().replace(" ", "-"): name for name, titles in CHAPTERS.items() for title in titles}
    for name, page in files.items():
        for heading in re.findall(r"^#+ (.*)$", page, re.MULTILINE):
            homes.setdefault(heading.lower().replace(" ", "-"), name)
    for name, page in files.items():
        def link(found, name=name):
            home = homes.get(found[1], name)
            return f"(#{found[1]})" if home == name else f"({home}.md#{found[1]})"

        yield f"generated/{name}.md", re.sub(r"\(#([\w-]+)\)", link, page)


LONG = {"timestamptz": "timestamp with time zone", "int": "integer", "numeric(15, 8)": "numeric(15,8)"}


def spelled(text):
    """A type as the server spells it."""
    setof, base, array = re.fullmatch(r"(setof )?(.*?)((?:\[\])?)", text).groups()
    return ("SETOF " if setof else "") + LONG.get(base, base) + array


def literals(names, indent="    "):
    """String literals in lines that are not too long."""
    return wrap(", ".join(f"'{name}'" for name in names), indent=indent)


def edge(table, reference):
    """A foreign key in the signs of Mermaid: none or one, exactly one, none or many."""
    optional = any(table["columns"][name]["null"] for name in reference["columns"])
    single = set(table["primary"]) <= set(reference["columns"])
    return ("|o" if optional else "||") + "--" + ("o|" if single else "o{")


def json_schema(spec, name):
    """The file of JSON Schema for the metadata of a kind."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Metadata of a memory of the kind {name}",
        "description": f"{spec.kinds[name]['description']}. Rendered by generate.py from schema.yaml.",
        **spec.metadata_schema(name),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


@cache
def templates():
    """The templates, with what they call."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")), undefined=StrictUndefined, autoescape=False,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters |= {
        "literal": literal, "cell": cell, "segments": segments, "type_link": type_link, "spelled": spelled,
        "tojson_plain": json.dumps, "literals": literals, "folded": folded, "folded_sql": folded_sql, "quoted": quoted,
        "first_sentence": first_sentence, "html": marked, "listed": listed, "type_anchor": type_anchor,
    } | FILTERS  # fmt: skip
    return environment


def rendered(spec, source):
    """The text of every generated file."""
    everything = sqlite_context(spec, source) | {
        "spec": spec, "seed_map": spec.seed_map, "seeds_of": spec.seeds_of,
        "source": source, "comments": list(comments(spec, source)), "edge": edge,
        "diagram": svg(source.tables),
        "languages": list(languages(source.root)),
    }  # fmt: skip
    found = {
        path: templates().get_template(template).render(everything)
        for path, template in (
            ("generated/clients/memory.py", "client.py.j2"),
            ("generated/clients/memory.ts", "client.ts.j2"),
            ("generated/dictionary.html", "dictionary.html.j2"),
            ("generated/er.md", "er.md.j2"),
            ("generated/schema_test.sql", "schema_test.sql.j2"),
            ("generated/seed-map.md", "seed_map.md.j2"),
            ("generated/sqlite/full.sql", "sqlite_full.sql.j2"),
            ("generated/sqlite/site.sql", "sqlite_site.sql.j2"),
            (LANGUAGES, "languages.sql.j2"),
            (COMMENTS, "comments.sql.j2"),
        )
    }
    found |= pages(templates().get_template("dictionary.md.j2").render(everything))
    query = templates().get_template("sqlite_query.sql.j2")
    for name, entry in everything["site"]["queries"].items():
        found[f"generated/sqlite/queries/{name}.sql"] = query.render(everything, name=name, query=entry)
    return found | {f"generated/json-schema/{name}.json": json_schema(spec, name) for name in spec.kinds}
