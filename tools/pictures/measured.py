"""The pictures of docs/measured.md, from bench/results."""

from __future__ import annotations

import csv
import math
from pathlib import Path

from drive import Curve, picture
from sixline import plot

RESULTS = Path(__file__).parents[2] / "bench/results/amd-epyc"


def tables(name: str) -> list[list[dict[str, str]]]:
    """The tables of a file, cells by column: blocks of lines between comments and empty lines."""
    blocks: list[list[str]] = [[]]
    for line in (RESULTS / f"{name}.csv").read_text().splitlines():
        if line and not line.startswith("#"):
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return [list(csv.DictReader(block)) for block in blocks if block]


def section(name: str) -> list[dict[str, str]]:
    """The rows of a study's table."""
    return tables(name)[0]


def rates(row: dict[str, str]) -> list[str]:
    """The columns that are rates, "60 Hz"."""
    return [name for name in row if name.endswith(" Hz")]


@picture
def measured_convergence() -> plot.Figure:
    """The largest difference of each model's quantities."""
    most: dict[str, dict[float, float]] = {}
    for row in section("convergence"):
        for rate in rates(row):
            if row[rate] == "-" or not float(row["1 kHz"]):
                continue
            off = 100 * abs(float(row[rate]) / float(row["1 kHz"]) - 1)
            of_model = most.setdefault(row["model"], {})
            step = 1000 / float(rate.split()[0])
            of_model[step] = max(of_model.get(step, 1e-4), off)
    curves = {model: (list(of.keys()), list(of.values())) for model, of in most.items()}
    return plot.lines(curves, x="step [ms]", y="largest difference to 1 kHz [%]", log_x=True, log_y=True)


def precision(x: str) -> dict[str, Curve]:
    """Error over "step" [ms] or "cost" [us per simulated second], a curve for each integrator."""
    curves: dict[str, Curve] = {}
    for row in section("work-precision"):
        points = []
        for rate in rates(row):
            per_second = float(rate.split()[0])
            error = float(row[rate]) if row[rate] != "non-finite" else math.nan
            if error > 1e-12:
                points.append((1000 / per_second if x == "step" else per_second * float(row[COST]) / 1000, error))
        if points:
            name = row["model"] + ("" if row["integrator"] == "own" else " " + row["integrator"])
            curves[name] = ([at for at, _ in points], [error for _, error in points])
    return curves


COST = "cost [ns/step]"


@picture
def measured_cost() -> plot.Figure:
    label = "computing time per simulated second [us]"
    return plot.lines(precision("cost"), x=label, y="error after 4 s [m]", log_x=True, log_y=True)


@picture
def measured_step() -> plot.Figure:
    return plot.lines(precision("step"), x="step [ms]", y="error after 4 s [m]", log_x=True, log_y=True)
