"""The playground, one page for the browser, from the package: served to this machine only.

from sixline import playground
playground.play()                  # opens it; Ctrl-C ends it. The same from a shell: python -m sixline play
"""

from __future__ import annotations

import collections
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from ._core import PlayPage
from ._types import SixlineError, SixlineFileNotFoundError

ADDRESS = "127.0.0.1"
MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS = 64, 32
USUAL_PORT = 8606
"""The same port each time, if it is free, since a browser stores the page's settings by address and port."""


def page() -> Path:
    """The page's file: one HTML file, which also opens from disk. $SIXLINE_PAGE, else the package's own.

    A SixlineFileNotFoundError if the package was built without it.
    """
    file = Path(os.environ.get("SIXLINE_PAGE") or Path(__file__).parent / "share/sixline/playground.html")
    if file.is_file():
        return file
    rule = (
        "is not there. The package was made where the page could not be built: build it by ./run play in the source "
        "tree, then pip install . again; or name the file by SIXLINE_PAGE"
    )
    raise SixlineFileNotFoundError(f"{file}: {rule}", file=str(file), rule=rule)


class Server(ThreadingHTTPServer):
    """Serves the page, the TORCS tracks and cars that are installed, and docs, on 127.0.0.1, as `sixline play` does.

    `port`: None for 8606, or any free one if that is in use. It listens from its creation; `serve_forever()` serves,
    `shutdown()` from another thread stops it.
    """

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 1024

    def __init__(self, port: int | None = None) -> None:
        if port is not None and not 1 <= port <= 65535:
            raise SixlineError(
                f"port: {port}: is not in 1 to 65535", field="port", value=str(port), rule="is not in 1 to 65535"
            )
        self.page = page()
        self.served = PlayPage(self.page)
        self._open: dict[socket.socket, str] = {}  # the address of each, oldest first
        self._changes = threading.Lock()
        try:
            super().__init__((ADDRESS, USUAL_PORT if port is None else port), _Handler)
        except OSError as error:
            if port is not None:
                raise _cannot_open(port, error) from error
            super().__init__((ADDRESS, 0), _Handler)

    @property
    def url(self) -> str:
        """Address of the page: "http://127.0.0.1:8606/"."""
        return f"http://{ADDRESS}:{self.server_port}/"

    def process_request(self, request: Any, client_address: Any) -> None:
        """Accepts all waiting clients, and serves the most recent ones: of a thousand at once only these cost a
        thread."""
        youngest: collections.deque[Any] = collections.deque([(request, client_address)])
        self.socket.setblocking(False)
        with contextlib.suppress(OSError):  # until none is waiting
            for _ in range(self.request_queue_size):
                youngest.append(self.socket.accept())
                if len(youngest) > MOST_CONNECTIONS:
                    one = _oldest_of_most([address[0] for _, address in youngest])
                    self.shutdown_request(youngest[one][0])
                    del youngest[one]
        for one, address in youngest:
            self._begin(one, address)

    def _begin(self, request: Any, client_address: Any) -> None:
        """A thread for each connection. One connection too many, in all or from one address, ends the oldest one of the
        address with the most connections, which is waiting for its client."""
        with self._changes:
            self._open[request] = client_address[0]
            addresses = list(self._open.values())
            if len(addresses) > MOST_CONNECTIONS or addresses.count(client_address[0]) > MOST_OF_ONE_ADDRESS:
                oldest = list(self._open)[_oldest_of_most(addresses)]
                del self._open[oldest]
                with contextlib.suppress(OSError):
                    oldest.shutdown(socket.SHUT_RDWR)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._changes:
            self._open.pop(request, None)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that ends early is not an error."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def _oldest_of_most(addresses: list[str]) -> int:
    """Index of the first entry of the most frequent address."""
    return addresses.index(collections.Counter(addresses).most_common(1)[0][0])


def play(port: int | None = None, open_browser: bool = True) -> None:
    """Serves the page until Ctrl-C and prints its address on stderr. Opens a browser if there is a display."""
    with Server(port) as server:
        print(f"The playground is at {server.url}, for this machine alone. Ctrl-C ends it.", file=sys.stderr)
        serve(server, open_browser)


def serve(server: Server, open_browser: bool) -> None:
    """Serves until Ctrl-C."""
    if open_browser and _has_screen():
        webbrowser.open(server.url)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return


class _Handler(BaseHTTPRequestHandler):
    """Forwards a request to the core."""

    server: Server
    timeout = 20  # a client that sends nothing is disconnected

    def do_GET(self) -> None:
        header = self.headers.get
        status, headers, body = self.server.served.answer(
            self.command,
            unquote(urlsplit(self.path).path, errors="replace"),
            header("Host", ""),
            header("Sec-Fetch-Site", ""),
            header("Sec-Fetch-Mode", ""),
            header("Accept-Encoding", ""),
        )
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_POST = do_PUT = do_DELETE = do_OPTIONS = do_PATCH = do_GET

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are not logged."""


def _cannot_open(port: int, error: OSError) -> SixlineError:
    taken = error.errno == errno.EADDRINUSE
    rule = f"{'is taken by another program' if taken else error.strerror}; without a port a free one is taken"
    return SixlineError(f"port: {port}: {rule}", field="port", value=str(port), rule=rule)


def _has_screen() -> bool:
    """Whether there is a display for a browser."""
    if os.environ.get("CI"):
        return False
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
