"""What the module sixline._core offers: names, arguments, defaults, types and docstrings, which tools/python_api.py
writes as C++ for nanobind. A plain attribute is a member of a C++ struct; the sources add all else by its name."""

import collections.abc
import enum
import os
import typing

import numpy
import numpy.typing
import sixline._types

class VehiclePose:
    """Pose of a body. World axes: x east, y north, z up (ISO 8855, right-handed)."""

    position: sixline._types.Vector3
    """Of the origin: middle of the wheelbase, on the ground when at rest on the flat [m]."""
    orientation: sixline._types.Quaternion
    """From the body's axes (x forward, y left, z up) to the world's."""
    yaw: float
    """Of the x axis from world +x, counter-clockwise, counts turns [rad]."""
    pitch: float
    """Front down positive [rad]."""
    roll: float
    """Right side down positive [rad]."""
    def __init__(
        self,
        position: sixline._types.VectorLike,
        yaw: float = 0.0,
        pitch: float = 0.0,
        roll: float = 0.0,
        *,
        orientation: sixline._types.QuaternionLike | None = None,
    ) -> None:
        """From a position [m] and angles [rad]; an orientation, if present, replaces the angles."""

class VehicleWheel:
    """One wheel. A number that the vehicle's model does not have is NaN."""

    position: sixline._types.Vector3
    """Of the hub, world [m]."""
    orientation: sixline._types.Quaternion
    """Of the wheel's steered axes, without its spin, to the world's."""
    contact: sixline._types.Vector3
    """Of its lowest point, world [m]."""
    normal: sixline._types.Vector3
    """Of the ground there."""
    steer_angle: float
    """From the body, left positive [rad]."""
    rotation: float
    """Rotation angle about its axle, in (-pi, pi], forward positive [rad]."""
    wheel_speed: float
    """Forward positive [rad/s]."""
    fz: float
    """Vertical load, along the ground's normal [N]."""
    fx: float
    """Tyre force along the wheel, forward positive [N]."""
    fy: float
    """Tyre force to the wheel's left [N]."""
    slip_ratio: float
    """0 rolling, -1 locked [-]."""
    slip_angle: float
    """Left positive [rad]."""
    friction_utilization: float
    """Tyre force over its largest possible value [-]."""
    compression: float
    """Of the spring [m]."""
    grounded: bool
    """Touches the ground."""

class AxisConvention(enum.Enum):
    """Axes of other programs. sixline's are z_up_right_handed, in metres."""

    z_up_right_handed = 0
    """sixline, ROS: x forward, y left, z up"""
    y_up_right_handed = 1
    """OpenGL, Godot, three.js: x right, y up, z backward"""
    y_up_left_handed = 2
    """Unity, DirectX: x right, y up, z forward"""
    z_up_left_handed_centimetres = 3
    """Unreal: x forward, y right, z up, 1 unit = 1 cm"""

@typing.overload
def to_axes(axes: AxisConvention, v: sixline._types.VectorLike) -> sixline._types.Vector3:
    """A place, a velocity or a force of sixline's in other axes."""

@typing.overload
def to_axes(axes: AxisConvention, q: sixline._types.QuaternionLike) -> sixline._types.Quaternion:
    """An orientation (w, x, y, z): it turns the other program's body axes into its world's."""

@typing.overload
def from_axes(axes: AxisConvention, v: sixline._types.VectorLike) -> sixline._types.Vector3:
    """The way back of to_axes."""

@typing.overload
def from_axes(axes: AxisConvention, q: sixline._types.QuaternionLike) -> sixline._types.Quaternion:
    """The way back of to_axes."""

def turn_to_axes(axes: AxisConvention, v: sixline._types.VectorLike) -> sixline._types.Vector3:
    """An angular velocity or a torque [rad/s, N m]: its sense of rotation reverses in left-handed axes, and lengths do
    not scale it."""

def turn_from_axes(axes: AxisConvention, v: sixline._types.VectorLike) -> sixline._types.Vector3:
    """The inverse of turn_to_axes."""

@typing.overload
def interpolate(a: VehiclePose, b: VehiclePose, t: float) -> VehiclePose:
    """A pose between two poses, for drawing between fixed steps; t 0 gives a, 1 gives b, bit for bit. Angles and
    orientation take the shorter way."""

@typing.overload
def interpolate(a: VehicleWheel, b: VehicleWheel, t: float) -> VehicleWheel:
    """A wheel between two of its states; `grounded` is a's until t is 1."""

@typing.overload
def interpolate(
    a: sixline._types.QuaternionLike, b: sixline._types.QuaternionLike, t: float
) -> sixline._types.Quaternion:
    """An orientation between two orientations, at a constant rate along the shorter way."""

def orientation_of(yaw: float, pitch: float = 0.0, roll: float = 0.0) -> sixline._types.Quaternion:
    """The orientation from angles [rad]: about z, then the new y, then the new x."""

def rotate(q: sixline._types.QuaternionLike, v: sixline._types.VectorLike) -> sixline._types.Vector3:
    """A vector of body axes in world axes."""

