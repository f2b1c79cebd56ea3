"""Pictures of docs/grounds.md."""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import numpy as np
from drive import picture
from sixline import Road, plot


@picture
def ground_along() -> plot.Figure:
    heights = [[0, -0.6, -0.2, -0.9, -0.3, -1, -0.5, -1.2]] * 2
    roads = {
        "ramp: height 1": Road.ramp(start=10, length=8, slope=1 / 8),
        "ramp: height 1, drop 1 (a jump)": Road.ramp(start=10, length=8, slope=1 / 8, drop=1),
        "ramp: height 1, drop 2": Road.ramp(start=10, length=8, slope=1 / 8, drop=2),
        "height field: cell 5 m": Road.height_field(heights, cell=5, origin=(0, -2.5)),
        "slope: 2 degrees": Road.plane(slope_x=math.tan(math.radians(2))),
    }
    x = np.arange(0, 35.01, 0.05)
    curves = {name: (x, [road.at(place, 0).height for place in x]) for name, road in roads.items()}
    title = "Grounds along x, at y = 0"
    return plot.lines(curves, "x [m]", "height [m]", title, dashed={"ramp: height 1, drop 2"})


@picture
def ground_across() -> plot.Figure:
    across, curves = np.arange(-16, 16.01, 0.02), {}
    cases = {
        "level, strips with bumps of 6 cm": "strip_roughness = 0.06\nstrip_wavelength = 4",
        "banked 3 degrees, strips level": "banking_deg = 3",
        "banked 3 degrees, strips banked too": "banking_deg = 3\nstrip_banked = 1",
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, keys in cases.items():
            file = Path(folder) / "cut.toml"
            file.write_text(
                f"[track]\nclosed = false\nborder_width = 1\nkerb_height = 0.1\nstrip_width = 6\n{keys}\n"
                '[[segment]]\ntype = "straight"\nlength = 100\n'
            )
            road = Road.track(file)
            curves[name] = (across, [road.at(41, n).height for n in across])
    title = "A track cut across: 12 m of road, kerbs, strips"
    return plot.lines(curves, "n [m]", "height [m]", title, dashed={"banked 3 degrees, strips banked too"})
