"""A player's keys and sticks (sixline/play/input.hpp)."""

import sixline._types

def ramped_pedal(value: float, pressed: bool, dt: float, engage: float = 0.5, release: float = 0.2) -> float:
    """A pedal on a key after dt seconds, from its value before, 0 to 1. engage: time from 0 to 1 while it is held [s];
    release: time back to 0 [s]; both 0.05 to 10."""

def ramped_steer(value: float, left: bool, right: bool, dt: float, engage: float = 0.5, release: float = 0.2) -> float:
    """The wheel on two keys after dt seconds, from its value before, -1 to 1, left positive: towards the held one, back
    to 0 when none or both are held. engage, release: as for ramped_pedal()."""

def trigger(raw: float) -> float:
    """A gamepad's trigger, 0 to 1, from 0 to 255."""

def stick(raw: float) -> float:
    """A gamepad's stick, -1 to 1, from -32768 to 32767, with a dead zone of 8000 counts."""

def auto_direction(gear: int, v: float, throttle: float, brake: float) -> sixline._types.Pedals:
    """Automatic direction: at rest the brake engages reverse, in which it accelerates and the throttle brakes. gear:
    engaged; v: speed along the car [m/s]; throttle, brake: as pressed, 0 to 1."""

def manual_shift(gear: int, step: int, top: int, v: float, auto_shift: bool = False) -> sixline._types.ManualShift:
    """One gear up (step 1) or down (-1) by hand, refused against the motion or while the gearbox shifts by itself. top:
    its highest gear; v: speed along the car [m/s]."""
