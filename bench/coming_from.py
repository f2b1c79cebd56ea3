"""The same car in sixline and in CommonRoad, f1tenth_gym's equations, highway-env and CarRacing: the differences as a
table in Markdown.

    pip install commonroad-vehicle-models highway-env 'gymnasium[box2d]' sixline
    python bench/coming_from.py

Each rolls at a constant speed, turns its wheels to an angle at once and holds it. f1tenth_gym is not on
PyPI: its car is CommonRoad's single track (its ST) with its own numbers, which it publishes.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import sixline as sx

warnings.filterwarnings("ignore")
ROAD = sx.Road.plane()
G = 9.81
End = dict[str, float]
# f1tenth_gym's full-scale car; its 1:10 car has a wheelbase of 0.33 m, and sixline accepts 0.5 m or more.
F1TENTH = {"m": 1225.888, "a": 0.88392, "b": 1.50876, "I_z": 1538.853, "h_s": 0.557, "mu": 1.0489, "C_S": 20.89}


def ours(model: str, parameters: dict[str, Any], speed: float, steer: float, seconds: float, dt: float) -> End:
    """Final position of the centre of gravity of sixline's car."""
    car = sx.Vehicle(model, parameters=parameters)
    car.place(ROAD, 0, 0)
    car.set_velocity((speed, 0, 0))
    for _ in range(round(seconds / dt)):
        car.step(ROAD, dt, imposed_steer_angle=steer, imposed_speed=speed)
    x, y, yaw = (car.channel(name) for name in ("x", "y", "yaw"))
    if car.model.reference == "rear_axle":
        ahead = float(car.parameter("cg_to_rear"))
        x, y = x + ahead * np.cos(yaw), y + ahead * np.sin(yaw)
    return {"x": x - _start_x(car), "y": y, "yaw": yaw, "yaw_rate": car.channel("yaw_rate")}


def _start_x(car: sx.Vehicle) -> float:
    """x of the centre of gravity after place(0, 0), which puts the middle of the wheelbase there."""
    size = car.dimensions
    return 0.5 * size.wheelbase - size.cg_to_front


def runge_kutta(rates: Callable[[Any], Any], state: Any, seconds: float, dt: float) -> Any:
    """The fourth-order method with steps of dt."""
    x = np.asarray(state, dtype=float)
    for _ in range(round(seconds / dt)):
        k1 = np.asarray(rates(x))
        k2 = np.asarray(rates(x + 0.5 * dt * k1))
        k3 = np.asarray(rates(x + 0.5 * dt * k2))
        k4 = np.asarray(rates(x + dt * k3))
        x = x + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    return x


def single_track(p: Any, speed: float, steer: float, seconds: float, dt: float) -> End:
    """CommonRoad's ST."""
    from vehiclemodels.vehicle_dynamics_st import vehicle_dynamics_st

    state = [0, 0, steer, speed, 0, 0, 0]
    end = runge_kutta(lambda x: vehicle_dynamics_st(list(x), [0, 0], p), state, seconds, dt)
    return {"x": end[0], "y": end[1], "yaw": end[4], "yaw_rate": end[5]}


def kinematic(p: Any, speed: float, steer: float, seconds: float, dt: float) -> End:
    """CommonRoad's KS; its reference point is the rear axle."""
    from vehiclemodels.vehicle_dynamics_ks import vehicle_dynamics_ks

    end = runge_kutta(lambda x: vehicle_dynamics_ks(list(x), [0, 0], p), [-p.b, 0, steer, speed, 0], seconds, dt)
    rate = speed * np.tan(steer) / (p.a + p.b)
    return {"x": end[0] + p.b * np.cos(end[4]), "y": end[1] + p.b * np.sin(end[4]), "yaw": end[4], "yaw_rate": rate}


def bicycle(m: float, a: float, b: float, inertia: float, front: float, rear: float) -> dict[str, Any]:
    """dynamic_bicycle with these axle stiffnesses [N/rad] and no resistances."""
    return {
        "mass": m, "wheelbase": a + b, "cg_to_front": a, "cg_to_rear": b, "yaw_inertia": inertia,
        "tyre": "linear", "mu": 5, "cornering_stiffness_mode": "absolute",
        "cornering_stiffness_front": front, "cornering_stiffness_rear": rear,
        "drag_coefficient": 0, "rolling_resistance": 0,
    }  # fmt: skip


def from_commonroad(p: Any) -> dict[str, Any]:
    """The same for CommonRoad's numbers, whose stiffness is in units of load; forces without a limit, as there."""
    mu, length = p.tire.p_dy1, p.a + p.b
    load_front, load_rear = p.m * G * p.b / length, p.m * G * p.a / length
    stiff = -p.tire.p_ky1 / mu
    return bicycle(p.m, p.a, p.b, p.I_z, mu * stiff * load_front, mu * stiff * load_rear)


