"""Timing for benchmarks in Python."""

from __future__ import annotations

import time
from collections.abc import Callable


def least(call: Callable[[], object], calls: int, clock: Callable[[], float] = time.thread_time) -> float:
    """Seconds of one call: the smallest mean of seven repetitions, in CPU time of this thread."""
    best = float("inf")
    for _ in range(7):
        begin = clock()
        for _ in range(calls):
            call()
        best = min(best, (clock() - begin) / calls)
    return best
