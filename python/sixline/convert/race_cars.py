"""Cars of programs for minimum lap times: TUM's racecar.ini and fastest-lap's XML."""

from __future__ import annotations

import configparser
import json
import math
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np

from .car_file import Floats, ImportedCar, car_of, refitted
from .geo import local, parsed
from .imported import Options, Refused, finite, text_of


def racecar(data: bytes, options: Options) -> ImportedCar:
    """racecar.ini of TUM's global_racetrajectory_optimization: the car of its minimum-time problem."""
    parser = configparser.ConfigParser(interpolation=None, strict=False, inline_comment_prefixes=("#",))
    try:
        parser.read_string(text_of(data))
        sets: dict[str, dict[str, Any]] = {
            name: json.loads(value)
            for section in parser.sections()
            for name, value in parser[section].items()
            if value.startswith("{")
        }
        general, car_set = sets["veh_params"], sets["vehicle_params_mintime"]
        tyres = sets["tire_params_mintime"]
    except (configparser.Error, ValueError) as error:
        raise Refused(f"is no racecar.ini that can be read: {' '.join(str(error).split())}") from None
    except KeyError as error:
        raise Refused(f"has no {error.args[0]}") from None

    def number(of: dict[str, Any], name: str) -> float:
        if name not in of:
            raise Refused(f"has no {name}")
        return finite(of[name], name)

    car = car_of(options)
    car.put("veh_params", **{name: number(general, name) for name in ("mass", "length", "width")})
    car.put("dragcoeff", drag_coefficient=number(general, "dragcoeff"), drag_mode="lumped")
    named = {
        "cg_to_front": "wheelbase_front", "cg_to_rear": "wheelbase_rear", "track_width_front": "track_width_front",
        "track_width_rear": "track_width_rear", "cg_height": "cog_z", "yaw_inertia": "I_z",
        "downforce_front": "liftcoeff_front", "downforce_rear": "liftcoeff_rear", "brake_share_front": "k_brake_front",
        "lateral_load_share_front": "k_roll", "steer_lock": "delta_max",
    }  # fmt: skip
    for ours, theirs in named.items():
        car.put(theirs, **{ours: number(car_set, theirs)})
    share = number(car_set, "k_drive_front")
    kind = "rear" if share == 0 else "front" if share == 1 else "all"
    car.put("k_drive_front", driven_axle=kind, drive_share_front=share)
    radius = finite(sets.get("pwr_params_mintime", {}).get("r_wheel", 0.3), "r_wheel")
    car.put("r_wheel", wheel_radius=radius)
    car.motor(number(car_set, "f_drive_max"), number(car_set, "power_max"), number(general, "v_max"), "f_drive, power")
    car.put("f_brake_max", brake_torque_max=number(car_set, "f_brake_max") * radius)
    car.put("c_roll", rolling_resistance=number(tyres, "c_roll"), rolling_resistance_mode="coefficient")
    mu = finite(sets.get("optim_opts_mintime", {}).get("mue", 1.0), "mue")
    axles = np.array([[number(tyres, f"{k}_{axle}") for k in "BCE"] for axle in ("front", "rear")])
    mean, loads = axles.mean(axis=0), car.axle_loads()
    fall = np.mean([number(tyres, f"eps_{axle}") for axle in ("front", "rear")])
    load, nominal = sum(loads) / 4, number(tyres, "f_z0")
    peak = 1 + fall * (load / nominal - 1)
    form = refitted(np.array([mean[0], mean[1], peak, mean[2]]))
    car.tyre(form, form, "B, C, E of both axles; mue, eps")
    car.put("mue", mu=mu, relaxation_length=0.0)
    car.put("eps at the static load", load_sensitivity=float(np.clip(-fall * load / nominal / peak, 0, 0.9)))
    for axle, (b, c, _) in zip(("front", "rear"), axles, strict=True):
        car.put("its B C over the mean", **{f"stiffness_factor_{axle}": b * c / (mean[0] * mean[1])})
    car.took.append("masses, sizes, aerodynamics, forces and power, shares, tyre")
    car.lumped.append("tyre: one formula along and across, of both axles")
    if not 1 <= mean[1] <= 2:
        car.lumped.append(f"tyre: shape C = {mean[1]:g}, fitted within 1 to 2 with the same slope, peak and end")
    car.ignored += ["options of its optimisation and splines", "heat, battery and losses of its powertrain", "ggv_file"]
    return car.checked()


