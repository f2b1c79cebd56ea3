"""Vehicles."""

import collections.abc
import os

import numpy
import numpy.typing
import sixline._types

class ChannelInfo:
    """A number that a vehicle reports."""

    name: str
    """Name for channel()."""
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
    """Values of a choice."""
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
    """Radius of the wheels."""
    length: float
    """Length of the body."""
    width: float
    """Width of the body."""
    height: float
    """Height of the body."""

class VehicleReading:
    """Pose and motion of a vehicle now, and what acted on it in its last step. A number that its model lacks is NaN."""

    pose: VehiclePose
    """Pose of the body's origin, now."""
    velocity: sixline._types.Vector3
    """Velocity of the origin now, world axes [m/s]."""
    angular_velocity: sixline._types.Vector3
    """Now, world axes [rad/s]."""
    local_velocity: sixline._types.Vector3
    """The same in body axes [m/s]."""
    local_angular_velocity: sixline._types.Vector3
    """The same in body axes [rad/s]."""
    dt: float
    """Length of the last step [s]; 0: nothing has acted."""
    ax: float
    """Acceleration along the car [m/s^2]."""
    ay: float
    """Acceleration to the left [m/s^2]."""
    steer_angle: float
    """Steer angle of the road wheels, left positive [rad]."""
    rpm: float
    """Engine speed [rpm]."""
    gear: float
    """Engaged: -1 reverse, 0 neutral, 1 ..."""
    drive_force: float
    """Along the car [N]."""
    drag_force: float
    """Air drag along the car [N]."""
    rolling_resistance_force: float
    """Along the car [N]."""

    @property
    def inputs(self) -> dict[str, float]:
        """The inputs that acted in that step."""

class MassProperties:
    """Inertia of a vehicle against impulses, in body axes. Infinite: it does not move so."""

    mass: float
    """[kg]; infinite for a kinematic model."""
    inertia: sixline._types.Vector3
    """Moments about x, y, z through the centre of gravity [kg m^2]: the tensor's diagonal, all of it."""
    centre: sixline._types.Vector3
    """Centre of gravity, from the origin [m]."""

class Vehicle:
    """A car of any model. SI units, radians; world axes x east, y north, z up; body axes x forward, y left, z up; left,
    nose down and right side down are positive angles (ISO 8855). A refused call changes nothing. Pose, velocities and
    places of wheels are those now; forces, slips, loads, accelerations and the steer angle acted in the last step, and
    after placing are those at rest. copy.copy gives a separate vehicle that continues bit for bit; so does pickle, by
    the names of model and car. One thread at a time may use it."""

    def __init__(
        self,
        model: str = "double_track",
        car: str | os.PathLike[str] = "reference",
        *,
        longitudinal_model: str = "",
        parameters: collections.abc.Mapping[str, float | str] | None = None,
    ) -> None:
        """A vehicle at rest at the origin, engine idling; the first step puts wheels on the road. model: id or number
        (models()); car: name (cars()) or file; longitudinal_model: of kinematic_bicycle and dynamic_bicycle, '': the
        car's choice; parameters: set on the car in this order, numbers or, for choices and tables, texts."""

    def step(self, road: Road, dt: float, **commands: float | None) -> None:
        """One step of dt seconds, gear changes included.

        throttle, brake, handbrake 0 to 1 and steer -1 to 1 (left positive) are limited to their ranges. gear (-1
        reverse, 0 neutral, 1 ...) is engaged by hand, unless auto_shift is True; without a gear the gearbox shifts by
        itself. Test inputs replace the driver's if they are not None: imposed_steer_angle of the road wheels [rad],
        imposed_speed [m/s] (beyond 45 degrees of `sideslip_angle` a planar car has spun), imposed_drive_force [N],
        imposed_drive_torque on the rear axle [N m]. force_x, force_y, force_z [N] at offset_x, offset_y [m] from the
        mass centre and moment_x, moment_y, moment_z [N m] push from outside, wind_x, wind_y [m/s] are the velocity of
        the air, all in world axes.
        Refused, without any change: NaN, a dt that is not above 0 and at most 20, a gear that its gearbox does not
        have, a state that would not be finite. Other Python threads run meanwhile, unless the road is a Python
        function."""

    def reset(self) -> None:
        """Resets to the initial state, with the current parameters."""

    @property
    def model(self) -> ModelInfo:
        """Properties of its model."""

    @property
    def pose(self) -> VehiclePose:
        """Pose of the body's origin: the middle of the wheelbase, on the ground when at rest on the flat."""

    @property
    def velocity(self) -> sixline._types.Vector3:
        """Velocity of the origin, in world axes [m/s]."""

    @property
    def angular_velocity(self) -> sixline._types.Vector3:
        """Angular velocity in world axes [rad/s]."""

    @property
    def local_velocity(self) -> sixline._types.Vector3:
        """Velocity of the origin, in body axes [m/s]."""

    @property
    def local_angular_velocity(self) -> sixline._types.Vector3:
        """Angular velocity in body axes: roll, pitch and yaw rate [rad/s]."""

    @property
    def dimensions(self) -> VehicleDimensions:
        """Sizes for drawing [m]."""

    @property
    def mass_properties(self) -> MassProperties:
        """Those that apply_impulse() uses: parameters, or derived as the model does."""

    @property
    def reading(self) -> VehicleReading:
        """Pose, motion and what acted in the last step, at once; `wheels` has the wheels."""

    @property
    def wheels(self) -> list[VehicleWheel]:
        """Front left, front right, rear left, rear right; empty for a model without wheels. A model with two axles
        reports equal wheels on each axle, each with half the axle's forces."""

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

    def jacobian(self, road: Road, dt: float, **commands: float | None) -> sixline._types.Jacobian:
        """The derivatives of the step() with these arguments, exact (dual numbers), by the model's own integrator, on
        the plane under the vehicle; at a kink those of one side. Refused: steps that step() refuses, a custom model."""

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
