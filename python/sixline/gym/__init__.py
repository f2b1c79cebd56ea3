"""Gymnasium environments on the batch: sixline/Lap-v0, sixline/Park-v0, sixline/Drift-v0. See docs/gym.md.

import gymnasium, sixline.gym
env = gymnasium.make("sixline/Lap-v0", track="hairpins")
many = sixline.gym.VectorEnv("lap", 1024, track="hairpins")
"""

import gymnasium

from .drift import DriftTask
from .env import Env, VectorEnv
from .lap import LapTask
from .park import ParkTask
from .random import check_distributions, draw
from .task import Task

__all__ = ["DriftTask", "Env", "LapTask", "ParkTask", "Task", "VectorEnv", "check_distributions", "draw"]

for _name in ("lap", "park", "drift"):
    gymnasium.register(
        id=f"sixline/{_name.capitalize()}-v0",
        entry_point="sixline.gym:Env",
        vector_entry_point="sixline.gym:VectorEnv",
        kwargs={"task": _name},
    )