class Tree:
    """The elements of fastest-lap's car by their paths."""

    def __init__(self, root: Element) -> None:
        self.values: dict[str, str] = {}
        self.collect(root, "")

    def collect(self, element: Element, path: str) -> None:
        for child in element:
            name = f"{path}{local(child.tag)}"
            self.values.setdefault(name, (child.text or "").strip())
            self.collect(child, name + "/")

    def number(self, name: str, default: float | None = None) -> float:
        if name not in self.values and default is not None:
            return default
        if name not in self.values:
            raise Refused(f"has no {name}")
        return finite(self.values[name], name)

    def place(self, name: str) -> Floats:
        """A vector, as three numbers or as elements x, y, z."""
        text = self.values.get(name, "")
        parts = text.split() if len(text.split()) == 3 else [self.values.get(f"{name}/{axis}", "") for axis in "xyz"]
        return np.array([finite(part, name) for part in parts])


def fastest_lap_car(data: bytes, options: Options) -> ImportedCar:
    """A Formula 1 car of three degrees of freedom or a kart of six, in fastest-lap's XML."""
    root = parsed(data)
    kind = str(root.get("type"))
    tree = Tree(root)
    car = car_of(options)
    mass = tree.number("chassis/mass")
    com, front, rear = (tree.place(f"chassis/{name}") for name in ("com", "front_axle", "rear_axle"))
    car.put("chassis/mass, inertia", mass=mass, yaw_inertia=tree.number("chassis/inertia/Izz"))
    for ours, theirs in (("roll_inertia", "Ixx"), ("pitch_inertia", "Iyy")):
        car.put(f"chassis/inertia/{theirs}", **{ours: tree.number(f"chassis/inertia/{theirs}")})
    car.put("axles and com", cg_to_front=front[0] - com[0], cg_to_rear=com[0] - rear[0], cg_height=-com[2])
    for axle in ("front", "rear"):
        car.put("track", **{f"track_width_{axle}": tree.number(f"{axle}-axle/track")})
    radius = tree.number("rear-tire/radius")
    car.put("rear-tire/radius", wheel_radius=radius)
    density, area = tree.number("chassis/aerodynamics/rho", 1.2), tree.number("chassis/aerodynamics/area")
    car.put("aerodynamics", drag_coefficient=tree.number("chassis/aerodynamics/cd"), drag_mode="cd")
    car.put("aerodynamics", frontal_area=area, air_density=density)
    down = 0.5 * density * area * tree.number("chassis/aerodynamics/cl")
    at = tree.place("chassis/pressure_center")[0] if "chassis/pressure_center" in tree.values else com[0]
    ahead = (at - rear[0]) / (front[0] - rear[0])
    car.put("cl at the pressure centre", downforce_front=down * ahead, downforce_rear=down * (1 - ahead))
    car.put("not in the file's model", rolling_resistance=0.0)
    if "chassis/roll_balance_coefficient" in tree.values:
        car.put("roll balance", lateral_load_share_front=tree.number("chassis/roll_balance_coefficient"))
    tyres = [
        tyre_of(tree, f"{axle}-tire", load / 2) for axle, load in zip(("front", "rear"), car.axle_loads(), strict=True)
    ]
    along = np.mean([tyre[0] for tyre in tyres if tyre[0][2] > 0], axis=0)  # one that is "only lateral" has none
    across = np.mean([tyre[1] for tyre in tyres], axis=0)
    car.tyre(along, across, "tyres, mean of both axles, at their static loads")
    car.put("between the two reference loads", load_sensitivity=float(np.clip(np.mean([t[2] for t in tyres]), 0, 0.9)))
    car.put("the file's model has none", relaxation_length=0.0)
    stiffness = [t[1][0] * t[1][1] * t[1][2] for t in tyres]
    for axle, own in zip(("front", "rear"), stiffness, strict=True):
        car.put("over the mean tyre", **{f"stiffness_factor_{axle}": own / float(np.prod(across[:3]))})
    power = tree.number("rear-axle/engine/maximum-power") * 1000
    force = 2 * mass * 9.81 * max(along[2], 0.1)
    car.motor(force, power, 110.0, "maximum-power; no limit of force")
    car.put("in place of the optimiser, which spins no wheel", traction_control="on")
    bias = tree.number("chassis/brake_bias", -1)  # multiplies the front's torque, 1 - bias the rear's
    parts = (bias, 1 - bias) if bias >= 0 else (1.0, 1.0)
    torques = [
        2 * k * tree.number(f"{end}-axle/brakes/max_torque", 0) for end, k in zip(("front", "rear"), parts, strict=True)
    ]
    if sum(torques) > 0:
        share = torques[0] / sum(torques)
        car.put("max_torque of both wheels, brake_bias", brake_torque_max=sum(torques), brake_share_front=share)
    stiff = tree.number("rear-axle/differential_stiffness", 0.0)
    car.put("two wheels on one shaft" if kind.startswith("kart") else "stiffness", differential="locked")
    car.took.append(f"{kind}: masses, axles, aerodynamics, tyres, brakes, power")
    car.lumped.append("tyre: the mean of front and rear; their stiffnesses by stiffness_factor_front and _rear")
    if stiff:
        car.lumped.append(f"differential of {stiff:g} N m s/rad: locked")
    car.ignored += ["boost", "products of inertia", "stiffness and camber of a kart's chassis", "throttle smoothing"]
    return car.checked()


