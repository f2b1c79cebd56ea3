"""The picture of docs/identify.md: the page's own example."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import sixline
from drive import picture
from sixline import plot

PAGE = Path(__file__).parents[2] / "docs" / "identify.md"


@picture
def identify_fit() -> plot.Figure:
    """Speed of the log, and of the model before and after the fit."""
    drive = re.search(r"```toml\n(# drive\.toml.*?)```", PAGE.read_text(), re.DOTALL)
    assert drive
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "drive.csv"
        log.write_text(sixline.Scenario.parse(drive[1]).run().csv())
        free = ["mass", "cornering_stiffness_front", "cornering_stiffness_rear"]
        fitted = sixline.identify(log, free, car="sports-car").series
    names = {"log": "vx", "model, 1400 kg": "vx_before", "model, as fitted": "vx_after"}
    curves = {label: (fitted["t"], fitted[name]) for label, name in names.items()}
    return plot.lines(curves, x="time [s]", y="speed [m/s]")
