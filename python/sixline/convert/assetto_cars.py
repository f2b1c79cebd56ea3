"""Cars of Assetto Corsa: the files of a folder `data`, whose `car.ini` is named. An archive `.acd` is refused.

Its axes are x right, y up, z forward; lengths are metres, angles degrees, pressures psi.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np

from .car_file import Floats, ImportedCar, car_of, curve, fitted
from .imported import Options, Refused, finite, text_of

Ini = dict[str, dict[str, str]]
density = 1.225  # [kg/m^3]


def ini_of(text: str) -> Ini:
    """Sections and their values; the first of a repeated one counts, as in the game."""
    sections: Ini = {}
    section: dict[str, str] = {}
    for line in text.splitlines():
        plain = re.split(r";|//|#", line, maxsplit=1)[0].strip()
        if plain.startswith("["):
            section = sections.setdefault(plain[1 : plain.find("]")].upper(), {})
        elif "=" in plain:
            name, value = plain.split("=", 1)
            section.setdefault(name.strip().upper(), value.strip())
    return sections


class Folder:
    """The files of a car."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = {file.name.lower(): file for file in folder.iterdir() if file.is_file()}

    def ini(self, name: str) -> Ini:
        return ini_of(text_of(self.files[name].read_bytes())) if name in self.files else {}

    def table(self, name: str) -> Floats:
        """A .lut of x|y, or one written in its place: (0=1|10=2)."""
        if name.startswith("("):
            rows = [pair.split("=") for pair in name.strip("()").split("|") if "=" in pair]
        elif name.lower() in self.files:
            text = text_of(self.files[name.lower()].read_bytes())
            rows = [re.split(r";|//|#", line)[0].split("|") for line in text.splitlines() if "|" in line]
        else:
            raise Refused(f"names {name}, which does not lie beside it")
        points = np.array(
            [[finite(part.strip(), name) for part in row[:2]] for row in rows if len(row) >= 2 and row[0].strip()]
        )
        if len(points) < 1:
            raise Refused(f"names {name}, which has no lines x|y")
        return points.reshape(-1, 2)


def value(ini: Ini, section: str, name: str, default: float | None = None) -> float:
    text = ini.get(section, {}).get(name, "")
    if not text and default is not None:
        return default
    if not text:
        raise Refused(f"has no {name} in [{section}]")
    return finite(text.split(",")[0], f"[{section}] {name}")


def tyre_at(folder: Folder, tyres: Ini, section: str, load: float) -> tuple[Floats, Floats, float]:
    """The Magic Formula along and across at a load, and the share of friction lost at twice that load."""
    own = tyres.get(section, {})
    if not own:
        raise Refused(f"has tyres.ini without [{section}]")
    found, falls = [], []
    peak = math.radians(value(tyres, section, "FRICTION_LIMIT_ANGLE", 8.0))
    fall = value(tyres, section, "FALLOFF_LEVEL", 0.85)
    for axis in "XY":

        def friction(at: float, axis: str = axis) -> float:
            if own.get(f"D{axis}_CURVE"):
                points = folder.table(own[f"D{axis}_CURVE"])
                return float(np.interp(at, *points.T))
            if own.get(f"LS_EXP{axis}") and own.get(f"D{axis}_REF"):
                power = value(tyres, section, f"LS_EXP{axis}") - 1
                share = at / value(tyres, section, "FZ0", 3000)
                return value(tyres, section, f"D{axis}_REF") * math.exp(power * math.log(share))
            return value(tyres, section, f"D{axis}0")

        mu = friction(load)
        at = peak if axis == "Y" else math.tan(peak) / value(tyres, section, "CX_MULT", 1.0)
        found.append(fitted(3 * mu / math.tan(at), mu, at, fall * mu))
        falls.append(1 - friction(2 * load) / mu)
    return found[0], found[1], float(np.clip(np.mean(falls), 0, 0.9))


def assetto_corsa_car(data: bytes, options: Options) -> ImportedCar:
    """car.ini, and beside it suspensions.ini, tyres.ini, engine.ini, drivetrain.ini, brakes.ini, aero.ini."""
    car_ini = ini_of(text_of(data))
    if "BASIC" not in car_ini:
        raise Refused("has no [BASIC]: car.ini of a car of Assetto Corsa is converted, with the files beside it")
    folder = Folder(options.beside)
    needed = ("suspensions.ini", "tyres.ini", "engine.ini", "drivetrain.ini")
    absent = [name for name in needed if name not in folder.files]
    if absent:
        raise Refused(f"needs {', '.join(absent)} beside it")
    car = car_of(options)
    car.name = car_ini.get("INFO", {}).get("SCREEN_NAME") or car.name
    chassis(car, car_ini, folder.ini("suspensions.ini"))
    tyres = folder.ini("tyres.ini")
    wheels(car, folder, tyres, folder.ini("suspensions.ini"))
    engine(car, folder)
    drivetrain(car, folder.ini("drivetrain.ini"))
    brakes = folder.ini("brakes.ini")
    if brakes:
        share = value(brakes, "DATA", "FRONT_SHARE", 0.6)
        car.put("twice MAX_TORQUE", brake_torque_max=2 * value(brakes, "DATA", "MAX_TORQUE"), brake_share_front=share)
        car.put("HANDBRAKE_TORQUE", handbrake_torque=value(brakes, "DATA", "HANDBRAKE_TORQUE", 0))
    aero(car, folder)
    car.took.append("masses, sizes, springs, engine, gears, brakes, wings and tyres of the files beside car.ini")
    car.ignored += ["kinematics, bump stops, packers, progressive springs", "heat, wear and pressure of the tyres"]
    car.ignored += ["electronics, damage, fuel", "graphics and sounds"]
    return car.checked()


