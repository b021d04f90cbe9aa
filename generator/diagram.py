"""The tables and their foreign keys as a picture in SVG: columns by depth, what is referred to on the left."""

from html import escape

WIDTH, LINE, GAP, BETWEEN, TALL = 210, 16, 26, 90, 900  # of a box, a line, between boxes and columns; a full column


def depths(tables):
    """How many references a table is away from one that refers to nothing."""
    found = {}

    def depth(name):
        if name not in found:
            found[name] = 0  # a table may refer to itself
            others = {reference["table"] for reference in tables[name]["references"]} - {name}
            found[name] = max((depth(other) + 1 for other in others), default=0)
        return found[name]

    for name in tables:
        depth(name)
    return found


def boxes(tables):
    """The columns of the picture: lists of (name, lines), none much taller than TALL."""
    related = {name for name, table in tables.items() if table["references"]}
    related |= {reference["table"] for table in tables.values() for reference in table["references"]}
    by_depth = {}
    for name, depth in depths(tables).items():
        lines = [*tables[name]["primary"], *keys(tables[name])]
        by_depth.setdefault(depth if name in related else 99, []).append((name, list(dict.fromkeys(lines))))
    for _, found in sorted(by_depth.items()):
        column, height = [], 0
        for name, lines in found:
            tall = (len(lines) + 1) * LINE + GAP
            if column and height + tall > TALL:
                yield column
                column, height = [], 0
            column.append((name, lines))
            height += tall
        yield column


def keys(table):
    """The columns that refer to other tables."""
    return [column for reference in table["references"] for column in reference["columns"]]


def svg(tables):
    """The picture. Each table is a link to its entry, with the columns of its keys."""
    places, shapes, bottom = {}, [], 0
    columns = list(boxes(tables))
    for n, column in enumerate(columns):
        x, y = 10 + n * (WIDTH + BETWEEN), 10
        for name, lines in column:
            places[name] = (x, y, {line: y + (i + 1.5) * LINE + 4 for i, line in enumerate(lines)})
            tall = (len(lines) + 1) * LINE + 8
            primary = set(tables[name]["primary"])
            shapes.append(
                f'<a href="#{name}"><rect x="{x}" y="{y}" width="{WIDTH}" height="{tall}" rx="4"/>'
                f'<text class="table" x="{x + 8}" y="{y + 14}">{escape(name)}</text>'
                + "".join(
                    f'<text class="{"key" if line in primary else "column"}" x="{x + 8}" y="{y + (i + 2) * LINE}">'
                    f"{escape(line)}</text>"
                    for i, line in enumerate(lines)
                )
                + "</a>"
            )
            y += tall + GAP - 8
            bottom = max(bottom, y)
    lines = []
    for name, table in tables.items():
        for reference in table["references"]:
            if reference["table"] == name:
                continue
            (x1, y1, _), (x2, _, rows) = places[reference["table"]], places[name]
            y2, start = rows[reference["columns"][-1]], y1 + 12
            x1, named = x1 + WIDTH, ", ".join(reference["columns"])
            lines.append(
                f'<path d="M{x1} {start}C{x1 + BETWEEN / 2} {start} {x2 - BETWEEN / 2} {y2} {x2} {y2}">'
                f"<title>{name}: {named} of {reference['table']}</title></path>"
            )
    width = 20 + len(columns) * (WIDTH + BETWEEN) - BETWEEN
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom}" role="img" aria-label="ER diagram">',
         *lines, *shapes, "</svg>"]
    )  # fmt: skip
