"""Tyres from files: numbers and arrays of forces, and their plot."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import sixline as sx

DATA = Path(__file__).resolve().parents[2] / "tests/tyre/data"
FILE = DATA / "MagicFormula61_Parameters.tir"


def test_forces_are_those_of_mfeval_within_the_differences_that_are_documented() -> None:
    head, *rows = (line.split(",") for line in (DATA / "mfeval_61.csv").read_text().splitlines() if line[0] != "#")
    tyre, compared = sx.Tyre.from_file(FILE), 0
    for row in rows:
        at = dict(zip(head, map(float, row), strict=True))
        forces = tyre.forces(at["kappa"], at["alpha"], at["fz"], at["gamma"], speed=at["vx"], pressure=at["pressure"])
        assert forces.fx == pytest.approx(at["Fx"], abs=0.02 * at["fz"])
        assert forces.fy == pytest.approx(at["Fy"], abs=0.02 * at["fz"])
        compared += 1
    assert compared > 10


def test_arrays_give_what_their_numbers_give_alone() -> None:
    tyre = sx.Tyre.from_file(str(FILE))
    angles, loads = np.linspace(-0.2, 0.2, 5), np.array([[3000.0], [6000.0]])
    together = tyre.forces(0.05, angles, loads, camber=0.02)
    assert together.fy.shape == (2, 5)
    for i in range(2):
        for j in range(5):
            alone = tyre.forces(0.05, angles[j], loads[i, 0], camber=0.02)
            assert [each[i, j] for each in together] == [float(each) for each in alone]
    assert tyre.forces().fx.shape == ()


def test_a_tyre_names_its_law_and_its_ranges_of_validity() -> None:
    tyre = sx.Tyre.from_file(FILE)
    assert tyre.law == "mf61"
    assert tyre.nominal_load == 6752
    assert tyre.ranges["angle"] == (-0.96, 0.96)
    assert "GRAVITY" in tyre.unused
    assert "MF-Tyre 6.1" in repr(tyre)


def test_an_invalid_tyre_is_refused(tmp_path: Path) -> None:
    with pytest.raises(sx.SixlineFileNotFoundError):
        sx.Tyre.from_file(tmp_path / "none.tir")
    with pytest.raises(sx.SixlineError, match=r"must end with \.tir"):
        sx.Tyre.from_file("tyre.txt")
    tyre = sx.Tyre.from_file(FILE)
    with pytest.raises(TypeError, match="angle must be numbers, not str"):
        tyre.forces(angle="left")
    with pytest.raises(sx.SixlineError, match="pressure is 0: must be above 0"):
        tyre.forces(pressure=[200000, 0])


def test_the_plot_has_the_forces_of_the_file_and_its_range() -> None:
    pytest.importorskip("matplotlib")
    from sixline import plot

    tyre = sx.Tyre.from_file(FILE)
    figure = plot.tyre(FILE, loads=[3000, 5000])
    by_name = {axes.get_title(loc="left"): axes for axes in figure.axes}
    assert len(by_name) == 7
    lines = by_name["fy"].lines
    assert [line.get_label() for line in lines] == ["3000 N", "5000 N"]
    angles, forces = lines[1].get_data()
    np.testing.assert_array_equal(forces, tyre.forces(angle=angles, load=5000).fy)
    assert len(by_name["fy"].patches) == 1  # the shade
    assert len(by_name["mz by camber"].lines) == 3
