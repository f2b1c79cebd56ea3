"""09_two_players: two cars with separate inputs on one track, and which is ahead."""

import math
from dataclasses import dataclass

import sixline as sx


@dataclass
class Player:
    """A car, its start on the track [m], its distance from there [m], and whether it was off the road."""

    name: str
    car: sx.Vehicle
    start: float
    distance: float = 0
    off: bool = False


track = sx.Road.track("oval")
players = [
    Player("red", sx.Vehicle("double_track", "sports-car"), 15),
    Player("blue", sx.Vehicle("double_track", "economy-compact"), 5),
]
for player in players:
    grid = track.pose_at(player.start)
    player.car.place(track, grid.position.x, grid.position.y, grid.yaw)

for step in range(20 * 60):
    for player in players:
        pose = player.car.pose
        place = track.place_of(pose.position.x, pose.position.y)
        ahead = track.pose_at(place.s + 15)  # steers as the road bends
        angle = math.remainder(ahead.yaw - pose.yaw, 2 * math.pi) - 0.05 * place.n
        player.car.step(track, 1 / 60, throttle=0.8 if step < 10 * 60 else 0.3, steer=2 * angle)
        player.distance = place.s - player.start
        player.off = player.off or abs(place.n) > 9  # half the width of the road
for player in players:
    print(
        f"{player.name:<4}: {player.distance:.0f} m from its place on the grid, "
        f"{3.6 * math.hypot(*player.car.velocity):.0f} km/h, "
        f"{'was off the road' if player.off else 'always on the road'}"
    )
