"""13_first_drive: a car on hills, frames to draw, a state to return to."""

import numpy as np
import sixline as sx


def draw(pose: sx.VehiclePose) -> None:
    """Prints what a game passes to its renderer: position [m] and orientation (a quaternion) in the axes of Unity."""
    axes = sx.AxisConvention.y_up_left_handed
    p, q = sx.to_axes(axes, pose.position), sx.to_axes(axes, pose.orientation)
    print(f"place ({p.x:.1f}, {p.y:.1f}, {p.z:.1f}), orientation ({q.x:.3f}, {q.y:.3f}, {q.z:.3f}, {q.w:.3f})")


row, column = np.mgrid[0:64, 0:64]
ground = sx.Road.height_field(2 * np.sin(0.2 * column + 0.1 * row), cell=4, friction=0.9)
car = sx.Vehicle("ray_car", "sports-car")
car.place(ground, 40, 100)

# Physics at 120 Hz, a picture at 60 Hz, for four seconds.
checkpoint = car.save()
for frame in range(240):
    if frame == 120:
        checkpoint = car.save()
    for _ in range(2):
        car.step(ground, 1 / 120, throttle=0.6, steer=0.2)
    if frame % 60 == 59:
        draw(car.pose)
print(
    f"{3.6 * car.local_velocity.x:.0f} km/h in gear {car.gear}; "
    f"the front left spring is compressed by {1000 * car.wheel(0).compression:.0f} mm"
)

car.restore(checkpoint)
print("back at 2 s: ", end="")
draw(car.pose)
