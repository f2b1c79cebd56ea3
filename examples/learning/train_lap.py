"""Teaches a small network to lap a track: an evolution strategy in numpy, directly on the batch.

    python train_lap.py --track hairpins --generations 300 --out policy.npz
    python train_lap.py --track hairpins --drive policy.npz

Each generation tries `--population` networks, one car each; the next one moves towards those that came far (antithetic
sampling, ranks, Adam: Salimans et al. 2017, arXiv 1703.03864). docs/gym.md shows a run.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import sixline as sx
from numpy.typing import NDArray
from sixline.gym import LapTask

Numbers = NDArray[np.float64]
HIDDEN = 16
SUBSTEPS = 5  # of 10 ms an action: it decides 20 times a second
CURVATURE_AHEAD = (0, 10, 20, 35, 50, 70, 100, 140)  # [m]


def shapes(inputs: int) -> list[tuple[int, ...]]:
    return [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, 2), (2,)]


def split(weights: Numbers, inputs: int) -> list[Numbers]:
    """Rows of weights, one network each, as the arrays of shapes()."""
    parts, at = [], 0
    for shape in shapes(inputs):
        size = int(np.prod(shape))
        parts.append(weights[:, at : at + size].reshape(-1, *shape))
        at += size
    return parts


def act(parts: list[Numbers], seen: NDArray[np.float32]) -> Numbers:
    """(pedal, steer) of each car by its own network."""
    inner = np.tanh(np.einsum("ni,nij->nj", seen, parts[0]) + parts[1])
    outer: Numbers = np.tanh(np.einsum("ni,nij->nj", inner, parts[2]) + parts[3])
    return outer


def drive(task: LapTask, weights: Numbers, rng: np.random.Generator, seconds: float) -> tuple[Numbers, Numbers]:
    """Distance of each network [m] until it left the road or the time was over, and its lap time [s] (NaN: none)."""
    task.start(np.ones(task.count, dtype=bool), rng)
    parts = split(weights, len(task.observation_names))
    going = np.ones(task.count, dtype=bool)
    far, lap = np.zeros(task.count), np.full(task.count, np.nan)
    for _ in range(round(seconds / (task.dt * task.substeps))):
        _, over, _ = task.advance(act(parts, task.observe()))
        far = np.where(going, task.progress, far)
        done = going & task.outcome["finished"]
        lap[done] = task.time[done]
        going &= ~over
        if not going.any():
            break
    return far, lap


def save(path: str, weights: Numbers, task: LapTask) -> None:
    """Writes a policy in the format of docs/gym.md: sixline lap --driver FILE drives it."""
    np.savez(
        path,
        version=1,
        period=task.dt * task.substeps,
        observation=np.array(task.observation_names),
        scale=task.scale,
        curvature_ahead=np.array(CURVATURE_AHEAD, dtype=float),
        weights=weights,
    )


def train(options: argparse.Namespace) -> Numbers:
    """Weights of the best network, shape (numbers,)."""
    rng = np.random.default_rng(options.seed)
    made: dict[str, Any] = {
        "track": options.track,
        "model": options.model,
        "car": options.car,
        "threads": options.threads,
        "substeps": SUBSTEPS,
        "curvature_ahead": CURVATURE_AHEAD,
    }
    task = LapTask(options.population, random_start=True, margin=-0.8, laps=99, **made)
    judge = LapTask(1, random_start=False, margin=-0.5, max_seconds=300, single_precision=False, **made)
    numbers = sum(int(np.prod(s)) for s in shapes(len(task.observation_names)))
    weights = 0.1 * rng.standard_normal(numbers)
    mean, square = np.zeros(numbers), np.zeros(numbers)
    best, best_lap, began = weights.copy(), np.inf, time.perf_counter()
    print("generation,seconds,mean_m,best_m,lap_s", flush=True)
    for generation in range(1, options.generations + 1):
        share = generation / options.generations
        spread, rate = options.spread * (1 - 0.7 * share), options.rate * (1 - 0.8 * share)
        noise = rng.standard_normal((options.population // 2, numbers))
        noise = np.concatenate([noise, -noise])
        seconds = min(options.seconds, 10 + generation)
        places = np.random.default_rng(int(rng.integers(2**32)))
        far, _ = drive(task, weights + spread * noise, places, seconds)
        ranks = far.argsort().argsort() / (len(far) - 1) - 0.5
        slope = ranks @ noise / (len(far) * spread) - options.decay * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights = weights + rate * (mean / (1 - 0.9**generation)) / (np.sqrt(square / (1 - 0.99**generation)) + 1e-8)
        lap = np.inf
        if generation % 10 == 0:
            lap = float(drive(judge, weights[None], np.random.default_rng(0), 300)[1][0])
            if lap < best_lap:
                best, best_lap = weights.copy(), lap
                save(options.out, best, judge)
        took = time.perf_counter() - began
        print(f"{generation},{took:.1f},{far.mean():.1f},{far.max():.1f},{lap:.3f}", flush=True)
    return best


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--track", default="hairpins")
    words.add_argument("--model", default="double_track")
    words.add_argument("--car", default="reference")
    words.add_argument("--population", type=int, default=256, help="cars at once, an even number")
    words.add_argument("--generations", type=int, default=400)
    words.add_argument("--seconds", type=float, default=60.0, help="of driving in a generation, at most")
    words.add_argument("--spread", type=float, default=0.08, help="standard deviation of the networks tried")
    words.add_argument("--rate", type=float, default=0.05, help="step of Adam")
    words.add_argument("--decay", type=float, default=0.002)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--threads", type=int, default=1)
    words.add_argument("--out", default="policy.npz")
    words.add_argument("--drive", metavar="POLICY", help="drives a lap with a policy, and trains nothing")
    return words


def main() -> None:
    options = parser().parse_args()
    weights = np.load(options.drive)["weights"] if options.drive else train(options)
    made = {"track": options.track, "model": options.model, "car": options.car, "substeps": SUBSTEPS}
    task = LapTask(1, random_start=False, max_seconds=600, single_precision=False, **made)
    far, lap = drive(task, weights[None], np.random.default_rng(0), 600)
    robot = sx.Simulation(sx.Vehicle(options.model, options.car), sx.Road.track(options.track), driver="lookahead")
    record = robot.run_laps(1, sample_every=0)
    print(f"the network: {lap[0]:.3f} s ({far[0]:.1f} m); the driver lookahead: {record.laps['time'][0]:.3f} s")


if __name__ == "__main__":
    main()
