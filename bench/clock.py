"""What a call takes."""

import os
import statistics
import time
from collections.abc import Callable


def clock(function: Callable, *arguments, **named) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    function(*arguments, **named)
    return 1000 * (time.perf_counter() - start)


def percentiles(values: list[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    cuts = statistics.quantiles(values, n=20)
    return cuts[9], cuts[18]


def machine() -> str:
    """How busy this machine was: ratios bear other people's work, milliseconds do not."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
