"""Tables of tyre forces for `identify --tyre`: of old Magic Formulas, and of a test rig's .mat.

Columns are those of docs/identify.md: positive angles slide left and are pushed right, forces point forward and left.
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from .car_file import Floats
from .imported import Options, Refused, finite, json_of
from .table_file import ImportedTable

most_rows = 3000  # of a rig: every nth is taken


def coefficients(tree: Any, letter: str, count: int) -> Floats | None:
    """a0, a1, ... anywhere in the tree, or a list of them called a."""
    if isinstance(tree, dict):
        if f"{letter}0" in tree:
            return np.array([finite(tree.get(f"{letter}{k}", 0), f"{letter}{k}") for k in range(count)])
        own = tree.get(letter)
        if isinstance(own, list) and len(own) > 8:
            return np.array([finite(value, letter) for value in (own + [0] * count)[:count]])
        found = (coefficients(inner, letter, count) for inner in tree.values())
        return next((one for one in found if one is not None), None)
    return None


def magic(c: float, d: Floats, bcd: Floats, e: Floats, x: Floats) -> Floats:
    bx = bcd / (c * d) * x
    return np.asarray(d * np.sin(c * np.arctan(bx - e * (bx - np.arctan(bx)))))


def lateral(a: Floats, fz: Floats, alpha: Floats, is_94: bool) -> Floats:
    """Force over slip angle [degree] at a load [kN], camber 0; positive for positive angles."""
    d = (a[1] * fz + a[2]) * fz
    bcd = a[3] * np.sin(2 * np.arctan(fz / a[4]))
    if is_94:
        x, shift = alpha + a[8] * fz + a[9], a[11] * fz + a[12]
        return np.asarray(shift + magic(a[0], d, bcd, (a[6] * fz + a[7]) * (1 - a[17] * np.sign(x)), x))
    x, shift = alpha + a[9] * fz + a[10], a[12] * fz + a[13]
    return np.asarray(shift + magic(a[0], d, bcd, a[6] * fz + a[7], x))


def longitudinal(b: Floats, fz: Floats, kappa: Floats, is_94: bool) -> Floats:
    """Force over slip ratio [%] at a load [kN]."""
    d = (b[1] * fz + b[2]) * fz
    bcd = (b[3] * fz + b[4]) * fz * np.exp(-b[5] * fz)
    e = b[6] * fz**2 + b[7] * fz + b[8]
    x = kappa + b[9] * fz + b[10]
    if is_94:
        return np.asarray(magic(b[0], d, bcd, e * (1 - b[13] * np.sign(x)), x) + b[11] * fz + b[12])
    return magic(b[0], d, bcd, e, x)


def magic_formula(data: bytes, options: Options) -> ImportedTable:
    """Pure slip of the formulas of 1989 (Bakker, Pacejka, Lidner, SAE 890087) and 1994 (a0 to a17, b0 to b13)."""
    tree = json_of(data)
    a, b = coefficients(tree, "a", 18), coefficients(tree, "b", 14)
    if a is None and b is None:
        raise Refused("has neither a0, a1, ... nor b0, b1, ...")
    is_94 = "94" in str(tree.get("Template", "")) + str(tree.get("Type", "")) or bool(
        (a is not None and a[14:].any()) or (b is not None and b[11:].any())
    )
    loads, angles, slips = np.linspace(1, 8, 8), np.linspace(-15, 15, 61), np.linspace(-40, 40, 81)
    blocks = []  # load [N], slip, angle [rad], fx, fy
    zero = np.zeros_like
    if a is not None:
        if a[4] == 0 or a[0] == 0:
            raise Refused("has a0 or a4 = 0: the lateral formula divides by them")
        fz, alpha = (grid.ravel() for grid in np.meshgrid(loads, angles, indexing="ij"))
        blocks.append([fz * 1000, zero(fz), np.radians(alpha), zero(fz), -lateral(a, fz, alpha, is_94)])
    if b is not None:
        fz, kappa = (grid.ravel() for grid in np.meshgrid(loads, slips, indexing="ij"))
        blocks.append([fz * 1000, kappa / 100, zero(fz), longitudinal(b, fz, kappa, is_94), zero(fz)])
    rows = np.hstack(blocks)
    table = ImportedTable(name=options.name)
    for name, unit, values in zip(
        ("load", "slip", "angle", "fx", "fy"), ("N", "-", "rad", "N", "N"), rows, strict=True
    ):
        table.put(name, values, unit)
    table.took.append(f"the formula of {1994 if is_94 else 1989}: pure slip of loads from 1 to 8 kN")
    table.lumped.append("upright wheel: camber 0; next: sixline identify --tyre OUT.csv --law mf61")
    table.ignored.append("aligning moment, camber, vertical stiffness, sizes")
    return table.checked()


def rig(data: bytes, options: Options) -> ImportedTable:
    """MATLAB's .mat of the FSAE Tire Test Consortium: SAE axes, channels FX, FY, FZ, MZ, SA, SL, IA, P, V."""
    try:
        from scipy.io import loadmat
    except ImportError:
        raise Refused("is MATLAB's .mat, which needs scipy: pip install scipy") from None
    try:
        found = loadmat(io.BytesIO(data), squeeze_me=True, struct_as_record=False)
    except Exception as error:  # of many kinds for broken files
        raise Refused(f"is no .mat of version 5 that can be read: {error}") from None
    missing = [name for name in ("FX", "FY", "FZ", "SA") if not isinstance(found.get(name), np.ndarray)]
    if missing:
        raise Refused(f"has no {', '.join(missing)}: a .mat of the tyre test consortium is converted")
    units = units_of(found.get("channel"))
    scale = {"lb": 4.4482216152605, "lbs": 4.4482216152605, "lbf": 4.4482216152605, "psi": 6894.757293168}
    scale |= {
        "kpa": 1000.0,
        "mph": 0.44704,
        "kph": 1 / 3.6,
        "km/h": 1 / 3.6,
        "ft-lb": 1.3558179483314,
        "deg": np.pi / 180,
    }
    usual = {"SA": "deg", "IA": "deg", "P": "kpa", "V": "kph"}
    # SAE: x forward, y right, z down; ours: y left, z up.
    axes = {"load": ("FZ", "N", -1), "angle": ("SA", "rad", -1), "slip": ("SL", "-", 1), "camber": ("IA", "rad", 1)}
    axes |= {"fx": ("FX", "N", 1), "fy": ("FY", "N", -1), "mz": ("MZ", "N m", -1)}
    axes |= {"pressure": ("P", "Pa", 1), "speed": ("V", "m/s", 1)}
    table = ImportedTable(name=options.name)
    count = len(found["FZ"])
    step = -(-count // most_rows)
    for name, (theirs, unit, sign) in axes.items():
        values = found.get(theirs)
        if isinstance(values, np.ndarray) and values.shape == (count,):
            factor = scale.get(units.get(theirs, usual.get(theirs, "")).lower(), 1.0)
            table.put(name, values[::step].astype(float) * factor * sign, unit)
    loaded = table.columns["load"] > 20
    table.columns = {name: values[loaded] for name, values in table.columns.items()}
    table.took.append(f"{table.rows()} of {count} rows: forces, slips, camber, pressure in ISO axes and SI")
    if step > 1:
        table.lumped.append(f"every {step}th row")
    told = [str(found[name]) for name in ("tireid", "testid") if name in found]
    table.took += told
    table.licence = str(found.get("source", table.licence))
    table.ignored.append("temperatures, radii, overturning moment; warm-up and spring-rate sweeps are not left out")
    return table.checked()


def units_of(channel: object) -> dict[str, str]:
    """Units of the channels, where the file states them."""
    names, units = (np.atleast_1d(getattr(channel, name, [])) for name in ("name", "units"))
    return {str(name): str(unit) for name, unit in zip(names, units, strict=False)}
