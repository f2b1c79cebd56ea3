"""Simulations and their records."""

import collections.abc
import os
import typing

import numpy
import numpy.typing
import sixline._types

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
        """The samples by column, and the channels requested from run_laps(), shape (samples,) each; read-only, stored
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
        """Number of rows."""

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
    """Level in the unit of the channel."""
    rose: bool
    """Whether it passed from below to above."""
    time: float
    """Between two steps, by the straight line through the values of both [s]."""
    values: list[float]
    """Values of all channels of the vehicle at that time, by the same line; gears and flags as before the step."""

class SimulationMoment:
    """The state of a simulation at a moment: of its vehicles, drivers, inputs and laps."""

class Collision:
    """An impact of two vehicles, or of a vehicle on a wall."""

    a: int
    """Place of the first one in the list, or its number in a simulation."""
    b: int
    """The same of the second one, above a; -1: a wall."""
    wall: int
    """Place of the wall in the road's walls; -1: another vehicle."""
    point: sixline._types.Vector3
    """Point at which it acted, world [m]."""
    normal: sixline._types.Vector3
    """Out of b or the wall into a."""
    impulse: sixline._types.Vector3
    """Impulse on a; the opposite on b [N s]."""
    speed: float
    """Speed of approach at that point, along the normal [m/s]."""

class OtherVehicle:
    """Another vehicle, as a driver sees it."""

    number: int
    """Its number."""
    ds: float
    """Ahead along the centre line [m]; without a track ahead in the axes of the one."""
    dn: float
    """To the left of it [m]."""
    closing_speed: float
    """With which the distance between both becomes shorter [m/s]."""
    length: float
    """Of its box [m]."""
    width: float
    """Of its box [m]."""

def collide(
    vehicles: collections.abc.Sequence[Vehicle],
    road: Road,
    dt: float,
    *,
    restitution: float = 0.1,
    friction: float = 0.4,
) -> list[Collision]:
    """Impacts of vehicles that have all been stepped by dt seconds (0 < dt <= 20), on each other and on the walls of
    their road, in the order of time: nothing passes through, momenta are kept, energy never grows, whatever the order
    of the list. restitution: 0 to 1; friction: largest tangential over normal impulse, 0 to 10. Refused: a
    vehicle twice, numbers out of range."""

