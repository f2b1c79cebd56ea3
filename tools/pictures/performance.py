"""The picture of docs/performance.md, from bench/results."""

from __future__ import annotations

from drive import Curve, picture
from measured import tables
from sixline import plot


@picture
def performance_batch() -> plot.Figure:
    """Time per car and step over the number of cars, on one thread."""
    numbers = next(table for table in tables("batch") if "100,000" in table[0])
    counts = [name for name in numbers[0] if name.replace(",", "").isdigit()]
    curves: dict[str, Curve] = {}
    for row in numbers:
        cars = [1, *(int(name.replace(",", "")) for name in counts)]
        curves[row["float"]] = (cars, [float(row[name]) for name in ("1 car", *counts)])
    return plot.lines(curves, x="cars in the batch", y="time per car and step [ns]", log_x=True, log_y=True)
