"""Runs the program in a real terminal of its own, as a person would."""

import os
import sys
from pathlib import Path

import pexpect

ROOT = Path(__file__).parents[2]
READY = "F1"
"""Stands in the last line of every screen."""


def spawn(
    *words: str, home: Path, code: str = "", nohup: bool = False, **variables: str
) -> "pexpect.spawn[bytes]":
    """Start `vandatta`, or other Python code, in a terminal of 80×24."""
    environ = {
        **{name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LANG")},
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "VANDATTA_HOME": str(home),
        **variables,
    }
    program = ["-c", code] if code else ["-m", "vandatta_tui"]
    return pexpect.spawn(
        sys.executable,
        [*program, *words],
        env=environ,
        dimensions=(24, 80),
        timeout=15,
        ignore_sighup=nohup,
    )


def ended(child: "pexpect.spawn[bytes]") -> tuple[int, bytes]:
    """Wait for the end; return the exit status as a shell tells it, and what came last."""
    child.expect(pexpect.EOF)
    rest = child.before or b""
    child.close()
    status = child.exitstatus if child.exitstatus is not None else 128 + (child.signalstatus or 0)
    return status, rest
