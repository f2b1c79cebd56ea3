"""Tracks and roads."""

import collections.abc
import os
import typing

import numpy
import numpy.typing
import sixline._types

class Track:
    """A closed or open road from a file, without cars: Road.track(track) is the road to drive on. It never changes.
    World axes: x east, y north, z up [m]."""

    name: str
    """Short, as typed: "e-track-3"."""
    title: str
    """Displayed name: "E-Track 3"."""
    description: str
    """One or two sentences, may be empty."""
    category: str
    """ "road", "oval", "dirt", or ""."""
    source: str
    """Its file."""
    format: str
    """ "TORCS 4", "TUM CSV", "sixline TOML"."""
    length: float
    """Length of the centre line [m]."""
    closed: bool
    """The end leads to the start."""
    closure_error: float
    """Gap between the end and the start [m]."""
    width_min: float
    """Least width of the road, left and right together [m]."""
    width_max: float
    """Largest width of the road, left and right together [m]."""
    height_min: float
    """Least height of the centre line [m]."""
    height_max: float
    """Largest height of the centre line [m]."""
    friction_min: float
    """[-]"""
    friction_max: float
    """[-]"""
    radius_min: float
    """Tightest bend of the centre line [m]; 0: no bend."""
    climb_max: float
    """Steepest slope up, dz/ds [-]."""
    drop_max: float
    """Steepest slope down, dz/ds, >= 0 [-]."""
    turn: float
    """Net change of direction [rad]: 2 pi anticlockwise."""
    warnings: list[str]
    """Warnings of the reader, "file:line: text"; none prevents driving."""
    def __init__(self, name_or_file: str | os.PathLike[str], smooth: float = 0.0, open: bool = False) -> None:
        """Loads a track by name (of tracks()) or a file (.toml, TORCS .xml, TUM .csv). Of a .csv: smooth moves its
        points by up to this [m, 0 to 100], so that noise of half of it disappears; open: its last point does not lead
        to the first."""

    @staticmethod
    def from_arrays(
        x: numpy.typing.ArrayLike,
        y: numpy.typing.ArrayLike,
        right: numpy.typing.ArrayLike,
        left: numpy.typing.ArrayLike,
        *,
        z: numpy.typing.ArrayLike = 0.0,
        banking: numpy.typing.ArrayLike = 0.0,
        name: str = "points",
    ) -> Track:
        """The closed track through points of its centre line [m], shape (points,), with the widths to its right and
        left [m], heights z [m] and banking [rad], left side up: numbers or arrays of that shape. As from a CSV file
        with these columns, whose row is named by an error (docs/tracks.md)."""

    def pose_at(self, distance: float, offset: float = 0.0) -> VehiclePose:
        """The pose on the road `distance` metres along the centre line and `offset` metres to its left."""

    def place_of(self, x: float, y: float) -> sixline._types.TrackPlace:
        """The place of (x, y): metres along the centre line and to the left of it."""

    def outline(self, step: float = 5.0) -> dict[str, numpy.typing.NDArray[numpy.float64]]:
        """Centre and edges about every `step` metres (0.01 to 1000), for drawing: s, x, y, z, left_x, left_y, right_x,
        right_y [m], arrays of one length."""

    def with_friction(self, factor: float) -> Track:
        """The same track with its friction multiplied by `factor` [-], 0 to 10, such as a wet or an icy track."""

    def tilted(self, slope_x: float, slope_y: float = 0.0) -> Track:
        """The same track on a hillside that rises by these slopes per metre towards world +x and +y; at most 45
        degrees."""

    def along(self, x: numpy.typing.ArrayLike, y: numpy.typing.ArrayLike) -> Track:
        """The same road measured along another closed line through these points [m], such as a racing line: the edges
        stay. For observations, not for driving: it is level, and its friction is 1."""

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes .toml, piece by piece with every digit, or .csv in the format of the TUM database (heights are
        lost)."""

class Road:
    """A road for any vehicle. It never changes, and may be used by many vehicles and threads. World axes: x east, y
    north, z up [m]."""

    @staticmethod
    def plane(
        *, height: float = 0.0, slope_x: float = 0.0, slope_y: float = 0.0, friction: float = 1.0, rolling: float = 0.0
    ) -> Road:
        """A plane through (0, 0, height [m]). Slopes are rises per metre, friction 0 to 10 [-], rolling is a
        coefficient of rolling resistance [-]."""

    @staticmethod
    def ramp(
        *,
        start: float = 0.0,
        length: float = 10.0,
        slope: float = 0.1,
        drop: float = 0.0,
        width: float = 0.0,
        friction: float = 1.0,
    ) -> Road:
        """Level ground with a ramp across the x axis from x = start [m] on, `length` metres in plan, rising `slope` per
        metre. Behind it the ground continues `drop` metres below its end. width [m] is across, 0: unlimited."""

    @typing.overload
    @staticmethod
    def track(name_or_file: str | os.PathLike[str], grip: float = 1.0) -> Road:
        """A track by name (tracks() lists them) or file (.toml, TORCS .xml, TUM .csv). grip multiplies its friction
        [-], 0 to 10."""

    @typing.overload
    @staticmethod
    def track(track: Track, grip: float = 1.0) -> Road:
        """A loaded track; grip multiplies its friction [-], 0 to 10."""

    @staticmethod
    def function(ground: collections.abc.Callable[..., tuple[float, ...]], with_wheel: bool = False) -> Road:
        """Any ground: ground(x, y) returns RoadPoint(height, slope_x, slope_y, friction, rolling) at (x, y) [m], or a
        tuple of its first three to five. It must always return the same ground for the same place.

        with_wheel: ground(x, y, z, wheel) also gets the height of the vehicle [m] (NaN: not known) and the wheel (0
        front left ... 3 rear right, -1: none), for bridges and tunnels.

        It is slow: called at least four times a step by ray_car, once by a planar model, more often if a long step is
        divided, and the GIL is held. If it raises, the step is refused and the exception reaches the caller; reading a
        vehicle, which may query the road, does the same."""

    @typing.overload
    @staticmethod
    def height_field(
        file: str | os.PathLike[str],
        *,
        cell: float = 1.0,
        scale: float = 1.0,
        offset: float = 0.0,
        friction: float = 1.0,
    ) -> Road:
        """Heights from a .csv or .png file; the middle of the field is the world's origin. cell: distance of neighbours
        [m], scale: metres per unit of the file, offset: height of the level 0 [m]."""

    @typing.overload
    @staticmethod
    def height_field(
        heights: numpy.typing.ArrayLike,
        *,
        cell: float = 1.0,
        origin: tuple[float, float] = (0.0, 0.0),
        scale: float = 1.0,
        offset: float = 0.0,
        friction: float = 1.0,
    ) -> Road:
        """Heights [m] on a square grid, shape (rows, columns): heights[row, column] is at x = origin[0] + column *
        cell, y = origin[1] + row * cell. Any real dtype and strides; they are copied. Outside the grid the border
        heights continue, level."""

    def at(self, x: float, y: float) -> sixline._types.RoadPoint:
        """The ground at (x, y) [m]."""

    @property
    def is_track(self) -> bool:
        """Whether it is a track. length, pose_at and place_of apply to tracks only."""

    @property
    def length(self) -> float:
        """Length of the centre line [m]; 0: not a track."""

    def pose_at(self, distance: float, offset: float = 0.0) -> VehiclePose:
        """The pose on the road `distance` metres along the centre line and `offset` metres to its left."""

    def place_of(self, x: float, y: float) -> sixline._types.TrackPlace:
        """The place of (x, y) on the track: metres along the centre line and to the left of it."""

    def with_walls(self, walls: numpy.typing.ArrayLike) -> Road:
        """This road with walls besides its own: shape (walls, 4 to 7), of each from_x, from_y, to_x, to_y of its middle
        line [m], bottom (0) and top (1) of its height [m], thickness (0.2) [m]; equal points are a post. Vehicles meet
        them in collide() and in a Simulation with collides."""

    def with_walls_along(self, beyond: float = 2.0, height: float = 1.0) -> Road:
        """This track with a wall along both sides, `beyond` metres outside the edge of the road (0 to 1000), and
        `height` metres high (0.001 to 100)."""

    @property
    def walls(self) -> numpy.typing.NDArray[numpy.float64]:
        """Its walls, shape (walls, 7): from_x, from_y, to_x, to_y, bottom, top, thickness [m]; those of a track are met
        from the piece that they stand beside and those around it."""

def road_point(
    height: float, normal: sixline._types.VectorLike, friction: float = 1.0, rolling: float = 0.0
) -> sixline._types.RoadPoint:
    """The ground at a place from its height [m] and its normal (any length, z > 0)."""

def normal_of(point: sixline._types.RoadPoint) -> sixline._types.Vector3:
    """The unit normal of the ground at a place."""

class MemoryFiles:
    """Files in memory. In its `with` block everything that this thread reads by path (cars, tracks, heights, scenarios)
    is looked up in them first; not the files of other threads, as those of sweep()."""

    def __init__(self, files: collections.abc.Mapping[str, str | bytes]) -> None:
        """Contents by path: {"mine/car.toml": text}. Refused: a path that is empty or ends in "/", more than 16 MiB."""

    def paths(self) -> list[str]:
        """All paths, sorted."""

    def __enter__(self) -> MemoryFiles:
        """They are in use from now on."""

    def __exit__(self, kind: object | None = None, value: object | None = None, trace: object | None = None) -> None:
        """They are no longer in use."""
