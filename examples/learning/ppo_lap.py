"""PPO in numpy alone: teaches a network to lap a track, on sixline's VectorEnv.

    python ppo_lap.py --track oval --seed 1 --out policy.npz
    sixline lap oval --driver policy.npz        # drives what was learned

Schulman et al. 2017 (arXiv 1707.06347) with generalized advantages (arXiv 1506.02438).
So far it laps hairpins, and oval from rolling starts; from the line of oval it leaves the second bend.
"""

from __future__ import annotations

import argparse
import itertools
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sixline.gym import LapTask, VectorEnv

Floats = NDArray[np.float32]
CLIP, DISCOUNT, TRACE = 0.2, 0.995, 0.97  # of PPO; of rewards; of advantages


class Net:
    """Layers of tanh, the last one linear where asked, and Adam for their weights."""

    def __init__(self, sizes: list[int], last: float, linear: bool, rng: np.random.Generator) -> None:
        self.linear, self.steps = linear, 0
        self.weights: list[Floats] = []
        for inputs, outputs in itertools.pairwise(sizes):
            scale = (last if outputs == sizes[-1] else 1.0) / np.sqrt(inputs)
            self.weights += [(scale * rng.standard_normal((inputs, outputs))).astype(np.float32)]
            self.weights += [np.zeros(outputs, dtype=np.float32)]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]

    def forward(self, seen: Floats) -> list[Floats]:
        """What each layer puts out, the input first."""
        out = [seen]
        for i in range(0, len(self.weights), 2):
            out.append(out[-1] @ self.weights[i] + self.weights[i + 1])
            if not (self.linear and i + 2 == len(self.weights)):
                np.tanh(out[-1], out=out[-1])
        return out

    def backward(self, out: list[Floats], slope: NDArray[Any]) -> list[Floats]:
        """Slopes of the loss by the weights, from its slope by the last layer's output."""
        slopes: list[Floats] = []
        for i in reversed(range(0, len(self.weights), 2)):
            if not (self.linear and i + 2 == len(self.weights)):
                slope = slope * (1 - out[i // 2 + 1] ** 2)
            slopes = [out[i // 2].T @ slope, slope.sum(axis=0), *slopes]
            slope = slope @ self.weights[i].T
        return slopes

    def adam(self, slopes: list[Floats], rate: float, longest: float = 0.5) -> None:
        self.steps += 1
        shrink = min(1.0, longest / (np.sqrt(sum(float((s * s).sum()) for s in slopes)) + 1e-9))
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for w, m, v, s in zip(self.weights, self.mean, self.square, slopes, strict=True):
            s = s * shrink
            m += 0.1 * (s - m)
            v += 0.001 * (s * s - v)
            w -= np.float32(rate) * m / (np.sqrt(v) + 1e-8)


class Learner:
    """An actor of one inner layer, as a policy's file has it, a critic of two, and the spread of actions."""

    def __init__(self, inputs: int, options: argparse.Namespace, rng: np.random.Generator) -> None:
        self.options, self.rng = options, rng
        self.actor = Net([inputs, options.units, 2], 0.1, False, rng)
        self.critic = Net([inputs, 64, 64, 1], 1.0, True, rng)
        self.spread = 0.0  # standard deviation of tries

    def act(self, seen: Floats) -> tuple[Floats, Floats]:
        """Actions that try, and how likely each was."""
        mean = self.actor.forward(seen)[-1]
        noise = self.rng.standard_normal(mean.shape, dtype=np.float32)
        return mean + np.float32(self.spread) * noise, -0.5 * (noise**2).sum(axis=1)

    def value(self, seen: Floats) -> Floats:
        return self.critic.forward(seen)[-1][:, 0]

    def learn(self, seen_to_worth: list[Floats], rate: float) -> None:
        """One round of minibatches. gain: advantages, worth: returns."""
        seen, actions, old, gain, worth = seen_to_worth
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        order = self.rng.permutation(len(seen))
        for some in np.array_split(order, len(seen) // self.options.minibatch):
            layers = self.actor.forward(seen[some])
            noise = (actions[some] - layers[-1]) / np.float32(self.spread)
            ratio, a = np.exp(-0.5 * (noise**2).sum(axis=1) - old[some]), gain[some]
            inside = np.where(a > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            slope = (-a * ratio * inside / len(some))[:, None]  # of the loss by the likelihood
            self.actor.adam(self.actor.backward(layers, slope * noise / np.float32(self.spread)), rate)
            layers = self.critic.forward(seen[some])
            error = (layers[-1][:, 0] - worth[some])[:, None] / len(some)
            self.critic.adam(self.critic.backward(layers, error), rate)


def advantages(reward: Floats, value: Floats, ended: NDArray[np.bool_]) -> Floats:
    """Generalized advantages: reward and ended of (actions, cars), value of one action more."""
    gain, last = np.zeros_like(reward), np.zeros(reward.shape[1], dtype=np.float32)
    for t in reversed(range(len(reward))):
        goes_on = ~ended[t]
        error = reward[t] + DISCOUNT * value[t + 1] * goes_on - value[t]
        gain[t] = last = error + DISCOUNT * TRACE * goes_on * last
    return gain


def lap_time(learner: Learner, track: str) -> tuple[float, float]:
    """Of the actor without tries, from the start line at rest: seconds, NaN where it does not arrive, and metres."""
    task = LapTask(1, track=track, random_start=False, single_precision=False)
    task.start(np.ones(1, dtype=bool), learner.rng)
    over = np.zeros(1, dtype=bool)
    while not over[0]:
        _, terminated, truncated = task.advance(learner.actor.forward(task.observe())[-1].astype(float))
        over = terminated | truncated
    return float(task.time[0]) if task.outcome["finished"][0] else np.nan, float(task.progress[0])


def save(path: str, learner: Learner, task: Any) -> None:
    """As docs/policies.md has it."""
    weights = np.concatenate([w.ravel() for w in learner.actor.weights])
    period = task.dt * task.substeps
    np.savez(
        path, version=1, period=period, observation=np.array(task.observation_names), scale=task.scale, weights=weights
    )


def train(options: argparse.Namespace) -> list[tuple[int, float, float, float, float]]:
    """Learns, and writes the actor of the fastest lap. Rows: actions, seconds, return, metres, lap."""
    rng = np.random.default_rng(options.seed)
    many = VectorEnv(
        "lap", options.cars, track=options.track, autoreset_mode="SameStep", max_seconds=60.0, margin=options.margin
    )
    learner = Learner(len(many.task.observation_names), options, rng)
    seen = many.reset(seed=options.seed)[0]
    shape = (options.actions, options.cars)
    rows, best, began, driven = [], np.inf, time.perf_counter(), 0
    paid, done = np.zeros(options.cars), [0.0]
    for k in range(options.rounds):
        learner.spread = options.spread * (options.final / options.spread) ** (k / options.rounds)
        data = np.zeros((*shape, seen.shape[1]), dtype=np.float32), np.zeros((*shape, 2), dtype=np.float32)
        old, reward, value = (
            np.zeros((options.actions + extra, options.cars), dtype=np.float32) for extra in (0, 0, 1)
        )
        ended = np.zeros(shape, dtype=bool)
        for t in range(options.actions):
            data[0][t], value[t] = seen, learner.value(seen)
            data[1][t], old[t] = learner.act(seen)
            seen, reward[t], terminated, truncated, info = many.step(data[1][t])
            ended[t] = terminated | truncated
            paid += reward[t]
            if ended[t].any():
                cut = truncated & ~terminated
                if cut.any():
                    reward[t, cut] += DISCOUNT * learner.value(info["final_obs"][cut])
                done += paid[ended[t]].tolist()
                paid[ended[t]] = 0
        value[-1] = learner.value(seen)
        gain = advantages(reward, value, ended)
        worth, left = gain + value[:-1], 1 - k / options.rounds
        flat: Any = [a.reshape(-1, *a.shape[2:]) for a in (*data, old, gain, worth)]
        for _ in range(options.epochs):
            learner.learn(flat, options.rate * left)
        driven += reward.size
        if (k + 1) % options.judge == 0:
            lap, metres = lap_time(learner, options.track)
            took = time.perf_counter() - began
            rows.append((driven, took, float(np.mean(done[-200:])), metres, lap))
            print(
                f"{driven},{took:.1f},{rows[-1][2]:.2f},{metres:.0f},{lap:.2f}",
                flush=True,
            )
            if lap < best:
                best = lap
                save(options.out, learner, many.task)
    return rows


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--track", default="oval")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--cars", type=int, default=128, help="side by side")
    words.add_argument("--actions", type=int, default=64, help="of each car between two times of learning")
    words.add_argument("--rounds", type=int, default=500, help="times of learning")
    words.add_argument("--epochs", type=int, default=6)
    words.add_argument("--minibatch", type=int, default=1024)
    words.add_argument("--rate", type=float, default=1e-3, help="of Adam, falling to 0")
    words.add_argument("--spread", type=float, default=0.5)
    words.add_argument("--final", type=float, default=0.1)
    words.add_argument("--margin", type=float, default=-0.5)
    words.add_argument("--start-speed", type=float, default=20.0)
    words.add_argument("--units", type=int, default=32)
    words.add_argument("--judge", type=int, default=10)
    words.add_argument("--out", default="policy.npz")
    return words


if __name__ == "__main__":
    train(parser().parse_args())
