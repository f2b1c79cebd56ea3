"""python -m sixline play: the playground in a browser, as `sixline play` of the program opens it."""

from __future__ import annotations

import argparse
import json
import signal
import sys

import sixline

EXAMPLES = """\
examples:
  python -m sixline play
  python -m sixline play --no-open --port 9000

The page drives cars on the same core, compiled to WebAssembly; this server adds the TORCS tracks and cars that are
installed. It serves this machine alone, until Ctrl-C."""


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
    command.add_argument("--port", type=int, help="the server's port (default: 8606, or any free one)")
    command.add_argument("--no-open", action="store_true", help="open no browser")
    command.add_argument("--json", action="store_true", help="print address and file as JSON")
    return parser.parse_args()


def main() -> int:
    """Exit code 0: ended by Ctrl-C; 1: refused, with a message; 2: wrong usage."""
    options = arguments()
    from sixline import playground

    try:
        server = playground.Server(options.port)
    except sixline.SixlineError as error:
        print(f"sixline: {error}", file=sys.stderr)
        return 1
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts background jobs with SIGINT ignored
    with server:
        line = json.dumps({"url": server.url, "page": str(server.page)}) if options.json else server.url
        print(line, flush=True)  # a reader of a pipe gets the address at once
        print("The playground is at that address, for this machine alone. Ctrl-C ends it.", file=sys.stderr)
        playground.serve(server, not options.no_open)
    return 0


if __name__ == "__main__":
    sys.exit(main())