class ModelInfo:
    """Names and properties of a model."""

    id: str
    """As in scenarios and car files: "double_track"."""
    number: str
    """Its place in the sources' numbering, accepted wherever an id is: "M8x4"; "": none."""
    title: str
    """As a heading."""
    meaning: str
    """One line."""
    wheels: int
    """Number of wheels with speeds or forces: 0 none, 2 one for each axle, 4."""
    has_steering: bool
    """Takes `steer`."""
    has_pedals: bool
    """Takes `throttle` and `brake`."""
    has_grip: bool
    """Its tyres' force is limited by friction."""
    has_wheel_inertia: bool
    """Torques turn its wheels, whose inertia resists."""
    takes_speed: bool
    """Takes the input `imposed_speed`."""
    takes_steer_angle: bool
    """Takes the input `steer_angle`."""
    takes_drive_force: bool
    """Takes the input `imposed_drive_force`."""
    takes_drive_torque: bool
    """Takes the input `imposed_drive_torque`."""
    takes_body_force: bool
    """Takes the inputs `force_x`, `force_y`, `offset_x`, `offset_y`."""
    converges: bool
    """Smaller steps approach one motion."""
    throttle_min: float
    """Of the input `throttle`: -1 where it drives backwards, too."""
    has_longitudinal: bool
    """Carries a longitudinal model, chosen by `longitudinal_model`."""
    @property
    def family(self) -> str:
        """ "kinematic", "longitudinal", "planar", "rigid" or "ray"."""

    @property
    def reference(self) -> str:
        """The point of its states x, y, yaw and velocities: "centre_of_gravity", "wheelbase_centre" or "rear_axle"."""

class CarInfo:
    """A car that Vehicle knows by name."""

    name: str
    """ "sports-car"."""
    description: str
    """One line."""

class TrackInfo:
    """A track that Road.track knows by name."""

    name: str
    """ "hairpins"."""
    category: str
    """ "sixline", "road", "oval" or "dirt"."""
    installed: bool
    """False: its package (Debian's torcs-data) is missing."""

class DriverInfo:
    """A robot that drives around tracks."""

    name: str
    """Name for a Simulation: "lookahead"."""
    meaning: str
    """One line."""

def models() -> list[ModelInfo]:
    """All models, in the order of lists."""

def cars() -> list[CarInfo]:
    """All bundled cars, the default first."""

def tracks() -> list[TrackInfo]:
    """All tracks known by name."""

def drivers() -> list[DriverInfo]:
    """All robots that drive around tracks, the default first."""

def driver_parameters(driver: str | os.PathLike[str]) -> list[ParameterInfo]:
    """The parameters of a driver, for driver_parameters of Simulation and BatchLaps: with units, ranges and defaults. A
    policy has none."""

class Track:
    """A closed or open road from a file, without cars: Road.track(track) is the road to drive on. It never changes.
    World axes: x east, y north, z up [m]."""

    name: str
    """Short, as typed: "e-track-3"."""
    title: str
    """As shown: "E-Track 3"."""
    description: str
    """One or two sentences, may be empty."""
    category: str
    """ "road", "oval", "dirt", or ""."""
    source: str
    """Its file."""
    format: str
    """ "TORCS 4", "TUM CSV", "sixline TOML"."""
    length: float
    """Of the centre line [m]."""
    closed: bool
    """The end leads to the start."""
    closure_error: float
    """Gap between the end and the start [m]."""
    width_min: float
    """Of the road, left and right together [m]."""
    width_max: float
    """Of the road, left and right together [m]."""
    height_min: float
    """Of the centre line [m]."""
    height_max: float
    """Of the centre line [m]."""
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
    def __init__(self, name_or_file: str | os.PathLike[str]) -> None:
        """By name (tracks() lists them) or from a file (.toml, TORCS .xml, TUM .csv)."""

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