class Simulation:
    """Vehicles on one road that are stepped together. On a track laps are timed for every vehicle.
    One thread at a time may use it; a call from another thread is refused with a RuntimeError."""

    def __init__(
        self,
        vehicle: Vehicle,
        road: Road,
        *,
        driver: str | os.PathLike[str] = "",
        dt: float = 0.002,
        from_start: bool = True,
        retries: bool = True,
        driver_parameters: dict[str, float] | None = None,
        collides: bool = False,
        restitution: float = 0.1,
        collision_friction: float = 0.4,
        grid_columns: int = 1,
        grid_row: float = 10.0,
        grid_column: float = 4.0,
        grid_staggered: float = 0.0,
    ) -> None:
        """A simulation of a copy of a vehicle, number 0. driver: a name of drivers(), a policy's file (NAME.npz), or ""
        if the caller sets inputs; dt: time step [s], above 0, at most 20; from_start: puts vehicles on the start line
        of a track, at rest; retries=False: a vehicle that refused a step stands until set_dt(), restart() or restore();
        driver_parameters: set on the driver, {"lookahead_distance": 30}; collides: vehicles hit each other and walls,
        as by collide() with restitution and collision_friction, two that begin inside each other once they have
        parted; grid_columns, grid_row, grid_column, grid_staggered: the start grid of vehicles that collide, with
        from_start: columns 4 m apart about the centre line, rows 10 m apart, each column `grid_staggered` metres behind
        the one to its left."""

    @property
    def collisions(self) -> list[Collision]:
        """The impacts of the last step, by the numbers of the vehicles."""

    def others(self, number: int = 0) -> list[OtherVehicle]:
        """The nearest other vehicles, at most eight, the nearest first; places as after the last step."""

    def damage(self, number: int = 0) -> float:
        """The sum of the impulses on a vehicle since it was added or restart() [N s]."""

    def add(
        self, vehicle: Vehicle, driver: str | os.PathLike[str] = "", driver_parameters: dict[str, float] | None = None
    ) -> int:
        """Adds a copy of a vehicle and returns its number. driver, driver_parameters: as in the constructor."""

    def remove(self, number: int) -> None:
        """Removes a vehicle; the numbers of those after it fall by one, also those of Vehicle objects."""

    def set_driver(
        self,
        driver: str | os.PathLike[str],
        number: int = 0,
        driver_parameters: dict[str, float] | None = None,
    ) -> None:
        """Assigns a vehicle another driver, with an empty memory; "": none."""

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

    def plan(self, number: int = 0) -> str:
        """The plan of a `racer` with its learned corrections: text of a plan.json, which is a driver; "": another
        driver."""

    def observe(self) -> None:
        """The first half of a step: drivers decide, channels and events are recorded. step() begins with it, unless it
        was called since the last step."""

    def step(self) -> None:
        """One step of all vehicles. A vehicle whose step is refused keeps its state; the others continue."""

    def why_refused(self, number: int = 0) -> str | None:
        """Why a vehicle refused its last step; None: it did not."""

    def set_dt(self, dt: float) -> None:
        """Steps of this length from now on [s]; time and laps continue, recordings keep their interval in steps."""

    def restart(self) -> None:
        """Time 0: resets laps, drivers' memories, inputs and overrides. The vehicles stay in place."""

    def moment(self) -> SimulationMoment:
        """Everything needed to return to the present moment, except parameters, recordings and events."""

    def restore(self, moment: SimulationMoment) -> None:
        """Returns to a moment, and continues from it to the same bits. Refused: a moment of other vehicles."""

    def lap_time(self, number: int = 0) -> float:
        """Since a vehicle's current lap began [s]."""

    def is_off_track(self, number: int = 0) -> bool:
        """Whether the centre of a wheel is off the track."""

    def channel_values(self, number: int = 0) -> numpy.typing.NDArray[numpy.float64]:
        """All channels of a vehicle now, as they are recorded, in the order of Vehicle.channels(): its state,
        what acted in the last step, and the pedals that act from now on. A copy."""

    def run(self, seconds: float, after: collections.abc.Callable[[], object] | None = None) -> Telemetry:
        """Steps for this time in seconds, rounded to whole steps; after() is called after each step and ends the run if
        it returns False. Returns the recorded channels of vehicle 0 (telemetry()). Other Python threads run meanwhile;
        Ctrl-C ends the run between two steps."""

    def run_laps(
        self, laps: int, number: int = 0, sample_every: float = 0.01, channels: collections.abc.Sequence[str] = []
    ) -> LapRecord:
        """Steps until a vehicle has driven this number of further laps, or has made no progress for 30 s (`ended`
        reports it). The record has these laps, with samples about every sample_every seconds (0: none); channels: of
        the vehicle's model, recorded besides the columns that all models have. A track that is open is driven once.
        Other Python threads run meanwhile; Ctrl-C ends the run between two steps, and the simulation may continue."""

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
        """The recorded channels of a vehicle so far, as a table."""

    def recorded(self, channel: str, number: int = 0) -> numpy.typing.NDArray[numpy.float64]:
        """Recorded values of a channel so far, shape (values,), in its unit; "t" is the time [s]. A read-only view that
        never changes; the simulation copies the values once if it continues to record."""

    def watch(self, channel: str, level: float, number: int = 0) -> None:
        """Records an event when a channel passes a level, in either direction."""

    @property
    def events(self) -> list[SimulationEvent]:
        """The recorded events, in order of time."""
