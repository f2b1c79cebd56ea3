"""Plain values of the interface: vectors, orientations, the ground at a point, and errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import numpy.typing as npt

    VectorLike: TypeAlias = tuple[float, float, float] | list[float] | npt.NDArray[Any]
    QuaternionLike: TypeAlias = tuple[float, float, float, float]
else:
    VectorLike = QuaternionLike = Any


class Vector3(NamedTuple):
    """Three numbers along x, y, z. A tuple: `np.array(v)` makes an array of it."""

    x: float
    y: float
    z: float


class Quaternion(NamedTuple):
    """A rotation, as a unit quaternion w + x i + y j + z k from body axes to world axes."""

    w: float
    x: float
    y: float
    z: float


class RoadPoint(NamedTuple):
    """The ground at a point (x, y): the result of a road function in Python."""

    height: float = 0.0
    """z of the ground, world [m]"""
    slope_x: float = 0.0
    """dz/dx there [-]: the derivative of the height"""
    slope_y: float = 0.0
    """dz/dy there [-]"""
    friction: float = 1.0
    """grip of the surface [-]; multiplies the car's mu"""
    rolling: float = 0.0
    """coefficient of rolling resistance [-]; 0: none given"""


class TrackPlace(NamedTuple):
    """A place on a track: distance along it and to the left of it."""

    s: float
    """along the centre line [m], in [0, length)"""
    n: float
    """to the left of the centre line [m]"""


class Jacobian(NamedTuple):
    """Derivatives of a step. Gears, flags, counters and timers jump: they are in neither list."""

    slopes: npt.NDArray[Any]
    """d of/d by in the units of both, shape (of, by); of a batch (vehicles, of, by)"""
    of: list[str]
    """rows: numbers of the next state"""
    by: list[str]
    """columns: numbers of the state before, then inputs"""


class Pedals(NamedTuple):
    """Pedals and gear of a step."""

    throttle: float
    """0 to 1"""
    brake: float
    """0 to 1"""
    gear: int
    """-1, 0, 1 ..."""


class ManualShift(NamedTuple):
    """A gear requested by hand."""

    gear: int
    """now, -1 to top"""
    stop_first: bool
    """refused: come to a stop before changing direction"""
    automatic: bool
    """refused: automatic shifting is on"""


class TyreForces(NamedTuple):
    """Forces and moments of a tyre on the wheel, arrays of one shape: x forward, y left, z up, moments right-handed
    about them."""

    fx: npt.NDArray[Any]
    """[N] forward"""
    fy: npt.NDArray[Any]
    """[N] left"""
    mx: npt.NDArray[Any]
    """[N m] overturning"""
    my: npt.NDArray[Any]
    """[N m] rolling resistance"""
    mz: npt.NDArray[Any]
    """[N m] aligning"""


class SixlineError(ValueError):
    """A call was refused and changed nothing.

    It is a ValueError, since the cause is always a value - an argument, a line of a file, a number that makes the next
    state not finite. A part that does not apply is empty (`line`: 0).
    """

    def __init__(
        self, text: str, file: str = "", line: int = 0, field: str = "", value: str = "", rule: str = ""
    ) -> None:
        super().__init__(text)
        self.file = file
        """the file with the error"""
        self.line = line
        """1-based line in it; 0: unknown"""
        self.field = field
        """key, channel or argument"""
        self.value = value
        """the value found, as text"""
        self.rule = rule
        """the rule that is broken, with the allowed values"""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.file, self.line, self.field, self.value, self.rule)


class SixlineFileNotFoundError(SixlineError, FileNotFoundError):
    """A SixlineError about a missing file; it is a FileNotFoundError, too."""

    __str__ = ValueError.__str__
