"""Cars from files of other programs."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sixline import SixlineError, Vehicle, convert
from sixline.convert.car_file import curve, fitted, magic, peak_of, refitted

pytest.importorskip("yaml")


def save(car: convert.ImportedCar, folder: Path) -> Vehicle:
    """The car as the core reads its file."""
    car.save(folder / "out.toml")
    return Vehicle("double_track", str(folder / "out.toml"))


commonroad = """
l: 4.5
w: 1.6
steering: {max: 1.0, min: -1.0}
longitudinal: {a_max: 11.5, v_max: 50.0, v_switch: 7.0}
m: 1100.0
a: 1.2
b: 1.4
I_z: 1800.0
K_sf: 24000.0
K_sr: 20000.0
T_f: 1.4
T_r: 1.4
K_tsf: -7000.0
h_cg: 0.57
R_w: 0.34
I_y_w: 1.7
T_sb: 0.66
T_se: 0
"""
tyre = "tire: {p_cx1: 1.64, p_dx1: 1.17, p_ex1: 0.46, p_kx1: 22.3, p_cy1: 1.35, p_dy1: 1.05, p_ey1: 0, p_ky1: -21.9}\n"


def test_a_car_of_commonroad_keeps_its_masses_and_the_stiffness_of_its_tyre(tmp_path: Path) -> None:
    (tmp_path / "parameters_vehicle2.yaml").write_text(commonroad)
    (tmp_path / "parameters_tire.yaml").write_text(tyre)
    car = convert.car(tmp_path / "parameters_vehicle2.yaml")
    values = car.values
    assert (values["mass"], values["cg_to_front"], values["brake_share_front"]) == (1100.0, 1.2, 0.66)
    assert values["driven_axle"] == "rear"
    assert values["anti_roll_stiffness_front"] == pytest.approx(7000 / 1.4**2)
    load = 1100 * 9.81 * 1.4 / 2.6
    assert values["cornering_stiffness_front"] == pytest.approx(21.9 * load)  # -p_ky1 is per load
    assert any("combined slip by similarity" in line for line in car.lumped)
    save(car, tmp_path)
    assert (
        (tmp_path / "out.toml").read_text().startswith("# From parameters_vehicle2.yaml (CommonRoad vehicle); licence:")
    )


def test_a_motor_has_the_force_and_the_power_of_the_longitudinal_limits(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(commonroad)
    values = convert.car(tmp_path / "a.yaml").values
    points = np.array([[float(x) for x in pair.split(":")] for pair in str(values["torque_curve"]).split(", ")])
    speed = points[:, 0] * math.pi / 30 / float(values["final_drive"]) * 0.34
    force = points[:, 1] * float(values["final_drive"]) / 0.34
    assert force[0] == pytest.approx(1100 * 11.5, rel=1e-4)
    assert force[-1] * speed[-1] == pytest.approx(1100 * 11.5 * 7, rel=1e-4)
    assert speed[-1] == pytest.approx(50, rel=1e-4)


f1tenth = {
    "mu": 1.05, "C_Sf": 20.9, "C_Sr": 20.9, "lf": 0.88, "lr": 1.5, "h": 0.56, "m": 1225.0, "I": 1538.0,
    "s_max": 0.91, "a_max": 11.5, "v_switch": 4.8, "v_max": 50.8,
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("car.json", json.dumps({"vehicle": f1tenth})),
        ("car.yaml", "\n".join(["vehicle_params:", *(f"  {name}: {value}" for name, value in f1tenth.items())])),
        ("car.py", f"import nothing_that_exists\nparams = {f1tenth!r}\nraise SystemExit\n"),
    ],
)
def test_parameters_of_f1tenth_are_a_linear_car_wherever_they_are_written(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    car = convert.car(tmp_path / name)
    load = 1225 * 9.81 * 1.5 / 2.38
    assert car.values["cornering_stiffness_front"] == pytest.approx(1.05 * 20.9 * load)
    assert car.values["tyre"] == "linear"
    save(car, tmp_path)


def chrono(folder: Path, **changed: Any) -> Path:
    """A vehicle of two axles whose spring stands on the middle of its arm, in the folders of Chrono."""

    def put(name: str, tree: dict[str, Any]) -> None:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("// comments are allowed\n" + json.dumps(tree | changed.get(name, {})))

    body = {"Centroidal Frame": {"Location": [0, 0, 0.4]}, "Mass": 1000, "Moments of Inertia": [300, 900, 1000]}
    put("chassis/c.json", {"Type": "Chassis", "Components": [body, {"Void": True, "Mass": 5000}]})
    arm = {"Mass": 0, "Location Chassis Front": [0.2, 0.3, 0], "Location Chassis Back": [-0.2, 0.3, 0]}
    arm["Location Upright"] = [0, 0.7, 0]
    strut = {"Location Chassis": [0, 0.5, 0.4], "Location Arm": [0, 0.5, 0]}
    suspension: dict[str, Any] = {"Type": "Suspension", "Spindle": {"Mass": 5, "COM": [0, 0.75, 0]}}
    suspension |= {"Lower Control Arm": arm, "Spring": strut | {"Spring Coefficient": 80000}}
    put("suspension/s.json", suspension | {"Shock": strut | {"Damping Coefficient": 8000}})
    put("wheel/w.json", {"Type": "Wheel", "Mass": 10, "Inertia": [0.3, 0.5, 0.3]})
    put("brake/b.json", {"Type": "Brake", "Maximum Torque": 1000})
    put("tire/t.json", {"Type": "Tire", "Template": "RigidTire", "Mass": 10, "Inertia": [0.3, 0.6, 0.3], "Radius": 0.3})
    points = [[0, 100], [3000, 200], [6000, 150]]
    put("powertrain/e.json", {"Type": "Engine", "Template": "EngineSimpleMap", "Map Full Throttle": points})
    box = {"Forward Gear Ratios": [0.25, 0.5, 1], "Reverse Gear Ratio": -0.2}
    put("powertrain/g.json", {"Type": "Transmission", "Template": "AutomaticTransmissionSimpleMap", "Gear Box": box})
    put("driveline/d.json", {"Type": "Driveline", "Gear Ratio": {"Conical Gear": 0.25}})
    axle = {"Suspension Input File": "suspension/s.json", "Left Wheel Input File": "wheel/w.json"}
    axle["Left Brake Input File"] = "brake/b.json"
    axles = [axle | {"Suspension Location": [x, 0, 0]} for x in (1.3, -1.3)]
    vehicle: dict[str, Any] = {
        "Type": "Vehicle",
        "Template": "WheeledVehicle",
        "Chassis": {"Input File": "chassis/c.json"},
    }
    vehicle |= {"Axles": axles, "Driveline": {"Input File": "driveline/d.json", "Suspension Indexes": [1]}}
    put("vehicle/v.json", vehicle | {"Maximum Steering Angle (deg)": 30})
    return folder / "vehicle/v.json"


def test_a_vehicle_of_chrono_is_lumped_by_mechanics(tmp_path: Path) -> None:
    car = convert.car(chrono(tmp_path))
    values = car.values
    axle = 2 * (5 + 10 + 10)
    assert values["mass"] == pytest.approx(1000 + 2 * axle)
    assert values["cg_height"] == pytest.approx((1000 * 0.7 + 2 * axle * 0.3) / (1000 + 2 * axle))
    assert values["yaw_inertia"] == pytest.approx(1000 + 2 * axle * (1.3**2 + 0.75**2))
    assert values["spring_rate_front"] == pytest.approx(80000 / 4)  # half of the wheel's travel, squared
    assert values["damping_rear"] == pytest.approx(8000 / 4)
    assert values["gear_ratios"] == "R:5, N:0, 1:4, 2:2, 3:1"
    assert (values["final_drive"], values["driven_axle"]) == (4, "rear")
    assert values["brake_torque_max"] == 4000
    assert values["steer_lock"] == pytest.approx(math.radians(30))
    save(car, tmp_path)


def test_a_tyre_of_chrono_is_copied_beside_the_car(tmp_path: Path) -> None:
    file = chrono(tmp_path)
    design = {"Unloaded Radius [m]": 0.33, "Mass [kg]": 11.5, "Inertia [kg.m2]": [0.2, 0.7, 0.2], "Width [m]": 0.2}
    curves = {"Type": "Tire", "Template": "TMeasyTire", "Load Index": 92, "Vehicle Type": "Passenger"}
    design["Rim Radius [m]"] = 0.2
    (tmp_path / "tire/t.json").write_text(json.dumps(curves | {"Design": design}))
    car = convert.car(file)
    assert car.values["mass"] == pytest.approx(1000 + 4 * (5 + 10 + 11.5))
    save(car, tmp_path)
    assert (tmp_path / "out_tyre.json").read_bytes() == (tmp_path / "tire/t.json").read_bytes()


def test_racecar_ini_is_a_car_of_its_forces_and_power(tmp_path: Path) -> None:
    sets: dict[str, dict[str, float]] = {
        "veh_params": {"v_max": 70, "length": 4.7, "width": 2, "mass": 1200, "dragcoeff": 0.75},
        "optim_opts_mintime": {"mue": 1.1},
        "vehicle_params_mintime": {
            "wheelbase_front": 1.6, "wheelbase_rear": 1.4, "track_width_front": 1.6, "track_width_rear": 1.6,
            "cog_z": 0.38, "I_z": 1200, "liftcoeff_front": 0.45, "liftcoeff_rear": 0.75, "k_brake_front": 0.6,
            "k_drive_front": 0.3, "k_roll": 0.5, "power_max": 230e3, "f_drive_max": 7000, "f_brake_max": 20000,
            "delta_max": 0.35,
        },
        "tire_params_mintime": {
            "c_roll": 0.013, "f_z0": 3000, "B_front": 10, "C_front": 2.5, "eps_front": -0.1, "E_front": 1,
            "B_rear": 10, "C_rear": 2.5, "eps_rear": -0.1, "E_rear": 1,
        },
    }  # fmt: skip
    lines = ["[GENERAL_OPTIONS]", 'ggv_file="ggv.csv"', *(f"{k}={json.dumps(v)}" for k, v in sets.items())]
    (tmp_path / "racecar.ini").write_text("\n".join(lines))
    car = convert.car(tmp_path / "racecar.ini")
    assert (car.values["mu"], car.values["driven_axle"], car.values["drive_share_front"]) == (1.1, "all", 0.3)
    assert any("shape C = 2.5" in line for line in car.lumped)
    save(car, tmp_path)


def assetto(folder: Path) -> Path:
    files = {
        "car.ini": "[INFO]\nSCREEN_NAME=Small\n[BASIC]\nTOTALMASS=1000 ; kg\nINERTIA=1.2,1,3.6\n"
        "[CONTROLS]\nSTEER_LOCK=450\nSTEER_RATIO=15\n",
        "suspensions.ini": "[BASIC]\nWHEELBASE=2.5\nCG_LOCATION=0.6\n[ARB]\nFRONT=9000\nREAR=1000\n"
        + "".join(
            f"[{axle}]\nTYPE=DWB\nBASEY=-0.2\nTRACK=1.5\nSPRING_RATE=20000\nDAMP_BUMP=1000\nDAMP_REBOUND=3000\n"
            for axle in ("FRONT", "REAR")
        ),
        "tyres.ini": "[COMPOUND_DEFAULT]\nINDEX=1\n"
        + "".join(
            f"[{axle}]\nNAME={name}\nRADIUS=0.3\nANGULAR_INERTIA=1.2\nFZ0=2000\nDX_REF={mu}\nDY_REF={mu}\n"
            "LS_EXPX=0.9\nLS_EXPY=0.8\nFRICTION_LIMIT_ANGLE=9\nFALLOFF_LEVEL=0.85\nRELAXATION_LENGTH=0.1\n"
            for axle, name, mu in (("FRONT", "A", 9), ("REAR", "A", 9), ("FRONT_1", "B", 1.2), ("REAR_1", "B", 1.2))
        ),
        "engine.ini": "[HEADER]\nPOWER_CURVE=power.lut\n[ENGINE_DATA]\nINERTIA=0.1\nLIMITER=7000\nMINIMUM=900\n"
        "[TURBO_0]\nMAX_BOOST=1\nWASTEGATE=0.5\nREFERENCE_RPM=4000\nGAMMA=1\n",
        "power.lut": "1000|100\n4000|200\n7000|150\n",
        "drivetrain.ini": "[TRACTION]\nTYPE=FWD\n[GEARS]\nCOUNT=2\nGEAR_R=-3\nGEAR_1=3\nGEAR_2=1.5\nFINAL=4\n",
        "brakes.ini": "[DATA]\nMAX_TORQUE=2000\nFRONT_SHARE=0.7\n",
        "aero.ini": "[WING_0]\nCHORD=1\nSPAN=2\nPOSITION=0,0,-1.5\nLUT_AOA_CL=(0=0|10=1)\nLUT_AOA_CD=cd.lut\nANGLE=5\n",
        "cd.lut": "0|0.2\n10|0.4\n",
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    return folder / "car.ini"


def test_a_car_of_assetto_corsa_is_read_from_its_folder(tmp_path: Path) -> None:
    car = convert.car(assetto(tmp_path))
    values = car.values
    assert values["cg_to_front"] == pytest.approx(0.4 * 2.5)
    assert values["cg_height"] == pytest.approx(0.5)
    assert values["yaw_inertia"] == pytest.approx(1000 / 12 * (1.2**2 + 3.6**2))
    assert values["torque_curve"] == "1000:125, 4000:300, 7000:225"  # the boost is 1/4, then 1/2
    assert values["drag_coefficient"] == pytest.approx(0.5 * 1.225 * 2 * 0.3)
    assert values["downforce_rear"] == pytest.approx(0.5 * 1.225 * 2 * 0.5)  # the wing is above the rear axle
    assert values["downforce_front"] == pytest.approx(0, abs=1e-12)
    load = 1000 * 9.81 / 4
    mean = sum(w * 1.2 * (2 * w * load / 2000) ** -0.2 for w in (0.6, 0.4))
    assert values["magic_peak_lat"] == pytest.approx(mean)  # of compound B
    assert values["peak_slip_angle"] == pytest.approx(math.radians(9), rel=2e-3)
    save(car, tmp_path)


def test_a_car_of_fastest_lap_keeps_its_tyre(tmp_path: Path) -> None:
    def tyre_of(name: str) -> str:
        rows = {"mu-x-max": (1.75, 1.4), "mu-y-max": (1.8, 1.45), "kappa-max": (0.11, 0.1), "lambda-max": (9, 8)}
        parts = "".join(f"<{key}-{k}>{v[k - 1]}</{key}-{k}>" for key, v in rows.items() for k in (1, 2))
        loads = "<reference-load-1>2000</reference-load-1><reference-load-2>6000</reference-load-2>"
        return f"<{name}><radius>0.33</radius>{loads}{parts}<Qx>1.9</Qx><Qy>1.9</Qy></{name}>"

    def at(name: str, x: float, z: float) -> str:
        return f"<{name}><x>{x}</x><y>0</y><z>{z}</z></{name}>"

    chassis = "<mass>660</mass><inertia><Ixx>112</Ixx><Iyy>425</Iyy><Izz>450</Izz></inertia>"
    chassis += "<aerodynamics><rho>1.2</rho><area>1.5</area><cd>0.9</cd><cl>3</cl></aerodynamics>"
    chassis += at("com", 0, -0.3) + at("front_axle", 1.8, -0.33) + at("rear_axle", -1.6, -0.33)
    chassis += at("pressure_center", -0.1, -0.3) + "<brake_bias>0.6</brake_bias>"
    brakes = "<track>1.46</track><brakes><max_torque>5000</max_torque></brakes>"
    axles = f"<front-axle>{brakes}</front-axle><rear-axle>{brakes}"
    axles += "<engine><maximum-power>735</maximum-power></engine></rear-axle>"
    text = f'<vehicle type="f1-3dof"><chassis>{chassis}</chassis>{axles}{tyre_of("front-tire")}{tyre_of("rear-tire")}'
    (tmp_path / "f1.xml").write_text(text + "</vehicle>")
    car = convert.car(tmp_path / "f1.xml")
    loads = np.array([1.6, 1.8]) / 3.4 * 660 * 9.81 / 2
    assert car.values["magic_peak_lat"] == pytest.approx(np.mean(1.8 - 0.35 * (loads - 2000) / 4000))
    # The peak is at 0.751247 of lambda-max, as in the source.
    limit = np.radians(np.mean(9 - (loads - 2000) / 4000))
    assert car.values["peak_slip_angle"] == pytest.approx(0.751247 * limit, rel=3e-3)
    down = 0.5 * 1.2 * 1.5 * 3
    assert car.values["downforce_front"] == pytest.approx(down * 1.5 / 3.4)
    assert car.values["brake_torque_max"] == pytest.approx(10000)
    assert car.values["brake_share_front"] == pytest.approx(0.6)
    save(car, tmp_path)


x = np.geomspace(1e-3, 1, 4000)


@pytest.mark.parametrize("own", [(10, 1.3, 1.2, -0.5), (15, 1.6, 1.0, 0.4), (8, 1.9, 1.4, 0.0)])
def test_a_formula_is_found_again_by_its_slope_peak_and_end(own: tuple[float, ...]) -> None:
    form = np.array(own)
    y = magic(form, x)
    again = fitted(float(np.prod(form[:3])), float(y.max()), float(x[np.argmax(y)]), float(y[-1]))
    assert magic(again, x) == pytest.approx(y, abs=2e-3)


@pytest.mark.parametrize(("c", "off"), [(2.3, 0.07), (2.5, 0.3)])
def test_a_formula_beyond_the_range_of_shapes_keeps_slope_and_peak(c: float, off: float) -> None:
    form = np.array([10, c, 1.3, 0.8])
    again, old = refitted(form), magic(form, x)
    assert 1 <= again[1] <= 2
    assert again[0] * again[1] * again[2] == pytest.approx(10 * c * 1.3)
    assert magic(again, x).max() == pytest.approx(old.max(), rel=1e-3)
    assert peak_of(again) == pytest.approx(peak_of(form), rel=0.01)
    assert magic(again, x)[-1] == pytest.approx(old[-1], abs=off)  # 0.062 and 0.28: C = 2 falls the deepest
    with pytest.raises(Exception, match="without stiffness or grip"):
        fitted(0, 1, 0.1, 0.8)


def test_a_torque_curve_of_many_points_keeps_its_shape() -> None:
    rpm = np.linspace(0, 8000, 400)
    torque = 200 + 100 * np.sin(rpm / 2500)
    points = np.array(
        [[float(x) for x in p.split(":")] for p in curve(list(zip(rpm, torque, strict=True))).split(", ")]
    )
    assert len(points) == 32
    assert np.interp(rpm, *points.T) == pytest.approx(torque, abs=0.8)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.yaml", "a: 1\nsteering: {max: 1}\n", "no distances a and b"),
        ("a.yaml", "a: x\nb: 1\nsteering: {}\n", "a = 'x': must be a number"),
        ("a.yaml", "a: [\nsteering:", "no YAML that can be read"),
        ("a.yaml", "a: 0\nb: 0\nsteering: {}\n", "the wheelbase must be above 0"),
        (
            "a.yaml",
            "a: 1\nb: 1\nR_w: 0\nm: 1\nsteering: {}\nlongitudinal: {a_max: 1, v_switch: 1, v_max: 0}\n",
            "it cannot have",
        ),
        ("a.json", '{"C_Sf": 1}', "no dictionary with C_Sf"),
        ("a.json", json.dumps(f1tenth | {"m": 1e9}), r"is no car here: .*mass"),
        ("a.py", "def :\n C_Sf", "no Python that can be read"),
        ("a.json", '{"Template": "RigidChassis", "Type": "Chassis"}', "is a Chassis of Chrono"),
        ("a.json", '{"Template": "TMeasyTire", "Type": "Tire"}', "cars read as it is"),
        ("a.json", '{"Template": "WheeledVehicle", "Axles": [1, 2, 3]}', "has 3 axles"),
        ("car.ini", "[BASIC]\nTOTALMASS=1\n", "needs suspensions.ini, tyres.ini, engine.ini, drivetrain.ini beside it"),
        ("a.acd", "x", "archive of Assetto Corsa: unpack it"),
        ("racecar.ini", "[A]\nveh_params = {\n", "is no racecar.ini that can be read"),
        ("racecar.ini", '[A]\nveh_params = {"mass": 1}\n', "has no vehicle_params_mintime"),
        ("a.xml", "<vehicle type='f1'><chassis/></vehicle>", "has no chassis/mass"),
    ],
)
def test_refusals_of_cars_name_the_file_and_the_reason(name: str, text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(SixlineError, match=f"{name}: .*{words}"):
        convert.car(tmp_path / name)


def test_a_car_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    car = convert.car(chrono(tmp_path))
    with pytest.raises(SixlineError, match=r"must end in \.toml: a car"):
        car.save(tmp_path / "car.csv")
    broken = {"Spindle": {"Mass": 1, "COM": [0, 1]}}
    (tmp_path / "vehicle/v.json").unlink()
    file = chrono(tmp_path, **{"suspension/s.json": broken})
    with pytest.raises(SixlineError, match=r"Spindle\.COM that is no list of three numbers"):
        convert.car(file)
    (tmp_path / "wheel/w.json").unlink()
    with pytest.raises(SixlineError, match=r"names wheel/w\.json, which lies neither"):
        convert.car(file)
