"""The growth of each call as small panels in one SVG: how much is in the space, and milliseconds; both axes by tens."""

from html import escape
from math import ceil, floor, log10

COLUMNS, WIDTH, HEIGHT = 4, 210, 130
LEFT, TOP, RIGHT, BOTTOM = 14, 28, 14, 22  # inside of a panel
STYLE = (
    "text{font:11px sans-serif;fill:#57606a}.name{font-weight:600;fill:#24292f}.grid{stroke:#d0d7de}"
    "path{fill:none;stroke:#0969da;stroke-width:2}circle{fill:#0969da}rect{fill:#fff}"
)


def panel(name: str, points: list[tuple[int, float]], low: int, high: int) -> str:
    """One call: a line through its medians, each with its value."""
    least, most = log10(points[0][0]), log10(points[-1][0])
    drawn = [
        (
            LEFT + (WIDTH - LEFT - RIGHT) * (log10(size) - least) / ((most - least) or 1),
            HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (log10(value) - low) / (high - low),
            size, value,
        )
        for size, value in points
    ]  # fmt: skip
    parts = [f'<text class="name" x="{LEFT}" y="14">{escape(name)}</text>']
    for power in range(low, high + 1):
        y = HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (power - low) / (high - low)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.0f}H{WIDTH - RIGHT}" style="stroke-width:.5"/>')
    parts.append('<path d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y, _, _ in drawn) + '"/>')
    for number, (x, y, size, value) in enumerate(drawn):
        anchor = "start" if number == 0 else "end" if number == len(drawn) - 1 else "middle"
        said = f"{size // 1000000} M" if size >= 1000000 else f"{size // 1000} k"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>')
        digits = 0 if value >= 100 else 1
        parts.append(f'<text x="{x:.1f}" y="{y - 7:.1f}" text-anchor="{anchor}">{value:,.{digits}f}</text>')
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 6}" text-anchor="{anchor}">{said}</text>')
    return "".join(parts)


def growth(told: dict) -> str:
    """All calls, on axes that are the same in each panel."""
    sizes = sorted(map(int, told["sizes"]))
    lines = {
        name: [(size, max(told["sizes"][str(size)][name]["p50"], 0.001)) for size in sizes]
        for name in told["sizes"][str(sizes[0])]
    }
    values = [value for points in lines.values() for _, value in points]
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    rows = ceil(len(lines) / COLUMNS)
    panels = "\n".join(
        f'<g transform="translate({WIDTH * (n % COLUMNS)} {HEIGHT * (n // COLUMNS)})">'
        f"{panel(name, points, low, high)}</g>"
        for n, (name, points) in enumerate(lines.items())
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH} {rows * HEIGHT}">\n'
        f"<title>CPU milliseconds of a call, as its space grows</title>\n<style>{STYLE}</style>\n"
        f'<rect width="100%" height="100%"/>\n{panels}\n</svg>\n'
    )
