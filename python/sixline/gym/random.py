"""Distributions of parameters, drawn for each episode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Distribution = tuple[Any, ...]
"""("uniform", low, high), ("normal", mean, standard deviation), ("log_uniform", low, high) or ("choice", a, b, ...)."""


class PerCar:
    """A generator for each car, with the draws of np.random.Generator that tasks use: the numbers of a car depend on
    its seed alone. Every draw is of one number per car."""

    def __init__(self, seeds: Sequence[int | None]) -> None:
        self.each = [np.random.default_rng(seed) for seed in seeds]

    @classmethod
    def of(cls, each: Sequence[np.random.Generator]) -> PerCar:
        """Uses existing generators."""
        own = cls(())
        own.each = list(each)
        return own

    def only(self, which: NDArray[np.bool_]) -> PerCar:
        """The same, whose draws for the other cars leave their generators as they are."""
        spare = np.random.default_rng(0)
        return self.of([one if chosen else spare for one, chosen in zip(self.each, which, strict=True)])

    def uniform(self, low: float = 0.0, high: float = 1.0, size: int | None = None) -> NDArray[np.float64]:
        """As Generator.uniform."""
        return np.array([rng.uniform(low, high) for rng in self.each])

    def normal(self, loc: float = 0.0, scale: float = 1.0, size: int | None = None) -> NDArray[np.float64]:
        """As Generator.normal."""
        return np.array([rng.normal(loc, scale) for rng in self.each])

    def integers(self, low: int, high: int | None = None, size: int | None = None) -> NDArray[np.int64]:
        """As Generator.integers."""
        return np.array([rng.integers(low, high) for rng in self.each])


Random = np.random.Generator | PerCar


def state_of(rng: Random) -> Any:
    """The state of a generator, for with_state()."""
    return [one.bit_generator.state for one in rng.each] if isinstance(rng, PerCar) else rng.bit_generator.state


def with_state(state: Any) -> Random:
    """A generator in a state of state_of()."""
    rng: Random = PerCar([0] * len(state)) if isinstance(state, list) else np.random.default_rng(0)
    for one, its in zip(rng.each, state, strict=True) if isinstance(rng, PerCar) else [(rng, state)]:
        one.bit_generator.state = its
    return rng


def check_distributions(distributions: Mapping[str, Distribution]) -> None:
    """Raises ValueError for an invalid distribution."""
    numbers = {"uniform": 2, "normal": 2, "log_uniform": 2}
    for name, (kind, *values) in distributions.items():
        if kind not in (*numbers, "choice"):
            raise ValueError(f"{name}: {kind!r} is not a distribution; known are {', '.join(numbers)}, choice")
        if kind == "choice" and not values:
            raise ValueError(f"{name}: a choice needs values")
        if kind in numbers and len(values) != numbers[kind]:
            raise ValueError(f"{name}: {kind} takes two numbers, not {len(values)}")
        if kind in ("uniform", "log_uniform") and not values[0] <= values[1]:
            raise ValueError(f"{name}: {kind} needs low <= high, not {values[0]} and {values[1]}")
        if kind == "log_uniform" and not values[0] > 0:
            raise ValueError(f"{name}: log_uniform needs low > 0, not {values[0]}")


def draw(distribution: Distribution, count: int, rng: Random) -> NDArray[np.float64]:
    """`count` numbers of a distribution, shape (count,)."""
    kind, *values = distribution
    if kind == "uniform":
        return rng.uniform(values[0], values[1], size=count)
    if kind == "normal":
        return rng.normal(values[0], values[1], size=count)
    if kind == "log_uniform":
        exponents: NDArray[np.float64] = rng.uniform(np.log(values[0]), np.log(values[1]), size=count)
        return np.exp(exponents)
    return np.asarray(values, dtype=float)[rng.integers(len(values), size=count)]
