"""Distributions of parameters, drawn for each episode."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Distribution = tuple[Any, ...]
"""("uniform", low, high), ("normal", mean, standard deviation), ("log_uniform", low, high) or ("choice", a, b, ...)."""


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


def draw(distribution: Distribution, count: int, rng: np.random.Generator) -> NDArray[np.float64]:
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
