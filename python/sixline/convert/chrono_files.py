"""Files of Project Chrono that name each other, and the engine, gears and tyre among them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .car_file import Floats, ImportedCar, curve
from .imported import Refused, finite, json_of

Tree = dict[str, Any]


def vector(value: object, name: str) -> Floats:
    if not isinstance(value, list) or len(value) != 3:
        raise Refused(f"has {name} that is no list of three numbers")
    return np.array([finite(part, name) for part in value])


@dataclass
class Files:
    """The files beside one, and those that it names from Chrono's folder of vehicles."""

    here: Path

    def read(self, named: object) -> Tree:
        """A file that another one names."""
        return json_of(self.at(str(named)).read_bytes())

    def at(self, named: str) -> Path:
        """Where a file lies: by its path from a folder above, as in Chrono's own, or by its name beside."""
        places = [folder / named for folder in (self.here, *self.here.parents)] + [self.here / Path(named).name]
        found = next((place for place in places if place.is_file()), None)
        if found is None:
            raise Refused(f"names {named}, which lies neither beside it nor in a folder above")
        return found

    def beside(self) -> Iterator[tuple[Path, Tree]]:
        """All JSON files of the vehicle: of its folder, or of the one above with its other parts."""
        root = self.here.parent if self.here.name == "vehicle" else self.here
        for file in sorted(root.rglob("*.json")):
            try:
                yield file, json_of(file.read_bytes())
            except Refused:
                continue

    def of(self, kind: str, templates: tuple[str, ...]) -> tuple[Path, Tree] | None:
        """The first file of a type, by the order of its templates."""
        found = [(file, tree) for file, tree in self.beside() if tree.get("Type") == kind]
        order = {name: k for k, name in enumerate(templates)}
        found = [one for one in found if one[1].get("Template") in order]
        return min(found, key=lambda one: order[one[1]["Template"]], default=None)


def anywhere(tree: Tree, name: str) -> Any:
    """A value by its name, with a unit in brackets or without, of a tree or of its parts; not of what is drawn."""
    for part in (tree, *(inner for key, inner in tree.items() if isinstance(inner, dict) and key != "Visualization")):
        for key, value in part.items():
            if key == name or key.startswith(name + " ["):
                return value
    return None


def engine(car: ImportedCar, files: Files) -> None:
    found = files.of("Engine", ("EngineSimpleMap", "EngineShafts", "EngineSimple"))
    if found is None:
        return
    file, tree = found
    car.took.append(f"engine of {file.name}")
    points = tree.get("Map Full Throttle") or tree.get("Torque Map")
    if points:
        rows = [(finite(p[0], "rpm"), finite(p[1], "torque")) for p in points]
        top = finite(tree.get("Maximal Engine Speed RPM", max(rpm for rpm, torque in rows if torque > 0)), "top rpm")
        car.put(file.name, torque_curve=curve(rows), redline_rpm=top)
    else:
        most, power = (finite(tree.get(f"Maximum Engine {name}"), name) for name in ("Torque", "Power"))
        corner = power / most  # [rad/s]
        top = min(finite(tree.get("Maximum Engine Speed"), "speed"), 8 * corner) * 30 / math.pi
        speeds = np.concatenate([[0], np.linspace(corner, top * math.pi / 30, 16)])
        car.put(
            file.name,
            redline_rpm=top,
            torque_curve=curve([(w * 30 / math.pi, min(most, power / max(w, corner))) for w in speeds]),
        )
        car.lumped.append("engine of constant torque, then constant power")
    losses = tree.get("Map Zero Throttle") or tree.get("Losses Map")
    if losses:
        rows = [(finite(p[0], "rpm") * math.pi / 30, -finite(p[1], "torque")) for p in losses if p[0] > 100]
        if len(rows) > 1:
            speeds, drag = np.array(rows).T
            slope = float(np.clip(np.polyfit(speeds, drag, 1)[0], 0, 5))
            friction = float(np.clip(np.mean([t - slope * w for w, t in rows]), 0, 500))
            car.put(
                "losses, a line through them",
                engine_braking="on",
                engine_friction=friction,
                engine_friction_slope=slope,
            )
            car.lumped.append("drag of the closed throttle: a straight line")


def gears(car: ImportedCar, files: Files, driveline: Tree, places: list[float], driven: list[int]) -> None:
    found = files.of(
        "Transmission", ("AutomaticTransmissionSimpleMap", "ManualTransmissionShafts", "AutomaticTransmissionShafts")
    )
    if found is not None:
        file, tree = found
        box = tree.get("Gear Box") or {}
        forward = [1 / finite(ratio, "gear ratio") for ratio in box.get("Forward Gear Ratios") or []]
        back = 1 / abs(finite(box.get("Reverse Gear Ratio", -0.3), "reverse"))
        names = ", ".join(f"{k}:{ratio:.6g}" for k, ratio in enumerate(forward[:10], 1))
        car.put(file.name, gear_ratios=f"R:{back:.6g}, N:0, {names}")
        car.took.append(f"gears of {file.name}")
        shifts = box.get("Shift Points Map RPM") or []
        if shifts:
            car.put("mean of the shift points", downshift_rpm=float(np.mean([s[0] for s in shifts])))
            car.put("mean of the shift points", upshift_rpm=float(np.mean([s[1] for s in shifts])))
    ratio = driveline.get("Gear Ratio") or {}
    cones = [finite(value, name) for name, value in ratio.items() if "Conical" in name]
    car.put("conical gear", final_drive=1 / cones[0] if cones else 1.0)
    rear = [k for k in driven if places[k] < np.mean(places)]
    kind = "all" if rear and len(rear) < len(driven) else "rear" if rear else "front"
    car.put("axles of the driveline", driven_axle=kind, drive_share_front=0.5, efficiency=1.0)


def tyres(car: ImportedCar, files: Files) -> tuple[float, float, float]:
    """Sets the tyre; returns its radius, mass and inertia."""
    found = files.of("Tire", ("TMeasyTire", "Pac02Tire", "RigidTire", "FialaTire", "TMsimpleTire", "Pac89Tire"))
    if found is None:
        raise Refused("has no tyre beside it: TMeasyTire, Pac02Tire or RigidTire, which give the wheel's radius")
    file, tree = found
    mass = finite(anywhere(tree, "Mass") or 0, "tyre's Mass")
    inertia = float(vector(anywhere(tree, "Inertia") or [0, 0, 0], "tyre's Inertia")[1])
    text = file.read_bytes()
    if tree["Template"] == "TMeasyTire":
        car.put(f"{file.name}, as it is", tyre="tmeasy", tmeasy="_tyre.json", mu=1.0)
        car.files["_tyre.json"] = text
    elif "TIR Specification File" in tree:
        at = files.at(str(tree["TIR Specification File"]))
        car.put(f"{at.name}, as it is", tyre="mf61", tir="_tyre.tir", mu=1.0)
        car.files["_tyre.tir"] = at.read_bytes()
        radius = [
            line.split("=")[1].split("$")[0]
            for line in at.read_text("latin-1").splitlines()
            if "UNLOADED_RADIUS" in line
        ]
        return finite(radius[0] if radius else None, "UNLOADED_RADIUS"), mass, inertia
    else:
        car.lumped.append(f"tyre {file.name} ({tree['Template']}): its radius; the grip is that of the reference car")
    car.took.append(f"tyre of {file.name}")
    radius = anywhere(tree, "Unloaded Radius") or anywhere(tree, "Radius")
    if radius is None:
        raise Refused(f"has the tyre {file.name} without Unloaded Radius")
    return finite(radius, "Unloaded Radius"), mass, inertia
