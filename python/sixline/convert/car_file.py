"""A car file from the values that a reader finds: checked by the core, written with the source of each value."""

from __future__ import annotations

import math
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .. import SixlineError, Vehicle
from .imported import Imported, Options, Refused

Floats = NDArray[np.float64]
g = 9.81  # [m/s^2]
# What decides how a car drives: those that a file lacks are named in the report.
essentials = (
    "mass", "yaw_inertia", "cg_height", "wheelbase", "track_width_front", "steer_lock", "wheel_radius", "wheel_inertia",
    "torque_curve", "gear_ratios", "final_drive", "brake_torque_max", "drag_coefficient", "tyre", "spring_rate_front",
    "damping_front",
)  # fmt: skip


@dataclass
class ImportedCar(Imported):
    """A car from a file. A value that the file lacks is that of the car `reference`."""

    name: str = "Car"
    values: dict[str, float | str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    files: dict[str, str | bytes] = field(default_factory=dict)
    """Tyre files that it names, written beside it, by their endings."""
    kind = "car"

    def put(self, note: str, **values: float | str | None) -> None:
        """Sets values with where they come from; None is left out."""
        for name, value in values.items():
            if value is None:
                continue
            if not isinstance(value, str) and not math.isfinite(value):
                raise Refused(f"has {name} = {value}: must be finite")
            self.values[name], self.notes[name] = value, note

    def number(self, name: str) -> float:
        """A number that is set."""
        return float(self.values[name])

    def headline(self) -> str:
        return f"{self.name}: {self.source}, {self.values.get('mass', 'no mass')} kg"

    def text(self, stem: str) -> str:
        """The car file; `stem` is that of its tyre files."""
        lines = [f"# {self.origin()}", "[car]", f"name = {quoted(self.name)}", f"source = {quoted(self.source)}"]
        lines += ['base = "reference"  # which has every value that is not here', ""]
        for name, value in self.values.items():
            if name in ("tir", "tmeasy"):
                value = stem + str(value)
            shown = quoted(value) if isinstance(value, str) else repr(float(f"{value:.9g}"))
            lines.append(f"{name} = {shown}  # {' '.join(self.notes[name].split())}")
        return "\n".join(lines) + "\n"

    def texts(self, target: Path) -> dict[str, str | bytes]:
        stem = target.name.removesuffix(".toml")
        return {**{stem + ending: text for ending, text in self.files.items()}, target.name: self.text(stem)}

    def checked(self) -> ImportedCar:
        """The car, which the core reads. Refused: it does not."""
        known = self.values.keys() | ({"wheelbase"} if {"cg_to_front", "cg_to_rear"} <= set(self.values) else set())
        missing = [name for name in essentials if name not in known]
        if missing:
            self.lumped.append(f"not in the file, of the reference car: {', '.join(missing)}")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "car.toml"
            for name, text in self.texts(file).items():
                (Path(folder) / name).write_bytes(text if isinstance(text, bytes) else text.encode())
            try:
                Vehicle("double_track", str(file))
            except SixlineError as error:
                raise Refused("is no car here: " + str(error).replace(str(file), "as a car file")) from None
        return self

    # Parts that several formats have.

    def tyre(self, along: Floats, across: Floats, note: str) -> None:
        """The Magic Formula of one tyre for both axles: B, C, D, E along and across the wheel, D over the load."""
        b, c, d, e = along
        self.put(note, tyre="magic_formula", combined_slip="similarity", mu=1.0, mu_ratio=1.0)
        self.put(note, magic_stiffness_long=b, magic_shape_long=c, magic_peak_long=d, magic_curvature_long=e)
        self.put(note, peak_slip=peak_of(along))
        stiffness = b * c * d
        b, c, d, e = across
        self.put(note, magic_stiffness_lat=b, magic_shape_lat=c, magic_peak_lat=d, magic_curvature_lat=e)
        self.put(note, peak_slip_angle=peak_of(across), stiffness_factor_front=1.0, stiffness_factor_rear=1.0)
        if not {"mass", "cg_to_front", "cg_to_rear"} <= set(self.values):
            return
        for axle, load in zip(("front", "rear"), self.axle_loads(), strict=True):
            self.put(
                "at rest, of the tyre",
                **{f"cornering_stiffness_{axle}": b * c * d * load, f"slip_stiffness_{axle}": stiffness * load},
            )

    def axle_loads(self) -> tuple[float, float]:
        """At rest, front and rear [N]."""
        a, b = self.number("cg_to_front"), self.number("cg_to_rear")
        weight = self.number("mass") * g
        return weight * b / (a + b), weight * a / (a + b)

    def motor(self, force: float, power: float, top_speed: float, note: str) -> None:
        """One gear, whose force at the wheels is constant up to a power [N, W, m/s]."""
        radius = self.number("wheel_radius")
        reduction = float(np.clip(16_000 * math.pi / 30 * radius / top_speed, 0.5, 20))
        top = min(25_000.0, max(1000.0, top_speed / radius * reduction * 30 / math.pi))
        torque = force * radius / reduction
        corner = min(power / torque, 0.95 * top * math.pi / 30)  # [rad/s]
        speeds = np.concatenate([[0], np.linspace(corner, top * math.pi / 30, 16)])
        points = [(n * 30 / math.pi, min(torque, torque * corner / max(n, corner))) for n in speeds]
        self.put(note, torque_curve=curve(points), idle_rpm=0.0, redline_rpm=top, engine_braking="off")
        self.put(note, gear_ratios="R:1, N:0, 1:1", final_drive=reduction, efficiency=1.0, engine_inertia=0.0)
        self.lumped.append(f"engine and gears: one motor of {force:.0f} N and {power / 1000:.0f} kW at the wheels")


def quoted(text: str) -> str:
    """TOML's text."""
    plain = "".join(c if c.isprintable() else " " for c in text)
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def curve(points: list[tuple[float, float]]) -> str:
    """Pairs of rpm and N m as a car file has them: rising rpm, at most 32."""
    rising = sorted({max(0.0, rpm): torque for rpm, torque in points}.items())
    while len(rising) > 32:  # without the point that its neighbours tell best
        x, y = np.array(rising).T
        between = y[:-2] + (y[2:] - y[:-2]) * (x[1:-1] - x[:-2]) / (x[2:] - x[:-2])
        del rising[1 + int(np.argmin(abs(between - y[1:-1])))]
    if len(rising) < 2:
        raise Refused("has a torque curve of fewer than 2 points")
    return ", ".join(f"{rpm:.6g}:{max(0.0, torque):.6g}" for rpm, torque in rising)


def magic(of: Floats, x: Floats) -> Floats:
    """The Magic Formula of B, C, D, E."""
    b, c, d, e = of
    bx = b * x
    return np.asarray(d * np.sin(c * np.arctan(bx - e * (bx - np.arctan(bx)))))


def peak_of(of: Floats) -> float:
    """The slip of its peak, at most 1."""
    x = np.geomspace(1e-3, 1, 4000)
    return float(x[int(np.argmax(magic(of, x)))])


def fitted(slope: float, peak: float, at: float, end: float) -> Floats:
    """B, C, D, E of a curve by its slope at 0, its peak, the slip there, and its value at slip 1 (Pacejka 2012, 4.3.1).

    The shape is within the core's range, 1 to 2.
    """
    if not (slope > 0 and peak > 0 and at > 0):
        raise Refused("has a tyre without stiffness or grip")

    def shaped(c: float) -> Floats:
        b = slope / (c * peak)
        bent = b * at - math.atan(b * at)
        e = (b * at - math.tan(math.pi / (2 * c))) / bent if bent > 1e-9 else 0.0
        return np.array([b, c, peak, float(np.clip(e, -20, 1))])

    low, high = 1.05, 2.0
    for _ in range(40):  # the end falls with the shape
        middle = (low + high) / 2
        low, high = (middle, high) if magic(shaped(middle), np.ones(1))[0] > end else (low, middle)
    return shaped(low)


def refitted(of: Floats) -> Floats:
    """A Magic Formula as it is, or, where its shape is outside 1 to 2, the one with its slope, peak and end."""
    b, c, d, e = of
    if 1 <= c <= 2 and e <= 1:
        return np.asarray(of, float)
    x = np.geomspace(1e-3, 1, 4000)
    y = magic(of, x)
    return fitted(b * c * d, float(y.max()), float(x[int(np.argmax(y))]), float(y[-1]))


def car_of(options: Options, source_of_all: str = "") -> ImportedCar:
    """An empty car with the name of the file."""
    return ImportedCar(name=options.name or source_of_all or "Car")
