"""11_own_road: any ground of your program at (x, y), as height, normal and grip."""

import math

import sixline as sx


def ground(x: float, _y: float) -> sx.RoadPoint:
    """Waves of asphalt, with ice beyond x = 60 m."""
    slope = 0.05 * math.cos(0.5 * x)
    return sx.road_point(0.1 * math.sin(0.5 * x), (-slope, 0, 1), 0.15 if x > 60 else 1.0)


road = sx.Road.function(ground)
for model in ("ray_car", "double_track"):
    car = sx.Vehicle(model, "economy-compact")
    car.set_velocity((20, 0, 0))
    highest = braked_from = speed = 0.0
    while math.hypot(*car.velocity) > 0.1:
        x = car.pose.position.x
        on_ice = x > 60
        if not on_ice:
            braked_from, speed = x, math.hypot(*car.velocity)
        car.step(road, 0.01, throttle=0.0 if on_ice else 0.2, brake=1.0 if on_ice else 0.0)
        highest = max(highest, *(wheel.fz for wheel in car.wheels))
    print(
        f"{model}: comes to the ice at {speed:.1f} m/s, stops {car.pose.position.x - braked_from:.0f} m later; "
        f"a wheel carried {highest:.0f} N at most"
    )