def f1tenth() -> Any:
    """f1tenth_gym's published numbers as CommonRoad's code uses them."""
    from vehiclemodels.parameters_vehicle2 import parameters_vehicle2

    p = parameters_vehicle2()
    p.m, p.a, p.b, p.I_z, p.h_s = (F1TENTH[name] for name in ("m", "a", "b", "I_z", "h_s"))
    p.tire.p_dy1 = F1TENTH["mu"]
    p.tire.p_ky1 = -F1TENTH["mu"] * F1TENTH["C_S"]
    return p


def highway(kind: str, speed: float, steer: float, seconds: float, dt: float) -> End:
    """highway-env's Vehicle (kinematic) or BicycleVehicle, with its own y axis."""
    from highway_env.road.road import Road, RoadNetwork
    from highway_env.vehicle import dynamics, kinematics

    road = Road(RoadNetwork.straight_road_network(1))
    vehicle = {"Vehicle": kinematics.Vehicle, "BicycleVehicle": dynamics.BicycleVehicle}[kind](road, [0, 0], 0, speed)
    vehicle.act({"steering": steer, "acceleration": 0.0})
    before = 0.0
    for _ in range(round(seconds / dt)):
        before = vehicle.heading
        vehicle.step(dt)
    rate = (vehicle.heading - before) / dt
    return {"x": vehicle.position[0], "y": vehicle.position[1], "yaw": vehicle.heading, "yaw_rate": rate}


def row(name: str, model: str, theirs: End, here: End) -> None:
    away = np.hypot(theirs["x"] - here["x"], theirs["y"] - here["y"])
    pairs = (f"{theirs[key]:.4f}, {here[key]:.4f}" for key in ("yaw_rate", "yaw"))
    print(f"| {name} | `{model}` | {' | '.join(pairs)} | ({theirs['x']:.2f}, {theirs['y']:.2f}) | {away:.3f} m |")


def car_racing() -> str:
    """The motion of CarRacing's car in units of its own world."""
    import Box2D
    from gymnasium.envs.box2d.car_dynamics import Car

    world = Box2D.b2World((0, 0))
    car = Car(world, 0, 0, 0)
    speeds = []
    for _ in range(250):
        car.gas(1.0)
        car.step(0.02)
        world.Step(0.02, 180, 60)
        speeds.append(float(np.hypot(*car.hull.linearVelocity)))
    return (
        f"CarRacing's car at full gas: {speeds[49]:.0f}, {speeds[124]:.0f}, {speeds[249]:.0f} units/s after 1, 2.5, 5 s"
    )


def main() -> None:
    from vehiclemodels.parameters_vehicle2 import parameters_vehicle2

    print("| theirs | ours | yaw rate at the end [rad/s] | yaw [rad] | theirs ends at [m] | ours ends that far away |")
    print("|---|---|---|---|---|---|")
    bmw, other = parameters_vehicle2(), f1tenth()
    for p, name, speed, steer in (
        (bmw, "CommonRoad, BMW 320i", 15.0, 0.03),
        (other, "f1tenth_gym, full scale", 15.0, 0.03),
    ):
        size = {"wheelbase": p.a + p.b, "cg_to_front": p.a, "cg_to_rear": p.b}
        drive = (speed, steer, 4.0, 0.01)
        row(
            f"{name}, KS, {speed:g} m/s",
            "kinematic_bicycle",
            kinematic(p, *drive),
            ours("kinematic_bicycle", size, *drive),
        )
        row(
            f"{name}, ST",
            "dynamic_bicycle",
            single_track(p, *drive),
            ours("dynamic_bicycle", from_commonroad(p), *drive),
        )
    size = {"wheelbase": 5.0, "cg_to_front": 2.5, "cg_to_rear": 2.5}
    thousand = bicycle(1000, 2.5, 2.5, 1000 / 12 * (25 + 4), 30e3, 30e3)  # its car has 1 kg: the same motion with 1000
    for dt in (1 / 15, 0.001):
        drive = (15.0, 0.03, 4.0, dt)
        step = f"{1000 * dt:.0f} ms"
        row(
            f"highway-env, Vehicle, {step}",
            "kinematic_bicycle",
            highway("Vehicle", *drive),
            ours("kinematic_bicycle", size, *drive),
        )
        row(
            f"highway-env, BicycleVehicle, {step}",
            "dynamic_bicycle",
            highway("BicycleVehicle", *drive),
            ours("dynamic_bicycle", thousand, *drive),
        )
    print(f"\n{car_racing()}.")


if __name__ == "__main__":
    main()
