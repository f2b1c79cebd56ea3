"""The picture of docs/models/README.md."""

from __future__ import annotations

import sixline
from drive import picture
from sixline import Road, Vehicle, plot


@picture
def ladder_hairpins() -> plot.Figure:
    models = ("kinematic_bicycle", "dynamic_bicycle", "coupled_bicycle", "double_track", "ray_car")
    road = Road.track("hairpins")
    runs = [
        sixline.Simulation(Vehicle(model, "reference"), road, driver="lookahead", dt=0.002).run_laps(2)
        for model in models
    ]
    return plot.compare(*runs, names=models, channels=("vx",))