class Tyre:
    """A tyre of a file: MF-Tyre 6.1, 6.2 and 5.2 (.tir) or TMeasy (Chrono's JSON). It computes forces only, without a
    car."""

    @staticmethod
    def from_file(path: str | os.PathLike[str]) -> Tyre:
        """Reads a .tir file, or a .json of Chrono with a TMeasy tyre. Errors name file, line, key, value and rule."""

    @property
    def file(self) -> str:
        """Where it was read from."""

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

        It is slow: called at least four times a step by ray_car, once by a model of a plane, more often if a long step
        is divided, and the GIL is kept. If it raises, the step is refused and the exception reaches the caller; reading
        a vehicle, which may query the road, does the same."""

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
        """Heights from a .csv or .png file; the middle of the field is the world's origin. cell: between neighbours
        [m], scale: metres per unit of the file, offset: height of 0 [m]."""

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

def road_point(
    height: float, normal: sixline._types.VectorLike, friction: float = 1.0, rolling: float = 0.0
) -> sixline._types.RoadPoint:
    """The ground at a place from its height [m] and its normal (any length, z > 0)."""

def normal_of(point: sixline._types.RoadPoint) -> sixline._types.Vector3:
    """The unit normal of the ground at a place."""

class ChannelInfo:
    """A number that a vehicle reports."""

    name: str
    """As channel() takes it."""
    unit: str
    """ "m/s", "rad", "-" for a pure number."""
    meaning: str
    """One line."""
    is_state: bool
    """Whether it is part of the state, which set_state accepts."""

class ParameterInfo:
    """A number, choice or table of a vehicle that may be changed while it drives."""

    name: str
    """Name for set_parameter()."""
    unit: str
    """ "kg", "N/rad", "-" for a pure number."""
    meaning: str
    """One line."""
    min: float
    """Smallest value; infinite without a bound."""
    max: float
    """Largest value; infinite without a bound."""
    default_value: float
    """Default of the model, independent of the car; of a choice its index."""
    choices: list[str]
    """Of a choice: its values."""
    is_table: bool
    """Set and read as text."""

class VehicleDimensions:
    """Sizes of a vehicle for drawing [m]."""

    wheelbase: float
    """Front to rear axle."""
    cg_to_front: float
    """Centre of gravity to the front axle."""
    cg_to_rear: float
    """Centre of gravity to the rear axle."""
    cg_height: float
    """Centre of gravity above the ground."""
    track_width_front: float
    """Between the front wheels."""
    track_width_rear: float
    """Between the rear wheels."""
    wheel_radius: float
    """Of the wheels."""
    length: float
    """Of the body."""
    width: float
    """Of the body."""
    height: float
    """Of the body."""

class Vehicle:
    """A car of any model. SI units, radians; world axes x east, y north, z up; body axes x forward, y left, z up; left,
    nose down and right side down are positive angles (ISO 8855). A refused call changes nothing. Wheels and channels
    are current: the current state, and the forces of a step from it with the last step's inputs, road and dt. copy.copy
    gives a separate vehicle that continues bit for bit; so does pickle, by the names of model and car. One thread at a
    time may use it."""

    def __init__(
        self,
        model: str = "double_track",
        car: str | os.PathLike[str] = "reference",
        *,
        longitudinal_model: str = "",
        parameters: collections.abc.Mapping[str, float | str] | None = None,
    ) -> None:
        """At rest at the origin, engine idling; the first step puts wheels on the road. model: id or number (models());
        car: name (cars()) or file; longitudinal_model: of kinematic_bicycle and dynamic_bicycle, '': the car's choice;
        parameters: set on the car in this order, numbers or, for choices and tables, texts."""

    def step(self, road: Road, dt: float, **commands: float | None) -> None:
        """One step of dt > 0 seconds, gear changes included.

        throttle, brake, handbrake 0 to 1 and steer -1 to 1 (left positive) are limited to their ranges. gear (-1
        reverse, 0 neutral, 1 ...) is engaged by hand, unless auto_shift is True; without a gear the gearbox shifts by
        itself. Test inputs replace the driver's if they are not None: imposed_steer_angle of the road wheels [rad],
        imposed_speed [m/s], imposed_drive_force [N], imposed_drive_torque on the rear axle [N m]; force_x, force_y [N]
        at offset_x, offset_y [m] push a rigid_body. Refused, with the state kept: NaN, a dt that is not > 0, a gear
        that its gearbox does not have, a state that would not be finite. Other Python threads run meanwhile, unless the
        road is a Python function."""

    def reset(self) -> None:
        """Resets to the initial state, with the current parameters."""

    @property
    def model(self) -> ModelInfo:
        """Properties of its model."""

    @property
    def pose(self) -> VehiclePose:
        """Of the body's origin: the middle of the wheelbase, on the ground when at rest on the flat."""

    @property
    def velocity(self) -> sixline._types.Vector3:
        """Of the origin, in world axes [m/s]."""

    @property
    def angular_velocity(self) -> sixline._types.Vector3:
        """In world axes [rad/s]."""

    @property
    def local_velocity(self) -> sixline._types.Vector3:
        """Of the origin, in body axes [m/s]."""

    @property
    def local_angular_velocity(self) -> sixline._types.Vector3:
        """In body axes: roll, pitch and yaw rate [rad/s]."""

    @property
    def dimensions(self) -> VehicleDimensions:
        """Sizes for drawing [m]."""

    @property
    def wheels(self) -> list[VehicleWheel]:
        """Front left, front right, rear left, rear right; empty for a model without wheels. A model with two axles
        reports equal wheels on each axle, with half its forces."""

    def debug_lines(
        self, newtons_per_metre: float = 5000.0
    ) -> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.uint32]]:
        """The vehicle as segments, for an engine's line drawing: box, axes, springs, contacts, loads, tyre forces,
        velocity. Ends in world axes [m], shape (lines, 6), x, y, z of one end and of the other; colours 0xrrggbb, shape
        (lines,). newtons_per_metre: scale of forces, > 0."""

    @property
    def rpm(self) -> float:
        """Engine speed [rpm]; NaN without an engine."""

    @property
    def gear(self) -> int:
        """-1 reverse, 0 neutral, 1 ...; 0 without a gearbox."""

    def wheel(self, index: int) -> VehicleWheel:
        """One of `wheels`, without computing the others."""

    def place(self, road: Road | None, x: float, y: float, yaw: float = 0.0) -> None:
        """Places it at rest on its wheels, engine idling, its origin at (x, y) [m], pointing to yaw [rad]."""

    def set_pose(self, pose: VehiclePose) -> None:
        """Sets position and orientation, as far as the model has them. Velocities stay the same in body axes."""

    def set_velocity(
        self, velocity: sixline._types.VectorLike, angular_velocity: sixline._types.VectorLike = (0.0, 0.0, 0.0)
    ) -> None:
        """Sets the velocity of the origin [m/s] and the angular velocity [rad/s], shape (3,), in world axes, as far as
        the model has them. Wheels and engine are matched to it, in a suitable gear."""

    def apply_impulse(self, impulse: sixline._types.VectorLike, point: sixline._types.VectorLike) -> None:
        """Applies an impulse [N s] at a point [m], shape (3,), both in world axes. Kinematic models refuse it: they
        have no mass."""

    def channels(self) -> list[ChannelInfo]:
        """The channels for channel(index), in its order: every state and output of the model."""

    def channel_index(self, name: str) -> int:
        """Index of a channel in channels() and channel_values()."""

    def channel(self, channel: int | str) -> float:
        """A channel by name or index, in its unit."""

    def channel_values(self) -> numpy.typing.NDArray[numpy.float64]:
        """All channels in order, shape (len(channels()),); a copy."""

    def set_state(self, name: str, value: float) -> None:
        """Sets a state (a channel with is_state). Refused: a channel that is not a state, a value that is not
        finite."""

    def parameters(self) -> list[ParameterInfo]:
        """The parameters that may be set, with units and ranges."""

    def parameter(self, name: str) -> float | str:
        """A number in its unit; a text for a choice or a table. A component may precede the name: "tyre.mu"."""

    def set_parameter(self, name: str, value: float | str) -> None:
        """Takes effect from the next step on. Refused: unknown, out of range, or against a rule between parameters."""

    def save(self) -> bytes:
        """All data needed to continue, except the parameters: a few hundred bytes with version and model."""

    def restore(self, state: bytes) -> None:
        """Continues from a saved state, bit for bit, if parameters, roads and inputs are the same."""

    def hash(self) -> int:
        """64 bits that change when any bit of the state changes; the same on every machine and from every language."""

