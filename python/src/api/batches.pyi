"""Batches of vehicles, their drivers and episodes."""

import collections.abc
import os
import typing

import numpy
import numpy.typing
import sixline._types

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
        keep_readings: bool = False,
    ) -> None:
        """`count` vehicles (1 to 16,777,216) at rest at the origin, with the arguments of Vehicle. single_precision:
        float in place of double, faster. threads: 1 to 1024. instruction_set: one of batch_instruction_sets(); '': the
        best one of this machine. The numbers depend neither on threads nor on the instruction set. keep_readings: keep
        what acted in the last step, for read_channels() and vehicle()."""

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
        imposed_drive_force [N], imposed_drive_torque [N m], force_x, force_y, force_z [N] at offset_x, offset_y [m],
        moment_x, moment_y, moment_z [N m], wind_x, wind_y [m/s]. A number or an array-like of shape (vehicles,); None
        ends it."""

    def reset(self, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """Resets the vehicles of `which` (booleans, shape (vehicles,); None: all) to the initial state, with their
        current parameters."""

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

    def save(self) -> bytes:
        """The states of all vehicles, the blocks of Vehicle.save() one after the other; neither parameters nor
        inputs."""

    def restore(self, state: bytes, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """Continues from saved states, bit for bit, if parameters, roads and inputs are the same. One block, of
        Vehicle.save(), is the state of all vehicles of `which` (booleans, shape (vehicles,); None: all)."""

    def jacobian(self, road: Road, dt: float) -> sixline._types.Jacobian:
        """Vehicle.jacobian of each vehicle with its inputs in this batch: slopes of shape (vehicles, of, by). In double
        precision, one vehicle after the other."""

    @property
    def model(self) -> str:
        """Its id."""

    @property
    def threads(self) -> int:
        """Number of threads."""

    @property
    def states(self) -> list[ChannelInfo]:
        """The states for read(): names, units, meanings."""

    def read(self, state: str) -> numpy.typing.NDArray[numpy.float64]:
        """A state of all vehicles: a new array of shape (vehicles,), in the state's unit."""

    @property
    def channels(self) -> list[ChannelInfo]:
        """The channels for read_channels(), states and outputs: names, units, meanings."""

    def read_channels(self, names: collections.abc.Sequence[str]) -> numpy.typing.NDArray[numpy.float64]:
        """Channels of all vehicles, shape (vehicles, names), as Vehicle.channel has them: states now, outputs of the
        last step, for which the batch needs keep_readings."""

    def road_friction(self, road: Road) -> numpy.typing.NDArray[numpy.float64]:
        """Friction of the ground under each vehicle's reference point [-], shape (vehicles,); the tyres' friction is
        their `mu`."""

    def set_state(
        self, name: str, values: numpy.typing.ArrayLike, which: numpy.typing.NDArray[numpy.bool_] | None = None
    ) -> None:
        """Sets a state of the vehicles of `which`: a number or an array-like of shape (vehicles,)."""

    def parameter(self, name: str) -> numpy.typing.NDArray[numpy.float64]:
        """A parameter of each vehicle: a new array of shape (vehicles,). Refused: a choice or a table, which a
        vehicle() can report."""

    def set_parameter(
        self, name: str, value: numpy.typing.ArrayLike | str, which: numpy.typing.NDArray[numpy.bool_] | None = None
    ) -> None:
        """Sets a parameter of the vehicles of `which`: a number or an array-like of shape (vehicles,). A choice or a
        table, as text, is the same for all. Refused, without any change, as by Vehicle.set_parameter."""

    @property
    def frozen(self) -> numpy.typing.NDArray[numpy.bool_]:
        """The vehicles that stopped because their state would not be finite: booleans, shape (vehicles,)."""

    def vehicle(self, index: int) -> Vehicle:
        """A separate Vehicle with the parameters and the state of one, to read its channels, save it or draw it."""

    def hash(self, index: int) -> int:
        """64 bits that change when any bit of a vehicle's state changes; in double precision Vehicle.hash()."""

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
        """Call it after these vehicles were placed: their progress restarts at their next observation."""

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
        """Drives all vehicles for this time (0 to 1,000,000 s), rounded to whole observations; the inputs of the batch
        are then the drivers'. Other Python threads run meanwhile; Ctrl-C ends it between two observations, and driving
        may continue."""

    def restart(self, batch: Batch, which: numpy.typing.NDArray[numpy.bool_] | None = None) -> None:
        """Call it after the vehicles of `which` (booleans, shape (vehicles,); None: all) were placed or their
        parameters changed: their laps restart at their current places."""

    @property
    def time(self) -> float:
        """Driven time [s]."""

    def laps(self, vehicle: int) -> numpy.typing.NDArray[numpy.void]:
        """Laps of one vehicle in the form of LapRecord.laps, shape (laps,); the last one is the current lap,
        incomplete, with its time so far. off_track_s: time with the reference point nearer to an edge than half the
        car's wider track."""

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
        """Begins episodes of the vehicles of `which` (None: all) at their current places."""

    def step(self, batch: Batch, road: Road, actions: numpy.typing.NDArray[numpy.float64]) -> None:
        """One action of each vehicle, (pedal, steer), shape (vehicles, 2), limited to -1 ... 1: sets the inputs, steps,
        observes, and computes rewards and ends. Refused, without any change: numbers that are not finite, a call before
        the first begin. Other Python threads run meanwhile, unless the road is a Python function."""

    @property
    def observed(self) -> list[tuple[str, float]]:
        """The numbers of an observation: names, and the factor of each."""

    @property
    def arrays(self) -> dict[str, numpy.typing.NDArray[typing.Any]]:
        """Results of the last step or begin, as read-only arrays that the next call changes: observations (vehicles,
        observed), rows (vehicles, columns of TrackSight), and of each vehicle reward, distance, progress [m], time [s],
        actions, terminated, truncated, off_track, spun, stuck, frozen, finished."""
