"""Plots with matplotlib (`pip install 'sixline[plot]'`): each function takes the result of a run and returns a Figure.

from sixline import plot
plot.laps(record).savefig("laps.png")
"""

from ._figure import Figure
from .laps import compare, laps
from .lines import lines
from .track_map import track_map
from .tyre import tyre
from .tyres import friction_circles, gg

__all__ = ["Figure", "compare", "friction_circles", "gg", "laps", "lines", "track_map", "tyre"]
