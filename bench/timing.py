"""How benchmarks in Python take times."""

from __future__ import annotations

import time
from collections.abc import Callable


def least(call: Callable[[], object], calls: int, clock: Callable[[], float] = time.thread_time) -> float:
    """Seconds of one call: the least mean of seven repetitions; of this thread's time, so that others count little."""
    best = float("inf")
    for _ in range(7):
        begin = clock()
        for _ in range(calls):
            call()
        best = min(best, (clock() - begin) / calls)
    return best
