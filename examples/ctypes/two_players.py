"""07_from_c through Python's ctypes, no package: the same cars on the same height field, the same lines."""

import ctypes as ct
import ctypes.util
import os
import sys

lib = ct.CDLL(os.environ.get("SIXLINE_LIBRARY") or ctypes.util.find_library("sixline") or "libsixline.so")


class Handle(ct.Structure):
    """A context, a road, a vehicle: each is one number."""

    _fields_ = [("id", ct.c_uint64)]


class VehicleDef(ct.Structure):
    """sixline_vehicle_def."""

    _fields_ = [
        ("cookie", ct.c_uint32),
        *[(name, ct.c_char_p) for name in ("model", "car", "car_text", "longitudinal_model")],
        ("parameters", ct.c_void_p),
        ("parameter_count", ct.c_size_t),
    ]


class HeightFieldDef(ct.Structure):
    """sixline_height_field_def."""

    _fields_ = [
        ("cookie", ct.c_uint32),
        ("heights", ct.POINTER(ct.c_double)),
        ("columns", ct.c_int32),
        ("rows", ct.c_int32),
        ("file", ct.c_char_p),
        *[(name, ct.c_double) for name in ("cell", "origin_x", "origin_y", "scale", "offset", "friction")],
    ]


class Inputs(ct.Structure):
    """sixline_inputs."""

    _fields_ = [(name, ct.c_double) for name in ("throttle", "brake", "handbrake", "steer", "gear", "auto_shift")]


class Pose(ct.Structure):
    """sixline_pose: position, orientation, yaw, pitch, roll."""

    _fields_ = [("position", ct.c_double * 3), ("orientation", ct.c_double * 4), ("angles", ct.c_double * 3)]


class Wheel(ct.Structure):
    """sixline_wheel: position, orientation, contact and normal are 13 numbers."""

    _fields_ = [
        ("places", ct.c_double * 13),
        *[(name, ct.c_double) for name in ("steer_angle", "rotation", "wheel_speed", "fz", "fx", "fy")],
        *[(name, ct.c_double) for name in ("slip_ratio", "slip_angle", "friction_utilization", "compression")],
        ("grounded", ct.c_int32),
    ]


lib.sixline_default_vehicle_def.restype = VehicleDef
lib.sixline_default_height_field_def.restype = HeightFieldDef
lib.sixline_default_inputs.restype = Inputs
lib.sixline_vehicle_step.argtypes = [Handle, Handle, ct.POINTER(Inputs), Handle, ct.c_double]
lib.sixline_vehicle_place.argtypes = [Handle, Handle, Handle, ct.c_double, ct.c_double, ct.c_double]
lib.sixline_context_get_error.argtypes = [Handle, ct.c_char_p, ct.c_size_t, ct.POINTER(ct.c_size_t)]
lib.sixline_vehicle_get_wheels.argtypes = [Handle, Handle, ct.POINTER(Wheel), ct.c_size_t, ct.POINTER(ct.c_size_t)]
context = Handle()


def check(status: int) -> None:
    """Ends the program with the message of a refusal."""
    if status != 0:
        words = ct.create_string_buffer(500)
        lib.sixline_context_get_error(context, words, len(words), ct.byref(ct.c_size_t()))
        sys.exit(words.value.decode())


def hollows() -> Handle:
    """Hollows 64 m wide and 1.3 m deep."""
    places = [(row % 16 - 8, column % 16 - 8) for row in range(64) for column in range(64)]
    heights = (ct.c_double * 4096)(*[0.01 * (u * u + v * v) for v, u in places])
    made = lib.sixline_default_height_field_def()
    made.heights, made.columns, made.rows, made.cell = heights, 64, 64, 4
    made.origin_x = made.origin_y = -126
    made.friction = 0.9
    field = Handle()
    check(lib.sixline_road_create_height_field(context, ct.byref(made), ct.byref(field)))
    return field


check(lib.sixline_context_create(None, ct.byref(context)))
road = hollows()
players = []
for name, car, y in (("red", b"sports-car", 5), ("blue", b"economy-compact", -5)):
    vehicle_def = lib.sixline_default_vehicle_def()
    vehicle_def.model, vehicle_def.car = b"ray_car", car
    vehicle = Handle()
    check(lib.sixline_vehicle_create(context, ct.byref(vehicle_def), ct.byref(vehicle)))
    check(lib.sixline_vehicle_place(context, vehicle, road, -100, y, 0))
    players.append((name, vehicle))

for step in range(10 * 120):
    for name, vehicle in players:
        inputs = lib.sixline_default_inputs()
        inputs.throttle = 0.6 if step < 8 * 120 else 0
        inputs.brake = 1 if name == "blue" and step >= 8 * 120 else 0
        inputs.steer = 0.1 if name == "red" and step > 5 * 120 else 0
        check(lib.sixline_vehicle_step(context, vehicle, ct.byref(inputs), road, 1 / 120))

for name, vehicle in players:
    pose, wheels, count = Pose(), (Wheel * 4)(), ct.c_size_t()
    check(lib.sixline_vehicle_get_pose(context, vehicle, ct.byref(pose)))
    check(lib.sixline_vehicle_get_wheels(context, vehicle, wheels, 4, ct.byref(count)))
    x, y, z = pose.position
    print(f"{name:<4}: at {x:.3f}, {y:.3f}, {z:.3f} m, {wheels[0].fz:.0f} N on its first wheel of {count.value}")
lib.sixline_context_destroy(context)