class LapRecord:
    """A run of laps: its laps and samples, and its settings; as a table its samples."""

    track: str
    """Its name."""
    car: str
    """Its name or file."""
    model: str
    """Id of the model."""
    driver: str
    """Its name."""
    ended: str
    """ "finished", or why it stopped early."""
    track_length: float
    """[m]"""
    dt: float
    """[s]"""
    off_track_s: float
    """Time with a wheel centre off the road [s]."""
    simulated_s: float
    """Time driven [s]."""
    wall_s: float
    """Time that the computation took [s]."""
    @property
    def laps(self) -> numpy.typing.NDArray[numpy.void]:
        """Laps in order, shape (laps,), with fields: time [s], clean, top_speed and mean_speed [m/s], max_offset [m],
        off_track_s [s], complete. `laps["time"]` is a column. A view that the record keeps alive."""

    @property
    def samples(self) -> numpy.typing.NDArray[numpy.void]:
        """Samples in order of time, shape (samples,), with fields: t [s], lap (from 1), s, n [m], x, y, z [m], yaw
        [rad], vx [m/s], vx_rate, ay [m/s^2], yaw_rate [rad/s], steer_angle [rad], throttle, brake, gear, rpm,
        slip_ratio, sideslip_angle, slip_angle_front, slip_angle_rear [rad], friction_utilization_front and _rear, roll,
        pitch [rad], target_x, target_y [m], target_speed [m/s]; NaN: the model has none. A view that the record keeps
        alive."""

    @property
    def columns(self) -> dict[str, numpy.typing.NDArray[typing.Any]]:
        """The samples by column, and the channels that run_laps() was asked for, shape (samples,) each; read-only, kept
        with the record. Units: units."""

    @property
    def outline(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]:
        """Outline of the track, in the form of Track.outline: s, x, y, z, left_x, left_y, right_x, right_y [m].
        Copies."""

class Telemetry:
    """Recorded channels of a vehicle: a table with a column for each channel and a row for each sample. It never
    changes while the simulation continues."""

    def __getitem__(self, channel: str) -> numpy.typing.NDArray[numpy.float64]:
        """A column, shape (rows,), in its unit: a read-only view without a copy."""

    def __len__(self) -> int:
        """How many rows."""

    @property
    def columns(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]:
        """All columns by name, in the order of Simulation.record."""

class Intention:
    """A driver's decision; NaN for a policy."""

    target_x: float
    """Target point, world [m]."""
    target_y: float
    """The same [m]."""
    allowed_speed: float
    """Allowed speed [m/s]; 1000: no limit."""

class SimulationEvent:
    """A channel passed a level."""

    vehicle: int
    """Its number."""
    channel: str
    """Its name."""
    level: float
    """In the unit of the channel."""
    rose: bool
    """From below to above."""
    time: float
    """Between two steps, by the straight line through the values of both [s]."""
    values: list[float]
    """Of all channels of the vehicle at that time, by the same line; gears and flags as before the step."""

