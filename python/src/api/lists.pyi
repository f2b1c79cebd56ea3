"""Models, cars, tracks and drivers that are known by name."""

import os

class ModelInfo:
    """Names and properties of a model."""

    id: str
    """Name in scenarios and car files: "double_track"."""
    number: str
    """Its place in the sources' numbering, accepted wherever an id is: "M8x4"; "": none."""
    title: str
    """Title, for headings."""
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
    """Takes the input `imposed_steer_angle`."""
    takes_drive_force: bool
    """Takes the input `imposed_drive_force`."""
    takes_drive_torque: bool
    """Takes the input `imposed_drive_torque`."""
    takes_body_force: bool
    """Takes a force and a moment from outside: the inputs `force_x` ... `moment_z`."""
    takes_wind: bool
    """Takes the velocity of the air: the inputs `wind_x`, `wind_y`."""
    converges: bool
    """Smaller steps approach one motion."""
    throttle_min: float
    """Smallest value of `throttle`: -1 if it also drives backwards."""
    has_longitudinal: bool
    """Carries a longitudinal model, chosen by `longitudinal_model`."""
    @property
    def family(self) -> str:
        """ "kinematic", "longitudinal", "planar", "rigid" or "ray"."""

    @property
    def reference(self) -> str:
        """The point of its states x, y, yaw and velocities: "centre_of_gravity", "wheelbase_centre" or "rear_axle"."""

class CarInfo:
    """A car that Vehicle accepts by name."""

    name: str
    """ "sports-car"."""
    description: str
    """One line."""

class TrackInfo:
    """A track that Road.track accepts by name."""

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
    """All models, in the order of the catalogue."""

def cars() -> list[CarInfo]:
    """All bundled cars, the default first."""

def tracks() -> list[TrackInfo]:
    """All tracks known by name."""

def drivers() -> list[DriverInfo]:
    """All robots that drive around tracks, the default first."""

def driver_parameters(driver: str | os.PathLike[str]) -> list[ParameterInfo]:
    """The parameters of a driver, for driver_parameters of Simulation and BatchLaps: with units, ranges and defaults. A
    policy has none."""
