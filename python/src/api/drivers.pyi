"""Robots by themselves."""

import os
import typing

def motion_of(vehicle: Vehicle) -> dict[str, float]:
    """The motion of a vehicle, for its driver: x, y [m], yaw [rad], vx, vy [m/s] of its reference point, yaw_rate
    [rad/s], rolling_speed_front, rolling_speed_driven [m/s], gear, rpm. Refused: a model that cannot be steered around
    a track."""

def limits_of(vehicle: Vehicle) -> dict[str, float]:
    """The limits of a vehicle, for its driver, by name (VehicleLimits of sixline/model/vehicle_motion.hpp): rows by
    their places, ratio_1 and torque_0 for example. Refused: as motion_of()."""

class TrackDriver:
    """A robot on a track, for a Vehicle or a car of your own: from its motion to commands. One thread at a time may use
    it."""

    def __init__(
        self,
        driver: str | os.PathLike[str],
        road: Road,
        limits: dict[str, float],
        parameters: dict[str, float] | None = None,
    ) -> None:
        """driver: a name of drivers(), or a file: NAME.npz, a policy; plan.json, a racer's plan; road: a track; limits:
        limits_of(vehicle), or your car's own, those that are missing as of the reference car; parameters: set on the
        driver, {"lookahead_distance": 30}."""

    def drive(self, motion: dict[str, float], time: float) -> dict[str, typing.Any]:
        """One decision, about every 0.02 s: from the car's motion (names of motion_of(), those that are missing 0) at
        `time` [s] to keywords of Vehicle.step, which are held until the next decision."""

    def intention(self) -> Intention:
        """Its last decision; NaN for a policy."""

    def plan(self) -> str:
        """The plan of a `racer` with its learned corrections: text of a plan.json, which is a driver; "": another
        driver."""

    def parameters(self) -> dict[str, float]:
        """Its parameters; driver_parameters(driver) of the module has their units and ranges."""

    def set_parameter(self, name: str, value: float) -> None:
        """Sets a parameter, from the next decision on."""

    def limits(self) -> dict[str, float]:
        """The limits of its car."""

    def set_limits(self, limits: dict[str, float]) -> None:
        """Updates the limits after a change of the car: fuel, tyres, damage. It keeps its memory; a racer plans again
        on its line."""
