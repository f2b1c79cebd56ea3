"""10_save_restore: another try, a ghost, and refused calls."""

import copy
import math

import sixline as sx


def drive_on(car: sx.Vehicle, road: sx.Road, brake: float) -> None:
    """Brakes in a bend for three seconds."""
    for _ in range(300):
        car.step(road, 0.01, brake=brake, steer=0.3)


road = sx.Road.plane(friction=0.9)
car = sx.Vehicle("double_track", "sports-car")
car.set_velocity((30, 0, 0))

checkpoint = car.save()
for brake in (0.2, 0.5, 1.0):
    car.restore(checkpoint)
    drive_on(car, road, brake)
    x, y, _ = car.pose.position
    print(f"brake {brake:.1f}: {math.hypot(*car.velocity):.1f} m/s after 3 s, at ({x:.1f}, {y:.1f}) m")

ghost = copy.copy(car)  # a copy drives on by itself
drive_on(car, road, 0)
drive_on(ghost, road, 0)
same = ghost.hash() == car.hash()
print(f"{len(checkpoint)} bytes; a copy that drives on has {'the same' if same else 'other'} bits")

try:
    sx.Vehicle("coupled_bicycle").restore(checkpoint)
except sx.SixlineError as error:
    print(f"refused: {error}")