def tyre_of(tree: Tree, name: str, load: float) -> tuple[Floats, Floats, float]:
    """B, C, D, E along and across at a load, and the share of friction lost at twice that load."""
    if f"{name}/mu-x-max-1" in tree.values:
        loads = [tree.number(f"{name}/reference-load-{k}") for k in (1, 2)]
        found, falls = [], []
        for axis, slip, unit in (("x", "kappa", 1.0), ("y", "lambda", math.pi / 180)):
            mu = [tree.number(f"{name}/mu-{axis}-max-{k}") for k in (1, 2)]
            at = [tree.number(f"{name}/{slip}-max-{k}") * unit for k in (1, 2)]
            slope = (mu[1] - mu[0]) / (loads[1] - loads[0])
            here = mu[0] + slope * (load - loads[0])
            where = at[0] + (at[1] - at[0]) * (load - loads[0]) / (loads[1] - loads[0])
            q = tree.number(
                f"{name}/Q{axis}"
            )  # mu sin(Q atan(S rho)), S = pi / (2 atan Q), rho the slip over its limit
            found.append(np.array([math.pi / (2 * math.atan(q)) / where, q, here, 0.0]))
            falls.append(-slope * load / here)
        return refitted(found[0]), refitted(found[1]), float(np.mean(falls))
    nominal = tree.number(f"{name}/nominal-vertical-load")
    scaled = nominal * tree.number(f"{name}/lambdaFz0", 1.0)
    change = (load - scaled) / scaled
    x, y = (f"{name}/{axis}/pure/p" for axis in ("longitudinal", "lateral"))
    kx = (tree.number(f"{x}Kx1", 0) + tree.number(f"{x}Kx2", 0) * change) * math.exp(tree.number(f"{x}Kx3", 0) * change)
    bend = tree.number(f"{y}Ky4", 2) * math.atan(load / (tree.number(f"{y}Ky2") * scaled))
    ky = tree.number(f"{y}Ky1") * scaled * math.sin(bend) / load
    forms = []
    for axis, p, k in (("x", x, kx), ("y", y, ky)):
        c, d, e = (tree.number(f"{p}{part}{axis}1", 0.0) for part in "CDE")
        forms.append(refitted(np.array([k / (c * d), c, d, e])) if c * d > 0 else np.zeros(4))
    return forms[0], forms[1], 0.0
