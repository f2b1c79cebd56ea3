"""Pictures of Gymnasium environments: of each car, as videos, in the terminal, edges without a gap."""

from __future__ import annotations

import contextlib
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
from sixline.gym import Env, VectorEnv  # noqa: E402
from sixline.gym.picture import LINE  # noqa: E402


def test_a_vector_renders_a_picture_of_each_car() -> None:
    env = VectorEnv("lap", 5, track="hairpins", render_mode="rgb_array")
    env.reset(seed=1)
    frames = env.render()
    assert frames is not None
    assert [f.shape for f in frames] == 5 * [(400, 400, 3)]
    assert len({f.tobytes() for f in frames}) == 5, "each at its own place"


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_record_video_of_gymnasium_takes_a_vector(mode: str, tmp_path: Path, monkeypatch: Any) -> None:
    clips: list[tuple[tuple[int, ...], int, float]] = []

    class Clip:  # in place of moviepy's, which installs a program of 80 MB
        def __init__(self, frames: list[np.ndarray], fps: float) -> None:
            clips.append((frames[0].shape, len(frames), fps))

        def write_videofile(self, path: str, logger: str | None) -> None:
            assert path.endswith(".mp4")

    name = "moviepy.video.io.ImageSequenceClip"
    for part in ("moviepy", "moviepy.video", "moviepy.video.io", name):
        monkeypatch.setitem(sys.modules, part, types.ModuleType(part))
    monkeypatch.setattr(sys.modules[name], "ImageSequenceClip", Clip, raising=False)
    env = VectorEnv("lap", 4, track="oval", render_mode="rgb_array", autoreset_mode=mode)
    with pytest.warns(UserWarning, match="same-step") if mode == "SameStep" else contextlib.nullcontext():
        film = gymnasium.wrappers.vector.RecordVideo(env, str(tmp_path / "film"), video_length=3)
    film.reset(seed=0)
    for _ in range(4):
        film.step(np.full((4, 2), 0.5))
    film.close()
    assert clips[0] == ((800, 800, 3), 4, 10), "two by two, at the speed of the cars"


def test_the_terminal_is_not_wiped_and_later_pictures_lie_over_the_first(monkeypatch: Any) -> None:
    written: list[str] = []
    out = types.SimpleNamespace(write=written.append, flush=lambda: None, isatty=lambda: True)
    monkeypatch.setattr("sixline.gym.picture.sys.stdout", out)
    env = Env("lap", track="oval", random_start=False, render_mode="human")
    env.reset(seed=0)
    env.step(np.zeros(2, dtype=np.float32))
    first, second = written
    assert "█" in first
    assert "\x1b" not in first.replace("\x1b[K", ""), "below what stands there"
    edges = [line for line in first.split("\n") if len(line.replace("\x1b[K", "").strip()) > 40]
    assert len(edges) == 2, "left and right"
    lines = first.count("\n")
    assert second.startswith(f"\x1b[{lines}F")
    assert second.count("\n") == lines
    assert "\x1b" not in second[3:].replace("\x1b[K", "")


@pytest.mark.parametrize("track", ["oval", "hairpins", "flowing"])
def test_edges_have_no_gap_at_the_line(track: str) -> None:
    env = Env("lap", track=track, random_start=False, render_mode="rgb_array")
    env.reset(seed=0)
    image = env.render()
    assert image is not None
    drawn = (image == LINE).all(axis=2)
    task: Any = env.task
    at, outline, dots = task.batch.vehicle(0).pose.position, task.track.outline(0.5), 0
    for side in ("left", "right"):
        x, y = outline[f"{side}_x"] - at.x, outline[f"{side}_y"] - at.y
        near = np.maximum(np.abs(x), np.abs(y)) < 40  # [m] of the 45 to each side
        columns, rows = (np.round(200 + np.array([x[near], -y[near]]) * 400 / 90)).astype(int)
        for row, column in zip(rows, columns, strict=True):
            assert drawn[row - 4 : row + 5, column - 4 : column + 5].any(), f"no edge at row {row}, column {column}"
        dots += len(rows)
    assert dots > 250, "80 m of two edges"
