"""Where files lie: the person's own, and the rulesets that come with the program."""

import os
from importlib import resources
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "VANDATTA_HOME"
"""An environment variable that replaces all the person's folders by one."""


def _home() -> Path | None:
    value = os.environ.get(HOME_VARIABLE, "")
    return Path(os.path.expanduser(value)) if value else None  # noqa: PTH111 - never raises


def config_folder() -> Path:
    """Return the folder of the settings and of the person's own rulesets."""
    return _home() or Path(platformdirs.user_config_dir("vandatta", appauthor=False))


def data_folder() -> Path:
    """Return the folder of saved games and of the history."""
    return _home() or Path(platformdirs.user_data_dir("vandatta", appauthor=False))


def own_rulesets() -> Path:
    """Return the folder of the person's own rulesets; it need not exist."""
    return config_folder() / "rulesets"


def settings_file() -> Path:
    """Return the file of the settings; it need not exist."""
    return config_folder() / "settings.yaml"


def saves() -> Path:
    """Return the folder of saved games; it need not exist."""
    return data_folder() / "saves"


def history_file() -> Path:
    """Return the file of the match history; it need not exist."""
    return data_folder() / "history.db"


def shipped_rulesets() -> Path:
    """Return the folder of the rulesets that come with the program."""
    packed = Path(str(resources.files("vandatta_tui"))) / "rulesets"
    return packed if packed.is_dir() else Path(__file__).resolve().parents[2] / "rulesets"


def shown_path(path: Path) -> str:
    """Return where a file lies, as it is told: `~` for the person's own folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def free_path(wanted: Path) -> Path:
    """Return a path where there is no file yet: `farmors.yaml`, `farmors-2.yaml`."""
    number = 1
    path = wanted
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return path


def yaml_files(folder: Path) -> list[Path]:
    """Return the YAML files of a folder by name; none if the folder cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".yaml")
    except OSError:
        return []


def shipped_ids() -> list[str]:
    """Return the ids of the rulesets that come with the program, by name."""
    return [path.stem for path in yaml_files(shipped_rulesets())]


def ruleset_path(ruleset: str, beside: Path | None = None) -> Path | None:
    """Return the file of the ruleset with this id, or None.

    The shipped ones come first, then a file `ID.yaml` in the folder `beside`, then the person's
    own ones, whatever their files are called. A file that states no id counts by its name, so
    that its faults can be told.
    """
    shipped = shipped_rulesets() / f"{ruleset}.yaml"
    if shipped.is_file():
        return shipped
    near = [folder / shipped.name for folder in (beside, own_rulesets()) if folder is not None]
    stated = {path: stated_id(path) for path in [*near, *yaml_files(own_rulesets())]}
    by_id = (path for path, name in stated.items() if name == ruleset)
    by_name = (path for path in near if stated[path] is None and path.is_file())
    return next(by_id, None) or next(by_name, None)


def stated_id(path: Path) -> str | None:
    """Return the id that a ruleset file states, or None if it cannot be read."""
    # The first screen asks for folders only; it need not wait for a YAML reader.
    from vandatta_tui.files.faults import FileFault
    from vandatta_tui.files.yamlread import RULESET_BYTES, read_yaml

    try:
        stated = read_yaml(path, RULESET_BYTES).data.get("id")
    except FileFault:
        return None
    return stated if isinstance(stated, str) else None
