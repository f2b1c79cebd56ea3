"""The track from above, and a lap on it coloured by a channel."""

from __future__ import annotations

import numpy as np

import sixline

from ._figure import Figure, columns_of, label, new_figure


def track_map(record: sixline.LapRecord, channel: str = "vx", lap: int = 0) -> Figure:
    """Edges of the track and the line of a lap (from 1; 0: the fastest complete one), coloured by a channel."""
    columns = columns_of(record, channel)
    times = np.where(record.laps["complete"], record.laps["time"], np.inf)
    number = lap or int(np.argmin(times)) + 1
    rows = columns["lap"] == number
    if not rows.any():
        raise ValueError(f"lap {number} has no samples")
    figure = new_figure(9, 7)
    axes = figure.subplots()
    for side in ("left", "right"):
        x, y = (record.outline[f"{side}_{axis}"] for axis in "xy")
        axes.plot(np.append(x, x[:1]), np.append(y, y[:1]), color="0.5", linewidth=0.8)
    dots = axes.scatter(columns["x"][rows], columns["y"][rows], c=columns[channel][rows], s=3, cmap="viridis", zorder=3)
    figure.colorbar(dots, ax=axes, label=label(channel, record.units), shrink=0.6)
    axes.set_aspect("equal")
    axes.set_title(f"{record.track}, lap {number}: {record.laps['time'][number - 1]:.2f} s", loc="left")
    axes.set_xlabel("x [m]")
    axes.set_ylabel("y [m]")
    return figure
