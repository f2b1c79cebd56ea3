"""Peers from PyPI for ./bench/run batch: nanoseconds per car and step of MuJoCo's car and of CommonRoad's single track
compiled by numba, as lines "name, cars, ns" with tabs between them.

Packages that are not installed are skipped, with a message on stderr.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

# CommonRoad's vehicle 2, the numbers that its single track ("ST") uses; p_dy1 is mu, -p_ky1 / p_dy1 is c.
MU, C, A, B, H = 1.0489, 20.898084, 1.1561957064, 1.4227170936, 0.61373004
M, I_Z = 1093.2952334674046, 1791.5995300122856
STEER, STEER_RATE, V_SWITCH, A_MAX, V_MIN, V_MAX = 1.066, 0.4, 7.319, 11.5, -13.6, 50.8
STEPS = 64  # per call


def rates(x: Any, steer_rate: float, acceleration: float, f: Any) -> None:
    """Derivatives of (x, y, steering angle, v, yaw, yaw rate, side slip), rewritten from CommonRoad's ST."""
    if (x[2] <= -STEER and steer_rate <= 0) or (x[2] >= STEER and steer_rate >= 0):
        steer_rate = 0.0
    steer_rate = min(max(steer_rate, -STEER_RATE), STEER_RATE)
    most = A_MAX * V_SWITCH / x[3] if x[3] > V_SWITCH else A_MAX
    if (x[3] <= V_MIN and acceleration <= 0) or (x[3] >= V_MAX and acceleration >= 0):
        acceleration = 0.0
    acceleration = min(max(acceleration, -A_MAX), most)
    v, length = x[3], A + B
    f[2], f[3] = steer_rate, acceleration
    if abs(v) < 0.1:  # as a kinematic bicycle
        turn = np.tan(x[2])
        f[0], f[1] = v * np.cos(x[4]), v * np.sin(x[4])
        f[4] = v * turn / length
        f[5] = (acceleration * turn + v * (1 + turn * turn) * steer_rate) / length
        f[6] = 0.0
        return
    front, rear = C * (9.81 * B - acceleration * H), C * (9.81 * A + acceleration * H)
    difference = B * rear - A * front
    f[0], f[1] = v * np.cos(x[6] + x[4]), v * np.sin(x[6] + x[4])
    f[4] = x[5]
    f[5] = MU * M / (I_Z * length) * (difference * x[6] + A * front * x[2] - (A * A * front + B * B * rear) * x[5] / v)
    f[6] = MU / (v * length) * (difference * x[5] / v - (rear + front) * x[6] + front * x[2]) - x[5]


def check(compiled: Any) -> None:
    """The derivatives that CommonRoad publishes for this car."""
    state = np.array([2.0233348142065677, 0.0041907137716636, 0.0197545248559617, 15.721623633429012])
    state = np.append(state, [0.0025857914776859, 0.0529001056654038, 0.0033012170610298])
    found = np.empty(7)
    compiled(state, 0.15, 0.63 * 9.81, found)
    published = [15.72135120308624, 0.0925527979719355, 0.15, 5.3536773276413925]
    published += [0.0529001056654038, 0.6435589397748606, 0.0313297971641291]
    if np.abs(found - published).max() > 1e-6:
        raise RuntimeError(f"the single track's derivatives are {found}, published are {published}")


def numba_rows() -> list[tuple[str, int, float]]:
    """Fourth-order Runge-Kutta with steps of 2 ms, one car after the other in one compiled loop."""
    import numba
    from timing import least

    f = numba.njit(rates)
    check(f)

    @numba.njit  # type: ignore[untyped-decorator]
    def drive(cars: Any, steer_rate: float, acceleration: float) -> None:
        dt = 0.002
        k1, k2, k3, k4, at = np.empty(7), np.empty(7), np.empty(7), np.empty(7), np.empty(7)
        for _ in range(STEPS):
            for i in range(cars.shape[0]):
                x = cars[i]
                f(x, steer_rate, acceleration, k1)
                for j in range(7):
                    at[j] = x[j] + 0.5 * dt * k1[j]
                f(at, steer_rate, acceleration, k2)
                for j in range(7):
                    at[j] = x[j] + 0.5 * dt * k2[j]
                f(at, steer_rate, acceleration, k3)
                for j in range(7):
                    at[j] = x[j] + dt * k3[j]
                f(at, steer_rate, acceleration, k4)
                for j in range(7):
                    x[j] += dt / 6 * (k1[j] + 2 * k2[j] + 2 * k3[j] + k4[j])

    rows = []
    for count in (1, 256):
        cars = np.zeros((count, 7))
        cars[:, 2], cars[:, 3] = np.linspace(0.0, 0.1, count), 10.0
        drive(cars, 0.0, 0.0)
        seconds = least(lambda cars=cars: drive(cars, 0.0, 0.0), max(1, 4096 // count)) / (count * STEPS)  # type: ignore[misc]
        if not np.isfinite(cars).all():
            raise RuntimeError("the single track broke")
        rows.append((f"numba {numba.__version__}, CommonRoad's single track, RK4", count, 1e9 * seconds))
    return rows


def mujoco_rows() -> list[tuple[str, int, float]]:
    """The car of bench/mujoco_car.py."""
    import mujoco
    from mujoco_car import mujoco_seconds

    return [(f"MuJoCo {mujoco.__version__}, 18 degrees of freedom", 1, 1e9 * mujoco_seconds())]


def main() -> None:
    for rows in (mujoco_rows, numba_rows):
        try:
            for name, count, ns in rows():
                print(name, count, f"{ns:.4g}", sep="\t", flush=True)
        except ImportError as missing:
            print(f"without {missing.name}, which is not installed: pip install {missing.name}", file=sys.stderr)


if __name__ == "__main__":
    main()
