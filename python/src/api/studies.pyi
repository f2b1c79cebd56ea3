"""Scenarios, sweeps, lap times and identification."""

import collections.abc
import os
import typing

import numpy
import numpy.typing

class ScenarioEvent:
    """A channel passed the level of an [[until]]."""

    channel: str
    """Its name, as requested."""
    level: float
    """Level in the unit of the channel."""
    above: bool
    """It rose; False: it fell."""
    t: float
    """Between two steps, by the straight line through both [s]."""
    values: list[float]
    """Values of all channels at that time, in the order of ScenarioResult.channels."""

class ScenarioResult:
    """The result of a scenario's run; as a table its samples."""

    model: str
    """Id of its model."""
    steps: int
    """Whole steps done."""
    t: float
    """Time at the end [s]."""
    channels: list[str]
    """ "t", then states, then outputs."""
    events: list[ScenarioEvent]
    """Events in order of time."""
    notices: list[str]
    """Messages about inputs without effect and refused gears, each once."""
    trouble: str
    """The reason for an early end; "": it ran to its end."""
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

    @property
    def others(self) -> list[ScenarioResult]:
        """Of each further vehicle, [[vehicle]], without events and collisions."""

    @property
    def collisions(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]:
        """The impacts, a row each: t, a, b (-1: a wall), wall (-1: none), point_x ... z, normal_x ... z,
        impulse_x ... z, speed of approach. Numbers of vehicles: 0, then those of [[vehicle]] from 1 on."""

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
        """Loads a file. sets: changes, ["car.mass=1600"], as in `sixline run --set`."""

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
        """Whether all cases are done."""

    @property
    def sensitivities(self) -> list[dict[str, typing.Any]]:
        """Range of each result and its linear regression on all varied settings, as in result.json."""

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

def run_manoeuvre(
    name: str, car: Vehicle, dt: float
) -> tuple[
    str,
    dict[str, numpy.typing.NDArray[numpy.float64]],
    dict[str, str],
    dict[str, dict[str, tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]]],
]:
    """A manoeuvre of `sixline test`: its JSON text, channels over time, their units, plots. sixline.test makes a result
    of them."""

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
        """Estimates by parameter: estimate, standard_error, low_95, high_95, determined, unit, before."""

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
    settle: float = 0.6,
    dt: float | None = None,
    friction: float = 1.0,
    starts: int = 1,
    seed: int = 1,
    jobs: int = 0,
) -> Identification:
    """Fits parameters of a car to a telemetry log, as `sixline identify` (docs/identify.md), without the GIL.
    parameters: changed values of the car; columns: the log's column for a channel, {'vx': 'Ground Speed:km/h'}; times:
    the used part of the log [s]; dt: longest physics step [s], None: halved until the estimates barely change. Raises
    SixlineError if the package was built without Ceres, ValueError or FileNotFoundError for errors in the log or the
    names."""
