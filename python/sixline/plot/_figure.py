"""Figures: created without a window, columns by name from any table, and axes with names and units."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import sixline

try:
    import matplotlib.figure
    from matplotlib.axes import Axes
except ImportError as error:
    raise ImportError("sixline.plot needs matplotlib: pip install 'sixline[plot]'", name="matplotlib") from error

__all__ = ["Axes", "Figure", "Table", "columns_of", "label", "new_figure"]

Numbers = NDArray[np.float64]
Table: TypeAlias = sixline.LapRecord | sixline.Telemetry | sixline.ScenarioResult


class Figure(matplotlib.figure.Figure):
    """A matplotlib figure that a notebook shows with any backend."""

    def _repr_png_(self) -> bytes:
        picture = BytesIO()
        self.savefig(picture, format="png")
        return picture.getvalue()


def columns_of(table: Table, *needed: str) -> dict[str, Numbers]:
    """The columns of a table by name; ValueError if one of `needed` is missing."""
    columns: Mapping[str, Any]
    if isinstance(table, sixline.LapRecord):
        columns = {name: table.samples[name] for name in table.samples.dtype.names or ()}
    else:
        columns = table.columns if isinstance(table, sixline.Telemetry) else table.samples
    missing = [name for name in needed if name not in columns]
    if missing:
        raise ValueError(f"this plot needs {', '.join(missing)}, which are not columns of {table!r}: record them")
    return {name: np.asarray(values, dtype=float) for name, values in columns.items()}


def new_figure(width: float, height: float) -> Figure:
    """An empty figure of this size in inches."""
    return Figure(figsize=(width, height), layout="constrained")


def label(name: str, units: Mapping[str, str]) -> str:
    """The label of an axis: a column's name and unit."""
    unit = units.get(name, "-")
    return name if unit == "-" else f"{name} [{unit}]"
