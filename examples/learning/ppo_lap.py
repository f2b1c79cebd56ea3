"""PPO in numpy alone: teaches a network to lap a track, on sixline's VectorEnv.

    python ppo_lap.py --track oval --seed 1 --out policy.npz
    python ppo_lap.py --track oval --drive policy.npz

Schulman et al. 2017 (arXiv 1707.06347) with generalized advantages (arXiv 1506.02438), and one addition: a car
explores for a while, then drives for a while without noise. Noise makes cars slower: a car that only explores never
reaches the speeds at which the network is judged, and leaves the road there. docs/gym.md shows runs.
"""

from __future__ import annotations

import argparse
import itertools
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # with such small products threads only wait for each other
import numpy as np
from numpy.typing import NDArray
from sixline.gym import LapTask, VectorEnv

Floats = NDArray[np.float32]
CLIP, DISCOUNT, TRACE = 0.2, 0.99, 0.95  # of PPO; of rewards; of advantages
AHEAD = (0, 10, 20, 35, 50, 70, 100, 140, 200)  # [m] distances ahead of the observed curvature
CHANGES = 0.02  # probability that a car starts or stops exploring, at each action


class Net:
    """Layers of tanh, the last one linear if requested, and Adam for their weights."""

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
        """The output of each layer, the input first."""
        out = [seen]
        for i in range(0, len(self.weights), 2):
            out.append(out[-1] @ self.weights[i] + self.weights[i + 1])
            if not (self.linear and i + 2 == len(self.weights)):
                np.tanh(out[-1], out=out[-1])
        return out

    def backward(self, out: list[Floats], slope: NDArray[Any]) -> list[Floats]:
        """Gradient of the loss with respect to the weights, from that with respect to the last layer's output."""
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
    """An actor of one inner layer, as in a policy's file, a critic of two, and the spread of the exploration."""

    def __init__(self, inputs: int, options: argparse.Namespace, rng: np.random.Generator) -> None:
        self.options, self.rng = options, rng
        self.actor = Net([inputs, options.units, 2], 0.1, False, rng)
        self.critic = Net([inputs, 64, 64, 1], 1.0, True, rng)
        self.spread = options.spread  # standard deviation of the exploration
        self.trying = rng.random(options.cars) < 0.5

    def act(self, seen: Floats) -> tuple[Floats, Floats]:
        """Actions, and their noise: none for cars that do not explore."""
        mean = self.actor.forward(seen)[-1]
        self.trying ^= self.rng.random(len(seen)) < CHANGES
        noise = self.rng.standard_normal(mean.shape, dtype=np.float32) * self.trying[:, None]
        return mean + np.float32(self.spread) * noise, noise

    def value(self, seen: Floats) -> Floats:
        return self.critic.forward(seen)[-1][:, 0]

    def learn(self, data: tuple[Floats, ...], rate: float) -> None:
        """One round of minibatches. noise: that of the actions, gain: advantages, worth: returns."""
        seen, actions, noise, gain, worth = data
        tried = np.asarray(noise.any(axis=1))
        likely = -0.5 * (noise**2).sum(axis=1)
        gain = tried * (gain - gain[tried].mean()) / (gain[tried].std() + 1e-8)
        order = self.rng.permutation(len(seen))
        for some in np.array_split(order, len(seen) // self.options.minibatch):
            layers = self.actor.forward(seen[some])
            now = (actions[some] - layers[-1]) / np.float32(self.spread)
            ratio, a = np.exp(-0.5 * (now**2).sum(axis=1) - likely[some]), gain[some]
            inside = np.where(a > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            slope = (-a * ratio * inside / tried[some].sum())[:, None]  # of the loss with respect to the likelihood
            self.actor.adam(self.actor.backward(layers, slope * now / np.float32(self.spread)), rate)
            layers = self.critic.forward(seen[some])
            error = (layers[-1][:, 0] - worth[some])[:, None] / len(some)
            self.critic.adam(self.critic.backward(layers, error), rate)


def advantages(reward: Floats, value: Floats, ended: NDArray[np.bool_]) -> Floats:
    """Generalized advantages. reward, ended: of shape (actions, cars); value: of one more action."""
    gain, last = np.zeros_like(reward), np.zeros(reward.shape[1], dtype=np.float32)
    for t in reversed(range(len(reward))):
        goes_on = ~ended[t]
        error = reward[t] + DISCOUNT * value[t + 1] * goes_on - value[t]
        gain[t] = last = error + DISCOUNT * TRACE * goes_on * last
    return gain


def drive(actor: Net, track: str) -> tuple[float, float]:
    """Drives the actor without noise from rest on the line: lap time [s] (NaN: not finished), and distance [m]."""
    task = LapTask(1, track=track, random_start=False, single_precision=False, curvature_ahead=AHEAD)
    task.start(np.ones(1, dtype=bool), np.random.default_rng(0))
    over = np.zeros(1, dtype=bool)
    while not over[0]:
        _, terminated, truncated = task.advance(actor.forward(task.observe())[-1].astype(float))
        over = terminated | truncated
    return float(task.time[0]) if task.outcome["finished"][0] else np.nan, float(task.progress[0])


def save(path: str, actor: Net, task: Any) -> None:
    """Saves the actor in the format of docs/gym.md."""
    np.savez(
        path,
        version=1,
        period=task.dt * task.substeps,
        observation=np.array(task.observation_names),
        scale=task.scale,
        curvature_ahead=np.array(AHEAD, dtype=float),
        weights=np.concatenate([w.ravel() for w in actor.weights]),
    )


def load(path: str) -> Net:
    """Loads an actor from a file that save() wrote."""
    file = np.load(path)
    weights, inputs = file["weights"].astype(np.float32), len(file["observation"])
    units = (len(weights) - 2) // (inputs + 3)
    actor, at = Net([inputs, units, 2], 0.1, False, np.random.default_rng(0)), 0
    for i, w in enumerate(actor.weights):
        actor.weights[i] = weights[at : at + w.size].reshape(w.shape)
        at += w.size
    return actor


class Cars:
    """Cars side by side on the track, and the results of their episodes."""

    def __init__(self, options: argparse.Namespace) -> None:
        kinds: dict[str, Any] = {
            "autoreset_mode": "SameStep",
            "curvature_ahead": AHEAD,
            "max_seconds": 60.0,
            "laps": 99,
        }
        self.many = VectorEnv(
            "lap", options.cars, track=options.track, margin=-0.5, start_speed=options.start_speed, **kinds
        )
        self.seen = self.many.reset(seed=options.seed)[0]
        self.paid, self.returns = np.zeros(options.cars), [0.0]
        self.shape = options.actions, options.cars

    def drive(self, learner: Learner) -> tuple[Floats, ...]:
        """The next actions of each car: observations, actions, noise, advantages and returns, one row per action."""
        seen, actions, noise = (np.zeros((*self.shape, n), np.float32) for n in (self.seen.shape[1], 2, 2))
        reward, value = np.zeros(self.shape, np.float32), np.zeros((self.shape[0] + 1, self.shape[1]), np.float32)
        ended = np.zeros(self.shape, dtype=bool)
        for t in range(self.shape[0]):
            seen[t], value[t] = self.seen, learner.value(self.seen)
            actions[t], noise[t] = learner.act(self.seen)
            self.seen, reward[t], terminated, truncated, info = self.many.step(actions[t])
            ended[t] = terminated | truncated
            self.paid += reward[t]
            if ended[t].any():
                cut = truncated & ~terminated  # continues beyond the driven part
                if cut.any():
                    reward[t, cut] += DISCOUNT * learner.value(info["final_obs"][cut])
                self.returns += self.paid[ended[t]].tolist()
                self.paid[ended[t]] = 0
        value[-1] = learner.value(self.seen)
        gain = advantages(reward, value, ended)
        rows = (seen, actions, noise, gain, gain + value[:-1])
        return tuple(part.reshape(-1, *part.shape[2:]) for part in rows)


def train(options: argparse.Namespace) -> list[tuple[int, float, float, float, float]]:
    """Learns, and writes the actor of the fastest lap. Rows: actions, CPU time [s], return, distance [m], lap [s]."""
    cars = Cars(options)
    learner = Learner(cars.seen.shape[1], options, np.random.default_rng(options.seed))
    rows, best = [], np.inf
    began, driven = time.process_time(), options.cars * options.actions
    print("actions,seconds,return,metres,lap", flush=True)
    for k in range(options.rounds):
        learner.spread = options.spread * (options.final / options.spread) ** (k / options.rounds)
        data = cars.drive(learner)
        for _ in range(options.epochs):
            learner.learn(data, options.rate * (1 - k / options.rounds))
        if (k + 1) % options.judge:
            continue
        lap, metres = drive(learner.actor, options.track)
        paid = float(np.mean(cars.returns[-200:]))
        rows.append(((k + 1) * driven, time.process_time() - began, paid, metres, lap))
        print("{},{:.1f},{:.2f},{:.0f},{:.2f}".format(*rows[-1]), flush=True)
        if lap < best:
            best = lap
            save(options.out, learner.actor, cars.many.task)
    return rows


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--track", default="oval")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--cars", type=int, default=128, help="side by side")
    words.add_argument("--actions", type=int, default=64, help="of each car between two rounds of learning")
    words.add_argument("--rounds", type=int, default=400, help="of learning")
    words.add_argument("--epochs", type=int, default=6, help="times that a round takes its data")
    words.add_argument("--minibatch", type=int, default=1024)
    words.add_argument("--rate", type=float, default=1e-3, help="of Adam, falling to 0")
    words.add_argument("--spread", type=float, default=0.3, help="of tries in the first round")
    words.add_argument("--final", type=float, default=0.05, help="of tries in the last round")
    words.add_argument("--start-speed", type=float, default=30.0, help="[m/s] fastest start in training")
    words.add_argument("--units", type=int, default=32, help="of the actor's inner layer")
    words.add_argument("--judge", type=int, default=10, help="rounds from one lap without noise to the next")
    words.add_argument("--out", default="policy.npz", help="file of the fastest lap's network")
    words.add_argument("--drive", metavar="POLICY", help="drives a lap with a policy, and trains nothing")
    return words


if __name__ == "__main__":
    given = parser().parse_args()
    if given.drive:
        print("lap {:.2f} s, {:.0f} m".format(*drive(load(given.drive), given.track)))
    else:
        train(given)
