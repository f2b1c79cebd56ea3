"""Plots of tyre forces: accelerations of the car in g, and the forces of each wheel over its load."""

from __future__ import annotations

import numpy as np

from ._figure import Axes, Figure, Numbers, Table, columns_of, new_figure

G = 9.81
WHEELS = {"fl": "front left", "fr": "front right", "rl": "rear left", "rr": "rear right"}


def _round_axes(axes: Axes, reach: float) -> None:
    """Axes of equal scale through the origin, `reach` to each side."""
    axes.set_xlim(-reach, reach)
    axes.set_ylim(-reach, reach)
    axes.set_aspect("equal")
    axes.grid(alpha=0.3)
    axes.axhline(0, color="0.6", linewidth=0.8)
    axes.axvline(0, color="0.6", linewidth=0.8)


def gg(table: Table) -> Figure:
    """Longitudinal over lateral acceleration [g], coloured by speed, left and forward positive.

    Needs vx, ay, and ax or (of a lap record, which has no ax) vx_rate [m/s, m/s^2].
    """
    columns = columns_of(table, "vx", "ay")
    along = columns["ax"] if "ax" in columns else columns_of(table, "vx_rate")["vx_rate"]
    figure = new_figure(6.4, 5.6)
    axes = figure.subplots()
    dots = axes.scatter(columns["ay"] / G, along / G, c=columns["vx"], s=4, cmap="viridis")
    figure.colorbar(dots, ax=axes, label="vx [m/s]")
    _round_axes(axes, 1.1 * max(0.1, _largest(columns["ay"]) / G, _largest(along) / G))
    axes.set_xlabel("lateral acceleration, left positive [g]")
    axes.set_ylabel("longitudinal acceleration [g]")
    return figure


def friction_circles(table: Table, mu: float | None = None) -> Figure:
    """Force over load of each wheel [-], longitudinal over lateral. Needs fx_*, fy_*, fz_* of four wheels [N].

    mu: draws the circle of that coefficient of friction.
    """
    columns = columns_of(table, *(f"{force}_{wheel}" for force in ("fx", "fy", "fz") for wheel in WHEELS))
    figure = new_figure(8, 8)
    panels = figure.subplots(2, 2).ravel()
    used = {wheel: _over_load(columns, wheel) for wheel in WHEELS}
    reach = 1.1 * max([mu or 0.1, *(max(_largest(x), _largest(y)) for x, y in used.values())])
    for axes, (wheel, name) in zip(panels, WHEELS.items(), strict=True):
        axes.scatter(*used[wheel], s=4, alpha=0.5)
        if mu is not None:
            turn = np.linspace(0, 2 * np.pi, 181)
            axes.plot(mu * np.cos(turn), mu * np.sin(turn), color="C3", linewidth=1, label=f"mu = {mu:g}")
            axes.legend(fontsize="small", loc="upper right")
        _round_axes(axes, reach)
        axes.set_title(name, loc="left")
        axes.set_xlabel("fy / fz, left positive")
        axes.set_ylabel("fx / fz")
    return figure


def _over_load(columns: dict[str, Numbers], wheel: str) -> tuple[Numbers, Numbers]:
    """fy / fz and fx / fz of a wheel while it carries at least 50 N."""
    load = columns[f"fz_{wheel}"]
    on = load > 50
    return columns[f"fy_{wheel}"][on] / load[on], columns[f"fx_{wheel}"][on] / load[on]


def _largest(values: Numbers) -> float:
    """Largest magnitude among finite numbers, 0 for none."""
    finite = np.abs(values[np.isfinite(values)])
    return float(finite.max()) if len(finite) else 0.0
