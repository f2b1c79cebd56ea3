"""Tyres from files."""

import os

import numpy.typing
import sixline._types

class Tyre:
    """A tyre from a file: MF-Tyre 6.1, 6.2 and 5.2 (.tir) or TMeasy (Chrono's JSON). It computes forces only, without a
    car."""

    @staticmethod
    def from_file(path: str | os.PathLike[str]) -> Tyre:
        """Reads a .tir file, or a .json of Chrono with a TMeasy tyre. Errors name file, line, key, value and rule."""

    @property
    def file(self) -> str:
        """Path of the file that it was read from."""

    @property
    def law(self) -> str:
        """ "mf61", "mf62", "mf52" or "tmeasy"."""

    @property
    def nominal_load(self) -> float:
        """Nominal load [N]."""

    @property
    def ranges(self) -> dict[str, tuple[float, float]]:
        """Range of validity of the file: lowest and highest slip [-], angle [rad], load [N], camber [rad], pressure
        [Pa]. A TMeasy file has no ranges: up to full sliding at twice the nominal load."""

    @property
    def unused(self) -> list[str]:
        """Keys of the .tir format that no formula needs."""

    @property
    def unknown(self) -> list[str]:
        """Keys that the .tir format does not have."""

    def forces(
        self,
        slip: numpy.typing.ArrayLike = 0.0,
        angle: numpy.typing.ArrayLike = 0.0,
        load: numpy.typing.ArrayLike | None = None,
        camber: numpy.typing.ArrayLike = 0.0,
        *,
        speed: numpy.typing.ArrayLike | None = None,
        pressure: numpy.typing.ArrayLike | None = None,
        friction: numpy.typing.ArrayLike = 1.0,
    ) -> sixline._types.TyreForces:
        """Steady forces [N] and moments [N m], numbers or arrays that broadcast.

        slip: slip ratio, -1 locked, above 0 driving; angle: slip angle [rad], above 0 if the patch slides left and is
        pushed right; load [N], None: the nominal one; camber [rad], above 0 if the top leans right; speed [m/s] and
        pressure [Pa], None: those of the file; friction of the road [-]. Outside of `ranges` the formula continues."""