class Simulation:
    """Vehicles on one road that are stepped together; they do not collide. On a track laps are timed for every vehicle.
    One thread at a time may use it; a call from another thread is refused with a RuntimeError."""

    def __init__(
        self,
        vehicle: Vehicle,
        road: Road,
        *,
        driver: str | os.PathLike[str] = "",
        dt: float = 0.002,
        from_start: bool = True,
        driver_parameters: dict[str, float] | None = None,
    ) -> None:
        """A simulation of a copy of a vehicle, number 0. driver: a name of drivers(), a policy's file (NAME.npz), or ""
        if the caller sets inputs; dt: time step [s], above 0, at most 20; from_start: puts vehicles on the start line
        of a track, at rest; driver_parameters: set on the driver, {"lookahead_distance": 30}."""

    def add(
        self, vehicle: Vehicle, driver: str | os.PathLike[str] = "", driver_parameters: dict[str, float] | None = None
    ) -> int:
        """Adds a copy of a vehicle and returns its number. driver, driver_parameters: as in the constructor."""

    def vehicle(self, number: int = 0) -> Vehicle:
        """A vehicle of the simulation, which may be read, and changed between two steps."""

    @property
    def vehicles(self) -> list[Vehicle]:
        """All vehicles, in order of their numbers."""

    def set_inputs(self, number: int = 0, **commands: float | None) -> None:
        """Sets commands held from the next step on, by the keywords of Vehicle.step; a driver overwrites them except
        the test inputs (imposed_steer_angle, imposed_speed ...), which stay in force."""

    def inputs(self, number: int = 0) -> dict[str, typing.Any]:
        """The commands in force, as keywords of set_inputs; those of the driver, if it has one."""

    def driver_parameters(self, number: int = 0) -> dict[str, float]:
        """The current parameters of a vehicle's driver; empty without a driver and for a policy.
        driver_parameters(driver) of the module has their units and ranges."""

    def set_driver_parameter(self, name: str, value: float, number: int = 0) -> None:
        """Sets a parameter of a vehicle's driver, from its next decision on."""

    def intention(self, number: int = 0) -> Intention:
        """The last decision of a vehicle's driver; zeros without a driver."""

    def step(self) -> None:
        """One step of all vehicles. A vehicle that refuses it keeps its state, the others continue."""

    def run(self, seconds: float, after: collections.abc.Callable[[], object] | None = None) -> Telemetry:
        """Steps for this time in seconds, rounded to whole steps; after() is called after each step and ends the run by
        False. Returns the recorded channels of vehicle 0 (telemetry()). Other Python threads run meanwhile; Ctrl-C ends
        the run between two steps."""

    def run_laps(
        self, laps: int, number: int = 0, sample_every: float = 0.01, channels: collections.abc.Sequence[str] = []
    ) -> LapRecord:
        """Steps until a vehicle has driven this number of further laps, or has made no progress for 30 s (`ended`
        reports it). The record has these laps, with samples about every sample_every seconds (0: none); channels: of
        the vehicle's model, recorded besides the columns that all models have. Needs a closed track. Other Python
        threads run meanwhile; Ctrl-C ends the run between two steps, and the simulation may continue."""

    @property
    def time(self) -> float:
        """Since the beginning [s]."""

    @property
    def dt(self) -> float:
        """Time step [s]."""

    def laps(self, number: int = 0) -> numpy.typing.NDArray[numpy.void]:
        """Laps of a vehicle since it was added, in the form of LapRecord.laps; the last one is not complete. A copy."""

    def place(self, number: int = 0) -> sixline._types.TrackPlace:
        """Place of a vehicle on the track."""

    def record(self, channels: collections.abc.Sequence[str], every: float = 0.01, number: int = 0) -> None:
        """Records channels of a vehicle at this interval in seconds, from now on; restarts a running recording."""

    def telemetry(self, number: int = 0) -> Telemetry:
        """The channels recorded of a vehicle so far, as a table."""

    def recorded(self, channel: str, number: int = 0) -> numpy.typing.NDArray[numpy.float64]:
        """Recorded values of a channel so far, shape (values,), in its unit; "t" is the time [s]. A read-only view that
        never changes; the simulation copies the values once if it continues to record."""

    def watch(self, channel: str, level: float, number: int = 0) -> None:
        """Records an event when a channel passes a level, in either direction."""

    @property
    def events(self) -> list[SimulationEvent]:
        """The recorded events, in order of time."""

class ScenarioEvent:
    """A channel passed the level of an [[until]]."""

    channel: str
    """As it was requested."""
    level: float
    """In the unit of the channel."""
    above: bool
    """It rose; False: it fell."""
    t: float
    """Between two steps, by the straight line through both [s]."""
    values: list[float]
    """Of all channels at that time, in the order of ScenarioResult.channels."""

class ScenarioResult:
    """The result of a scenario's run; as a table its samples."""

    model: str
    """Id of its model."""
    steps: int
    """Whole steps done."""
    t: float
    """At the end [s]."""
    channels: list[str]
    """ "t", then states, then outputs."""
    events: list[ScenarioEvent]
    """In order of time."""
    notices: list[str]
    """Messages about inputs without effect and refused gears, each once."""
    trouble: str
    """The reason of an early end; "": it ran to its end."""
    interrupted: bool
    """The caller ended it."""
    hash: int
    """Hash of the model's state after the last whole step."""
    @property
    def channel_units(self) -> list[str]:
        """Units of the channels, in their order."""

    @property
    def final(self) -> dict[str, float]:
        """All channels at the end."""

    def json(self) -> str:
        """The output of `sixline run --json`."""

    def csv(self) -> str:
        """The output of `sixline run --csv`."""

    @property
    def samples(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]:
        """The channels of [record]: an array per channel, in order of time. Views that the result keeps alive."""

class Scenario:
    """One run of one model, as a TOML file describes it (docs/scenario.md). It never changes, and may run in several
    threads at once."""

    def __init__(self, file: str | os.PathLike[str], sets: collections.abc.Sequence[str] = ()) -> None:
        """From a file. sets: changes, ["car.mass=1600"], as in `sixline run --set`."""

    @staticmethod
    def parse(toml: str, name: str = "scenario.toml", sets: collections.abc.Sequence[str] = ()) -> Scenario:
        """From TOML text; `name` appears in errors, and files named in the text are searched beside it."""

    @property
    def title(self) -> str:
        """Its title, or its file's name."""

    @property
    def model(self) -> str:
        """Id of its model."""

    @property
    def dt(self) -> float:
        """Time step [s]."""

    @property
    def duration(self) -> float:
        """Duration, unless an [[until]] ends it earlier [s]."""

    def run(self, go_on: collections.abc.Callable[[float], object] | None = None) -> ScenarioResult:
        """Runs it from its beginning, without the GIL. go_on(part), if any, is called at intervals with the finished
        part, 0 to 1; False ends the run early, with valid results."""

