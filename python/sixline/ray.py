"""Sweeps on a cluster of Ray (`pip install 'sixline[ray]'`), and environments for RLlib: docs/python.md.

import ray, sixline.ray
ray.init("auto")
result = sixline.ray.sweep("grip.toml", out="/shared/grip")
"""

from __future__ import annotations

import os
import tempfile
import uuid
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import sixline

try:
    import ray
except ImportError as error:
    raise ImportError("sixline.ray needs Ray: pip install 'sixline[ray]'", name="ray") from error

Plan = str | os.PathLike[str] | Mapping[str, Any]
JOURNAL = "journal.jsonl"


def _run_shard(plan: Plan, shard: str, folder: str, token: str) -> bytes:
    """Runs a shard on a node. With a folder that all nodes share it continues from the journal there; without one it
    returns its journal.
    """
    if not folder:
        with tempfile.TemporaryDirectory(prefix="sixline-") as own:
            sixline.sweep(plan, own, jobs=1, shard=shard)
            return (Path(own) / JOURNAL).read_bytes()
    if not (Path(folder) / token).exists():
        node = ray.util.get_node_ip_address()
        raise FileNotFoundError(
            f"node {node} does not see {folder}: out must be a folder that all nodes share, or None"
        )
    sixline.sweep(plan, _shard_folder(folder, shard), jobs=1, shard=shard)
    return b""


def _shard_folder(folder: str, shard: str) -> str:
    index, _, count = shard.partition("/")
    return str(Path(folder) / f"shard-{index}-of-{count}")


def sweep(
    plan: Plan,
    out: str | os.PathLike[str] | None = None,
    *,
    shards: int = 0,
    go_on: Callable[[int, int], object] | None = None,
) -> sixline.SweepResult:
    """Runs a sweep on all nodes of the cluster that ray.init has connected to, one processor core for each shard.

    plan: as for sixline.sweep; files that it names must exist on all nodes. out: a folder that all nodes
    share, where each shard stores its journal: after a crash of a node, or of everything, the cases recorded there are
    not run again. None: journals are returned through Ray, and a shard whose node died is run from its beginning.
    shards: the number of tasks that the sweep is divided into (0: four for each core); use the same number again to
    continue from `out`. go_on(done, total), if any, is called about once a second with the number of finished shards;
    False ends the sweep early, with the cases finished so far. Each case is in the result once, and the result does
    not depend on the nodes.
    """
    if shards < 0:
        raise ValueError(f"shards must be at least 0, not {shards}")
    count = shards or max(1, 4 * int(ray.cluster_resources().get("CPU", 1)))
    folder = "" if out is None else str(Path(out).resolve())
    given = plan if isinstance(plan, Mapping) else str(Path(plan).resolve())
    token = f".seen-{uuid.uuid4().hex}"
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / token).touch()
    task = ray.remote(num_cpus=1, max_retries=-1)(_run_shard)
    names = [f"{index}/{count}" for index in range(1, count + 1)]
    waiting = {task.remote(given, name, folder, token): name for name in names}
    try:
        with tempfile.TemporaryDirectory(prefix="sixline-") as own:
            done = _collect(waiting, folder, own, count, go_on)
            return sixline.merge_sweeps(sorted(done))
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
        if folder:
            (Path(folder) / token).unlink(missing_ok=True)


def _collect(
    waiting: dict[Any, str], folder: str, own: str, count: int, go_on: Callable[[int, int], object] | None
) -> list[str]:
    """Takes shards out of `waiting` as they end; returns the folders of their journals."""
    done: list[str] = []
    while waiting:
        ready, _ = ray.wait(list(waiting), timeout=1.0)
        for reference in ready:
            journal = ray.get(reference)
            path = _shard_folder(folder or own, waiting.pop(reference))
            if not folder:
                Path(path).mkdir()
                (Path(path) / JOURNAL).write_bytes(journal)
            done.append(path)
        if go_on is not None and go_on(len(done), count) is False:
            break
    return done


def register_environments() -> None:
    """Registers sixline/Lap-v0, sixline/Park-v0 and sixline/Drift-v0 with RLlib; env_config goes to the task."""
    from ray.tune.registry import register_env

    import sixline.gym

    for task in sixline.gym.env.TASKS:
        register_env(
            f"sixline/{task.capitalize()}-v0",
            lambda config, task=task: sixline.gym.Env(task, **config),
        )
