"""python -m sixline play: the playground in a browser, as `sixline play` of the program opens it."""

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
    command = parser.add_subparsers(dest="command", required=True, metavar="play").add_parser(
        "play",
        help="open the playground: see, drive and inspect the cars in a browser",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for option, what in (("--track", "tracks: names of TORCS tracks or files"), ("--car", "TORCS cars")):
        command.add_argument(option, default="", help=f"{what}, A,B,..., that the page gets besides its own")
    command.add_argument("--no-open", action="store_true", help="open no browser")
    command.add_argument("--json", action="store_true", help="print address and file as JSON")
    return parser.parse_args()


def main() -> int:
    """Exit code 1: refused, with a message; 2: wrong usage."""
    options = arguments()
    from sixline import playground

    def names(text: str) -> list[str]:
        return [name for name in text.split(",") if name]

    try:
        file = playground.play(names(options.track), names(options.car), not options.no_open)
    except sixline.SixlineError as error:
        print(f"sixline: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"url": file.as_uri(), "page": str(file)}) if options.json else file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