class SweepResult:
    """The result of a sweep: a table with a row for each finished case, in the order of the plan."""

    total: int
    """Number of cases of the plan."""
    @property
    def columns(self) -> dict[str, typing.Any]:
        """Settings, end and results of each case: arrays of numbers (NaN: not available), lists of texts."""

    @property
    def complete(self) -> bool:
        """Are all done?"""

    @property
    def sensitivities(self) -> list[dict[str, typing.Any]]:
        """For each result its range and a linear regression on all varied settings, as in result.json."""

    def csv(self) -> str:
        """The text of results.csv of `sixline sweep`."""

def sweep(
    plan: str | os.PathLike[str] | collections.abc.Mapping[str, typing.Any],
    out: str | os.PathLike[str] | None = None,
    jobs: int = 0,
    shard: str = "1/1",
    go_on: collections.abc.Callable[[int, int], object] | None = None,
) -> SweepResult:
    """Runs a sweep (docs/sweeps.md) without the GIL: a file, or its tables as a mapping. out: a folder for the journal,
    from which a later call continues; jobs: threads, 0: one per processor. go_on(done, total), if any, is called about
    ten times a second; False ends the sweep early."""

def merge_sweeps(journals: collections.abc.Sequence[str | os.PathLike[str]]) -> SweepResult:
    """The rows of several shards' folders or journals together."""

class LapTimeTable:
    """The result of ggv, racing_line and lap_time (docs/lap-time.md): a table."""

    time: float
    """Time of the lap on the line [s]; 0 for an envelope."""
    sectors: list[float]
    """Times of equal parts of the line [s]."""
    @property
    def columns(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]:
        """Arrays of one length by name: views that the table keeps alive."""

    def csv(self) -> str:
        """The CSV text that the program writes."""

def ggv(car: Vehicle, friction: float = 1.0) -> LapTimeTable:
    """The largest accelerations of a car with its current parameters, in every direction over speed and weight."""

def racing_line(
    car: Vehicle,
    track: Track | str | os.PathLike[str],
    kind: str = "fastest",
    margin: float = 0.5,
    step: float = 3.0,
    kerbs: float = 0.0,
) -> LapTimeTable:
    """A line of a car on a track, place by place, and its quasi-steady lap. kind: "fastest", "curvature" (least
    curvature) or "shortest"; margin: to the road's edge [m]; step: between points [m]; kerbs: share of the borders that
    it may use."""

def lap_time(
    car: Vehicle,
    track: Track | str | os.PathLike[str],
    line: str | os.PathLike[str] | None = None,
    grip: float = 1.0,
    braking: float = 1.0,
    sectors: int = 3,
    margin: float = 0.5,
) -> LapTimeTable:
    """The quasi-steady lap on the fastest line, or on a raceline CSV. grip, braking: planned shares of the car's
    limits."""

def batch_instruction_sets() -> list[str]:
    """Instruction sets that batches were compiled for and that this machine has, the best last: baseline, avx2,
    avx512."""

