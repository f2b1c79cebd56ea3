"""python -m sixline: `play`, the playground in a browser; `convert`, files of other programs."""

from __future__ import annotations

import argparse
import json
import sys

import sixline

EXAMPLES = """\
examples:
  python -m sixline play
  python -m sixline play --track e-track-3 --car car1-trb1

The page drives cars on the same core, compiled to WebAssembly. It is written to sixline-playground.html in your home
folder and needs no server and no network."""


def arguments() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser("python -m sixline", description=sixline.__doc__)
    parser.add_argument("--version", action="version", version=sixline.__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="play|convert")
    play = commands.add_parser(
        "play",
        help="open the playground: see, drive and inspect the cars in a browser",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for option, kinds in (("--track", "tracks: names of TORCS tracks or files"), ("--car", "TORCS cars")):
        play.add_argument(option, default="", help=f"{kinds}, A,B,..., added to those of the page")
    play.add_argument("--no-open", action="store_true", help="open no browser")
    play.add_argument("--json", action="store_true", help="print address and file as JSON")
    convert = commands.add_parser(
        "convert", help="make a track, car or table of a file of another program: docs/files.md"
    )
    convert.add_argument("file", help="a track, car, tyre or log of another program")
    convert.add_argument("out", help="the file to write: .toml; of a track also .csv; of a tyre or log .csv ...")
    convert.add_argument("--as", dest="kind", default="", choices=["track", "car", "tyre", "log"], help="what it is")
    convert.add_argument("--width", type=float, default=10.0, help="of the road where the file has none [m]")
    convert.add_argument("--smooth", type=float, default=0.0, help="move its points by up to this [m]")
    convert.add_argument("--feature", default="", help="the line of this name, or the first lanelet")
    convert.add_argument("--circuit", default="", help="KML or GPX on which a log of positions lies")
    output = convert.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the report as JSON")
    output.add_argument("--text", action="store_false", dest="json", help="print it as text: the default")
    return parser.parse_args()


def play(options: argparse.Namespace) -> str:
    """Writes the page and opens it, unless --no-open; returns its file as text to print."""
    from sixline import playground

    def names(text: str) -> list[str]:
        return [name for name in text.split(",") if name]

    file = playground.play(names(options.track), names(options.car), not options.no_open)
    return json.dumps({"url": file.as_uri(), "page": str(file)}) if options.json else str(file)


def convert(options: argparse.Namespace) -> str:
    """What is printed."""
    from sixline.convert import file

    for_others = (".parquet", ".mf4", ".mcap", ".motec.csv")
    kind = options.kind or ("log" if options.out.endswith(for_others) else "")
    imported = file(
        options.file,
        kind,
        width=options.width,
        smooth=options.smooth,
        feature=options.feature,
        circuit=options.circuit,
    )
    imported.save(options.out)
    print(f"Written: {options.out}", file=sys.stderr)
    found = {"took": imported.took, "lumped": imported.lumped, "ignored": imported.ignored}
    found["warnings"] = imported.warnings()
    if options.json:
        return json.dumps({"kind": imported.kind, "source": imported.source, "licence": imported.licence} | found)
    lines = [imported.headline()]
    for what, said in found.items():
        lines += [f"  {what}: {line}" for line in said]
    return "\n".join(lines)


def main() -> int:
    """Exit code 1: refused, with a message; 2: wrong usage, or a file that is refused."""
    options = arguments()
    try:
        print({"play": play, "convert": convert}[options.command](options))
    except sixline.SixlineError as error:
        print(f"sixline: {error}", file=sys.stderr)
        return 1 if options.command == "play" else 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
