"""Wheeled vehicles of Project Chrono: JSON files that name each other, lumped to a car of four wheels.

Chrono's axes are x forward, y left, z up from the chassis's own origin; its gear ratios are speed out over speed in.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .car_file import ImportedCar, car_of
from .chrono_files import Files, Tree, engine, gears, tyres, vector
from .imported import Options, Refused, finite, json_of

# Bodies of a suspension that an axle has once.
central = ("Axle Tube", "Axle", "Panhard", "Transverse", "Draglink", "Bell Crank", "Watt")


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
    shafts = files.read(driveline["Input File"]) if "Input File" in driveline else {}
    gears(car, files, shafts, [axle.x for axle in axles], driven)
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
