"""Cars as lists of parameters: CommonRoad's vehicle models, and the dictionaries of f1tenth."""

from __future__ import annotations

import ast
from typing import Any

import numpy as np

from .car_file import ImportedCar, car_of
from .imported import Options, Refused, finite, json_of, text_of

f1tenth_names = {"C_Sf", "C_Sr", "lf", "lr", "m", "I"}


def yaml_of(data: bytes) -> Any:
    try:
        import yaml
    except ImportError:
        raise Refused("is YAML, which needs PyYAML: pip install pyyaml") from None
    try:
        return yaml.safe_load(text_of(data))
    except yaml.YAMLError as error:
        raise Refused(f"is no YAML that can be read: {' '.join(str(error).split())}") from None


def commonroad_car(data: bytes, options: Options) -> ImportedCar:
    """parameters_vehicle1 to 4 of CommonRoad's vehicle models 3; the tyre of parameters_tire.yaml beside it."""
    root = yaml_of(data)
    if not isinstance(root, dict) or not {"a", "b"} <= set(root):
        raise Refused("has no distances a and b from the mass centre to the axles")
    values = {name: finite(value, name) for name, value in root.items() if not isinstance(value, (dict, list))}
    car = car_of(options)
    a, b = finite(root["a"], "a"), finite(root["b"], "b")
    if a + b <= 0:
        raise Refused(f"has a + b = {a + b:g} m: the wheelbase must be above 0")
    car.put("a, b", cg_to_front=a, cg_to_rear=b)
    plain = {
        "mass": "m", "yaw_inertia": "I_z", "cg_height": "h_cg", "track_width_front": "T_f", "track_width_rear": "T_r",
        "length": "l", "width": "w", "wheel_radius": "R_w", "wheel_inertia": "I_y_w", "spring_rate_front": "K_sf",
        "spring_rate_rear": "K_sr", "damping_front": "K_sdf", "damping_rear": "K_sdr", "brake_share_front": "T_sb",
        "roll_inertia": "I_Phi_s", "pitch_inertia": "I_y_s",
    }  # fmt: skip
    for name, theirs in plain.items():
        car.put(theirs, **{name: values.get(theirs)})
    for axle, inertia in (("front", "I_y_w"), ("rear", "I_y_w")):
        car.put(inertia, **{f"wheel_inertia_{axle}": values.get(inertia)})
    steering, limits = root.get("steering") or {}, root.get("longitudinal") or {}
    if "max" in steering:
        car.put("steering.max", steer_lock=finite(steering["max"], "steering.max"))
    car.took.append(f"{len(car.values)} values: sizes, masses, springs, steering lock")
    for axle, k, track in (("front", "K_tsf", "T_f"), ("rear", "K_tsr", "T_r")):
        if k in values and track in values:
            car.put(f"{k} over {track}^2", **{f"anti_roll_stiffness_{axle}": abs(values[k]) / values[track] ** 2})
            car.lumped.append(f"torsion stiffness {k}: force per difference of compression")
    if "T_se" in values:
        share = values["T_se"]
        car.put("T_se", driven_axle="rear" if share == 0 else "front" if share == 1 else "all", drive_share_front=share)
    tyre = root.get("tire") or tyre_beside(options)
    if tyre and "mass" in car.values:
        axis = [[finite(tyre.get(f"p_{name}{k}1"), f"p_{name}{k}1") for name in "kcde"] for k in "xy"]
        along, across = (np.array([abs(k) / (c * d), c, d, e]) for k, c, d, e in axis)
        car.tyre(along, across, "the pure slip of the tyre's p_ coefficients at their nominal load")
        car.put("p_ coefficients have no load", load_sensitivity=0.0, relaxation_length=0.0)
        car.lumped.append("tyre: pure slip along and across; combined slip by similarity, no camber, no shifts")
    if {"a_max", "v_switch", "v_max"} <= set(limits) and {"mass", "wheel_radius"} <= set(car.values):
        most, switch, top = (finite(limits[name], name) for name in ("a_max", "v_switch", "v_max"))
        force = car.number("mass") * most
        car.motor(force, force * switch, top, "a_max, v_switch, v_max")
        car.put("a_max", brake_torque_max=force * car.number("wheel_radius"), brake_force_max=force)
        car.put("a_max", engine_force_max=force)
        car.put("not in the model", drag_coefficient=0.0, rolling_resistance=0.0)
    car.ignored += ["rates of steering and jerk, compliance of pins and tyres, roll axes", "the trailer"]
    return car.checked()


