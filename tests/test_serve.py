"""The program in a browser: for this computer alone, and only for its own pages."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from vandatta_tui.cli import main
from vandatta_tui.commands.serve import is_loopback


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1", "localhost"])
def test_this_computer_is_alone(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "example.org", ""])  # noqa: S104
def test_anything_else_is_not(host: str) -> None:
    assert not is_loopback(host)


def test_others_are_let_in_only_by_a_flag(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "serve", "--host", "0.0.0.0"]) == 2  # noqa: S104
    assert "--i-know-no-auth" in capsys.readouterr().err


def test_a_taken_port_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--lang", "en", "serve", "--port", str(port)]) == 2
    assert str(port) in capsys.readouterr().err


def test_without_the_extra_it_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    assert main(["--lang", "en", "serve", "--port", str(free_port())]) == 2
    error = capsys.readouterr().err
    assert "vandatta-tui[web]" in error
    assert error.count("\n") == 1


@pytest.fixture
def served(tmp_path: Path) -> Iterator[int]:
    pytest.importorskip("textual_serve")
    port = free_port()
    command = [sys.executable, "-m", "vandatta_tui", "--lang", "en", "serve", "--port", str(port)]
    child = subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
        env={**os.environ, "VANDATTA_HOME": str(tmp_path)}, text=True,
    )  # fmt: skip
    assert child.stderr is not None
    assert "only this computer" in child.stderr.readline()
    yield port
    child.terminate()
    child.wait(20)
    child.stderr.close()


def answer(port: int, path: str = "/", **headers: str) -> int:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    for _ in range(100):
        try:
            with urllib.request.urlopen(request, timeout=5) as reply:  # noqa: S310
                return int(reply.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            time.sleep(0.1)
    return 0


def test_it_serves_this_computer_and_its_own_pages_only(served: int) -> None:
    assert answer(served) == 200
    assert answer(served, Host="evil.example:80") == 403
    assert answer(served, "/ws", Origin="http://evil.example") == 403
    listening = Path("/proc/net/tcp")
    if listening.exists():
        rows = [line.split() for line in listening.read_text().splitlines()[1:]]
        bound = [row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{served:04X}")]
        assert bound == [f"0100007F:{served:04X}"]
