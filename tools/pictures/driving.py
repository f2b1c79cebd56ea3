"""The pictures of docs/robots.md and docs/lap-time.md."""

from __future__ import annotations

import sixline
from drive import picture
from sixline import Road, Vehicle, plot


def laps(track: str, driver: str, count: int, every: float = 0.01) -> sixline.LapRecord:
    """Laps of the sports car on four wheels, with a sample about `every` seconds."""
    car = Vehicle("double_track", "sports-car")
    simulation = sixline.Simulation(car, Road.track(track), driver=driver, dt=0.002)
    return simulation.run_laps(count, sample_every=every)


@picture
def robots_hairpins() -> plot.Figure:
    """The second lap of two robots, over each other."""
    robots = ("lookahead", "tutorial", "racer")
    return plot.compare(*(laps("hairpins", robot, 2) for robot in robots), names=robots, channels=("vx",))


@picture
def racer_kart() -> plot.Figure:
    """The racer's line on a narrow track, by speed."""
    return plot.track_map(laps("kart", "racer", 3, every=0.1))
