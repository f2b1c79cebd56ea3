#!/usr/bin/env python3
"""Times of the readers for files of 1, 4 and 16 MB: ./bench/run readers. Linear is a slope near 1.

Slope: the exponent between the two largest files read, log(time ratio) / log(size ratio), without start-up time.
A reader that refuses a size (more pieces, values or bytes than it accepts) reports a message, which is printed, too.
"""

import math
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
SIZES = [1, 4, 16]  # MB; 16 MiB is the limit of most
HEAD = '<?xml version="1.0"?>\n<params name="x" type="trackdef">\n'
SURFACE = '<section name="s{}"><attnum name="friction" val="1"/></section>\n'
TURN = '<attstr name="type" val="lft"/><attnum name="radius" val="20000"/><attnum name="arc" val="{:.9g}"/>'
FIELD = '[scenario]\nmodel = "kinematic_arc"\nduration = 0.1\n[ground]\nkind = "heightfield"\nfile = "heights.csv"\n'


def times(size, unit, line):
    """Lines of about `unit` bytes each, `size` bytes in all."""
    count = int(size / unit)
    return "".join(line(i, count) for i in range(count))


def torcs(surfaces, segments, extra=""):
    main = '<section name="Main Track"><attnum name="width" val="10"/><attstr name="surface" val="s0"/>'
    return (HEAD + extra + f'<section name="Surfaces">{surfaces}</section>{main}<section name="Track Segments">'
            + segments + "</section></section></params>\n")


def segments(size, unit, more):
    return times(size, unit, lambda i, n: f'<section name="{i}">{TURN.format(2 * math.pi / n)}{more(i, n)}</section>\n')


def whole_turn(more):
    return "".join(f'<section name="{i}">{TURN.format(math.pi)}{more if i == 0 else ""}</section>\n' for i in range(2))


def circle(i, n):
    angle = 2 * math.pi * i / n
    return f"{20000 * math.cos(angle):.6f},{20000 * math.sin(angle):.6f},5,5\n"


# Kind of file, its name, its text for a size in bytes; a scenario is run, all others are described.
READERS = {
    "heights CSV, short lines": ("heights.csv", lambda size: times(size, 4, lambda i, n: "1,2\n")),
    "heights CSV, long lines": ("heights.csv", lambda size: times(size, 5000, lambda i, n: "1.25," * 999 + "1.25\n")),
    "track CSV": ("track.csv", lambda size: "# x_m,y_m,w_tr_right_m,w_tr_left_m\n" + times(size, 28, circle)),
    "track TOML, segments": ("track.toml", lambda size: '[track]\nname = "x"\n' + times(
        size, 62, lambda i, n: f'[[segment]]\ntype = "left"\nradius = 20000\narc_deg = {360 / n:.9g}\n')),
    "track TOML, pieces": ("track.toml", lambda size: "pieces = [\n" + times(
        size, 50, lambda i, n: "[0.1, 0.00005, 5, 5, 5, 5, 0, 0, 0, 0, 1],\n") + ']\n[track]\nclosed = false\n'),
    "TORCS, segments": ("track.xml", lambda size: torcs(SURFACE.format(0), segments(size, 150, lambda i, n: ""))),
    "TORCS, surfaces x segments": ("track.xml", lambda size: torcs(
        times(size / 3, 65, lambda i, n: SURFACE.format(i)),
        segments(size * 2 / 3, 185, lambda i, n: f'<attstr name="surface" val="s{i * 7919 % max(n // 2, 1)}"/>'))),
    "TORCS, attributes by number": ("track.xml", lambda size: torcs(SURFACE.format(0), whole_turn(
        times(size, 38, lambda i, n: f'<attnum name="lside {i}" val="1"/>\n')))),
    "TORCS, references": ("track.xml", lambda size: (
        '<?xml version="1.0"?>\n<!DOCTYPE params SYSTEM "p.dtd" [\n<!ENTITY default-surfaces SYSTEM "none.xml">\n]>\n'
        + torcs("", whole_turn(""), times(size, 18, lambda i, n: "&default-surfaces;"))[len('<?xml version="1.0"?>\n'):])),
    "scenario, inputs in falling time": ("s.toml", lambda size: '[scenario]\nmodel = "slipping_wheel"\nduration = 0.1\n' + times(
        size, 34, lambda i, n: f"[[input]]\nt = {n - i}\nthrottle = 1\n")),
    "scenario, until": ("s.toml", lambda size: '[scenario]\nmodel = "slipping_wheel"\nduration = 10\n' + times(
        size, 44, lambda i, n: f'[[until]]\nchannel = "x"\nabove = {5 + i * 1e-6:.6f}\n')),
}


def measured(name, text, folder):
    """Seconds and the message of a refusal."""
    (folder / name).write_text(text)
    command = ["describe", name]
    if name in ("heights.csv", "s.toml"):
        if name == "heights.csv":
            (folder / "s.toml").write_text(FIELD)
        command = ["run", "s.toml", "--quiet"]
    begin = time.perf_counter()
    data = os.environ | {"SIXLINE_DATA": str(Path(__file__).resolve().parent.parent / "data")}
    ran = subprocess.run([PROGRAM, *command], cwd=folder, env=data, capture_output=True, text=True, check=False)
    return time.perf_counter() - begin, ran.stderr.strip() if ran.returncode else ""


def main():
    print("| file | " + " | ".join(f"{size} MB [s]" for size in SIZES) + " | slope | refused |")
    with tempfile.TemporaryDirectory() as folder:
        start, _ = measured("car.toml", '[car]\nbase = "article"\n', Path(folder))
        for what, (name, text) in READERS.items():
            row, read, refusal = [], [], ""
            for size in SIZES:
                requested = size * 1e6
                seconds, refused = measured(name, text(requested * requested / len(text(requested))), Path(folder))
                row.append(f"{seconds:.2f}" + ("*" if refused else ""))
                refusal = refusal or refused
                if not refused:
                    read.append((size, max(seconds - start, 1e-3)))
            slope = ""
            if len(read) > 1:
                (a, ta), (b, tb) = read[-2:]
                slope = f"{math.log(tb / ta) / math.log(b / a):.2f}"
            cells = [what, *row, slope, refusal.splitlines()[-1][:120] if refusal else ""]
            print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
