"""`vandatta serve`: the program in a browser, for this computer alone unless told otherwise.

There is no password and no encryption: whoever reaches the port plays with the rights of whoever
started the server. So it listens to this computer only; other addresses need a flag that says
so, and every visitor from there gets folders of their own, which are gone at the end.
"""

import argparse
import ipaddress
import logging
import os
import shlex
import socket
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vandatta_tui.commands.choices import whole_number
from vandatta_tui.commands.fault import DONE, USAGE, Fault
from vandatta_tui.commands.interrupts import put_away_first
from vandatta_tui.files.system import system_says
from vandatta_tui.words.faults import told
from vandatta_tui.words.translate import Translator

if TYPE_CHECKING:
    from textual_serve.server import Server

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8000
MOST_PORT: Final = 65535
PAGES: Final = Path(__file__).parent / "web"
"""Our own page round the terminal: it fetches nothing from elsewhere and speaks our languages."""
HOME, GUEST = "vandatta_tui", "vandatta_tui.guest"
"""What runs for the person at this computer, and for a visitor."""


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--port", type=whole_number(t), default=PORT, metavar="N", help=t("where it listens")
    )
    parser.add_argument(
        "--host",
        default=LOOPBACK,
        metavar=t.p("argument", "ADDRESS"),
        help=t("another address than this computer's own; needs --i-know-no-auth"),
    )
    parser.add_argument(
        "--i-know-no-auth",
        action="store_true",
        help=t("let others in, without a password and in the clear"),
    )


def run(args: argparse.Namespace, t: Translator) -> int:
    """Serve until Ctrl+C."""
    alone = is_loopback(args.host)
    if not alone and not args.i_know_no_auth:
        text = t("{host} can be reached by others; that needs --i-know-no-auth", host=args.host)
        raise Fault(USAGE, text)
    if not 1 <= args.port <= MOST_PORT:
        text = t("--port is from 1 to {most}", most=MOST_PORT)
        raise Fault(USAGE, text)
    _need_port(args.host, args.port, t)
    server = _server(args, alone, t)
    print(_word(args.host, args.port, alone, t), file=sys.stderr, flush=True)
    os.environ.update(TERM="xterm-256color", PYTHONUTF8="1")
    put_away_first()
    server.serve()
    return DONE


def is_loopback(host: str) -> bool:
    """Return whether only this computer reaches an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _need_port(host: str, port: int, t: Translator) -> None:
    """Refuse a port that cannot be had, before a server writes its own words about it."""
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        with socket.socket(infos[0][0], socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(infos[0][4])
    except socket.gaierror:
        raise Fault(USAGE, t("there is no address {host}", host=host)) from None
    except OSError as error:
        why = told(t, system_says(error))
        text = t("cannot listen at {host}:{port}: {why}", host=host, port=port, why=why)
        raise Fault(USAGE, text) from None


def _word(host: str, port: int, alone: bool, t: Translator) -> str:
    where = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    if alone:
        return t("{where} – only this computer can see it. Ctrl+C ends it.", where=where)
    return t(
        "{where} – everybody who reaches this computer can see it and play, without a password "
        "and in the clear. Ctrl+C ends it.",
        where=where,
    )


def _server(args: argparse.Namespace, alone: bool, t: Translator) -> "Server":
    try:
        from textual_serve.server import Server
    except ImportError:
        text = t("this needs textual-serve: pip install 'vandatta-tui[web]'")
        raise Fault(USAGE, text) from None

    class Guarded(Server):
        """Answers its own pages only: no other site may open a game through the browser."""

        def initialize_logging(self) -> None:
            """Write down what goes wrong, not every visit."""
            logging.basicConfig(level="WARNING", format="%(message)s")

        async def on_startup(self, app: Any) -> None:
            """Say nothing: where it is has been said."""

        async def _make_app(self) -> Any:
            app = await super()._make_app()
            app.middlewares.append(_own_pages_only(args.port, alone))
            _speak(app, t)
            return app

    command = shlex.join([sys.executable, "-m", HOME if alone else GUEST, *_lang(args)])
    return Guarded(command, host=args.host, port=args.port, title="Vändåtta", templates_path=PAGES)


def _speak(app: Any, t: Translator) -> None:
    """Let the page round the terminal speak the language of the program."""
    import aiohttp_jinja2

    page = {"lang": t.lang, "ended": t("The game has ended."), "again": t("Play again")}
    aiohttp_jinja2.get_env(app).globals["page"] = page


def _lang(args: argparse.Namespace) -> list[str]:
    lang = getattr(args, "lang", None)
    return ["--lang", lang] if lang else []


def _own_pages_only(port: int, alone: bool) -> Any:
    """Return a middleware that turns away requests which other sites make, or are named as."""
    from aiohttp import web

    @web.middleware
    async def guard(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        name = request.host.rpartition(":")[0] or request.host
        origin = request.headers.get("Origin", "")
        strange = alone and not is_loopback(name.strip("[]"))
        if strange or (origin and origin.partition("://")[2] != request.host):
            raise web.HTTPForbidden
        return await handler(request)

    return guard
