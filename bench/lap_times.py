#!/usr/bin/env python3
"""Laps of `lookahead` and `racer`, and the quasi-steady lap, on all tracks: ./bench/run laptime [results] [TRACK ...].

sports-car drives on every bundled track and on those of TORCS (Debian: torcs-data). On
the latter car1-trb1 drives, too, compared with the best of TORCS's own robots if that is known.
"""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PROGRAM = sys.argv[1]
# Best clean lap with car1-trb1 in TORCS 1.3.7, practice, alone, five laps, the robot's own fuel: seconds and the robot.
ROBOTS = {
    "a-speedway": (28.69, "berniw 3"), "aalborg": (76.32, "inferno 3"), "alpine-2": (100.22, "inferno 3"),
    "b-speedway": (47.59, "berniw 3"), "c-speedway": (39.20, "berniw 3"), "corkscrew": (81.88, "olethros 2"),
    "d-speedway": (40.92, "berniw 3"), "dirt-1": (34.37, "berniw 3"), "dirt-2": (101.09, "olethros 2"),
    "dirt-4": (76.68, "olethros 2"), "dirt-5": (32.94, "inferno 3"), "dirt-6": (95.11, "inferno 3"),
    "e-speedway": (48.85, "berniw 3"), "e-track-1": (69.51, "berniw 3"), "e-track-2": (119.49, "inferno 3"),
    "e-track-3": (87.56, "inferno 3"), "e-track-4": (106.73, "berniw 3"), "e-track-5": (29.08, "bt 2"),
    "eroad": (66.94, "inferno 3"), "f-speedway": (44.25, "berniw 3"), "g-speedway": (35.84, "berniw 3"),
    "g-track-1": (40.62, "olethros 2"), "g-track-3": (64.54, "inferno 3"), "michigan": (36.26, "inferno 3"),
    "mixed-1": (45.57, "bt 2"), "mixed-2": (62.78, "olethros 2"), "ole-road-1": (144.17, "olethros 2"),
    "spring": (462.17, "bt 2"), "wheel-1": (87.89, "inferno 3"), "wheel-2": (113.58, "olethros 2"),
}  # fmt: skip
HEAD = ["track", "car", "lookahead [s]", "racer lap 2 [s]", "racer lap 6 [s]", "quasi-steady [s]", "lap 6 over it [%]"]
HEAD += ["wheel off [s]", "laps with a wheel off", "best robot [s]", "robot", "racer over robot"]


def driven(folder, track, car, driver, laps):
    """The JSON output of `lap`, also of a run that ended early; None if it refuses."""
    what = ["lap", track, "--car", car, "--driver", driver, "--laps", str(laps)]
    command = [PROGRAM, *what, "--quiet", "--json", "--out", folder]
    printed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return json.loads(printed) if printed else None


def lap_of(run, number):
    """A lap of a run, or an empty one."""
    return run["laps"][number - 1] if run and len(run["laps"]) >= number else {}


def row(track, car):
    with tempfile.TemporaryDirectory() as folder:
        slow = driven(f"{folder}/slow", track, car, "lookahead", 2)
        fast = driven(f"{folder}/fast", track, car, "racer", 6)
        plan = Path(folder, "fast", "plan.json")
        least = json.loads(plan.read_text())["lap_time"] if plan.exists() else None
    best, robot = ROBOTS.get(track, (0, "")) if car == "car1-trb1" else (0, "")
    laps = {"lookahead": lap_of(slow, 2), "racer 2": lap_of(fast, 2), "racer 6": lap_of(fast, 6)}
    clean = [lap["time"] for lap in (fast["laps"][1:] if fast else []) if lap["clean"]]
    return [
        track,
        car,
        *(f"{lap['time']:.2f}" if lap else "" for lap in laps.values()),
        f"{least:.2f}" if least else "",
        f"{100 * (laps['racer 6']['time'] / least - 1):.1f}" if least and laps["racer 6"] else "",
        f"{fast['off_track_s']:.1f}" if fast and fast["off_track_s"] else "",
        "; ".join(name for name, lap in laps.items() if lap and not lap["clean"]),
        f"{best:.2f}" if best else "",
        robot,
        f"{min(clean) / best:.3f}" if best and clean else "",
    ]


def main():
    known = json.loads(subprocess.check_output([PROGRAM, "list", "tracks", "--json"], text=True))
    selected = sys.argv[2:] or [track["name"] for track in known]
    bundled = {track["name"] for track in known if track["description"] == "sixline"}
    cars = ["car1-trb1", "sports-car"]
    pairs = [(track, car) for track in selected for car in cars if track not in bundled or car == "sports-car"]
    print("| " + " | ".join(HEAD) + " |\n|" + "---|" * len(HEAD))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for cells in pool.map(lambda pair: row(*pair), pairs):
            print("| " + " | ".join(cells) + " |", flush=True)


main()
