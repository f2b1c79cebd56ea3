#!/usr/bin/env python3
# The polynomial coefficients of include/sixline/math, computed from the functions alone: Remez exchange with mpmath.
"""Prints, per polynomial, its coefficients as doubles and as floats (lowest power first) and the largest weighted error before and
after rounding them, as a power of two. It takes about ten seconds; paste the lines by hand."""
import struct

import mpmath as mp

mp.mp.prec = 240


def double(value):
    return float(value)


def single(value):
    return struct.unpack("f", struct.pack("f", float(value)))[0]


def solve(function, weight, points):
    """Coefficients of the polynomial whose weighted error alternates with equal size over the points."""
    n = len(points)
    rows, right = mp.matrix(n, n), mp.matrix(n, 1)
    for i, z in enumerate(points):
        for k in range(n - 1):
            rows[i, k] = z**k
        rows[i, n - 1] = (-1) ** i / weight(z)
        right[i] = function(z)
    return list(mp.lu_solve(rows, right))[: n - 1]


def extremes(error, low, high, count):
    """One extreme of the error in each stretch between its sign changes, on a Chebyshev grid."""
    grid = [low + (high - low) * (1 - mp.cos(mp.pi * i / 600)) / 2 for i in range(601)]
    found = []
    for z in grid:
        e = error(z)
        if found and (e > 0) == (found[-1][1] > 0):
            if abs(e) > abs(found[-1][1]):
                found[-1] = (z, e)
        else:
            found.append((z, e))
    while len(found) > count:  # drop the weaker end
        found.pop(0 if abs(found[0][1]) < abs(found[-1][1]) else -1)
    return [z for z, _ in found], max(abs(e) for _, e in found)


def minimax(name, function, weight, low, high, *degrees):
    """The fits for double and for float."""
    for kind, degree in zip((double, single), degrees):
        fit(f"{name}, {kind.__name__}", kind, function, weight, low, high, degree)


def fit(name, kind, function, weight, low, high, degree):
    """Fits function(z) on [low, high] so that the largest |error * weight| is as small as it can be."""
    low, high, count = mp.mpf(low), mp.mpf(high), degree + 2
    off = (high - low) * mp.mpf("1e-9")  # stay off 0, where weights may vanish
    spread = count + 1 if low < 0 and count % 2 else count  # and leave out the point on it
    points = [low + (high - low) * (1 - mp.cos(mp.pi * i / (spread - 1))) / 2 + off for i in range(spread)]
    points = [z for z in points if spread == count or abs(z - off) > off]
    for _ in range(12):
        c = solve(function, weight, points)
        new, worst = extremes(lambda z: (mp.polyval(c[::-1], z) - function(z)) * weight(z), low, high, count)
        if len(new) < count:  # a weight that vanishes at an end hides its alternation: keep the fit, its error is printed
            break
        points = [z + off if weight(z) == 0 else z for z in new]
    rounded = [mp.mpf(kind(v)) for v in c]
    _, after = extremes(lambda z: (mp.polyval(rounded[::-1], z) - function(z)) * weight(z), low, high, count)
    print(f"{name}: 2^{float(mp.log(worst, 2)):.1f}, rounded 2^{float(mp.log(after, 2)):.1f}")
    print("    " + ", ".join(repr(kind(v)) for v in c), flush=True)


def series(closed, terms, small=mp.mpf("1e-12")):
    """The closed form away from 0, its first Taylor terms next to it, where the closed form cancels."""
    return lambda z: mp.polyval(terms[::-1], z) if abs(z) < small else closed(z)


def taylor(f, n):
    return [f(k) for k in range(n)]


