"""sixline.identify: parameters from a log if the package was built with Ceres, else an error that names it."""

from pathlib import Path

import numpy as np
import pytest
import sixline

SCENARIO = """
[scenario]
model = "dynamic_bicycle"
duration = 8
[car]
file = "sports-car"
mass = 1250
[initial]
vx = 20
[[input]]
throttle = 0.3
imposed_steer_angle_deg = 2
[[input]]
t = 3
imposed_steer_angle_deg = -2
[record]
every = 0
channels = ["t", "vx", "yaw_rate", "ay", "steer_angle", "throttle", "gear"]
"""


def log_in(folder: Path) -> Path:
    file = folder / "log.csv"
    file.write_text(sixline.Scenario.parse(SCENARIO).run().csv())
    return file


def has_solver(folder: Path) -> bool:
    try:
        sixline.identify(folder / "none.csv", "mass")
    except sixline.SixlineFileNotFoundError:
        return True
    except sixline.SixlineError:
        return False
    return False


def test_a_log_gives_back_the_mass(tmp_path: Path) -> None:
    if not has_solver(tmp_path):
        pytest.skip("built without Ceres")
    found = sixline.identify(log_in(tmp_path), ["mass"], model="dynamic_bicycle", car="sports-car")
    assert found.estimates["mass"]["estimate"] == pytest.approx(1250, rel=0.01)
    assert found.undetermined == []
    assert found.result["dt"] == pytest.approx(0.01), "the step of the log, which is that of the run"
    assert found.result["dt_is_fine"]
    forced = sixline.identify(log_in(tmp_path), ["mass"], model="dynamic_bicycle", car="sports-car", dt=0.01)
    assert forced.result["dt"] == 0.01
    assert forced.result["dt_is_given"]
    assert np.nanmax(np.abs(found.series["vx_after"] - found.series["vx"])) < 0.1
    assert "mass = 12" in found.car
    with pytest.raises(ValueError, match="did you mean mass"):
        sixline.identify(log_in(tmp_path), "mas")


def test_without_the_solver_the_error_names_what_to_install(tmp_path: Path) -> None:
    if has_solver(tmp_path):
        pytest.skip("built with Ceres")
    with pytest.raises(sixline.SixlineError, match="libceres-dev"):
        sixline.identify(log_in(tmp_path), "mass")
