"""08_game_car: a car for a game - hills from a grid of heights, drawn frames between fixed steps, a camera."""

import math

import numpy as np
import sixline as sx


def hills() -> sx.Road:
    """Hills of 64 x 64 heights, 4 m apart."""
    row, column = np.mgrid[0:64, 0:64]
    heights = 2 * np.sin(0.25 * column) * np.cos(0.2 * row)
    return sx.Road.height_field(heights, cell=4, origin=(-126, -126), friction=0.9)


def chase_camera(car: sx.VehiclePose, road: sx.Road) -> sx.Vector3:
    """The position of a camera behind the car and above the ground."""
    x = car.position.x - 6 * math.cos(car.yaw)
    y = car.position.y - 6 * math.sin(car.yaw)
    return sx.Vector3(x, y, road.at(x, y).height + 2.5)


road = hills()
car = sx.Vehicle("ray_car", "sports-car")
car.place(road, -60, -20, 0.3)

dt, frame = 1 / 120, 1 / 60  # physics and screen have separate clocks
time = pending = 0.0
before = car.pose
for drawn in range(480):
    pending += frame
    while pending >= dt:
        before = car.pose
        car.step(road, dt, throttle=float(time < 4), brake=float(time > 6), steer=0.1)
        pending -= dt
        time += dt
    pose = sx.interpolate(before, car.pose, pending / dt)
    up = sx.rotate(pose.orientation, (0, 0, 1))
    if up.z < 0.2:  # it lies on its side
        car.place(road, pose.position.x, pose.position.y, pose.yaw)
    if drawn % 120 > 0:
        continue
    p, eye = pose.position, chase_camera(pose, road)
    print(
        f"{time:.0f} s  {math.hypot(*car.velocity):4.1f} m/s in gear {car.gear} "
        f"at ({p.x:.1f}, {p.y:.1f}, {p.z:.1f}) m, camera at ({eye.x:.1f}, {eye.y:.1f}, {eye.z:.1f}) m"
    )
for i, wheel in enumerate(car.wheels):
    hub = sx.to_axes(sx.AxisConvention.y_up_left_handed, wheel.position)
    print(
        f"wheel {i}: carries {wheel.fz:.0f} N, spring {1000 * wheel.compression:.0f} mm, "
        f"hub at ({hub.x:.2f}, {hub.y:.2f}, {hub.z:.2f}) with y up"
    )
