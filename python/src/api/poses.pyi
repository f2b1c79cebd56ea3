"""Poses of vehicles and wheels, and axes of other programs."""

import enum
import typing

import sixline._types

class VehiclePose:
    """Pose of a body. World axes: x east, y north, z up (ISO 8855, right-handed)."""

    position: sixline._types.Vector3
    """Place of the origin: middle of the wheelbase, on the ground when at rest on the flat [m]."""
    orientation: sixline._types.Quaternion
    """Rotation from the body's axes (x forward, y left, z up) to the world's."""
    yaw: float
    """Angle of the x axis from world +x, counter-clockwise, counts turns [rad]."""
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
        """Pose from a position [m] and angles [rad]; an orientation, if present, replaces the angles."""

class VehicleWheel:
    """One wheel. A number that the vehicle's model does not have is NaN."""

    position: sixline._types.Vector3
    """Place of the hub, world [m]."""
    orientation: sixline._types.Quaternion
    """Rotation from the wheel's steered axes, without its spin, to the world's."""
    contact: sixline._types.Vector3
    """Place of its lowest point, world [m]."""
    normal: sixline._types.Vector3
    """Normal of the ground there."""
    steer_angle: float
    """Relative to the body, left positive [rad]."""
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
    """Compression of the spring [m]."""
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
    """Converts a place, a velocity or a force from sixline's axes to others."""

@typing.overload
def to_axes(axes: AxisConvention, q: sixline._types.QuaternionLike) -> sixline._types.Quaternion:
    """An orientation (w, x, y, z): it turns the other program's body axes into its world's."""

@typing.overload
def from_axes(axes: AxisConvention, v: sixline._types.VectorLike) -> sixline._types.Vector3:
    """The inverse of to_axes."""

@typing.overload
def from_axes(axes: AxisConvention, q: sixline._types.QuaternionLike) -> sixline._types.Quaternion:
    """The inverse of to_axes."""

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
    """Converts a vector from body axes to world axes."""