def tyre_beside(options: Options) -> dict[str, Any]:
    file = options.beside / "parameters_tire.yaml"
    found = yaml_of(file.read_bytes()) if file.is_file() else None
    return found.get("tire", found) if isinstance(found, dict) else {}


def dictionaries(root: Any) -> list[dict[str, Any]]:
    """All dictionaries within one."""
    if isinstance(root, dict):
        return [root, *(inner for value in root.values() for inner in dictionaries(value))]
    return [inner for value in root for inner in dictionaries(value)] if isinstance(root, list) else []


def literals(text: str) -> list[dict[str, Any]]:
    """The dictionaries of constants in a Python source, which is not run."""
    found = []
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError) as error:
        raise Refused(f"is no Python that can be read: {error}") from None
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            try:
                found.append({ast.literal_eval(k): ast.literal_eval(v) for k, v in pairs if k is not None})
            except (ValueError, TypeError):
                continue
    return found


def f1tenth(data: bytes, options: Options) -> ImportedCar:
    """The parameters of f1tenth_gym's single track model, in YAML, JSON, or a dictionary in a Python source."""
    head = text_of(data).lstrip()
    if options.file.endswith(".py"):
        sets = literals(text_of(data))
    else:
        sets = dictionaries(json_of(data) if head.startswith("{") and '"' in head else yaml_of(data))
    own = next((one for one in sets if f1tenth_names <= set(one)), None)
    if own is None:
        raise Refused(f"has no dictionary with {', '.join(sorted(f1tenth_names))}")
    values = {name: finite(value, name) for name, value in own.items() if not isinstance(value, (dict, list, str))}
    car = car_of(options)
    a, b = values["lf"], values["lr"]
    car.put("m, I, lf, lr", mass=values["m"], yaw_inertia=values["I"], cg_to_front=a, cg_to_rear=b)
    car.put("h, length, width, s_max", cg_height=values.get("h"), length=values.get("length"))
    car.put("width, s_max", width=values.get("width"), steer_lock=values.get("s_max"))
    mu = values.get("mu", 1.0)
    for axle, load, name in zip(("front", "rear"), car.axle_loads(), ("C_Sf", "C_Sr"), strict=True):
        car.put(f"mu {name} times the load", **{f"cornering_stiffness_{axle}": mu * values[name] * load})
    car.put("mu", mu=mu, tyre="linear", combined_slip="radial", load_sensitivity=0.0, relaxation_length=0.0)
    car.took.append("masses, sizes, stiffnesses, friction, steering lock")
    car.lumped.append("tyre: linear up to the friction limit, which theirs lacks")
    size = (a + b) / 2.76  # of the reference car
    radius = 0.307 * size
    inertia = 1.1 * values["m"] / 1500 * size**2
    car.put("estimate: the reference car's, scaled", wheel_radius=radius, wheel_inertia=inertia)
    car.put("as above", wheel_inertia_front=inertia, wheel_inertia_rear=inertia)
    track = values.get("width", 1.82 * size) * 0.83
    car.put("estimate: 0.83 of the width", track_width_front=track, track_width_rear=track)
    car.lumped.append(f"wheels: estimates of {radius:.3f} m radius and {track:.2f} m track")
    if {"a_max", "v_switch", "v_max"} <= set(values):
        force = values["m"] * values["a_max"]
        car.motor(force, force * values["v_switch"], values["v_max"], "a_max, v_switch, v_max")
        car.put("a_max", brake_torque_max=force * radius, brake_force_max=force, engine_force_max=force)
        car.put("the model has none", drag_coefficient=0.0, rolling_resistance=0.0)
    car.ignored.append("rate of steering, lidar, map")
    return car.checked()