def chassis(car: ImportedCar, ini: Ini, suspension: Ini) -> None:
    mass = value(ini, "BASIC", "TOTALMASS")
    base, front = value(suspension, "BASIC", "WHEELBASE"), value(suspension, "BASIC", "CG_LOCATION")
    car.put("TOTALMASS, with its driver", mass=mass)
    car.put("WHEELBASE, CG_LOCATION", cg_to_front=(1 - front) * base, cg_to_rear=front * base)
    box = [finite(part, "INERTIA") for part in ini["BASIC"].get("INERTIA", "").split(",") if part.strip()]
    if len(box) == 3:
        wide, high, long = (side * side * mass / 12 for side in box)
        car.put("a box of INERTIA", yaw_inertia=wide + long, pitch_inertia=high + long, roll_inertia=wide + high)
    lock, ratio = value(ini, "CONTROLS", "STEER_LOCK", 0), value(ini, "CONTROLS", "STEER_RATIO", 0)
    if lock and ratio:
        car.put("STEER_LOCK over STEER_RATIO", steer_lock=math.radians(abs(lock / ratio)))
    for axle in ("FRONT", "REAR"):
        small = axle.lower()
        if suspension.get(axle, {}).get("TYPE", "").upper() == "COSMIC":
            raise Refused("has the suspension COSMIC, of joints and bodies: one with a SPRING_RATE is converted")
        car.put("TRACK", **{f"track_width_{small}": value(suspension, axle, "TRACK")})
        car.put("SPRING_RATE, at the wheel", **{f"spring_rate_{small}": value(suspension, axle, "SPRING_RATE")})
        damping = [value(suspension, axle, name, 0) for name in ("DAMP_BUMP", "DAMP_REBOUND")]
        car.put("mean of bump and rebound", **{f"damping_{small}": float(np.mean(damping))})
        car.put("ARB", **{f"anti_roll_stiffness_{small}": value(suspension, "ARB", axle, 0)})


def wheels(car: ImportedCar, folder: Folder, tyres: Ini, suspension: Ini) -> None:
    index = int(value(tyres, "COMPOUND_DEFAULT", "INDEX", 0))
    suffix = f"_{index}" if index else ""
    if f"FRONT{suffix}" not in tyres:
        suffix = ""
    loads = [load / 2 for load in car.axle_loads()]
    pairs = [
        tyre_at(folder, tyres, f"{axle}{suffix}", load) for axle, load in zip(("FRONT", "REAR"), loads, strict=True)
    ]
    weights = np.array(loads) / sum(loads)
    along, across = (weights[0] * pairs[0][k] + weights[1] * pairs[1][k] for k in (0, 1))
    car.put(
        "tyres.ini, mean of both axles",
        wheel_radius=float(np.mean([value(tyres, f"{a}{suffix}", "RADIUS") for a in ("FRONT", "REAR")])),
    )
    height = value(tyres, f"FRONT{suffix}", "RADIUS") - value(suspension, "FRONT", "BASEY")
    car.put("front radius less BASEY", cg_height=height)
    for axle in ("FRONT", "REAR"):
        inertia = value(tyres, f"{axle}{suffix}", "ANGULAR_INERTIA", 1.1)
        car.put("ANGULAR_INERTIA", **{f"wheel_inertia_{axle.lower()}": inertia, "wheel_inertia": inertia})
    name = tyres[f"FRONT{suffix}"].get("NAME", "the first")
    car.tyre(np.asarray(along), np.asarray(across), f"compound {name}: D, FRICTION_LIMIT_ANGLE, FALLOFF_LEVEL")
    car.put("LS_EXP or the curves of D", load_sensitivity=float(np.mean([pair[2] for pair in pairs])))
    car.put("RELAXATION_LENGTH", relaxation_length=value(tyres, f"FRONT{suffix}", "RELAXATION_LENGTH", 0))
    for axle, pair in zip(("front", "rear"), pairs, strict=True):
        car.put("over the mean tyre", **{f"stiffness_factor_{axle}": float(np.prod(pair[1][:3]) / np.prod(across[:3]))})
    car.took.append(f"tyre {name} of {len([s for s in tyres if s.startswith('FRONT')])} compounds")
    car.lumped.append(
        "tyre: Magic Formula through friction, peak angle and falloff; slope 3 mu / tan(peak), as of a brush"
    )
    car.lumped.append("tyre: one for both axles, the mean by load")


