"""Sweeps: columns, journals, early ends, refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sixline as sx

PLAN: dict[str, Any] = {
    "test": {"manoeuvre": "0-100-0", "model": "point_mass", "dt": 0.02},
    "set": {"mass": "1000:1500:3", "drag_coefficient": np.array([0.4, 0.5])},
}


def test_columns_have_the_values_and_results_of_each_case() -> None:
    result = sx.sweep(PLAN)
    assert len(result) == result.total == 6
    assert result.complete
    columns = result.columns
    assert columns["case"].tolist() == list(range(6))
    assert columns["ended"] == ["done"] * 6
    assert columns["model"] == ["point_mass"] * 6
    np.testing.assert_array_equal(columns["mass"], [1000, 1000, 1250, 1250, 1500, 1500])
    np.testing.assert_array_equal(columns["drag_coefficient"], [0.4, 0.5] * 3)
    assert np.all(np.diff(columns["time_0_100"][::2]) > 0)  # a heavier car takes longer
    assert result.units["mass"] == "kg"
    assert result.units["time_0_100"] == "s"
    frame = result.to_pandas()
    assert frame.shape == (6, len(columns))
    of_time = next(one for one in result.sensitivities if one["result"] == "time_0_100")
    assert of_time["sensitivities"][0]["axis"] == "mass"
    assert of_time["sensitivities"][0]["per_unit"] > 0


def test_a_file_a_mapping_threads_and_shards_give_the_same(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(
        '[test]\nmanoeuvre = "0-100-0"\nmodel = "point_mass"\ndt = 0.02\n'
        '[set]\nmass = "1000:1500:3"\ndrag_coefficient = [0.4, 0.5]\n'
    )
    whole = sx.sweep(PLAN, jobs=1).csv()
    assert sx.sweep(file, jobs=3).csv() == whole
    parts = [tmp_path / str(i) for i in (1, 2)]
    for i, part in enumerate(parts):
        assert len(sx.sweep(str(file), out=part, shard=f"{i + 1}/2")) == 3
    merged = sx.merge_sweeps(parts)
    assert merged.complete
    assert merged.csv() == whole


def test_a_sweep_that_was_ended_continues_from_its_journal(tmp_path: Path) -> None:
    long = PLAN | {"set": {"mass": "1000:1500:2000"}}
    seen: list[tuple[int, int]] = []

    def go_on(done: int, total: int) -> bool:
        seen.append((done, total))
        return False

    ended = sx.sweep(long, out=tmp_path, jobs=1, go_on=go_on)
    assert not ended.complete
    assert seen[-1][1] == 2000
    short = sx.sweep(PLAN, out=tmp_path / "short")
    again = sx.sweep(PLAN, out=tmp_path / "short", go_on=lambda done, total: done == total)
    assert again.csv() == short.csv()
    before = (tmp_path / "journal.jsonl").read_text()
    assert before.count("\n") == len(ended) + 1

    def fails(done: int, total: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sx.sweep(long, out=tmp_path, jobs=1, go_on=fails)
    assert (tmp_path / "journal.jsonl").read_text().startswith(before)


def test_errors_are_refused_with_a_message(tmp_path: Path) -> None:
    with pytest.raises(sx.SixlineError, match="mas: is not a parameter of any model; did you mean mass"):
        sx.sweep(PLAN | {"set": {"mas": [1, 2]}})
    with pytest.raises(sx.SixlineFileNotFoundError):
        sx.sweep(tmp_path / "none.toml")
    with pytest.raises(sx.SixlineError, match="must read i/n"):
        sx.sweep(PLAN, shard="3/2")
