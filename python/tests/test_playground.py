"""Playground: the package's page, served to this machine alone; refusals."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sixline as sx
from sixline import playground

PROGRAM = [sys.executable, "-m", "sixline", "play", "--no-open"]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A test page."""
    file = tmp_path / "page.html"
    file.write_text("<title>ours</title>")
    monkeypatch.setenv("SIXLINE_PAGE", str(file))
    return file


@pytest.fixture
def server(page: Path) -> Iterator[playground.Server]:
    """A running server of that page."""
    with playground.Server() as serving:
        thread = threading.Thread(target=serving.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield serving
        serving.shutdown()
        thread.join()


def ask(
    server: playground.Server, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, str]:
    connection = http.client.HTTPConnection(playground.ADDRESS, server.server_port, timeout=20)
    connection.request(method, path, headers=headers)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response, text


def test_the_package_brings_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SIXLINE_PAGE", raising=False)
    try:
        file = playground.page()
    except sx.SixlineFileNotFoundError:
        pytest.skip("this wheel was made without the playground (SIXLINE_PAGE=OFF, or what builds it is not installed)")
    assert file.parent == Path(sx.__file__).parent / "share/sixline"
    text = file.read_text()
    assert text.startswith("<!doctype html>")
    assert '<script type="text/plain" id="core">' in text, "the core for WebAssembly is in it"


def test_page_docs_and_tracks_are_served(server: playground.Server, page: Path) -> None:
    response, text = ask(server, "/")
    assert (response.status, text) == (200, "<title>ours</title>")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    page.write_text("<title>built anew</title>")
    assert ask(server, "/playground.html?a=1")[1] == "<title>built anew</title>"
    assert ask(server, "/docs/models/double_track.md")[1].startswith("# ")
    assert isinstance(json.loads(ask(server, "/tracks.json")[1]), list)
    response, text = ask(server, "/", "HEAD")
    assert (response.status, text, response.headers["Content-Length"]) == (200, "", "25")


def test_strangers_and_other_files_are_refused(server: playground.Server) -> None:
    assert ask(server, "/", Host="evil.example")[0].status == 403
    assert ask(server, "/cars.json", **{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"})[0].status == 403
    assert ask(server, "/", "POST")[0].status == 405
    for path in ("/page.html", "/docs/../playground.md", "/docs/%2e%2e/%2e%2e/etc/passwd.md", "/%00", "/%ff"):
        assert ask(server, path)[0].status == 404, path


def test_of_many_clients_that_do_not_read_only_the_youngest_cost_a_thread(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.write_text("x" * 1_000_000)
    begun: list[object] = []
    begin = playground.Server._begin

    def counted(self: playground.Server, *one: Any) -> None:
        begun.append(one)
        begin(self, *one)

    monkeypatch.setattr(playground.Server, "_begin", counted)
    with playground.Server() as serving:
        crowd = [socket.create_connection((playground.ADDRESS, serving.server_port)) for _ in range(300)]
        for client in crowd:
            client.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{serving.server_port}\r\n\r\n".encode())
        thread = threading.Thread(target=serving.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        response, text = ask(serving, "/")
        for client in crowd:
            client.close()
        serving.shutdown()
        thread.join()
    assert (response.status, len(text)) == (200, 1_000_000)
    assert len(begun) <= 2 * playground.MOST_CONNECTIONS


def test_a_stranger_that_opens_many_connections_does_not_end_those_of_others(page: Path) -> None:
    with playground.Server() as serving:
        thread = threading.Thread(target=serving.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        place = (playground.ADDRESS, serving.server_port)
        honest = socket.create_connection(place, timeout=10)  # slow: it sends its request after all of the others
        time.sleep(0.2)
        crowd = []
        for _ in range(4):
            crowd += [socket.create_connection(place, source_address=("127.0.0.2", 0)) for _ in range(60)]
            time.sleep(0.1)
        honest.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{serving.server_port}\r\n\r\n".encode())
        reply = honest.recv(100)
        for client in [honest, *crowd]:
            client.close()
        serving.shutdown()
        thread.join()
    assert reply.startswith((b"HTTP/1.0 200", b"HTTP/1.1 200"))


def test_a_port_that_is_taken_or_none_is_refused_with_a_message(server: playground.Server) -> None:
    with pytest.raises(sx.SixlineError, match=f"port: {server.server_port}: is taken by another program"):
        playground.Server(server.server_port)
    for port in (0, -1, 65536):
        with pytest.raises(sx.SixlineError, match="not in 1 to 65535"):
            playground.Server(port)
    with playground.Server() as another:
        assert another.server_port != server.server_port


def test_a_package_without_the_page_names_the_remedy(page: Path) -> None:
    page.unlink()
    with pytest.raises(sx.SixlineFileNotFoundError, match=r"\./run play") as refused:
        playground.Server()
    assert refused.value.file == str(page)
    ended = subprocess.run(PROGRAM, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "./run play" in ended.stderr


def test_the_program_prints_the_address_and_ends_by_ctrl_c(page: Path) -> None:
    script = '"$@" & echo $! >&2; wait $!'  # in the background, where a shell lets programs ignore Ctrl-C
    command = ["sh", "-c", script, "sh", *PROGRAM, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as shell:
        assert shell.stdout is not None
        assert shell.stderr is not None
        child = int(shell.stderr.readline())
        reply = json.loads(shell.stdout.readline())
        assert reply["page"] == str(page)
        address = reply["url"].removeprefix("http://").rstrip("/")
        connection = http.client.HTTPConnection(address, timeout=20)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"<title>ours</title>"
        connection.close()
        os.kill(child, signal.SIGINT)
        assert shell.wait(timeout=20) == 0
