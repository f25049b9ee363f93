"""The program in a browser: for this computer alone, and only for its own pages."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

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
    with serving(tmp_path) as (port, _):
        yield port


@contextmanager
def serving(home: Path) -> Iterator[tuple[int, int]]:
    """Run the server in a process of its own; its port and the number of the process."""
    pytest.importorskip("textual_serve")
    port = free_port()
    command = [sys.executable, "-m", "vandatta_tui", "--lang", "en", "serve", "--port", str(port)]
    child = subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
        env={**os.environ, "VANDATTA_HOME": str(home)}, text=True,
    )  # fmt: skip
    assert child.stderr is not None
    assert "only this computer" in child.stderr.readline()
    try:
        yield port, child.pid
    finally:
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


def test_the_page_fetches_nothing_from_elsewhere(served: int) -> None:
    assert answer(served) == 200
    with urllib.request.urlopen(f"http://127.0.0.1:{served}/", timeout=5) as reply:
        page = reply.read().decode()
    assert "<title>Vändåtta</title>" in page
    assert "Play again" in page
    addresses = re.findall(r"https?://[^'\" ]+", page)
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}
    for path in re.findall(r'(?:href|src)="(/[^"]+)"', page):
        assert answer(served, path) == 200, path


class Tab:
    """A tab of a browser: what it types goes to the game, what the game draws comes back."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.drawn = ""

    async def sees(self, text: str) -> None:
        """Wait until something was drawn."""
        async with asyncio.timeout(60):
            while text not in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.drawn):
                message = await self.socket.receive()
                assert message.type.name in ("BINARY", "TEXT"), message
                if message.type.name == "BINARY":
                    self.drawn += message.data.decode("utf-8", "replace")

    async def types(self, keys: str) -> None:
        """Press keys."""
        self.drawn = ""
        await self.socket.send_json(["stdin", keys])


def below(server: int) -> set[int]:
    """Return the processes that play for the tabs of a server."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            number, _, rest = stat.read_text().partition(" (")
            parents[int(number)] = int(rest.rpartition(") ")[2].split()[1])
    found = {server}
    for _ in range(3):
        found |= {number for number, parent in parents.items() if parent in found}
    return found - {server}


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system has no /proc")
async def test_two_tabs_play_two_matches_and_leave_nothing_running(tmp_path: Path) -> None:
    aiohttp = pytest.importorskip("aiohttp")
    saves = tmp_path / "saves"
    with serving(tmp_path) as (port, server):
        assert answer(port) == 200
        own = {"Origin": f"http://localhost:{port}", "Host": f"localhost:{port}"}
        async with aiohttp.ClientSession() as session:
            tabs = []
            for _ in range(2):
                url = f"http://127.0.0.1:{port}/ws?width=100&height=30"
                tab = Tab(await session.ws_connect(url, headers=own))
                tabs.append(tab)
                await tab.sees("New game")
                await tab.socket.send_json(["focus"])
                await tab.types("n")
                await tab.sees("House rules")
                await tab.types("\x1b[15~")
                await tab.sees("YOUR TURN")
                await tab.types("d")
                await tab.sees("drew")
            assert len(list(saves.glob("*.yaml"))) == 2
            await tabs[1].socket.close()
            await tabs[0].types("d")  # the other one goes on
            await tabs[0].sees("drew")
            await tabs[0].socket.close()
            async with asyncio.timeout(60):
                while below(server):
                    await asyncio.sleep(0.2)
            again = Tab(await session.ws_connect(f"http://127.0.0.1:{port}/ws", headers=own))
            await again.sees("Continue")
            await again.types("\r")
            await again.sees("Vändåtta")
            await again.socket.close()
    assert len(list(saves.glob("*.yaml"))) == 2
