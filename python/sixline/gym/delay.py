"""Delayed numbers of many cars, each car with its own delay."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .random import Distribution, Random, check_distributions, draw

LONGEST = 10.0  # [s]


class DelayLine:
    """Rows of each car from a whole number of actions ago, or from its start if that is later."""

    def __init__(self, seconds: Distribution, action: float, count: int) -> None:
        self.seconds, self.action = seconds, action
        self.late = np.zeros(count, dtype=np.int64)  # actions
        self.past: NDArray[Any] | None = None  # newest first, shape (longest delay + 1, count, numbers)

    @classmethod
    def of(cls, option: str, seconds: float | Distribution, action: float, count: int) -> DelayLine | None:
        """None without delay; ValueError if `seconds` is neither a number nor a distribution of numbers."""
        if isinstance(seconds, tuple):
            check_distributions({option: seconds})
            return cls(seconds, action, count)
        if not 0 <= seconds <= LONGEST:
            raise ValueError(f"{option} must be 0 to {LONGEST:g} s or a distribution, not {seconds!r}")
        return cls(("choice", seconds), action, count) if seconds > 0 else None

    def start(self, which: NDArray[np.bool_], now: NDArray[Any], rng: Random) -> None:
        """Draws delays for the cars of `which`, and fills their past with the current row."""
        drawn = np.clip(draw(self.seconds, len(which), rng), 0.0, LONGEST)
        self.late[which] = np.rint(drawn / self.action)[which]
        past = now[None] if self.past is None else self.past
        missing = int(self.late.max()) + 1 - len(past)
        self.past = np.concatenate([past, np.repeat(past[-1:], max(missing, 0), axis=0)])
        self.past[:, which] = now[which]

    def after(self, now: NDArray[Any]) -> NDArray[Any]:
        """The delayed rows at this action, for the new rows `now`."""
        assert self.past is not None
        self.past = np.concatenate([now[None], self.past[:-1]])
        late: NDArray[Any] = self.past[self.late, np.arange(len(now))]
        return late