def engine(car: ImportedCar, folder: Folder) -> None:
    ini = folder.ini("engine.ini")
    points = folder.table(ini.get("HEADER", {}).get("POWER_CURVE") or "power.lut")
    torque = points[:, 1].copy()
    for section in sorted(name for name in ini if re.fullmatch(r"TURBO_\d+", name)):
        ratio = np.maximum(points[:, 0], 0) / max(value(ini, section, "REFERENCE_RPM", 1), 1)
        boost = value(ini, section, "MAX_BOOST", 0) * np.minimum(ratio, 1) ** value(ini, section, "GAMMA", 1)
        torque += points[:, 1] * np.minimum(boost, value(ini, section, "WASTEGATE", 10) or 10)
        car.lumped.append(f"{section}: its steady boost, without lag")
    car.put("POWER_CURVE", torque_curve=curve(list(zip(points[:, 0].tolist(), torque.tolist(), strict=True))))
    car.put("LIMITER", redline_rpm=value(ini, "ENGINE_DATA", "LIMITER", float(points[-1, 0])))
    car.put("MINIMUM", idle_rpm=value(ini, "ENGINE_DATA", "MINIMUM", 800))
    car.put("INERTIA", engine_inertia=value(ini, "ENGINE_DATA", "INERTIA", 0.1))
    if value(ini, "COAST_REF", "TORQUE", 0) > 0:
        speed = max(value(ini, "COAST_REF", "RPM", 7000), 100) * math.pi / 30
        torque_there = value(ini, "COAST_REF", "TORQUE")
        slope = min(torque_there / speed, 5.0)  # the rest, of lorries, is constant
        friction = min(torque_there - slope * speed, 500.0)
        car.put("COAST_REF", engine_braking="on", engine_friction=friction, engine_friction_slope=slope)


def drivetrain(car: ImportedCar, ini: Ini) -> None:
    count = int(value(ini, "GEARS", "COUNT"))
    names = ", ".join(f"{k}:{value(ini, 'GEARS', f'GEAR_{k}'):.6g}" for k in range(1, min(count, 10) + 1))
    back = abs(value(ini, "GEARS", "GEAR_R", -3.5))
    car.put("GEARS", gear_ratios=f"R:{back:.6g}, N:0, {names}", final_drive=value(ini, "GEARS", "FINAL"))
    kind = ini.get("TRACTION", {}).get("TYPE", "RWD").upper()
    car.put("TRACTION", driven_axle={"FWD": "front", "RWD": "rear"}.get(kind, "all"), efficiency=1.0)
    car.put("AWD", drive_share_front=value(ini, "AWD", "FRONT_SHARE", 50) / 100)
    power, preload = value(ini, "DIFFERENTIAL", "POWER", 0), value(ini, "DIFFERENTIAL", "PRELOAD", 0)
    if power >= 1:
        car.put("POWER", differential="locked")
    elif power > 0 or preload > 0:
        car.put("DIFFERENTIAL", differential="limited_slip", differential_lock=power, differential_preload=preload)
        car.lumped.append("differential: POWER while driving and while coasting")
    up, down = value(ini, "AUTO_SHIFTER", "UP", 0), value(ini, "AUTO_SHIFTER", "DOWN", 0)
    if up and down:
        car.put("AUTO_SHIFTER", upshift_rpm=up, downshift_rpm=down)
    car.put("CHANGE_UP_TIME", shift_duration=value(ini, "GEARBOX", "CHANGE_UP_TIME", 0) / 1000)


def aero(car: ImportedCar, folder: Folder) -> None:
    """Wings at their angles: lift by moments about both axles, drag summed."""
    ini = folder.ini("aero.ini")
    drag, front, rear = 0.0, 0.0, 0.0
    a, b = car.number("cg_to_front"), car.number("cg_to_rear")
    for section in (name for name in ini if re.fullmatch(r"WING_\d+", name)):
        area = value(ini, section, "CHORD") * value(ini, section, "SPAN")
        angle = value(ini, section, "ANGLE", 0)
        at = [finite(part, "POSITION") for part in ini[section].get("POSITION", "0,0,0").split(",")]
        force: dict[str, float] = {}
        for kind in ("CL", "CD"):
            named, gain = ini[section].get(f"LUT_AOA_{kind}"), value(ini, section, f"{kind}_GAIN", 1)
            if named and gain and not named.startswith("(") and named.lower() not in folder.files:
                car.ignored.append(f"{section}: {named} does not lie there, so that it has no {kind}")
                named = None
            found = float(np.interp(angle, *folder.table(named).T)) if named and gain else 0.0
            force[kind] = 0.5 * density * area * gain * found
        drag += force["CD"]
        ahead = at[2] if len(at) == 3 else 0.0
        front += force["CL"] * (ahead + b) / (a + b)
        rear += force["CL"] * (a - ahead) / (a + b)
    if ini:
        car.put("wings at their angles", drag_coefficient=drag, drag_mode="lumped")
        car.put("wings at their angles", downforce_front=front, downforce_rear=rear)
        car.lumped.append("wings: forces at their angles; ground height and yaw are left out")
