"""Ray: a sweep on two nodes of which one is killed loses nothing and repeats nothing; ./test --long runs this."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sixline as sx

if os.environ.get("SIXLINE_TIER") != "long":
    pytest.skip("a cluster of Ray's on two addresses: in --long", allow_module_level=True)
# The cluster has its own token; Ray reads its path when it is imported.
TOKEN = Path(tempfile.mkdtemp(prefix="sixline-ray-")) / "token"
TOKEN.write_text(secrets.token_hex(32))
os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN_PATH=str(TOKEN))
ray = pytest.importorskip("ray")
import sixline.ray  # noqa: E402

pytestmark = pytest.mark.timeout(900)  # starting nodes and noticing their loss takes long
HEAD, SECOND, PORT = "127.0.0.2", "127.0.0.3", 26379
PLAN = {
    "test": {"manoeuvre": "0-100-0", "model": "double_track", "dt": 0.0001},
    "set": {"mass": "1200:1600:161"},
}


def start(log: Path, *words: str) -> subprocess.Popen[bytes]:
    """A node in a separate process group."""
    program = str(Path(sys.executable).parent / "ray")
    command = [program, "start", "--block", "--num-cpus=1", "--disable-usage-stats", *words]
    with log.open("wb") as out:
        return subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, start_new_session=True)


def kill(node: subprocess.Popen[bytes]) -> None:
    if node.poll() is None:
        os.killpg(node.pid, signal.SIGKILL)
        node.wait(30)


def wait_until(true: Any, seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.5)


@pytest.fixture
def second(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The second node of a cluster of two, which this process is connected to."""
    nodes = [start(tmp_path / "head", "--head", f"--node-ip-address={HEAD}", f"--port={PORT}")]
    try:
        wait_until(lambda: "--block" in (tmp_path / "head").read_text())
        nodes.append(start(tmp_path / "second", f"--address={HEAD}:{PORT}", f"--node-ip-address={SECOND}"))
        ray.init(address=f"{HEAD}:{PORT}", _node_ip_address=HEAD, log_to_driver=False)
        wait_until(lambda: len(ray.nodes()) == 2)
        yield nodes[1]
    finally:
        ray.shutdown()
        for node in reversed(nodes):
            node.terminate()  # Ray then removes its records of the cluster
            with contextlib.suppress(subprocess.TimeoutExpired):
                node.wait(30)
            kill(node)


@pytest.mark.filterwarnings("default")
def test_a_node_that_is_killed_costs_no_case_and_repeats_none(second: Any, tmp_path: Path) -> None:
    addresses: list[int] = []

    def go_on(done: int, _total: int) -> bool:
        if done >= 3 and second.poll() is None:
            addresses.append(sum(node["Alive"] for node in ray.nodes()))
            kill(second)
        return True

    result = sixline.ray.sweep(PLAN, tmp_path / "out", shards=10, go_on=go_on)
    assert addresses == [2], "both nodes were there until one was killed"
    # The head notices a lost node by its missing heartbeats, which may be after the last case.
    wait_until(lambda: [node["NodeManagerAddress"] for node in ray.nodes() if node["Alive"]] == [HEAD])
    assert result.complete
    assert result.csv() == sx.sweep(PLAN).csv(), "the same bytes as on one machine"
    lines = [
        json.loads(line)
        for journal in (tmp_path / "out").glob("shard-*/journal.jsonl")
        for line in journal.read_text().splitlines()
    ]
    cases = sorted(line["case"] for line in lines if "case" in line)
    assert cases == list(range(161)), "each case was written once: none was run again"


@pytest.mark.filterwarnings("default")
def test_without_a_shared_folder_journals_are_returned(second: Any) -> None:
    small = {"test": {"manoeuvre": "0-100-0", "model": "load_transfer", "dt": 0.01}, "set": {"mass": "1200:1600:9"}}
    assert sixline.ray.sweep(small, shards=4).csv() == sx.sweep(small).csv()
    with pytest.raises(Exception, match="mas: is no"):
        sixline.ray.sweep({**small, "set": {"mas": "1:2:2"}}, shards=2)
    with pytest.raises(ValueError, match="at least 0"):
        sixline.ray.sweep(small, shards=-1)
    stopped = sixline.ray.sweep(PLAN, shards=40, go_on=lambda done, _total: done == 0)
    assert not stopped.complete
