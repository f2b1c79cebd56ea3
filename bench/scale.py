"""Steps per second from Python: one thread, threads of one batch, parallel processes; a table in Markdown.

./bench/run scale installs the imported packages and runs this.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable

import numpy as np
import sixline as sx
import sixline.gym

SUBSTEPS = 5


def rate(call: Callable[[], object], steps: int, threads: int) -> float:
    """Steps per second of calls that make `steps` each: the best of three runs of a second.

    On one thread in its CPU time, which other load affects little; on several in wall-clock time.
    """
    clock = time.thread_time if threads == 1 else time.perf_counter
    call()
    best = 0.0
    for _ in range(3):
        done, begin = 0, clock()
        while clock() - begin < 1.0:
            call()
            done += steps
        best = max(best, done / (clock() - begin))
    return best


def batch(count: int, threads: int, model: str = "double_track") -> float:
    """Car steps per second of a batch in float on a plane, with inputs set before every five steps."""
    road = sx.Road.plane()
    cars = sx.Batch(count, model, single_precision=True, threads=threads)
    cars.place(road, np.zeros(count), 0, speed=10)
    steer = np.linspace(-0.1, 0.1, count)

    def step() -> None:
        cars.set_inputs(throttle=0.2, steer=steer)
        cars.step(road, 0.01, SUBSTEPS)

    return rate(step, count * SUBSTEPS, threads)


def environment(count: int, threads: int) -> float:
    """Car steps per second of sixline/Lap-v0, observations and rewards included."""
    many = sixline.gym.VectorEnv("lap", count, track="oval", threads=threads, substeps=SUBSTEPS)
    actions = np.tile(np.array([0.2, 0.0], dtype=np.float32), (count, 1))
    many.reset(seed=1)
    return rate(lambda: many.step(actions), count * SUBSTEPS, threads)


def processes(count: int, each: int) -> float:
    """The same in several processes at once, together: as Ray or RLlib run them."""
    with multiprocessing.get_context("spawn").Pool(count) as pool:
        return sum(pool.starmap(environment, [(each, 1)] * count))


def main() -> None:
    cores = os.cpu_count() or 1
    rows = [(f"`Batch`, {n:,} car{'s' * (n > 1)}, 1 thread", batch(n, 1)) for n in (1, 16, 1024, 65536)]
    rows += [(f"`Batch`, {n:,} cars, {cores} threads", batch(n, cores)) for n in (1024, 65536)]
    rows += [(f"`VectorEnv`, {n:,} cars, 1 thread", environment(n, 1)) for n in (16, 1024, 16384)]
    rows += [("`VectorEnv`, 16,384 cars, " + f"{cores} threads", environment(16384, cores))]
    rows += [(f"{cores} processes with a `VectorEnv` of 1,024 cars each", processes(cores, 1024))]
    print("| `double_track`, steps of 10 ms | car steps a second | a billion steps take |\n|---|---|---|")
    for words, steps in rows:
        print(f"| {words} | {steps / 1e6:.2f} M | {1e9 / steps / 60:.1f} min |")


if __name__ == "__main__":
    main()