class Batch:
    """Many vehicles of one model and car, side by side in lanes of the processor's registers and on several threads. In
    double precision each is bit for bit the same as a separate Vehicle. One thread at a time may use it."""

    def __init__(
        self,
        count: int,
        model: str = "double_track",
        car: str | os.PathLike[str] = "reference",
        *,
        longitudinal_model: str = "",
        parameters: collections.abc.Mapping[str, float | str] | None = None,
        single_precision: bool = False,
        threads: int = 1,
        instruction_set: str = "",
    ) -> None:
        """`count` vehicles (1 to 16,777,216) at rest at the origin, with the arguments of Vehicle. single_precision:
        float in place of double, faster. threads: 1 to 1024. instruction_set: one of batch_instruction_sets(); '': the
        best one of this machine. The numbers depend neither on threads nor on the instruction set."""

    def set_inputs(self, **inputs: numpy.typing.ArrayLike | None) -> None:
        """Sets the inputs of each vehicle from now on, with the ranges of Vehicle.step; a gear without auto_shift ends
        automatic shifting. Each is a number, or an array-like of shape (vehicles,); None: unchanged. Refused, without
        any change: another shape, NaN."""

    def step(self, road: Road | None, dt: float, substeps: int = 1) -> None:
        """Steps all vehicles `substeps` times (1 to 1,000,000) by dt seconds (0 < dt <= 20) with constant inputs. Other
        Python threads run meanwhile, unless the road is a Python function; Ctrl-C ends it between two substeps. A
        vehicle whose state would not be finite is frozen in its last state."""

    def set_override(self, name: str, values: numpy.typing.ArrayLike | None) -> None:
        """Sets the imposed values of each vehicle from now on: imposed_steer_angle [rad], imposed_speed [m/s],
        imposed_drive_force [N], imposed_drive_torque [N m], force_x, force_y [N] at offset_x, offset_y [m]. A number or
        an array-like of shape (vehicles,); None ends it."""

    def reset(self, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """Resets those of `which` (booleans, shape (vehicles,); None: all) to the initial state, with their current
        parameters."""

    def place(
        self,
        road: Road,
        x: numpy.typing.ArrayLike,
        y: numpy.typing.ArrayLike,
        yaw: numpy.typing.ArrayLike = 0.0,
        speed: numpy.typing.ArrayLike | None = None,
        which: numpy.typing.NDArray[numpy.bool_] | None = None,
    ) -> None:
        """Places the vehicles of `which` on their wheels, with origins at (x, y) [m], pointing to yaw [rad], rolling at
        speed [m/s] in the matching gear (None: at rest, engine idling): numbers or array-likes of shape (vehicles,)."""

    @property
    def model(self) -> str:
        """Its id."""

    @property
    def threads(self) -> int:
        """As it was made."""

    @property
    def states(self) -> list[ChannelInfo]:
        """The states for read(): names, units, meanings."""

    def read(self, state: str) -> numpy.typing.NDArray[numpy.float64]:
        """A state of all vehicles: a new array of shape (vehicles,), in the state's unit."""

    @property
    def channels(self) -> list[ChannelInfo]:
        """The channels for read_channels(), states and outputs: names, units, meanings."""

    def read_channels(
        self, names: collections.abc.Sequence[str], road: Road, dt: float
    ) -> numpy.typing.NDArray[numpy.float64]:
        """Channels of all vehicles, shape (vehicles, names): the values of Vehicle.channel for a vehicle() with its
        inputs in this batch, on this road, in a step of dt seconds from the current state. It computes one step per
        vehicle, one after the other, in double precision."""

    def road_friction(self, road: Road) -> numpy.typing.NDArray[numpy.float64]:
        """Friction of the ground under each vehicle's reference point [-], shape (vehicles,); the tyres' friction is
        their `mu`."""

    def set_state(
        self, name: str, values: numpy.typing.ArrayLike, which: numpy.typing.NDArray[numpy.bool_] | None = None
    ) -> None:
        """Sets a state of those of `which`: a number or an array-like of shape (vehicles,)."""

    def parameter(self, name: str) -> numpy.typing.NDArray[numpy.float64]:
        """A number of each vehicle: a new array of shape (vehicles,). Refused: a choice or a table, which a vehicle()
        can report."""

    def set_parameter(
        self, name: str, value: numpy.typing.ArrayLike | str, which: numpy.typing.NDArray[numpy.bool_] | None = None
    ) -> None:
        """Sets a parameter of each of `which`: a number or an array-like of shape (vehicles,). A choice or a table, as
        text, is the same for all. Refused, without any change, as by Vehicle.set_parameter."""

    @property
    def frozen(self) -> numpy.typing.NDArray[numpy.bool_]:
        """The vehicles that stopped because their state would not be finite: booleans, shape (vehicles,)."""

    def vehicle(self, index: int) -> Vehicle:
        """A separate Vehicle with the parameters and the state of one: to read its channels, to save it, to draw it."""

    def hash(self, index: int) -> int:
        """64 bits that change when any bit of a vehicle's state changes: in double precision Vehicle.hash()."""

class TrackSight:
    """Observations of a track by each vehicle of a batch: its place, progress, the edges, the bends ahead,
    rangefinders. It stores the last place of each vehicle, so each batch needs its own."""

    def __init__(
        self,
        track: Track,
        count: int,
        *,
        curvature_ahead: collections.abc.Sequence[float] = (),
        rays: collections.abc.Sequence[float] = (),
        ray_range: float = 200.0,
    ) -> None:
        """curvature_ahead [m]: distances ahead at which the curvature of the centre line is read; rays [rad]:
        directions of rangefinders from straight ahead, left positive, with the range ray_range [m]. At most 64 of
        each."""

    @property
    def columns(self) -> list[ChannelInfo]:
        """Columns of a row: distance, progress, offset, heading_error, to_left_edge, to_right_edge, vx, vy, yaw_rate,
        curvature_0 ..., ray_0 ...."""

    def look(
        self, batch: Batch, out: numpy.typing.NDArray[numpy.float64] | None = None
    ) -> numpy.typing.NDArray[numpy.float64]:
        """Observes: returns an array of shape (vehicles, columns), a new one or `out`."""

    def restart(self, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """To be called after these vehicles were placed: their progress restarts at their next observation."""

class BatchLaps:
    """A driver for each vehicle of a batch, on one track. In a batch in double precision each drives bit for bit as it
    would alone. A lap is once around the track from the vehicle's place at the start of its laps."""

    def __init__(
        self,
        track: Road,
        batch: Batch,
        *,
        driver: str | os.PathLike[str] = "lookahead",
        dt: float = 0.002,
        driver_parameters: dict[str, float] | None = None,
    ) -> None:
        """Starts at the vehicles' current places, with their current parameters. driver: a name of drivers(), or a
        policy's file (NAME.npz); dt: a vehicle's step [s], 0 < dt <= 0.1; drivers observe the road every 0.02 s, and
        policies decide at such an observation; driver_parameters: set on every driver. Refused: a road that is not a
        track, a model that cannot be steered around one."""

    def drive(self, batch: Batch, seconds: float) -> None:
        """Drives all vehicles for this time (0 to 1,000,000 s), to the nearest observation; the inputs of the batch are
        then the drivers'. Other Python threads run meanwhile; Ctrl-C ends it between two observations, and driving may
        continue."""

    def restart(self, batch: Batch, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """To be called after those of `which` (booleans, shape (vehicles,); None: all) were placed or got other
        parameters: their laps restart at their current places."""

    @property
    def time(self) -> float:
        """Driven time [s]."""

    def laps(self, vehicle: int) -> numpy.typing.NDArray[numpy.void]:
        """Laps of one vehicle in the form of LapRecord.laps, shape (laps,); the last one is the current lap,
        incomplete, with its time so far. off_track_s: time with the reference point nearer to an edge than half the
        width."""

    def lap_times(self, lap: int = 1) -> numpy.typing.NDArray[numpy.float64]:
        """Time of each vehicle for its lap of that number, from 1 [s], shape (vehicles,); NaN if it is not finished."""

    def progress(self) -> numpy.typing.NDArray[numpy.float64]:
        """Distance of each vehicle along the centre line since its laps began [m], shape (vehicles,)."""

class LapEpisodes:
    """Episodes on a track for the vehicles of a batch; sixline.gym's LapTask is built on them."""

    def __init__(
        self,
        track: Track,
        count: int,
        *,
        dt: float = 0.01,
        substeps: int = 10,
        max_seconds: float = 300.0,
        laps: int = 1,
        margin: float = 0.0,
        stuck_seconds: float = 4.0,
        progress_reward: float = 0.01,
        steer_change_share: float = 0.1,
        time_cost: float = 0.05,
        failure_penalty: float = 10.0,
        finish_reward: float = 10.0,
        curvature_ahead: collections.abc.Sequence[float] = (0, 10, 20, 35, 50, 70, 100, 140),
        rays: collections.abc.Sequence[float] = (),
        observes_place: bool = True,
    ) -> None:
        """Episodes of `count` vehicles; the options are LapTask's."""

    def begin(self, batch: Batch, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """Begins episodes of those of `which` (None: all) at their current places."""

    def step(self, batch: Batch, road: Road, actions: numpy.typing.NDArray[numpy.float64]) -> None:
        """One action of each vehicle, (pedal, steer), shape (vehicles, 2), limited to -1 ... 1: sets the inputs, steps,
        observes, and computes rewards and ends. Refused, without any change: numbers that are not finite, a call before
        the first begin. Other Python threads run meanwhile, unless the road is a Python function."""

    @property
    def observed(self) -> list[tuple[str, float]]:
        """The numbers of an observation: names, and the factor of each."""

    @property
    def arrays(self) -> dict[str, numpy.typing.NDArray[typing.Any]]:
        """Results of the last step or begin, as read-only arrays that the next one changes: observations (vehicles,
        observed), rows (vehicles, columns of TrackSight), and of each vehicle reward, distance, progress [m], time [s],
        actions, terminated, truncated, off_track, spun, stuck, frozen, finished."""

class Identification:
    """The result of a fit of a car to a log (docs/identify.md); as a table its series."""

    car: str
    """A car file with the estimates, TOML."""
    @property
    def series(self) -> dict[str, typing.Any]:
        """Arrays, one number for each row of the log: t [s], and of each fitted channel NAME, NAME_before and
        NAME_after, of the log and of the model with the car's own values and with the estimates; NaN where not
        compared."""

    @property
    def estimates(self) -> dict[str, dict[str, typing.Any]]:
        """By parameter: estimate, standard_error, low_95, high_95, determined, unit, before, as in result.json."""

    @property
    def undetermined(self) -> list[str]:
        """Parameters and combinations that the log does not determine, as texts; empty: it determines all."""

    @property
    def result(self) -> dict[str, typing.Any]:
        """All results, as in result.json: correlation, condition, residuals, starts."""

def identify(
    log: str | os.PathLike[str],
    free: str | collections.abc.Sequence[str],
    *,
    model: str = "double_track",
    car: str | os.PathLike[str] = "reference",
    parameters: collections.abc.Mapping[str, float | str] = {},
    columns: collections.abc.Mapping[str, str] = {},
    fit: str | collections.abc.Sequence[str] = "",
    inputs: str | collections.abc.Sequence[str] = "",
    times: tuple[float, float] = (0.0, float("inf")),
    window: float = 4.0,
    settle: float = 0.2,
    dt: float | None = None,
    friction: float = 1.0,
    starts: int = 1,
    seed: int = 1,
    jobs: int = 0,
) -> Identification:
    """Fits parameters of a car to a telemetry log, as `sixline identify` (docs/identify.md), without the GIL.
    parameters: changed values of the car; columns: the log's column for a channel, {'vx': 'Ground Speed:km/h'}; times:
    the used part of the log [s]; dt: longest physics step [s], None: halved until the estimates hardly move. Raises
    SixlineError if the package was built without Ceres, ValueError or FileNotFoundError for errors in the log or the
    names."""

class PlayPage:
    """The page of the playground, read again when its file changes."""

    def answer(
        self, method: str, path: str, host: str, site: str, mode: str, encodings: str
    ) -> tuple[int, dict[str, str], bytes]:
        """The response to a request to the local server: status, headers, body."""

class Frames:
    """Of every class that has columns."""

    @property
    def units(self) -> dict[str, str]:
        """Units of the columns that have one."""

    def to_pandas(self) -> typing.Any:
        """The columns as a pandas.DataFrame, units in attrs["units"]; needs pandas."""

    def to_polars(self) -> typing.Any:
        """The columns as a polars.DataFrame; needs polars."""

    def to_arrow(self) -> typing.Any:
        """The columns as a pyarrow.Table, units in the fields' metadata; needs pyarrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The same for any library that reads Arrow's PyCapsule interface (DuckDB, polars, pandas); needs pyarrow."""
