"""Plots of a tyre file: forces and aligning moment over slip for loads and cambers, and both forces together."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import numpy as np

import sixline

from ._figure import Axes, Figure, Numbers, new_figure

COUNT = 241  # points of a curve


def tyre(
    tyre: sixline.Tyre | str | os.PathLike[str], loads: Sequence[float] = (), cambers: Sequence[float] = ()
) -> Figure:
    """Fx over slip, Fy and Mz over slip angle, by load [N] and by camber [rad], and fy over fx at fixed slip angles.
    loads: by default 0.5, 1 and 1.5 times the nominal load. cambers: by default the ends of the file's range and
    upright. The shaded area is the range of the file.
    """
    own = tyre if isinstance(tyre, sixline.Tyre) else sixline.Tyre.from_file(tyre)
    limits = own.ranges
    steepest = min(0.1, *(abs(end) for end in limits["camber"]))
    by_load = {f"{load:.0f} N": (load, 0.0) for load in loads or np.array((0.5, 1, 1.5)) * own.nominal_load}
    by_camber = {
        f"{np.degrees(camber):.1f}°": (own.nominal_load, camber) for camber in cambers or (-steepest, 0, steepest)
    }
    figure = new_figure(15, 7.5)
    panels = figure.subplot_mosaic(
        [["fx", "fy", "mz", "both"], ["fx by camber", "fy by camber", "mz by camber", "both"]]
    )
    for ending, cases in (("", by_load), (" by camber", by_camber)):
        _panel(panels["fx" + ending], _slips(limits["slip"], 1.0), limits["slip"], cases, _fx(own))
        for name in ("fy", "mz"):
            _panel(panels[name + ending], _slips(limits["angle"], 1.2), limits["angle"], cases, _lateral(own, name))
    _both(panels["both"], own)
    _label({name: axes for name, axes in panels.items() if name != "both"})
    figure.suptitle(f"{os.path.basename(own.file)}: {own.law}, nominal load {own.nominal_load:g} N")
    return figure


def _slips(limit: tuple[float, float], most: float) -> Numbers:
    """The file's range widened by a fifth on both sides, at most to `most`."""
    return np.linspace(max(1.2 * limit[0], -most), min(1.2 * limit[1], most), COUNT)


def _fx(tyre: sixline.Tyre) -> Callable[[Numbers, float, float], Numbers]:
    return lambda slips, load, camber: tyre.forces(slip=slips, load=load, camber=camber).fx


def _lateral(tyre: sixline.Tyre, name: str) -> Callable[[Numbers, float, float], Numbers]:
    return lambda angles, load, camber: getattr(tyre.forces(angle=angles, load=load, camber=camber), name)


def _panel(
    axes: Axes,
    slips: Numbers,
    limit: tuple[float, float],
    cases: dict[str, tuple[float, float]],
    curve: Callable[[Numbers, float, float], Numbers],
) -> None:
    axes.axvspan(max(limit[0], slips[0]), min(limit[1], slips[-1]), color="C0", alpha=0.07, linewidth=0)
    for label, (load, camber) in cases.items():
        axes.plot(slips, curve(slips, load, camber), label=label)
    axes.margins(x=0)
    axes.legend(fontsize="small")


def _both(axes: Axes, tyre: sixline.Tyre) -> None:
    slips = _slips(tyre.ranges["slip"], 1.0)
    for degrees in (-12, -8, -4, -2, 0, 2, 4, 8, 12):
        forces = tyre.forces(slip=slips, angle=np.radians(degrees))
        axes.plot(forces.fy, forces.fx, label=f"{degrees}°", linewidth=1)
    most_fx = tyre.forces(slip=slips).fx.max()
    most_fy = tyre.forces(angle=_slips(tyre.ranges["angle"], 1.2)).fy.max()
    turn = np.linspace(0, 2 * np.pi, COUNT)
    axes.plot(
        most_fy * np.cos(turn), most_fx * np.sin(turn), "--", color="0.4", linewidth=1, label="ellipse of the peaks"
    )
    axes.set_aspect("equal")
    axes.grid(alpha=0.3)
    axes.set_title("both, at slip angles held", loc="left")
    axes.set_xlabel("fy, left positive [N]")
    axes.set_ylabel("fx [N]")
    axes.legend(fontsize="x-small", loc="center")


def _label(panels: dict[str, Axes]) -> None:
    for name, axes in panels.items():
        axes.grid(alpha=0.3)
        axes.set_title(name, loc="left")
        axes.set_xlabel("slip [-]" if name.startswith("fx") else "slip angle [rad]")
        axes.set_ylabel("[N m]" if name.startswith("mz") else "[N]")
