"""A wrong argument is refused in one line that names it, and changes nothing."""

from __future__ import annotations

import ast
import inspect
import signal
import threading
import time
from collections.abc import Callable

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT
from sixline import _core

ROAD = sx.Road.plane()


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda: sx.Scenario.parse("[[["), sx.SixlineError, "scenario.toml:1"),
        (lambda: sx.Vehicle(parameters={"mass": np.array([1, 2])}), TypeError, "parameter mass must be a number or"),  # type: ignore[dict-item]
        (lambda: sx.Vehicle().step(ROAD, 0.01, trottle=1), TypeError, "did you mean throttle"),  # type: ignore[call-arg]
        (lambda: sx.Vehicle().step(ROAD, 0.01, gas=1), TypeError, 'no input "gas"; there are throttle, brake'),  # type: ignore[call-arg]
        (lambda: sx.Vehicle().step(ROAD, 0.01, steer="left"), TypeError, "steer must be a number, not str"),  # type: ignore[arg-type]
        (lambda: sx.Vehicle().step(ROAD, "fast"), TypeError, "dt must be a number, not str"),  # type: ignore[arg-type]
        (lambda: sx.Vehicle().step(ROAD), TypeError, "dt must be a number, not NoneType"),  # type: ignore[call-arg]
        (lambda: sx.Vehicle().step(), TypeError, "road must be a Road, not NoneType"),  # type: ignore[call-arg]
        (lambda: sx.Vehicle().step(sx.Track("oval"), 0.01), TypeError, r"not Track: Road\.track\(track\)"),  # type: ignore[arg-type]
        (lambda: sx.Vehicle().step(None, 0.01), TypeError, "road must be a Road, not NoneType"),  # type: ignore[arg-type]
        (lambda: sx.Simulation(sx.Vehicle(), sx.Track("oval")), TypeError, "road must be a Road, not Track"),  # type: ignore[arg-type]
        (lambda: sx.Batch(2).step(sx.Track("oval"), 0.01), TypeError, "road must be a Road, not Track"),  # type: ignore[arg-type]
        (
            lambda: sx.Vehicle().step(ROAD, 0.01, gear=8),
            sx.SixlineError,
            "gear is 8: must be -1 to 6, the gears of this",
        ),
        (lambda: sx.Batch(2).set_inputs(gear=[1, 8]), sx.SixlineError, r"gear\[1\] is 8: must be -1 to 6"),
        (lambda: sx.Vehicle(modle="ray_car"), TypeError, 'Vehicle: there is no argument "modle"; did you mean model'),  # type: ignore[call-arg]
        (lambda: sx.Batch("double_track", 4), TypeError, "Batch: count must be a whole number, not str"),  # type: ignore[arg-type]
        (lambda: sx.Road.plane(fricton=1), TypeError, "did you mean friction"),  # type: ignore[call-arg]
        (lambda: sx.Track(3), TypeError, "Track: name_or_file must be a text or a path, not int"),  # type: ignore[arg-type]
        (lambda: sx.Simulation(), TypeError, "Simulation: vehicle is missing: a Vehicle"),  # type: ignore[call-arg]
        (lambda: sx.Simulation(sx.Vehicle(), ROAD, drivr="x"), TypeError, "did you mean driver"),  # type: ignore[call-arg]
        (lambda: sx.Scenario(3), TypeError, "Scenario: file must be a text or a path, not int"),  # type: ignore[arg-type]
        (lambda: sx.Scenario.parse(3), TypeError, "parse: toml must be a text, not int"),  # type: ignore[arg-type]
        (lambda: sx.sweep(3), TypeError, "sweep: plan must be a text or a path or a dict, not int"),  # type: ignore[arg-type]
        (lambda: sx.sweep({}, jobs="many"), TypeError, "sweep: jobs must be a whole number, not str"),  # type: ignore[arg-type]
        (lambda: sx.rotate(1, 2, 3, 4), TypeError, "rotate: takes at most 2 positional arguments"),  # type: ignore[call-arg,arg-type]
        (lambda: sx.Vehicle().place(ROAD, 1), TypeError, "Vehicle.place: y is missing: a number"),  # type: ignore[call-arg]
        (lambda: sx.Vehicle().set_velocity(3), TypeError, "velocity must be three numbers, not int"),  # type: ignore[arg-type]
        (lambda: sx.Tyre.from_file(3), TypeError, "from_file: path must be a text or a path, not int"),  # type: ignore[arg-type]
        (lambda: sx.Vehicle().wheel(7), IndexError, "wheel 7: must be -4 to 3"),
        (lambda: sx.Vehicle().channel(1000), IndexError, "channel 1000: must be"),
        (lambda: sx.Vehicle("rigid_body").wheel(0), IndexError, "wheel 0: there is none"),
        (lambda: sx.Simulation(sx.Vehicle(), ROAD).vehicle(1), IndexError, "vehicle 1: must be -1 to 0"),
        (lambda: sx.Batch(2).vehicle(2), IndexError, "vehicle 2: must be -2 to 1"),
    ],
)
def test_misuse_is_named_in_one_short_line(call: Callable[[], object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words) as raised:
        call()
    assert type(raised.value) is kind
    assert len(str(raised.value)) < 300
    assert "\n" not in str(raised.value)


def test_a_gear_is_engaged_by_hand_unless_auto_shift_is_asked_for() -> None:
    by_gear, by_hand, itself, both = (sx.Vehicle() for _ in range(4))
    for _ in range(200):
        by_gear.step(ROAD, 0.01, throttle=0.3, gear=3)
        by_hand.step(ROAD, 0.01, throttle=0.3, gear=3, auto_shift=False)
        itself.step(ROAD, 0.01, throttle=0.3)
        both.step(ROAD, 0.01, throttle=0.3, gear=3, auto_shift=True)
    assert by_gear.gear == 3
    assert by_gear.hash() == by_hand.hash()
    assert itself.hash() == both.hash() != by_gear.hash()


def test_indices_count_from_the_end_everywhere() -> None:
    car = sx.Vehicle()
    assert car.wheel(-1).position == car.wheel(3).position
    simulation = sx.Simulation(car, ROAD)
    simulation.add(sx.Vehicle("kinematic_arc"))
    assert simulation.vehicle(-1).model.id == "kinematic_arc"
    batch = sx.Batch(3)
    batch.set_state("vx", [1.0, 2.0, 3.0])
    assert batch.vehicle(-1).hash() == batch.vehicle(2).hash()
    assert batch.hash(-3) == batch.hash(0)


def test_an_error_of_damaged_bytes_is_one_that_python_can_show() -> None:
    car = sx.Vehicle()
    state = bytearray(car.save())
    state[state.index(b"double_track")] = 0xD7
    with pytest.raises(sx.SixlineError, match=r"\\xD7ouble_track: must be a double_track"):
        car.restore(bytes(state))


def test_ctrl_c_ends_a_long_step_of_a_batch_between_two_substeps() -> None:
    batch = sx.Batch(4096)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job starts with it ignored
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    begin = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            batch.step(ROAD, 0.001, 3000)  # tens of seconds
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begin < 5  # measured 0.4 s
    batch.step(ROAD, 0.001)


def test_substeps_in_one_call_are_those_of_many() -> None:
    one, many = sx.Batch(3), sx.Batch(3)
    for batch in (one, many):
        batch.set_inputs(throttle=0.4, steer=[0.1, 0.0, -0.1])
    one.step(ROAD, 0.002, 500)
    for _ in range(500):
        many.step(ROAD, 0.002)
    assert [one.hash(i) for i in range(3)] == [many.hash(i) for i in range(3)]


def test_every_call_without_its_arguments_is_refused_in_one_line() -> None:
    """For everything in the module: there is one mechanism, not a list of calls."""
    words = []
    for cls in (getattr(_core, name) for name in dir(_core)):
        members = vars(cls).values() if inspect.isclass(cls) else [cls]
        for member in members:
            if not callable(member) or "nb_" not in type(member).__name__:
                continue
            try:
                member(*[object()] * 12)
            except TypeError as error:
                words.append(str(error))
    assert len(words) > 100
    assert [long for long in words if len(long) >= 300 or "incompatible function arguments" in long] == []


PUBLIC = [getattr(_core, name) for name in dir(_core) if inspect.isclass(getattr(_core, name))]


@pytest.mark.parametrize("cls", PUBLIC, ids=lambda cls: cls.__name__)
def test_every_public_member_has_a_docstring(cls: type) -> None:
    assert cls.__doc__
    bare = []
    for name, member in vars(cls).items():
        words = getattr(cls, name).__doc__ or ""
        if hasattr(member, "__nb_signature__"):  # its docstring begins with the signature
            words = words.partition("\n\n")[2]
        if not name.startswith("_") and not words:
            bare.append(name)
    assert not bare


def test_a_class_that_cannot_be_called_names_what_makes_one() -> None:
    with pytest.raises(TypeError, match=r"^Road cannot be called: Road\.plane\(\), Road\.track"):
        sx.Road()
    messages = []
    for cls in PUBLIC:
        try:
            cls()
        except Exception as error:  # another error for classes with a constructor
            messages.append(str(error))
    assert len(messages) > 20
    assert not [message for message in messages if "no constructor" in message]


def test_a_repr_names_its_kind_and_contents() -> None:
    car, road = sx.Vehicle("ray_car", "go-kart"), sx.Road.track("oval")
    simulation = sx.Simulation(car, road, driver="lookahead")
    batch = sx.Batch(2)
    shown = [car, road, ROAD, car.wheel(0), car.dimensions, car.pose, simulation, batch, simulation.run(0.01)]
    shown += [sx.BatchLaps(road, batch), sx.TrackSight(sx.Track("oval"), 2), simulation.run_laps(1)]
    shown += [simulation.intention(), sx.ggv(car), _core.LapEpisodes(sx.Track("oval"), 2)]
    for one in shown:
        assert " object at 0x" not in repr(one), type(one)
    roads = [sx.Road.ramp(), sx.Road.height_field(np.zeros((2, 2))), sx.Road.function(lambda x, y: (0, 0, 0))]
    assert [repr(one) for one in (ROAD, road, *roads)] == [
        "<Road: a plane>",
        "<Road: a track of 1955 m>",
        "<Road: a ramp>",
        "<Road: a field of heights>",
        "<Road: a Python function>",
    ]


def test_everything_that_is_declared_is_in_the_module() -> None:
    declared = (ast.parse(file.read_text()) for file in (ROOT / "python/src/api").glob("*.pyi"))
    for node in (node for file in declared for node in file.body):
        if isinstance(node, ast.FunctionDef):
            assert hasattr(_core, node.name), node.name
        if isinstance(node, ast.ClassDef) and node.name != "Frames":
            members = (m.name for m in node.body if isinstance(m, ast.FunctionDef))
            missing = [name for name in members if name not in vars(getattr(_core, node.name))]
            assert not missing, f"{node.name}: {missing}"
