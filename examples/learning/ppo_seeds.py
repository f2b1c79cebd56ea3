"""ppo_lap.py with several seeds: the learning curve of each, and a picture of them (needs matplotlib).

python ppo_seeds.py --tracks oval hairpins --seeds 5 --out curves.csv --picture curves.svg
"""

from __future__ import annotations

import argparse
import csv
import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as in ppo_lap.py, before numpy is imported
import numpy as np
import ppo_lap
import sixline as sx

HEAD = ("track", "seed", "actions", "seconds", "return", "metres", "lap")


def run(track: str, seed: int, folder: Path) -> list[tuple[float, ...]]:
    """The rows of a training run with the default options."""
    words = ["--track", track, "--seed", str(seed), "--out", str(folder / f"{track}_{seed}.npz")]
    return list(ppo_lap.train(ppo_lap.parser().parse_args(words)))


def lap_of(driver: str, track: str) -> float:
    """Lap time of a bundled driver, from rest on the line [s]."""
    simulation = sx.Simulation(sx.Vehicle(), sx.Road.track(track), driver=driver)
    return float(simulation.run_laps(1, sample_every=0).laps["time"][0])


def draw(rows: list[list[str]], picture: str) -> None:
    """Draws lap time over actions, a line for each seed, and the drivers' times."""
    import matplotlib.pyplot as plt

    tracks = list(dict.fromkeys(row[0] for row in rows))
    figure, axes = plt.subplots(1, len(tracks), figsize=(9, 3.2), layout="constrained", squeeze=False)
    for axis, track in zip(axes[0], tracks, strict=True):
        for seed in dict.fromkeys(row[1] for row in rows if row[0] == track):
            table = np.array([row[2:] for row in rows if row[:2] == [track, seed]], dtype=float)
            axis.plot(table[:, 0] / 1e6, table[:, 4], linewidth=1, marker=".", markersize=2, label=f"seed {seed}")
        drivers = {name: lap_of(name, track) for name in ("lookahead", "tutorial")}
        for (name, lap), style in zip(drivers.items(), (":", "--"), strict=True):
            axis.axhline(lap, color="grey", linestyle=style, linewidth=1, label=name)
        axis.set(title=track, xlabel="actions [million]", ylabel="lap from the line, no noise [s]")
        times = np.array([row[6] for row in rows if row[0] == track], dtype=float)
        axis.set_ylim(0.98 * min(np.nanmin(times), *drivers.values()), np.nanquantile(times, 0.97))
    axes[0][0].legend(fontsize=7)
    figure.savefig(picture, metadata={"Date": None})


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tracks", nargs="+", default=["oval", "hairpins"])
    words.add_argument("--seeds", type=int, default=5)
    words.add_argument("--out", default="curves.csv", help="rows; those that are there are not run again")
    words.add_argument("--picture", default="", help="where it is drawn")
    options = words.parse_args()
    path = Path(options.out)
    rows = list(csv.reader(path.open()))[1:] if path.exists() else []
    for seed in range(1, options.seeds + 1):
        for track in options.tracks:
            if any(row[:2] == [track, str(seed)] for row in rows):
                continue
            rows += [[track, str(seed), *map(str, row)] for row in run(track, seed, path.parent)]
            with path.open("w", newline="") as file:
                csv.writer(file).writerows([HEAD, *rows])
    if options.picture:
        draw(rows, options.picture)


if __name__ == "__main__":
    main()
