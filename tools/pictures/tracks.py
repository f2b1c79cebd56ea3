"""Maps of docs/tracks.md: edges of the bundled tracks, start and direction, distances along them."""

from __future__ import annotations

from functools import partial

import numpy as np
from drive import PICTURES
from sixline import Track, plot


def track_map(name: str) -> plot.Figure:
    track = Track(name)
    road = {key: np.append(values, values[0]) for key, values in track.outline(2).items()}
    x, y, _ = zip(*(track.pose_at(share * track.length).position for share in (0, 0.03)), strict=True)
    curves = {
        "left edge": (road["left_x"], road["left_y"]),
        "right edge": (road["right_x"], road["right_y"]),
        "from the start on": (x, y),
    }
    figure = plot.lines(curves, "x [m]", "y [m]", f"{track.title}: {track.length:.0f} m", equal=True)
    step = next(step for step in (50, 100, 200, 500) if track.length < 12 * step)
    for distance in np.arange(step, 0.97 * track.length, step):
        figure.axes[0].annotate(f"{distance:.0f} m", track.pose_at(distance).position[:2], fontsize="small")
    return figure


for bundled in ("flowing", "hairpins", "kart", "oval", "skid-pad"):
    PICTURES[f"track-{bundled}"] = partial(track_map, bundled)