def circular():
    top = (mp.pi / 4) ** 2 * mp.mpf("1.00001")
    r = mp.sqrt
    minimax("sin: (sin r - r)/r^3 in z = r^2, relative to sin r",
            series(lambda z: (mp.sin(r(z)) - r(z)) / (z * r(z)), taylor(lambda k: (-1) ** (k + 1) / mp.factorial(2 * k + 3), 8)),
            lambda z: z * r(z) / mp.sin(r(z)) if z else mp.mpf(0), 0, top, 5, 2)
    minimax("sin_quarter_turn: (sin r - r)/r^3 in z = r^2, relative to sin r",
            series(lambda z: (mp.sin(r(z)) - r(z)) / (z * r(z)), taylor(lambda k: (-1) ** (k + 1) / mp.factorial(2 * k + 3), 8)),
            lambda z: z * r(z) / mp.sin(r(z)) if z else mp.mpf(0), 0, (mp.pi / 2) ** 2 * mp.mpf("1.00001"), 7, 3)
    minimax("cos: (cos r - 1 + z/2)/z^2 in z = r^2, relative to cos r",
            series(lambda z: (mp.cos(r(z)) - 1 + z / 2) / z**2, taylor(lambda k: (-1) ** k / mp.factorial(2 * k + 4), 8)),
            lambda z: z**2 / mp.cos(r(z)), 0, top, 5, 2)
    minimax("atan: (atan t - t)/t^3 in z = t^2, |t| <= 7/16, relative to atan t",
            series(lambda z: (mp.atan(r(z)) - r(z)) / (z * r(z)), taylor(lambda k: mp.mpf(-1) ** (k + 1) / (2 * k + 3), 8)),
            lambda z: z * r(z) / mp.atan(r(z)) if z else mp.mpf(0), 0, mp.mpf(7) ** 2 / 16**2 * mp.mpf("1.00001"), 10, 4)


def exponential():
    top = mp.log(2) / 2 * mp.mpf("1.00001")
    minimax("exp: (e^r - 1 - r - r^2/2)/r^3 in r, relative to e^r",
            series(lambda r: (mp.expm1(r) - r - r * r / 2) / r**3, taylor(lambda k: 1 / mp.factorial(k + 3), 8)),
            lambda r: r**3 / mp.exp(r), -top, top, 9, 4)
    s = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * mp.mpf("1.00001")
    r = mp.sqrt
    minimax("log: (2 atanh(s)/s - 2)/z in z = s^2, s = f/(2 + f), relative to log(1 + f)",
            series(lambda z: (2 * mp.atanh(r(z)) / r(z) - 2) / z, taylor(lambda k: mp.mpf(2) / (2 * k + 3), 8)),
            lambda z: z / 2, 0, s**2, 6, 2)


def parts():
    """pi/2 and ln 2 cut into pieces short enough for exact products with whole numbers."""
    def cut(value, bits, count):
        pieces = []
        for _ in range(count):
            unit = mp.mpf(2) ** (int(mp.floor(mp.log(abs(value), 2))) + 1 - bits)
            piece = mp.floor(value / unit) * unit
            pieces.append(piece)
            value -= piece
        return pieces + [value]
    for name, value, bits, count in (("pi/2", mp.pi / 2, 33, 3), ("2 pi", 2 * mp.pi, 33, 1), ("ln 2", mp.log(2), 42, 1),
                                     ("pi/2", mp.pi / 2, 16, 2), ("2 pi", 2 * mp.pi, 17, 1), ("ln 2", mp.log(2), 15, 1)):
        kind = double if bits > 24 else single
        print(f"{name} in pieces of {bits} bits: " + ", ".join(kind(p).hex() for p in cut(value, bits, count)))
    for name, value in (("2/pi", 2 / mp.pi), ("1/(2 pi)", 1 / (2 * mp.pi)), ("1/ln 2", 1 / mp.log(2))):
        print(f"{name}: {float(value)!r}, {single(value)!r}")
    for name, value in (("atan 1/2", mp.atan(0.5)), ("pi/4", mp.pi / 4), ("pi/2", mp.pi / 2), ("pi", mp.pi),
                        ("pi/2 - atan 1/2", mp.pi / 2 - mp.atan(0.5))):
        for kind in (double, single):
            head = mp.mpf(kind(value))
            print(f"{name}, {kind.__name__}: {float(head)!r} + {kind(value - head)!r}")


parts()
circular()
exponential()
