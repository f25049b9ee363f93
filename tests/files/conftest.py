"""Files and folders that the tests of the edge share."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.said import speaks_every_language
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.ruleset import Ruleset, load_ruleset

DATA = Path(__file__).parent / "data"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let every test have folders of its own."""
    folder = tmp_path / "home"
    (folder / "rulesets").mkdir(parents=True)
    monkeypatch.setenv("VANDATTA_HOME", str(folder))
    return folder


@pytest.fixture
def ruleset(tmp_path: Path) -> Callable[[str], Ruleset]:
    """Load a ruleset from its text."""

    def load(text: str, name: str = "my.yaml") -> Ruleset:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return load_ruleset(path)

    return load


def told(call: Callable[[], object]) -> list[str]:
    """Return the faults of a call as `line:column text`, without the path."""
    with pytest.raises(FileFault) as caught:
        call()
    for fault in caught.value.faults:
        speaks_every_language(fault.said)
    return [f"{fault.line}:{fault.column} {fault.text}" for fault in caught.value.faults]
