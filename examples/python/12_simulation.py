"""12_simulation: the ready-made loop - a driver laps a track with two cars, channels and events are recorded."""

import sixline as sx

track = sx.Road.track("hairpins")
sim = sx.Simulation(sx.Vehicle("double_track", "sports-car"), track, driver="lookahead")
other = sim.add(sx.Vehicle("ray_car", "economy-compact"), "lookahead")
sim.record(["t", "vx", "ay"], every=0.02)
sim.watch("vx", 100 / 3.6)

for lap in sim.run_laps(2).laps:
    words = "clean" if lap["clean"] else "off the road"
    print(f"{lap['time']:.3f} s, {3.6 * lap['top_speed']:.1f} km/h at most, {words}")
ay = sim.recorded("ay")
print(
    f"{len(ay)} samples, {ay.min():.2f} to {ay.max():.2f} m/s^2 lateral, "
    f"first at 100 km/h after {sim.events[0].time:.2f} s"
)
print(f"the other car is in lap {len(sim.laps(other))}, at {sim.place(other).s:.0f} of {track.length:.0f} m")
