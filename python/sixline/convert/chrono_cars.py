"""Wheeled vehicles of Project Chrono: JSON files that name each other, lumped to a car of four wheels.

Chrono's axes are x forward, y left, z up from the chassis's own origin; its gear ratios are speed out over speed in.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .car_file import Floats, ImportedCar, car_of, curve
from .imported import Options, Refused, finite, json_of

Tree = dict[str, Any]
# Bodies of a suspension that an axle has once.
central = ("Axle Tube", "Axle", "Panhard", "Transverse", "Draglink", "Bell Crank", "Watt")


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


def masses(tree: Tree) -> float:
    """The mass of both sides of a suspension [kg]."""
    total = 0.0
    for name, part in tree.items():
        if isinstance(part, dict) and "Mass" in part:
            total += finite(part["Mass"], f"{name}.Mass") * (1 if name.startswith(central) else 2)
    return total


def motion_ratio(tree: Tree, spring: Tree) -> float:
    """The compression of a spring over the travel of its wheel, at rest."""
    top = vector(spring.get("Location Chassis"), "Spring.Location Chassis")
    foot = next((value for key, value in spring.items() if key.startswith("Location") and "Chassis" not in key), None)
    if foot is None:
        return 1.0
    bottom = vector(foot, "Spring's lower location")
    along = (top - bottom) / max(float(np.linalg.norm(top - bottom)), 1e-9)
    arms = [tree[name] for name in ("Lower Control Arm", "Upper Control Arm") if name in tree]
    arm = next(
        (a for a in arms if {"Location Chassis Front", "Location Chassis Back", "Location Upright"} <= set(a)), None
    )
    if "Location Arm" not in spring or arm is None:
        return abs(float(along[2]))
    front, back, out = (vector(arm[f"Location {end}"], end) for end in ("Chassis Front", "Chassis Back", "Upright"))
    axis = front - back
    travel = float(np.cross(axis, out - back)[2])
    return abs(float(np.cross(axis, bottom - back) @ along) / travel) if abs(travel) > 1e-9 else 1.0


@dataclass
class Axle:
    """An axle: place and mass of its wheels with all that moves with them, and its lumped suspension."""

    x: float
    hub: float  # above the chassis's origin [m]
    track: float
    mass: float
    wheel_inertia: float
    brake: float  # of both wheels [N m]
    spring: float | None
    damper: float | None


def axle_of(files: Files, entry: Tree, tyre_mass: float, tyre_inertia: float) -> Axle:
    if "Left Inside Wheel Input File" in entry:
        raise Refused("has twin wheels on an axle: two single ones are converted")
    suspension = files.read(entry.get("Suspension Input File"))
    wheel = files.read(entry.get("Left Wheel Input File"))
    at = vector(entry.get("Suspension Location"), "Suspension Location")
    spindle = suspension.get("Spindle") or {}
    hub = vector(spindle["COM"], "Spindle.COM") if "COM" in spindle else None
    if hub is None:
        raise Refused(f"has the suspension {suspension.get('Template')}, whose wheels have no Spindle.COM")
    brake = files.read(entry["Left Brake Input File"]) if "Left Brake Input File" in entry else {}
    spring, shock = suspension.get("Spring") or {}, suspension.get("Shock") or {}
    rate, damping = spring.get("Spring Coefficient"), shock.get("Damping Coefficient")
    inertia = wheel.get("Inertia") or [0, 0.6, 0]
    return Axle(
        x=float(at[0] + hub[0]),
        hub=float(at[2] + hub[2]),
        track=2 * float(abs(hub[1])),
        mass=masses(suspension) + 2 * finite(wheel.get("Mass"), "Wheel.Mass") + 2 * tyre_mass,
        wheel_inertia=float(vector(inertia, "Wheel.Inertia")[1]) + tyre_inertia,
        brake=2 * finite(brake.get("Maximum Torque", 0), "Maximum Torque"),
        spring=None if rate is None else finite(rate, "Spring Coefficient") * motion_ratio(suspension, spring) ** 2,
        damper=None
        if damping is None
        else finite(damping, "Damping Coefficient") * motion_ratio(suspension, shock) ** 2,
    )


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


def gears(car: ImportedCar, files: Files, driveline: Tree, axles: list[Axle], driven: list[int]) -> None:
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
    rear = [k for k in driven if axles[k].x < np.mean([axle.x for axle in axles])]
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


def chrono(data: bytes, options: Options) -> ImportedCar:
    """A wheeled vehicle of two axles, with the engine, gearbox and tyre that lie beside it."""
    root = json_of(data)
    files = Files(options.beside.resolve())
    if "Vehicle" in root:
        root = files.read(root["Vehicle"].get("Input File"))
    if root.get("Template") != "WheeledVehicle":
        template = root.get("Template")
        if root.get("Type") == "Tire" and template == "TMeasyTire":
            raise Refused('is a tyre of Chrono, which cars read as it is: tyre = "tmeasy", tmeasy = "FILE"')
        raise Refused(f"is a {root.get('Type')} of Chrono ({template}): the file of a WheeledVehicle is converted")
    if not isinstance(root.get("Axles"), list) or len(root["Axles"]) != 2:
        raise Refused(f"has {len(root.get('Axles') or [])} axles: two are converted")
    car = car_of(options)
    radius, tyre_mass, tyre_inertia = tyres(car, files)
    axles = [axle_of(files, entry, tyre_mass, tyre_inertia) for entry in root["Axles"]]
    if axles[0].x < axles[1].x:
        raise Refused("has its first axle behind the second")
    chassis = files.read((root.get("Chassis") or {}).get("Input File"))
    for entry in root.get("Steering Subsystems") or []:
        axles[0].mass += masses(files.read(entry.get("Input File"))) / 2
    bodies(car, chassis, axles, radius)
    steering(car, root)
    front, rear = axles
    total = front.brake + rear.brake
    if total > 0:
        car.put("brakes of all wheels", brake_torque_max=total, brake_share_front=front.brake / total)
    driveline = root.get("Driveline") or {}
    driven = driveline.get("Suspension Indexes") or [1]
    engine(car, files)
    gears(car, files, files.read(driveline["Input File"]) if "Input File" in driveline else {}, axles, driven)
    car.ignored += ["links and joints of the suspension, subchassis, shafts' inertias", "camber, toe, visualization"]
    return car.checked()


def bodies(car: ImportedCar, chassis: Tree, axles: list[Axle], radius: float) -> None:
    """Mass, mass centre and yaw inertia of the chassis with its axles."""
    parts = []  # mass, x, z, own yaw inertia
    for part in chassis.get("Components") or []:
        if part.get("Void"):
            continue
        at = vector((part.get("Centroidal Frame") or {}).get("Location"), "Centroidal Frame.Location")
        inertia = vector(part.get("Moments of Inertia"), "Moments of Inertia")
        parts.append((finite(part.get("Mass"), "Mass"), at[0], at[2], inertia))
    if not parts:
        raise Refused("has a chassis without bodies")
    own = parts[0][3]
    parts += [(axle.mass, axle.x, axle.hub, np.array([0, 0, axle.mass * (axle.track / 2) ** 2])) for axle in axles]
    mass = sum(part[0] for part in parts)
    x, z = (sum(part[0] * part[k] for part in parts) / mass for k in (1, 2))
    yaw = sum(part[0] * (part[1] - x) ** 2 + part[3][2] for part in parts)
    front, rear = axles
    ground = (front.hub + rear.hub) / 2 - radius
    car.put("chassis, suspensions, wheels, tyres", mass=float(mass), yaw_inertia=float(yaw))
    car.put(
        "mass centre of all bodies",
        cg_to_front=float(front.x - x),
        cg_to_rear=float(x - rear.x),
        cg_height=float(z - ground),
    )
    car.put("chassis", roll_inertia=float(own[0]), pitch_inertia=float(own[1]))
    car.put("spindles", track_width_front=front.track, track_width_rear=rear.track)
    car.put("unloaded radius of the tyre", wheel_radius=radius)
    for axle, side in ((front, "front"), (rear, "rear")):
        car.put("wheel and tyre", **{f"wheel_inertia_{side}": axle.wheel_inertia})
        car.put("rate at the wheel, by the motion ratio", **{f"spring_rate_{side}": axle.spring})
        car.put("at the wheel, by the motion ratio", **{f"damping_{side}": axle.damper})
    car.put("rear wheels", wheel_inertia=rear.wheel_inertia)
    car.took.append("chassis, axles, wheels, brakes, steering lock")
    car.lumped.append(f"{front.mass + rear.mass:.0f} kg of suspensions and wheels, moved to the body")
    if front.spring is not None or rear.spring is not None:
        car.lumped.append("springs and dampers: rates at the wheel by the motion ratio at rest")


def steering(car: ImportedCar, root: Tree) -> None:
    angle = root.get("Maximum Steering Angle (deg)")
    if angle is not None:
        car.put("maximum steering angle", steer_lock=math.radians(finite(angle, "Maximum Steering Angle (deg)")))
