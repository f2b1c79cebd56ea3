"""Lines over any axis: the general plot."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ._figure import Figure, new_figure

# Colours of Okabe and Ito, which colour-blind people can distinguish; further lines repeat them, dotted.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#111418")


def lines(
    curves: Mapping[str, tuple[Any, Any]],
    x: str,
    y: str,
    title: str = "",
    *,
    dashed: Collection[str] = (),
    equal: bool = False,
    log_x: bool = False,
    log_y: bool = False,
) -> Figure:
    """One line per entry of `curves`: the key is its name, the value its x and y; NaN is a gap.

    x, y: labels of the axes, with unit; dashed: names of the dashed lines; equal: both axes have the same scale.
    """
    below = equal or len(curves) > 4  # a closed line leaves no corner free
    figure = new_figure(7.6, 4.6 + (0.25 * ((len(curves) + 1) // 2) if below else 0))
    axes = figure.subplots()
    for i, (name, (xs, ys)) in enumerate(curves.items()):
        style = "--" if name in dashed else "-" if i < len(COLOURS) else ":"
        axes.plot(xs, ys, style, color=COLOURS[i % len(COLOURS)], linewidth=1.8, label=name)
    if log_x:
        axes.set_xscale("log")
    if log_y:
        axes.set_yscale("log")
    if equal:
        axes.set_aspect("equal", adjustable="datalim")
    axes.grid(alpha=0.3)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    if title:
        axes.set_title(title, loc="left", fontsize="medium", wrap=True)
    if below:
        figure.legend(loc="outside lower center", ncols=2, fontsize="small", frameon=False)
    else:
        axes.legend(fontsize="small", framealpha=0.8)
    return figure
