"""The same results as in C++: the hashes of every model's drive, and the output of the examples."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import sixline as sx
from conftest import ROOT, drive

EXAMPLES = sorted((ROOT / "examples/python").glob("*.py"))


@pytest.fixture(scope="module")
def hashes() -> dict[str, str]:
    """Each model's hash, printed by a C++ program with the same API (tests/CMakeLists.txt builds it)."""
    program = os.environ.get("SIXLINE_FACE_HASHES", str(ROOT / "build/tests/tests/face_hashes"))
    if not Path(program).exists():
        pytest.skip(f"no C++ program to compare with: {program}, or SIXLINE_FACE_HASHES")
    environment = os.environ | {"SIXLINE_DATA": str(ROOT / "data")}
    printed = subprocess.run([program], env=environment, capture_output=True, text=True, check=True).stdout
    return dict(line.split() for line in printed.splitlines())


def test_every_model_drives_to_the_same_bits(hashes: dict[str, str]) -> None:
    road = sx.Road.plane(slope_x=0.01, friction=0.9)
    ours = {info.id: f"{drive(sx.Vehicle(info.id, 'sports-car'), road, 900).hash():016x}" for info in sx.models()}
    assert ours == hashes
    assert len(set(ours.values())) > 15


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_print_what_they_print_from_cpp(example: Path) -> None:
    printed = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, check=True).stdout
    expected = (ROOT / "examples/expected" / f"{example.stem}.txt").read_text()
    if example.stem == "11_own_road":  # a Road of no function is a TypeError in Python
        expected = re.sub(r"refused: ground.*\n", "", expected)
    assert printed == expected


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 6
